package website

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kendra/domain/fault"
)

// SectionKey names what a section of Home shows.
type SectionKey string

// The sections of Home. Each exists once and can be hidden, but not removed; the institute can add any number of own
// sections.
const (
	SectionSlider       SectionKey = "slider"
	SectionAdmissions   SectionKey = "admissions"
	SectionCheck        SectionKey = "check"
	SectionCategories   SectionKey = "categories"
	SectionWhy          SectionKey = "why"
	SectionVideo        SectionKey = "video"
	SectionCourses      SectionKey = "courses"
	SectionCounters     SectionKey = "counters"
	SectionTeachers     SectionKey = "teachers"
	SectionTestimonials SectionKey = "testimonials"
	SectionPartners     SectionKey = "partners"
	SectionOwn          SectionKey = "own"
)

// builtIn are the sections that every website has, in the order of the specification.
var builtIn = [...]SectionKey{
	SectionSlider, SectionAdmissions, SectionCheck, SectionCategories, SectionWhy, SectionVideo, SectionCourses, SectionCounters,
	SectionTeachers, SectionTestimonials, SectionPartners,
}

// mostCards is the number of cards that a section can have, and of photos on a center's page.
const mostCards = 12

// Section is a part of Home: its texts, and for some sections its content. An empty heading stands for the program's
// neutral one.
type Section struct {
	Key     SectionKey
	Heading string
	Text    string
	Image   string
	Video   string // a path of this website or an https address; only for SectionVideo
	Cards   []Card
}

// Card is a short text in a section: a step of the admission, a reason to come.
type Card struct {
	Title string
	Text  string
	Image string
}

// BuiltIn returns the sections of a new website: all except own ones, without texts, in the order of the specification.
func BuiltIn() []Section {
	all := make([]Section, len(builtIn))
	for i, key := range builtIn {
		all[i].Key = key
	}
	return all
}

// Kind implements Piece.
func (Section) Kind() Kind { return KindSection }

// Check implements Piece.
func (s Section) Check() error {
	var v fault.Violations
	v.Check(s.Key == SectionOwn || s.fixed(), "key", "is no section of Home")
	heading := optional("heading", s.Heading)
	heading.required = s.Key == SectionOwn // visitors and editors know it by nothing else
	v.Join(check(heading, lines("text", s.Text, false), optional("image", s.Image), optional("video", s.Video)))
	v.Check(s.Video == "" || s.Key == SectionVideo, "video", "belongs to the video section only")
	v.Check(s.Video == "" || safeVideo(s.Video), "video", "must be a path like /files/tour.mp4 or an address like https://video.example")
	v.Check(len(s.Cards) <= mostCards, "cards", "are more than "+strconv.Itoa(mostCards))
	for i, c := range s.Cards {
		at := fmt.Sprintf("Cards[%d].", i+1)
		v.Join(check(line(at+"Title", c.Title), lines(at+"Text", c.Text, false), optional(at+"Image", c.Image)))
	}
	return v.As(ErrInvalid)
}

func safeVideo(text string) bool { return safeLink(text) && !strings.HasPrefix(text, "http://") }

// fixed reports whether s is a section that every website has.
func (s Section) fixed() bool { return slices.Contains(builtIn[:], s.Key) }

// HasContent reports whether the section has something to show. Sections that show other content of the website need
// none of their own.
func (s Section) HasContent() bool {
	switch s.Key {
	case SectionAdmissions, SectionWhy:
		return len(s.Cards) > 0
	case SectionVideo:
		return s.Video != "" || s.Image != ""
	case SectionOwn:
		return strings.TrimSpace(s.Text) != "" || len(s.Cards) > 0
	default:
		return true
	}
}

// MayAdd returns ErrBuiltIn if the item is a built-in section, which every website has already.
func (i Item) MayAdd() error { return i.movable() }

// MayRemove returns ErrBuiltIn if the item is a built-in section, which can only be hidden.
func (i Item) MayRemove() error { return i.movable() }

func (i Item) movable() error {
	if s, ok := i.Piece.(Section); ok && s.fixed() {
		return ErrBuiltIn
	}
	return nil
}

// MayReplace returns ErrBuiltIn if the item would turn old into another section, or into a second built-in one.
func (i Item) MayReplace(old Item) error {
	is, _ := i.Piece.(Section)
	was, _ := old.Piece.(Section)
	if is.Key != was.Key {
		return ErrBuiltIn
	}
	return nil
}
