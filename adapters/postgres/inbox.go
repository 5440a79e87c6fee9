package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Inbox implements outreach.Inbox.
type Inbox struct{ db *DB }

// Newsletters implements outreach.Newsletters.
type Newsletters struct{ db *DB }

var (
	_ outreach.Inbox       = (*Inbox)(nil)
	_ outreach.Newsletters = (*Newsletters)(nil)
)

// NewInbox returns an Inbox.
func NewInbox(db *DB) *Inbox { return &Inbox{db} }

// NewNewsletters returns a Newsletters.
func NewNewsletters(db *DB) *Newsletters { return &Newsletters{db} }

// Add implements outreach.Inbox.
func (r *Inbox) Add(ctx context.Context, m outreach.Message) (outreach.MessageID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddMessage(ctx, gen.AddMessageParams{
		Kind: string(m.Kind), Name: m.Name, Mobile: string(m.Mobile), Email: string(m.Email), CourseID: int64(m.Course), Course: m.CourseName,
		CenterID: int64(m.Center), Subject: m.Subject, Body: m.Text, ClaimedID: m.Claimed, Status: string(m.Status), AssigneeID: int64(m.Assignee),
		Answer: m.Answer, AnsweredBy: m.AnsweredBy, StudentID: int64(m.Student), MadeAt: m.Made, Since: m.Since,
		Detail: string(m.Detail), Recorded: m.Recorded, Proposed: m.Proposed,
	})
	r.db.changed(ctx, live.Change{Kind: live.Message, ID: id})
	return outreach.MessageID(id), failed("add message", err)
}

// Change implements outreach.Inbox.
func (r *Inbox) Change(ctx context.Context, id outreach.MessageID, change func(*outreach.Message) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.MessageForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock message", err, outreach.ErrNoMessage)
	}
	m := message(row)
	if err := change(&m); err != nil {
		return err
	}
	return failed("change message", q.ChangeMessage(ctx, gen.ChangeMessageParams{
		ID: int64(id), CenterID: int64(m.Center), Status: string(m.Status), AssigneeID: int64(m.Assignee), Answer: m.Answer, AnsweredBy: m.AnsweredBy,
		StudentID: int64(m.Student), Since: m.Since,
	}))
}

func message(row gen.Message) outreach.Message {
	return outreach.Message{
		ID: outreach.MessageID(row.ID), Kind: outreach.MessageKind(row.Kind), Name: row.Name, Mobile: contact.Mobile(row.Mobile),
		Email: contact.Email(row.Email), Course: courses.ID(orZero(row.CourseID)), CourseName: row.Course, Center: centers.ID(orZero(row.CenterID)),
		Detail: outreach.Detail(row.Detail), Recorded: row.Recorded, Proposed: row.Proposed,
		Subject: row.Subject, Text: row.Body, Claimed: row.ClaimedID, Status: outreach.MessageStatus(row.Status),
		Assignee: identity.AccountID(orZero(row.AssigneeID)), Answer: row.Answer, AnsweredBy: row.AnsweredBy,
		Student: students.ID(orZero(row.StudentID)), Made: row.MadeAt.UTC(), Since: row.Since.UTC(),
	}
}

// Find implements outreach.Inbox.
func (r *Inbox) Find(ctx context.Context, who outreach.Reader, id outreach.MessageID) (outreach.Kept, error) {
	center, limited := who.Scope.Center()
	rows, err := r.db.read(ctx).Messages(ctx, gen.MessagesParams{ID: max(int64(id), -1), Limited: limited, Center: int64(center), Reader: int64(who.Account), Most: 1})
	if err != nil {
		return outreach.Kept{}, failed("find message", err)
	}
	if len(rows) == 0 || id <= 0 { // 0 would match any student
		return outreach.Kept{}, outreach.ErrNoMessage
	}
	return outreach.Kept{Message: message(rows[0].Message), Assignee: rows[0].Assignee}, nil
}

// contains returns the pattern that matches texts with some words, or "" without words.
func contains(words string) string {
	if words == "" {
		return ""
	}
	return "%" + likeEscaper.Replace(words) + "%"
}

// List implements outreach.Inbox.
func (r *Inbox) List(ctx context.Context, who outreach.Reader, f outreach.Filter, p page.Request) (page.Page[outreach.Kept], error) {
	p = p.Normal()
	center, limited := who.Scope.Center()
	q := r.db.read(ctx)
	rows, err := q.Messages(ctx, gen.MessagesParams{
		Limited: limited, Center: int64(center), Reader: int64(who.Account), Kind: string(f.Kind), Status: string(f.Status),
		AssigneeID: int64(f.Assignee), StudentID: int64(f.Student), Search: contains(f.Search), Sort: string(f.Sort), First: int32(p.Offset()), Most: int32(p.Size),
	})
	if err != nil {
		return page.Page[outreach.Kept]{}, failed("list messages", err)
	}
	total, err := q.CountMessages(ctx, gen.CountMessagesParams{
		Limited: limited, Center: int64(center), Reader: int64(who.Account), Kind: string(f.Kind), Status: string(f.Status),
		AssigneeID: int64(f.Assignee), StudentID: int64(f.Student), Search: contains(f.Search),
	})
	if err != nil {
		return page.Page[outreach.Kept]{}, failed("count messages", err)
	}
	found := page.Page[outreach.Kept]{Items: make([]outreach.Kept, len(rows)), Total: int(total)}
	for i, row := range rows {
		found.Items[i] = outreach.Kept{Message: message(row.Message), Assignee: row.Assignee}
	}
	return found, nil
}

// Colleagues implements outreach.Inbox.
func (r *Inbox) Colleagues(ctx context.Context, center centers.ID) ([]outreach.Colleague, error) {
	rows, err := r.db.read(ctx).People(ctx, int64(center))
	if err != nil {
		return nil, failed("list colleagues", err)
	}
	all := make([]outreach.Colleague, len(rows))
	for i, row := range rows {
		all[i] = outreach.Colleague{ID: identity.AccountID(row.ID), Name: row.Name, Role: identity.Role(row.Role), Center: centers.ID(row.CenterID)}
	}
	return all, nil
}

// Add implements outreach.Newsletters.
func (r *Newsletters) Add(ctx context.Context, n outreach.Newsletter) (outreach.NewsletterID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddNewsletter(ctx, gen.AddNewsletterParams{
		Key: n.Key, Subject: n.Subject, Body: n.Body, SentBy: n.By, SentAt: n.Sent, Recipients: int32(n.Recipients),
	})
	return outreach.NewsletterID(id), failed("add newsletter", err)
}

// FindByKey implements outreach.Newsletters.
func (r *Newsletters) FindByKey(ctx context.Context, key string) (outreach.Newsletter, bool, error) {
	row, err := r.db.read(ctx).NewsletterByKey(ctx, key)
	if errors.Is(err, pgx.ErrNoRows) {
		return outreach.Newsletter{}, false, nil
	}
	return newsletter(row), err == nil, failed("find newsletter", err)
}

// List implements outreach.Newsletters.
func (r *Newsletters) List(ctx context.Context, p page.Request) (page.Page[outreach.Newsletter], error) {
	p = p.Normal()
	q := r.db.read(ctx)
	rows, err := q.Newsletters(ctx, int32(p.Offset()), int32(p.Size))
	if err != nil {
		return page.Page[outreach.Newsletter]{}, failed("list newsletters", err)
	}
	total, err := q.CountNewsletters(ctx)
	if err != nil {
		return page.Page[outreach.Newsletter]{}, failed("count newsletters", err)
	}
	found := page.Page[outreach.Newsletter]{Items: make([]outreach.Newsletter, len(rows)), Total: int(total)}
	for i, row := range rows {
		found.Items[i] = newsletter(row)
	}
	return found, nil
}

func newsletter(row gen.Newsletter) outreach.Newsletter {
	return outreach.Newsletter{
		ID: outreach.NewsletterID(row.ID), Key: row.Key, Subject: row.Subject, Body: row.Body, By: row.SentBy, Sent: row.SentAt.UTC(),
		Recipients: int(row.Recipients),
	}
}
