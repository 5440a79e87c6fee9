package certificates

import (
	"time"
)

// Way is how a certificate was looked up.
type Way string

// The ways.
const (
	ByPage   Way = "page"   // on the certificate's web page
	ByCode   Way = "api"    // by its code, by a program
	BySerial Way = "serial" // by its serial
	ByBulk   Way = "bulk"   // one of many at once
)

// Check counts the look-ups of a certificate in one way within an hour. The reader's identity is not stored.
type Check struct {
	Way   Way
	Hour  time.Time // the start of the hour
	Count int
	Last  time.Time
}

// Noted counts look-ups of one certificate in one way, before they are added to their hour.
type Noted struct {
	ID    ID
	Way   Way
	Count int
	Last  time.Time
}

// Hour returns the start of the hour in which they count.
func (n Noted) Hour() time.Time { return n.Last.UTC().Truncate(time.Hour) }

// MostChecks is the largest number of checks in one read.
const MostChecks = 500
