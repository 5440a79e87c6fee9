package teaching

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"kendra/app/kernel"
	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Attendance keeps the registers of sessions.
type Attendance struct {
	tx        kernel.Tx
	registers attendance.Registers
	sessions  sessions.Store
	seats     students.Seats
	students  kernel.Records
	people    students.Store
	subjects  courses.Subjects
	trail     audit.Trail
	now       kernel.Clock
}

// NewAttendance makes the service.
func NewAttendance(p kernel.Ports) *Attendance {
	return &Attendance{
		tx: p.Tx, registers: p.Registers, sessions: p.Sessions, seats: p.Seats, students: kernel.NewRecords(p), people: p.Students,
		subjects: p.Subjects, trail: p.Trail, now: p.Clock,
	}
}

// Line is a student in a register, with their mark if there is one. Of a student who has left the center, Student holds only
// what was known at that moment, and the line is Frozen.
type Line struct {
	Student students.Snapshot
	Record  *attendance.Record
	Frozen  bool
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
	in, err := s.seats.During(ctx, sheet.Session, sheet.Day, sheet.Day)
	if err != nil {
		return Register{}, err
	}
	marked, err := s.registers.Sheet(ctx, sheet)
	if err != nil {
		return Register{}, err
	}
	of := map[students.ID]*attendance.Record{}
	for _, m := range marked {
		of[m.Student] = &m
	}
	out := Register{
		Session: session, Sheet: sheet, Meets: session.Profile.Meets(sheet.Day),
		Refused: fault.Of(attendance.MayMark(actor, session, sheet.Day, "", s.now())),
	}
	for _, one := range in {
		shown, frozen := face(actor, session, one)
		out.Lines = append(out.Lines, Line{Student: shown, Record: of[one.Student.ID], Frozen: frozen})
	}
	slices.SortStableFunc(out.Lines, func(a, b Line) int { return frozenLast(a.Frozen, b.Frozen, a.Student, b.Student) })
	return out, nil
}

// face returns what a register shows the actor of a student who sat in a session, and whether that is frozen.
func face(actor identity.Actor, session sessions.Snapshot, in students.Sitting) (students.Snapshot, bool) {
	if students.SightOf(actor.Scope(), in.Student.Profile.Center, session.Profile.Center) == students.Frozen {
		return in.Student.Frozen(in.Left), true
	}
	return in.Student, false
}

// frozenLast orders those who have left after all others, by the name of the move: their place among the others would tell
// what they are called now.
func frozenLast(isFrozen, isOtherFrozen bool, a, b students.Snapshot) int {
	switch {
	case isFrozen && isOtherFrozen:
		return cmp.Or(strings.Compare(a.Profile.Name, b.Profile.Name), strings.Compare(string(a.RegNo), string(b.RegNo)))
	case isFrozen:
		return 1
	case isOtherFrozen:
		return -1
	default:
		return 0
	}
}

// seen answers the session of a sheet, when the actor may see it and the subject is one of its division, or of its center
// where it is for no division.
func (s *Attendance) seen(ctx context.Context, actor identity.Actor, sheet attendance.Sheet) (sessions.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return sessions.Snapshot{}, err
	}
	session, err := s.sessions.Find(ctx, sheet.Session)
	if err != nil {
		return sessions.Snapshot{}, err
	}
	n := session.Snapshot()
	if err := sessions.MaySee(actor, n); err != nil || sheet.Subject == 0 {
		return n, err
	}
	subject, err := s.subjects.Find(ctx, sheet.Subject, centers.Only(n.Profile.Center))
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
// one that the actor may not see, courses.ErrNoSubject, the faults of attendance.Check, MayMark and MayMarkStudent.
func (s *Attendance) Mark(ctx context.Context, actor identity.Actor, sheet attendance.Sheet, proposals []attendance.Proposal, reason string) (unseen []attendance.Record, err error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	if err := attendance.Check(proposals); err != nil {
		return nil, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		session, err := s.seen(ctx, actor, sheet)
		if err != nil {
			return err
		}
		if err := attendance.MayMark(actor, session, sheet.Day, reason, s.now()); err != nil {
			return err
		}
		// The session's lock puts those who mark at once one after another: the second meets what the first wrote.
		return s.sessions.Change(ctx, sheet.Session, func(*sessions.Session) error {
			if err := s.mayMark(ctx, actor, session, sheet.Day, proposals); err != nil {
				return err
			}
			unseen, err = s.merge(ctx, actor, sheet, proposals, reason)
			return err
		})
	})
	return unseen, err
}

func (s *Attendance) merge(ctx context.Context, actor identity.Actor, sheet attendance.Sheet, proposals []attendance.Proposal, reason string) ([]attendance.Record, error) {
	stored, err := s.registers.Sheet(ctx, sheet)
	if err != nil {
		return nil, err
	}
	entries, unseen := attendance.Merge(stored, proposals)
	changes, err := s.registers.Mark(ctx, sheet, entries, actor.Name, s.now())
	if err != nil || len(changes) == 0 {
		return unseen, err
	}
	return unseen, s.trail.Append(ctx, audit.Did(actor, "attendance.marked", sessionThing(sheet.Session), s.now()).
		To(marking{Day: sheet.Day, Subject: sheet.Subject, Reason: reason, Changes: changes}))
}

// mayMark reports whether the actor may mark all the students on the day. Those who may be marked are held and looked at again:
// none is transferred before the marks are stored, and a transfer that was quicker is seen. The faults are those of
// attendance.MayMarkStudent.
func (s *Attendance) mayMark(
	ctx context.Context, actor identity.Actor, session sessions.Snapshot, day calendar.Date, proposals []attendance.Proposal,
) error {
	ids := make([]students.ID, len(proposals))
	for i, p := range proposals {
		ids[i] = p.Student
	}
	if err := s.mayMarkAll(ctx, actor, session, day, ids); err != nil {
		return err
	}
	if _, err := s.people.Hold(ctx, ids); err != nil {
		return err
	}
	return s.mayMarkAll(ctx, actor, session, day, ids)
}

func (s *Attendance) mayMarkAll(ctx context.Context, actor identity.Actor, session sessions.Snapshot, day calendar.Date, ids []students.ID) error {
	in, err := s.seats.During(ctx, session.ID, day, day)
	if err != nil {
		return err
	}
	sat := map[students.ID]students.Sitting{}
	for _, one := range in {
		sat[one.Student.ID] = one
	}
	for _, id := range ids {
		if err := attendance.MayMarkStudent(actor, session, sat[id], day); err != nil {
			return err
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
	Student students.Snapshot // what a register shows of them, as Line has it
	Frozen  bool
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

// ExportMonth answers it to be taken away, and notes in the trail who did. A month of nobody is not noted. Faults are Month's.
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
