package memory

import (
	"slices"

	"kendra/domain/certificates"
	"kendra/domain/fees"
	"kendra/domain/students"
)

// facts returns what a filter asks of an enrolment besides its own values.
func (n *state) facts(s students.Snapshot, e students.Enrolment, f students.Filter) students.Facts {
	return students.Facts{Seated: n.sits(e, f.SessionID), Needs: f.Need != "" && n.needs(s, e, f)}
}

// needs reports whether an enrolment has the need of a filter.
func (n *state) needs(s students.Snapshot, e students.Enrolment, f students.Filter) bool {
	switch f.Need {
	case students.LateFees:
		for _, a := range n.fees {
			if a.Enrolment == e.ID {
				return fees.Restore(a).Ageing(f.Today).Overdue() > 0
			}
		}
		return false
	case students.Seating:
		return e.IsOpen() && !slices.ContainsFunc(n.seats, func(t students.Seat) bool { return t.Enrolment == e.ID && t.Until.IsZero() })
	case students.Certifiable:
		for _, c := range n.certificates {
			if c.Enrolment == e.ID {
				return false
			}
		}
		return !s.Profile.Born.IsZero() && n.claim(s.Showing(e)).Facts(n.threshold(e)).Check(certificates.Rules) == nil
	case students.BirthDate:
		return s.Profile.Born.IsZero()
	}
	return false
}

// threshold returns the attendance in percent that the division of an enrolment requires.
func (n *state) threshold(e students.Enrolment) int {
	for _, c := range n.courses {
		for _, d := range c.Divisions {
			if d.ID == e.Division {
				return d.Attendance
			}
		}
	}
	return 0
}
