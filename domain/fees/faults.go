package fees

import "kendra/domain/fault"

// The faults of fees.
var (
	ErrInvalid   = fault.New(fault.Invalid, "fees.invalid", "some details of the fees are wrong")
	ErrMethod    = fault.New(fault.Invalid, "fees.method", "must be cash, upi, card, bank or cheque")
	ErrNumber    = fault.New(fault.Invalid, "fees.number", "is not a receipt number like 1001/26-27/000012")
	ErrNotFound  = fault.New(fault.NotFound, "fees.not_found", "there is no such fee account")
	ErrNoEntry   = fault.New(fault.NotFound, "fees.no_entry", "there is no such receipt")
	ErrNoClose   = fault.New(fault.NotFound, "fees.no_close", "there is no such day-close")
	ErrOpen      = fault.New(fault.Conflict, "fees.open", "the student already has a fee account for this division")
	ErrOver      = fault.New(fault.Conflict, "fees.over", "is more than the amount due")
	ErrOverPaid  = fault.New(fault.Conflict, "fees.over_paid", "is more than the part of the payment that is not refunded yet")
	ErrBelowPaid = fault.New(fault.Conflict, "fees.below_paid", "the new total is less than the amount already paid")
	ErrVoid      = fault.New(fault.Conflict, "fees.void", "the receipt is already void")
	ErrRefunded  = fault.New(fault.Conflict, "fees.refunded", "part of the payment was refunded; refund the rest instead of voiding it")
	ErrNoPayment = fault.New(fault.Conflict, "fees.no_payment", "only a payment can be refunded or voided")
	ErrClosed    = fault.New(fault.Conflict, "fees.closed", "the day is closed; an administrator can void the receipt, or refund it")
	ErrKeyReused = fault.New(fault.Conflict, "fees.key_reused", "another payment was sent with this key")
	ErrNoEmail   = fault.New(fault.Conflict, "fees.no_email", "the student has no e-mail address; add one to the record, or print the receipt")
	ErrMoved     = fault.New(fault.Conflict, "fees.moved", "the student has moved to another center; ask the head office to refund or void the receipt")
	ErrNothing   = fault.New(fault.Conflict, "fees.nothing", "there are no payments since the last day-close")
)
