package postgres

import (
	"context"
	"fmt"
	"strings"

	"kendra/domain/page"
	"kendra/domain/students"
)

// countedTo limits the counting of a list that has no kept count. A list with fewer students is read whole and sorted.
// A longer one is dense enough to walk along the order until a page is full. The count decides, because the planner's
// estimate for a word can be far off.
const countedTo = 3000

// searchedTo is the least number of a search whose page is read along the order, and which is not counted: to count a word that four
// of a hundred students have takes longer than all else of the list, and somebody who searches narrows it down long before.
const searchedTo = 1000

// orderedBy returns the ID and the columns that an order uses: less to read and to sort than whole records.
func orderedBy(order string) string {
	columns := "s.id"
	for _, column := range []string{"s.name", "s.reg_no", "s.email", "s.mobile"} {
		if strings.Contains(order, column) {
			columns += ", " + column
		}
	}
	return columns
}

// plain reports whether a filter matches all students. Such a list walks along its order whatever the arguments are, so
// its plan can be cached.
func plain(f students.Filter) bool {
	_, limited := f.Scope.Center()
	return !limited && strings.TrimSpace(f.Search) == "" && !f.Enrolled() && len(f.Only) == 0
}

// total returns how many students match a filter: from the kept counts, from their enrolments, or else by counting up to
// countedTo.
func (r *Students) total(ctx context.Context, f students.Filter) (n int, atLeast bool, err error) {
	f.Search = strings.TrimSpace(f.Search)
	if f.Search == "" && len(f.Only) == 0 {
		if f.Enrolled() {
			return r.enrolled(ctx, f)
		}
		w := &where{}
		w.counted("", f)
		args := append([]any{planned}, w.args...)
		err = r.db.at(ctx).QueryRow(ctx, `SELECT coalesce(sum(n), 0)::bigint FROM student_counts WHERE `+w.String(), args...).Scan(&n)
		return n, false, failed("count students", err)
	}
	w, err := r.filtered(ctx, f)
	if err != nil {
		return 0, false, err
	}
	query := fmt.Sprintf(`SELECT count(*) FROM (SELECT FROM students s WHERE %s LIMIT %d) s`, w, countedTo+1)
	err = r.db.at(ctx).QueryRow(ctx, query, append([]any{planned}, w.args...)...).Scan(&n)
	if n > countedTo {
		return countedTo, true, failed("count students", err)
	}
	return n, false, failed("count students", err)
}

// neededTo limits the counting of enrolments with a need, because each is looked up in other tables.
const neededTo = 1000

// enrolled counts the students of a scope with an enrolment that matches a filter, each once. With a need it counts at most
// neededTo enrolments.
func (r *Students) enrolled(ctx context.Context, f students.Filter) (n int, atLeast bool, err error) {
	w, join := &where{}, ""
	if _, limited := f.Scope.Center(); limited {
		w.counted("s.", f)
		join = "JOIN students s ON s.id = e.student_id"
	}
	w.enrolment(f)
	args := append([]any{planned}, w.args...)
	if f.Need != "" {
		found := 0
		query := fmt.Sprintf(`SELECT count(*), count(DISTINCT p.student_id) FROM (SELECT e.student_id FROM enrolments e %s WHERE %s LIMIT %d) p`, join, w, neededTo+1)
		err = r.db.at(ctx).QueryRow(ctx, query, args...).Scan(&found, &n)
		return min(n, neededTo), found > neededTo, failed("count students", err)
	}
	query := fmt.Sprintf(`SELECT count(*) FROM (SELECT DISTINCT e.student_id FROM enrolments e %s WHERE %s) p`, join, w)
	err = r.db.at(ctx).QueryRow(ctx, query, args...).Scan(&n)
	return n, false, failed("count students", err)
}

// List implements students.Directory. It cuts the page from the students table, and then joins the names.
func (r *Students) List(ctx context.Context, f students.Filter, p page.Request) (page.Page[students.ListItem], error) {
	if plain(f) {
		return r.everybody(ctx, orders[f.Sort], p)
	}
	if strings.TrimSpace(f.Search) != "" {
		return r.search(ctx, f, p)
	}
	var out page.Page[students.ListItem]
	var err error
	if out.Total, out.AtLeast, err = r.total(ctx, f); err != nil {
		return out, err
	}
	if out.Total == 0 {
		return out, nil
	}
	w, err := r.filtered(ctx, f)
	if err != nil {
		return out, err
	}
	order := orders[f.Sort]
	window := windowOf(order, p)
	ids := `SELECT s.id FROM students s WHERE ` + w.String() + ` ` + window
	if !out.AtLeast && out.Total <= countedTo {
		ids = `WITH found AS MATERIALIZED (SELECT ` + orderedBy(order) + ` FROM students s WHERE ` + w.String() + `) SELECT s.id FROM found s ` + window
	}
	query := fmt.Sprintf(`SELECT %s FROM (%s) p JOIN students s ON s.id = p.id %s ORDER BY %s`, listColumns, ids, listJoins, order)
	rows, err := r.db.at(ctx).Query(ctx, query, append([]any{planned}, w.args...)...)
	if err != nil {
		return out, failed("list students", err)
	}
	out.Items, err = allListed(rows)
	if out.AtLeast && len(out.Items) > 0 {
		out.Total = max(out.Total, p.Offset()+len(out.Items))
	}
	return out, failed("list students", err)
}

// windowOf returns the LIMIT and OFFSET of a page as text, because plans depend on the numbers.
func windowOf(order string, p page.Request) string {
	return fmt.Sprintf("ORDER BY %s LIMIT %d OFFSET %d", order, p.Size, p.Offset())
}

// everybody returns a page of all students and their number with one query, because most lists are of this kind.
func (r *Students) everybody(ctx context.Context, order string, p page.Request) (out page.Page[students.ListItem], err error) {
	query := fmt.Sprintf(`SELECT %s, (SELECT coalesce(sum(n), 0)::bigint FROM student_counts)
		FROM (SELECT s.id FROM students s WHERE s.removed_at IS NULL %s) p JOIN students s ON s.id = p.id %s ORDER BY %s`, listColumns, windowOf(order, p), listJoins, order)
	rows, err := r.db.at(ctx).Query(ctx, query)
	if err != nil {
		return out, failed("list students", err)
	}
	out.Items, err = allListed(rows, &out.Total)
	if err == nil && len(out.Items) == 0 { // behind the last
		out.Total, out.AtLeast, err = r.total(ctx, students.Filter{})
		return out, err
	}
	return out, failed("list students", err)
}
