package certificates

import (
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/fault"
)

// Status is the present standing of a certificate.
type Status string

// The statuses.
const (
	Issued     Status = "issued"
	Superseded Status = "superseded"
	Revoked    Status = "revoked"
	Expired    Status = "expired"
)

const longestReason = 300

// Revocation is the reason why a certificate is no longer valid.
type Revocation struct {
	Class  Class
	Reason string
	By     string
}

// Revoke revokes the certificate. ErrNotStanding when it has ended already; ErrInvalid.
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

// Supersede ends the certificate because next replaces it. ErrNotStanding when it has ended already; ErrInvalid.
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

// Expire records that the certificate's last day is over, and reports whether this is news.
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

// Fresh returns the events since the certificate was last stored.
func (c *Certificate) Fresh() []Event { return c.fresh }

func checkReason(reason string) (string, error) {
	reason = strings.TrimSpace(reason)
	var v fault.Violations
	v.Required("reason", reason)
	v.FitsText("reason", reason, longestReason)
	return reason, v.As(ErrInvalid)
}

// On returns the certificate at a point in time. It is expired if its last day is over, even if that was not recorded
// yet.
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
