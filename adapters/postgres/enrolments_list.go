package postgres

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/page"
	"kendra/domain/students"
)

// enrolledColumns are listColumns with those of an enrolment e in place of the student's own, and then the rest of it.
var enrolledColumns = strings.NewReplacer(
	"s.center_id", "e.center_id", "s.division_id", "e.division_id", "s.session", "e.session", "s.status", "e.status", "s.since", "e.since",
).Replace(listColumns) + `, e.id, e.enrolled_at, e.enrolled_by`

var enrolledJoins = strings.NewReplacer("s.center_id", "e.center_id", "s.division_id", "e.division_id").Replace(listJoins)

// enrolledOrder returns an order of the list of enrolments.
func enrolledOrder(sort students.Sort) string {
	switch sort {
	case "", students.Newest:
		return "e.id DESC"
	case students.Oldest:
		return "e.id"
	default:
		return orders[sort] + ", e.id DESC"
	}
}

// enrolmentsWhere returns the conditions of a filter for enrolments e, and reports whether they also need the students s.
func (r *Students) enrolmentsWhere(ctx context.Context, f students.EnrolmentFilter) (w *where, person bool, err error) {
	w = &where{}
	w.enrolment(f.Filter)
	if f.Center != 0 {
		w.add("e.center_id = %s", int64(f.Center))
	}
	if !f.From.IsZero() {
		w.add("e.enrolled_at >= %s", startOf(f.From))
	}
	if !f.To.IsZero() {
		w.add("e.enrolled_at < %s", startOf(f.To).AddDate(0, 0, 1))
	}
	kept := len(w.parts)
	w.counted("s.", f.Filter)
	if len(f.Only) > 0 {
		w.add("s.id = ANY (%s)", f.Only)
	}
	if f.Search != "" {
		w.parts = append(w.parts, "s.removed_at IS NULL") // their enrolments are removed, too; the indexes of a search want it said
		spelled, err := r.db.spelled(ctx, f.Search)
		if err != nil {
			return nil, false, err
		}
		w.found(f.Search, spelled)
	}
	return w, len(w.parts) > kept, nil
}

// startOf returns the moment when a day begins in India.
func startOf(d calendar.Date) time.Time {
	t := d.Time()
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, calendar.India)
}

// ListEnrolments implements students.Directory. It cuts the page before it joins the names.
func (r *Students) ListEnrolments(ctx context.Context, f students.EnrolmentFilter, p page.Request) (page.Page[students.EnrolledItem], error) {
	var out page.Page[students.EnrolledItem]
	w, person, err := r.enrolmentsWhere(ctx, f)
	if err != nil {
		return out, err
	}
	join := ""
	if person {
		join = "JOIN students s ON s.id = e.student_id"
	}
	args := append([]any{planned}, w.args...)
	count := fmt.Sprintf(`SELECT count(*) FROM enrolments e %s WHERE %s`, join, w)
	if err := r.db.at(ctx).QueryRow(ctx, count, args...).Scan(&out.Total); err != nil || out.Total == 0 {
		return out, failed("count enrolments", err)
	}
	order := enrolledOrder(f.Sort)
	if strings.Contains(order, "s.") {
		join = "JOIN students s ON s.id = e.student_id"
	}
	ids := fmt.Sprintf(`SELECT e.id FROM enrolments e %s WHERE %s %s`, join, w, windowOf(order, p))
	if out.Total <= countedTo {
		ids = fmt.Sprintf(`WITH found AS MATERIALIZED (SELECT e.id, e.student_id FROM enrolments e %s WHERE %s)
			SELECT e.id FROM found e JOIN students s ON s.id = e.student_id %s`, join, w, windowOf(order, p))
	}
	query := fmt.Sprintf(`SELECT %s FROM (%s) p JOIN enrolments e ON e.id = p.id JOIN students s ON s.id = e.student_id %s ORDER BY %s`,
		enrolledColumns, ids, enrolledJoins, order)
	rows, err := r.db.at(ctx).Query(ctx, query, args...)
	if err != nil {
		return out, failed("list enrolments", err)
	}
	err = eachEnrolled(rows, func(item students.EnrolledItem) error {
		out.Items = append(out.Items, item)
		return nil
	})
	return out, failed("list enrolments", err)
}

// EachEnrolment implements students.Directory. It passes rows on as they arrive, so memory does not grow with their number.
func (r *Students) EachEnrolment(ctx context.Context, f students.EnrolmentFilter, yield func(students.EnrolledItem) error) error {
	w, _, err := r.enrolmentsWhere(ctx, f)
	if err != nil {
		return err
	}
	query := fmt.Sprintf(`SELECT %s FROM enrolments e JOIN students s ON s.id = e.student_id %s WHERE %s ORDER BY %s`,
		enrolledColumns, enrolledJoins, w, enrolledOrder(f.Sort))
	leave, err := r.db.stream(ctx)
	if err != nil {
		return err
	}
	defer leave()
	rows, err := r.db.at(ctx).Query(ctx, query, w.args...)
	if err != nil {
		return failed("stream enrolments", err)
	}
	var left error
	err = eachEnrolled(rows, func(item students.EnrolledItem) error {
		left = yield(item)
		return left
	})
	if left != nil {
		return left
	}
	return failed("stream enrolments", err)
}

// eachEnrolled reads rows of enrolledColumns.
func eachEnrolled(rows pgx.Rows, yield func(students.EnrolledItem) error) error {
	var e gen.Enrolment
	return eachListed(rows, func(item students.ListItem) error {
		n := item.Student
		e.CenterID, e.DivisionID, e.Session = int64(n.Profile.Center), int64(n.Profile.Division), n.Profile.Session
		e.Status, e.Since = string(n.Status), n.Since
		return yield(students.EnrolledItem{ListItem: item, Enrolment: enrolment(e)})
	}, &e.ID, &e.EnrolledAt, &e.EnrolledBy)
}
