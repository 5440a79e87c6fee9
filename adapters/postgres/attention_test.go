package postgres_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/domain/attention"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/tests/fixture"
)

// waits fills a database with things that wait, and with others of the same kinds that don't.
func waits(t *testing.T) (b books, meera identity.AccountID, student int64) {
	t.Helper()
	b = newBooks(t, 6)
	conn := b.connect(t)
	day, at := calendar.Of(fixture.Now), fixture.Now.Add(-time.Hour)
	own, other := int64(b.centers[0].ID), int64(b.centers[1].ID)
	exec := func(sql string, args ...any) {
		t.Helper()
		_, err := conn.Exec(t.Context(), sql, args...)
		require.NoError(t, err, sql)
	}
	var account int64
	require.NoError(t, conn.QueryRow(t.Context(), `INSERT INTO accounts (email, name, role, password_hash, since) VALUES ('meera@example.in', 'Meera', 1, 'x', $1) RETURNING id`, at).Scan(&account))
	require.NoError(t, conn.QueryRow(t.Context(), `SELECT min(id) FROM students WHERE center_id = $1`, own).Scan(&student))
	exec(`UPDATE students SET status = 'active' WHERE id = $1`, student)
	for _, n := range []struct {
		day  calendar.Date
		done any
	}{{day.AddDays(-2), nil}, {day, nil}, {day.AddDays(1), nil}, {day, at}} {
		exec(`INSERT INTO student_notes (student_id, body, follow_up, done_at, author_id, author, made_at) VALUES ($1, 'x', $2, $3, 0, '', $4)`, student, n.day.Time(), n.done, at)
	}
	for kind, center := range map[string]int64{"enquiry": own, "suggestion": other} {
		for _, status := range []string{"new", "closed"} {
			exec(`INSERT INTO messages (kind, name, mobile, email, course, center_id, subject, body, claimed_id, status, answer, answered_by, made_at, since, detail, recorded, proposed)
				VALUES ($1, '', '', '', '', $2, '', 'x', 0, $3, '', '', $4, $4, '', '', '')`, kind, center, status, at)
		}
	}
	exec(`INSERT INTO document_kinds (name, required, expires, by_student) SELECT 'Pass', 1 = 1, 0 = 0, 2 = 2`)
	for key, expires := range map[string]calendar.Date{"a": day.AddDays(-5), "b": day.AddDays(20)} {
		exec(`INSERT INTO files (key, kind, type, size, sha256, private, created, purpose) VALUES ($1, 'document', 'application/pdf', 1, sha256('x'), true, $2, 'document')`, key, at)
		exec(`INSERT INTO documents (student_id, kind_id, file_key, expires_on, added_at, added_by, added_name, own_upload) SELECT $1, id, $2, $3, $4, 0, '', false FROM document_kinds`,
			student, key, expires.Time(), at.Add(-24*time.Hour))
	}
	for _, status := range []string{"failed", "sent"} {
		exec(`INSERT INTO outbox (recipient, subject, body_text, body_html, secret, leave_link, created_at, status, tries, next_try, error, errand, errand_of)
			VALUES ('a@example.in', '', '', '', false, '', $1, $2, 9, $1, 'x', '', 0)`, at, status)
	}
	for _, refused := range []int{0, 2} {
		exec(`INSERT INTO enrolment_batches (title, center_id, account_id, by_name, by_role, by_center, key, action, division_id, again, session_id, reason, discount, months, stage,
			line_count, done, unchanged, refused, created_at, ended_at) VALUES ('', $1, 0, '', 1, 0, '', 'admit', 0, false, 0, '', 0, 0, 'done', 2, 0, 0, $2, $3, $3)`, own, refused, at)
	}
	return b, identity.AccountID(account), student
}

// TestAttention_Backup: administrators learn that the last backup, or the first, is late.
func TestAttention_Backup(t *testing.T) {
	t.Parallel()
	b := newBooks(t, 1)
	conn, board := b.connect(t), postgres.NewAttention(b.db)
	note := func(action string, at time.Time) {
		t.Helper()
		_, err := conn.Exec(t.Context(), `INSERT INTO audit_entries (at, account_id, name, role, action, thing_kind, thing_id) VALUES ($1, 0, '', 1, $2, split_part($2, '.', 1), 0)`, at, action)
		require.NoError(t, err)
	}
	waits := func(a identity.Actor) []attention.Line {
		t.Helper()
		lines, err := board.Waiting(t.Context(), attention.Asking{Scope: a.Scope(), Topics: attention.TopicsOf(a), Now: fixture.Now})
		require.NoError(t, err)
		return slices.DeleteFunc(lines, func(l attention.Line) bool { return l.Topic != attention.Backup })
	}
	admin, staff := identity.Known(1, "Meera", identity.Admin, 0), identity.Known(2, "", identity.Staff, b.centers[0].ID)
	ago := func(days int) time.Time { return fixture.Now.AddDate(0, 0, -days) }
	_, err := conn.Exec(t.Context(), `DELETE FROM audit_entries`)
	require.NoError(t, err)
	require.Empty(t, waits(admin), "an institute without a past needs no backup")
	note("account.opened", ago(attention.BackupDays))
	require.Empty(t, waits(admin))
	note("student.registered", ago(3))
	_, err = conn.Exec(t.Context(), `UPDATE audit_entries SET at = at - interval '1 day'`)
	require.NoError(t, err)
	require.Equal(t, []attention.Line{{Topic: attention.Backup, New: 1, Latest: ago(1)}}, waits(admin), "none was made")
	note("backup.taken", ago(9))
	require.Equal(t, []attention.Line{{Topic: attention.Backup, Count: 9, New: 1, Latest: ago(2)}}, waits(admin))
	require.Empty(t, waits(staff))
	note("backup.taken", ago(attention.BackupDays))
	require.Empty(t, waits(admin))
}

func TestAttention(t *testing.T) {
	t.Parallel()
	b, meera, student := waits(t)
	board := postgres.NewAttention(b.db)
	counts := func(a attention.Asking) (all, fresh map[attention.Topic]int) {
		t.Helper()
		lines, err := board.Waiting(t.Context(), a)
		require.NoError(t, err)
		all, fresh = map[attention.Topic]int{}, map[attention.Topic]int{}
		for _, l := range lines {
			all[l.Topic], fresh[l.Topic] = l.Count, l.New
			require.NotZero(t, l.Latest)
			require.Equal(t, l.Topic == attention.Documents, int64(l.One) == student, "the one is the student of the documents")
		}
		return all, fresh
	}
	admin := identity.Known(meera, "Meera", identity.Admin, 0)
	asking := attention.Asking{Account: meera, Scope: admin.Scope(), Topics: attention.TopicsOf(admin), Now: fixture.Now}
	want := map[attention.Topic]int{
		attention.FollowUps: 2, attention.Enquiries: 1, attention.Suggestions: 1, attention.Documents: 1, attention.Mail: 1, attention.Enrolments: 1,
	}
	all, fresh := counts(asking)
	require.Equal(t, want, all)
	require.Equal(t, want, fresh, "nothing is seen yet")

	for _, until := range []time.Time{fixture.Now, fixture.Now.Add(-48 * time.Hour)} { // the earlier moment changes nothing
		require.NoError(t, b.db.Do(t.Context(), func(ctx context.Context) error { return board.See(ctx, meera, attention.FollowUps, until) }))
	}
	all, fresh = counts(asking)
	require.Equal(t, 2, all[attention.FollowUps])
	require.Zero(t, fresh[attention.FollowUps])
	require.Equal(t, 1, fresh[attention.Mail])
	asking.Account = 0
	_, fresh = counts(asking)
	require.Equal(t, 2, fresh[attention.FollowUps], "others have not seen it")

	staff := identity.Known(0, "", identity.Staff, b.centers[1].ID)
	all, _ = counts(attention.Asking{Scope: staff.Scope(), Topics: attention.TopicsOf(staff), Now: fixture.Now})
	require.Equal(t, map[attention.Topic]int{attention.Suggestions: 1}, all)
	all, _ = counts(attention.Asking{Scope: centers.Scope{}, Topics: attention.TopicsOf(staff), Now: fixture.Now})
	require.Empty(t, all)
	asking.Now = fixture.Now.Add(2 * attention.Lately)
	all, _ = counts(asking)
	require.NotContains(t, all, attention.Mail, "what failed long ago is not shown")
}
