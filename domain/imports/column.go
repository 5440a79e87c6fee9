package imports

import (
	"strings"
	"unicode"
)

// Column is a field that a sheet's column can hold. The names are the domain's field names, so that a form's faults
// can be mapped to columns.
type Column string

// The columns.
const (
	RegNo     Column = "regno"
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
	OldNo     Column = "old_no" // the number in the office's own register
	Center    Column = "center" // only compared, never written

	// Of a new enrolment that began before.
	EnrolledOn Column = "enrolled_on"
	Status     Column = "status"
	StatusOn   Column = "status_on"

	// Of the fees of an enrolment, by the books that the center kept before.
	Paid  Column = "paid"
	Due   Column = "due"
	DueOn Column = "due_on"

	// Parts of a value that a sheet has in several columns.
	FirstName   Column = "first_name"
	MiddleName  Column = "middle_name"
	LastName    Column = "last_name"
	MoreAddress Column = "address_2"

	// Split is a column that holds the values of several fields (Answers.Splits).
	Split Column = "split"

	// Ignored is a column that the import skips: running numbers, or values that kendra itself sets.
	Ignored Column = "-"
)

// Columns returns every column in the order of the form, without Ignored.
func Columns() []Column {
	all := make([]Column, len(known))
	for i, k := range known {
		all[i] = k.column
	}
	return all
}

// ParseColumn parses a column's name, or any heading for it. ErrColumn.
func ParseColumn(text string) (Column, error) {
	text = strings.TrimSpace(text)
	if text == string(Split) {
		return Split, nil
	}
	if text == string(Ignored) || strings.EqualFold(text, "ignore") {
		return Ignored, nil
	}
	for _, k := range known {
		if string(k.column) == text {
			return k.column, nil
		}
	}
	if g := byName(text); g.Column != "" && g.How != Fuzzy {
		return g.Column, nil
	}
	return "", ErrColumn
}

// Heading returns the form's own heading of a column.
func (c Column) Heading() string {
	for _, k := range known {
		if k.column == c {
			return k.headings[0]
		}
	}
	return ""
}

// isDate reports whether a column holds dates.
func (c Column) isDate() bool { return c == Born || c == EnrolledOn || c == StatusOn || c == DueOn }

// whole returns the column of which c is a part, "" if it is none.
func whole(c Column) Column {
	switch c {
	case FirstName, MiddleName, LastName:
		return Name
	case MoreAddress:
		return Address
	default:
		return ""
	}
}

// at returns the index of a column in known, -1 for none.
func (c Column) at() int {
	if i, ok := columnAt[c]; ok {
		return i
	}
	return -1
}

var columnAt = func() map[Column]int {
	all := make(map[Column]int, len(known))
	for i, k := range known {
		all[k.column] = i
	}
	return all
}()

// Headings returns the form's own headings in order, for messages and templates.
func Headings() []string {
	all := make([]string, 0, len(known))
	for _, k := range known {
		if k.column != Center && whole(k.column) == "" {
			all = append(all, k.headings[0])
		}
	}
	return all
}

// fold returns one form for headings that differ only in case, spacing and punctuation.
func fold(heading string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '#' {
			return unicode.ToLower(r)
		}
		return -1
	}, heading)
}

// Letter returns the spreadsheet letters of a column: 0 is "A", 26 is "AA".
func Letter(index int) string {
	letters := ""
	for ; index >= 0; index = index/26 - 1 {
		letters = string(rune('A'+index%26)) + letters
	}
	return letters
}

// Index returns the column with the given letters, from 0; -1 for none.
func Index(letter string) int {
	n := 0
	for i := range len(letter) {
		if letter[i] < 'A' || letter[i] > 'Z' {
			return -1
		}
		n = n*26 + int(letter[i]-'A') + 1
	}
	return n - 1
}
