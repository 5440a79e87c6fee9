package certificates

import (
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/fault"
)

// Status is what a certificate is worth now.
type Status string

// The statuses.
const (
	Issued     Status = "issued"
	Superseded Status = "superseded"
	Revoked    Status = "revoked"
	Expired    Status = "expired"
)

const longestReason = 300

// Revocation says why a certificate is not worth anything any more.
type Revocation struct {
	Class  Class
	Reason string
	By     string
}

// Revoke ends the certificate. ErrNotStanding when it has ended already, ErrInvalid.
func (c *Certificate) Revoke(r Revocation, now time.Time) error {
	reason, err := checkReason(r.Reason)
	var v fault.Violations
	v.Join(err)
	_, err = ParseClass(string(r.Class))
	v.Add("class", err)
	if err := v.As(ErrInvalid); err != nil {
		return err
	}
	if c.status != Issued {
		return ErrNotStanding
	}
	c.become(Event{Kind: Revoked, At: now, By: r.By, Class: r.Class, Reason: reason})
	return nil
}

// Supersede ends the certificate because next takes its place. ErrNotStanding when it has ended already, ErrInvalid.
func (c *Certificate) Supersede(next *Certificate, reason, by string, now time.Time) error {
	reason, err := checkReason(reason)
	if err != nil {
		return err
	}
	if c.status != Issued {
		return ErrNotStanding
	}
	c.replacedBy, next.replaces = next.code, c.code
	c.become(Event{Kind: Superseded, At: now, By: by, Reason: reason})
	return nil
}

// Expire notes that the last day of the certificate is over, and tells whether there was anything to note.
func (c *Certificate) Expire(now time.Time) bool {
	n := c.Snapshot().On(now)
	if c.status != Issued || n.Status != Expired {
		return false
	}
	c.become(Event{Kind: Expired, At: n.Since, Reason: n.Reason})
	return true
}

func (c *Certificate) become(e Event) {
	c.status, c.since, c.class, c.reason = e.Kind, e.At, e.Class, e.Reason
	c.fresh = append(c.fresh, e)
}

// Fresh answers what happened to the certificate since it was stored last.
func (c *Certificate) Fresh() []Event { return c.fresh }

func checkReason(reason string) (string, error) {
	reason = strings.TrimSpace(reason)
	var v fault.Violations
	v.Required("reason", reason)
	v.FitsText("reason", reason, longestReason)
	return reason, v.As(ErrInvalid)
}

// On answers the certificate as it is at a moment: one whose last day is over has expired, whether that was noted or not.
func (n Snapshot) On(now time.Time) Snapshot {
	last := n.Content.ValidUntil
	if n.Status != Issued || last.IsZero() || !calendar.Of(now).After(last) {
		return n
	}
	t := last.Time()
	n.Status, n.Reason = Expired, "It was valid until "+last.Slashed()
	n.Since = time.Date(t.Year(), t.Month(), t.Day()+1, 0, 0, 0, 0, calendar.India).UTC()
	return n
}
