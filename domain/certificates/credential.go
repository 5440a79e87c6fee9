package certificates

import (
	"context"
	"time"

	"kendra/domain/calendar"
)

// ListSize is how many places a status list has: the least that the standard allows, so that a look at one does not tell
// whose certificate is looked at.
const ListSize = 131072

// Place is where a certificate's credential is on the status lists.
type Place struct {
	List  int
	Index int
}

// SeedBytes is how long the secret of an issuer's key is.
const SeedBytes = 32

// IssuerKey signs credentials. Retired is zero for the one that signs; the others still verify what they signed.
type IssuerKey struct {
	ID      int64
	Seed    []byte
	Created time.Time
	Retired time.Time
}

// IssuerKeys keeps the keys. Writing needs a transaction.
type IssuerKeys interface {
	// Ensure answers the key that signs, and stores the one of make when there is none. It needs a transaction.
	Ensure(ctx context.Context, make func() IssuerKey) (IssuerKey, error)
	// Rotate retires the key that signs and stores the next, which signs from then on.
	Rotate(ctx context.Context, next IssuerKey) (IssuerKey, error)
	// All answers the keys, the newest first; none is no error.
	All(ctx context.Context) ([]IssuerKey, error)
}

// Places keeps the places on status lists.
type Places interface {
	// Allot answers the places of certificates; one that has none gets the first free one of pick, on the list that is being
	// filled. It needs a transaction.
	Allot(ctx context.Context, all []ID, pick func() int) ([]Place, error)
	// Ended answers the places on a list whose certificates were revoked or superseded, and when that was last so. ErrNotFound
	// for a list that has no place.
	Ended(ctx context.Context, list int) ([]int, time.Time, error)
}

// Proven is what a credential says whose signature fits.
type Proven struct {
	Issuer   string
	Method   string // the key that signed it
	Serial   Serial
	Code     Code
	Name     string
	RegNo    string
	Division string
	Grade    string
	Until    calendar.Date // zero for ever
	List     string        // the address of the status list that tells whether it has ended
	Index    int           // its place there
}

// Listed is a status list as of a moment.
type Listed struct {
	List  int
	Ended []int     // the places that have ended
	Since time.Time // when one ended last
	Until time.Time // how long the list may be relied on
}

// Notary writes and checks verifiable credentials; it stores nothing and asks nobody.
type Notary interface {
	// Sign answers the credential of a certificate.
	Sign(c Snapshot, at Place, by IssuerKey) ([]byte, error)
	// StatusList answers a status list.
	StatusList(n Listed, by IssuerKey) ([]byte, error)
	// Document answers who the issuer is, with the public side of every key.
	Document(keys []IssuerKey) ([]byte, error)
	// Check reads a credential, or a PDF with one inside, and holds it against a Document. ErrForged with the reason.
	Check(file, document []byte) (Proven, error)
}
