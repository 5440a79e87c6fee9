package plan

import (
	"kendra/domain/imports"
	"kendra/domain/sessions"
)

// Seating counts the free seats of sessions while rows take them, in the order of the file.
type Seating struct {
	free map[string]int // by title; a session without a limit is not in it
}

// NewSeating returns a Seating of sessions with so many free seats, by title.
func NewSeating(free map[string]int) *Seating { return &Seating{free} }

// take takes a seat. It returns false if there is none left.
func (s *Seating) take(title string) bool {
	left, limited := s.free[title]
	if !limited {
		return true
	}
	s.free[title] = left - 1
	return left > 0
}

// joins returns the title of the session that a row gives a student who is not in it; "" for none.
func (v verdict) joins(d *imports.Draft) string {
	switch {
	case v.known == nil, v.enrols:
		return d.Session()
	case v.known.Moves():
		return v.known.Student.Used().Session
	default:
		return ""
	}
}

// seat takes a seat for a row that names a session. If there is none left, the row names none.
func (p *Planner) seat(d *imports.Draft, v *verdict) {
	title := v.joins(d)
	if title == "" || p.Seating.take(title) {
		return
	}
	d.LeaveSessionOut(sessions.ErrFull)
	v.profile.Session = ""
	if v.known == nil || v.known.Student == nil || v.enrols {
		return
	}
	v.known.StayOut()
	v.changes = without(v.changes, imports.Session)
	if len(v.changes) == 0 {
		v.known.Student = nil
	}
}

func without(all []imports.Difference, c imports.Column) []imports.Difference {
	var rest []imports.Difference
	for _, d := range all {
		if d.Column != c {
			rest = append(rest, d)
		}
	}
	return rest
}

// Moves reports whether the row moves the student to another session, or out of theirs.
func (k Known) Moves() bool {
	return !k.Enrols && k.Student != nil && k.Student.Used().Session != k.Before.Profile.Session
}

// StayOut leaves the student in the session in which they were.
func (k Known) StayOut() { k.Student.Sit(k.Before.Profile.Session) }
