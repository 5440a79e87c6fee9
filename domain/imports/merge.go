package imports

import (
	"slices"
	"strings"

	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/students"
)

// onto writes what the draft says over a form. An empty cell keeps what is there.
func (d *Draft) onto(p students.Profile) students.Profile {
	says := d.says
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
		{Address, func(to, from *students.Profile) { to.Address = from.Address }},
	} {
		switch {
		case d.filled.has(f.column):
			f.write(&p, &says)
		case d.clears.has(f.column):
			f.write(&p, &students.Profile{})
		}
	}
	return p
}

// New answers the form of a new student, with everything that is wrong with it as issues of the draft. The gender's
// default is the specification's (section 9).
func (d *Draft) New() students.Profile {
	p := d.onto(students.Profile{Center: d.rules.Center.ID, Gender: students.Male})
	d.checkPlaces(&p, students.Profile{})
	d.check(p)
	return p
}

// Known answers the form of a known student with what the row says, and everything that is wrong with that as issues.
func (d *Draft) Known(before students.Profile) students.Profile {
	d.keepDivision(before.Division)
	p := d.onto(before)
	keepBreaks(&p, before)
	d.checkPlaces(&p, before)
	if p != before { // what is stored was checked already
		d.check(p)
	}
	return p
}

// keepBreaks leaves texts of several lines as they are when nothing but the kind of their line breaks differs, which sheets
// do not keep.
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

// keepDivision leaves a known student in the division that the row names, even if the center teaches it no more, or teaches
// two of that name.
func (d *Draft) keepDivision(id courses.DivisionID) {
	now, ok := d.rules.courses.named(id)
	name := d.cell(Division)
	if !ok || name == "" || (d.filled.has(Division) && d.says.Division == id) {
		return
	}
	if _, err := courses.Pick([]courses.Offer{now}, courses.Wanted{Name: name, Category: d.cell(Category)}); err != nil {
		return
	}
	letter, _ := d.rules.Place(Division)
	d.Issues = slices.DeleteFunc(d.Issues, func(i Issue) bool { return i.Column == letter && i.Code == courses.ErrNoDivision.Code })
	d.says.Division = id
	d.filled.add(Division)
}

// check adds what the form's own check says of columns that are not blamed already.
func (d *Draft) check(p students.Profile) {
	err := p.Check(d.rules.Today)
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
		d.Issues = append(d.Issues, issue)
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

// checkPlaces writes a state as the atlas has it, and blames what is not known. What the student has already is not
// judged again.
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

// Unknown answers the issues about values that somebody could say the meaning of, by column.
func (d *Draft) Unknown() map[Column]Issue {
	var found map[Column]Issue
	for _, i := range d.Issues {
		for _, c := range []Column{Division, State} {
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
