package teaching

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
)

// Sessions plans the sessions of the centers and seats students in them.
type Sessions struct {
	tx       kernel.Tx
	repo     sessions.Store
	seats    students.Seats
	students students.Store
	staff    staff.Store
	seating  kernel.Seating
	courses  courses.Directory
	version  kernel.ContentVersion
	trail    audit.Trail
	now      kernel.Clock
}

// NewSessions returns the service.
func NewSessions(p kernel.Ports) *Sessions {
	return &Sessions{
		tx: p.Tx, repo: p.Sessions, seats: p.Seats, students: p.Students, staff: p.Staff,
		courses: p.CourseDirectory, version: p.Version, trail: p.Trail, now: p.Clock, seating: kernel.Seating{Seats: p.Seats, Students: p.Bulk},
	}
}

// Plan stores a session, and seats the students whose record names it already. Staff plan for their own center. sessions.ErrInvalid, ErrTitleTaken.
func (s *Sessions) Plan(ctx context.Context, actor identity.Actor, p sessions.Profile) (sessions.ID, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return 0, err
	}
	if own, limited := actor.Scope().Center(); limited && p.Center == 0 {
		p.Center = own
	}
	session, err := sessions.Plan(p, s.now())
	if err != nil {
		return 0, err
	}
	if !actor.Scope().Includes(p.Center) {
		return 0, sessions.ErrInvalid.With(fault.Field{Name: "center", Text: centers.ErrNotFound.Text})
	}
	var id sessions.ID
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		p := session.Snapshot().Profile
		if err := s.fits(ctx, p, sessions.Profile{}); err != nil {
			return err
		}
		if id, err = s.repo.Add(ctx, session); err != nil {
			return sessionForm(err)
		}
		if err := s.seating.Named(ctx, id, session, s.now()); err != nil {
			return err
		}
		if err := s.version.Bump(ctx); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "session.planned", sessionThing(id), s.now()).To(p))
	})
	return id, err
}

func sessionForm(err error) error {
	switch {
	case errors.Is(err, sessions.ErrTitleTaken):
		return sessions.ErrTitleTaken.On("title")
	case errors.Is(err, centers.ErrNotFound):
		return sessions.ErrInvalid.With(fault.Field{Name: "center", Text: centers.ErrNotFound.Text})
	default:
		return err
	}
}

// fits returns sessions.ErrInvalid unless the center teaches the division and employs the teacher on the first day. It
// does not check again what is the same as before.
func (s *Sessions) fits(ctx context.Context, p, before sessions.Profile) error {
	var v fault.Violations
	if p.Division != 0 && p.Division != before.Division {
		offers, err := s.courses.Offers(ctx, p.Center)
		if err != nil {
			return err
		}
		_, err = courses.Pick(offers, courses.Wanted{Division: p.Division})
		v.Add("division", err)
	}
	if p.Teacher != 0 && p.Teacher != before.Teacher {
		m, err := s.staff.Find(ctx, p.Teacher)
		if err != nil && !errors.Is(err, staff.ErrNotFound) {
			return err
		}
		v.Check(err == nil && m.Snapshot().Profile.Center == p.Center, "teacher", "does not work at the center")
		v.Check(err != nil || m.Works(p.From), "teacher", "has left by the first day")
	}
	return v.As(sessions.ErrInvalid)
}

// Correct replaces a session's profile and updates its title in the students' records. sessions.ErrNotFound for one
// that the actor may not see, ErrInvalid, ErrSeats, ErrOver, ErrTitleTaken.
func (s *Sessions) Correct(ctx context.Context, actor identity.Actor, id sessions.ID, p sessions.Profile) error {
	return s.change(ctx, actor, id, "session.corrected", func(ctx context.Context, session *sessions.Session) error {
		before := session.Snapshot().Profile
		in, err := s.seated(ctx, session.Snapshot())
		if err != nil {
			return err
		}
		if _, err := session.Correct(p, len(in)); err != nil {
			return err
		}
		after := session.Snapshot().Profile
		if err := s.fits(ctx, after, before); err != nil || after.Title == before.Title {
			return err
		}
		for _, n := range in {
			if err := s.rename(ctx, n, after); err != nil {
				return err
			}
		}
		return nil
	})
}

// rename stores a session's new title in a student's record, unless the student has moved to another center meanwhile.
func (s *Sessions) rename(ctx context.Context, n students.Snapshot, p sessions.Profile) error {
	return s.students.Change(ctx, n.ID, func(st *students.Student) error {
		if st.Snapshot().Profile.Center != p.Center {
			return nil
		}
		if err := st.Use(n.Enrolment); err != nil {
			return err
		}
		st.Sit(p.Title)
		return nil
	})
}

func (s *Sessions) sit(ctx context.Context, id students.ID, enrolment students.EnrolmentID, title string) error {
	return s.students.Change(ctx, id, func(st *students.Student) error {
		if err := st.Use(enrolment); err != nil {
			return err
		}
		st.Sit(title)
		return nil
	})
}

// change changes a session that the actor may see, in a transaction, and records it in the trail.
func (s *Sessions) change(ctx context.Context, actor identity.Actor, id sessions.ID, action string, work func(context.Context, *sessions.Session) error) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var before, after sessions.Snapshot
		err := s.repo.Change(ctx, id, func(session *sessions.Session) error {
			before = session.Snapshot()
			if err := sessions.MaySee(actor, before); err != nil {
				return err
			}
			err := work(ctx, session)
			after = session.Snapshot()
			return err
		})
		if err != nil || before == after {
			return sessionForm(err)
		}
		if err := s.version.Bump(ctx); err != nil { // the pages of courses show it
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, action, sessionThing(id), s.now()).From(before).To(after))
	})
}

// Start begins a session. sessions.ErrNotFound, ErrNotPlanned.
func (s *Sessions) Start(ctx context.Context, actor identity.Actor, id sessions.ID) error {
	return s.change(ctx, actor, id, "session.started", func(_ context.Context, session *sessions.Session) error {
		return session.Start(s.now())
	})
}

// Cancel cancels a session that is not over. sessions.ErrNotFound, ErrOver, ErrInvalid without a reason.
func (s *Sessions) Cancel(ctx context.Context, actor identity.Actor, id sessions.ID, reason string) error {
	return s.change(ctx, actor, id, "session.cancelled", func(_ context.Context, session *sessions.Session) error {
		return session.Cancel(reason, s.now())
	})
}

// Finish ends a session and marks the given students as passed. sessions.ErrNotFound, ErrNotRunning, ErrElsewhere for a
// student who is not in it, students.ErrNotActive.
func (s *Sessions) Finish(ctx context.Context, actor identity.Actor, id sessions.ID, passed []students.ID) error {
	return s.change(ctx, actor, id, "session.finished", func(ctx context.Context, session *sessions.Session) error {
		if err := session.Finish(s.now()); err != nil {
			return err
		}
		in, err := s.seated(ctx, session.Snapshot())
		if err != nil {
			return err
		}
		sits := map[students.ID]students.EnrolmentID{}
		for _, n := range in {
			sits[n.ID] = n.Enrolment
		}
		for _, student := range passed {
			enrolment, there := sits[student]
			if !there {
				return sessions.ErrElsewhere
			}
			if err := s.pass(ctx, actor, student, enrolment, session.Snapshot().Profile); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *Sessions) pass(ctx context.Context, actor identity.Actor, id students.ID, enrolment students.EnrolmentID, p sessions.Profile) error {
	var before, after students.Status
	err := s.students.Change(ctx, id, func(st *students.Student) error {
		if err := st.Use(enrolment); err != nil {
			return err
		}
		before = st.Used().Status
		if st.Snapshot().Profile.Center != p.Center { // they moved after the seats were read
			return sessions.ErrElsewhere
		}
		if err := st.Pass(s.now()); err != nil {
			return err
		}
		after = st.Used().Status
		return st.Sign(actor.Name, "Finished "+p.Title)
	})
	if err != nil {
		return err
	}
	return s.trail.Append(ctx, audit.Did(actor, "student.passed", kernel.StudentThing(id), s.now()).From(before).To(after))
}

// Remove deletes a session that was planned by mistake. sessions.ErrNotFound, ErrUsed.
func (s *Sessions) Remove(ctx context.Context, actor identity.Actor, id sessions.ID) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		n, err := s.seen(ctx, actor, id)
		if err != nil {
			return err
		}
		held, err := s.repo.Holdings(ctx, id)
		if err != nil {
			return err
		}
		if err := sessions.MayRemove(held); err != nil {
			return err
		}
		if err := s.repo.Remove(ctx, id); err != nil {
			return err
		}
		if err := s.version.Bump(ctx); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "session.removed", sessionThing(id), s.now()).From(n))
	})
}

// seen returns a session that the actor may see.
func (s *Sessions) seen(ctx context.Context, actor identity.Actor, id sessions.ID) (sessions.Snapshot, error) {
	session, err := s.repo.Find(ctx, id)
	if err != nil {
		return sessions.Snapshot{}, err
	}
	n := session.Snapshot()
	return n, sessions.MaySee(actor, n)
}

// List returns a page of the sessions that the actor may see.
func (s *Sessions) List(ctx context.Context, actor identity.Actor, center centers.ID, f sessions.Filter, p page.Request) (page.Page[sessions.ListItem], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[sessions.ListItem]{}, err
	}
	f.Scope = actor.Scope().Within(center)
	return s.repo.List(ctx, f, p.Normal())
}

func sessionThing(id sessions.ID) audit.Thing { return audit.Thing{Kind: "session", ID: int64(id)} }
