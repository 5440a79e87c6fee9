package courses

import (
	"slices"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/money"
	"kendra/domain/text"
)

// Division is a part of a course that students take, pay for and get a certificate of.
type Division struct {
	ID    DivisionID
	Name  string
	Price money.Paise
	// Attendance is the percentage of days that a certificate requires; 0 for none.
	Attendance int
}

// Check returns the mistakes of the form. ErrInvalid with the fields.
func (d Division) Check() error {
	var v fault.Violations
	v.Required("division", strings.TrimSpace(d.Name))
	v.Fits("division", d.Name, longestName)
	v.Check(d.Price >= 0 && d.Price <= money.Most, "price", "is not an amount that can be asked for")
	v.Check(d.Attendance >= 0 && d.Attendance <= mostPercent, "attendance", "is not between 0 and 100")
	return v.As(ErrInvalid)
}

// Divide adds a division to the course. The store assigns its ID. ErrInvalid, ErrDivisionName.
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

const mostPercent = 100

// AskAttendance sets the percentage of days that a certificate of a division requires, and reports whether that changed
// anything. ErrInvalid, ErrNotFound when the course has no such division.
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

// CorrectDivision replaces name and price of a division and reports whether that changed anything. The required
// attendance stays. ErrInvalid, ErrDivisionName, ErrNotFound when the course has no such division.
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

// hasAnother reports whether another division of the course has the name of d.
func (c *Course) hasAnother(d Division) bool {
	return slices.ContainsFunc(c.divisions, func(other Division) bool { return other.ID != d.ID && strings.EqualFold(other.Name, d.Name) })
}

// CheckVersion compares the course's version with seen, the one that the editor loaded; 0 skips the check. ErrStale
// when they differ.
func (c *Course) CheckVersion(seen int) error {
	if seen == 0 || seen == c.version {
		return nil
	}
	return ErrStale
}
