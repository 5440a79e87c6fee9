package courses

import (
	"strings"

	"kendra/domain/centers"
	"kendra/domain/money"
)

// Offer is a division that can be taken at a center: its course is approved and is the center's or everybody's.
type Offer struct {
	Division   DivisionID
	Name       string
	Price      money.Paise
	Attendance int // percent of the days that are asked for before a certificate is issued; 0 is none
	Course     ID
	CourseName string
	Duration   string
	Category   Category
	Center     centers.ID // 0: every center's
}

// Wanted names a division the ways people do: by its number, or by its name with the course's number or the category's
// name. Empty parts are not compared.
type Wanted struct {
	Division DivisionID
	Course   ID
	Category string
	Name     string
}

// IsNamed reports whether w names a division.
func (w Wanted) IsNamed() bool { return w.Division != 0 || w.Name != "" }

// Pick finds the one offer that is wanted; names match whatever their case and spacing. ErrNoDivision when none or more
// than one does.
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
