package certificates

import "kendra/domain/fault"

// The faults of certificates.
var (
	ErrInvalid       = fault.New(fault.Invalid, "certificate.invalid", "the certificate's form has mistakes")
	ErrNotFound      = fault.New(fault.NotFound, "certificate.not_found", "there is no such certificate")
	ErrSerial        = fault.New(fault.Invalid, "certificate.serial", "is not a serial like 1001-26-000012-H")
	ErrSerialTypo    = fault.New(fault.Invalid, "certificate.serial_typo", "has a typing error: the check character does not match")
	ErrAlreadyIssued = fault.New(fault.Conflict, "certificate.already_issued", "the student already has a certificate for this division")
	ErrClass         = fault.New(fault.Invalid, "certificate.class", "must be mistake, fraud, withdrawn or other")
	ErrNotStanding   = fault.New(fault.Conflict, "certificate.not_standing", "the certificate has already been revoked or replaced, or has expired")
	ErrKeyReused     = fault.New(fault.Conflict, "certificate.key_reused", "another certificate was issued with this key")
	ErrNotEligible   = fault.New(fault.Conflict, "certificate.not_eligible", "the student cannot be certified yet")
	ErrForged        = fault.New(fault.Conflict, "certificate.forged", "the file is not a certificate that this issuer signed, or it was changed afterwards")
	ErrUnprintable   = fault.New(fault.Invalid, "certificate.unprintable", "the certificate cannot be printed: it has characters without a font; write them in another script first")
	ErrUncheckable   = fault.New(fault.Invalid, "certificate.uncheckable", "this file has no credential that can be checked, which does not mean that the certificate is false; check it by its serial, its code or its QR code")
	ErrMarksheet     = fault.New(fault.Invalid, "certificate.marksheet", "the file is a marksheet, not a certificate; check it as a marksheet")
	ErrListExpired   = fault.New(fault.Conflict, "certificate.list_expired", "the status list is out of date; download it again")
	ErrTooMany       = fault.New(fault.Invalid, "certificate.too_many", "has more than 200 certificates; list at most 200 at once")
	ErrNoJob         = fault.New(fault.NotFound, "certificate.no_job", "there is no such batch of certificates")
	ErrJobOver       = fault.New(fault.Conflict, "certificate.job_over", "the batch has already ended")
	ErrJobInvalid    = fault.New(fault.Invalid, "certificate.job_invalid", "the batch cannot be issued as it is")
	ErrOutcome       = fault.New(fault.Invalid, "certificate.outcome", "must be issued, unchanged or refused")
	ErrDesign        = fault.New(fault.Invalid, "certificate.design", "the design has mistakes")
	ErrNoDesign      = fault.New(fault.NotFound, "certificate.no_design", "there is no such design")
	ErrDesignTaken   = fault.New(fault.Conflict, "certificate.design_taken", "another person has just saved a version of this design; load it and make your changes again")
	ErrCancelled     = fault.New(fault.Conflict, "certificate.cancelled", "the student's admission was cancelled")
	ErrBusy          = fault.New(fault.Unavailable, "certificate.busy", "the server is busy with other certificates; try again in a moment")
	ErrNoBirthDate   = fault.New(fault.Conflict, "certificate.no_birth_date", "the student's birth date is not known; enter it in the student's record first, because a certificate is looked up by it")
	ErrOtherDivision = fault.New(fault.Conflict, "certificate.other_division", "the student is not enrolled in this division")
)
