// Package audit holds the trail of what was changed: who, what, when, and how it was before and after.
package audit

import (
	"context"
	"time"

	"kendra/domain/identity"
)

// Thing is what an entry is about: its kind ("student") and its number in the store.
type Thing struct {
	Kind string
	ID   int64
}

// Entry is one change. Before and After are plain values, nil where there is nothing; secrets never are among them.
type Entry struct {
	At      time.Time
	Account identity.AccountID // 0 for the local administrator
	Name    string             // the actor's, as it was
	Role    identity.Role
	Action  string // "student.registered"
	Thing   Thing
	Before  any
	After   any
}

// Did makes the entry of what an actor did to a thing.
func Did(a identity.Actor, action string, thing Thing, now time.Time) Entry {
	return Entry{At: now, Account: a.Account, Name: a.Name, Role: a.Role, Action: action, Thing: thing}
}

// From answers the entry with how it was before.
func (e Entry) From(before any) Entry {
	e.Before = before
	return e
}

// To answers the entry with how it is after.
func (e Entry) To(after any) Entry {
	e.After = after
	return e
}

// Trail keeps entries for ever.
type Trail interface {
	// Append stores an entry; it needs the transaction of the change itself.
	Append(ctx context.Context, e Entry) error
	// AppendAll stores many entries at once, as Append does.
	AppendAll(ctx context.Context, all []Entry) error
}
