package sessions

import (
	"slices"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
)

// Intake asks for the sessions of some divisions that a newcomer can still join on a day.
type Intake struct {
	Divisions []courses.DivisionID
	Today     calendar.Date
}

// MostOpenings is how many sessions an Intake returns.
const MostOpenings = 5

// lateDays is how many days after the first day of a session newcomers can still join it.
const lateDays = 7

// Since returns the earliest first day of a session that newcomers can still join.
func (i Intake) Since() calendar.Date { return i.Today.AddDays(-lateDays) }

// Statuses returns the statuses of sessions that newcomers can join.
func (Intake) Statuses() []Status { return []Status{Planned, Running} }

// Takes reports whether newcomers can still join a session. A full one counts: its seats may become free.
func (i Intake) Takes(n Snapshot) bool {
	p := n.Profile
	return slices.Contains(i.Divisions, p.Division) && slices.Contains(i.Statuses(), n.Status) &&
		!p.From.Before(i.Since()) && !p.To.Before(i.Today)
}

// Opening is a session that newcomers can join, with its center.
type Opening struct {
	Session     Snapshot
	Center      centers.Code
	CenterName  string
	CenterCity  string
	CenterState string
	Teacher     string // "" for none
	Taken       int    // the students in it
}

// Place returns the center's city and state.
func (o Opening) Place() string {
	if o.CenterCity == "" || o.CenterState == "" {
		return o.CenterCity + o.CenterState
	}
	return o.CenterCity + ", " + o.CenterState
}

// Free returns the number of free seats, and whether the session has a limit of seats at all.
func (o Opening) Free() (seats int, limited bool) {
	limit := o.Session.Profile.Seats
	return max(0, limit-o.Taken), limit > 0
}
