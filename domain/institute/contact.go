package institute

import (
	"strings"

	"kendra/domain/contact"
	"kendra/domain/fault"
	"kendra/domain/text"
)

// Contact holds where people find the institute and how they reach it. Each detail may be empty.
type Contact struct {
	Address1  string // the building and the street
	Address2  string
	City      string
	State     string
	PIN       contact.PIN
	Country   string
	Mobile    contact.Mobile
	Mobile2   contact.Mobile
	Email     contact.Email
	Facebook  contact.URL
	Twitter   contact.URL
	Instagram contact.URL
	YouTube   contact.URL
	LinkedIn  contact.URL
	// Latitude and Longitude are the place in degrees if somebody has entered it. Both are 0 otherwise.
	Latitude, Longitude float64
}

const (
	mostLatitude  = 90
	mostLongitude = 180
)

func (c Contact) tidy() Contact {
	for _, line := range []*string{&c.Address1, &c.Address2, &c.City, &c.State, &c.Country} {
		*line = text.Line(*line)
	}
	return c
}

func (c Contact) check(v *fault.Violations) {
	for _, line := range []struct{ field, text string }{
		{"address1", c.Address1}, {"address2", c.Address2}, {"city", c.City}, {"state", c.State}, {"country", c.Country},
		{"facebook", string(c.Facebook)}, {"twitter", string(c.Twitter)}, {"instagram", string(c.Instagram)}, {"youtube", string(c.YouTube)},
		{"linkedin", string(c.LinkedIn)},
	} {
		v.Fits(line.field, line.text, longestLine)
	}
	v.Check(c.Latitude >= -mostLatitude && c.Latitude <= mostLatitude, "latitude", "must be between -90 and 90 degrees")
	v.Check(c.Longitude >= -mostLongitude && c.Longitude <= mostLongitude, "longitude", "must be between -180 and 180 degrees")
}

// Town returns the line of an address with the city: "Lucknow, Uttar Pradesh 226001".
func (c Contact) Town() string {
	return strings.TrimSpace(joined(c.City, c.State) + " " + string(c.PIN))
}

// Postal returns the address in one line, without the country, which is the same for everybody who reads it.
func (c Contact) Postal() string { return joined(c.Address1, c.Address2, c.Town()) }

// Line returns the address, the first phone number and the e-mail address for the foot of a paper.
func (c Contact) Line() string {
	var parts []string
	for _, part := range []string{c.Postal(), string(c.Mobile), string(c.Email)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " · ")
}

// IsKnown reports whether people can reach the institute in one of these ways.
func (c Contact) IsKnown() bool { return c.Postal() != "" || c.Mobile != "" || c.Email != "" }

// replacing returns the contact that replaces old. If only the address has changed, the old place is dropped, because it
// is no longer right.
func (c Contact) replacing(old Contact) Contact {
	if c.Latitude == old.Latitude && c.Longitude == old.Longitude && !strings.EqualFold(c.Postal(), old.Postal()) {
		c.Latitude, c.Longitude = 0, 0
	}
	return c
}

// joined returns the parts that are not empty with commas between them.
func joined(all ...string) string {
	var parts []string
	for _, part := range all {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}
