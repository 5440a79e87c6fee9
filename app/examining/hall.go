package examining

import (
	"context"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/exams"
	"kendra/domain/identity"
)

// Sitting is a component of an exam with what people need to seat its candidates.
type Sitting struct {
	exams.Sitting

	Component exams.Component
	Beside    []exams.ListItem // other exams of the center at the same time, whose candidates can sit in the same rooms
}

// HallPage is an exam with its rooms, seats and hall tickets.
type HallPage struct {
	Exam     exams.Exam
	Scheme   exams.Scheme
	Sittings []Sitting // by component
	Seats    []exams.Seat
	Tickets  []exams.Ticket
}

// Hall returns the rooms, seats and hall tickets of an exam. exams.ErrNotFound.
func (s *Exams) Hall(ctx context.Context, actor identity.Actor, id exams.ID) (HallPage, error) {
	e, scheme, err := s.find(ctx, actor, id)
	if err != nil {
		return HallPage{}, err
	}
	page := HallPage{Exam: e, Scheme: scheme}
	others, err := s.repo.List(ctx, exams.ListFilter{Scope: actor.Scope().Within(e.Center)})
	if err != nil {
		return HallPage{}, err
	}
	for i, component := range scheme.Rules.Components {
		at, ok := e.SittingOf(i)
		if !ok {
			continue
		}
		one := Sitting{Sitting: at, Component: component}
		for _, other := range others {
			if _, ok := at.Beside(other.Exam); ok && other.Exam.ID != id && other.Exam.Center == e.Center && other.Candidates > 0 {
				one.Beside = append(one.Beside, other)
			}
		}
		page.Sittings = append(page.Sittings, one)
	}
	if page.Seats, err = s.hall.Seats(ctx, id); err != nil {
		return HallPage{}, err
	}
	page.Tickets, err = s.hall.Tickets(ctx, exams.TicketFilter{Exam: id})
	return page, err
}

// SeatPlan is how to seat the candidates of a component.
type SeatPlan struct {
	Exam      exams.ID
	Component int
	With      []exams.ID // other exams at the same time, seated in the same rooms
	Rooms     []exams.Room
	Order     exams.Order
}

// seatedExam is an exam whose component is seated.
type seatedExam struct {
	exam      exams.Exam
	component int
}

// Seat gives the candidates of a component seats, with those of other exams at the same time. It replaces the seats that they
// had. exams.ErrNotFound, ErrPaper, ErrOrder, ErrBeside, ErrRooms.
func (s *Exams) Seat(ctx context.Context, actor identity.Actor, in SeatPlan) error {
	first, _, err := s.find(ctx, actor, in.Exam)
	if err != nil {
		return err
	}
	at, ok := first.SittingOf(in.Component)
	if !ok {
		return exams.ErrPaper
	}
	if in.Order != exams.ByNumber && in.Order != exams.Mixed {
		return exams.ErrOrder
	}
	rooms := exams.TidyRooms(in.Rooms)
	ids := slices.Sorted(slices.Values(append([]exams.ID{in.Exam}, in.With...)))
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var all []seatedExam
		for _, id := range slices.Compact(slices.Clone(ids)) { // in the order of their ids, so that two people cannot block each other
			err := s.repo.Change(ctx, id, func(e *exams.Exam) error {
				component, beside := in.Component, true
				if id != in.Exam {
					component, beside = at.Beside(*e)
				}
				if !beside || e.Center != first.Center {
					return exams.ErrBeside
				}
				exams.Use(e, component, rooms)
				all = append(all, seatedExam{*e, component})
				return nil
			})
			if err != nil {
				return err
			}
		}
		if err := s.putSeats(ctx, all, rooms, in.Order); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "exam.seated", examThing(in.Exam), s.now()).To(in))
	})
}

func (s *Exams) putSeats(ctx context.Context, all []seatedExam, rooms []exams.Room, order exams.Order) error {
	var takers []exams.Taker
	for _, one := range all {
		for _, c := range one.exam.Candidates {
			takers = append(takers, exams.Taker{Exam: one.exam.ID, Course: one.exam.Division, Enrolment: c.Enrolment, RegNo: c.RegNo})
		}
	}
	seats, err := exams.Arrange(takers, rooms, order)
	if err != nil {
		return err
	}
	for _, one := range all {
		var own []exams.Seat
		for i, taker := range takers {
			if taker.Exam == one.exam.ID {
				own = append(own, seats[i])
			}
		}
		if err := s.hall.PutSeats(ctx, one.exam.ID, one.component, own); err != nil {
			return err
		}
	}
	return nil
}

// Settings returns the institute's settings of exams.
func (s *Exams) Settings(ctx context.Context, actor identity.Actor) (exams.Settings, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return exams.Settings{}, err
	}
	return s.hall.Settings(ctx)
}

// SaveSettings replaces the institute's settings of exams. exams.ErrSettings.
func (s *Exams) SaveSettings(ctx context.Context, actor identity.Actor, in exams.Settings) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	in = in.Tidy()
	if err := in.Check(); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		return s.hall.ChangeSettings(ctx, func(x *exams.Settings) error {
			was := *x
			*x = in
			x.LeftOut = was.LeftOut // the form of the settings does not have it
			return s.trail.Append(ctx, audit.Did(actor, "exam_settings.saved", audit.Thing{Kind: "exam settings"}, s.now()).From(was).To(*x))
		})
	})
}
