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

// TakeAll implements students.Seats. It copies new seats: an INSERT whose plan was made while the table was small would scan
// the whole table for each row.
func (r *Seats) TakeAll(ctx context.Context, all []students.Seat, now time.Time) error {
	tx, err := r.db.tx(ctx)
	if err != nil || len(all) == 0 {
		return err
	}
	had, sits, err := seatsOfThose(ctx, tx, all)
	if err != nil {
		return err
	}
	var ended []int64
	var taken []students.Seat
	for _, s := range all {
		present, seated := sits[s.Enrolment]
		if seated && present == s.Session {
			continue
		}
		if seated {
			ended = append(ended, int64(s.Enrolment))
		}
		if had[s.Enrolment] {
			s.Since = now
		}
		if s.Session != 0 {
			taken = append(taken, s)
		}
	}
	if len(ended) > 0 {
		if err := gen.New(tx).EndSeats(ctx, now, ended); err != nil {
			return failed("end seats", err)
		}
	}
	if len(taken) == 0 {
		return nil
	}
	err = copyText(ctx, tx, "COPY session_seats (student_id, enrolment_id, session_id, since) FROM STDIN", func(t *copyLines) {
		for _, s := range taken {
			t.number(int64(s.Student))
			t.number(int64(s.Enrolment))
			t.number(int64(s.Session))
			t.time(s.Since)
			t.end()
		}
	})
	return failed("take seats", err)
}

// seatsOfThose returns which of the enrolments had a seat before, and the session of those that have one now.
func seatsOfThose(
	ctx context.Context, tx pgx.Tx, all []students.Seat,
) (had map[students.EnrolmentID]bool, sits map[students.EnrolmentID]sessions.ID, err error) {
	ids := make([]int64, len(all))
	for i, s := range all {
		ids[i] = int64(s.Student)
	}
	const query = "SELECT enrolment_id, session_id, until IS NULL FROM session_seats WHERE student_id = ANY ($1)"
	rows, err := tx.Query(ctx, query, planned, ids) // the table grows
	if err != nil {
		return nil, nil, failed("look for seats", err)
	}
	had, sits = map[students.EnrolmentID]bool{}, map[students.EnrolmentID]sessions.ID{}
	var enrolment students.EnrolmentID
	var session sessions.ID
	var now bool
	_, err = pgx.ForEachRow(rows, []any{&enrolment, &session, &now}, func() error {
		if had[enrolment] = true; now {
			sits[enrolment] = session
		}
		return nil
	})
	return had, sits, failed("look for seats", err)
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

// Present implements students.Seats.
func (r *Seats) Present(ctx context.Context, ids []students.ID) ([]students.Seat, error) {
	rows, err := r.db.read(ctx).PresentSeats(ctx, numbersOf(ids))
	all := make([]students.Seat, len(rows))
	for i, row := range rows {
		all[i] = students.Seat{
			Student: students.ID(row.StudentID), Enrolment: students.EnrolmentID(row.EnrolmentID), Session: sessions.ID(row.SessionID), Since: row.Since.UTC(),
		}
	}
	return all, failed("find the present seats of students", err)
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
