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

// MostChecks is how many checks of a certificate are read at once.
const MostChecks = 500

// Checks keeps the log of verifications. Every implementation passes contract.CertificateChecks.
type Checks interface {
	// Note counts a verification of each of the certificates. It needs a transaction.
	Note(ctx context.Context, all []ID, w Way, at time.Time) error
	// Of answers a certificate's checks, the latest hour first, MostChecks at most; none is no error.
	Of(ctx context.Context, id ID) ([]Check, error)
}
