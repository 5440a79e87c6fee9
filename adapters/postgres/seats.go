package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Seats implements students.Seats.
type Seats struct{ db *DB }

var _ students.Seats = (*Seats)(nil)

// NewSeats returns a Seats.
func NewSeats(db *DB) *Seats { return &Seats{db} }

// Of implements students.Seats.
func (r *Seats) Of(ctx context.Context, id students.ID) ([]students.Seat, error) {
	rows, err := r.db.read(ctx).SeatsOfStudent(ctx, int64(id))
	if err != nil {
		return nil, failed("list seats", err)
	}
	all := make([]students.Seat, len(rows))
	for i, row := range rows {
		all[i] = students.Seat{Student: id, Enrolment: students.EnrolmentID(row.EnrolmentID), Session: sessions.ID(row.SessionID), Since: row.Since.UTC(), Until: orNever(row.Until)}
	}
	return all, nil
}

// In implements students.Seats.
func (r *Seats) In(ctx context.Context, id sessions.ID) ([]students.Snapshot, error) {
	rows, err := r.db.read(ctx).StudentsInSession(ctx, int64(id))
	if err != nil {
		return nil, failed("list a session's students", err)
	}
	all := make([]students.Snapshot, len(rows))
	for i, row := range rows {
		all[i] = student(row.Student).Showing(enrolment(row.Enrolment))
	}
	return all, nil
}

// During implements students.Seats.
func (r *Seats) During(ctx context.Context, id sessions.ID, first, last calendar.Date) ([]students.Sitting, error) {
	rows, err := r.db.read(ctx).StudentsInSessionDuring(ctx, int64(id), indian(last).AddDate(0, 0, 1), indian(first))
	if err != nil {
		return nil, failed("list a session's students of days", err)
	}
	var all []students.Sitting
	for _, row := range rows {
		n := student(row.Student)
		if len(all) == 0 || all[len(all)-1].Student.ID != n.ID {
			all = append(all, students.Sitting{Student: n, Left: students.Left{At: row.LeftAt.UTC(), Name: row.LeftName}})
		}
		seat := students.Seat{Student: n.ID, Enrolment: students.EnrolmentID(row.EnrolmentID), Session: id, Since: row.Since.UTC(), Until: orNever(row.Until)}
		all[len(all)-1].Seats = append(all[len(all)-1].Seats, seat)
	}
	return all, nil
}

// Taken implements students.Seats.
func (r *Seats) Taken(ctx context.Context, id sessions.ID) (int, error) {
	n, err := r.db.read(ctx).SeatsTaken(ctx, int64(id))
	return int(n), failed("count seats", err)
}

// Take implements students.Seats. The lock keeps a student from taking two seats at once.
func (r *Seats) Take(ctx context.Context, student students.ID, enrolment students.EnrolmentID, session sessions.ID, now time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	if _, err := q.StudentByIDForUpdate(ctx, int64(student)); err != nil {
		return absent("lock student", err, students.ErrNotFound)
	}
	sits, err := q.SeatNow(ctx, int64(enrolment))
	switch {
	case err == nil && sits == int64(session):
		return nil
	case err != nil && !errors.Is(err, pgx.ErrNoRows):
		return failed("look for the student's seat", err)
	}
	if err := endSeat(ctx, q, enrolment, now); err != nil {
		return err
	}
	return failed("take a seat", q.TakeSeat(ctx, gen.TakeSeatParams{StudentID: int64(student), EnrolmentID: int64(enrolment), SessionID: int64(session), Now: now}))
}

// TakeAll implements students.Seats.
func (r *Seats) TakeAll(ctx context.Context, all []students.Seat, now time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil || len(all) == 0 {
		return err
	}
	p := gen.TakeSeatsParams{Now: now}
	for _, s := range all {
		p.Students, p.Enrolments = append(p.Students, int64(s.Student)), append(p.Enrolments, int64(s.Enrolment))
		p.Sessions, p.Sinces = append(p.Sessions, int64(s.Session)), append(p.Sinces, s.Since)
	}
	if err := q.EndSeats(ctx, now, p.Enrolments, p.Sessions); err != nil {
		return failed("end seats", err)
	}
	return failed("take seats", q.TakeSeats(ctx, p))
}

// Named implements students.Seats.
func (r *Seats) Named(ctx context.Context, center centers.ID, title string) ([]students.Seat, error) {
	rows, err := r.db.read(ctx).NamedWithoutSeat(ctx, int64(center), sessions.Fold(title))
	all := make([]students.Seat, len(rows))
	for i, row := range rows {
		all[i] = students.Seat{Student: students.ID(row.StudentID), Enrolment: students.EnrolmentID(row.ID)}
	}
	return all, failed("find students without a seat", err)
}

func endSeat(ctx context.Context, q *gen.Queries, enrolment students.EnrolmentID, now time.Time) error {
	return failed("end a seat", q.EndSeat(ctx, now, int64(enrolment)))
}

// Leave implements students.Seats.
func (r *Seats) Leave(ctx context.Context, enrolment students.EnrolmentID, now time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return endSeat(ctx, q, enrolment, now)
}

// Forget implements students.Seats.
func (r *Seats) Forget(ctx context.Context, id sessions.ID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("forget seats", q.ForgetEndedSeats(ctx, int64(id)))
}
