package reports

import (
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/contact"
	"kendra/domain/notes"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Class is a session on one day.
type Class struct {
	Session      sessions.Snapshot
	CenterName   string
	Division     string
	Teacher      string
	TeacherEmail contact.Email
	Students     int // with a seat
	Marked       int // students with a mark of attendance on the day
}

// Meeting returns those of the classes that meet on a day.
func Meeting(all []Class, day calendar.Date) []Class {
	return slices.DeleteFunc(all, func(c Class) bool { return !c.Session.Profile.Meets(day) })
}

// Birthday is an active student who was born on this day of a year.
type Birthday struct {
	Student students.ID
	RegNo   students.RegNo
	Name    string
	Mobile  contact.Mobile
	Born    calendar.Date
}

// MostBirthdays is the largest number of birthdays that a day shows.
const MostBirthdays = 50

// DayOfYear is a day of every year.
type DayOfYear struct {
	Month time.Month
	Day   int
}

// BirthdaysOn returns the days of birth that are celebrated on a day. Those of 29 February are, in other years, on the 28th.
func BirthdaysOn(day calendar.Date) []DayOfYear {
	_, m, d := day.Time().Date()
	days := []DayOfYear{{m, d}}
	tomorrow := day.Time().AddDate(0, 0, 1)
	if m == time.February && d == 28 && tomorrow.Month() == time.March {
		days = append(days, DayOfYear{time.February, 29})
	}
	return days
}

// Today is what a day brings.
type Today struct {
	Day       calendar.Date
	Classes   []Class
	Birthdays []Birthday
	FollowUps []notes.Due   // the longest overdue first
	Email     contact.Email // of the person who asks; "" for none
}

// Teaches reports whether the person who asks teaches a class.
func (t Today) Teaches(c Class) bool { return t.Email != "" && t.Email == c.TeacherEmail }
