package certificates

import (
	"fmt"

	"kendra/domain/calendar"
	"kendra/domain/fault"
)

// Correction holds the details in which a new certificate differs from the one that it replaces. Nil keeps a detail;
// a zero date or an empty grade removes it.
type Correction struct {
	Grade      *string
	From, To   *calendar.Date
	ValidUntil *calendar.Date
}

// Details are the parts of a certificate that the issuing person chooses.
type Details struct {
	Grade      string
	From, To   calendar.Date
	ValidUntil calendar.Date
}

// Of returns the details of the certificate that replaces one with the given content, and whether the correction
// changes any of them. ErrInvalid when it would make a permanent certificate from one that expires.
func (c Correction) Of(old Content) (next Details, changed bool, err error) {
	was := Details{Grade: old.Grade, From: old.From, To: old.To, ValidUntil: old.ValidUntil}
	next = was
	replace(&next.Grade, c.Grade)
	replace(&next.From, c.From)
	replace(&next.To, c.To)
	replace(&next.ValidUntil, c.ValidUntil)
	var v fault.Violations
	v.Check(was.ValidUntil.IsZero() || !next.ValidUntil.IsZero(), "validUntil",
		fmt.Sprintf("is empty, but the replaced certificate is valid until %s only", was.ValidUntil.Slashed()))
	return next, !next.equal(was), v.As(ErrInvalid)
}

func (d Details) equal(other Details) bool {
	same := func(a, b calendar.Date) bool { return !a.Before(b) && !a.After(b) }
	return d.Grade == other.Grade && same(d.From, other.From) && same(d.To, other.To) && same(d.ValidUntil, other.ValidUntil)
}

func replace[T any](detail, by *T) {
	if by != nil {
		*detail = *by
	}
}
