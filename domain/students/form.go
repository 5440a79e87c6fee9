package students

import (
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
)

// Form is a student's form before its center and division are looked up.
type Form struct {
	Profile Profile
	Wanted  courses.Wanted // names the division when the profile doesn't
	Known   bool           // the student is registered: an empty center or division stays as it is
	Before  Profile        // of a registered student: a birth date or a mobile number that is known cannot be cleared
}

// Registration returns the form of a new student. Staff who name no center register into their own.
func Registration(a identity.Actor, p Profile, w courses.Wanted) Form {
	if own, limited := a.Scope().Center(); limited && p.Center == 0 {
		p.Center = own
	}
	return Form{Profile: p, Wanted: w}
}

// Correction returns the form of a student whose profile is now. A form that names no center keeps the student's
// center; the division is theirs until another one is looked up.
func Correction(now, p Profile, w courses.Wanted) Form {
	if p.Center == 0 {
		p.Center = now.Center
	}
	p.Division = now.Division
	return Form{Profile: p, Wanted: w, Known: true, Before: now}
}

// IsPlaced reports whether the form names a center and a division, so that both can be looked up.
func (f Form) IsPlaced() bool {
	return f.Profile.Center != 0 && (f.Profile.Division != 0 || f.Wanted.IsNamed())
}

// WantsOther reports whether the form names another division than the profile has. A form with another center
// doesn't: a correction cannot move a student.
func (f Form) WantsOther(center centers.ID) bool {
	return f.Profile.Center == center && f.Wanted != (courses.Wanted{}) && f.Wanted.Division != f.Profile.Division
}

// Check returns every mistake of the form at once: center and division first, then the mistakes of Profile.Check. It
// accepts a division that the form names by number or name, whether it was looked up or not. ErrInvalid with the
// fields.
func (f Form) Check(today calendar.Date) error {
	var v fault.Violations
	center := f.Known || f.Profile.Center != 0
	division := f.Known || f.Profile.Division != 0 || f.Wanted.IsNamed()
	v.Check(center, "center", "is required")
	v.Check(division, "division", "is required")
	f.Profile.Tidy().check(&v, today, filled{
		center: center, division: division, needsBorn: !f.Known || !f.Before.Born.IsZero(), needsMobile: !f.Known || f.Before.Mobile != "",
	})
	return v.As(ErrInvalid)
}
