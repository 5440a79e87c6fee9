package outreach

import "kendra/domain/fault"

// The faults of outreach.
var (
	ErrNoMail   = fault.New(fault.NotFound, "mail.not_found", "there is no such mail")
	ErrRejected = fault.New(fault.Conflict, "mail.rejected", "the mail server will never take this mail")
)
