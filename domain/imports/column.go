package imports

import (
	"strings"
	"unicode"
)

// Column is a field that a sheet's column can hold. The names are the domain's field names, so that a fault of a form
// can be blamed on a column.
type Column string

// The columns.
const (
	Name      Column = "name"
	Father    Column = "father"
	Mother    Column = "mother"
	Born      Column = "dob"
	Gender    Column = "gender"
	Category  Column = "category"
	Division  Column = "division"
	Email     Column = "email"
	Mobile    Column = "mobile"
	Session   Column = "session"
	AltMobile Column = "alt_mobile"
	Country   Column = "country"
	State     Column = "state"
	City      Column = "city"
	PIN       Column = "pin"
	About     Column = "about"
	Address   Column = "address"
)

// known are the columns in the order of the form, each with the headings it is known by, the form's own first.
var known = []struct {
	column   Column
	headings []string
}{
	{Name, []string{"Name", "Student Name", "Full Name", "Name of Student"}},
	{Father, []string{"Father_Name", "Father's Name"}},
	{Mother, []string{"Mother_Name", "Mother's Name"}},
	{Born, []string{"DOB", "Date of Birth", "Birth Date"}},
	{Gender, []string{"Gender", "Sex"}},
	{Category, []string{"StdName", "Course Category", "Category"}},
	{Division, []string{"DivName", "Course", "Course Name"}},
	{Email, []string{"Email", "E-mail ID", "Email Address"}},
	{Mobile, []string{"Mobile", "Mobile No.", "Mobile Number", "Phone"}},
	{Session, []string{"Session", "Batch"}},
	{AltMobile, []string{"AltMobile", "Parent Mobile", "Alt. Mobile"}},
	{Country, []string{"Country"}},
	{State, []string{"State"}},
	{City, []string{"City", "District", "District/City"}},
	{PIN, []string{"PinCode", "PIN", "Postal Code"}},
	{About, []string{"About", "Remarks"}},
	{Address, []string{"Address", "Full Address"}},
}

// numbering are the headings of columns that only count rows; they are passed over.
var numbering = []string{"Sl. No.", "S. No.", "Serial No.", "#"}

// Headings answers the form's own headings in order, for messages and templates.
func Headings() []string {
	all := make([]string, len(known))
	for i, k := range known {
		all[i] = k.headings[0]
	}
	return all
}

// fold makes headings alike that differ in case, spacing and punctuation only.
func fold(heading string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '#' {
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}

func columnOf(heading string) (Column, bool) {
	folded := fold(heading)
	for _, k := range known {
		for _, h := range k.headings {
			if fold(h) == folded {
				return k.column, true
			}
		}
	}
	return "", false
}

func isNumbering(heading string) bool {
	for _, h := range numbering {
		if fold(h) == fold(heading) {
			return true
		}
	}
	return false
}

// Letter names a column of a sheet as spreadsheets do: 0 is "A", 26 is "AA".
func Letter(index int) string {
	letters := ""
	for ; index >= 0; index = index/26 - 1 {
		letters = string(rune('A'+index%26)) + letters
	}
	return letters
}
