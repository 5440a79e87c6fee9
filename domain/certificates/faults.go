package certificates

import "kendra/domain/fault"

// The faults of certificates.
var (
	ErrInvalid       = fault.New(fault.Invalid, "certificate.invalid", "the certificate's form has mistakes")
	ErrNotFound      = fault.New(fault.NotFound, "certificate.not_found", "there is no such certificate")
	ErrSerial        = fault.New(fault.Invalid, "certificate.serial", "is not a serial like 1001-26-000012-H")
	ErrSerialTypo    = fault.New(fault.Invalid, "certificate.serial_typo", "has a typing error: the check character does not fit")
	ErrAlreadyIssued = fault.New(fault.Conflict, "certificate.already_issued", "the student has a certificate of this division")
	ErrCancelled     = fault.New(fault.Conflict, "certificate.cancelled", "the student's admission was cancelled")
	ErrOtherDivision = fault.New(fault.Conflict, "certificate.other_division", "the student does not take this division")
)
