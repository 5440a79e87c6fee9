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

// Key returns the form of an address under which its place is cached. Case and spacing do not matter.
func Key(address string) string { return strings.ToLower(strings.Join(strings.Fields(address), " ")) }

// askAgain is how long kendra waits before it looks up an unknown address again.
const askAgain = 7 * 24 * time.Hour

// Stands reports whether the result is still valid.
func (l Located) Stands(now time.Time) bool {
	return l.Place.Known() || now.Before(l.Asked.Add(askAgain))
}
