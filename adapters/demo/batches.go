package demo

import (
	"context"
	"fmt"
	"time"

	"kendra/app/certifying"
	"kendra/app/teaching"
	"kendra/domain/attendance"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
)

// batch is a row of the table of sessions that each center gets: first and last are in days from today.
type batch struct {
	title, about string
	course       string // empty for students of any course
	first, last  int
	days         sessions.Weekdays
	starts, ends string
	seats        int
	teacher      int // the center's first or second teacher
}

// The sessions of each center: two in progress, one over, one planned. The evening session has few seats, so it is
// full. The first center has a second one that is over.
var (
	morning = batch{
		title: "Morning batch", about: "Theory until nine, then practice at the machine.", first: -75, last: 105, starts: "07:30", ends: "09:30", seats: 10,
		days: sessions.On(time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday, time.Saturday),
	}
	evening = batch{
		title: "Evening batch", about: "For those who work.", first: -50, last: 90, starts: "17:30", ends: "19:00", seats: 6, teacher: 1,
		days: sessions.On(time.Monday, time.Wednesday, time.Friday),
	}
	summer = batch{
		title: "Summer batch", about: "Certificates are given out in the first week of next month.", course: dca, first: -196, last: -13, starts: "12:00", ends: "13:30", seats: 10,
		days: sessions.On(time.Monday, time.Wednesday, time.Friday),
	}
	spring  = batch{title: "Spring batch", first: -250, last: -40, starts: "10:00", ends: "11:30", seats: 12}
	planned = batch{
		title: "CCC for seniors", about: "At an easy pace, with tea at half time.", course: ccc, first: 12, last: 100, starts: "14:00", ends: "15:30", seats: 8,
		days: sessions.On(time.Tuesday, time.Thursday), teacher: 1,
	}
	cancelledBatch = batch{title: "Sunday workshop", about: "Bring what no longer works.", course: hardware, first: 5, last: 60, days: sessions.On(time.Sunday), seats: 10}
)

// attendanceDays is how many days of each session's register are filled in, before today or before the session's end.
const attendanceDays = 24

// asked is the percentage of attendance that the summer session's course requires.
const asked = 75

// enrolled is a student of the table, as stored.
type enrolled struct {
	student

	id     students.ID
	center int
}

// runSessions gives each center its sessions, with students and registers.
func (f filler) runSessions(ctx context.Context, places []centers.ID, divisions map[string]courses.DivisionID, teachers [][2]staff.ID, all []enrolled) error {
	for i, place := range places {
		plan := func(b batch) (sessions.ID, error) { return f.plan(ctx, b, place, divisions, teachers[i]) }
		var of [3][]students.ID // morning, evening, spring
		for n, e := range all {
			switch {
			case e.center != i, e.summer:
			case e.status == students.Passed:
				of[2] = append(of[2], e.id)
			case e.status == students.Active && n%2 == 0 && len(of[1]) < evening.seats:
				of[1] = append(of[1], e.id)
			case e.status == students.Active:
				of[0] = append(of[0], e.id)
			}
		}
		for n, b := range []batch{morning, evening, spring} {
			if err := f.run(ctx, b, plan, of[n], of[2]); err != nil {
				return fmt.Errorf("session %s: %w", b.title, err)
			}
		}
		if _, err := plan(planned); err != nil {
			return fmt.Errorf("session %s: %w", planned.title, err)
		}
	}
	if err := f.runSummer(ctx, places[0], divisions, teachers[0], all); err != nil {
		return fmt.Errorf("session %s: %w", summer.title, err)
	}
	last := len(places) - 1
	id, err := f.plan(ctx, cancelledBatch, places[last], divisions, teachers[last])
	if err != nil {
		return err
	}
	return f.services.Sessions.Cancel(ctx, f.actor, id, "Too few students want to come on Sundays")
}

func (f filler) plan(ctx context.Context, b batch, place centers.ID, divisions map[string]courses.DivisionID, teachers [2]staff.ID) (sessions.ID, error) {
	return f.services.Sessions.Plan(ctx, f.actor, sessions.Profile{
		Title: b.title, Description: b.about, Center: place, Division: divisions[b.course], From: f.daysAgo(-b.first), To: f.daysAgo(-b.last), Days: b.days,
		Starts: b.starts, Ends: b.ends, Seats: b.seats, Teacher: teachers[b.teacher],
	})
}

// runSummer runs the session whose students are certified next: some can be, and each of the others fails a different
// rule.
func (f filler) runSummer(ctx context.Context, place centers.ID, divisions map[string]courses.DivisionID, teachers [2]staff.ID, all []enrolled) error {
	var in, passed []students.ID
	for _, e := range all {
		if e.summer {
			in = append(in, e.id)
		}
		if e.summer && e.status == students.Passed {
			passed = append(passed, e.id)
		}
	}
	plan := func(b batch) (sessions.ID, error) { return f.plan(ctx, b, place, divisions, teachers) }
	if err := f.run(ctx, summer, plan, in, passed); err != nil {
		return err
	}
	if err := f.services.Courses.AskAttendance(ctx, f.actor, divisions[summer.course], asked); err != nil {
		return err
	}
	return f.correct(ctx, in[len(in)-1])
}

// correct replaces a student's certificate with one with another grade.
func (f filler) correct(ctx context.Context, id students.ID) error {
	use := f.services.Certificates
	found, err := use.List(ctx, f.actor, 0, certificates.Filter{Student: id}, page.Request{})
	if err != nil {
		return err
	}
	for _, n := range found.Items {
		in := certifying.Supersession{Reason: "The grade was misprinted", IssueCertificate: certifying.IssueCertificate{Grade: "A"}}
		if _, err := use.Supersede(ctx, f.actor, string(n.Serial), in); err != nil {
			return err
		}
	}
	return nil
}

// run takes a session through its life: students enrol on its first day, and at the end some have passed.
func (f filler) run(ctx context.Context, b batch, plan func(batch) (sessions.ID, error), in, passed []students.ID) error {
	id, err := plan(b)
	if err != nil {
		return err
	}
	for _, student := range in[:min(len(in), b.seats)] {
		if err := f.services.Sessions.EnrolSince(ctx, f.actor, id, teaching.Joining{Student: student, Since: f.daysAgo(-b.first)}); err != nil {
			return err
		}
	}
	if err := f.services.Sessions.Start(ctx, f.actor, id); err != nil {
		return err
	}
	if err := f.mark(ctx, b, id, in); err != nil || b.last >= 0 {
		return err
	}
	return f.services.Sessions.Finish(ctx, f.actor, id, passed)
}

// mark fills in the registers of a session's last weeks. It leaves today's open for people to try.
func (f filler) mark(ctx context.Context, b batch, id sessions.ID, in []students.ID) error {
	meets := sessions.Profile{From: f.daysAgo(-b.first), To: f.daysAgo(-b.last), Days: b.days}
	last := max(1, -b.last)
	for ago := last + attendanceDays - 1; ago >= last; ago-- {
		day := f.daysAgo(ago)
		if !meets.Meets(day) || len(in) == 0 {
			continue
		}
		entries := make([]attendance.Proposal, len(in))
		for i, student := range in {
			entries[i] = attendance.Proposal{Student: student, Mark: markOf(i, ago)}
		}
		reason := ""
		if ago > attendance.OpenDays {
			reason = "From the paper register"
		}
		if _, err := f.services.Attendance.Mark(ctx, f.actor, attendance.Sheet{Session: id, Day: day}, entries, reason); err != nil {
			return fmt.Errorf("register of %s: %w", day, err)
		}
	}
	return nil
}

// markOf makes up a student's mark on a day. Most were present, and one of them seldom. The same input gives the same
// mark.
func markOf(student, ago int) attendance.Mark {
	switch {
	case student == 2 && ago%3 != 0, (student*5+ago*3)%13 == 0:
		return attendance.Absent
	case (student*3+ago)%11 == 0:
		return attendance.Late
	case (student+ago*7)%23 == 0:
		return attendance.Leave
	default:
		return attendance.Present
	}
}

// examine gives each division its subjects, which are the parts of its course.
func (f filler) examine(ctx context.Context, divisions map[string]courses.DivisionID) error {
	for _, c := range courseTable {
		for _, part := range syllabi[c.name] {
			in := courses.Subject{Division: divisions[c.name], Name: part.Title, FullMarks: fullMarks}
			if _, err := f.services.Courses.SaveSubject(ctx, f.actor, in); err != nil {
				return fmt.Errorf("subject %s of %s: %w", part.Title, c.name, err)
			}
		}
	}
	return nil
}

const fullMarks = 100
