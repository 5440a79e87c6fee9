package certificates

import "kendra/domain/fault"

// The faults of certificates.
var (
	ErrInvalid       = fault.New(fault.Invalid, "certificate.invalid", "the certificate's form has mistakes")
	ErrNotFound      = fault.New(fault.NotFound, "certificate.not_found", "there is no such certificate")
	ErrSerial        = fault.New(fault.Invalid, "certificate.serial", "is not a serial like 1001-26-000012-H")
	ErrSerialTypo    = fault.New(fault.Invalid, "certificate.serial_typo", "has a typing error: the check character does not fit")
	ErrAlreadyIssued = fault.New(fault.Conflict, "certificate.already_issued", "the student has a certificate of this division")
	ErrClass         = fault.New(fault.Invalid, "certificate.class", "is not mistake, fraud, withdrawn or other")
	ErrNotStanding   = fault.New(fault.Conflict, "certificate.not_standing", "the certificate was revoked, replaced or has expired already")
	ErrKeyReused     = fault.New(fault.Conflict, "certificate.key_reused", "another certificate was issued with this key")
	ErrNotEligible   = fault.New(fault.Conflict, "certificate.not_eligible", "the student cannot be certified yet")
	ErrForged        = fault.New(fault.Conflict, "certificate.forged", "the file is no certificate of this issuer as it was signed")
	ErrListExpired   = fault.New(fault.Conflict, "certificate.list_expired", "the status list is too old to be relied on, get it anew")
	ErrTooMany       = fault.New(fault.Invalid, "certificate.too_many", "asks for more than 200 certificates at once")
	ErrNoJob         = fault.New(fault.NotFound, "certificate.no_job", "there is no such batch of certificates")
	ErrJobOver       = fault.New(fault.Conflict, "certificate.job_over", "the batch has ended already")
	ErrJobInvalid    = fault.New(fault.Invalid, "certificate.job_invalid", "the batch cannot be issued as it is")
	ErrOutcome       = fault.New(fault.Invalid, "certificate.outcome", "is not issued, unchanged or refused")
	ErrDesign        = fault.New(fault.Invalid, "certificate.design", "the design has mistakes")
	ErrNoDesign      = fault.New(fault.NotFound, "certificate.no_design", "there is no such design")
	ErrDesignTaken   = fault.New(fault.Conflict, "certificate.design_taken", "somebody else has saved a version of this design just now")
	ErrCancelled     = fault.New(fault.Conflict, "certificate.cancelled", "the student's admission was cancelled")
	ErrBusy          = fault.New(fault.Unavailable, "certificate.busy", "many certificates are drawn just now, try again in a moment")
	ErrOtherDivision = fault.New(fault.Conflict, "certificate.other_division", "the student does not take this division")
)
