package students

import (
	"time"

	"kendra/domain/centers"
)

// Likeness is something that two records have in common: a sign that they are duplicates.
type Likeness string

// The likenesses.
const (
	LikeName   Likeness = "name"
	LikeFather Likeness = "father"
	LikeBorn   Likeness = "dob"
	LikeMobile Likeness = "mobile"
)

// Double is a pair of records that seem to be of one person. First is the older one.
type Double struct {
	First, Second ListItem
	Alike         []Likeness
	Score         int // 0 to 100; the higher, the surer
}

// DoubleFilter selects pairs.
type DoubleFilter struct {
	Scope   centers.Scope // both records must be in it
	Student ID            // 0 for all
}

// MostDoubles is the largest number of pairs in one answer. Others follow once these are merged.
const MostDoubles = 100

// Clashes returns the enrolments that end when two records of one person become one, because both records take the
// division: of each two the one that is less far, and else that of the record that goes.
func Clashes(kept, gone Snapshot) (ofKept, ofGone []EnrolmentID) {
	for _, k := range kept.Enrolments {
		for _, g := range gone.Enrolments {
			switch {
			case k.Division != g.Division || !k.IsOpen() || !g.IsOpen():
			case k.Status == Registered && g.Status == Active:
				ofKept = append(ofKept, k.ID)
			default:
				ofGone = append(ofGone, g.ID)
			}
		}
	}
	return ofKept, ofGone
}

// Absorb fills the empty fields of the person with those of a duplicate record, and reports whether that changed
// anything. ErrSelf when it is the same record, ErrInvalid when the result has mistakes.
func (s *Student) Absorb(other Snapshot, now time.Time) (changed bool, err error) {
	if other.ID == s.id {
		return false, ErrSelf
	}
	p, o := s.form(), other.Profile
	for _, text := range []struct {
		into *string
		from string
	}{
		{&p.Father, o.Father}, {&p.Mother, o.Mother}, {&p.Country, o.Country}, {&p.State, o.State}, {&p.City, o.City},
		{&p.About, o.About}, {&p.Address, o.Address}, {&p.Photo, o.Photo}, {&p.OldNo, o.OldNo},
	} {
		if *text.into == "" {
			*text.into = text.from
		}
	}
	if p.AltMobile == "" {
		p.AltMobile = o.AltMobile
	}
	if p.Mobile == "" {
		p.Mobile = o.Mobile
	}
	if p.AltMobile == "" && o.Mobile != p.Mobile {
		p.AltMobile = o.Mobile
	}
	if p.PIN == "" {
		p.PIN = o.PIN
	}
	if p.Born.IsZero() {
		p.Born = o.Born
	}
	return s.Correct(p, now)
}
