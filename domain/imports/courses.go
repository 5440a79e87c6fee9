package imports

import (
	"strings"

	"kendra/domain/courses"
)

// pickCourse returns the one offer that a sheet's course names: by its name, or by the short name in brackets at the
// end of that, as in "Diploma in Computer Applications (DCA)". courses.ErrNoDivision when none or more than one matches.
func pickCourse(offers []courses.Offer, category, name string) (courses.Offer, error) {
	found, err := courses.Pick(offers, courses.Wanted{Category: category, Name: name})
	short := fold(name)
	if err == nil || short == "" {
		return found, err
	}
	var alike []courses.Offer
	for _, o := range offers {
		if fold(o.Name) == short {
			return courses.Offer{}, err // the name is right, but the category is not, or two have it
		}
		if fold(shortName(o.Name)) == short && (category == "" || fold(o.Category.Name) == fold(category)) {
			alike = append(alike, o)
		}
	}
	if len(alike) != 1 {
		return courses.Offer{}, err
	}
	return alike[0], nil
}

// shortName returns what stands in brackets at the end of a course's name, "" for none.
func shortName(name string) string {
	name, has := strings.CutSuffix(strings.TrimSpace(name), ")")
	from := strings.LastIndexByte(name, '(')
	if !has || from < 0 {
		return ""
	}
	return name[from+1:]
}
