package admission

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/students"
)

// Circulars mails one letter to many students.
type Circulars struct {
	tx     kernel.Tx
	dir    students.Directory
	outbox outreach.Outbox
	trail  audit.Trail
	now    kernel.Clock
}

// NewCirculars returns the service.
func NewCirculars(p kernel.Ports) *Circulars {
	return &Circulars{tx: p.Tx, dir: p.StudentDirectory, outbox: p.Outbox, trail: p.Trail, now: p.Clock}
}

// Recipients names students, one by one or by a filter.
type Recipients struct {
	IDs    []students.ID
	All    bool       // all students of Center and Filter instead
	Center centers.ID // 0 for all centers of the actor
	Filter students.Filter
}

func (in Recipients) check() error {
	var v fault.Violations
	v.Check(in.All || len(in.IDs) > 0, "students", "are required: choose at least one student")
	v.Check(!in.All || len(in.IDs) == 0, "students", "can be chosen in one way only: one by one or by a filter")
	return v.As(outreach.ErrCircular)
}

// Reached holds whom a circular reaches. Students without an e-mail address get none; Missed holds at most MostMissed of
// them, by name.
type Reached struct {
	Mails  int // students with an address
	Silent int // students without one
	Missed []students.ListItem
}

// MostMissed is how many students without an address are listed by name.
const MostMissed = 200

// Preview returns whom a circular would reach. outreach.ErrCircular, ErrRecipients.
func (s *Circulars) Preview(ctx context.Context, actor identity.Actor, in Recipients) (Reached, error) {
	_, reached, err := s.find(ctx, actor, in)
	return reached, err
}

// Send queues a copy of the circular for each student with an e-mail address. outreach.ErrCircular; ErrRecipients for too
// many students, or when none has an address.
func (s *Circulars) Send(ctx context.Context, actor identity.Actor, in Recipients, subject, text string) (reached Reached, err error) {
	letter := outreach.Circular{Subject: subject, Text: text, By: actor.Name}
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return reached, err
	}
	if err := letter.Check(); err != nil {
		return reached, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		var found []students.ListItem
		if found, reached, err = s.find(ctx, actor, in); err != nil {
			return err
		}
		if len(found) == 0 {
			return outreach.ErrNobody
		}
		ids := make([]students.ID, len(found))
		for i, one := range found {
			p := one.Student.Profile
			ids[i] = one.Student.ID
			if err := s.outbox.Post(ctx, outreach.Post(letter.Copy(p.Email, p.Name, one.CenterName), s.now())); err != nil {
				return err
			}
		}
		after := struct {
			outreach.Circular

			Students []students.ID
			Silent   int
		}{letter, ids, reached.Silent}
		return s.trail.Append(ctx, audit.Did(actor, "student.mailed", audit.Thing{Kind: "student"}, s.now()).To(after))
	})
	return reached, err
}

// find returns the students with an e-mail address, each once.
func (s *Circulars) find(ctx context.Context, actor identity.Actor, in Recipients) (found []students.ListItem, reached Reached, err error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, reached, err
	}
	if err := in.check(); err != nil {
		return nil, reached, err
	}
	filter := in.Filter
	if !in.All {
		filter = students.Filter{Only: in.IDs}
	}
	filter.Scope, filter.Today = actor.Scope().Within(in.Center), calendar.Of(s.now())
	err = s.dir.Each(ctx, filter, func(one students.ListItem) error {
		switch {
		case one.Student.Profile.Email != "":
			found = append(found, one)
			reached.Mails++
		default:
			if reached.Silent++; len(reached.Missed) < MostMissed {
				reached.Missed = append(reached.Missed, one)
			}
		}
		if reached.Mails > outreach.MostRecipients {
			return outreach.ErrRecipients
		}
		return nil
	})
	return found, reached, err
}
