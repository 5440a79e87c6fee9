package outreach

import (
	"html"
	"strings"
	"time"

	"kendra/domain/contact"
	"kendra/domain/identity"
)

// Mail is a letter to one person, as plain text and the same as HTML.
type Mail struct {
	To      contact.Email
	Subject string
	Text    string
	HTML    string
	Leave   string // of a letter to many: where it is no longer wanted
	Secret  bool   // it carries a link that signs somebody in or the like: its words go when it is sent
	Errand  Errand // what its links are for
}

// ErrandKind is what the links of a mail are for.
type ErrandKind string

// The kinds of errands: those of a ticket, and those of a subscriber to the newsletter.
const (
	NoErrand    ErrandKind = ""
	ToConfirm              = ErrandKind(identity.ToConfirm)
	ToReset                = ErrandKind(identity.ToReset)
	ToUndo                 = ErrandKind(identity.ToUndo)
	ToSubscribe ErrandKind = "subscribe"
	ToLeave     ErrandKind = "leave"
)

// Errand is what the links of a mail are for. The mail is stored without them: they are made when it is sent.
type Errand struct {
	Kind ErrandKind
	Of   int64 // the number of a ticket or of a subscriber
}

// Ticket returns the ticket that the links need; false when they need none.
func (e Errand) Ticket() (identity.TicketID, bool) {
	return identity.TicketID(e.Of), e.Kind == ToConfirm || e.Kind == ToReset || e.Kind == ToUndo
}

// pages are the pages of the website that the links of an errand lead to.
var pages = map[ErrandKind][]string{
	ToConfirm: {"/confirm"}, ToReset: {"/reset-password"}, ToUndo: {"/undo-email"},
	ToSubscribe: {"/newsletter/confirm", "/newsletter/unsubscribe"}, ToLeave: {"/newsletter/unsubscribe"},
}

// Place stands in a stored mail where the link to a page will be.
func Place(page string) string { return "(the link to " + page + " is made when this mail is sent)" }

// Filled returns the mail with its links, which link makes of a page's path.
func (m Mail) Filled(link func(page string) string) Mail {
	for _, page := range pages[m.Errand.Kind] {
		made := link(page)
		m.Text = strings.ReplaceAll(m.Text, Place(page), made)
		m.HTML = strings.ReplaceAll(m.HTML, Place(page), html.EscapeString(made))
		if m.Leave == Place(page) {
			m.Leave = made
		}
	}
	return m
}

// Link returns the first link of an errand, which link makes of a page's path; "" when it has none.
func (e Errand) Link(link func(page string) string) string {
	for _, page := range pages[e.Kind] {
		return link(page)
	}
	return ""
}

// tokenMark begins the secret part of every personal link.
const tokenMark = "?token="

// WithoutLinks returns the mail as it may be listed. Words that hold a personal link are left out: an older program may
// have stored some.
func (m Mail) WithoutLinks() Mail {
	if strings.Contains(m.Text+m.HTML+m.Leave, tokenMark) {
		m.Text, m.HTML, m.Leave = withheld, "", ""
	}
	return m
}

// MailID is a mail's number in the store.
type MailID int64

// MailStatus says where a mail is in its life.
type MailStatus string

// The life of a mail: queued until it is sent, or has failed for good.
const (
	MailQueued MailStatus = "queued"
	MailSent   MailStatus = "sent"
	MailFailed MailStatus = "failed"
)

// Posted is a mail in the outbox.
type Posted struct {
	ID      MailID
	Mail    Mail
	Created time.Time
	Status  MailStatus
	Tries   int
	NextTry time.Time // of a queued mail; while it is being sent: when it is tried again if nothing more is heard
	Error   string    // why the last try failed
	Sent    time.Time
}

// Post makes the entry of a new mail: it is due at once.
func Post(m Mail, now time.Time) Posted {
	return Posted{Mail: m, Created: now, Status: MailQueued, NextTry: now}
}

// Lease is how long one who took a mail has for sending it. Another takes it after that.
const Lease = 5 * time.Minute

// Take marks the mail as being sent: one more try, and nobody else's before the lease is over.
func (p *Posted) Take(now time.Time) {
	p.Tries++
	p.NextTry = now.Add(Lease)
}

// pauses are the times between tries; a mail that failed once more than there are pauses has failed for good.
var pauses = []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 4 * time.Hour, 12 * time.Hour, LongestPause}

// LongestPause is the longest time between two tries.
const LongestPause = 24 * time.Hour

// IsDue tells whether a mail is to be sent now. One that nobody tried yet always is, and one whose next try is further away
// than any pause is long, too: the clock that said so was ahead.
func (p *Posted) IsDue(now time.Time) bool {
	return p.Status == MailQueued && (p.Tries == 0 || !p.NextTry.After(now) || p.NextTry.After(now.Add(LongestPause)))
}

// withheld stands where words were that nobody else should read.
const withheld = "(withheld: it carried a personal link)"

// Delivered marks the mail as sent. The words of a secret one are forgotten.
func (p *Posted) Delivered(now time.Time) {
	p.Status, p.Sent, p.Error = MailSent, now, ""
	p.forget()
}

const longestReason = 500

// Undelivered notes why a try failed. It is tried again later, unless that is no use: then it has failed for good.
func (p *Posted) Undelivered(reason string, forGood bool, now time.Time) {
	if r := []rune(reason); len(r) > longestReason {
		reason = string(r[:longestReason])
	}
	p.Error = reason
	if forGood || p.Tries > len(pauses) {
		p.Status = MailFailed
		p.forget()
		return
	}
	p.NextTry = now.Add(pauses[max(p.Tries-1, 0)])
}

// Again makes the mail due now, with all its tries before it. ErrMailSent, ErrWithheld when there is nothing left to send.
func (p *Posted) Again(now time.Time) error {
	switch {
	case p.Status == MailSent:
		return ErrMailSent
	case p.Mail.Secret && p.Mail.Text == withheld:
		return ErrWithheld
	}
	p.Status, p.Tries, p.NextTry, p.Error = MailQueued, 0, now, ""
	return nil
}

// MayShowLink tells whether the mail waits and has a link that can be made. ErrMailSent, ErrNoLink.
func (p *Posted) MayShowLink() error {
	switch {
	case p.Status == MailSent:
		return ErrMailSent
	case p.Mail.Errand.Kind == NoErrand:
		return ErrNoLink
	}
	return nil
}

func (p *Posted) forget() {
	if p.Mail.Secret && p.Mail.Errand.Kind == NoErrand {
		p.Mail.Text, p.Mail.HTML, p.Mail.Leave = withheld, "", ""
	}
}
