// Package audit holds the trail of changes: the actor, the change, the time, and the values before and after.
package audit

import (
	"context"
	"time"

	"kendra/domain/identity"
)

// Thing is the subject of an entry: its kind ("student") and its number in the store.
type Thing struct {
	Kind string
	ID   int64
}

// Entry is one change. Before and After are plain values without secrets, nil if there is none.
type Entry struct {
	At      time.Time
	Account identity.AccountID // 0 for the local administrator
	Name    string             // the actor's, at the time
	Role    identity.Role
	Action  string // "student.registered"
	Thing   Thing
	Before  any
	After   any
}

// Did returns the entry for an actor's change of a thing.
func Did(a identity.Actor, action string, thing Thing, now time.Time) Entry {
	return Entry{At: now, Account: a.Account, Name: a.Name, Role: a.Role, Action: action, Thing: thing}
}

// From returns the entry with the value before the change.
func (e Entry) From(before any) Entry {
	e.Before = before
	return e
}

// To returns the entry with the value after the change.
func (e Entry) To(after any) Entry {
	e.After = after
	return e
}

// Trail keeps entries forever.
type Trail interface {
	// Append stores an entry; it needs the transaction of the change itself.
	Append(ctx context.Context, e Entry) error
	// AppendAll stores many entries at once, as Append does.
	AppendAll(ctx context.Context, all []Entry) error
	// List returns at most size entries in the order of the filter.
	List(ctx context.Context, f Filter, size int) (Slice, error)
}
