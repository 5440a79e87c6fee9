package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/students"
)

// ExamHall implements exams.Hall.
type ExamHall struct{ db *DB }

var _ exams.Hall = (*ExamHall)(nil)

// NewExamHall returns an ExamHall.
func NewExamHall(db *DB) *ExamHall { return &ExamHall{db} }

// Settings implements exams.Hall.
func (r *ExamHall) Settings(ctx context.Context) (s exams.Settings, err error) {
	row, err := r.db.read(ctx).ExamSettings(ctx)
	if errors.Is(err, pgx.ErrNoRows) {
		return s, nil
	}
	if err != nil {
		return s, failed("read the settings of exams", err)
	}
	return s, unpack(row, &s, "the settings of exams")
}

// ChangeSettings implements exams.Hall.
func (r *ExamHall) ChangeSettings(ctx context.Context, change func(*exams.Settings) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	var s exams.Settings
	row, err := q.LockExamSettings(ctx, jsonOf(s)) // the first change makes the row, so that it can be locked
	if err != nil {
		return failed("lock the settings of exams", err)
	}
	if err := unpack(row, &s, "the settings of exams"); err != nil {
		return err
	}
	if err := change(&s); err != nil {
		return err
	}
	return failed("save the settings of exams", q.SaveExamSettings(ctx, jsonOf(s)))
}

// Seats implements exams.Hall.
func (r *ExamHall) Seats(ctx context.Context, id exams.ID) ([]exams.Seat, error) {
	rows, err := r.db.read(ctx).ExamSeats(ctx, int64(id))
	return seats(rows), failed("list seats", err)
}

// SeatsOf implements exams.Hall.
func (r *ExamHall) SeatsOf(ctx context.Context, id exams.ID, enrolment students.EnrolmentID) ([]exams.Seat, error) {
	rows, err := r.db.read(ctx).ExamSeatsOf(ctx, int64(id), int64(enrolment))
	return seats(rows), failed("list a candidate's seats", err)
}

func seats(rows []gen.ExamSeat) []exams.Seat {
	all := make([]exams.Seat, len(rows))
	for i, s := range rows {
		all[i] = exams.Seat{Component: int(s.Component), Enrolment: students.EnrolmentID(s.EnrolmentID), Room: s.Room, Number: int(s.Number)}
	}
	return all
}

// PutSeats implements exams.Hall.
func (r *ExamHall) PutSeats(ctx context.Context, id exams.ID, component int, all []exams.Seat) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	if err := q.RemoveExamSeats(ctx, int64(id), int32(component)); err != nil {
		return failed("remove seats", err)
	}
	for _, s := range all {
		err := q.AddExamSeat(ctx, gen.AddExamSeatParams{
			ExamID: int64(id), EnrolmentID: int64(s.Enrolment), Component: int32(component), Room: s.Room, Number: int32(s.Number),
		})
		if err != nil {
			return failed("add a seat", err)
		}
	}
	return nil
}

// Tickets implements exams.Hall.
func (r *ExamHall) Tickets(ctx context.Context, f exams.TicketFilter) ([]exams.Ticket, error) {
	rows, err := r.db.read(ctx).ExamTickets(ctx, int64(f.Exam), int64(f.Student), string(f.Code))
	if err != nil {
		return nil, failed("list hall tickets", err)
	}
	all := make([]exams.Ticket, len(rows))
	for i, t := range rows {
		all[i] = exams.Ticket{
			Exam: exams.ID(t.ExamID), Enrolment: students.EnrolmentID(t.EnrolmentID), Code: certificates.Code(t.Code), By: t.IssuedBy, At: t.IssuedAt.UTC(),
		}
	}
	return all, nil
}

// AddTickets implements exams.Hall.
func (r *ExamHall) AddTickets(ctx context.Context, all []exams.Ticket) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	for _, t := range all {
		err := q.AddExamTicket(ctx, gen.AddExamTicketParams{
			ExamID: int64(t.Exam), EnrolmentID: int64(t.Enrolment), Code: string(t.Code), IssuedBy: t.By, IssuedAt: t.At,
		})
		if err != nil {
			return failed("add a hall ticket", err)
		}
	}
	return nil
}
