// Package kernel holds what the packages of use cases share: the ports, transactions, the clock, and the role check.
package kernel

import (
	"context"

	"kendra/domain/fault"
)

// Tx runs work in one transaction. Do inside Do joins it. When work fails, nothing is stored. After a failed write the
// transaction is dead: return the error and stop. The store may run work again, so work must have no effects outside
// the store.
type Tx interface {
	Do(ctx context.Context, work func(ctx context.Context) error) error
}

// The faults that all stores return.
var (
	// ErrNoTransaction is returned for a write outside Tx.Do. It is a bug in the caller.
	ErrNoTransaction = fault.New(fault.Internal, "store.no_transaction", "write outside a transaction")
	// ErrUnavailable is returned while the store cannot be reached.
	ErrUnavailable = fault.New(fault.Unavailable, "store.unavailable", "the database cannot be reached; try again soon")
	// ErrUnsure is returned when the connection was lost during a commit: the change may or may not be stored.
	// ErrUnavailable, ErrBusy and ErrFull mean that nothing was stored.
	ErrUnsure = fault.New(fault.Unavailable, "store.unsure",
		"the connection to the database broke while saving; the change may or may not be saved; check before you try again")
	// ErrBusy is returned when a call would have to wait too long for other calls.
	ErrBusy = fault.New(fault.Unavailable, "store.busy", "the database is busy; try again soon")
	// ErrFull is returned when the store has no room left. Nothing was stored.
	ErrFull = fault.New(fault.Unavailable, "store.full", "the database's disk is full; nothing was stored; tell the person who runs the server")
	// ErrNoText is returned for text that cannot be stored: it contains a NUL character or is not UTF-8.
	ErrNoText = fault.New(fault.Invalid, "store.no_text", "a field has a character that cannot be stored; remove it and try again")
)
