// Package fault holds the one kind of error that crosses kendra's ports: a refusal that a person can understand.
//
// Any other error is a bug or an outage; edges log it and show a fixed text instead.
package fault

import (
	"errors"
	"strings"
	"time"
)

// Kind is the sort of refusal. Each edge translates kinds once: to HTTP statuses, to exit codes.
type Kind uint8

// The kinds. Internal is the zero value, so that an Error made by mistake is never shown as the user's fault.
const (
	Internal        Kind = iota
	Invalid              // the input breaks a rule
	NotFound             // absent, or hidden from the caller
	Conflict             // the current state does not allow it
	Denied               // the caller is known but not permitted
	Unauthenticated      // the caller is unknown
	TooMany              // slow down
	Unavailable          // try again later
)

// Kinds returns every kind, for the tests that prove that each edge translates them all.
func Kinds() []Kind {
	return []Kind{Internal, Invalid, NotFound, Conflict, Denied, Unauthenticated, TooMany, Unavailable}
}

// Field names one part of the input and what is wrong with it. Name is a domain word ("email"), never the wire's.
type Field struct {
	Name string
	Text string
}

// Error is a refusal. Code ("student.email_taken") is stable and unique; Text is neutral English without a full stop.
type Error struct {
	Kind   Kind
	Code   string
	Text   string
	Fields []Field
	Wait   time.Duration // for TooMany: how long to wait; 0 if unknown
	// Challenge is a task that the client can solve instead of waiting; "" if there is none.
	Challenge string
}

// New makes a fault. Packages declare theirs once, in faults.go.
func New(kind Kind, code, text string) *Error {
	return &Error{Kind: kind, Code: code, Text: text}
}

// Error returns the text, and the fields if there are any.
func (e *Error) Error() string {
	if len(e.Fields) == 0 {
		return e.Text
	}
	parts := make([]string, len(e.Fields))
	for i, f := range e.Fields {
		parts[i] = f.Name + " " + f.Text
	}
	return e.Text + ": " + strings.Join(parts, ", ")
}

// Is compares codes, so that a copy with fields still equals the fault that it was made from.
func (e *Error) Is(target error) bool {
	var t *Error
	return errors.As(target, &t) && t.Code == e.Code
}

// With returns a copy that blames the given fields.
func (e *Error) With(fields ...Field) *Error {
	c := *e
	c.Fields = append(append([]Field(nil), e.Fields...), fields...)
	return &c
}

// Saying returns a copy with another text.
func (e *Error) Saying(text string) *Error {
	c := *e
	c.Text = text
	return &c
}

// After returns a copy with the time to wait.
func (e *Error) After(wait time.Duration) *Error {
	c := *e
	c.Wait = wait
	return &c
}

// Asking returns a copy with a challenge.
func (e *Error) Asking(challenge string) *Error {
	c := *e
	c.Challenge = challenge
	return &c
}

// On returns a copy that blames one field with the fault's own text.
func (e *Error) On(field string) *Error {
	return e.With(Field{Name: field, Text: e.Text})
}

// IsRefusal reports whether err is a final refusal: trying again would not help. Outages and internal errors are not
// refusals.
func IsRefusal(err error) bool {
	f := Of(err)
	return f != nil && f.Kind != Internal && f.Kind != Unavailable
}

// IsOutage reports whether err means that a service was away or too busy, so that a later try may succeed.
func IsOutage(err error) bool {
	f := Of(err)
	return f != nil && f.Kind == Unavailable
}

// Of returns the fault in err, or nil if there is none.
func Of(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return nil
}

// Words returns the reason for a failure as everybody may read it: a fault's own text. Other errors could contain a secret,
// so Words returns "internal error" for them.
func Words(err error) string {
	if f := Of(err); f != nil && f.Kind != Internal {
		return f.Error()
	}
	return "internal error"
}
