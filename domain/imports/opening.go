package imports

import (
	"kendra/domain/fault"
	"kendra/domain/students"
)

// statusWords are the words by which offices name the statuses, folded.
var statusWords = map[string]students.Status{
	"registered": students.Registered, "enrolled": students.Registered, "admitted": students.Registered, "new": students.Registered,
	"active": students.Active, "running": students.Active, "studying": students.Active, "continuing": students.Active, "pursuing": students.Active,
	"ongoing": students.Active,
	"passed":  students.Passed, "pass": students.Passed, "completed": students.Passed, "complete": students.Passed, "certified": students.Passed,
	"qualified": students.Passed, "उत्तीर्ण": students.Passed,
	"cancelled": students.Cancelled, "canceled": students.Cancelled, "left": students.Cancelled, "dropped": students.Cancelled,
	"drop out": students.Cancelled, "dropout": students.Cancelled, "discontinued": students.Cancelled, "withdrawn": students.Cancelled,
}

// opening reads what the row says of an enrolment that began before.
func (d *Draft) opening() {
	d.date(EnrolledOn, &d.opens.Enrolled)
	d.date(StatusOn, &d.opens.Since)
	cell := d.cell(Status)
	if cell == "" {
		return
	}
	status, known := statusWords[Fold(d.rules.meant(Status, cell))]
	if !known {
		d.warn(Status, ErrStatusWord, "Registered, Active, Passed or Cancelled")
		return
	}
	d.opens.Status = status
}

// CheckOpening adds the mistakes of the days of a new enrolment.
func (d *Draft) CheckOpening() {
	f := fault.Of(d.opens.Check(d.rules.Today))
	if f == nil {
		return
	}
	for _, field := range f.Fields {
		letter, _ := d.rules.Place(Column(field.Name))
		if !d.blames(Column(field.Name), letter) {
			d.Issues = append(d.Issues, d.rules.blame(d.Row, Column(field.Name), f.Code, field.Text, ""))
		}
	}
}

// Opening returns when the enrolment of the row began, and how it stands. It counts only for a new enrolment.
func (d *Draft) Opening() students.Opening {
	if d.opens.Status == "" && d.ended() {
		return students.Opening{Enrolled: d.opens.Enrolled, Status: students.Passed, Since: d.opens.Since}
	}
	return d.opens
}

// ended reports whether the row has a day on which the course was completed, without naming a status.
func (d *Draft) ended() bool { return !d.opens.Since.IsZero() }
