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
	touched map[string]int // the version that last wrote each field; replaced as a whole, never changed
	turns   []Turn         // the steps that are not stored yet
}

// firstVersion is the version of a student whom nobody changed since they were enrolled.
const firstVersion = 1

// Enrol returns a new student. There is no other way to make one. ErrInvalid when the form has mistakes.
func Enrol(regNo RegNo, p Profile, now time.Time) (*Student, error) {
	p = p.Tidy()
	if err := p.Check(calendar.Of(now)); err != nil {
		return nil, err
	}
	s := &Student{regNo: regNo, profile: p, version: firstVersion}
	s.turn(Registered, now)
	return s, nil
}

// Correct replaces the form and reports whether that changed anything. ErrInvalid when the form has mistakes,
// ErrOtherCenter when it names another center: use Transfer to move a student.
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

// Sit records the title of the student's session, "" for none.
func (s *Student) Sit(title string) {
	if s.profile.Session != title {
		s.touch("session")
		s.profile.Session = title
	}
}

// MayJoin reports whether the student may join a session. ErrOver when they have passed or were cancelled.
func (s *Student) MayJoin() error {
	if s.status == Cancelled || s.status == Passed {
		return ErrOver
	}
	return nil
}

// touch begins a new version and records that it wrote the fields.
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

// CheckVersion compares the student's version with seen, the one that the editor loaded; 0 skips the check. ErrStale
// with the fields that changed since.
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

// Snapshot holds the state of a student for storage. Touched maps a field to the version that last wrote it; it
// leaves out fields that nobody changed since the first version.
type Snapshot struct {
	ID      ID
	RegNo   RegNo
	Profile Profile
	Status  Status
	Since   time.Time // of the status
	Version int       // 1 when enrolled, one more with each change
	Touched map[string]int
}

// Snapshot returns the state of the student for storage.
func (s *Student) Snapshot() Snapshot {
	return Snapshot{
		ID: s.id, RegNo: s.regNo, Profile: s.profile, Status: s.status, Since: s.since, Version: s.version, Touched: maps.Clone(s.touched),
	}
}

// Restore returns the student with a stored state. It does not check the state.
func Restore(n Snapshot) *Student {
	return &Student{
		id: n.ID, regNo: n.RegNo, profile: n.Profile, status: n.Status, since: n.Since, version: n.Version, touched: maps.Clone(n.Touched),
	}
}
