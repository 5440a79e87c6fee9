package admission

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// UpdateStudent is the form of a change. Without a division in Wanted the student keeps theirs, and without a center in
// the profile they keep their center. Version is the one that the editor loaded; 0 skips the check.
type UpdateStudent struct {
	ID      students.ID
	Profile students.Profile
	Wanted  courses.Wanted
	Version int
	// KeepOldNo keeps the old number, because the form does not have it.
	KeepOldNo bool
}

// Update replaces a student's profile. students.ErrNotFound for one that the actor may not see, ErrInvalid with every
// wrong field, as for a session that the center does not have or that has no seat left, ErrOtherCenter, ErrStale with the fields that another person changed since Version, ErrEmailTaken.
func (s *Students) Update(ctx context.Context, actor identity.Actor, in UpdateStudent) (students.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return students.Snapshot{}, err
	}
	var before, after students.Snapshot
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		changed := false
		rooms, err := s.roomOf(ctx, actor, in)
		if err != nil {
			return err
		}
		err = s.repo.Change(ctx, in.ID, func(st *students.Student) (err error) {
			before = st.Snapshot()
			if err := students.MaySee(actor, before); err != nil {
				return err
			}
			if err := st.CheckVersion(in.Version); err != nil {
				return err
			}
			profile, err := s.corrected(ctx, actor, before.Profile, in)
			if err != nil {
				return err
			}
			changed, err = s.correct(st, rooms, profile)
			after = st.Snapshot()
			return err
		})
		if errors.Is(err, students.ErrEmailTaken) {
			return students.ErrEmailTaken.On("email")
		}
		if err != nil || !changed {
			return err
		}
		if err := s.readdress(ctx, actor, before, after); err != nil {
			return err
		}
		if err := s.reseat(ctx, actor, rooms, before, after); err != nil {
			return err
		}
		if after.Profile.Division != before.Profile.Division {
			offer, err := s.taught(ctx, after.Profile.Center, after.Profile.Division)
			if err != nil {
				return err
			}
			if err := s.carryFees(ctx, actor, in.ID, after.Enrolment, offer); err != nil {
				return err
			}
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.updated", kernel.StudentThing(in.ID), s.now()).From(before).To(after))
	})
	return after, err
}

// roomOf locks the session that a form names, if it is another than the student's. students.ErrNotFound.
func (s *Students) roomOf(ctx context.Context, actor identity.Actor, in UpdateStudent) (*rooms, error) {
	n, err := s.seen(ctx, actor, in.ID)
	if err != nil {
		return nil, err
	}
	title := in.Profile.Session
	if sessions.Fold(title) == sessions.Fold(n.Profile.Session) {
		title = ""
	}
	return s.roomAt(ctx, n.Profile.Center, title)
}

// correct replaces a student's profile, and seats the student if it names another session.
func (s *Students) correct(st *students.Student, rooms *rooms, p students.Profile) (changed bool, err error) {
	now := st.Snapshot().Profile.Session
	moves := sessions.Fold(p.Session) != "" && sessions.Fold(p.Session) != sessions.Fold(now)
	if moves || sessions.Fold(p.Session) == sessions.Fold(now) {
		p.Session = now
	}
	if changed, err = st.Correct(p, s.now()); err != nil || !moves {
		return changed, err
	}
	return true, rooms.seatOnForm(st, s.now())
}

// reseat stores the seat of a student whose form named another session, or ends it if the form named none.
func (s *Students) reseat(ctx context.Context, actor identity.Actor, rooms *rooms, before, after students.Snapshot) error {
	if after.Profile.Session == "" && before.Profile.Session != "" {
		return s.endSeats(ctx, actor, after.ID, after.Enrolment, s.now())
	}
	return s.seats.TakeAll(ctx, rooms.given, s.now())
}

// corrected returns the form's profile with its center and division filled in. students.ErrInvalid with every mistake
// of the form when the student cannot have the photo or the division.
func (s *Students) corrected(ctx context.Context, actor identity.Actor, now students.Profile, in UpdateStudent) (students.Profile, error) {
	if in.KeepOldNo {
		in.Profile.OldNo = now.OldNo
	}
	form := students.Correction(now, in.Profile, in.Wanted)
	var v fault.Violations
	if err := s.mayShow(ctx, actor, form.Profile.Photo, now.Photo); errors.Is(err, students.ErrPhoto) {
		v.Add("photo", err)
	} else if err != nil {
		return form.Profile, err
	}
	if form.WantsOther(now.Center) {
		offers, err := s.courses.Offers(ctx, now.Center)
		if err != nil {
			return form.Profile, err
		}
		offer, err := courses.Pick(offers, in.Wanted)
		v.Add("division", err)
		form.Profile.Division = offer.Division
	}
	if v.As(students.ErrInvalid) != nil {
		v.Join(form.Check(calendar.Of(s.now())))
	}
	return form.Profile, v.As(students.ErrInvalid)
}

// Remove deletes a student: they are in no list any more. students.ErrNotFound for one that the actor may not see,
// ErrCertified.
func (s *Students) Remove(ctx context.Context, actor identity.Actor, id students.ID) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		n, err := s.seen(ctx, actor, id)
		if err != nil {
			return err
		}
		if err := s.links.Own(ctx, n.Profile.Email, id); err != nil {
			return err
		}
		held, err := s.repo.Holdings(ctx, id)
		if err != nil {
			return err
		}
		if err := students.MayRemove(held); err != nil {
			return err
		}
		if err := s.repo.Remove(ctx, id, s.now()); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.removed", kernel.StudentThing(id), s.now()).From(n))
	})
}

// Return undoes Remove. When the student's session is full by now, they come back without a seat. students.ErrNotFound
// for one that the actor may not see, ErrEmailTaken, centers.ErrNotFound, courses.ErrNoDivision.
func (s *Students) Return(ctx context.Context, actor identity.Actor, id students.ID) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.comeBack(ctx, actor, id); err != nil {
			return err
		}
		n, err := s.seen(ctx, actor, id)
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.returned", kernel.StudentThing(id), s.now()).To(n))
	})
}

// comeBack restores a deleted student. It locks their sessions first, like every call that takes a seat, so that the
// number of seats does not change while it counts them. A seat that another student has taken since is lost.
func (s *Students) comeBack(ctx context.Context, actor identity.Actor, id students.ID) error {
	seats, err := s.seats.Of(ctx, id)
	if err != nil {
		return err
	}
	seats = slices.DeleteFunc(seats, func(seat students.Seat) bool { return !seat.Until.IsZero() })
	slices.SortFunc(seats, func(a, b students.Seat) int { return cmp.Compare(a.Session, b.Session) })
	var lost []students.Seat
	err = s.withSessions(ctx, seats, func(full students.Seat) { lost = append(lost, full) }, func() error {
		return s.repo.Return(ctx, id, actor.Scope())
	})
	if err != nil {
		return err
	}
	for _, seat := range lost {
		if err := s.unseat(ctx, actor, id, seat.Enrolment); err != nil {
			return err
		}
	}
	return nil
}

// withSessions does some work while the sessions of the seats are locked. It calls full for each seat that somebody
// else has taken.
func (s *Students) withSessions(ctx context.Context, seats []students.Seat, full func(students.Seat), work func() error) error {
	if len(seats) == 0 {
		return work()
	}
	return s.sessions.Change(ctx, seats[0].Session, func(session *sessions.Session) error {
		taken, err := s.seats.Taken(ctx, seats[0].Session)
		if err != nil {
			return err
		}
		of := session.Snapshot().Profile
		if errors.Is(session.Seat(of.Center, of.Division, taken), sessions.ErrFull) {
			full(seats[0])
		}
		return s.withSessions(ctx, seats[1:], full, work)
	})
}

// seen returns a student whom the actor may see.
func (s *Students) seen(ctx context.Context, actor identity.Actor, id students.ID) (students.Snapshot, error) {
	student, err := s.repo.Find(ctx, id)
	if err != nil {
		return students.Snapshot{}, err
	}
	n := student.Snapshot()
	return n, students.MaySee(actor, n)
}
