package postgres

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// listColumns are the columns of a listRow, in order.
const listColumns = `
	s.id, s.reg_no, s.center_id, s.division_id, s.name, s.father, s.mother, s.born, s.gender, s.email, s.mobile, s.alt_mobile, s.session,
	s.country, s.state, s.city, s.pin, s.about, s.address, s.photo, s.status, s.since, s.version, s.touched, s.old_no,
	c.name, c.code, g.name, k.id, d.name`

const listJoins = `
	JOIN centers c ON c.id = s.center_id
	JOIN divisions d ON d.id = s.division_id
	JOIN courses k ON k.id = d.course_id
	JOIN categories g ON g.id = k.category_id`

// listRow is a row of listColumns.
type listRow struct {
	gen.Student

	CenterName   string
	CenterCode   int32
	CategoryName string
	CourseID     int64
	DivisionName string
}

// places returns the scan targets of a row of listColumns.
func (row *listRow) places() []any {
	s := &row.Student
	return []any{
		&s.ID, &s.RegNo, &s.CenterID, &s.DivisionID, &s.Name, &s.Father, &s.Mother, &s.Born, &s.Gender, &s.Email, &s.Mobile, &s.AltMobile, &s.Session,
		&s.Country, &s.State, &s.City, &s.Pin, &s.About, &s.Address, &s.Photo, &s.Status, &s.Since, &s.Version, &s.Touched, &s.OldNo,
		&row.CenterName, &row.CenterCode, &row.CategoryName, &row.CourseID, &row.DivisionName,
	}
}

// eachListed reads rows of listColumns, and further columns into more. It reads them by position, because looking up
// column names for each of very many rows is slow.
func eachListed(rows pgx.Rows, yield func(students.ListItem) error, more ...any) error {
	var row listRow
	_, err := pgx.ForEachRow(rows, append(row.places(), more...), func() error { return yield(row.item()) })
	return err
}

// allListed reads all rows of listColumns.
func allListed(rows pgx.Rows, more ...any) ([]students.ListItem, error) {
	var all []students.ListItem
	err := eachListed(rows, func(item students.ListItem) error {
		all = append(all, item)
		return nil
	}, more...)
	return all, err
}

func (row *listRow) item() students.ListItem {
	return students.ListItem{
		Student: student(row.Student), CenterName: row.CenterName, CenterCode: centers.Code(row.CenterCode),
		Category: row.CategoryName, Course: courses.ID(row.CourseID), Division: row.DivisionName,
	}
}

// orders use only the students table, so that a page is cut before the joins.
var orders = map[students.Sort]string{
	"":                "s.id DESC",
	students.Newest:   "s.id DESC",
	students.ByName:   "lower(s.name), s.id",
	students.ByNameZA: "lower(s.name) DESC, s.id DESC",
	students.ByRegNo:  "s.reg_no USING ~<~", // as in the indexes

	students.Oldest:       "s.id",
	students.ByRegNoDown:  "s.reg_no USING ~>~",
	students.ByEmail:      "s.email USING ~<~",
	students.ByEmailZA:    "s.email USING ~>~",
	students.ByMobile:     "s.mobile USING ~<~, s.id",
	students.ByMobileDown: "s.mobile USING ~>~, s.id DESC",
}

// where collects conditions and their arguments.
type where struct {
	parts []string
	args  []any
}

// add adds a condition; %s in it is the argument.
func (w *where) add(condition string, arg any) {
	w.args = append(w.args, arg)
	w.parts = append(w.parts, strings.ReplaceAll(condition, "%s", fmt.Sprintf("$%d", len(w.args))))
}

// search adds a condition for each word of a search; %s in it is the escaped word.
func (w *where) search(condition, search string) {
	for _, word := range strings.Fields(search) {
		w.add(condition, likeEscaper.Replace(word))
	}
}

func (w *where) String() string {
	if len(w.parts) == 0 {
		return "true"
	}
	return strings.Join(w.parts, " AND ")
}

var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

func (r *Students) filtered(ctx context.Context, f students.Filter) (*where, error) {
	w := &where{parts: []string{"s.removed_at IS NULL"}}
	w.counted("s.", f)
	if len(f.Only) > 0 {
		w.add("s.id = ANY (%s)", f.Only)
	}
	if f.Enrolled() {
		taken := &where{args: w.args}
		taken.enrolment(f)
		w.parts = append(w.parts, "s.id IN (SELECT e.student_id FROM enrolments e WHERE "+taken.String()+")")
		w.args = taken.args
	}
	spelled, err := r.db.spelled(ctx, f.Search)
	if err != nil {
		return nil, err
	}
	w.found(f.Search, spelled)
	return w, nil
}

// hasEmail and the students that are not removed are what the index of e-mail addresses holds. A search names both, because a
// condition without an index makes the other ones read the whole table, too: 60 ms instead of 2 for 100,000 students.
const hasEmail = "s.email <> '' AND "

// found adds the conditions of a search for a student s, for a query that leaves removed students out. Spelled are the
// words of names that match.
func (w *where) found(text string, spelled [][]string) {
	search := strings.Fields(text)
	if len(search) == 0 {
		return
	}
	name := &where{args: w.args}
	name.named("s.name", spelled)
	named := !slices.Contains(name.parts, nobody)
	if len(search) > 1 || named {
		w.args = name.args
	}
	if len(search) > 1 {
		w.parts = append(w.parts, name.parts...)
		return
	}
	// A word also matches the start of an address. One like a number or an address matches the start of the numbers, too.
	either := []string{hasEmail + "s.email LIKE lower(%s)"}
	if strings.ContainsAny(search[0], "0123456789@.") {
		either = append(either, "s.reg_no LIKE upper(%s)", "s.mobile LIKE %s", "s.old_no <> '' AND s.old_no LIKE upper(%s)")
	}
	if named {
		either = append(either, name.String())
	}
	w.add("("+strings.Join(either, " OR ")+")", likeEscaper.Replace(search[0])+"%")
}

// counted adds the conditions that the kept counts of students can answer.
func (w *where) counted(table string, f students.Filter) {
	if center, limited := f.Scope.Center(); limited {
		w.add(table+"center_id = %s", int64(center))
	}
}

// Item implements students.Directory.
func (r *Students) Item(ctx context.Context, id students.ID) (students.ListItem, error) {
	query := `SELECT ` + listColumns + ` FROM students s ` + listJoins + ` WHERE s.id = $1 AND s.removed_at IS NULL`
	var row listRow
	if err := r.db.at(ctx).QueryRow(ctx, query, int64(id)).Scan(row.places()...); err != nil {
		return students.ListItem{}, absent("find a student", err, students.ErrNotFound)
	}
	return row.item(), nil
}

// Some implements students.Directory.
func (r *Students) Some(ctx context.Context, ids []students.ID) ([]students.ListItem, error) {
	query := `SELECT ` + listColumns + ` FROM students s ` + listJoins + ` WHERE s.id = ANY ($1) AND s.removed_at IS NULL`
	rows, err := r.db.at(ctx).Query(ctx, query, ids)
	if err != nil {
		return nil, failed("find students", err)
	}
	all, err := allListed(rows)
	return all, failed("find students", err)
}

// Each implements students.Directory. It passes rows on as they arrive, so memory does not grow with their number.
func (r *Students) Each(ctx context.Context, f students.Filter, yield func(students.ListItem) error) error {
	w, err := r.filtered(ctx, f)
	if err != nil {
		return err
	}
	query := fmt.Sprintf(`SELECT %s FROM students s %s WHERE %s ORDER BY %s`, listColumns, listJoins, w, orders[f.Sort])
	leave, err := r.db.stream(ctx)
	if err != nil {
		return err
	}
	defer leave()
	rows, err := r.db.at(ctx).Query(ctx, query, w.args...)
	if err != nil {
		return failed("stream students", err)
	}
	var left error
	err = eachListed(rows, func(item students.ListItem) error {
		left = yield(item)
		return left
	})
	if left != nil {
		return left
	}
	return failed("stream students", err)
}
