package students

import (
	"maps"
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/fault"
)

// Student is a student of a center.
type Student struct {
	id      ID
	regNo   RegNo
	profile Profile
	status  Status
	since   time.Time // of the status
	version int
	touched map[string]int // which version a field got its value with; never changed, only replaced
	turns   []Turn         // not stored yet
}

// firstVersion is the version of a student whom nobody changed since they were enrolled.
const firstVersion = 1

// Enrol makes a student: the only way to make one. ErrInvalid when the form has mistakes.
func Enrol(regNo RegNo, p Profile, now time.Time) (*Student, error) {
	p = p.Tidy()
	if err := p.Check(calendar.Of(now)); err != nil {
		return nil, err
	}
	s := &Student{regNo: regNo, profile: p, version: firstVersion}
	s.turn(Registered, now)
	return s, nil
}

// Correct replaces the form and tells whether that changed anything. ErrInvalid when the form has mistakes, ErrOtherCenter
// when it names another center: moving a student is not a correction.
func (s *Student) Correct(p Profile, now time.Time) (changed bool, err error) {
	p = p.Tidy()
	if p.Center != s.profile.Center {
		return false, ErrOtherCenter.On("center")
	}
	if err := p.Check(calendar.Of(now)); err != nil {
		return false, err
	}
	if p == s.profile {
		return false, nil
	}
	s.touch(p.differences(s.profile)...)
	s.profile = p
	return true, nil
}

// Sit notes the session that the student sits in, "" for none.
func (s *Student) Sit(title string) {
	if s.profile.Session != title {
		s.touch("session")
		s.profile.Session = title
	}
}

// MayJoin tells whether the student may be put into a session. ErrOver when their course is over.
func (s *Student) MayJoin() error {
	if s.status == Cancelled || s.status == Passed {
		return ErrOver
	}
	return nil
}

// touch makes a new version of which the fields are new.
func (s *Student) touch(fields ...string) {
	s.version++
	touched := maps.Clone(s.touched)
	if touched == nil {
		touched = map[string]int{}
	}
	for _, f := range fields {
		touched[f] = s.version
	}
	s.touched = touched
}

// CheckVersion tells whether the student still is at the version that somebody saw before they changed something; 0 is
// one who did not look. ErrStale with the fields that were changed since.
func (s *Student) CheckVersion(seen int) error {
	if seen == 0 || seen == s.version {
		return nil
	}
	var fields []fault.Field
	for _, name := range slices.Sorted(maps.Keys(s.touched)) {
		if s.touched[name] > seen && !isMark(name) {
			fields = append(fields, fault.Field{Name: name, Text: "was changed since"})
		}
	}
	return ErrStale.With(fields...)
}

// Snapshot is the student as stored. Touched says which version a field got its value with; those of the first are not
// in it.
type Snapshot struct {
	ID      ID
	RegNo   RegNo
	Profile Profile
	Status  Status
	Since   time.Time // of the status
	Version int       // 1 when enrolled, one more with each change
	Touched map[string]int
}

// Snapshot answers the student as stored.
func (s *Student) Snapshot() Snapshot {
	return Snapshot{
		ID: s.id, RegNo: s.regNo, Profile: s.profile, Status: s.status, Since: s.since, Version: s.version, Touched: maps.Clone(s.touched),
	}
}

// Restore makes the student that was stored; it trusts the store.
func Restore(n Snapshot) *Student {
	return &Student{
		id: n.ID, regNo: n.RegNo, profile: n.Profile, status: n.Status, since: n.Since, version: n.Version, touched: maps.Clone(n.Touched),
	}
}
