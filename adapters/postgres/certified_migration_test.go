package postgres_test

import (
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// TestMigrations_CertifiedEnrolments checks that an open enrolment with a valid certificate becomes passed, in the
// record and in the history of its student, and no other one.
func TestMigrations_CertifiedEnrolments(t *testing.T) {
	t.Parallel()
	const last = "0124_certified_enrolments.sql"
	conn, run, migrate := migratedBefore(t, last)
	run(`INSERT INTO centers (code, name, branch, image, logo, type, fame, authorized, reg_no, affiliations, head, address, country, state, city, email, mobile,
			about, website, rating, social_link, note, note_title, message, color, since)
		VALUES (1001, 'Kendra', 0, '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', 0, '', '', '', '', '', now());
		SET kendra.writes = 'enrolments'`)
	var center int64
	require.NoError(t, conn.QueryRow(t.Context(), `SELECT id FROM centers`).Scan(&center))
	w := certified{t, conn, center}
	dca, adca := w.division("DCA"), w.division("ADCA")

	registered, open, cancelled, both := w.student(dca, "registered"), w.student(dca, "active"), w.student(dca, "cancelled"), w.student(adca, "active")
	first := w.enrol(both, dca, "registered", "2026-01-01")
	second := w.enrol(both, adca, "active", "2026-02-01")
	for student, status := range map[int64]string{registered: "issued", cancelled: "issued"} {
		w.certify(student, w.enrol(student, dca, w.status(student), "2026-01-01"), status)
	}
	revoked := w.enrol(open, dca, "active", "2026-01-01")
	w.certify(open, revoked, "revoked")
	w.certify(both, first, "expired")
	w.certify(both, second, "issued")
	migrate(last)

	require.Equal(t, []string{"passed", "active", "cancelled", "passed"}, []string{w.status(registered), w.status(open), w.status(cancelled), w.status(both)})
	require.Equal(t, []string{"passed 2 on 2026-10-01 by Meera"}, w.steps(registered))
	require.Equal(t, []string{"passed 2 on 2026-10-01 by Meera", "passed 3 on 2026-10-01 by Meera"}, w.steps(both))
	require.Empty(t, w.steps(open))
	require.Empty(t, w.steps(cancelled))
	var version, touched, division int64
	require.NoError(t, conn.QueryRow(t.Context(), `SELECT version, (touched->>'status')::bigint, division_id FROM students WHERE id = $1`, both).Scan(&version, &touched, &division))
	require.Equal(t, []int64{3, 3, adca}, []int64{version, touched, division})
}

// certified writes rows as they were before the migration.
type certified struct {
	t      *testing.T
	conn   *pgx.Conn
	center int64
}

func (w certified) id(sql string, args ...any) (id int64) {
	w.t.Helper()
	require.NoError(w.t, w.conn.QueryRow(w.t.Context(), sql+" RETURNING id", args...).Scan(&id), sql)
	return id
}

func (w certified) division(name string) int64 {
	w.t.Helper()
	category := w.id(`INSERT INTO categories (name) VALUES ($1)`, name)
	course := w.id(`INSERT INTO courses (category_id, title, short, full_text, category_type, eligibility, duration, file, video, image, rating, message, updated_by, status, since)
		VALUES ($1, $2, '', '', '', '', '', '', '', '', 0, '', '', 'approved', now())`, category, name)
	return w.id(`INSERT INTO divisions (course_id, name, price) VALUES ($1, $2, 0)`, course, name)
}

func (w certified) student(division int64, status string) int64 {
	w.t.Helper()
	var n int
	require.NoError(w.t, w.conn.QueryRow(w.t.Context(), `SELECT count(*) FROM students`).Scan(&n))
	return w.id(`INSERT INTO students (reg_no, center_id, division_id, name, father, mother, born, gender, email, mobile, alt_mobile, session, country, state, city, pin, about, address, photo, status, since)
		VALUES ('1001-26-0000' || $1::int, $2, $3, 'Asha', '', '', '2005-01-01', 'Female', '', '9876543210', '', '', '', '', '', '', '', '', '', $4, '2026-01-01')`, n, w.center, division, status)
}

func (w certified) enrol(student, division int64, status, on string) int64 {
	w.t.Helper()
	return w.id(`INSERT INTO enrolments (student_id, center_id, division_id, session, status, since, enrolled_at, enrolled_by)
		VALUES ($1, $2, $3, '', $4, $5::date, $5::date, '')`, student, w.center, division, status, on)
}

// certify adds a certificate of 1 October, which has a status by now.
func (w certified) certify(student, enrolment int64, status string) {
	w.t.Helper()
	certificate := w.id(`INSERT INTO certificates (serial, code, student_id, enrolment_id, division_id, center_id, status, since, reason, reg_no, name, father, mother, born, division,
			category, duration, grade, center_code, center_name, center_place, issued_on, design)
		SELECT 'S' || e.id, 'C' || e.id, $1, e.id, e.division_id, e.center_id, $3, now(), '', '', '', '', '', '2005-01-01', '', '', '', '', 1001, '', '', '2026-10-01', 11
		FROM enrolments e WHERE e.id = $2`, student, enrolment, status)
	w.id(`INSERT INTO certificate_events (certificate_id, kind, at, done_by, class, reason) VALUES ($1, 'issued', '2026-10-01 00:00Z', 'Meera', '', '')`, certificate)
}

func (w certified) status(student int64) (status string) {
	w.t.Helper()
	require.NoError(w.t, w.conn.QueryRow(w.t.Context(), `SELECT status FROM students WHERE id = $1`, student).Scan(&status))
	return status
}

// steps returns a student's history.
func (w certified) steps(student int64) []string {
	w.t.Helper()
	rows, err := w.conn.Query(w.t.Context(), `SELECT status || ' ' || version || ' on ' || to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD') || ' by ' || changed_by
		FROM student_statuses WHERE student_id = $1 ORDER BY version`, student)
	require.NoError(w.t, err)
	all, err := pgx.CollectRows(rows, pgx.RowTo[string])
	require.NoError(w.t, err)
	return all
}
