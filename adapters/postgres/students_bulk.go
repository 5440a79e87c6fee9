package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/students"
)

// Known implements students.Bulk.
func (r *Students) Known(ctx context.Context, emails []contact.Email) ([]*students.Student, error) {
	texts := make([]string, len(emails))
	for i, e := range emails {
		texts[i] = string(e)
	}
	rows, err := r.db.read(ctx).StudentsWithEmail(ctx, texts)
	if err != nil {
		return nil, failed("find students by e-mail", err)
	}
	all := make([]*students.Student, len(rows))
	for i, row := range rows {
		all[i] = students.Restore(student(row))
	}
	return all, nil
}

// bulkColumns are the columns of a student that a bulk write brings, in the order of bulkValues.
const bulkColumns = "reg_no, center_id, division_id, name, father, mother, born, gender, email, mobile, alt_mobile, session, country, state, city, " +
	"pin, about, address, photo, status, since, version, touched"

var bulkNames = []string{
	"reg_no", "center_id", "division_id", "name", "father", "mother", "born", "gender", "email", "mobile", "alt_mobile", "session", "country",
	"state", "city", "pin", "about", "address", "photo", "status", "since",
	"version", "touched",
}

func bulkValues(n students.Snapshot) []any {
	p := n.Profile
	return []any{
		string(n.RegNo), int64(p.Center), int64(p.Division), p.Name, p.Father, p.Mother, p.Born.Time(), string(p.Gender), string(p.Email),
		string(p.Mobile), string(p.AltMobile), p.Session, p.Country, p.State, p.City, string(p.PIN), p.About, p.Address, p.Photo,
		string(n.Status), n.Since, int32(n.Version), versions(n.Touched),
	}
}

// AddAll implements students.Bulk: COPY into a staging table, one INSERT that passes over taken addresses, and COPY of
// the steps of those who were added.
func (r *Students) AddAll(ctx context.Context, all []*students.Student) ([]contact.Email, error) {
	tx, err := r.stage(ctx, all)
	if err != nil {
		return nil, err
	}
	under := map[centers.ID]bool{}
	for _, s := range all {
		under[s.Snapshot().Profile.Center] = true
	}
	if err := r.db.standing(ctx, under); err != nil {
		return nil, err
	}
	rows, err := tx.Query(ctx, `
		INSERT INTO students (`+bulkColumns+`) SELECT `+bulkColumns+` FROM staged_students
		ON CONFLICT (email) WHERE removed_at IS NULL DO NOTHING
		RETURNING reg_no, id`)
	if err != nil {
		return nil, failed("add students", err)
	}
	added := make(map[students.RegNo]int64, len(all))
	var regNo students.RegNo
	var id int64
	if _, err := pgx.ForEachRow(rows, []any{&regNo, &id}, func() error {
		added[regNo] = id
		return nil
	}); err != nil {
		return nil, failed("add students", err)
	}
	var taken []contact.Email
	var turns [][]any
	for _, s := range all {
		n := s.Snapshot()
		id, ok := added[n.RegNo]
		if !ok {
			taken = append(taken, n.Profile.Email)
			continue
		}
		for _, t := range s.Turns() {
			turns = append(turns, []any{id, int32(t.Version), string(t.Status), t.Since, t.By, t.Reason})
		}
	}
	_, err = tx.CopyFrom(ctx, pgx.Identifier{"student_statuses"}, turnNames, pgx.CopyFromRows(turns))
	return taken, failed("copy the students' statuses", err)
}

var turnNames = []string{"student_id", "version", "status", "since", "changed_by", "reason"}

// CorrectAll implements students.Bulk.
func (r *Students) CorrectAll(ctx context.Context, all []*students.Student) error {
	tx, err := r.stage(ctx, all)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		UPDATE students s SET division_id = n.division_id, name = n.name, father = n.father, mother = n.mother, born = n.born, gender = n.gender,
			email = n.email, mobile = n.mobile, alt_mobile = n.alt_mobile, session = n.session, country = n.country, state = n.state,
			city = n.city, pin = n.pin, about = n.about, address = n.address, photo = n.photo,
			version = s.version + 1, touched = s.touched || n.touched
		FROM staged_students n WHERE s.reg_no = n.reg_no AND s.removed_at IS NULL`)
	return failed("correct students", err)
}

// Settle implements students.Bulk: a plan made for the few rows that were there before an import is a slow one, and
// PostgreSQL itself looks only about once a minute.
func (r *Students) Settle(ctx context.Context) error {
	_, err := r.db.at(ctx).Exec(ctx, "ANALYZE students")
	return failed("analyze students", err)
}

// stage copies students into a table of this transaction's own, empty before.
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
	source := pgx.CopyFromSlice(len(all), func(i int) ([]any, error) { return bulkValues(all[i].Snapshot()), nil })
	if _, err := tx.CopyFrom(ctx, pgx.Identifier{"staged_students"}, bulkNames, source); err != nil {
		return nil, failed("copy students", err)
	}
	return tx, nil
}
