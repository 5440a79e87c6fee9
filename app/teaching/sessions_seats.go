package teaching

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// SessionRoom is a session and its students, by name.
type SessionRoom struct {
	Session  sessions.ListItem
	Students []students.Snapshot
}

// Find returns a session and its students. sessions.ErrNotFound for one that the actor may not see.
func (s *Sessions) Find(ctx context.Context, actor identity.Actor, id sessions.ID) (SessionRoom, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return SessionRoom{}, err
	}
	found, err := s.repo.List(ctx, sessions.Filter{Scope: actor.Scope(), Only: id}, page.Request{}.Normal())
	if err != nil {
		return SessionRoom{}, err
	}
	if len(found.Items) == 0 {
		return SessionRoom{}, sessions.ErrNotFound
	}
	in, err := s.seated(ctx, found.Items[0].Session)
	return SessionRoom{Session: found.Items[0], Students: in}, err
}

// seated returns the students of the session's center who have a seat in it, by name.
func (s *Sessions) seated(ctx context.Context, session sessions.Snapshot) ([]students.Snapshot, error) {
	in, err := s.seats.In(ctx, session.ID)
	return students.At(session.Profile.Center, in), err
}

// Enrol seats a student in a session, takes them out of their former one, and stores the new one in their record. It
// locks the session while it counts the seats, so that the last seat goes to one student. sessions.ErrNotFound and
// students.ErrNotFound for those that the actor may not see, sessions.ErrOver, ErrElsewhere, ErrFull, students.ErrOver.
func (s *Sessions) Enrol(ctx context.Context, actor identity.Actor, id sessions.ID, student students.ID) error {
	return s.EnrolSince(ctx, actor, id, Joining{Student: student})
}

// Joining is a student who gets a seat in a session.
type Joining struct {
	Student   students.ID
	Enrolment students.EnrolmentID // 0 for the one that fits the session
	Since     calendar.Date        // zero for today
}

// EnrolSince is Enrol with one of the student's enrolments, and for a student who attended before they were entered:
// attendance can be marked from that day on. It also returns sessions.ErrInvalid for a day that is not possible,
// students.ErrNoEnrolment and ErrSeated.
func (s *Sessions) EnrolSince(ctx context.Context, actor identity.Actor, id sessions.ID, in Joining) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		joined := false
		err := s.repo.Change(ctx, id, func(session *sessions.Session) (err error) {
			if err := sessions.MaySee(actor, session.Snapshot()); err != nil {
				return err
			}
			joined, err = s.join(ctx, actor, session, in.Student, in.Enrolment, in.Since)
			return err
		})
		if err != nil || !joined {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.seated", kernel.StudentThing(in.Student), s.now()).To(map[string]sessions.ID{"session": id}))
	})
}

// join seats a student from a day on, and reports whether that changed anything.
func (s *Sessions) join(
	ctx context.Context, actor identity.Actor, session *sessions.Session, id students.ID, enrolment students.EnrolmentID, day calendar.Date,
) (bool, error) {
	n := session.Snapshot()
	since, err := session.SeatFrom(day, s.now())
	if err != nil {
		return false, err
	}
	taken, err := s.seats.Taken(ctx, n.ID)
	if err != nil {
		return false, err
	}
	var all []students.Seat
	var joining students.Enrolment
	there := false
	err = s.students.Change(ctx, id, func(st *students.Student) (err error) {
		if err := students.MaySee(actor, st.Snapshot()); err != nil {
			return err
		}
		if err := s.use(st, n, enrolment); err != nil {
			return err
		}
		joining = st.Used()
		if all, err = s.seats.Of(ctx, id); err != nil { // the student is locked, so these stay
			return err
		}
		if there = students.Sits(n.ID, students.SeatsOf(joining.ID, all)); there {
			return nil
		}
		if err := st.MayJoin(); err != nil {
			return err
		}
		if err := session.Seat(joining.Center, joining.Division, taken); err != nil {
			return err
		}
		st.Sit(n.Profile.Title)
		return nil
	})
	if err != nil || there {
		return false, err
	}
	if seats := students.SeatsOf(joining.ID, all); len(seats) > 0 && since.Before(seats[0].Last()) {
		return false, sessions.ErrInvalid.With(fault.Field{Name: "since", Text: "is before they left the session in which they were"})
	}
	return true, s.seats.Take(ctx, id, joining.ID, n.ID, since)
}

// use makes the next steps of a student be about the given enrolment, or without one about the enrolment that fits the
// session. students.ErrNoEnrolment.
func (s *Sessions) use(st *students.Student, session sessions.Snapshot, enrolment students.EnrolmentID) error {
	if enrolment != 0 {
		return st.Use(enrolment)
	}
	st.UseFor(session.Profile.Division)
	return nil
}

// Leave takes a student out of the session of one of their enrolments, 0 for the current one; being in none is no
// error. students.ErrNotFound for a student whom the actor may not see, ErrNoEnrolment.
func (s *Sessions) Leave(ctx context.Context, actor identity.Actor, student students.ID, enrolment students.EnrolmentID) error {
	return s.leave(ctx, actor, 0, student, enrolment)
}

// leave is Leave, but does nothing when the enrolment is not in the given session by now; 0 stands for any session.
func (s *Sessions) leave(ctx context.Context, actor identity.Actor, from sessions.ID, student students.ID, enrolment students.EnrolmentID) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.students.Change(ctx, student, func(st *students.Student) error {
			if err := students.MaySee(actor, st.Snapshot()); err != nil {
				return err
			}
			err := st.Use(enrolment)
			enrolment = st.Used().ID
			return err
		})
		if err != nil {
			return err
		}
		all, err := s.seats.Of(ctx, student)
		seats := students.SeatsOf(enrolment, all)
		if err != nil || len(seats) == 0 || !seats[0].Until.IsZero() || from != 0 && seats[0].Session != from {
			return err
		}
		if err := s.sit(ctx, student, enrolment, ""); err != nil {
			return err
		}
		if err := s.seats.Leave(ctx, enrolment, s.now()); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.unseated", kernel.StudentThing(student), s.now()).From(map[string]sessions.ID{"session": seats[0].Session}))
	})
}

// LeaveSession takes a student out of a session, with whichever of their enrolments they are in it; not being in it is no
// error. sessions.ErrNotFound and students.ErrNotFound for those that the actor may not see.
func (s *Sessions) LeaveSession(ctx context.Context, actor identity.Actor, id sessions.ID, student students.ID) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	if _, err := s.seen(ctx, actor, id); err != nil {
		return err
	}
	found, err := s.students.Find(ctx, student)
	if err != nil {
		return err
	}
	if err := students.MaySee(actor, found.Snapshot()); err != nil {
		return err
	}
	seats, err := s.seats.Of(ctx, student)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if seat.Session == id && seat.Until.IsZero() {
			return s.leave(ctx, actor, id, student, seat.Enrolment) // they may be in another session by now
		}
	}
	return nil
}
