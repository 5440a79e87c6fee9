// Package catalogue has the computer courses that institutes in India usually teach, so that a new institute picks its
// courses instead of writing them. Everything in it is a suggestion: an added course belongs to the institute, which
// changes it as it likes.
package catalogue

import (
	"slices"
	"strings"

	"kendra/domain/courses"
	"kendra/domain/money"
	"kendra/domain/text"
)

// Entry is a course to pick.
type Entry struct {
	Code     string // names the entry, also when its title changes
	Category string
	Title    string
	Kind     string
	Short    string
	Full     string
	// Eligibility is what a student must have passed; "" for nothing.
	Eligibility string
	Duration    string
	Price       money.Paise // suggested: a usual fee in a small town
	Syllabus    []courses.Part
	Subjects    []string // their names; each has FullMarks
}

// FullMarks are the full marks of each subject.
const FullMarks = 100

// All returns the entries, those of a category together.
func All() []Entry { return slices.Concat(diplomas, basics, accounts, programming, design, hardware) }

// Find returns the entry with a code, and whether there is one.
func Find(code string) (Entry, bool) {
	all := All()
	i := slices.IndexFunc(all, func(e Entry) bool { return e.Code == code })
	if i < 0 {
		return Entry{}, false
	}
	return all[i], true
}

// Is reports whether a course or division with a name is this entry: by its title, or by the short name that the title
// has in brackets.
func (e Entry) Is(name string) bool {
	_, after, _ := strings.Cut(e.Title, "(")
	short := strings.TrimSuffix(after, ")")
	name = text.Line(name)
	return strings.EqualFold(name, e.Title) || (short != "" && strings.EqualFold(name, short))
}

// Profile returns the form of the course in a category.
func (e Entry) Profile(category courses.CategoryID) courses.Profile {
	return courses.Profile{
		Title: e.Title, Short: e.Short, Full: e.Full, Category: category, CategoryType: e.Kind, Eligibility: e.Eligibility,
		Duration: e.Duration, Syllabus: e.Syllabus,
	}
}

const rupee money.Paise = 100

// part returns a part of a syllabus.
func part(title string, topics ...string) courses.Part {
	return courses.Part{Title: title, Topics: topics}
}
