package outreach

import (
	"regexp"
	"strings"
	"time"

	"kendra/domain/fault"
)

// NewsletterID is a newsletter's number in the store.
type NewsletterID int64

// Newsletter is a letter to all confirmed subscribers.
type Newsletter struct {
	ID         NewsletterID
	Key        string // chosen by the sender: a newsletter sent twice with one key goes out once
	Subject    string
	Body       string // safe HTML
	By         string
	Sent       time.Time
	Recipients int
}

var keyShape = regexp.MustCompile(`^[A-Za-z0-9_-]{8,64}$`)

// Check reports all mistakes at once. ErrNewsletter with the fields.
func (n Newsletter) Check() error {
	var v fault.Violations
	v.Check(keyShape.MatchString(n.Key), "key", "must have 8 to 64 letters, digits, - or _")
	v.Required("subject", strings.TrimSpace(n.Subject))
	v.Fits("subject", n.Subject, longestSubject)
	v.Check(!strings.ContainsAny(n.Subject, "\r\n\x00"), "subject", "must be one line of text")
	v.Required("body", strings.TrimSpace(n.Body))
	v.FitsText("body", n.Body, longestLetter)
	v.Check(!strings.ContainsRune(n.Body, 0), "body", "has a character that is not text")
	return v.As(ErrNewsletter)
}
