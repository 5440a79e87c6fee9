package app

import (
	"context"
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
	for _, one := range in {
		out.Lines = append(out.Lines, Line{Student: one.Student, Record: of[one.Student.ID]})
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

// Mark stores marks of a register; marks of students who are not named stay. It answers the marks that somebody else set
// since the actor looked, which stay as well. A late change needs an administrator and a reason. sessions.ErrNotFound for
// one that the actor may not see, courses.ErrNoSubject, the faults of attendance.Check and MayMark, attendance.ErrStranger.
func (s *Attendance) Mark(ctx context.Context, actor identity.Actor, sheet attendance.Sheet, proposals []attendance.Proposal, reason string) (unseen []attendance.Record, err error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	if err := attendance.Check(proposals); err != nil {
		return nil, err
	}
	err = s.Tx.Do(ctx, func(ctx context.Context) error {
		session, err := s.seen(ctx, actor, sheet)
		if err != nil {
			return err
		}
		if err := attendance.MayMark(actor, session, sheet.Day, reason, s.Clock()); err != nil {
			return err
		}
		if err := s.present(ctx, sheet, proposals); err != nil {
			return err
		}
		// The session's lock puts those who mark at once one after another: the second meets what the first wrote.
		return s.Sessions.Change(ctx, sheet.Session, func(*sessions.Session) error {
			unseen, err = s.merge(ctx, actor, sheet, proposals, reason)
			return err
		})
	})
	return unseen, err
}

func (s *Attendance) merge(ctx context.Context, actor identity.Actor, sheet attendance.Sheet, proposals []attendance.Proposal, reason string) ([]attendance.Record, error) {
	stored, err := s.Registers.Sheet(ctx, sheet)
	if err != nil {
		return nil, err
	}
	entries, unseen := attendance.Merge(stored, proposals)
	changes, err := s.Registers.Mark(ctx, sheet, entries, actor.Name, s.Clock())
	if err != nil || len(changes) == 0 {
		return unseen, err
	}
	return unseen, s.Trail.Append(ctx, audit.Did(actor, "attendance.marked", sessionThing(sheet.Session), s.Clock()).
		To(marking{Day: sheet.Day, Subject: sheet.Subject, Reason: reason, Changes: changes}))
}

// present tells whether all students were in the session on the day. attendance.ErrStranger when not.
func (s *Attendance) present(ctx context.Context, sheet attendance.Sheet, proposals []attendance.Proposal) error {
	in, err := s.Seats.During(ctx, sheet.Session, sheet.Day, sheet.Day)
	if err != nil {
		return err
	}
	was := map[students.ID]bool{}
	for _, one := range in {
		was[one.Student.ID] = true
	}
	for _, p := range proposals {
		if !was[p.Student] {
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
	In      map[calendar.Date]bool // they were in the session on that day
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

// ExportMonth answers it to be taken away, and notes in the trail who did. A month of nobody is not noted. Faults are Month's.
func (s *Attendance) ExportMonth(ctx context.Context, actor identity.Actor, sheet attendance.Sheet) (Month, error) {
	m, err := s.Month(ctx, actor, sheet)
	if err != nil || len(m.Rows) == 0 {
		return m, err
	}
	return m, s.Tx.Do(ctx, func(ctx context.Context) error {
		return s.Trail.Append(ctx, audit.Did(actor, attendance.ExportAction, sessionThing(sheet.Session), s.Clock()).
			To(attendance.Exported{Month: m.First, Subject: sheet.Subject, Rows: len(m.Rows)}))
	})
}

func (m *Month) fill(in []students.Sitting, marked []attendance.Record, tallies map[students.ID]map[courses.SubjectID]attendance.Tally) {
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
	for _, one := range in {
		row := MonthRow{Student: one.Student, In: map[calendar.Date]bool{}, Marks: marks[one.Student.ID], Tallies: tallies[one.Student.ID]}
		for _, d := range m.Days {
			row.In[d] = one.On(d)
		}
		m.Rows = append(m.Rows, row)
	}
}
