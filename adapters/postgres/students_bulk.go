package postgres

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/students"
)

// Known implements students.BulkStore.
func (r *Students) Known(ctx context.Context, emails []contact.Email) (all []*students.Student, err error) {
	err = r.db.byIndex(ctx, func(q *gen.Queries) error {
		rows, err := q.StudentsWithEmail(ctx, textsOf(emails), false, 0)
		if err == nil {
			all, err = restoredStudents(ctx, q, rows...)
		}
		return err
	})
	return all, failed("find students by e-mail", err)
}

// bulkColumns are the columns that a bulk write sets, in the order of copyLines.student.
const bulkColumns = "reg_no, center_id, division_id, name, father, mother, born, gender, email, mobile, alt_mobile, session, country, state, city, " +
	"pin, about, address, photo, status, since, version, touched, old_no"

// KnownBy implements students.ImportLookup.
func (r *Students) KnownBy(ctx context.Context, k students.Keys, scope centers.Scope) (all []*students.Student, err error) {
	err = r.db.byIndex(ctx, func(q *gen.Queries) error {
		rows, err := knownRows(ctx, q, k, scope)
		if err == nil {
			all, err = restoredStudents(ctx, q, rows...)
		}
		return err
	})
	return all, failed("find students by what is known of them", err)
}

func knownRows(ctx context.Context, q *gen.Queries, k students.Keys, scope centers.Scope) ([]gen.Student, error) {
	center, limited := scope.Center()
	within, seen := int64(center), map[int64]bool{}
	var all []gen.Student
	take := func(rows []gen.Student, err error) error {
		for _, row := range rows {
			if !seen[row.ID] {
				seen[row.ID] = true
				all = append(all, row)
			}
		}
		return err
	}
	var err error
	if len(k.IDs) > 0 {
		err = take(q.StudentsWithID(ctx, numbersOf(k.IDs), limited, within))
	}
	if err == nil && len(k.RegNos) > 0 {
		err = take(q.StudentsWithRegNo(ctx, textsOf(k.RegNos), limited, within))
	}
	if err == nil && len(k.Emails) > 0 {
		err = take(q.StudentsWithEmail(ctx, textsOf(k.Emails), limited, within))
	}
	if err == nil && len(k.Mobiles) > 0 {
		err = take(q.StudentsWithMobile(ctx, textsOf(k.Mobiles), limited, within))
	}
	if err == nil && len(k.Persons) > 0 {
		names, born := make([]string, len(k.Persons)), make([]time.Time, len(k.Persons))
		for i, p := range k.Persons {
			names[i], born[i] = p.Name, p.Born.Time()
		}
		rows, found := q.StudentsNamed(ctx, gen.StudentsNamedParams{Names: names, Born: born, Limited: limited, Center: within})
		err = take(spelledLike(rows, k.Persons), found)
	}
	return all, err
}

// spelledLike returns those of the rows that are named like one of the persons who were born on the same day.
func spelledLike(rows []gen.Student, all []students.Person) []gen.Student {
	named := make(map[calendar.Date][]string, len(all))
	for _, p := range all {
		named[p.Born] = append(named[p.Born], p.Name)
	}
	return slices.DeleteFunc(rows, func(row gen.Student) bool {
		return !slices.ContainsFunc(named[calendar.FromUTC(row.Born.Time)], func(name string) bool { return students.SpelledLike(name, row.Name) })
	})
}

func textsOf[T ~string](all []T) []string {
	texts := make([]string, len(all))
	for i, t := range all {
		texts[i] = string(t)
	}
	return texts
}

func numbersOf[T ~int64](all []T) []int64 {
	numbers := make([]int64, len(all))
	for i, n := range all {
		numbers[i] = int64(n)
	}
	return numbers
}

// AddAll implements students.BulkStore with COPY into the table, and IDs from the table's own sequence. When that fails
// because an address is taken, which is rare, it uses insertAll.
func (r *Students) AddAll(ctx context.Context, all []*students.Student) ([]students.ID, error) {
	tx, err := r.db.tx(ctx)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	under := map[centers.ID]bool{}
	for _, s := range all {
		under[s.Snapshot().Profile.Center] = true
	}
	if err := r.db.standing(ctx, under); err != nil {
		return nil, err
	}
	if err := r.holdDivisions(ctx, all...); err != nil {
		return nil, err
	}
	ids, err := r.copyAll(ctx, tx, all)
	if errors.Is(failed("add students", err), students.ErrEmailTaken) {
		ids, err = r.insertAll(ctx, all)
	}
	if err != nil {
		return nil, failed("add students", err)
	}
	return ids, r.saveAllEnrolments(ctx, tx, all, ids, false)
}

// copyAll adds all students or none, in a savepoint that can be rolled back alone.
func (r *Students) copyAll(ctx context.Context, tx pgx.Tx, all []*students.Student) ([]students.ID, error) {
	part, err := tx.Begin(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { _ = part.Rollback(context.WithoutCancel(ctx)) }() // after a commit this does nothing
	rows, err := part.Query(ctx, "SELECT nextval(pg_get_serial_sequence('students', 'id')) FROM generate_series(1, $1)", len(all))
	if err != nil {
		return nil, err
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[students.ID])
	if err != nil {
		return nil, err
	}
	if err := copyText(ctx, part, "COPY students (id, "+bulkColumns+") FROM STDIN", func(t *copyLines) {
		for i, s := range all {
			t.number(int64(ids[i]))
			t.student(s.Snapshot())
			t.end()
		}
	}); err != nil {
		return nil, err
	}
	return ids, part.Commit(ctx)
}

// insertAll adds the students whose address is free: COPY into a staging table, then one INSERT that skips taken
// addresses.
func (r *Students) insertAll(ctx context.Context, all []*students.Student) ([]students.ID, error) {
	tx, err := r.stage(ctx, all)
	if err != nil {
		return nil, err
	}
	rows, err := tx.Query(ctx, `
		INSERT INTO students (`+bulkColumns+`) SELECT `+bulkColumns+` FROM staged_students
		ON CONFLICT (email) WHERE removed_at IS NULL AND email <> '' DO NOTHING
		RETURNING reg_no, id`)
	if err != nil {
		return nil, err
	}
	added := make(map[students.RegNo]students.ID, len(all))
	var regNo students.RegNo
	var id students.ID
	if _, err := pgx.ForEachRow(rows, []any{&regNo, &id}, func() error {
		added[regNo] = id
		return nil
	}); err != nil {
		return nil, err
	}
	ids := make([]students.ID, len(all))
	for i, s := range all {
		ids[i] = added[s.Snapshot().RegNo]
	}
	return ids, nil
}

// CorrectAll implements students.BulkStore.
func (r *Students) CorrectAll(ctx context.Context, all []*students.Student) error {
	tx, err := r.stage(ctx, all)
	if err != nil {
		return err
	}
	if err := r.holdDivisions(ctx, all...); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		UPDATE students s SET division_id = n.division_id, name = n.name, father = n.father, mother = n.mother, born = n.born, gender = n.gender,
			email = n.email, mobile = n.mobile, alt_mobile = n.alt_mobile, session = n.session, country = n.country, state = n.state,
			city = n.city, pin = n.pin, about = n.about, address = n.address, photo = n.photo, old_no = n.old_no,
			version = s.version + 1, touched = s.touched || n.touched
		FROM staged_students n WHERE s.reg_no = n.reg_no AND s.removed_at IS NULL`)
	if err != nil {
		return failed("correct students", err)
	}
	return r.saveAllEnrolments(ctx, tx, all, idsOf(all), true)
}

func idsOf(all []*students.Student) []students.ID {
	ids := make([]students.ID, len(all))
	for i, s := range all {
		ids[i] = s.Snapshot().ID
	}
	return ids
}

// Lock implements students.BulkStore.
func (r *Students) Lock(ctx context.Context, ids []students.ID, scope centers.Scope) (all []*students.Student, err error) {
	if _, err := r.db.tx(ctx); err != nil {
		return nil, err
	}
	center, limited := scope.Center()
	err = r.db.byIndex(ctx, func(q *gen.Queries) error {
		rows, err := q.StudentsForUpdate(ctx, numbersOf(ids), limited, int64(center))
		if err == nil {
			all, err = restoredStudents(ctx, q, rows...)
		}
		return err
	})
	return all, failed("lock students", err)
}

// ChangeAll implements students.BulkStore.
func (r *Students) ChangeAll(ctx context.Context, all []*students.Student) error {
	tx, err := r.stage(ctx, all)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		UPDATE students s SET division_id = n.division_id, session = n.session, status = n.status, since = n.since, version = n.version, touched = n.touched
		FROM staged_students n WHERE s.reg_no = n.reg_no AND s.removed_at IS NULL`)
	if err != nil {
		return failed("change students", err)
	}
	return r.saveAllEnrolments(ctx, tx, all, idsOf(all), false)
}

// Analyse implements students.BulkStore. It updates the statistics of the tables that have grown by a tenth since the last time. A query
// plan made for the few rows before an import is slow, and autovacuum looks only about once a minute. But each update of large tables
// takes a second or more.
func (r *Students) Analyse(ctx context.Context) error {
	rows, err := r.db.at(ctx).Query(ctx, `
		SELECT relname FROM pg_class
		WHERE oid = ANY (ARRAY['students', 'enrolments', 'session_seats']::regclass[])
			AND (reltuples < 0 OR pg_relation_size(oid) > relpages * current_setting('block_size')::int * 1.1)`)
	if err != nil {
		return failed("find tables that have grown", err)
	}
	grown, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil || len(grown) == 0 {
		return failed("find tables that have grown", err)
	}
	_, err = r.db.at(ctx).Exec(ctx, "ANALYZE "+strings.Join(grown, ", "))
	return failed("analyze students", err)
}

// stage copies students into an empty temporary table of this transaction.
func (r *Students) stage(ctx context.Context, all []*students.Student) (pgx.Tx, error) {
	tx, err := r.db.tx(ctx)
	if err != nil {
		return nil, err
	}
	_, err = tx.Exec(ctx, `CREATE TEMPORARY TABLE IF NOT EXISTS staged_students ON COMMIT DELETE ROWS AS SELECT `+bulkColumns+` FROM students WITH NO DATA`)
	if err != nil {
		return nil, failed("make the staging table", err)
	}
	if _, err := tx.Exec(ctx, `DELETE FROM staged_students`); err != nil {
		return nil, failed("empty the staging table", err)
	}
	err = copyText(ctx, tx, "COPY staged_students ("+bulkColumns+") FROM STDIN", func(t *copyLines) {
		for _, s := range all {
			t.student(s.Snapshot())
			t.end()
		}
	})
	if err != nil {
		return nil, failed("copy students", err)
	}
	return tx, nil
}
