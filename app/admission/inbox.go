package admission

import (
	"context"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Inbox manages the messages that people sent. Administrators see all of them; staff see those of their center and
// those assigned to them. For any other message it returns outreach.ErrNoMessage.
type Inbox struct {
	tx       kernel.Tx
	inbox    outreach.Inbox
	students students.Store
	outbox   outreach.Outbox
	trail    audit.Trail
	now      kernel.Clock
}

// NewInbox returns the service.
func NewInbox(p kernel.Ports) *Inbox {
	return &Inbox{
		tx: p.Tx, inbox: p.Inbox, students: p.Students, outbox: p.Outbox, trail: p.Trail, now: p.Clock,
	}
}

func reads(a identity.Actor) outreach.Reader {
	return outreach.Reader{Scope: a.Scope(), Account: a.Account}
}

// List returns a page of messages, the newest first.
func (s *Inbox) List(ctx context.Context, actor identity.Actor, f outreach.Filter, p page.Request) (page.Page[outreach.Kept], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[outreach.Kept]{}, err
	}
	return s.inbox.List(ctx, reads(actor), f, p)
}

// Find returns a message. outreach.ErrNoMessage.
func (s *Inbox) Find(ctx context.Context, actor identity.Actor, id outreach.MessageID) (outreach.Kept, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return outreach.Kept{}, err
	}
	return s.inbox.Find(ctx, reads(actor), id)
}

// Colleagues returns the people to whom the actor may assign messages. Administrators may assign to everybody who works
// with the inbox, staff to the staff of their center and to administrators.
func (s *Inbox) Colleagues(ctx context.Context, actor identity.Actor) ([]outreach.Colleague, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	center, _ := actor.Scope().Center()
	return s.inbox.Colleagues(ctx, center)
}

// Assign gives a message to a person. outreach.ErrNoMessage, ErrNoAssignee, ErrMessageDone.
func (s *Inbox) Assign(ctx context.Context, actor identity.Actor, id outreach.MessageID, to identity.AccountID) error {
	colleagues, err := s.Colleagues(ctx, actor)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(colleagues, func(c outreach.Colleague) bool { return c.ID == to }) {
		return outreach.ErrNoAssignee
	}
	return s.change(ctx, actor, id, "message.assigned", func(_ context.Context, m *outreach.Message) error { return m.Assign(to, s.now()) })
}

// Answer mails an answer to the sender of a message. outreach.ErrNoMessage, ErrAnswer, ErrNoAddress, ErrMessageDone.
func (s *Inbox) Answer(ctx context.Context, actor identity.Actor, id outreach.MessageID, text string) error {
	return s.change(ctx, actor, id, "message.answered", func(ctx context.Context, m *outreach.Message) error {
		if err := m.Reply(text, actor.Name, s.now()); err != nil {
			return err
		}
		return s.outbox.Post(ctx, outreach.Post(outreach.AnswerMail(*m), s.now()))
	})
}

// LinkStudent stores the student that an enquiry led to. The actor must work with that student. outreach.ErrNoMessage,
// ErrNoEnquiry, ErrMessageDone, students.ErrNotFound.
func (s *Inbox) LinkStudent(ctx context.Context, actor identity.Actor, id outreach.MessageID, student students.ID) error {
	return s.change(ctx, actor, id, "message.converted", func(ctx context.Context, m *outreach.Message) error {
		found, err := s.students.Find(ctx, student)
		if err != nil {
			return err
		}
		if !actor.Scope().Includes(found.Snapshot().Profile.Center) {
			return students.ErrNotFound
		}
		return m.Convert(student, s.now())
	})
}

// Close ends a message. outreach.ErrNoMessage, ErrMessageDone.
func (s *Inbox) Close(ctx context.Context, actor identity.Actor, id outreach.MessageID) error {
	return s.change(ctx, actor, id, "message.closed", func(_ context.Context, m *outreach.Message) error { return m.Close(s.now()) })
}

// Reopen opens a closed message again. outreach.ErrNoMessage, ErrMessageOpen.
func (s *Inbox) Reopen(ctx context.Context, actor identity.Actor, id outreach.MessageID) error {
	return s.change(ctx, actor, id, "message.reopened", func(_ context.Context, m *outreach.Message) error { return m.Reopen(s.now()) })
}

// change changes a message and records it in the trail.
func (s *Inbox) change(ctx context.Context, actor identity.Actor, id outreach.MessageID, action string, change func(context.Context, *outreach.Message) error) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var before, after outreach.Message
		err := s.inbox.Change(ctx, id, func(m *outreach.Message) error {
			if err := m.MaySee(actor); err != nil {
				return err
			}
			before = *m
			err := change(ctx, m)
			after = *m
			return err
		})
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, action, audit.Thing{Kind: "message", ID: int64(id)}, s.now()).From(before).To(after))
	})
}
