package postgres

import (
	"kendra/domain/students"
)

// enrolment adds the conditions that one enrolment e of a student must meet.
func (w *where) enrolment(f students.Filter) {
	w.parts = append(w.parts, "e.removed_at IS NULL")
	if f.Status != "" {
		w.add("e.status = %s", string(f.Status))
	}
	if f.Division != 0 {
		w.add("e.division_id = %s", int64(f.Division))
	}
	if len(f.Divisions) > 0 {
		w.add("e.division_id = ANY (%s)", f.Divisions)
	}
	if f.Session != "" {
		w.add("e.session = %s", f.Session)
	}
	if f.SessionID != 0 {
		w.add("EXISTS (SELECT FROM session_seats t WHERE t.enrolment_id = e.id AND t.session_id = %s AND t.until IS NULL)", int64(f.SessionID))
	}
	w.need(f)
}

// The conditions for an enrolment e that is ready for a certificate: the rules of certificates.Facts.
const (
	uncertified = "NOT EXISTS (SELECT FROM certificates c WHERE c.student_id = e.student_id AND c.enrolment_id = e.id)"
	settled     = "NOT EXISTS (SELECT FROM fee_accounts a WHERE a.enrolment_id = e.id AND a.paid < a.price - a.discount)"
	pictured    = "EXISTS (SELECT FROM students p WHERE p.id = e.student_id AND p.photo <> '' AND p.born IS NOT NULL)" // and has a birth date
	attended    = `(SELECT v.attendance = 0 OR t.held > 0 AND 100 * t.there / t.held >= v.attendance FROM divisions v, LATERAL (
		SELECT sum(m.there) AS there, sum(m.held) AS held FROM (
			SELECT count(*) FILTER (WHERE a.mark IN ('present', 'late')) AS there, count(*) FILTER (WHERE a.mark <> 'leave') AS held
			FROM attendance a WHERE v.attendance > 0 AND a.enrolment_id = e.id
			UNION ALL
			SELECT k.present + k.late, k.present + k.late + k.absent FROM attendance_sums k WHERE v.attendance > 0 AND k.enrolment_id = e.id) m) t
		WHERE v.id = e.division_id)`
)

// need adds the conditions of a filter's need for an enrolment e.
func (w *where) need(f students.Filter) {
	switch f.Need {
	case students.LateFees:
		w.add(`e.id IN (SELECT a.enrolment_id FROM fee_accounts a WHERE a.paid < a.price - a.discount
			AND a.paid < (SELECT sum(i.amount) FROM fee_instalments i WHERE i.account_id = a.id AND i.due < %s::date))`, f.Today.Time())
	case students.Seating:
		w.parts = append(w.parts, "e.status IN ('registered', 'active')", "NOT EXISTS (SELECT FROM session_seats t WHERE t.enrolment_id = e.id AND t.until IS NULL)")
	case students.Certifiable:
		w.parts = append(w.parts, "e.status = 'passed'", uncertified, settled, pictured, attended)
	case students.BirthDate: // students_double finds them
		w.parts = append(w.parts, "e.student_id IN (SELECT p.id FROM students p WHERE p.born IS NULL AND p.removed_at IS NULL)")
	}
}
