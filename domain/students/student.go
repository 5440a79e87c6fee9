package students

import (
	"maps"
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/fault"
)

// Student is a student of a center: a person, and the courses that they take or took.
type Student struct {
	id         ID
	regNo      RegNo
	profile    Profile     // without Division and Session: those are in the enrolments
	enrolments []Enrolment // never empty, the oldest first
	stored     []Enrolment // the enrolments as the store has them
	at         int         // the enrolment that steps are about
	version    int
	touched    map[string]int // the version that last wrote each field; replaced as a whole, never changed
	turns      []Turn         // the steps that are not stored yet
}

// firstVersion is the version of a student whom nobody changed since they were enrolled.
const firstVersion = 1

// Register returns a new student with their first enrolment. Only RegisterImported makes one in another way.
// ErrInvalid when the form has mistakes.
func Register(regNo RegNo, p Profile, now time.Time) (*Student, error) {
	p = p.Tidy()
	if err := p.Check(calendar.Of(now)); err != nil {
		return nil, err
	}
	return newStudent(regNo, p, now), nil
}

func newStudent(regNo RegNo, p Profile, now time.Time) *Student {
	first := Enrolment{Center: p.Center, Division: p.Division, Session: p.Session, Status: Registered, Since: now, Enrolled: now}
	return &Student{regNo: regNo, profile: p.person(), enrolments: []Enrolment{first}, version: firstVersion}
}

// form returns the profile as the form shows it: with the division and the session of the current enrolment.
func (s *Student) form() Profile { return s.formIn(currentOf(s.enrolments)) }

// formIn is form for one enrolment, given by its index.
func (s *Student) formIn(at int) Profile {
	p := s.profile
	p.Division, p.Session = s.enrolments[at].Division, s.enrolments[at].Session
	return p
}

// Correct replaces the form, whose division and session are those of the current enrolment, and reports whether that
// changed anything. ErrInvalid when the form has mistakes; ErrOtherCenter when it names another center: use Transfer to
// move a student. ErrOver when it names another division and the current enrolment has ended, ErrEnrolled when the student
// takes that division already. A birth date or a mobile number that is not known may stay so; a known one cannot be
// cleared.
func (s *Student) Correct(p Profile, today time.Time) (changed bool, err error) {
	return s.correct(currentOf(s.enrolments), p, today, filled{needsBorn: !s.profile.Born.IsZero(), needsMobile: s.profile.Mobile != ""})
}

// correct is Correct for the division and the session of one enrolment, given by its index.
func (s *Student) correct(at int, p Profile, today time.Time, needs filled) (changed bool, err error) {
	p = p.Tidy()
	if p.Center != s.profile.Center {
		return false, ErrOtherCenter.On("center")
	}
	var v fault.Violations
	needs.center, needs.division = p.Center != 0, p.Division != 0
	p.check(&v, calendar.Of(today), needs)
	if err := v.As(ErrInvalid); err != nil {
		return false, err
	}
	now, before := s.enrolments[at], s.formIn(at)
	if p == before {
		return false, nil
	}
	switch {
	case p.Division == now.Division:
	case !now.IsOpen():
		return false, ErrOver.On("division") // what was passed or cancelled stays what it was
	case s.takes(p.Division):
		return false, ErrEnrolled.On("division")
	}
	s.touch(p.differences(before)...)
	s.at = at
	s.change(func(e *Enrolment) { e.Division, e.Session = p.Division, p.Session })
	s.profile = p.person()
	return true, nil
}

// IsUndated reports whether the student's birth date is not known.
func (s *Student) IsUndated() bool { return s.profile.Born.IsZero() }

// IsUnnumbered reports whether the student's mobile number is not known.
func (s *Student) IsUnnumbered() bool { return s.profile.Mobile == "" }

// takes reports whether the student has an open enrolment in a division.
func (s *Student) takes(division courses.DivisionID) bool {
	return slices.ContainsFunc(s.enrolments, func(e Enrolment) bool { return e.Division == division && e.IsOpen() })
}

// Sit records the title of the session in which the student has a seat, "" for none.
func (s *Student) Sit(title string) {
	if s.Used().Session != title {
		s.touch("session")
		s.change(func(e *Enrolment) { e.Session = title })
	}
}

// MayJoin reports whether the student may join a session. ErrOver when they have passed or were cancelled.
func (s *Student) MayJoin() error {
	if !s.Used().IsOpen() {
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

// Snapshot holds the state of a student for storage. The division and the session of the profile, the status and Since
// are those of one enrolment: the current one, unless the snapshot is from In. Touched maps a field to the version that
// last wrote it; it leaves out fields that nobody changed since the first version.
type Snapshot struct {
	ID         ID
	RegNo      RegNo
	Profile    Profile
	Enrolment  EnrolmentID // whose division, session and status the snapshot shows
	Status     Status
	Since      time.Time // of the status
	Version    int       // 1 when registered, one more with each change
	Touched    map[string]int
	Enrolments []Enrolment // the oldest first; lists leave them out
}

// Snapshot returns the state of the student for storage, with the current enrolment.
func (s *Student) Snapshot() Snapshot {
	n := Snapshot{
		ID: s.id, RegNo: s.regNo, Profile: s.profile, Version: s.version, Touched: maps.Clone(s.touched), Enrolments: slices.Clone(s.enrolments),
	}
	return n.Showing(s.enrolments[currentOf(s.enrolments)])
}

// Restore returns the student with a stored state. It does not check the state. A state without enrolments has the one
// that it shows.
func Restore(n Snapshot) *Student {
	all := slices.Clone(n.Enrolments)
	if len(all) == 0 {
		all = []Enrolment{{
			ID: n.Enrolment, Center: n.Profile.Center, Division: n.Profile.Division, Session: n.Profile.Session, Status: n.Status, Since: n.Since,
			Enrolled: n.Since,
		}}
	}
	return &Student{
		id: n.ID, regNo: n.RegNo, profile: n.Profile.person(), enrolments: all, stored: all, at: currentOf(all), version: n.Version, touched: maps.Clone(n.Touched),
	}
}
