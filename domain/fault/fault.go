// Package fault holds the one kind of error that crosses kendra's ports: a refusal that a person can understand.
//
// Whatever is not a fault is a bug or an outage; edges log it and show a fixed text instead.
package fault

import (
	"errors"
	"strings"
	"time"
)

// Kind says what sort of refusal an Error is. Each edge translates kinds once: to HTTP statuses, to exit codes.
type Kind uint8

// The kinds. Internal is the zero value, so that an Error made by mistake is never shown as somebody's fault.
const (
	Internal        Kind = iota
	Invalid              // the input breaks a rule
	NotFound             // absent, or not the caller's to see
	Conflict             // the state of things does not allow it
	Denied               // the caller is known and may not
	Unauthenticated      // the caller is not known
	TooMany              // slow down
	Unavailable          // try again later
)

// Kinds lists every kind, for the tests that prove each edge translates them all.
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
	Wait   time.Duration // of TooMany: when to come again; 0 where that is not known
	// Challenge is what a client can solve instead of waiting; "" where there is nothing to solve.
	Challenge string
}

// New makes a fault. Packages declare theirs once, in faults.go.
func New(kind Kind, code, text string) *Error {
	return &Error{Kind: kind, Code: code, Text: text}
}

// Error tells the text, and the fields when there are any.
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

// Is matches by code, so that a copy with fields is still the fault it was made from.
func (e *Error) Is(target error) bool {
	var t *Error
	return errors.As(target, &t) && t.Code == e.Code
}

// With answers a copy that blames fields.
func (e *Error) With(fields ...Field) *Error {
	c := *e
	c.Fields = append(append([]Field(nil), e.Fields...), fields...)
	return &c
}

// After answers a copy that says how long to wait.
func (e *Error) After(wait time.Duration) *Error {
	c := *e
	c.Wait = wait
	return &c
}

// Asking returns a copy that poses a challenge.
func (e *Error) Asking(challenge string) *Error {
	c := *e
	c.Challenge = challenge
	return &c
}

// On answers a copy that blames one field with the fault's own text.
func (e *Error) On(field string) *Error {
	return e.With(Field{Name: field, Text: e.Text})
}

// IsRefusal tells whether err is an answer to what was asked, which asking again would not change: not an outage, and
// nothing that went wrong in kendra itself.
func IsRefusal(err error) bool {
	f := Of(err)
	return f != nil && f.Kind != Internal && f.Kind != Unavailable
}

// IsOutage tells whether err says that something was away or too busy: the same may go well later, or elsewhere.
func IsOutage(err error) bool {
	f := Of(err)
	return f != nil && f.Kind == Unavailable
}

// Of finds the fault in err, or nil when err is not one.
func Of(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return nil
}

// Words returns why something failed, in words that anybody may read: those of a fault. What else went wrong could hold a
// secret, and is an "internal error".
func Words(err error) string {
	if f := Of(err); f != nil && f.Kind != Internal {
		return f.Error()
	}
	return "internal error"
}
