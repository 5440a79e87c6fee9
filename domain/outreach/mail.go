package outreach

import (
	"html"
	"slices"
	"strings"
	"time"

	"kendra/domain/contact"
	"kendra/domain/identity"
)

// Mail is a letter to one person, as plain text and as HTML.
type Mail struct {
	To      contact.Email
	Subject string
	Text    string
	HTML    string
	Leave   string // in a letter to many: the link to unsubscribe
	Secret  bool   // it has a link that signs a person in, or a similar one: the text is erased once it is sent
	Errand  Errand // the use of its links
}

// ErrandKind is the kind of an errand.
type ErrandKind string

// The kinds of errands: those of a ticket, and those of a newsletter subscriber.
const (
	NoErrand    ErrandKind = ""
	ToConfirm              = ErrandKind(identity.ToConfirm)
	ToReset                = ErrandKind(identity.ToReset)
	ToUndo                 = ErrandKind(identity.ToUndo)
	ToInvite               = ErrandKind(identity.ToInvite)
	ToSubscribe ErrandKind = "subscribe"
	ToLeave     ErrandKind = "leave"
)

// Errand is the use of a mail's links. The mail is stored without them: they are made when it is sent.
type Errand struct {
	Kind ErrandKind
	Of   int64 // the number of the ticket or subscriber
}

// Ticket returns the ticket that the links need, or false if they need none.
func (e Errand) Ticket() (identity.TicketID, bool) {
	return identity.TicketID(e.Of), slices.Contains(identity.Purposes(), identity.Purpose(e.Kind))
}

// invitation is the page that chooses the first password.
const invitation = "/reset-password?for=invitation"

// pages are the website's pages to which the links of an errand lead.
var pages = map[ErrandKind][]string{
	ToConfirm: {"/confirm"}, ToReset: {"/reset-password"}, ToUndo: {"/undo-email"}, ToInvite: {invitation},
	ToSubscribe: {"/newsletter/confirm", "/newsletter/unsubscribe"}, ToLeave: {"/newsletter/unsubscribe"},
}

// Place returns the placeholder for a link to a page in a stored mail.
func Place(page string) string { return "(the link to " + page + " is made when this mail is sent)" }

// Filled returns the mail with its links. link makes a link from a page's path.
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

// Link returns the first link of an errand, or "". link makes a link from a page's path.
func (e Errand) Link(link func(page string) string) string {
	for _, page := range pages[e.Kind] {
		return link(page)
	}
	return ""
}

// tokenMark begins the secret part of each personal link.
const tokenMark = "?token="

// WithoutLinks returns the mail as it may be listed. It withholds a text with a personal link, which an older version
// of the program may have stored.
func (m Mail) WithoutLinks() Mail {
	if strings.Contains(m.Text+m.HTML+m.Leave, tokenMark) {
		m.Text, m.HTML, m.Leave = withheld, "", ""
	}
	return m
}

// MailID is a mail's number in the store.
type MailID int64

// MailStatus is a step in the life of a mail.
type MailStatus string

// The life of a mail: queued, and then sent or finally failed.
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
	NextTry time.Time // of a queued mail; while it is being sent: when to try again if no result is reported
	Error   string    // the reason why the last try failed
	Sent    time.Time
}

// Post returns the entry of a new mail, which is due at once.
func Post(m Mail, now time.Time) Posted {
	return Posted{Mail: m, Created: now, Status: MailQueued, NextTry: now}
}

// Lease is how long a sender that took a mail may keep it. After that, another sender can take it.
const Lease = 5 * time.Minute

// Take counts a try and marks the mail as being sent. No other sender gets it during the lease.
func (p *Posted) Take(now time.Time) {
	p.Tries++
	p.NextTry = now.Add(Lease)
}

// pauses are the times between tries. A mail that fails once more after the last pause has finally failed.
var pauses = []time.Duration{time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 4 * time.Hour, 12 * time.Hour, LongestPause}

// LongestPause is the longest time between two tries.
const LongestPause = 24 * time.Hour

// IsDue reports whether to send a mail now. A new mail is always due. So is a mail whose next try is later than any
// pause allows, because it was scheduled by a clock that was ahead.
func (p *Posted) IsDue(now time.Time) bool {
	return p.Status == MailQueued && (p.Tries == 0 || !p.NextTry.After(now) || p.NextTry.After(now.Add(LongestPause)))
}

// withheld replaces a text that other people must not read.
const withheld = "(withheld: it carried a personal link)"

// Delivered marks the mail as sent, and erases the text of a secret one.
func (p *Posted) Delivered(now time.Time) {
	p.Status, p.Sent, p.Error = MailSent, now, ""
	p.forget()
}

const longestReason = 500

// Undelivered records why a try failed. The mail is tried again later, unless forGood says that it would never
// succeed.
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

// Again makes the mail due now, with all its tries left. ErrMailSent, ErrWithheld when there is nothing left to send.
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

// MayShowLink returns nil if the mail is unsent and its link can be made. ErrMailSent, ErrNoLink.
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
