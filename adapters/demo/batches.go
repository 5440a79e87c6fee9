package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"kendra/app/certifying"
	"kendra/app/teaching"
	"kendra/domain/attendance"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
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
	apart        int // days between the first lessons of its students
}

// The sessions of each center: two in progress, one over, one planned, and one of a single course that is examined. The
// evening session has few seats, so it is full.
var (
	morning = batch{
		title: "Morning batch", about: "Theory until nine, then practice at the machine.", first: -165, last: 45, starts: "07:30", ends: "09:30", seats: 10, apart: 15,
		days: sessions.On(time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday, time.Saturday),
	}
	evening = batch{
		title: "Evening batch", about: "For those who work.", first: -120, last: 60, starts: "17:30", ends: "19:00", seats: 6, teacher: 1, apart: 17,
		days: sessions.On(time.Monday, time.Wednesday, time.Friday),
	}
	summer = batch{
		title: "Summer batch", about: "Certificates are given out in the first week of next month.", course: dca, first: -196, last: -13, starts: "12:00", ends: "13:30", seats: 10, apart: 4,
		days: sessions.On(time.Monday, time.Wednesday, time.Friday),
	}
	spring = batch{
		title: "Spring batch", first: -335, last: -150, starts: "10:00", ends: "11:30", seats: 12, apart: 38,
		days: sessions.On(time.Monday, time.Wednesday, time.Friday),
	}
	planned = batch{
		title: "CCC for seniors", about: "At an easy pace, with tea at half time.", course: ccc, first: 12, last: 100, starts: "14:00", ends: "15:30", seats: 8,
		days: sessions.On(time.Tuesday, time.Thursday), teacher: 1,
	}
	workshop = batch{
		title: "Workshop batch", about: "Old machines are opened, mended and sold.", course: hardware, first: -118, last: 12, starts: "11:00", ends: "13:00", seats: 8, apart: 4,
		days: sessions.On(time.Tuesday, time.Thursday, time.Saturday),
	}
	afternoon = batch{
		title: "Python in the afternoon", about: "A puzzle each week, solved together.", course: python, first: -98, last: 13, starts: "14:00", ends: "15:30", seats: 7, apart: 3,
		days: sessions.On(time.Tuesday, time.Thursday),
	}
	cancelledBatch = batch{title: "Sunday workshop", about: "Bring what no longer works.", course: hardware, first: 5, last: 60, days: sessions.On(time.Sunday), seats: 10}
)

// examined holds the session of each center that is examined. That of the first center is over.
var examined = [len(centerTable)]*batch{&summer, &afternoon, &workshop}

// asked is the percentage of attendance that the summer session's course requires.
const asked = 75

// enrolled is a student of the table, as stored once they are registered.
type enrolled struct {
	student

	number int // among all
	center int
	batch  *batch // nil for none
	lesson int    // how many days ago their first lesson was
	before int    // and that of their earlier course
	id     students.ID
	regNo  students.RegNo
}

// passes reports whether a student passes in a session.
func (e *enrolled) passes(b *batch) bool {
	return (e.batch == b && e.status == students.Passed) || (e.earlier != "" && b == &spring)
}

// inOf returns how many days ago a student's first lesson in a session was.
func (e *enrolled) inOf(b *batch) int {
	if e.batch == b {
		return e.lesson
	}
	return e.before
}

// sits reports whether a student has a seat in a session.
func (e *enrolled) sits(b *batch) bool { return e.batch == b || e.passes(b) }

// runSessions gives each center its sessions, with students and registers.
func (f filler) runSessions(year *diary, in outset, all []*enrolled) {
	for center := range in.places {
		of := func(b *batch) (sitting []*enrolled) {
			for _, e := range all {
				if e.center == center && e.sits(b) {
					sitting = append(sitting, e)
				}
			}
			return sitting[:min(len(sitting), b.seats)]
		}
		for _, b := range []*batch{&morning, &evening, &spring} {
			f.run(year, in, center, b, of(b))
		}
		b := examined[center]
		f.examine(year, in, b, f.run(year, in, center, b, of(b)), of(b))
		if b == &summer {
			f.endSummer(year, in, of(b))
		}
		f.plan(year, in, center, &planned, 6, new(sessions.ID))
	}
	last := len(in.places) - 1
	id := new(sessions.ID)
	f.plan(year, in, last, &cancelledBatch, 15, id)
	year.add(f.workday(3), hour(last), func(ctx context.Context) error {
		return f.services.Sessions.Cancel(ctx, in.clerks[last], *id, "Too few students want to come on Sundays")
	})
}

// plan plans a session some days ago.
func (f filler) plan(year *diary, in outset, center int, b *batch, ago int, id *sessions.ID) {
	year.add(f.workday(ago), hour(center+b.seats), func(ctx context.Context) (err error) {
		*id, err = f.services.Sessions.Plan(ctx, in.clerks[center], sessions.Profile{
			Title: b.title, Description: b.about, Center: in.places[center], Division: in.divisions[b.course], From: f.workday(-b.first),
			To: f.workday(-b.last), Days: b.days, Starts: b.starts, Ends: b.ends, Seats: b.seats, Teacher: in.teachers[center][b.teacher],
		})
		return b.named(err)
	})
}

// named returns an error with the session's title, or nil for none.
func (b *batch) named(err error) error {
	if err != nil {
		return fmt.Errorf("session %s: %w", b.title, err)
	}
	return nil
}

// endSummer sets what the course of the session asks for whose students are certified next: some can be, and each of the
// others fails a different rule. One has a certificate, whose grade changes with the result.
func (f filler) endSummer(year *diary, in outset, sitting []*enrolled) {
	year.add(f.workday(-summer.first+planAhead), closes, func(ctx context.Context) error {
		return f.services.Courses.AskAttendance(ctx, in.administrator, in.divisions[summer.course], asked)
	})
	certified := sitting[slices.IndexFunc(sitting, func(e *enrolled) bool { return e.grade != "" })]
	year.add(f.workday(-summer.last-toPaper-3), closes, func(ctx context.Context) error {
		return f.correct(ctx, in.administrator, certified.id)
	})
}

// correct replaces a student's certificate with one with another grade.
func (f filler) correct(ctx context.Context, actor identity.Actor, id students.ID) error {
	use := f.services.Certificates
	found, err := use.List(ctx, actor, 0, certificates.Filter{Student: id}, page.Request{})
	if err != nil {
		return err
	}
	grade := "B+"
	for _, n := range found.Items {
		in := certifying.Supersession{Reason: recounted, Correction: certificates.Correction{Grade: &grade}}
		if _, err := use.Supersede(ctx, actor, string(n.Serial), in); err != nil {
			return err
		}
	}
	return nil
}

// planAhead is how many days before its first lesson a session is planned.
const planAhead = 15

// The minutes of a day on which students get their seats, and on which a session begins.
const (
	seated = 7 * 60
	begins = seated + 20
)

// run takes a session through its life: students get their seats before their first lesson, each lesson's register is
// filled in, and at the end some pass. It returns where the session's number will be.
func (f filler) run(year *diary, in outset, center int, b *batch, sitting []*enrolled) *sessions.ID {
	id, clerk, first := new(sessions.ID), in.clerks[center], f.workday(-b.first)
	f.plan(year, in, center, b, -b.first+planAhead, id)
	for _, e := range sitting {
		day := f.workday(e.inOf(b))
		year.add(day, seated, func(ctx context.Context) error {
			return b.named(f.services.Sessions.EnrolSince(ctx, clerk, *id, teaching.Joining{Student: e.id, Since: day}))
		})
	}
	year.add(first, begins, func(ctx context.Context) error { return b.named(f.services.Sessions.Start(ctx, clerk, *id)) })
	f.mark(year, b, clerk, id, sitting)
	if b.last >= 0 {
		return id
	}
	year.add(f.workday(-b.last-1), hour(center), func(ctx context.Context) error {
		var passed []students.ID
		for _, e := range sitting {
			if e.passes(b) {
				passed = append(passed, e.id)
			}
		}
		return b.named(f.services.Sessions.Finish(ctx, clerk, *id, passed))
	})
	return id
}

// over returns the minute of a day just after a lesson.
func (b *batch) over() int {
	var h, m int
	_, _ = fmt.Sscanf(b.ends, "%d:%d", &h, &m) // a constant; 0:0 would fail in the tests
	return h*60 + m + 4
}

// mark fills in the registers of a session, each on its day. It leaves today's open for people to try.
func (f filler) mark(year *diary, b *batch, clerk identity.Actor, id *sessions.ID, sitting []*enrolled) {
	meets := sessions.Profile{From: f.workday(-b.first), To: f.workday(-b.last), Days: b.days}
	for ago := -b.first; ago >= max(1, -b.last); ago-- {
		day := f.daysAgo(ago)
		var there []int
		for i, e := range sitting {
			if !day.Before(f.workday(e.inOf(b))) {
				there = append(there, i)
			}
		}
		if !meets.Meets(day) || len(there) == 0 {
			continue
		}
		year.add(day, b.over(), func(ctx context.Context) error {
			entries := make([]attendance.Proposal, len(there))
			for k, i := range there {
				entries[k] = attendance.Proposal{Student: sitting[i].id, Mark: markOf(b, i, ago)}
			}
			if _, err := f.services.Attendance.Mark(ctx, clerk, attendance.Sheet{Session: *id, Day: day}, entries, ""); err != nil {
				return fmt.Errorf("register of %s on %s: %w", b.title, day, err)
			}
			return nil
		})
	}
}

// markOf makes up a student's mark on a day. Most were present, and one of the summer seldom. The same input gives the
// same mark.
func markOf(b *batch, student, ago int) attendance.Mark {
	switch {
	case b == &summer && student == 2 && ago%3 != 0, (student*5+ago*3)%13 == 0:
		return attendance.Absent
	case (student*3+ago)%11 == 0:
		return attendance.Late
	case (student+ago*7)%23 == 0:
		return attendance.Leave
	default:
		return attendance.Present
	}
}

// addSubjects gives each division its subjects, which are the parts of its course.
func (f filler) addSubjects(ctx context.Context, divisions map[string]courses.DivisionID) error {
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
