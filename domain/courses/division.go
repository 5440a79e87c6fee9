package courses

import (
	"slices"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/money"
	"kendra/domain/text"
)

// Division is a part of a course that can be taken and certified.
type Division struct {
	ID    DivisionID
	Name  string
	Price money.Paise
	// Attendance is how many percent of the days a student must have been there to be certified; 0 asks for nothing.
	Attendance int
}

// Check tells what is wrong. ErrInvalid with the fields.
func (d Division) Check() error {
	var v fault.Violations
	v.Required("division", strings.TrimSpace(d.Name))
	v.Fits("division", d.Name, longestName)
	v.Check(d.Price >= 0 && d.Price <= money.Most, "price", "is not an amount that can be asked for")
	v.Check(d.Attendance >= 0 && d.Attendance <= mostPercent, "attendance", "is not between 0 and 100")
	return v.As(ErrInvalid)
}

// Divide adds a division to the course; the store gives it its number. ErrInvalid, ErrDivisionName.
func (c *Course) Divide(d Division) error {
	d.ID, d.Name = 0, text.Line(d.Name)
	if err := d.Check(); err != nil {
		return err
	}
	if c.hasAnother(d) {
		return ErrDivisionName
	}
	c.divisions = append(slices.Clone(c.divisions), d)
	c.version++
	return nil
}

// mostPercent is all of the days.
const mostPercent = 100

// AskAttendance sets how many percent of the days a division asks for, 0 for none. It tells whether that changed anything.
// ErrInvalid, ErrNotFound when the course has no such division.
func (c *Course) AskAttendance(id DivisionID, percent int) (changed bool, err error) {
	i := slices.IndexFunc(c.divisions, func(d Division) bool { return d.ID == id })
	if i < 0 {
		return false, ErrNotFound
	}
	d := c.divisions[i]
	d.Attendance = percent
	if err := d.Check(); err != nil || d == c.divisions[i] {
		return false, err
	}
	c.divisions = slices.Clone(c.divisions)
	c.divisions[i] = d
	c.version++
	return true, nil
}

// CorrectDivision replaces name and price of a division; what it asks of attendance stays. It tells whether that changed anything. ErrInvalid,
// ErrDivisionName, ErrNotFound when the course has no such division.
func (c *Course) CorrectDivision(d Division) (changed bool, err error) {
	d.Name = text.Line(d.Name)
	i := slices.IndexFunc(c.divisions, func(other Division) bool { return other.ID == d.ID })
	if i < 0 {
		return false, ErrNotFound
	}
	d.Attendance = c.divisions[i].Attendance
	if err := d.Check(); err != nil {
		return false, err
	}
	if c.hasAnother(d) {
		return false, ErrDivisionName
	}
	if c.divisions[i] == d {
		return false, nil
	}
	c.divisions = slices.Clone(c.divisions)
	c.divisions[i] = d
	c.version++
	return true, nil
}

// hasAnother tells whether another division of the course has the name.
func (c *Course) hasAnother(d Division) bool {
	return slices.ContainsFunc(c.divisions, func(other Division) bool { return other.ID != d.ID && strings.EqualFold(other.Name, d.Name) })
}

// CheckVersion tells whether the course still is at the version that somebody saw before they changed something; 0 is
// one who did not look. ErrStale.
func (c *Course) CheckVersion(seen int) error {
	if seen == 0 || seen == c.version {
		return nil
	}
	return ErrStale
}
