package students

import (
	"slices"
	"time"

	"kendra/domain/centers"
	"kendra/domain/courses"
)

// EnrolmentID is an enrolment's number in the store.
type EnrolmentID int64

// Enrolment is a student's place in one division at one center: one course that they take, with its own session, fees,
// attendance and certificate. A student has one or more.
type Enrolment struct {
	ID       EnrolmentID // 0 until it is stored
	Center   centers.ID
	Division courses.DivisionID
	Session  string // the title of the session in which they have a seat, "" for none
	Status   Status
	Since    time.Time // of the status
	Enrolled time.Time
	By       string // the name of the person who enrolled them; "" when it was not recorded
}

// IsOpen reports whether the course has not ended: it was neither passed nor cancelled.
func (e Enrolment) IsOpen() bool { return e.Status == Registered || e.Status == Active }

// currentOf returns the index of the current enrolment: the newest open one, else the newest. It returns -1 for none.
func currentOf(all []Enrolment) int {
	current := -1
	for i, e := range all {
		if current < 0 || e.supersedes(all[current]) {
			current = i
		}
	}
	return current
}

func (e Enrolment) supersedes(other Enrolment) bool {
	switch {
	case e.IsOpen() != other.IsOpen():
		return e.IsOpen()
	case !e.Enrolled.Equal(other.Enrolled):
		return e.Enrolled.After(other.Enrolled)
	default:
		return e.ID == 0 || other.ID != 0 && e.ID > other.ID // one that is not stored yet is the newest
	}
}

// Current returns the ID of the current enrolment: the newest open one, else the newest. It returns 0 for none.
func Current(all []Enrolment) EnrolmentID {
	if i := currentOf(all); i >= 0 {
		return all[i].ID
	}
	return 0
}

// In returns the student as they are in one of their enrolments: with its division, session and status. 0 means the
// current one. ErrNoEnrolment.
func (n Snapshot) In(id EnrolmentID) (Snapshot, error) {
	if id == 0 {
		return n, nil
	}
	i := slices.IndexFunc(n.Enrolments, func(e Enrolment) bool { return e.ID == id })
	if i < 0 {
		return Snapshot{}, ErrNoEnrolment
	}
	return n.Showing(n.Enrolments[i]), nil
}

// Taking returns the student as they are in their enrolment in a division, the current one of several. ErrNoEnrolment.
func (n Snapshot) Taking(division courses.DivisionID) (Snapshot, error) {
	i := in(division, n.Enrolments)
	if i < 0 {
		return Snapshot{}, ErrNoEnrolment
	}
	return n.Showing(n.Enrolments[i]), nil
}

// Showing returns the snapshot with the division, session and status of an enrolment.
func (n Snapshot) Showing(e Enrolment) Snapshot {
	n.Enrolment, n.Status, n.Since = e.ID, e.Status, e.Since
	n.Profile.Division, n.Profile.Session = e.Division, e.Session
	return n
}

// Listed returns the snapshot as lists have it: with what it shows of one enrolment, and without the enrolments.
func (n Snapshot) Listed() Snapshot {
	n.Enrolment, n.Enrolments = 0, nil
	return n
}

// TakeBack removes the enrolment in a division, as if it had never been made. The store must remove it, too. It returns its
// number. ErrNoEnrolment when there is none, or no other one.
func (s *Student) TakeBack(division courses.DivisionID) (EnrolmentID, error) {
	at := in(division, s.enrolments)
	if at < 0 || len(s.enrolments) == 1 {
		return 0, ErrNoEnrolment
	}
	id := s.enrolments[at].ID
	s.drop(at)
	return id, nil
}

// in returns the index of the enrolment in a division, the current one of several. It returns -1 for none.
func in(division courses.DivisionID, all []Enrolment) int {
	at := -1
	for i, e := range all {
		if e.Division == division && (at < 0 || e.supersedes(all[at])) {
			at = i
		}
	}
	return at
}

// Enrol gives the student another enrolment at their center, which the next steps are about. ErrEnrolled when they are
// taking the division; ErrPassedBefore when they passed it, unless again says that they take it once more.
func (s *Student) Enrol(division courses.DivisionID, again bool, now time.Time) error {
	for _, e := range s.enrolments {
		switch {
		case e.Division != division:
		case e.IsOpen():
			return ErrEnrolled.On("division")
		case e.Status == Passed && !again:
			return ErrPassedBefore.On("division")
		}
	}
	s.touch("enrolments")
	s.enrolments = append(slices.Clone(s.enrolments), Enrolment{
		Center: s.profile.Center, Division: division, Status: Registered, Since: now, Enrolled: now,
	})
	s.at = len(s.enrolments) - 1
	return nil
}

// Use makes the next steps be about one of the student's enrolments; 0 means the current one. ErrNoEnrolment.
func (s *Student) Use(id EnrolmentID) error {
	if id == 0 {
		s.at = currentOf(s.enrolments)
		return nil
	}
	i := slices.IndexFunc(s.enrolments, func(e Enrolment) bool { return e.ID == id })
	if i < 0 {
		return ErrNoEnrolment
	}
	s.at = i
	return nil
}

// ChangeCourse moves an enrolment that has not begun to another division. Its seat ends. ErrBegun, ErrEnrolled; ErrPassedBefore
// when they passed the division before.
func (s *Student) ChangeCourse(division courses.DivisionID) error {
	at := s.Used()
	if at.Status != Registered {
		return ErrBegun
	}
	for _, e := range s.enrolments {
		switch {
		case e.Division != division || e.ID == at.ID:
		case e.IsOpen():
			return ErrEnrolled.On("division")
		case e.Status == Passed:
			return ErrPassedBefore.On("division")
		}
	}
	s.touch("division")
	s.change(func(e *Enrolment) { e.Division, e.Session = division, "" })
	return nil
}

// UseFor makes the next steps be about the enrolment for a session of a division: the open one in the division if there
// is one, else the current one. 0 stands for a session of any division.
func (s *Student) UseFor(division courses.DivisionID) {
	s.at = currentOf(s.enrolments)
	for i, e := range s.enrolments {
		if e.Division == division && e.IsOpen() {
			s.at = i
		}
	}
}

// Reopen makes a cancelled enrolment active again. ErrNotCancelled for any other status; ErrEnrolled when the student
// has enrolled in the division again since.
func (s *Student) Reopen(now time.Time) error {
	at := s.enrolments[s.at]
	if at.Status != Cancelled {
		return ErrNotCancelled
	}
	for _, e := range s.enrolments {
		if e.Division == at.Division && e.IsOpen() {
			return ErrEnrolled.On("division")
		}
	}
	s.become(Active, now)
	return nil
}

// Used returns the enrolment that the next steps are about.
func (s *Student) Used() Enrolment { return s.enrolments[s.at] }

// Unstored returns the indexes of the enrolments that the store does not have as they are now: new ones and changed ones.
func (s *Student) Unstored() []int {
	var all []int
	for i, e := range s.enrolments {
		if e.ID == 0 || i >= len(s.stored) || e != s.stored[i] {
			all = append(all, i)
		}
	}
	return all
}

// Stored records the numbers under which a store has the student and their enrolments. The steps are stored too.
func (s *Student) Stored(id ID, enrolments []Enrolment) {
	s.id, s.enrolments, s.stored, s.turns = id, enrolments, enrolments, nil
}

// Joined returns the divisions of new enrolments, and those to which stored enrolments changed.
func (s *Student) Joined() []courses.DivisionID {
	var all []courses.DivisionID
	for _, i := range s.Unstored() {
		if e := s.enrolments[i]; e.ID == 0 || e.Division != s.stored[i].Division {
			all = append(all, e.Division)
		}
	}
	return all
}

// change replaces the enrolment that the steps are about. The enrolments of earlier snapshots stay as they are.
func (s *Student) change(edit func(*Enrolment)) {
	s.enrolments = slices.Clone(s.enrolments)
	edit(&s.enrolments[s.at])
}
