package imports

import (
	"fmt"
	"slices"
	"strings"

	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/students"
	words "kendra/domain/text"
)

// Draft holds a row's values, before the row is matched with a student.
type Draft struct {
	Row    Row
	RegNo  students.RegNo
	Issues []Issue

	rules  *Rules
	says   students.Profile
	opens  students.Opening
	brings fees.Brought
	filled columnSet // columns with a readable value
	clears columnSet // columns whose value is to be cleared
}

type columnSet uint32

func (s *columnSet) has(c Column) bool { return *s&(1<<c.at()) != 0 }
func (s *columnSet) add(c Column)      { *s |= 1 << c.at() }
func (s *columnSet) remove(c Column)   { *s &^= 1 << c.at() }

// Clear is the cell text that clears its field.
const Clear = `\clear`

// Read reads each cell of a row. An unreadable cell becomes an issue.
func (r *Rules) Read(row Row) *Draft {
	d := &Draft{Row: row, rules: r}
	if len(row.Cells) > len(r.headings) {
		d.surplus()
	}
	text(d, RegNo, &d.RegNo, regNo)
	for _, f := range []struct {
		column Column
		into   *string
		flaw   func(string) string
	}{
		{Name, &d.says.Name, words.NameFlaw}, {Father, &d.says.Father, words.NameFlaw}, {Mother, &d.says.Mother, words.NameFlaw},
		{Session, &d.says.Session, words.LineFlaw}, {Country, &d.says.Country, words.LineFlaw}, {State, &d.says.State, words.LineFlaw}, {OldNo, &d.says.OldNo, words.LineFlaw},
		{City, &d.says.City, words.LineFlaw}, {About, &d.says.About, words.Flaw}, {Address, &d.says.Address, words.Flaw},
	} {
		d.words(f.column, f.into, f.flaw)
	}
	d.date(Born, &d.says.Born)
	text(d, Gender, &d.says.Gender, r.gender)
	text(d, Email, &d.says.Email, email)
	d.phone(Mobile, &d.says.Mobile)
	d.phone(AltMobile, &d.says.AltMobile)
	text(d, PIN, &d.says.PIN, pin)
	d.division()
	d.center()
	d.says = d.says.Tidy()
	d.session()
	d.opening()
	d.fees()
	return d
}

// surplus refuses a row with more cells than headings: an unquoted comma in one of them has moved the others.
func (d *Draft) surplus() {
	filled := len(d.Row.Cells)
	for filled > len(d.rules.headings) && strings.TrimSpace(d.Row.Cells[filled-1]) == "" {
		filled--
	}
	if filled == len(d.rules.headings) {
		return
	}
	issue := d.rules.blame(d.Row, "", ErrSurplus.Code, ErrSurplus.Text, fmt.Sprintf("It has %d cells under %d headings.", filled, len(d.rules.headings)))
	issue.Value = Shortened(strings.TrimSpace(d.Row.Cells[filled-1]), longestShown)
	issue.Column = Letter(filled - 1)
	if !d.rules.IsText {
		issue.Code, issue.Message, issue.Severity = ErrNoHeading.Code, ErrNoHeading.Text, SeverityWarning
	}
	d.Issues = append(d.Issues, issue)
}

// cell returns a column's value; "" for a cell that clears its field.
func (d *Draft) cell(c Column) string {
	cell := d.rules.Cell(d.Row, c)
	if cell == Clear {
		d.clears.add(c)
		return ""
	}
	return cell
}

// division reads the course. A person's choice, for this cell or for all with the same text, takes precedence over
// the category column.
func (d *Draft) division() {
	category, written := d.cell(Category), d.cell(Division)
	if written == "" {
		return
	}
	name := d.rules.meant(Division, written)
	division, err := d.rules.courses.pick(category, name)
	if err != nil && category != "" {
		if anywhere, other := d.rules.courses.pick("", name); other == nil {
			if name == written && !slices.Contains(d.Row.Corrected, d.rules.index(Division)) {
				offer, _ := d.rules.courses.named(anywhere)
				d.refuse(Category, courses.ErrOtherCategory, offer.Category.Name)
			}
			division, err = anywhere, nil // a known course: do not report it as well
		}
	}
	if err != nil {
		d.refuse(Division, err, d.rules.courses.suggest(written))
		return
	}
	d.says.Division = division
	d.filled.add(Division)
}

// center compares the row's center with the import's: by code, number, or name.
func (d *Draft) center() {
	cell := d.cell(Center)
	if cell == "" {
		return
	}
	c := d.rules.Center
	if cell != c.Code.String() && Fold(cell) != Fold(c.Profile.Name) {
		d.refuse(Center, ErrOtherCenter, "Import the row into that center.")
	}
}

// refuse adds an error to a column, with the fault's own code and text.
func (d *Draft) refuse(c Column, err error, suggestion string) {
	f := fault.Of(err)
	if f == nil {
		return
	}
	d.Issues = append(d.Issues, d.rules.blame(d.Row, c, f.Code, f.Text, suggestion))
}

// Refuse adds an error to the column that identifies the student.
func (d *Draft) Refuse(err error) { d.refuse(d.Key(), err, "") }

// RefuseOn adds an error to a column.
func (d *Draft) RefuseOn(c Column, err error) { d.refuse(c, err, "") }

// warn is refuse for a warning.
func (d *Draft) warn(c Column, err error, suggestion string) {
	d.refuse(c, err, suggestion)
	d.Issues[len(d.Issues)-1].Severity = SeverityWarning
}

// Warn adds a warning to a column.
func (d *Draft) Warn(c Column, err error, suggestion string) { d.warn(c, err, suggestion) }

// Key returns the column that identifies the student.
func (d *Draft) Key() Column {
	switch {
	case d.filled.has(RegNo):
		return RegNo
	case d.filled.has(Email) || !d.filled.has(Name):
		return Email
	default:
		return Name
	}
}

// Refused reports whether the row has an error.
func (d *Draft) Refused() bool {
	for _, i := range d.Issues {
		if i.Severity == SeverityError {
			return true
		}
	}
	return false
}

// Email returns the row's address, "" if there is no readable one.
func (d *Draft) Email() contact.Email { return d.says.Email }

// HasEmail reports whether the row has an address, readable or not.
func (d *Draft) HasEmail() bool { return !IsVacant(d.rules.Cell(d.Row, Email)) }

// HasRegNo reports whether the row has a registration number, readable or not.
func (d *Draft) HasRegNo() bool { return !IsVacant(d.rules.Cell(d.Row, RegNo)) }

// narrow returns the cell without invisible characters, and with plain letters and digits instead of full-width ones
// and digits of other scripts. It returns "" if that changes nothing.
func narrow(cell string) string {
	plain := plainDigits(words.Line(words.Clean(cell)))
	if plain == cell {
		return ""
	}
	return plain
}

func suggest(c Column, cell string) string {
	switch {
	case c == Email && strings.Contains(cell, " at "):
		return strings.ReplaceAll(cell, " at ", "@")
	case c == Email || c == Mobile || c == AltMobile || c == PIN || c == RegNo:
		return narrow(cell)
	default:
		return ""
	}
}
