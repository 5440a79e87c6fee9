package memory

import (
	"cmp"
	"context"
	"slices"

	"kendra/domain/exams"
	"kendra/domain/students"
)

// ExamHall is the view of a store's exam settings, seats and hall tickets.
type ExamHall struct{ store *Store }

var _ exams.Hall = ExamHall{}

// ExamHall returns the port of exam settings, seats and hall tickets.
func (s *Store) ExamHall() ExamHall { return ExamHall{s} }

// Settings implements exams.Hall.
func (v ExamHall) Settings(ctx context.Context) (exams.Settings, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return exams.Settings{}, err
	}
	return n.examSettings, nil
}

// ChangeSettings implements exams.Hall.
func (v ExamHall) ChangeSettings(ctx context.Context, change func(*exams.Settings) error) error {
	return v.store.write(ctx, func(n *state) error {
		s := n.examSettings
		if err := change(&s); err != nil {
			return err
		}
		n.examSettings = s
		return nil
	})
}

// Seats implements exams.Hall.
func (v ExamHall) Seats(ctx context.Context, id exams.ID) ([]exams.Seat, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := []exams.Seat{}
	for _, s := range n.examSeats[id] {
		if _, err := n.exams[id].Candidate(s.Enrolment); err == nil {
			all = append(all, s)
		}
	}
	slices.SortFunc(all, func(a, b exams.Seat) int {
		return cmp.Or(cmp.Compare(a.Component, b.Component), cmp.Compare(a.Room, b.Room), cmp.Compare(a.Number, b.Number))
	})
	return all, nil
}

// SeatsOf implements exams.Hall.
func (v ExamHall) SeatsOf(ctx context.Context, id exams.ID, enrolment students.EnrolmentID) ([]exams.Seat, error) {
	all, err := v.Seats(ctx, id)
	return slices.DeleteFunc(all, func(s exams.Seat) bool { return s.Enrolment != enrolment }), err
}

// PutSeats implements exams.Hall.
func (v ExamHall) PutSeats(ctx context.Context, id exams.ID, component int, all []exams.Seat) error {
	return v.store.write(ctx, func(n *state) error {
		kept := slices.DeleteFunc(slices.Clone(n.examSeats[id]), func(s exams.Seat) bool { return s.Component == component })
		for _, s := range all {
			if _, err := n.exams[id].Candidate(s.Enrolment); err != nil {
				return err
			}
			s.Component = component
			kept = append(kept, s)
		}
		n.examSeats[id] = kept
		return nil
	})
}

// Tickets implements exams.Hall.
func (v ExamHall) Tickets(ctx context.Context, f exams.TicketFilter) ([]exams.Ticket, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := []exams.Ticket{}
	for _, t := range n.examTickets {
		c, err := n.exams[t.Exam].Candidate(t.Enrolment)
		if err == nil && (f.Exam == 0 || f.Exam == t.Exam) && (f.Student == 0 || f.Student == c.Student) && (f.Code == "" || f.Code == t.Code) {
			all = append(all, t)
		}
	}
	slices.SortFunc(all, func(a, b exams.Ticket) int {
		return cmp.Or(b.At.Compare(a.At), cmp.Compare(b.Exam, a.Exam), cmp.Compare(b.Enrolment, a.Enrolment))
	})
	return all, nil
}

// AddTickets implements exams.Hall.
func (v ExamHall) AddTickets(ctx context.Context, all []exams.Ticket) error {
	return v.store.write(ctx, func(n *state) error {
		for _, t := range all {
			if _, err := n.exams[t.Exam].Candidate(t.Enrolment); err != nil {
				return err
			}
			t.At = moment(t.At)
			n.examTickets = appended(n.examTickets, t)
		}
		return nil
	})
}
