package website

import (
	"strings"
	"time"
)

// Point is a place on the earth in degrees. The zero Point is no place: nobody has an office at 0, 0 in the sea.
type Point struct {
	Latitude  float64
	Longitude float64
}

const (
	mostLatitude  = 90
	mostLongitude = 180
)

// Known tells whether it is a place.
func (p Point) Known() bool { return p != Point{} }

// OnEarth tells whether there is such a place; NaN is none.
func (p Point) OnEarth() bool {
	return p.Latitude >= -mostLatitude && p.Latitude <= mostLatitude && p.Longitude >= -mostLongitude && p.Longitude <= mostLongitude
}

// Address answers the contact's address in one line.
func (c Contact) Address() string {
	var parts []string
	for _, line := range []string{c.Address1, c.Address2, c.Address3} {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			parts = append(parts, line)
		}
	}
	return strings.Join(parts, ", ")
}

// Key answers what an address is remembered by: case and spacing do not count.
func Key(address string) string { return strings.ToLower(strings.Join(strings.Fields(address), " ")) }

// Replacing answers the contact as it is stored in the place of old: where only the address has changed, the old place
// is no longer right.
func (c Contact) Replacing(old Contact) Contact {
	if c.Place == old.Place && Key(c.Address()) != Key(old.Address()) {
		c.Place = Point{}
	}
	return c
}

// askAgain is how long an address that was not found is not asked for.
const askAgain = 7 * 24 * time.Hour

// Stands tells whether the answer still counts.
func (l Located) Stands(now time.Time) bool {
	return l.Place.Known() || now.Before(l.Asked.Add(askAgain))
}
