package website

import (
	"fmt"
	"strconv"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/fault"
)

// CenterPage puts a study center on the website. Visitors see the center's own record beside what is written here; a
// center without a page is not shown at all.
type CenterPage struct {
	Code   centers.Code
	Text   string // for visitors of the center
	Photos []Card // each has an image; its title says what one sees there
	Place  Point  // of the center's address; a Geocoder finds it if nobody has set it
	// Located is the Key of the address that a Geocoder found Place for; "" if somebody has set Place.
	Located string
}

// Kind implements Piece.
func (CenterPage) Kind() Kind { return KindCenter }

// Check implements Piece.
func (p CenterPage) Check() error {
	var v fault.Violations
	v.Check(p.Code >= centers.FirstCode, "code", "is no center")
	v.Join(check(lines("text", p.Text, false)))
	v.Check(len(p.Photos) <= mostCards, "cards", "are more than "+strconv.Itoa(mostCards))
	for i, photo := range p.Photos {
		at := fmt.Sprintf("Cards[%d].", i+1)
		v.Join(check(line(at+"Title", photo.Title), lines(at+"Text", photo.Text, false), line(at+"Image", photo.Image)))
	}
	v.Check(p.Place.OnEarth(), "place", "is not a place on Earth")
	return v.As(ErrInvalid)
}

// Path returns the page's address on the website.
func (p CenterPage) Path() string { return "/center/" + p.Code.String() }

// ShownCenter is a center as visitors see it: its page, and the facts of its record.
type ShownCenter struct {
	Page   Entry[CenterPage]
	Center centers.Snapshot
}

// Place returns the position of the center, or the zero Point if it is not known.
func (c ShownCenter) Place() Point { return c.Page.Piece.At(c.Center.Profile.Postal()) }

// Lines returns the center's address as people write it: the street, then the city with the state. It leaves out a city or
// state that the street names already.
func (c ShownCenter) Lines() []string {
	p := c.Center.Profile
	street := strings.Join(strings.Fields(p.Address), " ")
	var all, place []string
	if street != "" {
		all = append(all, street)
	}
	for _, part := range []string{p.City, p.State} {
		part = strings.TrimSpace(part)
		if part != "" && !strings.Contains(strings.ToLower(street), strings.ToLower(part)) {
			place = append(place, part)
		}
	}
	if len(place) > 0 {
		all = append(all, strings.Join(place, ", "))
	}
	return all
}

// Replacing returns the page that replaces old in the store. A position that a Geocoder found stays one that it found.
func (p CenterPage) Replacing(old CenterPage) CenterPage {
	p.Located = ""
	if p.Place == old.Place && p.Code == old.Code {
		p.Located = old.Located
	}
	return p
}

// At returns the position of the center, which has an address. The zero Point means that a Geocoder has not found it yet.
func (p CenterPage) At(address string) Point {
	if p.Located != "" && p.Located != Key(address) { // the center has moved since
		return Point{}
	}
	return p.Place
}

// Found returns the page with a position that a Geocoder has found.
func (p CenterPage) Found(l Located) CenterPage {
	p.Place, p.Located = l.Place, l.Address
	return p
}
