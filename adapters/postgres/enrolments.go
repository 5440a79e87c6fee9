package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// restoredStudents returns the students of some rows with their enrolments.
func restoredStudents(ctx context.Context, q *gen.Queries, rows ...gen.Student) ([]*students.Student, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	found, err := q.EnrolmentsOfStudents(ctx, ids)
	if err != nil {
		return nil, failed("find enrolments", err)
	}
	of := make(map[int64][]students.Enrolment, len(rows))
	for _, e := range found {
		of[e.StudentID] = append(of[e.StudentID], enrolment(e))
	}
	all := make([]*students.Student, len(rows))
	for i, row := range rows {
		n := student(row)
		n.Enrolments = of[row.ID]
		all[i] = students.Restore(n)
	}
	return all, nil
}

func oneRestored(ctx context.Context, q *gen.Queries, row gen.Student) (*students.Student, error) {
	all, err := restoredStudents(ctx, q, row)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

func enrolment(row gen.Enrolment) students.Enrolment {
	return students.Enrolment{
		ID: students.EnrolmentID(row.ID), Center: centers.ID(row.CenterID), Division: courses.DivisionID(row.DivisionID), Session: row.Session,
		Status: students.Status(row.Status), Since: row.Since.UTC(), Enrolled: row.EnrolledAt.UTC(), By: row.EnrolledBy,
	}
}

// saveEnrolments stores the new and the changed enrolments of a student, and then the steps that are not stored yet.
func saveEnrolments(ctx context.Context, q *gen.Queries, id students.ID, s *students.Student) error {
	all := s.Snapshot().Enrolments
	for _, i := range s.Unstored() {
		e := all[i]
		if e.ID != 0 {
			err := q.ChangeEnrolment(ctx, gen.ChangeEnrolmentParams{
				ID: int64(e.ID), CenterID: int64(e.Center), DivisionID: int64(e.Division), Session: e.Session, Status: string(e.Status), Since: e.Since,
			})
			if err != nil {
				return failed("change an enrolment", err)
			}
			continue
		}
		added, err := q.AddEnrolment(ctx, gen.AddEnrolmentParams{
			StudentID: int64(id), CenterID: int64(e.Center), DivisionID: int64(e.Division), Session: e.Session, Status: string(e.Status), Since: e.Since,
			EnrolledAt: e.Enrolled, EnrolledBy: e.By,
		})
		if err != nil {
			return failed("add an enrolment", err)
		}
		all[i].ID = students.EnrolmentID(added)
	}
	if err := addTurns(ctx, q, int64(id), all, s.Turns()); err != nil {
		return err
	}
	s.Stored(id, all)
	return nil
}

// holdDivisions locks the divisions that students join against removal. A student may keep a division that was deleted
// since, but a new one must exist. courses.ErrNoDivision.
func (r *Students) holdDivisions(ctx context.Context, all ...*students.Student) error {
	divisions := map[courses.DivisionID]bool{}
	for _, s := range all {
		for _, d := range s.Joined() {
			divisions[d] = true
		}
	}
	if len(divisions) == 0 {
		return nil
	}
	return r.db.standingDivisions(ctx, divisions)
}

// saveAllEnrolments is saveEnrolments for many students, whose IDs are in ids; it leaves out those with ID 0. With
// formOnly the status of stored enrolments stays.
func (r *Students) saveAllEnrolments(ctx context.Context, tx pgx.Tx, all []*students.Student, ids []students.ID, formOnly bool) error {
	type place struct {
		student students.ID
		at      *students.Enrolment
	}
	var added, changed []place
	saved := make([][]students.Enrolment, len(all))
	for i, s := range all {
		saved[i] = s.Snapshot().Enrolments
		for _, at := range s.Unstored() {
			switch e := &saved[i][at]; {
			case ids[i] == 0:
			case e.ID == 0:
				added = append(added, place{ids[i], e})
			default:
				changed = append(changed, place{ids[i], e})
			}
		}
	}
	rows, err := tx.Query(ctx, "SELECT nextval(pg_get_serial_sequence('enrolments', 'id')) FROM generate_series(1, $1)", len(added))
	if err != nil {
		return failed("number enrolments", err)
	}
	numbers, err := pgx.CollectRows(rows, pgx.RowTo[students.EnrolmentID])
	if err != nil {
		return failed("number enrolments", err)
	}
	const columns = "id, student_id, center_id, division_id, session, status, since, enrolled_at, enrolled_by"
	err = copyText(ctx, tx, "COPY enrolments ("+columns+") FROM STDIN", func(t *copyLines) {
		for i, p := range added {
			p.at.ID = numbers[i]
			t.enrolment(p.student, *p.at)
		}
	})
	if err != nil {
		return failed("copy enrolments", err)
	}
	if len(changed) > 0 {
		p := gen.ChangeEnrolmentsParams{FormOnly: formOnly}
		for _, c := range changed {
			p.Ids, p.Centers, p.Divisions = append(p.Ids, int64(c.at.ID)), append(p.Centers, int64(c.at.Center)), append(p.Divisions, int64(c.at.Division))
			p.Sessions, p.Statuses, p.Sinces = append(p.Sessions, c.at.Session), append(p.Statuses, string(c.at.Status)), append(p.Sinces, c.at.Since)
		}
		if err := gen.New(tx).ChangeEnrolments(ctx, p); err != nil {
			return failed("change enrolments", err)
		}
	}
	if err := r.addAllTurns(ctx, tx, all, ids, saved); err != nil || formOnly {
		return err // a correction has no new enrolments, and its transaction may run again
	}
	for i, s := range all {
		if ids[i] != 0 {
			s.Stored(ids[i], saved[i])
		}
	}
	return nil
}

func (t *copyLines) enrolment(student students.ID, e students.Enrolment) {
	t.number(int64(e.ID))
	t.number(int64(student))
	t.number(int64(e.Center))
	t.number(int64(e.Division))
	t.text(e.Session)
	t.text(string(e.Status))
	t.time(e.Since)
	t.time(e.Enrolled)
	t.text(e.By)
	t.end()
}

// addAllTurns adds the steps of many students that are not stored yet. enrolments has the stored ones of each student.
func (r *Students) addAllTurns(ctx context.Context, tx pgx.Tx, all []*students.Student, ids []students.ID, enrolments [][]students.Enrolment) error {
	any := false
	for _, s := range all {
		any = any || len(s.Turns()) > 0
	}
	if !any {
		return nil
	}
	err := copyText(ctx, tx, "COPY student_statuses (student_id, enrolment_id, version, status, since, changed_by, reason) FROM STDIN", func(t *copyLines) {
		for i, s := range all {
			if ids[i] == 0 {
				continue
			}
			for _, turn := range s.Turns() {
				t.number(int64(ids[i]))
				t.number(int64(enrolments[i][turn.Place].ID))
				t.number(int64(turn.Version))
				t.text(string(turn.Status))
				t.time(turn.Since)
				t.text(turn.By)
				t.text(turn.Reason)
				t.end()
			}
		}
	})
	return failed("copy the students' statuses", err)
}

// Enrolments implements students.Directory.
func (r *Students) Enrolments(ctx context.Context, id students.ID) ([]students.EnrolmentItem, error) {
	rows, err := r.db.read(ctx).ListEnrolments(ctx, int64(id))
	if err != nil {
		return nil, failed("list enrolments", err)
	}
	all := make([]students.EnrolmentItem, len(rows))
	for i, row := range rows {
		all[i] = students.EnrolmentItem{
			Enrolment: enrolment(row.Enrolment), CenterName: row.CenterName, Category: row.Category, Course: courses.ID(row.CourseID), Division: row.Division,
		}
	}
	return all, nil
}
