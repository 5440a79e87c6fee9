package identity

import (
	"context"

	"kendra/domain/fault"
)

// The faults of the first start.
var (
	// ErrFirstKey means that a key was never made, or was replaced by many newer ones.
	ErrFirstKey = fault.New(fault.Denied, "setup.key", "this set-up link does not work; start the program again, and open the link that it prints")
	// ErrSetUp means that the institute has an administrator.
	ErrSetUp = fault.New(fault.Conflict, "setup.done", "somebody has set the first account up already; sign in instead")
)

// FirstKeys keeps the keys with which the account of the first administrator can be made. Each start of a program without
// an administrator makes a key; the first that is used ends all. Put and Use need a transaction.
type FirstKeys interface {
	// HasAdmin reports whether anybody is an administrator.
	HasAdmin(ctx context.Context) (bool, error)
	// Put keeps a key, and the nineteen before it. ErrSetUp.
	Put(ctx context.Context, key SecretHash) error
	// Use ends all keys, and keeps other transactions from using one until this one is over. ErrSetUp; ErrFirstKey.
	Use(ctx context.Context, key SecretHash) error
}

// MostFirstKeys is how many keys work at once.
const MostFirstKeys = 20
