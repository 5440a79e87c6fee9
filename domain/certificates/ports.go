package certificates

import (
	"context"
	"io"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/students"
)

// Repository keeps certificates. Number and Add need a transaction; reads join one when there is.
type Repository interface {
	// Number answers the next running number of a center and year and holds it until the transaction ends, so that
	// serials have no gaps.
	Number(ctx context.Context, center centers.ID, year int) (int, error)
	// Add stores c. ErrAlreadyIssued when the student has one of the division that is still issued.
	Add(ctx context.Context, c *Certificate) (ID, error)
	// FindByCode answers ErrNotFound when there is none.
	FindByCode(ctx context.Context, code Code) (*Certificate, error)
	// OfPerson answers the certificates on which the registration number and the date of birth are printed, the newest
	// first; none is no error.
	OfPerson(ctx context.Context, n students.RegNo, born calendar.Date) ([]*Certificate, error)
}

// Renderer draws certificates.
type Renderer interface {
	// RenderPDF writes the drawing of c with the link to its public page: the same bytes for the same certificate.
	RenderPDF(ctx context.Context, c Snapshot, link string, w io.Writer) error
}
