package certificates

import (
	"context"
	"io"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Repository keeps certificates and, with each change, what happened to them. Number, Add and Change need a transaction;
// reads join one when there is. Every implementation passes contract.Certificates.
type Repository interface {
	// Number answers the next running number of a center and year and holds it until the transaction ends, so that
	// serials have no gaps.
	Number(ctx context.Context, center centers.ID, year int) (int, error)
	// Add stores c and its fresh events. ErrAlreadyIssued when the student has one of the division that is still issued,
	// ErrKeyReused when one was issued with its key.
	Add(ctx context.Context, c *Certificate) (ID, error)
	// Change locks the certificate, applies change and stores its status and its fresh events; what is printed never changes.
	// Nothing is stored when change fails. ErrNotFound.
	Change(ctx context.Context, id ID, change func(*Certificate) error) error
	// FindByCode answers ErrNotFound when there is none.
	FindByCode(ctx context.Context, code Code) (*Certificate, error)
	// FindBySerial answers ErrNotFound when there is none.
	FindBySerial(ctx context.Context, serial Serial) (*Certificate, error)
	// OfPerson answers the certificates on which the registration number and the date of birth are printed, the newest
	// first; none is no error.
	OfPerson(ctx context.Context, n students.RegNo, born calendar.Date) ([]*Certificate, error)
}

// Finder finds certificates for who works with them.
type Finder interface {
	// BySerial answers at most so many certificates of a scope whose serial begins like this, in the order of serials; none is no
	// error.
	BySerial(ctx context.Context, beginning string, s centers.Scope, most int) ([]*Certificate, error)
}

// Drawing is all that a certificate's drawing is made of.
type Drawing struct {
	Certificate Snapshot
	Design      Design
	Link        string // to its public page
	Credential  []byte // goes into a PDF; none when empty
	Photo, Logo []byte // images as they are kept, empty for none
}

// Renderer draws certificates: the same drawing has the same bytes.
type Renderer interface {
	// RenderPDF writes a drawing as a PDF of one page.
	RenderPDF(ctx context.Context, d Drawing, w io.Writer) error
	// RenderPNG writes the same drawing as a picture.
	RenderPNG(ctx context.Context, d Drawing, w io.Writer) error
	// RenderPack writes many drawings as one PDF, each as next answers it, until that says false. It holds one at a time.
	RenderPack(ctx context.Context, next func(ctx context.Context) (Drawing, bool, error), w io.Writer) error
}

// Filter says which certificates are wanted. Scope is always the caller's.
type Filter struct {
	Scope    centers.Scope
	Student  students.ID        // 0 for all
	Division courses.DivisionID // 0 for all
	Status   Status             // "" for all
	Search   string             // words of the name, or the beginning of a registration number, or a serial
}

// Directory answers questions about many certificates in one query each. Every implementation passes contract.CertificateDirectory.
type Directory interface {
	// List answers certificates, the newest first. One whose last day is before today counts as expired.
	List(ctx context.Context, f Filter, today calendar.Date, p page.Request) (page.Page[*Certificate], error)
	// Events answers what happened to a certificate, the earliest first; none is no error.
	Events(ctx context.Context, id ID) ([]Event, error)
	// Among answers the certificates with one of the serials or codes, in some order; those that are not there are left out.
	Among(ctx context.Context, serials []Serial, codes []Code) ([]*Certificate, error)
}

// Paper is a kind of file that a certificate is handed out as.
type Paper string

// The papers.
const (
	PDF        Paper = "pdf"
	PNG        Paper = "png"
	Credential Paper = "credential"
)

// Drawn keeps drawings for a while, so that what many look at is drawn once. It is no store: whatever is in it can be drawn again,
// so it may lose anything at any time, and never fails. Every implementation passes contract.Drawn.
type Drawn interface {
	// Get returns what was put under the name, unchanged; false when it is not there, or not unchanged.
	Get(name string) ([]byte, bool)
	// Put keeps the drawing if it can. The content must not be changed afterwards.
	Put(name string, content []byte)
}

// Papers keeps what was handed out by the office, byte for byte. Pictures (PNG) are never in it.
type Papers interface {
	// Keep stores a certificate's paper and answers what is stored: the first that came, always. It needs a transaction.
	Keep(ctx context.Context, id ID, kind Paper, content []byte) ([]byte, error)
	// KeepAll stores the papers of certificates that have none of the kind, each beside its certificate. It needs a transaction.
	KeepAll(ctx context.Context, kind Paper, all []ID, contents [][]byte) error
	// Paper answers ErrNotFound when none was kept.
	Paper(ctx context.Context, id ID, kind Paper) ([]byte, error)
}
