package postgres

import (
	"context"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/contact"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

// Outbox implements outreach.Outbox.
type Outbox struct{ db *DB }

var _ outreach.Outbox = (*Outbox)(nil)

// NewOutbox returns an Outbox.
func NewOutbox(db *DB) *Outbox { return &Outbox{db} }

// Post implements outreach.Outbox.
func (r *Outbox) Post(ctx context.Context, p outreach.Posted) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("post mail", q.PostMail(ctx, gen.PostMailParams{
		Recipient: string(p.Mail.To), Subject: p.Mail.Subject, BodyText: p.Mail.Text, BodyHtml: p.Mail.HTML, Secret: p.Mail.Secret, LeaveLink: p.Mail.Leave,
		CreatedAt: p.Created, Status: statusOf(p), Errand: string(p.Mail.Errand.Kind), ErrandOf: p.Mail.Errand.Of, Tries: int32(p.Tries), NextTry: p.NextTry, Error: p.Error, SentAt: orNil(p.Sent),
	}))
}

// Take implements outreach.Outbox.
func (r *Outbox) Take(ctx context.Context, now time.Time, n int) ([]outreach.Posted, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := q.MailDueForUpdate(ctx, now, now.Add(outreach.LongestPause), int32(n))
	if err != nil {
		return nil, failed("find mail that is due", err)
	}
	all := make([]outreach.Posted, len(rows))
	for i, row := range rows {
		all[i] = posted(row)
		all[i].Take(now)
		if err := changeMail(ctx, q, all[i]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Change implements outreach.Outbox.
func (r *Outbox) Change(ctx context.Context, id outreach.MailID, change func(*outreach.Posted) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.MailForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock mail", err, outreach.ErrNoMail)
	}
	p := posted(row)
	if err := change(&p); err != nil {
		return err
	}
	return changeMail(ctx, q, p)
}

func changeMail(ctx context.Context, q *gen.Queries, p outreach.Posted) error {
	return failed("change mail", q.ChangeMail(ctx, gen.ChangeMailParams{
		ID: int64(p.ID), BodyText: p.Mail.Text, BodyHtml: p.Mail.HTML, LeaveLink: p.Mail.Leave, Status: statusOf(p), Tries: int32(p.Tries),
		NextTry: p.NextTry, Error: p.Error, SentAt: orNil(p.Sent),
	}))
}

// waiting is the status of mail whose links are not made yet. Older programs, which cannot make them, skip such mail.
const waiting = "waiting"

func statusOf(p outreach.Posted) string {
	if p.Status == outreach.MailQueued && p.Mail.Errand.Kind != outreach.NoErrand {
		return waiting
	}
	return string(p.Status)
}

// List implements outreach.Outbox.
func (r *Outbox) List(ctx context.Context, sort outreach.Sort, p page.Request) (page.Page[outreach.Posted], error) {
	p = p.Normal()
	q := r.db.read(ctx)
	rows, err := q.ListMail(ctx, string(sort), int32(p.Offset()), int32(p.Size))
	if err != nil {
		return page.Page[outreach.Posted]{}, failed("list mail", err)
	}
	total, err := q.CountMail(ctx)
	if err != nil {
		return page.Page[outreach.Posted]{}, failed("count mail", err)
	}
	found := page.Page[outreach.Posted]{Items: make([]outreach.Posted, len(rows)), Total: int(total)}
	for i, row := range rows {
		found.Items[i] = posted(row)
	}
	return found, nil
}

// Queued returns how much mail waits to be sent.
func (r *Outbox) Queued(ctx context.Context) (int, error) {
	n, err := r.db.read(ctx).QueuedMails(ctx)
	return int(n), failed("count queued mail", err)
}

func posted(row gen.Outbox) outreach.Posted {
	if row.Status == waiting {
		row.Status = string(outreach.MailQueued)
	}
	return outreach.Posted{
		ID: outreach.MailID(row.ID),
		Mail: outreach.Mail{
			To: contact.Email(row.Recipient), Subject: row.Subject, Text: row.BodyText, HTML: row.BodyHtml, Leave: row.LeaveLink, Secret: row.Secret,
			Errand: outreach.Errand{Kind: outreach.ErrandKind(row.Errand), Of: row.ErrandOf},
		},
		Created: row.CreatedAt.UTC(), Status: outreach.MailStatus(row.Status), Tries: int(row.Tries), NextTry: row.NextTry.UTC(), Error: row.Error,
		Sent: orNever(row.SentAt),
	}
}
