package courses

import (
	"strings"

	"kendra/domain/centers"
	"kendra/domain/money"
)

// Offer is a division that students can take at a center: its course is approved, and belongs to the center or to the
// whole institute.
type Offer struct {
	Division   DivisionID
	Name       string
	Price      money.Paise
	Attendance int // the percentage of days that a certificate requires; 0 for none
	Course     ID
	CourseName string
	Duration   string
	Category   Category
	Center     centers.ID // 0 for every center
}

// Wanted names a division by its ID, or by its name together with the course's ID or the category's name. Empty
// fields are ignored.
type Wanted struct {
	Division DivisionID
	Course   ID
	Category string
	Name     string
}

// IsNamed reports whether w names a division.
func (w Wanted) IsNamed() bool { return w.Division != 0 || w.Name != "" }

// Pick returns the one offer that matches w. Names match regardless of case and spacing. ErrNoDivision when none or
// more than one matches.
func Pick(offers []Offer, w Wanted) (Offer, error) {
	if !w.IsNamed() {
		return Offer{}, ErrNoDivision
	}
	var found []Offer
	for _, o := range offers {
		if (w.Division == 0 || w.Division == o.Division) && (w.Course == 0 || w.Course == o.Course) &&
			(w.Name == "" || sameName(w.Name, o.Name)) && (w.Category == "" || sameName(w.Category, o.Category.Name)) {
			found = append(found, o)
		}
	}
	if len(found) != 1 {
		return Offer{}, ErrNoDivision
	}
	return found[0], nil
}

func sameName(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}
