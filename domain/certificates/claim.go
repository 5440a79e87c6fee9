package certificates

import (
	"kendra/domain/attendance"
	"kendra/domain/courses"
	"kendra/domain/money"
	"kendra/domain/students"
)

// Claim is a student who may be certified for one of their enrolments, with the facts for the rules.
type Claim struct {
	Student    students.Snapshot // as they are in the enrolment
	Due        money.Paise       // of the enrolment
	Attendance attendance.Tally  // in the sessions of the enrolment, over all subjects
	Standing   *Snapshot         // the certificate of the enrolment with status issued in the store, nil for none
}

// Claims are the claims of students; those of one student stand together, the one of the current enrolment first.
type Claims []Claim

// Of returns a student's claim for a division, or for the current enrolment if the division is 0 or the student has no
// enrolment in it. It returns false when there is none of the student.
func (all Claims) Of(number students.RegNo, division courses.DivisionID) (found Claim, ok bool) {
	for _, c := range all {
		switch {
		case c.Student.RegNo != number:
		case c.Student.Profile.Division == division:
			return c, true
		case !ok:
			found, ok = c, true
		}
	}
	return found, ok
}

// Facts returns the facts for the rules, given the division's threshold for attendance in percent.
func (c Claim) Facts(threshold int) Facts {
	return Facts{
		Finished: c.Student.Status == students.Passed, Due: c.Due, HasPhoto: c.Student.Profile.Photo != "", Attendance: c.Attendance,
		Threshold: threshold,
	}
}
