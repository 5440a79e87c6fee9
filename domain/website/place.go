package website

import (
	"strings"
	"time"
)

// Point is a place on Earth in degrees. The zero Point means unknown: 0, 0 lies in the sea.
type Point struct {
	Latitude  float64
	Longitude float64
}

const (
	mostLatitude  = 90
	mostLongitude = 180
)

// Known reports whether p is a place.
func (p Point) Known() bool { return p != Point{} }

// OnEarth reports whether the coordinates are in range; NaN is not.
func (p Point) OnEarth() bool {
	return p.Latitude >= -mostLatitude && p.Latitude <= mostLatitude && p.Longitude >= -mostLongitude && p.Longitude <= mostLongitude
}

// Address returns the contact's address in one line.
func (c Contact) Address() string {
	var parts []string
	for _, line := range []string{c.Address1, c.Address2, c.Address3} {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			parts = append(parts, line)
		}
	}
	return strings.Join(parts, ", ")
}

// Key returns the form of an address under which its place is cached. Case and spacing do not matter.
func Key(address string) string { return strings.ToLower(strings.Join(strings.Fields(address), " ")) }

// Replacing returns the contact that replaces old in the store. If only the address has changed, the old place is
// dropped, because it is no longer right.
func (c Contact) Replacing(old Contact) Contact {
	if c.Place == old.Place && Key(c.Address()) != Key(old.Address()) {
		c.Place = Point{}
	}
	return c
}

// askAgain is how long kendra waits before it looks up an unknown address again.
const askAgain = 7 * 24 * time.Hour

// Stands reports whether the result is still valid.
func (l Located) Stands(now time.Time) bool {
	return l.Place.Known() || now.Before(l.Asked.Add(askAgain))
}
