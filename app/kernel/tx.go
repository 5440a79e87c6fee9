// Package kernel is all that the packages of use cases share: the ports, transactions, the clock, and who may do what.
package kernel

import (
	"context"

	"kendra/domain/fault"
)

// Tx runs work in one transaction. Do inside Do joins. When work fails nothing is kept, and after a failed write the
// transaction is dead: return the error, do not go on. Work may be run again when the store asks for it, so it must
// have no effects outside the store.
type Tx interface {
	Do(ctx context.Context, work func(ctx context.Context) error) error
}

// The faults that every store answers alike.
var (
	// ErrNoTransaction is what a store answers to a write outside of Tx.Do. It is a bug of the caller's.
	ErrNoTransaction = fault.New(fault.Internal, "store.no_transaction", "write outside a transaction")
	// ErrUnavailable is what a store answers while it cannot be reached.
	ErrUnavailable = fault.New(fault.Unavailable, "store.unavailable", "the database cannot be reached; try again soon")
	// ErrUnsure is what a store answers that was lost while it stored a change for good. ErrUnavailable, ErrBusy and ErrFull
	// mean that nothing was stored.
	ErrUnsure = fault.New(fault.Unavailable, "store.unsure",
		"the connection to the database broke while saving; the change may or may not be saved. Check before you try again")
	// ErrBusy is what a store answers to whom it would keep waiting for others too long.
	ErrBusy = fault.New(fault.Unavailable, "store.busy", "the database is busy; try again soon")
	// ErrFull is what a store answers that has no room for more; nothing was stored.
	ErrFull = fault.New(fault.Unavailable, "store.full", "the database's disk is full; nothing was stored. Tell the person who runs the server")
	// ErrNoText is what a store answers to a text that none can be: it has the character NUL, or is not UTF-8.
	ErrNoText = fault.New(fault.Invalid, "store.no_text", "a text has a character that cannot be stored")
)
