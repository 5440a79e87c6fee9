package teaching

import (
	"context"
	"slices"
	"time"

	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Month is a session's register of a month.
type Month struct {
	Session sessions.Snapshot
	First   calendar.Date
	Last    calendar.Date
	Days    []calendar.Date // when the session meets, or that have marks
	Rows    []MonthRow
}

// MonthRow is a student's month, and their tallies of the whole session by subject.
type MonthRow struct {
	Student students.Snapshot // the details that a register shows, as in Line
	Frozen  bool
	In      map[calendar.Date]bool // the days on which they were in the session
	Marks   map[calendar.Date]attendance.Mark
	Tallies map[courses.SubjectID]attendance.Tally
}

// Month returns a session's register for the month of the sheet's day. sessions.ErrNotFound for a session that the
// actor may not see, courses.ErrNoSubject.
func (s *Attendance) Month(ctx context.Context, actor identity.Actor, sheet attendance.Sheet) (Month, error) {
	session, err := s.seen(ctx, actor, sheet)
	if err != nil {
		return Month{}, err
	}
	year, month := sheet.Day.Year(), sheet.Day.Time().Month()
	out := Month{Session: session, First: calendar.On(year, month, 1), Last: calendar.On(year, month+1, 0)}
	in, err := s.seats.During(ctx, sheet.Session, out.First, out.Last)
	if err != nil {
		return Month{}, err
	}
	marked, err := s.registers.Between(ctx, sheet.Session, sheet.Subject, out.First, out.Last)
	if err != nil {
		return Month{}, err
	}
	tallies, err := s.registers.Tallies(ctx, sheet.Session)
	if err != nil {
		return Month{}, err
	}
	out.fill(actor, in, marked, tallies)
	return out, nil
}

// ExportMonth is Month for an export, which it records in the audit trail unless there are no students.
func (s *Attendance) ExportMonth(ctx context.Context, actor identity.Actor, sheet attendance.Sheet) (Month, error) {
	m, err := s.Month(ctx, actor, sheet)
	if err != nil || len(m.Rows) == 0 {
		return m, err
	}
	return m, s.tx.Do(ctx, func(ctx context.Context) error {
		return s.trail.Append(ctx, audit.Did(actor, attendance.ExportAction, sessionThing(sheet.Session), s.now()).
			To(attendance.Exported{Month: m.First, Subject: sheet.Subject, Rows: len(m.Rows)}))
	})
}

func (m *Month) fill(actor identity.Actor, in []students.Sitting, marked []attendance.Record, tallies map[students.ID]map[courses.SubjectID]attendance.Tally) {
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
		shown, frozen := face(actor, m.Session, one)
		row := MonthRow{Student: shown, Frozen: frozen, In: map[calendar.Date]bool{}, Marks: marks[one.Student.ID], Tallies: tallies[one.Student.ID]}
		for _, d := range m.Days {
			row.In[d] = one.On(d)
		}
		m.Rows = append(m.Rows, row)
	}
	slices.SortStableFunc(m.Rows, func(a, b MonthRow) int { return frozenLast(a.Frozen, b.Frozen, a.Student, b.Student) })
}
