package admission

import (
	"context"
	"errors"
	"slices"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// TransferStudent is the form of a transfer. Wanted names the division at the new center; without one the student keeps
// theirs.
type TransferStudent struct {
	ID      students.ID
	Center  centers.ID
	Wanted  courses.Wanted
	Reason  string
	Version int
}

// Transfer moves a student to another center, with everything that is open. The seat at the old center ends; the new
// center owns the fee accounts and gets the unanswered requests. It locks the student first, so that a change by the
// old center is either made before the move or refused. Administrators only, as it concerns two centers.
// students.ErrNotFound, ErrInvalid when the center does not exist or does not teach the division, ErrSameCenter,
// ErrOver, ErrStale.
func (s *Students) Transfer(ctx context.Context, actor identity.Actor, in TransferStudent) (students.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return students.Snapshot{}, err
	}
	var before, after students.Snapshot
	now := s.now()
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.repo.Change(ctx, in.ID, func(st *students.Student) error {
			before = st.Snapshot()
			if err := st.CheckVersion(in.Version); err != nil {
				return err
			}
			division, err := s.taughtThere(ctx, before.Profile.Division, in)
			if err != nil {
				return err
			}
			if err := st.Transfer(in.Center, division, now); err != nil {
				return err
			}
			after = st.Snapshot()
			return st.Sign(actor.Name, in.Reason)
		})
		if err != nil {
			return err
		}
		if err := s.takeAlong(ctx, actor, before, in.Center, now); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.transferred", kernel.StudentThing(in.ID), now).From(before).To(after))
	})
	return after, err
}

// takeAlong moves a student's open matters to their new center. It runs in the transaction that has the student locked.
func (s *Students) takeAlong(ctx context.Context, actor identity.Actor, before students.Snapshot, to centers.ID, now time.Time) error {
	if err := s.endSeats(ctx, actor, before.ID, 0, now); err != nil {
		return err
	}
	accounts, err := s.fees.OfStudent(ctx, before.ID)
	if err != nil {
		return err
	}
	for _, a := range accounts {
		id, from, moved := a.Snapshot().ID, a.Snapshot().Center, false
		_, err := s.fees.Change(ctx, id, func(a *fees.Account) error {
			moved = a.Move(to, now)
			return nil
		})
		if err != nil {
			return err
		}
		if !moved {
			continue
		}
		e := audit.Did(actor, "fees.taken_over", kernel.FeesThing(id), now).From(map[string]centers.ID{"center": from}).To(map[string]centers.ID{"center": to})
		if err := s.trail.Append(ctx, e); err != nil {
			return err
		}
	}
	return s.forward(ctx, before.ID, to)
}

// unseat takes a student out of the session of one enrolment, and clears the session's title in the record.
func (s *Students) unseat(ctx context.Context, actor identity.Actor, id students.ID, enrolment students.EnrolmentID) error {
	err := s.repo.Change(ctx, id, func(st *students.Student) error {
		if err := st.Use(enrolment); err != nil {
			return err
		}
		st.Sit("")
		return nil
	})
	if err != nil {
		return err
	}
	return s.endSeats(ctx, actor, id, enrolment, s.now())
}

// endSeats takes a student out of their sessions, or out of the session of one enrolment. The caller clears the
// session's title in the record.
func (s *Students) endSeats(ctx context.Context, actor identity.Actor, id students.ID, only students.EnrolmentID, now time.Time) error {
	seats, err := s.seats.Of(ctx, id)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if !seat.Until.IsZero() || only != 0 && seat.Enrolment != only {
			continue
		}
		if err := s.seats.Leave(ctx, seat.Enrolment, now); err != nil {
			return err
		}
		e := audit.Did(actor, "student.unseated", kernel.StudentThing(id), now).From(map[string]sessions.ID{"session": seat.Session})
		if err := s.trail.Append(ctx, e); err != nil {
			return err
		}
	}
	return nil
}

// forward moves the unanswered requests of a student to the inbox of their new center.
func (s *Students) forward(ctx context.Context, id students.ID, to centers.ID) error {
	all := outreach.Reader{Scope: centers.Everywhere()}
	found, err := s.inbox.List(ctx, all, outreach.Filter{Kind: outreach.Correction, Student: id}, page.Request{Size: page.MostSize})
	if err != nil {
		return err
	}
	for _, k := range found.Items {
		err := s.inbox.Change(ctx, k.Message.ID, func(m *outreach.Message) error {
			m.Follow(to)
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// taughtThere returns the division that a student takes at their new center.
func (s *Students) taughtThere(ctx context.Context, now courses.DivisionID, in TransferStudent) (courses.DivisionID, error) {
	var v fault.Violations
	_, err := s.centers.Find(ctx, in.Center)
	switch {
	case errors.Is(err, centers.ErrNotFound):
		v.Add("center", err)
		return 0, v.As(students.ErrInvalid)
	case err != nil:
		return 0, err
	}
	offers, err := s.courses.Offers(ctx, in.Center)
	if err != nil {
		return 0, err
	}
	if in.Wanted == (courses.Wanted{}) && slices.ContainsFunc(offers, func(o courses.Offer) bool { return o.Division == now }) {
		return now, nil
	}
	offer, err := courses.Pick(offers, in.Wanted)
	v.Add("division", err)
	return offer.Division, v.As(students.ErrInvalid)
}

// Sessions returns the names of the sessions of the actor's students.
func (s *Students) Sessions(ctx context.Context, actor identity.Actor, center centers.ID) ([]string, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	return s.dir.Sessions(ctx, actor.Scope().Within(center))
}

// CenterOf returns the center with a code. Administrators only. centers.ErrNotFound.
func (s *Students) CenterOf(ctx context.Context, actor identity.Actor, code centers.Code) (centers.ID, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return 0, err
	}
	center, err := s.centers.FindByCode(ctx, code)
	if err != nil {
		return 0, err
	}
	return center.Snapshot().ID, nil
}
