package imports

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"kendra/domain/calendar"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/students"
	words "kendra/domain/text"
)

// Draft is what a row says of a student, before anybody knows which student that is.
type Draft struct {
	Row    Row
	RegNo  students.RegNo
	Issues []Issue

	rules  *Rules
	says   students.Profile
	filled columnSet // the columns that say something that could be read
	clears columnSet // the columns that say that nothing shall be there
}

type columnSet uint32

func (s *columnSet) has(c Column) bool { return *s&(1<<c.at()) != 0 }
func (s *columnSet) add(c Column)      { *s |= 1 << c.at() }

// Clear is what a cell says that clears its field.
const Clear = `\clear`

// Read reads a row's cells, each by itself. What cannot be read is an issue.
func (r *Rules) Read(row Row) *Draft {
	d := &Draft{Row: row, rules: r}
	text(d, RegNo, &d.RegNo, students.ParseRegNo)
	for _, f := range []struct {
		column Column
		into   *string
		flaw   func(string) string
	}{
		{Name, &d.says.Name, words.NameFlaw}, {Father, &d.says.Father, words.NameFlaw}, {Mother, &d.says.Mother, words.NameFlaw},
		{Session, &d.says.Session, words.LineFlaw}, {Country, &d.says.Country, words.LineFlaw}, {State, &d.says.State, words.LineFlaw},
		{City, &d.says.City, words.LineFlaw}, {About, &d.says.About, words.Flaw}, {Address, &d.says.Address, words.Flaw},
	} {
		d.words(f.column, f.into, f.flaw)
	}
	text(d, Born, &d.says.Born, r.date)
	text(d, Gender, &d.says.Gender, students.ParseGender)
	text(d, Email, &d.says.Email, contact.ParseEmail)
	text(d, Mobile, &d.says.Mobile, contact.ParseMobile)
	text(d, AltMobile, &d.says.AltMobile, contact.ParseMobile)
	text(d, PIN, &d.says.PIN, contact.ParsePIN)
	d.division()
	d.center()
	d.says = d.says.Tidy()
	return d
}

// cell answers what a column says; one that clears its field says nothing.
func (d *Draft) cell(c Column) string {
	cell := d.rules.Cell(d.Row, c)
	if cell == Clear {
		d.clears.add(c)
		return ""
	}
	return cell
}

// words reads a cell of words. Those that no form would take are an issue, with what is left of them as the suggestion.
func (d *Draft) words(c Column, into *string, flaw func(string) string) {
	cell := d.cell(c)
	if cell == "" {
		return
	}
	line := words.Line(cell)
	if c == About || c == Address {
		line = cell
	}
	if flaw(line) != "" {
		cleaned, err := words.Line(words.Clean(cell)), ErrText
		if words.Flaw(line) == "" {
			cleaned, err = "", ErrNoLetter
		}
		d.refuse(c, err, cleaned)
		return
	}
	*into = cell
	d.filled.add(c)
}

// text reads a cell that is not empty; one that cannot be read becomes an issue.
func text[T any](d *Draft, c Column, into *T, read func(string) (T, error)) {
	cell := d.cell(c)
	if cell == "" {
		return
	}
	value, err := read(cell)
	if err == nil {
		*into = value
		d.filled.add(c)
		return
	}
	if (c == Mobile || c == AltMobile) && scientific.MatchString(cell) {
		err = ErrScientific
	} else if c == PIN && lostZero(cell) {
		err = ErrLostZero
	}
	d.refuse(c, err, suggest(c, cell))
}

// scientific is how a spreadsheet shows a long number that it took for one: the last digits are gone.
var scientific = regexp.MustCompile(`^\d([.,]\d+)?[eE]\+?\d+$`)

// lostZero tells whether a number may have lost the zeros it began with.
func lostZero(cell string) bool {
	if len(cell) == 0 || len(cell) > 5 {
		return false
	}
	return strings.Trim(cell, "0123456789") == ""
}

func (r *Rules) date(cell string) (calendar.Date, error) {
	if d, ok := r.Dates.read(cell, r.Today.Year()); ok {
		return d, nil
	}
	return calendar.Date{}, calendar.ErrMalformed
}

// division reads the course. One that somebody has chosen, for its cell or for all that say the same, outweighs the category
// that stands beside it.
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
			division, err = anywhere, nil // known all the same: the course's own cell is not to be blamed as well
		}
	}
	if err != nil {
		d.refuse(Division, err, d.rules.courses.suggest(written))
		return
	}
	d.says.Division = division
	d.filled.add(Division)
}

// center compares the row's center with the one that is imported into: by its code, its number, or its name.
func (d *Draft) center() {
	cell := d.cell(Center)
	if cell == "" {
		return
	}
	c := d.rules.Center
	if cell != c.Code.String() && Fold(cell) != Fold(c.Profile.Name) {
		d.refuse(Center, ErrOtherCenter, "import it into that center")
	}
}

// refuse blames a column with a fault's own code and text.
func (d *Draft) refuse(c Column, err error, suggestion string) {
	f := fault.Of(err)
	if f == nil {
		return
	}
	d.Issues = append(d.Issues, d.rules.blame(d.Row, c, f.Code, f.Text, suggestion))
}

// Refuse blames the column by which the student is known.
func (d *Draft) Refuse(err error) { d.refuse(d.key(), err, "") }

// RefuseOn blames a column.
func (d *Draft) RefuseOn(c Column, err error) { d.refuse(c, err, "") }

// warn is refuse for what is a doubt only.
func (d *Draft) warn(c Column, err error, suggestion string) {
	d.refuse(c, err, suggestion)
	d.Issues[len(d.Issues)-1].Severity = SeverityWarning
}

// Warn blames a column with what is a doubt only.
func (d *Draft) Warn(c Column, err error, suggestion string) { d.warn(c, err, suggestion) }

// key is the column by which the student is known.
func (d *Draft) key() Column {
	switch {
	case d.filled.has(RegNo):
		return RegNo
	case d.filled.has(Email) || !d.filled.has(Name):
		return Email
	default:
		return Name
	}
}

// Refused tells whether something is wrong with the row.
func (d *Draft) Refused() bool {
	for _, i := range d.Issues {
		if i.Severity == SeverityError {
			return true
		}
	}
	return false
}

// Email answers the row's address, "" when it has none that can be read.
func (d *Draft) Email() contact.Email { return d.says.Email }

// Person answers by what else a student is known: the name, the day of birth and the mobile number, if all are there.
func (d *Draft) Person() (students.Person, bool) {
	ok := d.filled.has(Name) && d.filled.has(Born) && d.filled.has(Mobile)
	return students.Person{Name: d.says.Name, Born: d.says.Born, Mobile: d.says.Mobile}, ok
}

// Father answers the father's name, "" when the row does not tell.
func (d *Draft) Father() string { return d.says.Father }

// HasEmail tells whether the row names an address, readable or not.
func (d *Draft) HasEmail() bool { return d.rules.Cell(d.Row, Email) != "" }

// HasRegNo tells whether the row names a registration number, readable or not.
func (d *Draft) HasRegNo() bool { return d.rules.Cell(d.Row, RegNo) != "" }

// narrow returns what a cell would be without characters that nobody sees, and with plain letters and digits in the place of
// full-width ones and of the digits of other scripts; "" when that is the cell as it is.
func narrow(cell string) string {
	plain := strings.Map(func(r rune) rune {
		switch {
		case r >= '\uFF01' && r <= '\uFF5E':
			return r - '\uFF01' + '!'
		case unicode.IsDigit(r) && r > unicode.MaxASCII:
			zero := r
			for unicode.IsDigit(zero-1) && r-zero < 9 { // digits of a script stand together, 0 first
				zero--
			}
			return '0' + r - zero
		default:
			return r
		}
	}, words.Line(words.Clean(cell)))
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
	case c == Gender:
		return "Male, Female or Other"
	default:
		return ""
	}
}
