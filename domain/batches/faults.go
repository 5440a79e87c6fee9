package batches

import (
	"errors"

	"kendra/domain/fault"
)

// The faults of batches.
var (
	ErrInvalid   = fault.New(fault.Invalid, "batch.invalid", "the action on many enrolments has mistakes")
	ErrAction    = fault.New(fault.Invalid, "batch.action", "is not enrol, seat, leave, open_fees, admit, pass or cancel")
	ErrOutcome   = fault.New(fault.Invalid, "batch.outcome", "is not done, unchanged or refused")
	ErrNotFound  = fault.New(fault.NotFound, "batch.not_found", "there is no such action on many enrolments")
	ErrOver      = fault.New(fault.Conflict, "batch.over", "the action on many enrolments has already ended")
	ErrKeyReused = fault.New(fault.Conflict, "batch.key_reused", "another action on many enrolments was ordered with this key")
)

// ErrUnchanged means that an enrolment is as ordered already. It is no fault: it never leaves the batch.
var ErrUnchanged = errors.New("batches: the enrolment is as ordered already")
