package batches

import (
	"context"

	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/page"
)

// Store keeps batches with their lines. Every implementation passes contract.Batches. Reads join a transaction when there
// is one; writes need one.
type Store interface {
	// Add stores a batch with its lines, numbered from 1. A line without an enrolment gets the one that is current now,
	// unless the action chooses it. ErrKeyReused when the account has a batch with the key.
	Add(ctx context.Context, b Batch, lines []Line) (ID, error)
	// Find returns a batch. ErrNotFound.
	Find(ctx context.Context, id ID) (Batch, error)
	// FindByKey returns an account's batch with the given key. ErrNotFound.
	FindByKey(ctx context.Context, account identity.AccountID, key string) (Batch, error)
	// Change locks the batch, applies change and stores the result; nothing is stored when change fails. ErrNotFound.
	Change(ctx context.Context, id ID, change func(*Batch) error) error
	// List returns a page of the batches of a scope, the latest first.
	List(ctx context.Context, s centers.Scope, p page.Request) (page.Page[Batch], error)
	// Open returns the unfinished batches, the earliest first.
	Open(ctx context.Context) ([]ID, error)
	// Try locks a batch until unlock, or returns false if it is locked. The lock of a program that dies is released.
	Try(ctx context.Context, id ID) (unlock func(), ok bool, err error)
	// Next returns the first open lines in order, at most the given number.
	Next(ctx context.Context, id ID, most int) ([]Line, error)
	// Settle stores the enrolments and the answers of lines.
	Settle(ctx context.Context, id ID, lines []Line) error
	// Lines returns a page of the lines in order, with a given outcome if one is named. It takes the reader's scope: only
	// lines in scope name students and enrolments.
	Lines(ctx context.Context, id ID, of Outcome, scope centers.Scope, p page.Request) (page.Page[Line], error)
}
