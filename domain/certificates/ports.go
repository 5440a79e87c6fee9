package certificates

import (
	"context"
	"io"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/institute"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Store keeps certificates with the events of each change, their papers, and the log of look-ups. Reads join a
// transaction when there is one; writes need one. Every implementation passes contract.Certificates, CertificateBulk
// and CertificateChecks.
type Store interface {
	// Number reserves n running numbers of a center and year until the transaction ends, so that serials have no gaps,
	// and returns the first.
	Number(ctx context.Context, center centers.ID, year, n int) (first int, err error)
	// Add stores c and its fresh events. ErrAlreadyIssued when the student has an issued certificate of the division;
	// ErrKeyReused when its key was used before.
	Add(ctx context.Context, c *Certificate) (ID, error)
	// AddAll stores certificates with their fresh events, all or none, as Add does, in a constant number of queries.
	AddAll(ctx context.Context, all []*Certificate) ([]ID, error)
	// Change locks the certificate, applies change, and stores its status and fresh events; the printed content never
	// changes. Nothing is stored when change fails. ErrNotFound.
	Change(ctx context.Context, id ID, change func(*Certificate) error) error
	// FindByCode returns the certificate with a code. ErrNotFound.
	FindByCode(ctx context.Context, code Code) (*Certificate, error)
	// FindBySerial returns the certificate with a serial. ErrNotFound.
	FindBySerial(ctx context.Context, serial Serial) (*Certificate, error)
	// Keep stores a certificate's paper and returns the stored content, which is always the first one. The digest of a
	// credential becomes an entry of the transparency log, also that of one that was stored before.
	Keep(ctx context.Context, id ID, kind Paper, content []byte) ([]byte, error)
	// KeepAll stores papers for certificates without one of the kind; contents[i] belongs to all[i].
	KeepAll(ctx context.Context, kind Paper, all []ID, contents [][]byte) error
	// Paper returns a stored paper. ErrNotFound.
	Paper(ctx context.Context, id ID, kind Paper) ([]byte, error)
	// Note adds counts to the log of look-ups. ErrNotFound if one of the certificates does not exist; then nothing is
	// counted.
	Note(ctx context.Context, all []Noted) error
}

// Look is what a paper looks like: its design, and the pictures and signatories of the institute and the center.
type Look struct {
	Design Design

	Photo, Logo []byte // image files of the student and the center, empty if there is none
	Mark, Seal  []byte // image files of the institute: its logo and seal

	Signers, Heads []Signer // who signs for the institute and for the center
}

// Drawing holds all data for the drawing of a certificate.
type Drawing struct {
	Look

	Certificate Snapshot
	Institute   institute.Profile // with every name
	Link        string            // the public page
	Stamp       []byte            // signed, in the QR code beside the link; empty before papers.Fourth
	Credential  []byte            // embedded in the file unless empty

	// Specimen draws the word SPECIMEN across the picture, and an empty frame instead of the QR code. Only a PNG can
	// be a specimen.
	Specimen bool
}

// Signer is a signatory on a paper.
type Signer struct {
	Name, Title string
	Signature   []byte // an image file, empty if there is none
}

// Renderer draws certificates. The same drawing always gives the same bytes.
type Renderer interface {
	// Missing returns the characters of a text that no font has, each once. They would be drawn as empty boxes.
	Missing(text string) string
	// RenderPDF writes a drawing as a PDF of one page.
	RenderPDF(ctx context.Context, d Drawing, w io.Writer) error
	// RenderPNG writes the same drawing as a picture.
	RenderPNG(ctx context.Context, d Drawing, w io.Writer) error
	// RenderSVG writes the same drawing as a picture of lines, which is sharp in each size.
	RenderSVG(ctx context.Context, d Drawing, w io.Writer) error
	// RenderPack writes many drawings as one PDF, calling next until it returns false. It holds one drawing at a time
	// in memory.
	RenderPack(ctx context.Context, next func(ctx context.Context) (Drawing, bool, error), w io.Writer) error
}

// Filter selects certificates. Scope is always the caller's.
type Filter struct {
	Scope    centers.Scope
	Student  students.ID        // 0 for all
	Division courses.DivisionID // 0 for all
	Status   Status             // "" for all
	Search   string             // words of the name, the beginning of a registration number, or a serial
	Sort     Sort
}

// Sort is the order of a list of certificates.
type Sort string

// The orders; Newest is the default.
const (
	Newest       Sort = "newest"
	Oldest       Sort = "oldest"
	ByName       Sort = "name"
	ByNameZA     Sort = "name_desc"
	BySerialUp   Sort = "serial"
	BySerialDown Sort = "serial_desc"
)

// Directory lists certificates and the students who may get one, in a constant number of queries per list. Look-ups by
// keys from a user take the caller's scope: data out of scope is not loaded, so that no response can leak it. Reads
// join a transaction when there is one. Every implementation passes contract.CertificateDirectory, CertificateBulk,
// CertificateJobs and CertificateChecks.
type Directory interface {
	// List returns a page of certificates, the newest first. A certificate whose last day is before today counts as
	// expired.
	List(ctx context.Context, f Filter, today calendar.Date, p page.Request) (page.Page[*Certificate], error)
	// Events returns a certificate's events, the earliest first; none is no error.
	Events(ctx context.Context, id ID) ([]Event, error)
	// Checks returns a certificate's log of look-ups, the latest hour first, at most MostChecks; none is no error.
	Checks(ctx context.Context, id ID) ([]Check, error)
	// OfPerson returns a person's certificates, given the printed registration number and date of birth, the newest
	// first; none is no error.
	OfPerson(ctx context.Context, n students.RegNo, born calendar.Date) ([]*Certificate, error)
	// Among returns the certificates with one of the serials or codes, in any order; unknown ones are skipped.
	Among(ctx context.Context, serials []Serial, codes []Code) ([]*Certificate, error)
	// BySerial returns the certificates of a scope whose serial has the given beginning, sorted by serial, at most
	// the given number; none is no error.
	BySerial(ctx context.Context, beginning string, s centers.Scope, most int) ([]*Certificate, error)
	// WithKeys returns the certificates in scope that were issued with one of the keys, in any order.
	WithKeys(ctx context.Context, keys []string, scope centers.Scope) ([]*Certificate, error)
	// OfJob returns the certificates in scope of a batch's lines after a number, in order, at most the given number. It
	// also returns the number of the last line read.
	OfJob(ctx context.Context, id JobID, scope centers.Scope, after, most int) ([]*Certificate, int, error)
	// CredentialEntry returns the number of the entry of the transparency log that holds the digest of a certificate's
	// stored credential. ErrNotFound.
	CredentialEntry(ctx context.Context, id ID) (int64, error)
	// Claims returns the claims of the students in scope with one of the registration numbers, one for each of their
	// enrolments, as Claims describes; other numbers are skipped. They are in the order in which the students were registered.
	Claims(ctx context.Context, numbers []students.RegNo, scope centers.Scope) (Claims, error)
}

// Paper is a kind of file in which a certificate is issued.
type Paper string

// The papers.
const (
	PDF        Paper = "pdf"
	PNG        Paper = "png"
	SVG        Paper = "svg"
	Credential Paper = "credential"
	Stamped    Paper = "stamp" // the signed stamp in the QR code, which is a part of PDF and PNG
)

// Drawn caches drawings, so that a popular one is drawn only once. It is a cache, not a store: it may lose any entry
// at any time, and it never fails. Every implementation passes contract.Drawn.
type Drawn interface {
	// Get returns the content stored under a name, or false if it is missing or damaged.
	Get(name string) ([]byte, bool)
	// Put stores the drawing if it can. The caller must not change the content afterwards.
	Put(name string, content []byte)
}
