package certificates

import (
	"kendra/domain/attendance"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/money"
	"kendra/domain/students"
)

// Claim is a student who may be certified for one of their enrolments, with the facts for the rules.
type Claim struct {
	Student    students.Snapshot // as they are in the enrolment
	Due        money.Paise       // of the enrolment
	Attendance attendance.Tally  // in the sessions of the enrolment, over all subjects
	Examined   Examined
	Standing   *Snapshot // the certificate of the enrolment with status issued in the store, nil for none
}

// Examined is what the exams of an enrolment came to.
type Examined struct {
	Required bool   // the division asks for a published pass
	Passed   bool   // there is one
	Grade    string // of the newest one, "" if its scheme has no grades
	Result   Code   // of the newest one
}

// GradeOf returns the grade of a certificate: that of the published result, if it has one, else the typed one. free says
// that the typed one counts, because somebody has a reason, or it is the grade of the certificate that this one corrects.
// ErrInvalid if another grade was typed than the result has.
func (x Examined) GradeOf(typed string, free bool) (string, error) {
	switch {
	case !x.Passed || x.Grade == "" || (free && typed != ""):
		return typed, nil
	case typed == "" || typed == x.Grade:
		return x.Grade, nil
	default:
		return "", ErrInvalid.With(fault.Field{Name: "grade", Text: "is " + x.Grade + " in the published result; leave it empty to take that"})
	}
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
		Threshold: threshold, Examined: c.Examined,
	}
}
