package postgres_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/domain/backups"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/institute"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/website"
	"kendra/tests/testdb"
)

// TestContentVersion_IsTold checks that listeners are notified of a new version once it is committed, and of nothing
// else.
func TestContentVersion_IsTold(t *testing.T) {
	t.Parallel()
	url := testdb.URL(t)
	db := connect(t, url)
	listener, err := pgx.Connect(t.Context(), url)
	require.NoError(t, err)
	defer func() { _ = listener.Close(context.WithoutCancel(t.Context())) }()
	_, err = listener.Exec(t.Context(), "LISTEN content")
	require.NoError(t, err)

	version, stop := postgres.NewContentVersion(db), errors.New("stop")
	require.ErrorIs(t, db.Do(t.Context(), func(ctx context.Context) error {
		require.NoError(t, version.Bump(ctx))
		return stop
	}), stop)
	require.NoError(t, db.Do(t.Context(), version.Bump))
	heard, err := listener.WaitForNotification(t.Context())
	require.NoError(t, err)
	now, err := version.Current(t.Context())
	require.NoError(t, err)
	require.Equal(t, strconv.FormatInt(now, 10), heard.Payload)
	require.Equal(t, "content", heard.Channel)
}

// TestMigrations_TakeContentOver checks that content from the old tables is on the right shelves, and that suggestions
// are in the inbox.
func TestMigrations_TakeContentOver(t *testing.T) {
	t.Parallel()
	url := testdb.Empty(t)
	conn, err := pgx.Connect(t.Context(), url)
	require.NoError(t, err)
	defer func() { _ = conn.Close(context.WithoutCancel(t.Context())) }()
	run := func(sql string) {
		_, err := conn.PgConn().Exec(t.Context(), sql).ReadAll()
		require.NoError(t, err)
	}
	migrate := func(name string) {
		text, err := os.ReadFile("migrations/" + name + ".sql")
		require.NoError(t, err)
		run(string(text))
	}
	for _, name := range []string{"0001_floor", "0002_people", "0003_records", "0004_places"} {
		migrate(name)
	}
	run(`INSERT INTO slides (image, heading, caption) VALUES ('/a.svg', 'One', 'first'), ('/b.svg', 'Two', '');
		INSERT INTO partners (name, logo) VALUES ('Acme', '/acme.svg');
		INSERT INTO events (held_on, start_time, end_time, title, organiser, venue, about) VALUES ('2026-12-01', '10:00', '13:00', 'Open day', 'O', 'V', 'A');
		INSERT INTO contacts (address1, address2, address3, mobile, mobile1, email, facebook, twitter) VALUES
			('Old', '', '', '', '', 'old@example.in', '', ''), ('New', 'a', 'Patna, Bihar - 800 001', '9876500001', '9876500002', 'new@example.in', 'https://f', 'https://t');
		INSERT INTO suggestions (subject, email, body, student_id, made_at) VALUES ('Light', 'a@b.in', 'More', 7, '2026-11-21T06:00:00Z')`)
	migrate("0006_content")
	migrate("0022_corrections")
	run(`CREATE TABLE institute_versions (number int, profile jsonb, since timestamptz, changed_by text);
		INSERT INTO institute_versions VALUES (1, '{"Name": "Vidya Jyoti", "Signer": "Dr. Rao", "SignerTitle": "Director", "Signature": "/e.png"}', now(), '')`)
	migrate("0062_contact")
	run(`CREATE TABLE cell_self (number int);
		ALTER TABLE content ADD COLUMN updated_by text NOT NULL DEFAULT '', ADD COLUMN shown_from_at text NOT NULL DEFAULT '',
		ADD COLUMN shown_until_at text NOT NULL DEFAULT ''`) // which later programs read

	db := connect(t, url)
	pieces := func(k website.Kind) (all []website.Piece) {
		items, err := postgres.NewContentStore(db).List(t.Context(), k)
		require.NoError(t, err)
		for _, i := range items {
			require.Equal(t, website.Live, i.At(time.Now()))
			all = append(all, i.Piece)
		}
		return all
	}
	require.Equal(t, []website.Piece{website.Slide{Image: "/a.svg", Heading: "One", Caption: "first"}, website.Slide{Image: "/b.svg", Heading: "Two"}}, pieces(website.KindSlide))
	require.Equal(t, []website.Piece{website.Partner{Name: "Acme", Logo: "/acme.svg"}}, pieces(website.KindPartner))
	require.Equal(t, []website.Piece{website.Event{
		Date: calendar.On(2026, time.December, 1), StartTime: "10:00", EndTime: "13:00", Title: "Open day", Organiser: "O", Venue: "V", About: "A",
	}}, pieces(website.KindEvent))
	now, err := postgres.NewInstitute(db).Current(t.Context())
	require.NoError(t, err)
	require.Equal(t, institute.Profile{
		Name: "Vidya Jyoti", Signatories: []institute.Signatory{{Name: "Dr. Rao", Title: "Director", Signature: "/e.png"}},
		Contact: institute.Contact{
			Address1: "New", Address2: "a", City: "Patna", State: "Bihar", PIN: "800001", Country: "India", Mobile: "9876500001", Mobile2: "9876500002",
			Email: "new@example.in", Facebook: "https://f", Twitter: "https://t",
		},
	}, now.Profile)
	require.EqualValues(t, 2, now.Number)
	found, err := postgres.NewInbox(db).List(t.Context(), outreach.Reader{Scope: centers.Everywhere()}, outreach.Filter{}, page.Request{})
	require.NoError(t, err)
	made := time.Date(2026, time.November, 21, 6, 0, 0, 0, time.UTC)
	require.Equal(t, []outreach.Kept{{Message: outreach.Message{
		ID: 1, Kind: outreach.Suggestion, Email: "a@b.in", Subject: "Light", Text: "More", Claimed: 7, Status: outreach.MessageNew, Made: made, Since: made,
	}}}, found.Items)
}

// TestPrepare_KnowsUnwrittenSections checks that a restore replaces a database with untouched sections of Home, and
// refuses one whose sections somebody has written or hidden.
func TestPrepare_KnowsUnwrittenSections(t *testing.T) {
	t.Parallel()
	newest := lastMigration(t) // the store reads what it left
	db := connect(t, testdb.URL(t))
	store := postgres.NewContentStore(db)
	all, err := store.List(t.Context(), website.KindSection)
	require.NoError(t, err)
	require.NoError(t, db.Prepare(t.Context(), newest))
	empty := func() bool {
		is, err := postgres.NewReports(db).Empty(t.Context())
		require.NoError(t, err)
		return is
	}
	require.True(t, empty(), "the demo may be loaded")

	change := func(change func(*website.Item)) {
		require.NoError(t, db.Do(t.Context(), func(ctx context.Context) error {
			return store.Change(ctx, website.KindSection, all[4].ID, func(i *website.Item) error {
				change(i)
				return nil
			})
		}))
	}
	change(func(i *website.Item) { i.Hidden = true })
	require.False(t, empty())
	require.ErrorIs(t, db.Prepare(t.Context(), newest), backups.ErrNotEmpty)
	change(func(i *website.Item) {
		i.Hidden, i.Piece = false, website.Section{Key: website.SectionWhy, Heading: "Why us"}
	})
	require.ErrorIs(t, db.Prepare(t.Context(), newest), backups.ErrNotEmpty)
}

// lastMigration returns the number of the last migration.
func lastMigration(t *testing.T) int64 {
	t.Helper()
	names, err := filepath.Glob("migrations/*.sql")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	number, _, _ := strings.Cut(filepath.Base(names[len(names)-1]), "_")
	n, err := strconv.ParseInt(number, 10, 64)
	require.NoError(t, err)
	return n
}
