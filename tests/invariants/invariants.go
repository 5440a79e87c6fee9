package invariants

import (
	"context"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// rules are queries for what must not exist. Each returns a line for every row that breaks the rule.
var rules = []struct{ rule, broken string }{
	{"A student has at most one open enrolment in a division.", `
		SELECT format('student %s, division %s', student_id, division_id) FROM enrolments
		WHERE status IN ('registered', 'active') AND removed_at IS NULL GROUP BY student_id, division_id HAVING count(*) > 1`},
	{"Every student has an enrolment.", `
		SELECT s.reg_no FROM students s WHERE s.removed_at IS NULL
			AND NOT EXISTS (SELECT FROM enrolments e WHERE e.student_id = s.id AND e.removed_at IS NULL)`},
	{"A student that was deleted has no enrolment that was not.", `
		SELECT format('enrolment %s of %s', e.id, s.reg_no) FROM enrolments e JOIN students s ON s.id = e.student_id
		WHERE e.removed_at IS NULL AND s.removed_at IS NOT NULL`},
	{"The columns of a student are those of the current enrolment.", `
		SELECT format('%s: %s %s %s %s, but enrolment %s: %s %s %s %s', s.reg_no, s.division_id, s.session, s.status, s.since,
			e.id, e.division_id, e.session, e.status, e.since)
		FROM students s JOIN enrolments e ON e.id = current_enrolment(s.id)
		WHERE s.removed_at IS NULL AND (s.division_id, s.session, s.status, s.since) IS DISTINCT FROM (e.division_id, e.session, e.status, e.since)`},
	{"An open enrolment is at the center of its student.", `
		SELECT format('enrolment %s of %s', e.id, s.reg_no) FROM enrolments e JOIN students s ON s.id = e.student_id
		WHERE e.removed_at IS NULL AND s.removed_at IS NULL AND e.status IN ('registered', 'active') AND e.center_id <> s.center_id`},
	{"A seat, a mark, a fee account and a certificate have the student of their enrolment.", `
		SELECT format('%s %s: student %s, but enrolment %s of student %s', b.what, b.id, b.student_id, e.id, e.student_id)
		FROM (SELECT 'seat' AS what, id, student_id, enrolment_id FROM session_seats
			UNION ALL SELECT 'mark', session_id, student_id, enrolment_id FROM attendance
			UNION ALL SELECT 'fee account', id, student_id, enrolment_id FROM fee_accounts
			UNION ALL SELECT 'certificate', id, student_id, enrolment_id FROM certificates) b
		JOIN enrolments e ON e.id = b.enrolment_id WHERE e.student_id <> b.student_id`},
	{"Nothing hangs on an enrolment that was deleted, unless its student was deleted, too.", `
		SELECT format('%s %s: enrolment %s', b.what, b.id, e.id)
		FROM (SELECT 'seat' AS what, id, enrolment_id FROM session_seats
			UNION ALL SELECT 'mark', session_id, enrolment_id FROM attendance
			UNION ALL SELECT 'fee account', id, enrolment_id FROM fee_accounts
			UNION ALL SELECT 'certificate', id, enrolment_id FROM certificates) b
		JOIN enrolments e ON e.id = b.enrolment_id JOIN students s ON s.id = e.student_id
		WHERE e.removed_at IS NOT NULL AND s.removed_at IS NULL`},
	{"A seat that goes on is in a session of the enrolment's center and division, and its title is in the record.", `
		SELECT format('seat %s in %s (center %s, division %s): enrolment %s (center %s, division %s, %s)',
			t.id, b.title, b.center_id, b.division_id, e.id, e.center_id, e.division_id, e.session)
		FROM session_seats t JOIN sessions b ON b.id = t.session_id JOIN enrolments e ON e.id = t.enrolment_id
		WHERE t.until IS NULL AND e.removed_at IS NULL
			AND (b.center_id <> e.center_id OR coalesce(b.division_id, e.division_id) <> e.division_id OR lower(b.title) <> lower(e.session))`},
	{"An enrolment whose record names a session of its center has a seat in it.", `
		SELECT format('enrolment %s: %s', e.id, e.session)
		FROM enrolments e JOIN sessions b ON b.center_id = e.center_id AND lower(b.title) = lower(e.session)
		WHERE e.removed_at IS NULL AND NOT EXISTS (SELECT FROM session_seats t WHERE t.enrolment_id = e.id AND t.session_id = b.id AND t.until IS NULL)`},
	{"A cancelled enrolment has no seat.", `
		SELECT format('seat %s: enrolment %s', t.id, e.id) FROM session_seats t JOIN enrolments e ON e.id = t.enrolment_id
		WHERE t.until IS NULL AND e.status = 'cancelled'`},
	{"A session has no more students than seats.", `
		SELECT format('%s: %s students for %s seats', b.title, count(*), b.seats) FROM sessions b JOIN session_seats t ON t.session_id = b.id
		JOIN students s ON s.id = t.student_id WHERE t.until IS NULL AND s.removed_at IS NULL AND b.seats > 0 GROUP BY b.id HAVING count(*) > b.seats`},
	{"The fee account of an open enrolment has its division and center.", `
		SELECT format('fee account %s (center %s, division %s): enrolment %s (center %s, division %s)',
			f.id, f.center_id, f.division_id, e.id, e.center_id, e.division_id)
		FROM fee_accounts f JOIN enrolments e ON e.id = f.enrolment_id
		WHERE e.removed_at IS NULL AND e.status IN ('registered', 'active') AND (f.division_id <> e.division_id OR f.center_id <> e.center_id)`},
	{"The paid amount of a fee account is the sum of its entries.", `
		SELECT format('fee account %s: %s', f.id, f.paid) FROM fee_accounts f
		WHERE f.paid <> (SELECT coalesce(sum(n.amount), 0) FROM fee_entries n WHERE n.account_id = f.id)`},
	{"The instalments of a fee account are its price without the discount.", `
		SELECT format('fee account %s: %s', f.id, f.price - f.discount) FROM fee_accounts f
		WHERE f.price - f.discount <> (SELECT coalesce(sum(i.amount), 0) FROM fee_instalments i WHERE i.account_id = f.id)`},
	{"The figures of a day are the sums of its entries.", `
		SELECT format('center %s, %s, %s: %s in %s entries, counted %s in %s', center_id, day, method, n.amount, n.n, d.amount, d.n)
		FROM fee_days d FULL JOIN (SELECT center_id, (at AT TIME ZONE 'Asia/Kolkata')::date AS day, method, sum(amount) AS amount, count(*) AS n
			FROM fee_entries GROUP BY 1, 2, 3) n USING (center_id, day, method)
		WHERE (coalesce(d.amount, 0), coalesce(d.n, 0)) <> (coalesce(n.amount, 0), coalesce(n.n, 0))`},
	{"The counts of students are true.", `
		SELECT format('center %s, division %s, %s: %s, counted %s', center_id, division_id, status, s.n, k.n)
		FROM student_counts k FULL JOIN (SELECT center_id, division_id, status, count(*) AS n FROM students WHERE removed_at IS NULL GROUP BY 1, 2, 3) s
		USING (center_id, division_id, status) WHERE coalesce(k.n, 0) <> coalesce(s.n, 0)`},
	{"The counts of new enrolments are true.", `
		SELECT format('center %s, division %s, %s: %s, counted %s', center_id, division_id, month, e.n, k.n)
		FROM enrolment_counts k FULL JOIN (SELECT center_id, division_id, date_trunc('month', enrolled_at AT TIME ZONE 'Asia/Kolkata')::date AS month,
			count(*) AS n FROM enrolments WHERE removed_at IS NULL GROUP BY 1, 2, 3) e
		USING (center_id, division_id, month) WHERE coalesce(k.n, 0) <> coalesce(e.n, 0)`},
}

// Hold checks a database by its URL, while nobody writes to it.
func Hold(t testing.TB, url string) {
	t.Helper()
	ctx := context.WithoutCancel(t.Context())
	conn, err := pgx.Connect(ctx, url)
	require.NoError(t, err)
	defer func() { _ = conn.Close(ctx) }()
	for _, r := range rules {
		rows, err := conn.Query(ctx, r.broken)
		require.NoError(t, err, r.rule)
		found, err := pgx.CollectRows(rows, pgx.RowTo[string])
		require.NoError(t, err, r.rule)
		slices.Sort(found)
		require.Empty(t, found, r.rule)
	}
}
