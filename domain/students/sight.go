package students

import (
	"slices"
	"time"

	"kendra/domain/centers"
)

// Sight is how much an actor may see and change of a record that a center wrote about a student: an attendance
// register, a receipt, a step of the student's history.
type Sight int

// The sights. A student's former center can still read the records that it wrote, and nothing newer. The new center
// gets the student's record and the totals of the past, but not the records of other centers.
const (
	Hidden Sight = iota // neither student nor record belongs to the actor's centers: it does not exist for them
	Summed              // the student is of the actor's centers, another center wrote the record: only totals
	Frozen              // the actor's center wrote the record, and the student has left: read only
	Open                // both belong to the actor's centers: read and change
)

// SightOf returns the sight of an actor with scope s: now is the student's center, wrote the center of the record. It
// is the one rule about transferred students; registers, receipts, fee accounts and histories all use it.
func SightOf(s centers.Scope, now, wrote centers.ID) Sight {
	switch student, writing := s.Includes(now), s.Includes(wrote); {
	case student && writing:
		return Open
	case writing:
		return Frozen
	case student:
		return Summed
	default:
		return Hidden
	}
}

// Reads reports whether the actor may read the record itself, not only totals.
func (s Sight) Reads() bool { return s == Frozen || s == Open }

// Left is a student's last move away from a center, with the student's name at that time. The zero Left means no move.
type Left struct {
	At   time.Time
	Name string // "" when it was not recorded
}

// LeftFrom returns the last move away from a center in the steps of a student.
func LeftFrom(center centers.ID, turns []Turn) Left {
	for _, t := range slices.Backward(turns) {
		if t.From == center && center != 0 {
			return Left{At: t.Since, Name: t.Name}
		}
	}
	return Left{}
}

// Frozen returns the part of the student that their former center may still see: the registration number and the name
// at the move. It has no ID, so it does not lead to the current record.
func (n Snapshot) Frozen(l Left) Snapshot {
	return Snapshot{RegNo: n.RegNo, Profile: Profile{Name: l.Name}}
}

// At returns the students of all who belong to a center.
func At(center centers.ID, all []Snapshot) []Snapshot {
	return slices.DeleteFunc(slices.Clone(all), func(n Snapshot) bool { return n.Profile.Center != center })
}

// Told returns the steps of a student for an actor with scope s, the earliest first; now is the student's center. It
// removes name and reason from steps that another center took. Both centers see who moved a student, and why.
func Told(s centers.Scope, now centers.ID, turns []Turn) []Turn {
	out, at := slices.Clone(turns), now
	for i, t := range slices.Backward(out) {
		if t.From != 0 {
			at = t.From
			continue
		}
		if !SightOf(s, now, at).Reads() {
			out[i].By, out[i].Reason = "", ""
		}
	}
	return out
}
