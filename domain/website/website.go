// Package website holds the content of the public website: slides, teachers, testimonials, partners, events, the
// institute's contact details, the blog, news and notices, pages of text, the sections of Home, the pages of study centers, and
// redirects of old addresses. Visitors see the content exactly as the back office wrote it. An Item puts a piece of content on the website: in an order, hidden or not, from one day to
// another. Removed items can be restored.
package website

import (
	"regexp"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/institute"
)

// Limits of the texts, in characters.
const (
	longestLine    = 250
	longestSummary = 500
	longestText    = 5000
	longestBody    = 200_000
)

// Slide is a picture on the home page with a text.
type Slide struct {
	Image   string
	Heading string
	Caption string
}

// Kind implements Piece.
func (Slide) Kind() Kind { return KindSlide }

// Check implements Piece.
func (s Slide) Check() error {
	return check(line("image", s.Image), line("heading", s.Heading), optional("caption", s.Caption))
}

// Teacher is a teacher as visitors see them.
type Teacher struct {
	Name        string
	Designation string
	Image       string
}

// Kind implements Piece.
func (Teacher) Kind() Kind { return KindTeacher }

// Check implements Piece.
func (t Teacher) Check() error {
	return check(name(t.Name), line("designation", t.Designation), optional("image", t.Image))
}

// Testimonial is a student's praise of the institute.
type Testimonial struct {
	Name        string
	Designation string
	Speak       string
	Image       string
}

// Kind implements Piece.
func (Testimonial) Kind() Kind { return KindTestimonial }

// Check implements Piece.
func (t Testimonial) Check() error {
	return check(name(t.Name), optional("designation", t.Designation), lines("speak", t.Speak, true), optional("image", t.Image))
}

// Partner is a company that works with the institute.
type Partner struct {
	Name string
	Logo string
}

// Kind implements Piece.
func (Partner) Kind() Kind { return KindPartner }

// Check implements Piece.
func (p Partner) Check() error { return check(name(p.Name), line("logo", p.Logo)) }

// Event is a public event. Times are local Indian time, "15:04".
type Event struct {
	Date      calendar.Date
	StartTime string
	EndTime   string
	Title     string
	Organiser string
	Venue     string
	About     string
	Image     string
}

// Kind implements Piece.
func (Event) Kind() Kind { return KindEvent }

// Check implements Piece.
func (e Event) Check() error {
	var v fault.Violations
	v.Join(check(line("date", e.Date.String()), line("start_time", e.StartTime), line("end_time", e.EndTime), line("title", e.Title),
		optional("organiser", e.Organiser), optional("venue", e.Venue), lines("about", e.About, false), optional("image", e.Image)))
	v.Check(e.StartTime == "" || clock.MatchString(e.StartTime), "start_time", "must be a time like 09:30")
	v.Check(e.EndTime == "" || clock.MatchString(e.EndTime), "end_time", "must be a time like 17:00")
	v.Check(e.EndTime == "" || e.EndTime > e.StartTime, "end_time", "must be after the start time")
	return v.As(ErrInvalid)
}

var clock = regexp.MustCompile(`^([01][0-9]|2[0-3]):[0-5][0-9]$`)

// Starts returns the time when the event begins.
func (e Event) Starts() time.Time { return moment(e.Date, e.StartTime) }

// Ends returns the time when the event is over.
func (e Event) Ends() time.Time { return moment(e.Date, e.EndTime) }

// moment returns a time in India on a day; midnight if wall cannot be parsed.
func moment(on calendar.Date, wall string) time.Time {
	day := on.Time()
	t, _ := time.Parse("15:04", wall) // on failure t is the zero time, and so midnight
	return time.Date(day.Year(), day.Month(), day.Day(), t.Hour(), t.Minute(), 0, 0, calendar.India)
}

// Contact is what the website shows of where the institute is. It is not content: the institute's profile has it.
type Contact struct {
	institute.Contact

	Name  string // the institute's
	Place Point  // of the address; a Geocoder finds it if nobody has entered it
}

// ContactOf returns the contact details of an institute, with the place if somebody has entered it.
func ContactOf(p institute.Profile) Contact {
	return Contact{Contact: p.Contact, Name: p.Full().Name, Place: Point{p.Contact.Latitude, p.Contact.Longitude}}
}

type rule struct {
	field, value string
	most         int
	required     bool
	fits         func(v *fault.Violations, field, value string, most int)
}

func line(field, value string) rule {
	return rule{field, value, longestLine, true, (*fault.Violations).Fits}
}

func optional(field, value string) rule {
	return rule{field, value, longestLine, false, (*fault.Violations).Fits}
}

func name(value string) rule {
	return rule{"name", value, longestLine, true, (*fault.Violations).FitsName}
}

func lines(field, value string, required bool) rule {
	return rule{field, value, longestText, required, (*fault.Violations).FitsText}
}

// body checks HTML that a Cleaner has made safe.
func body(b Body) rule {
	return rule{"body", string(b), longestBody, true, (*fault.Violations).FitsText}
}

func slug(text string) rule {
	return rule{"slug", text, longestSlug, true, (*fault.Violations).Fits}
}

func check(rules ...rule) error {
	var v fault.Violations
	for _, r := range rules {
		if r.required {
			v.Required(r.field, strings.TrimSpace(r.value))
		}
		r.fits(&v, r.field, r.value, r.most)
		v.Check(r.field != "slug" || r.value == "" || slugShape.MatchString(r.value), r.field, "must look like first-steps-with-a-computer")
	}
	return v.As(ErrInvalid)
}
