package app

import (
	"context"
	"errors"
	"time"

	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Attendance keeps the registers of sessions.
type Attendance struct{ AttendanceDeps }

// AttendanceDeps is what Attendance works with.
type AttendanceDeps struct {
	Tx        Tx
	Registers attendance.Registers
	Sessions  sessions.Repository
	Seats     students.Seats
	Students  *Students
	Subjects  courses.Subjects
	Trail     audit.Trail
	Clock     Clock
}

// NewAttendance makes the service.
func NewAttendance(d AttendanceDeps) *Attendance { return &Attendance{d} }

// Line is a student in a register, with their mark if there is one.
type Line struct {
	Student students.Snapshot
	Record  *attendance.Record
}

// Register is a register as it is shown.
type Register struct {
	Session sessions.Snapshot
	Sheet   attendance.Sheet
	Lines   []Line
	Meets   bool         // the session meets on the day
	Refused *fault.Error // why the actor may not mark it, nil when they may; attendance.ErrLocked asks administrators for a reason
}

// Register answers who was in a session on a day, with their marks. sessions.ErrNotFound for one that the actor may not
// see, courses.ErrNoSubject.
func (s *Attendance) Register(ctx context.Context, actor identity.Actor, sheet attendance.Sheet) (Register, error) {
	session, err := s.seen(ctx, actor, sheet)
	if err != nil {
		return Register{}, err
	}
	in, err := s.Seats.During(ctx, sheet.Session, sheet.Day, sheet.Day)
	if err != nil {
		return Register{}, err
	}
	marked, err := s.Registers.Sheet(ctx, sheet)
	if err != nil {
		return Register{}, err
	}
	of := map[students.ID]*attendance.Record{}
	for _, m := range marked {
		of[m.Student] = &m
	}
	out := Register{
		Session: session, Sheet: sheet, Meets: session.Profile.Meets(sheet.Day),
		Refused: fault.Of(attendance.MayMark(actor, session, sheet.Day, "", s.Clock())),
	}
	for _, n := range in {
		out.Lines = append(out.Lines, Line{Student: n, Record: of[n.ID]})
	}
	return out, nil
}

// seen answers the session of a sheet, when the actor may see it and its division has the subject.
func (s *Attendance) seen(ctx context.Context, actor identity.Actor, sheet attendance.Sheet) (sessions.Snapshot, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return sessions.Snapshot{}, err
	}
	session, err := s.Sessions.Find(ctx, sheet.Session)
	if err != nil {
		return sessions.Snapshot{}, err
	}
	n := session.Snapshot()
	if err := sessions.MaySee(actor, n); err != nil || sheet.Subject == 0 {
		return n, err
	}
	subject, err := s.Subjects.Find(ctx, sheet.Subject)
	if err == nil && n.Profile.Division != 0 && subject.Division != n.Profile.Division {
		err = courses.ErrNoSubject
	}
	return n, err
}

// marking is what the trail says of a marking.
type marking struct {
	Day     calendar.Date
	Subject courses.SubjectID `json:",omitempty"`
	Reason  string            `json:",omitempty"`
	Changes []attendance.Change
}

// Mark stores marks of a register; marks of students who are not named stay. A late change needs an administrator and a
// reason. sessions.ErrNotFound for one that the actor may not see, courses.ErrNoSubject, the faults of attendance.Check and
// MayMark, attendance.ErrStranger.
func (s *Attendance) Mark(ctx context.Context, actor identity.Actor, sheet attendance.Sheet, entries []attendance.Entry, reason string) error {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	if err := attendance.Check(entries); err != nil {
		return err
	}
	return s.Tx.Do(ctx, func(ctx context.Context) error {
		session, err := s.seen(ctx, actor, sheet)
		if err != nil {
			return err
		}
		if err := attendance.MayMark(actor, session, sheet.Day, reason, s.Clock()); err != nil {
			return err
		}
		if err := s.present(ctx, sheet, entries); err != nil {
			return err
		}
		changes, err := s.Registers.Mark(ctx, sheet, entries, actor.Name, s.Clock())
		if err != nil || len(changes) == 0 {
			return err
		}
		return s.Trail.Append(ctx, audit.Did(actor, "attendance.marked", sessionThing(sheet.Session), s.Clock()).
			To(marking{Day: sheet.Day, Subject: sheet.Subject, Reason: reason, Changes: changes}))
	})
}

// present tells whether all students were in the session on the day. attendance.ErrStranger when not.
func (s *Attendance) present(ctx context.Context, sheet attendance.Sheet, entries []attendance.Entry) error {
	in, err := s.Seats.During(ctx, sheet.Session, sheet.Day, sheet.Day)
	if err != nil {
		return err
	}
	was := map[students.ID]bool{}
	for _, n := range in {
		was[n.ID] = true
	}
	for _, e := range entries {
		if !was[e.Student] {
			return attendance.ErrStranger
		}
	}
	return nil
}

// Month is a session's registers of a month.
type Month struct {
	Session sessions.Snapshot
	First   calendar.Date
	Last    calendar.Date
	Days    []calendar.Date // on which the session meets, or something is marked
	Rows    []MonthRow
}

// MonthRow is a student's month, and their tallies of the whole session by subject.
type MonthRow struct {
	Student students.Snapshot
	Marks   map[calendar.Date]attendance.Mark
	Tallies map[courses.SubjectID]attendance.Tally
}

// Month answers a session's registers of the month in which the sheet's day is. sessions.ErrNotFound for one that the actor
// may not see, courses.ErrNoSubject.
func (s *Attendance) Month(ctx context.Context, actor identity.Actor, sheet attendance.Sheet) (Month, error) {
	session, err := s.seen(ctx, actor, sheet)
	if err != nil {
		return Month{}, err
	}
	year, month := sheet.Day.Year(), sheet.Day.Time().Month()
	out := Month{Session: session, First: calendar.On(year, month, 1), Last: calendar.On(year, month+1, 0)}
	in, err := s.Seats.During(ctx, sheet.Session, out.First, out.Last)
	if err != nil {
		return Month{}, err
	}
	marked, err := s.Registers.Between(ctx, sheet.Session, sheet.Subject, out.First, out.Last)
	if err != nil {
		return Month{}, err
	}
	tallies, err := s.Registers.Tallies(ctx, sheet.Session)
	if err != nil {
		return Month{}, err
	}
	out.fill(in, marked, tallies)
	return out, nil
}

func (m *Month) fill(in []students.Snapshot, marked []attendance.Record, tallies map[students.ID]map[courses.SubjectID]attendance.Tally) {
	marks, held := map[students.ID]map[calendar.Date]attendance.Mark{}, map[calendar.Date]bool{}
	for _, r := range marked {
		if marks[r.Student] == nil {
			marks[r.Student] = map[calendar.Date]attendance.Mark{}
		}
		marks[r.Student][r.Day], held[r.Day] = r.Mark, true
	}
	for d := m.First; !d.After(m.Last); d = calendar.FromUTC(d.Time().Add(24 * time.Hour)) {
		if held[d] || m.Session.Profile.Meets(d) {
			m.Days = append(m.Days, d)
		}
	}
	for _, n := range in {
		m.Rows = append(m.Rows, MonthRow{Student: n, Marks: marks[n.ID], Tallies: tallies[n.ID]})
	}
}

// Attended is a student's attendance.
type Attended struct {
	Student students.ListItem
	Records []attendance.Record // the latest day first
	Sums    []AttendedSum
}

// AttendedSum is how often a student was there, by session and subject; Subject 0 is the days as a whole.
type AttendedSum struct {
	Session sessions.ID
	Title   string
	Subject courses.SubjectID
	Name    string // of the subject; "" for one that was taken away
	Tally   attendance.Tally
}

// the days between which everything is.
var firstDay, lastDay = calendar.On(1900, time.January, 1), calendar.On(9999, time.December, 31)

// OfStudent answers a student's attendance between days, all of it when they are zero; students read their own.
// students.ErrNotFound for one that the actor may not see.
func (s *Attendance) OfStudent(ctx context.Context, actor identity.Actor, id students.ID, first, last calendar.Date) (Attended, error) {
	item, err := s.Students.Find(ctx, actor, id)
	if err != nil {
		return Attended{}, err
	}
	if first.IsZero() {
		first = firstDay
	}
	if last.IsZero() {
		last = lastDay
	}
	all, err := s.Registers.OfStudent(ctx, id, first, last)
	if err != nil {
		return Attended{}, err
	}
	out := Attended{Student: item}
	places := map[attendance.Sheet]int{}
	for i := range all {
		r := all[len(all)-1-i]
		out.Records = append(out.Records, r)
		of := attendance.Sheet{Session: r.Session, Subject: r.Subject}
		if _, ok := places[of]; !ok {
			sum, err := s.sum(ctx, of)
			if err != nil {
				return Attended{}, err
			}
			places[of] = len(out.Sums)
			out.Sums = append(out.Sums, sum)
		}
		sum := &out.Sums[places[of]]
		sum.Tally = sum.Tally.With(r.Mark)
	}
	return out, nil
}

func (s *Attendance) sum(ctx context.Context, of attendance.Sheet) (AttendedSum, error) {
	session, err := s.Sessions.Find(ctx, of.Session)
	if err != nil {
		return AttendedSum{}, err
	}
	out := AttendedSum{Session: of.Session, Title: session.Snapshot().Profile.Title, Subject: of.Subject}
	if of.Subject == 0 {
		return out, nil
	}
	subject, err := s.Subjects.Find(ctx, of.Subject)
	if err != nil && !errors.Is(err, courses.ErrNoSubject) {
		return AttendedSum{}, err
	}
	out.Name = subject.Name
	return out, nil
}
