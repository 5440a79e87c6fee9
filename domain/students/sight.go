package students

import (
	"slices"
	"time"

	"kendra/domain/centers"
)

// Sight is how much an actor sees, and may change, of something that a center wrote about a student: a register, a
// receipt, a step of the student's history.
type Sight int

// The sights. A center that a student has left keeps its own past as it was, and nothing else. The center that the student
// has joined gets the record and the totals of the past, but not what other centers wrote.
const (
	Hidden Sight = iota // neither the student nor the writing belongs to the actor: it does not exist for them
	Summed              // the student belongs to the actor, another center wrote: only totals
	Frozen              // the actor's center wrote, and the student has left: to be read as it was, never changed
	Open                // both belong to the actor: read and change it as usual
)

// SightOf returns the sight of an actor with a scope on what the center wrote about a student whose center is now. It is
// the one rule about transferred students: every register, receipt, fee account and history asks it.
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

// Reads reports whether the writing itself may be read, not only its totals.
func (s Sight) Reads() bool { return s == Frozen || s == Open }

// Left is a student's last move away from a center, and the name on the record at that moment. The zero Left is no move.
type Left struct {
	At   time.Time
	Name string // "" when nobody kept it
}

// LeftFrom finds the last move away from a center among the steps of a student.
func LeftFrom(center centers.ID, turns []Turn) Left {
	for _, t := range slices.Backward(turns) {
		if t.From == center && center != 0 {
			return Left{At: t.Since, Name: t.Name}
		}
	}
	return Left{}
}

// Frozen returns what stays to be read of the record after a move: the registration number, which never changes, and the
// name of that moment. It has no ID, so nothing leads from it to the record.
func (n Snapshot) Frozen(l Left) Snapshot {
	return Snapshot{RegNo: n.RegNo, Profile: Profile{Name: l.Name}}
}

// At keeps the students who belong to a center.
func At(center centers.ID, all []Snapshot) []Snapshot {
	return slices.DeleteFunc(slices.Clone(all), func(n Snapshot) bool { return n.Profile.Center != center })
}

// Told returns the steps of a student as an actor with a scope may read them, the earliest first: who took a step at
// another center, and why, stays with that center. The moves themselves are told to both centers.
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
