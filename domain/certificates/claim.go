package certificates

import (
	"kendra/domain/attendance"
	"kendra/domain/money"
	"kendra/domain/students"
)

// Claim is a student who may be certified for their division, with the facts for the rules.
type Claim struct {
	Student    students.Snapshot
	Due        money.Paise      // for the division
	Attendance attendance.Tally // in the division's sessions and in those without a division, over all subjects
	Standing   *Snapshot        // the certificate of the division with status issued in the store, nil for none
}

// Facts returns the facts for the rules, given the division's threshold for attendance in percent.
func (c Claim) Facts(threshold int) Facts {
	return Facts{
		Finished: c.Student.Status == students.Passed, Due: c.Due, HasPhoto: c.Student.Profile.Photo != "", Attendance: c.Attendance,
		Threshold: threshold,
	}
}
