package translog

import (
	"time"

	"kendra/domain/fault"
)

// The faults of a witness.
var (
	ErrInconsistent = fault.New(fault.Conflict, "log.inconsistent",
		"the record was changed: it does not begin with what was seen before. Keep both checkpoints, and ask the institute")
	ErrVKey = fault.New(fault.Invalid, "log.vkey", "this is not the public key of a record; copy the whole line from its /.well-known/tlog/key")
)

// Witness is what somebody outside keeps to notice that a log was rewritten.
type Witness struct {
	LogKey string // the vkey of the log, as first seen
	Name   string // of the witness
	Seed   []byte // of the key that cosigns
	Last   []byte // the last checkpoint that was seen; nil for none
}

// Fetch returns a public file of the log: "checkpoint", "key" or the path of a tile.
type Fetch func(path string) ([]byte, error)

// Cosigned is a checkpoint that a witness has checked and cosigned.
type Cosigned struct {
	Checkpoint

	Before int64 // the size that the witness had seen before
	Note   []byte
	At     time.Time
}
