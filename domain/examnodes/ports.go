package examnodes

import (
	"context"

	"kendra/domain/exams"
)

// Store stores packs: at head office those that were made, at a node those that were opened there. Reads join the transaction of
// ctx when there is one; writes need one. Every implementation passes contract.ExamPacks.
type Store interface {
	// Add stores a pack with the paper of each candidate. ErrPacked when the component has one that counts.
	Add(ctx context.Context, p Pack, papers []Prepared) (ID, error)
	// Find returns a pack. ErrNotFound.
	Find(ctx context.Context, id ID) (Pack, error)
	// Of returns the packs of an exam, the newest first; none is no error. Exam 0 stands for all.
	Of(ctx context.Context, exam exams.ID) ([]Pack, error)
	// Change locks a pack, applies change and stores the result. It stores nothing when change fails. ErrNotFound.
	Change(ctx context.Context, id ID, change func(*Pack) error) error
	// Prepared returns the paper of each candidate, by candidate and subject; none is no error.
	Prepared(ctx context.Context, id ID) ([]Prepared, error)
	// Load stores what a pack brings to a node, under the same numbers, so that its exam can be sat there. Rows that are stored
	// already stay as they are.
	Load(ctx context.Context, c Content) error
}

// Sealed is the file of a pack with which the program was started as a node.
type Sealed interface {
	// Cover returns what the file shows without its release key; the zero Cover without a file.
	Cover() Cover
	// Open returns what the file has. ErrUnseal for another release key, and for a file that was changed; ErrNoPack without a file.
	Open(key string) (Content, error)
}

// NoFile is the Sealed of a program that was started without the file of a pack.
type NoFile struct{}

// Cover returns the zero Cover.
func (NoFile) Cover() Cover { return Cover{} }

// Open returns ErrNoPack.
func (NoFile) Open(string) (Content, error) { return Content{}, ErrNoPack }
