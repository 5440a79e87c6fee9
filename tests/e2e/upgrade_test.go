package e2e_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// beforeEnrolments is a backup that a program without enrolments made: the demo institute, two imports, payments, students
// whose division was changed, one who was transferred, two records that were merged, one that was deleted.
const beforeEnrolments = "testdata/before-enrolments.tar.gz"

// TestUpgrade_Enrolments restores the backup, which brings its schema up to date, and compares what is there with what was
// there: the counts are those that the older program printed and its manifest holds.
func TestUpgrade_Enrolments(t *testing.T) {
	t.Parallel()
	p, database := onDatabase(t)
	require.Equal(t, "restored", p.tell(t, "restore", beforeEnrolments).Done)
	conn, err := pgx.Connect(t.Context(), database)
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close(t.Context()) })

	for name, c := range map[string]struct {
		query string
		want  int64
	}{
		"students in lists":   {"SELECT count(*) FROM students WHERE removed_at IS NULL", 930},
		"marks of attendance": {"SELECT count(*) FROM attendance", 736},
		"paise paid":          {"SELECT sum(paid) FROM fee_accounts", 18_941_200},
		"paise by receipt":    {"SELECT sum(amount) FROM fee_entries", 18_941_200},
		"paise by day":        {"SELECT sum(amount) FROM fee_days", 18_941_200},
		"certificates":        {"SELECT count(*) FROM certificates WHERE status = 'issued'", 9},
		"audit trail":         {"SELECT count(*) FROM audit_entries WHERE action <> 'backup.restored'", 666},

		"students without an enrolment": {"SELECT count(*) FROM students s WHERE NOT EXISTS (SELECT FROM enrolments e WHERE e.student_id = s.id)", 0},
		"students who show another than the current enrolment": {`SELECT count(*) FROM students s JOIN enrolments e ON e.id = current_enrolment(s.id)
			WHERE (s.division_id, s.session, s.status, s.since, s.center_id) IS DISTINCT FROM (e.division_id, e.session, e.status, e.since, e.center_id)`, 0},
		"certificates of another enrolment": {`SELECT count(*) FROM certificates c JOIN enrolments e ON e.id = c.enrolment_id
			WHERE (c.student_id, c.division_id) <> (e.student_id, e.division_id)`, 0},
		"fees of another enrolment": {`SELECT count(*) FROM fee_accounts f JOIN enrolments e ON e.id = f.enrolment_id
			WHERE (f.student_id, f.division_id) <> (e.student_id, e.division_id)`, 0},
		"seats of another person":        {"SELECT count(*) FROM session_seats t JOIN enrolments e ON e.id = t.enrolment_id WHERE t.student_id <> e.student_id", 0},
		"marks of another person":        {"SELECT count(*) FROM attendance a JOIN enrolments e ON e.id = a.enrolment_id WHERE a.student_id <> e.student_id", 0},
		"courses that were exchanged":    {"SELECT count(*) FROM enrolments e WHERE e.id <> current_enrolment(e.student_id)", 4},
		"statuses without their course":  {"SELECT count(*) FROM student_statuses WHERE enrolment_id IS NULL", 0},
		"months that are counted wrong":  {"SELECT (SELECT sum(n) FROM enrolment_counts) - (SELECT count(*) FROM enrolments WHERE removed_at IS NULL)", 0},
		"students who are counted wrong": {"SELECT (SELECT sum(n) FROM student_counts) - (SELECT count(*) FROM students WHERE removed_at IS NULL)", 0},
	} {
		require.Equal(t, c.want, one[int64](t, conn, "SELECT ("+c.query+")::bigint"), name)
	}

	s := p.serve(t)
	p.must(t, adminPassword, "accounts", "set-password", "--email", "admin@kendra.example", "--password-stdin")
	s.signIn(t, "admin@kendra.example", adminPassword)
	t.Run("EveryPublicLink", func(t *testing.T) {
		for _, code := range one[[]string](t, conn, "SELECT array_agg(code) FROM certificates") {
			for _, path := range []string{"/verify/" + code, "/api/Certificate/GetVerification?Code=" + code, "/api/Certificate/GetFile/" + code + ".pdf"} {
				require.Equal(t, http.StatusOK, s.get(t, path).status, path)
			}
		}
	})
	t.Run("EveryHistory", func(t *testing.T) {
		for _, sid := range one[[]string](t, conn, "SELECT array_agg(id::text) FROM (SELECT id FROM students WHERE removed_at IS NULL ORDER BY id LIMIT 70) s") {
			turns := read[[]struct{ Status string }](t, s.get(t, "/api/Student/GetStatusHistory?SID="+sid))
			require.NotEmpty(t, turns)
			require.Equal(t, "registered", turns[0].Status)
			require.NotEmpty(t, read[[]struct{ Id int64 }](t, s.get(t, "/api/Enrolment/GetEnrolments?SID="+sid)))
			mustOK(t, s.get(t, "/api/Fees/GetStudentFees?SID="+sid))
		}
	})
	t.Run("AnImportIsTakenBack", func(t *testing.T) {
		// An import can be taken back for a month.
		_, err := conn.Exec(t.Context(), "UPDATE import_jobs SET finished_at = now()")
		require.NoError(t, err)
		job := one[string](t, conn, "SELECT id::text FROM import_jobs ORDER BY started_at DESC LIMIT 1")
		mustOK(t, s.post(t, "/api/Imports/PostUndo", url.Values{"Id": {job}}))
		require.EqualValues(t, 430, one[int64](t, conn, "SELECT count(*) FROM students WHERE removed_at IS NULL"))
	})
	s.stop(t)
}
