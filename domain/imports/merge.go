package imports

import (
	"cmp"
	"slices"
	"strings"

	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/students"
)

// onto applies the draft to a form. An empty cell keeps the present value.
func (d *Draft) onto(p students.Profile) students.Profile {
	for _, f := range []struct {
		column Column
		write  func(to, from *students.Profile)
	}{
		{Name, func(to, from *students.Profile) { to.Name = from.Name }},
		{Father, func(to, from *students.Profile) { to.Father = from.Father }},
		{Mother, func(to, from *students.Profile) { to.Mother = from.Mother }},
		{Born, func(to, from *students.Profile) { to.Born = from.Born }},
		{Gender, func(to, from *students.Profile) { to.Gender = from.Gender }},
		{Division, func(to, from *students.Profile) { to.Division = from.Division }},
		{Email, func(to, from *students.Profile) { to.Email = from.Email }},
		{Mobile, func(to, from *students.Profile) { to.Mobile = from.Mobile }},
		{AltMobile, func(to, from *students.Profile) { to.AltMobile = from.AltMobile }},
		{Session, func(to, from *students.Profile) { to.Session = from.Session }},
		{Country, func(to, from *students.Profile) { to.Country = from.Country }},
		{State, func(to, from *students.Profile) { to.State = from.State }},
		{City, func(to, from *students.Profile) { to.City = from.City }},
		{PIN, func(to, from *students.Profile) { to.PIN = from.PIN }},
		{About, func(to, from *students.Profile) { to.About = from.About }},
		{OldNo, func(to, from *students.Profile) { to.OldNo = from.OldNo }},
		{Address, func(to, from *students.Profile) { to.Address = from.Address }},
	} {
		switch {
		case d.filled.has(f.column):
			f.write(&p, &d.says)
		case d.clears.has(f.column):
			f.write(&p, &students.Profile{})
		}
	}
	return p
}

// New returns the form of a new student; all mistakes become issues of the draft. The default gender is the
// specification's (section 9).
func (d *Draft) New() students.Profile {
	d.fits(d.says.Division)
	p := d.onto(students.Profile{Center: d.rules.Center.ID, Gender: students.Male})
	d.checkPlaces(&p, students.Profile{})
	d.check(p.CheckImported(d.rules.Today, students.Profile{}))
	d.CheckOpening()
	return p
}

// Known returns a known student's form with the row's values; all mistakes become issues of the draft.
func (d *Draft) Known(before students.Profile) students.Profile {
	d.keepDivision(before.Division)
	if d.says.Session != before.Session {
		d.fits(cmp.Or(d.says.Division, before.Division))
	}
	p := d.onto(before)
	keepNames(&p, before)
	keepBreaks(&p, before)
	d.checkPlaces(&p, before)
	if p != before { // the stored form was checked before
		d.check(p.CheckImported(d.rules.Today, before))
	}
	return p
}

// keepNames keeps the stored names if only case and spacing differ, because people type the same name in several ways.
func keepNames(p *students.Profile, before students.Profile) {
	for _, f := range []struct {
		now *string
		was string
	}{{&p.Name, before.Name}, {&p.Father, before.Father}, {&p.Mother, before.Mother}} {
		if Fold(*f.now) == Fold(f.was) {
			*f.now = f.was
		}
	}
}

// keepBreaks keeps the stored text if only its kind of line breaks differs, because sheets change those.
func keepBreaks(p *students.Profile, before students.Profile) {
	broken := strings.NewReplacer("\r\n", "\n")
	for _, f := range []struct {
		now *string
		was string
	}{{&p.About, before.About}, {&p.Address, before.Address}} {
		if *f.now != f.was && broken.Replace(*f.now) == broken.Replace(f.was) {
			*f.now = f.was
		}
	}
}

// keepDivision lets a known student stay in the division that the row names, even if the center no longer offers it,
// or offers two of that name.
func (d *Draft) keepDivision(id courses.DivisionID) {
	now, ok := d.rules.courses.named(id)
	name := d.cell(Division)
	if !ok || name == "" || (d.filled.has(Division) && d.says.Division == id) {
		return
	}
	if _, err := pickCourse([]courses.Offer{now}, d.cell(Category), name); err != nil {
		return
	}
	letter, _ := d.rules.Place(Division)
	d.Issues = slices.DeleteFunc(d.Issues, func(i Issue) bool { return i.Column == letter && i.Code == courses.ErrNoDivision.Code })
	d.says.Division = id
	d.filled.add(Division)
}

// check adds the issues of the form's own check, for columns without an issue.
func (d *Draft) check(err error) {
	if err == nil {
		return
	}
	f := fault.Of(err)
	for _, field := range f.Fields {
		column := Column(field.Name)
		letter, heading := d.rules.Place(column)
		if d.blames(column, letter) {
			continue
		}
		issue := d.rules.blame(d.Row, column, f.Code, field.Text, "")
		if letter == "" {
			heading = column.Heading()
		}
		issue.Heading = heading
		if field.Text == isRequired {
			issue.Message = missing(d.rules.Has(column), issue.Value)
		}
		d.Issues = append(d.Issues, issue)
	}
}

// isRequired is what a form says of a field that is empty.
const isRequired = "is required"

// missing returns the message about a required field without a value.
func missing(has bool, value string) string {
	switch {
	case !has:
		return "has no column in the file; every new student needs it"
	case value != "":
		return "cannot be cleared; every student needs it"
	default:
		return "is empty; every new student needs it"
	}
}

func (d *Draft) blames(c Column, letter string) bool {
	for _, i := range d.Issues {
		if i.Severity == SeverityError && (letter != "" && i.Column == letter || letter == "" && i.Heading == c.Heading()) {
			return true
		}
	}
	return false
}

// checkPlaces writes states in the atlas's spelling, and reports unknown places. Places that the student already has
// are not checked again.
func (d *Draft) checkPlaces(p *students.Profile, before students.Profile) {
	if !d.filled.has(State) && !d.filled.has(City) && !d.filled.has(Country) {
		return
	}
	if d.filled.has(State) && p.State != before.State {
		name := d.rules.meant(State, p.State)
		found := d.rules.places.state(p.Country, name)
		switch {
		case found.known:
			p.State = found.state.Name
		case !found.country && p.Country != before.Country:
			d.warn(Country, ErrCountry, "")
		default:
			d.refuse(State, ErrState, d.rules.places.suggestState(name))
			return
		}
	}
	if d.filled.has(City) && p.City != before.City && !d.rules.places.city(p.Country, p.State, p.City) {
		d.warn(City, ErrCity, "")
	}
}

// Unknown returns, by column, the issues about unknown values that a person could explain.
func (d *Draft) Unknown() map[Column]Issue {
	var found map[Column]Issue
	for _, i := range d.Issues {
		for _, c := range []Column{Division, State, Gender} {
			if letter, _ := d.rules.Place(c); letter != "" && i.Column == letter && i.Value != "" && i.Severity == SeverityError {
				if found == nil {
					found = map[Column]Issue{}
				}
				found[c] = i
			}
		}
	}
	return found
}
