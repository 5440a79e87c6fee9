package certificates

import (
	"context"
	"time"
)

// Way is how somebody verified a certificate.
type Way string

// The ways.
const (
	ByPage   Way = "page"   // on the website's page of the certificate
	ByCode   Way = "api"    // by its code, with a program
	BySerial Way = "serial" // by its serial
	ByBulk   Way = "bulk"   // among others
)

// Check is how often a certificate was verified in one way within an hour. Who did is not kept.
type Check struct {
	Way   Way
	Hour  time.Time // when it begins
	Count int
	Last  time.Time
}

// Noted is verifications of one certificate in one way, before they are counted with the others of their hour.
type Noted struct {
	ID    ID
	Way   Way
	Count int
	Last  time.Time
}

// Hour answers when the hour begins in which they are counted.
func (n Noted) Hour() time.Time { return n.Last.UTC().Truncate(time.Hour) }

// MostChecks is how many checks of a certificate are read at once.
const MostChecks = 500

// Checks keeps the log of verifications. Every implementation passes contract.CertificateChecks.
type Checks interface {
	// Note counts verifications. ErrNotFound, and nothing is counted, when one of the certificates is not there. It needs a
	// transaction.
	Note(ctx context.Context, all []Noted) error
	// Of answers a certificate's checks, the latest hour first, MostChecks at most; none is no error.
	Of(ctx context.Context, id ID) ([]Check, error)
}
