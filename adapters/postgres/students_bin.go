package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// Holdings implements students.Store.
func (r *Students) Holdings(ctx context.Context, id students.ID) (students.Holdings, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return students.Holdings{}, err
	}
	if _, err := q.StudentByIDForUpdate(ctx, int64(id)); err != nil {
		return students.Holdings{}, absent("lock student", err, students.ErrNotFound)
	}
	certified, err := q.HasCertificates(ctx, int64(id))
	return students.Holdings{Certificates: certified}, failed("look for certificates", err)
}

// Remove implements students.Store.
func (r *Students) Remove(ctx context.Context, id students.ID, at time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.RemoveStudent(ctx, at, int64(id))
	if err == nil {
		err = q.RemoveEnrolments(ctx, at, []int64{int64(id)})
	}
	return changed("remove student", n, err, students.ErrNotFound)
}

// Imported implements students.ImportLookup.
func (r *Students) Imported(ctx context.Context, ids []students.ID) ([]students.Imported, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := q.StudentsForUpdate(ctx, numbersOf(ids), false, 0)
	if err != nil {
		return nil, failed("lock students", err)
	}
	certified, err := q.CertifiedStudents(ctx, numbersOf(ids))
	if err != nil {
		return nil, failed("look for certificates", err)
	}
	paid, err := q.PayingStudents(ctx, numbersOf(ids))
	if err != nil {
		return nil, failed("look for payments", err)
	}
	has, pays := set(certified), set(paid)
	all := make([]students.Imported, len(rows))
	for i, row := range rows {
		all[i] = students.Imported{ID: students.ID(row.ID), Version: int(row.Version), Certificates: has[row.ID], Payments: pays[row.ID]}
	}
	return all, nil
}

// RemoveAll implements students.ImportLookup.
func (r *Students) RemoveAll(ctx context.Context, ids []students.ID, at time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	if err := q.RemoveStudents(ctx, at, numbersOf(ids)); err != nil {
		return failed("remove students", err)
	}
	if err := q.ForgetSeatsOfStudents(ctx, numbersOf(ids)); err != nil {
		return failed("delete seats", err)
	}
	return failed("remove enrolments", q.RemoveEnrolments(ctx, at, numbersOf(ids)))
}

// Bare implements students.ImportLookup.
func (r *Students) Bare(ctx context.Context, ids, paying []students.EnrolmentID) ([]students.EnrolmentID, error) {
	found, err := r.db.read(ctx).BareEnrolments(ctx, numbersOf(ids), numbersOf(paying))
	if err != nil {
		return nil, failed("find bare enrolments", err)
	}
	bare := make([]students.EnrolmentID, len(found))
	for i, id := range found {
		bare[i] = students.EnrolmentID(id)
	}
	return bare, nil
}

// RemoveEnrolments implements students.ImportLookup.
func (r *Students) RemoveEnrolments(ctx context.Context, ids []students.EnrolmentID, at time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	if err := q.ForgetSeatsOfEnrolments(ctx, numbersOf(ids)); err != nil {
		return failed("delete seats", err)
	}
	return failed("remove enrolments", q.RemoveEnrolmentsByID(ctx, at, numbersOf(ids)))
}

// Return implements students.Store.
func (r *Students) Return(ctx context.Context, id students.ID, scope centers.Scope) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	center, limited := scope.Center()
	if err := q.ReturnEnrolments(ctx, int64(id)); err != nil {
		return failed("return enrolments", err)
	}
	row, err := q.ReturnStudent(ctx, int64(id), limited, int64(center))
	if err != nil {
		return absent("return student", err, students.ErrNotFound)
	}
	if err := r.db.standingDivisions(ctx, map[courses.DivisionID]bool{courses.DivisionID(row.DivisionID): true}); err != nil {
		return err
	}
	return r.db.standing(ctx, map[centers.ID]bool{centers.ID(row.CenterID): true})
}

// History implements students.Store.
func (r *Students) History(ctx context.Context, id students.ID) ([]students.Turn, error) {
	rows, err := r.db.read(ctx).StepsOfStudent(ctx, int64(id))
	if err != nil {
		return nil, failed("read a student's steps", err)
	}
	all := make([]students.Turn, len(rows))
	for i, row := range rows {
		all[i] = students.Turn{
			Version: int(row.Version), Enrolment: students.EnrolmentID(row.Enrolment), Status: students.Status(row.Status), Since: row.Since.UTC(), By: row.ChangedBy, Reason: row.Reason,
			From: centers.ID(row.FromCenter), To: centers.ID(row.ToCenter), FromName: row.FromName, ToName: row.ToName, Name: row.Name,
		}
	}
	return all, nil
}

// EachOpen implements students.ImportLookup. It passes rows on as they arrive, so memory does not grow with their number.
func (r *Students) EachOpen(ctx context.Context, center centers.ID, each func(students.OpenEnrolment) error) error {
	leave, err := r.db.stream(ctx)
	if err != nil {
		return err
	}
	defer leave()
	rows, err := r.db.at(ctx).Query(ctx, `
		SELECT s.id, s.reg_no, s.name, e.id, e.center_id, e.division_id, e.session, e.status, e.since, e.enrolled_at, e.enrolled_by
		FROM students s JOIN enrolments e ON e.student_id = s.id
		WHERE s.center_id = $1 AND s.removed_at IS NULL AND e.center_id = $1 AND e.removed_at IS NULL AND e.status IN ('registered', 'active')
		ORDER BY s.id, e.id`, int64(center))
	if err != nil {
		return failed("stream open enrolments", err)
	}
	var o students.OpenEnrolment
	var stopped error
	e := &o.Enrolment
	into := []any{&o.Student, &o.RegNo, &o.Name, &e.ID, &e.Center, &e.Division, &e.Session, &e.Status, &e.Since, &e.Enrolled, &e.By}
	_, err = pgx.ForEachRow(rows, into, func() error {
		one := o
		one.Enrolment.Since, one.Enrolment.Enrolled = o.Enrolment.Since.UTC(), o.Enrolment.Enrolled.UTC()
		stopped = each(one)
		return stopped
	})
	if stopped != nil {
		return stopped
	}
	return failed("stream open enrolments", err)
}

// Taken implements students.ImportLookup.
func (r *Students) Taken(ctx context.Context, emails []contact.Email) ([]contact.Email, error) {
	var taken []contact.Email
	err := r.db.byIndex(ctx, func(q *gen.Queries) error {
		rows, err := q.TakenEmails(ctx, textsOf(emails))
		for _, e := range rows {
			taken = append(taken, contact.Email(e))
		}
		return err
	})
	return taken, failed("find taken addresses", err)
}

// EmailTaken implements students.Directory.
func (r *Students) EmailTaken(ctx context.Context, e contact.Email) (bool, error) {
	taken, err := r.db.read(ctx).StudentEmailTaken(ctx, string(e))
	return taken, failed("look an e-mail up", err)
}
