package teaching

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/cells"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
)

// Attendance keeps the registers of sessions.
type Attendance struct {
	tx        kernel.Tx
	registers attendance.Registers
	phones    attendance.Phones
	sessions  sessions.Store
	staff     staff.Store
	seats     students.Seats
	records   kernel.Records
	students  students.Store
	subjects  courses.Subjects
	institute institute.Store
	cells     cells.Store
	trail     audit.Trail
	now       kernel.Clock
}

// NewAttendance returns the service.
func NewAttendance(p kernel.Ports) *Attendance {
	return &Attendance{
		tx: p.Tx, registers: p.Registers, phones: p.Phones, sessions: p.Sessions, staff: p.Staff, seats: p.Seats, records: kernel.NewRecords(p), students: p.Students,
		subjects: p.Subjects, institute: p.Institute, cells: p.Cells, trail: p.Trail, now: p.Clock,
	}
}

// Line is a student in a register, with their mark if there is one. For a student who has left the center the line is
// Frozen, and Student holds only the details of that moment.
type Line struct {
	Student students.Snapshot
	Record  *attendance.Record
	Stands  attendance.Standing // of the record and the marks that phones sent; not for a frozen line
	Frozen  bool
}

// Register is an attendance register of one day.
type Register struct {
	Session sessions.Snapshot
	Sheet   attendance.Sheet
	Lines   []Line
	Meets   bool         // the session meets on the day
	Refused *fault.Error // why the actor may not mark it, or nil; attendance.ErrLocked asks administrators for a reason
}

// Register returns the students of a session on a day, with their marks. sessions.ErrNotFound for a session that the
// actor may not see, courses.ErrNoSubject.
func (s *Attendance) Register(ctx context.Context, actor identity.Actor, sheet attendance.Sheet) (Register, error) {
	session, err := s.seen(ctx, actor, sheet)
	if err != nil {
		return Register{}, err
	}
	return s.register(ctx, actor, session, sheet)
}

func (s *Attendance) register(ctx context.Context, actor identity.Actor, session sessions.Snapshot, sheet attendance.Sheet) (Register, error) {
	in, err := s.seats.During(ctx, sheet.Session, sheet.Day, sheet.Day)
	if err != nil {
		return Register{}, err
	}
	marked, err := s.registers.Sheet(ctx, sheet)
	if err != nil {
		return Register{}, err
	}
	sent, err := s.phones.Sent(ctx, sheet)
	if err != nil {
		return Register{}, err
	}
	stands := attendance.Standings(sent, marked)
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
		line := Line{Student: shown, Record: of[one.Student.ID], Frozen: frozen}
		if !frozen {
			line.Stands = stands[one.Student.ID]
		}
		out.Lines = append(out.Lines, line)
	}
	slices.SortStableFunc(out.Lines, func(a, b Line) int { return frozenLast(a.Frozen, b.Frozen, a.Student, b.Student) })
	return out, nil
}

// face returns the details of a student that a register shows the actor, and whether they are frozen.
func face(actor identity.Actor, session sessions.Snapshot, in students.Sitting) (students.Snapshot, bool) {
	if students.SightOf(actor.Scope(), in.Student.Profile.Center, session.Profile.Center) == students.Frozen {
		return in.Student.Frozen(in.Left), true
	}
	return in.Student, false
}

// frozenLast orders students who have left after all others, by their name at the move. Their place among the others
// would reveal their present name.
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

// seen returns the session of a sheet, if the actor may see it and its subject belongs to the session.
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

// marking is the audit trail's detail of a marking.
type marking struct {
	Day     calendar.Date
	Subject courses.SubjectID `json:",omitempty"`
	Reason  string            `json:",omitempty"`
	Changes []attendance.Change
	// Kept is the number of new marks of a phone, and Differ are the students whose marks of phones differ.
	Kept   int           `json:",omitempty"`
	Differ []students.ID `json:",omitempty"`
}

// Marked is the result of marking a register.
type Marked struct {
	Unseen  []attendance.Record  // the marks that another person set since the actor loaded the register; they stay
	Refused []attendance.Refusal // the students who could not be marked, such as one who has just left the center
}

// Mark stores marks of a register; the marks of other students stay. Students who may not be marked don't stop the others.
// A late change needs an administrator and a reason. sessions.ErrNotFound for a session that the actor may not see,
// courses.ErrNoSubject, the faults of attendance.Check and MayMark; those of MayMarkStudent when nobody may be marked.
func (s *Attendance) Mark(
	ctx context.Context, actor identity.Actor, sheet attendance.Sheet, proposals []attendance.Proposal, reason string,
) (done Marked, err error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return done, err
	}
	if err := attendance.Check(proposals); err != nil {
		return done, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		session, err := s.seen(ctx, actor, sheet)
		if err != nil {
			return err
		}
		// The session's lock makes concurrent calls take turns: the second one sees the marks of the first, and nobody adds them up.
		return s.sessions.Change(ctx, sheet.Session, func(locked *sessions.Session) error {
			session = locked.Snapshot()
			if err := attendance.MayMark(actor, session, sheet.Day, reason, s.now()); err != nil {
				return err
			}
			allowed, refused, err := s.mayMark(ctx, actor, session, sheet.Day, proposals)
			if err != nil {
				return err
			}
			if len(allowed) == 0 {
				return refused[0].Why
			}
			done.Refused = refused
			done.Unseen, err = s.merge(ctx, actor, sheet, allowed, reason)
			return err
		})
	})
	return done, err
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
