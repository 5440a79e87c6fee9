package certificates

import (
	"context"
	"time"

	"kendra/domain/calendar"
)

// ListSize is the number of places on a status list. It is the standard's minimum, chosen so that reading a list does
// not reveal which certificate is of interest.
const ListSize = 131072

// Place is the position of a certificate's credential on the status lists.
type Place struct {
	List  int
	Index int
}

// SeedBytes is the length of an issuer key's secret.
const SeedBytes = 32

// IssuerKey signs credentials. Retired is zero for the signing key; the others still verify older signatures.
type IssuerKey struct {
	ID      int64
	Seed    []byte
	Created time.Time
	Retired time.Time
}

// IssuerStore keeps the issuer keys. Writing needs a transaction.
type IssuerStore interface {
	// Ensure returns the signing key. If there is none, it stores the key that make returns. It needs a transaction.
	Ensure(ctx context.Context, make func() IssuerKey) (IssuerKey, error)
	// Rotate retires the signing key and stores next, which signs from then on.
	Rotate(ctx context.Context, next IssuerKey) (IssuerKey, error)
	// All returns the keys, the newest first; none is no error.
	All(ctx context.Context) ([]IssuerKey, error)
	// Allot returns the places of certificates. A certificate without one gets the first free place that pick
	// returns, on the list in use. It needs a transaction.
	Allot(ctx context.Context, all []ID, pick func() int) ([]Place, error)
	// Ended returns the places on a list whose certificates were revoked or superseded, and the time of the latest
	// change. ErrNotFound for a list without places.
	Ended(ctx context.Context, list int) ([]int, time.Time, error)
	// Lists returns how many lists have places; their numbers start at 1.
	Lists(ctx context.Context) (int, error)
}

// Proven is the content of a credential with a valid signature.
type Proven struct {
	Issuer   string
	Method   string // the signing key
	Serial   Serial
	Code     Code
	Name     string
	RegNo    string
	Division string
	Grade    string
	From, To calendar.Date // of the course; only a stamp tells
	Issued   calendar.Date // only a stamp tells
	Until    calendar.Date // zero for no limit
	Short    bool          // name or course are shortened, as in a stamp
	List     string        // the address of the status list that shows whether it has ended, or of a stamp the end of the address
	Index    int           // its place on the list
}

// Listed is a status list at a point in time.
type Listed struct {
	List  int
	Ended []int     // places of ended certificates
	Since time.Time // when a certificate last ended
	Until time.Time // the end of the list's validity
}

// NewListed returns the status list for places that ended, the last of them at since. A key signs no list of a time before it.
func NewListed(list int, ended []int, since time.Time, by IssuerKey, now time.Time) Listed {
	if since.Before(by.Created) {
		since = by.Created
	}
	// Rounded to the hour, so that the same list has the same bytes for a while.
	return Listed{List: list, Ended: ended, Since: since, Until: now.Truncate(time.Hour).Add(ListFor)}
}

// Issuer is the institute that issued a certificate, as its credential shows it.
type Issuer struct {
	Name string
	Logo string // the path of a public picture on the website, "" for none
}

// Holder is the DID of a key in a wallet.
type Holder string

// Notary writes and checks verifiable credentials, without storage or network access.
type Notary interface {
	// Sign returns the credential of a certificate, with the result from which it has its grade.
	Sign(c Snapshot, issuer Issuer, earned Earned, at Place, by IssuerKey) ([]byte, error)
	// Bind returns the credential of a certificate for the wallet that has a key. It differs from Sign's by the holder's id, and by
	// the e-mail address if there is one.
	Bind(c Snapshot, issuer Issuer, earned Earned, at Place, by IssuerKey, holder Holder, mail MailIdentity) ([]byte, error)
	// JWT returns a credential that Sign or Bind returned as a JWT.
	JWT(credential []byte, by IssuerKey) ([]byte, error)
	// Holder returns a wallet's proof of its key, a JWT, after a check of its signature. ErrProof.
	Holder(proof string) (KeyProof, error)
	// Stamp returns the signed stamp of a certificate; nothing if there is no room for one beside the website's address.
	Stamp(c Snapshot, at Place, by IssuerKey) ([]byte, error)
	// StatusList returns a signed status list.
	StatusList(n Listed, by IssuerKey) ([]byte, error)
	// Document returns the issuer's DID document with the public part of every key.
	Document(keys []IssuerKey) ([]byte, error)
	// Check checks a credential, or a PDF that contains one, against a Document. ErrForged with the reason;
	// ErrUncheckable when the file has no credential; ErrMarksheet for that of a marksheet.
	Check(file, document []byte) (Proven, error)
}
