// Package website holds the content of the public website: slides, teachers, testimonials, partners, events and the
// institute's contact details. The things are plain: what the back office writes is what visitors see.
package website

import (
	"strings"

	"kendra/domain/calendar"
	"kendra/domain/contact"
	"kendra/domain/fault"
)

// ErrInvalid is a piece of content with mistakes; its fields say which.
var ErrInvalid = fault.New(fault.Invalid, "website.invalid", "the content has mistakes")

// Bounds of the texts, in characters.
const (
	longestLine = 250
	longestText = 5000
)

// Slide is a picture of the home page with words on it.
type Slide struct {
	Image   string
	Heading string
	Caption string
}

// Check tells what is wrong. ErrInvalid with the fields.
func (s Slide) Check() error {
	return check(line("image", s.Image), line("heading", s.Heading), optional("caption", s.Caption))
}

// Teacher is somebody who teaches, as visitors see them.
type Teacher struct {
	Name        string
	Designation string
	Image       string
}

// Check tells what is wrong. ErrInvalid with the fields.
func (t Teacher) Check() error {
	return check(line("name", t.Name), line("designation", t.Designation), optional("image", t.Image))
}

// Testimonial is what a student says of the institute.
type Testimonial struct {
	Name        string
	Designation string
	Speak       string
	Image       string
}

// Check tells what is wrong. ErrInvalid with the fields.
func (t Testimonial) Check() error {
	return check(line("name", t.Name), optional("designation", t.Designation), text("speak", t.Speak), optional("image", t.Image))
}

// Partner is a company that works with the institute.
type Partner struct {
	Name string
	Logo string
}

// Check tells what is wrong. ErrInvalid with the fields.
func (p Partner) Check() error { return check(line("name", p.Name), line("logo", p.Logo)) }

// Event is something to come to. Times are the wall clock's in India, "15:04".
type Event struct {
	Date      calendar.Date
	StartTime string
	EndTime   string
	Title     string
	Organiser string
	Venue     string
	About     string
}

// Check tells what is wrong. ErrInvalid with the fields.
func (e Event) Check() error {
	return check(line("date", e.Date.String()), line("start_time", e.StartTime), line("end_time", e.EndTime), line("title", e.Title),
		optional("organiser", e.Organiser), optional("venue", e.Venue), rule{"about", e.About, longestText, false})
}

// Contact is how the institute is reached. There is one.
type Contact struct {
	Address1 string
	Address2 string
	Address3 string
	Mobile   contact.Mobile
	Mobile1  contact.Mobile
	Email    contact.Email
	Facebook contact.URL
	Twitter  contact.URL
}

// Check tells what is wrong. ErrInvalid with the fields.
func (c Contact) Check() error {
	return check(line("address1", c.Address1), optional("address2", c.Address2), optional("address3", c.Address3), line("email", string(c.Email)))
}

type rule struct {
	field, value string
	most         int
	required     bool
}

func line(field, value string) rule     { return rule{field, value, longestLine, true} }
func optional(field, value string) rule { return rule{field, value, longestLine, false} }
func text(field, value string) rule     { return rule{field, value, longestText, true} }

func check(rules ...rule) error {
	var v fault.Violations
	for _, r := range rules {
		if r.required {
			v.Required(r.field, strings.TrimSpace(r.value))
		}
		v.Fits(r.field, r.value, r.most)
	}
	return v.As(ErrInvalid)
}
