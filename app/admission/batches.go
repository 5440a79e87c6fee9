package admission

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/batches"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Batches does one action on the enrolments of many students, in the background.
type Batches struct {
	tx       kernel.Tx
	repo     batches.Store
	dir      students.Directory
	bulk     students.BulkStore
	lookup   students.ImportLookup
	sessions sessions.Store
	seats    students.Seats
	fees     fees.BulkStore
	courses  courses.Directory
	trail    audit.Trail
	now      kernel.Clock
	ordered  kernel.Bell
}

// NewBatches returns the service.
func NewBatches(p kernel.Ports) *Batches {
	return &Batches{
		tx: p.Tx, repo: p.Batches, dir: p.StudentDirectory, bulk: p.Bulk, lookup: p.ImportLookup, sessions: p.Sessions, seats: p.Seats,
		fees: p.BulkFees, courses: p.CourseDirectory, trail: p.Trail, now: p.Clock, ordered: kernel.NewBell(),
	}
}

// OrderBatch is the form of a batch: the action, and the enrolments in one of three ways.
type OrderBatch struct {
	batches.Order

	Lines []batches.Line // students with or without an enrolment, or typed registration numbers; or
	In    sessions.ID    // all who are in a session; or
	All   bool           // all students of Center and Filter

	Center centers.ID // 0 for all centers of the actor
	Filter students.Filter
	Key    string // the client's key: two calls with the same key make one batch
}

func (in OrderBatch) check() error {
	ways := 0
	for _, used := range []bool{len(in.Lines) > 0, in.In != 0, in.All} {
		if used {
			ways++
		}
	}
	var v fault.Violations
	v.Check(ways > 0, "students", "are required: choose at least one student")
	v.Check(ways < 2, "students", "can be chosen in one way only: one by one, by a session or by a filter")
	return v.As(batches.ErrInvalid)
}

// Order creates a batch, which Work does. Another call with the same key returns the existing batch. batches.ErrInvalid;
// sessions.ErrNotFound for a session that the actor may not see, courses.ErrNoDivision for a division that staff's center
// does not teach.
func (s *Batches) Order(ctx context.Context, actor identity.Actor, in OrderBatch) (batches.Batch, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return batches.Batch{}, err
	}
	if in.Key != "" {
		if b, err := s.repo.FindByKey(ctx, actor.Account, in.Key); !errors.Is(err, batches.ErrNotFound) {
			return b, err
		}
	}
	if err := in.check(); err != nil {
		return batches.Batch{}, err
	}
	b := batches.Batch{Center: actor.Center, By: actor, Key: in.Key, Order: in.Order}
	if err := s.name(ctx, actor, &b); err != nil {
		return b, err
	}
	lines, err := s.lines(ctx, actor, in)
	if err != nil {
		return b, err
	}
	if b, err = batches.New(b, lines, s.now()); err != nil {
		return b, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if b.Counts.Settled() == b.Counts.Lines {
			b.Settle(nil, s.now()) // nobody of them is known
		}
		if b.ID, err = s.repo.Add(ctx, b, lines); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "enrolments.ordered", batchThing(b.ID), s.now()).To(b))
	})
	s.ordered.Ring()
	return b, err
}

// Ordered receives after a batch was ordered, so that Work can begin at once.
func (s *Batches) Ordered() <-chan struct{} { return s.ordered.Rung() }

func batchThing(id batches.ID) audit.Thing {
	return audit.Thing{Kind: "enrolment batch", ID: int64(id)}
}

// name gives a batch the name of the division or of the session that its order names, and the center of the session.
func (s *Batches) name(ctx context.Context, actor identity.Actor, b *batches.Batch) error {
	switch o := b.Order; {
	case o.Action == batches.Enrol && o.Division != 0:
		offers, err := s.courses.Named(ctx, []courses.DivisionID{o.Division})
		if actor.Is(identity.Staff) {
			offers, err = s.courses.Offers(ctx, actor.Center)
		}
		if err != nil {
			return err
		}
		offer, err := courses.Pick(offers, courses.Wanted{Division: o.Division})
		b.Title = offer.Name
		return err
	case o.Action == batches.Seat && o.Session != 0:
		session, err := s.session(ctx, actor, o.Session)
		b.Title, b.Center = session.Profile.Title, session.Profile.Center
		return err
	}
	return nil
}

func (s *Batches) session(ctx context.Context, actor identity.Actor, id sessions.ID) (sessions.Snapshot, error) {
	session, err := s.sessions.Find(ctx, id)
	if err != nil {
		return sessions.Snapshot{}, err
	}
	return session.Snapshot(), sessions.MaySee(actor, session.Snapshot())
}

// lines returns a line for each enrolment that is ordered, each once.
func (s *Batches) lines(ctx context.Context, actor identity.Actor, in OrderBatch) (lines []batches.Line, err error) {
	switch {
	case in.In != 0:
		n, err := s.session(ctx, actor, in.In)
		if err != nil {
			return nil, err
		}
		seated, err := s.seats.In(ctx, in.In)
		if err != nil {
			return nil, err
		}
		for _, one := range students.At(n.Profile.Center, seated) {
			l := batches.Line{Student: one.ID, Enrolment: one.Enrolment}
			if in.Action.Chooses() {
				l.Enrolment = 0 // the action is about another enrolment than the one in this session
			}
			lines = append(lines, l)
		}
	case in.All:
		in.Filter.Scope, in.Filter.Today = actor.Scope().Within(in.Center), calendar.Of(s.now())
		if lines, err = s.filtered(ctx, in); err != nil {
			return nil, err
		}
	default:
		lines = append(lines, in.Lines...)
		if err := s.typed(ctx, actor, in.Action, lines); err != nil {
			return nil, err
		}
	}
	return batches.Once(lines), nil
}

// filtered returns a line for each student of a filter. If the filter asks for a division, session or status, an action on an
// enrolment is about the enrolments that have it: somebody who finished that course may be taking another one.
func (s *Batches) filtered(ctx context.Context, in OrderBatch) (lines []batches.Line, err error) {
	if in.Filter.Enrolled() && !in.Action.Chooses() {
		err = s.dir.EachEnrolment(ctx, students.EnrolmentFilter{Filter: in.Filter}, func(i students.EnrolledItem) error {
			lines = append(lines, batches.Line{Student: i.Student.ID, Enrolment: i.Enrolment.ID})
			return nil
		})
		return lines, err
	}
	err = s.dir.Each(ctx, in.Filter, func(i students.ListItem) error {
		lines = append(lines, batches.Line{Student: i.Student.ID})
		return nil
	})
	return lines, err
}

// typed finds the students of typed registration numbers. It refuses lines with unknown ones.
func (s *Batches) typed(ctx context.Context, actor identity.Actor, action batches.Action, lines []batches.Line) error {
	var numbers []students.RegNo
	at := map[students.RegNo][]int{}
	for i := range lines {
		l := &lines[i]
		if l.Typed == "" {
			continue
		}
		number, err := students.ParseRegNo(l.Typed)
		if err != nil {
			if err := l.Answer(action, err); err != nil {
				return err
			}
			continue
		}
		numbers, at[number] = append(numbers, number), append(at[number], i)
	}
	if len(numbers) == 0 {
		return nil
	}
	known, err := s.lookup.KnownBy(ctx, students.Keys{RegNos: numbers}, actor.Scope())
	if err != nil {
		return err
	}
	for _, st := range known {
		n := st.Snapshot()
		for _, i := range at[n.RegNo] {
			lines[i].Student = n.ID
		}
	}
	for _, all := range at {
		for _, i := range all {
			if lines[i].Student == 0 {
				if err := lines[i].Answer(action, students.ErrNotFound); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// Find returns a batch. batches.ErrNotFound for one that the actor may not see.
func (s *Batches) Find(ctx context.Context, actor identity.Actor, id batches.ID) (batches.Batch, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return batches.Batch{}, err
	}
	b, err := s.repo.Find(ctx, id)
	if err != nil {
		return batches.Batch{}, err
	}
	if err := b.MaySee(actor); err != nil {
		return batches.Batch{}, err
	}
	return b, nil
}

// All returns a page of the batches that the actor may see, the latest first.
func (s *Batches) All(ctx context.Context, actor identity.Actor, p page.Request) (page.Page[batches.Batch], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[batches.Batch]{}, err
	}
	return s.repo.List(ctx, actor.Scope(), p)
}

// LinesOf returns a page of a batch's lines, optionally of one outcome. batches.ErrNotFound.
func (s *Batches) LinesOf(ctx context.Context, actor identity.Actor, id batches.ID, of batches.Outcome, p page.Request) (page.Page[batches.Line], error) {
	if _, err := s.Find(ctx, actor, id); err != nil {
		return page.Page[batches.Line]{}, err
	}
	return s.repo.Lines(ctx, id, of, actor.Scope(), p)
}

// Cancel stops a batch. Its changes so far stay. batches.ErrNotFound, ErrOver.
func (s *Batches) Cancel(ctx context.Context, actor identity.Actor, id batches.ID) (batches.Batch, error) {
	b, err := s.Find(ctx, actor, id)
	if err != nil {
		return b, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.repo.Change(ctx, id, func(now *batches.Batch) error {
			if err := now.Stop(s.now()); err != nil {
				return err
			}
			b = *now
			return nil
		})
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "enrolments.stopped", batchThing(id), s.now()).To(b))
	})
	return b, err
}
