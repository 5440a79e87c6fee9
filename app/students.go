package app

import (
	"context"
	"errors"
	"time"

	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Students registers students and finds them.
type Students struct {
	tx      Tx
	repo    students.Repository
	dir     students.Directory
	centers centers.Repository
	courses courses.Directory
	trail   audit.Trail
	now     Clock
}

// NewStudents makes the service.
func NewStudents(tx Tx, repo students.Repository, dir students.Directory, cs centers.Repository, co courses.Directory, trail audit.Trail, now Clock) *Students {
	return &Students{tx: tx, repo: repo, dir: dir, centers: cs, courses: co, trail: trail, now: now}
}

// RegisterStudent is what the form holds; Wanted names the division if the profile does not.
type RegisterStudent struct {
	Profile students.Profile
	Wanted  courses.Wanted
}

// Register enrols a student. Staff register into their own center. students.ErrInvalid with every field that is wrong,
// ErrEmailTaken.
func (s *Students) Register(ctx context.Context, actor identity.Actor, in RegisterStudent) (students.Snapshot, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return students.Snapshot{}, err
	}
	if own, limited := actor.Scope().Center(); limited && in.Profile.Center == 0 {
		in.Profile.Center = own
	}
	if err := students.MayRegister(actor, in.Profile.Center); err != nil {
		return students.Snapshot{}, err
	}
	var n students.Snapshot
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		center, err := s.place(ctx, &in)
		if err != nil {
			return err
		}
		if n, err = s.enrol(ctx, center, in.Profile); err != nil {
			return err
		}
		thing := audit.Thing{Kind: "student", ID: int64(n.ID)}
		return s.trail.Append(ctx, audit.Did(actor, "student.registered", thing, s.now()).To(n))
	})
	return n, err
}

// place looks up the center and the division that a form names, and blames the form where there is none.
func (s *Students) place(ctx context.Context, in *RegisterStudent) (centers.Snapshot, error) {
	var v fault.Violations
	center, err := s.centers.Find(ctx, in.Profile.Center)
	switch {
	case in.Profile.Center == 0:
		v.Required("center", "")
	case errors.Is(err, centers.ErrNotFound):
		v.Add("center", centers.ErrNotFound)
	case err != nil:
		return centers.Snapshot{}, err
	default:
		offers, err := s.courses.Offers(ctx, in.Profile.Center)
		if err != nil {
			return centers.Snapshot{}, err
		}
		offer, err := courses.Pick(offers, in.Wanted)
		v.Add("division", err)
		in.Profile.Division = offer.Division
	}
	if err := v.As(students.ErrInvalid); err != nil {
		// The rest of the form is checked too, so that every field is marked at once.
		v.Join(in.Profile.Tidy().Check(calendar.Of(s.now())))
		return centers.Snapshot{}, v.As(students.ErrInvalid)
	}
	return center.Snapshot(), nil
}

func (s *Students) enrol(ctx context.Context, center centers.Snapshot, p students.Profile) (students.Snapshot, error) {
	year := calendar.Of(s.now()).Year()
	running, err := s.repo.Number(ctx, center.ID, year, 1)
	if err != nil {
		return students.Snapshot{}, err
	}
	student, err := students.Enrol(students.NewRegNo(center.Code, year, running), p, s.now())
	if err != nil {
		return students.Snapshot{}, err
	}
	id, err := s.repo.Add(ctx, student)
	if errors.Is(err, students.ErrEmailTaken) {
		return students.Snapshot{}, students.ErrEmailTaken.On("email")
	}
	n := student.Snapshot()
	n.ID = id
	return n, err
}

// List answers a page of the students that the actor may see. The filter's scope may narrow the actor's, never widen it.
func (s *Students) List(ctx context.Context, actor identity.Actor, center centers.ID, f students.Filter, p page.Request) (page.Page[students.ListItem], error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[students.ListItem]{}, err
	}
	f.Scope = actor.Scope().Within(center)
	return s.dir.List(ctx, f, p.Normal())
}

// Each calls yield with every student that the actor may see and the filter names.
func (s *Students) Each(ctx context.Context, actor identity.Actor, center centers.ID, f students.Filter, yield func(students.ListItem) error) error {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	f.Scope = actor.Scope().Within(center)
	return s.dir.Each(ctx, f, yield)
}

// EmailTaken tells whether a student, of any center, has the address. What is no address is free.
func (s *Students) EmailTaken(ctx context.Context, actor identity.Actor, address string) (bool, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return false, err
	}
	email, err := contact.ParseEmail(address)
	if err != nil {
		return false, nil //nolint:nilerr // the form says so itself
	}
	return s.dir.EmailTaken(ctx, email)
}

// Admit makes a registered student active. students.ErrNotFound for one that the actor may not see, ErrNotRegistered.
func (s *Students) Admit(ctx context.Context, actor identity.Actor, id students.ID) error {
	return s.advance(ctx, actor, id, "student.admitted", (*students.Student).Admit)
}

// Pass ends an active student's course with success. students.ErrNotFound for one that the actor may not see,
// ErrNotActive.
func (s *Students) Pass(ctx context.Context, actor identity.Actor, id students.ID) error {
	return s.advance(ctx, actor, id, "student.passed", (*students.Student).Pass)
}

// Cancel ends an admission. students.ErrNotFound for a student that the actor may not see, ErrOver.
func (s *Students) Cancel(ctx context.Context, actor identity.Actor, id students.ID) error {
	return s.advance(ctx, actor, id, "student.cancelled", (*students.Student).Cancel)
}

func (s *Students) advance(ctx context.Context, actor identity.Actor, id students.ID, action string, step func(*students.Student, time.Time) error) error {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var before, after students.Status
		err := s.repo.Change(ctx, id, func(st *students.Student) error {
			if err := students.MaySee(actor, st.Snapshot()); err != nil {
				return err
			}
			before = st.Snapshot().Status
			err := step(st, s.now())
			after = st.Snapshot().Status
			return err
		})
		if err != nil {
			return err
		}
		thing := audit.Thing{Kind: "student", ID: int64(id)}
		return s.trail.Append(ctx, audit.Did(actor, action, thing, s.now()).From(before).To(after))
	})
}
