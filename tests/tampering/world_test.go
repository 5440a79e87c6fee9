// Package tampering_test changes a stored record behind the program's back, by SQL on a real PostgreSQL, and requires that
// the transparency log names each change.
package tampering_test

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/adapters/credentials"
	"kendra/adapters/drawcache"
	"kendra/adapters/geography"
	"kendra/adapters/memory"
	"kendra/adapters/merkle"
	"kendra/adapters/pictures"
	"kendra/adapters/postgres"
	"kendra/adapters/richtext"
	"kendra/app"
	"kendra/app/admission"
	"kendra/app/billing"
	"kendra/app/certifying"
	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
	"kendra/tests/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

var admin = identity.Local()

// world is a program on a database.
type world struct {
	*app.App

	ports kernel.Ports
	db    *postgres.DB
	url   string
}

func connect(t *testing.T, url string, now time.Time) *world {
	t.Helper()
	db, err := postgres.Connect(t.Context(), url)
	require.NoError(t, err)
	t.Cleanup(db.Close)
	p := postgres.Ports(db)
	p.Clock, p.Random, p.Store = func() time.Time { return now }, kernel.Random, memory.NewBlobs()
	p.Atlas, p.Pictures, p.Cleaner, p.Renderer, p.LogNotary = geography.New(), pictures.New(), richtext.New(), certpdf.NewRenderer(), merkle.Notary{}
	p.Drawn = drawcache.None{}
	p.Notary, err = credentials.NewNotary("https://kendra.example")
	require.NoError(t, err)
	a := app.New(p, kernel.Settings{Base: "https://kendra.example", LoginLimit: identity.LoginLimit, LoginTries: fixture.Tries()})
	t.Cleanup(a.Close)
	return &world{App: a, ports: p, db: db, url: url}
}

const dropForeignKeys = `DO $$ DECLARE c record; BEGIN
	FOR c IN SELECT conrelid::regclass AS of, conname FROM pg_constraint WHERE contype = 'f' LOOP
		EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.of, c.conname);
	END LOOP;
END $$; `

// exec runs SQL as somebody who has the database, without foreign keys in the way. It locks every table; nothing else may be
// in a transaction meanwhile.
func exec(t *testing.T, url, sql string) { t.Helper(); change(t, url, dropForeignKeys+sql) }

const deadlock = "40P01" // a SQLSTATE

// change runs SQL as somebody who has the database.
func change(t *testing.T, url, sql string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	require.NoError(t, err)
	defer func() { require.NoError(t, conn.Close(t.Context())) }()
	for range 5 { // it may meet the program's own locks
		var pg *pgconn.PgError
		if _, err = conn.Exec(t.Context(), sql); !errors.As(err, &pg) || pg.Code != deadlock {
			break
		}
	}
	require.NoError(t, err, sql)
}

// one returns the number that a query finds.
func one(t *testing.T, url, sql string) int64 { t.Helper(); return find[int64](t, url, sql) }

// text returns the text that a query finds.
func text(t *testing.T, url, sql string) string { t.Helper(); return find[string](t, url, sql) }

func find[T any](t *testing.T, url, sql string) (n T) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	require.NoError(t, err)
	defer func() { require.NoError(t, conn.Close(t.Context())) }()
	require.NoError(t, conn.QueryRow(t.Context(), sql).Scan(&n), sql)
	return n
}

// fill gives the institute four students with fees and certificates, one of them with a corrected exam result, a closed day,
// and 400 entries more in the trail, so that the tree has a full tile. The log has all of it, from two days.
func fill(t *testing.T, url string) {
	t.Helper()
	ctx := t.Context()
	w := connect(t, url, fixture.Now)
	center, err := w.Centers.Register(ctx, admin, fixture.Center())
	require.NoError(t, err)
	category, err := w.Courses.AddCategory(ctx, admin, courses.Category{Name: "Diploma"})
	require.NoError(t, err)
	course, division, err := w.Courses.Propose(ctx, admin, fixture.Course(category), courses.Division{Name: "DCA", Price: 5000_00})
	require.NoError(t, err)
	require.NoError(t, w.Courses.Approve(ctx, admin, course))
	subject, err := w.Courses.SaveSubject(ctx, admin, courses.Subject{Division: division, Name: "Office", FullMarks: 100})
	require.NoError(t, err)
	today := calendar.Of(fixture.Now)
	session, err := w.Sessions.Plan(ctx, admin, sessions.Profile{Title: "Morning", Center: center.ID, Division: division, From: today, To: today.AddDays(30)})
	require.NoError(t, err)
	var last students.Snapshot
	for n := range 4 {
		s, err := w.Students.Register(ctx, admin, admission.RegisterStudent{
			Profile: fixture.Student(center.ID, 0, func(p *students.Profile) {
				p.Name, p.Email, p.Mobile, p.AltMobile = fmt.Sprintf("Student %c", 'A'+n), fixture.Email(n), contact.Mobile(strconv.Itoa(9876500000+n)), ""
				p.Session, p.Photo = "", ""
			}), Wanted: courses.Wanted{Division: division},
		})
		require.NoError(t, err)
		if n == 3 { // who sits the exam; a seat is given before the certificate, which ends the course
			require.NoError(t, w.Sessions.Enrol(ctx, admin, session, s.ID))
		}
		a, err := w.Fees.Open(ctx, admin, billing.OpenFees{Student: s.ID, Months: 2})
		require.NoError(t, err)
		_, err = w.Fees.Take(ctx, admin, a.ID, fees.Payment{Amount: 5000_00, Method: fees.Cash})
		require.NoError(t, err)
		_, err = w.Certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: s.RegNo}, false)
		require.NoError(t, err)
		last = s
	}
	w.examine(t, last, session, subject, division)
	_, err = w.Fees.CloseTill(ctx, admin, center.ID, 20000_00, "")
	require.NoError(t, err)
	w.trail(t, 400)
	require.NoError(t, w.Translog.Work(ctx))
	next := connect(t, url, fixture.Now.AddDate(0, 0, 1))
	next.revoke(t)
	next.trail(t, 10)
	require.NoError(t, next.Translog.Work(ctx))
	next.db.Close()
	w.db.Close()
}

// examine publishes a student's result in one subject, and another one after a recount.
func (w *world) examine(t *testing.T, s students.Snapshot, session sessions.ID, subject courses.SubjectID, division courses.DivisionID) {
	t.Helper()
	ctx := t.Context()
	_, err := w.Exams.SaveScheme(ctx, admin, division, exams.Rules{
		Components: []exams.Component{{Kind: exams.Theory, Name: "Theory", Papers: []exams.Paper{{Subject: subject, Full: 100, Pass: 40}}}},
		Pass:       40, Attempts: 1, Grades: []exams.Band{{Name: "A", From: 40}},
	}, 0)
	require.NoError(t, err)
	exam, err := w.Exams.Plan(ctx, admin, exams.Exam{Session: session, Title: "Final", Sittings: []exams.Sitting{{Day: calendar.Of(fixture.Now)}}})
	require.NoError(t, err)
	edit := exams.Edit{Enrolment: s.Enrolment, Key: exams.Key{Subject: subject}, Status: exams.Present}
	for i, reason := range []string{"", "Recounted"} {
		edit.Marks = 39 + i
		_, err = w.Exams.Enter(ctx, admin, exam, []exams.Edit{edit}, reason)
		require.NoError(t, err)
		edit.Seen++
		desk, err := w.Exams.Find(ctx, admin, exam)
		require.NoError(t, err)
		_, err = w.Exams.Publish(ctx, admin, exam, desk.Seen, reason)
		require.NoError(t, err)
	}
}

// revoke revokes the first certificate.
func (w *world) revoke(t *testing.T) {
	t.Helper()
	serial := text(t, w.url, "SELECT serial FROM certificates ORDER BY id LIMIT 1")
	_, err := w.Certificates.Revoke(t.Context(), admin, serial, certificates.Revocation{Class: certificates.Mistake, Reason: "misspelled"})
	require.NoError(t, err)
}

// trail adds entries to the audit trail.
func (w *world) trail(t *testing.T, n int) {
	t.Helper()
	all := make([]audit.Entry, n)
	for i := range all {
		all[i] = audit.Did(admin, "student.changed", audit.Thing{Kind: "student", ID: int64(i)}, fixture.Now).From(map[string]int{"n": i})
	}
	require.NoError(t, w.db.Do(t.Context(), func(ctx context.Context) error { return w.ports.Trail.AppendAll(ctx, all) }))
}
