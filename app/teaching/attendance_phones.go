package teaching

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"kendra/app/kernel"
	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
)

// Received is the result of the marks that a phone sent.
type Received struct {
	Known   []attendance.MarkID // they were there already
	Refused []RefusedMark
	Stand   []attendance.Standing // of the students whom the marks are about, by ID
}

// RefusedMark is a mark of a phone that cannot be stored, with the fault.
type RefusedMark struct {
	ID  attendance.MarkID
	Why error
}

// Receive stores marks that a phone sent, and sets the register to what stands now. Marks that were there already change
// nothing, and marks that cannot be stored don't stop the others. sessions.ErrNotFound for a session that the actor may
// not see, courses.ErrNoSubject, the faults of attendance.CheckSent and MayMark.
func (s *Attendance) Receive(
	ctx context.Context, actor identity.Actor, sheet attendance.Sheet, marks []attendance.Sent,
) (done Received, err error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return done, err
	}
	if err := attendance.CheckSent(marks); err != nil {
		return done, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		done = Received{}
		session, err := s.seen(ctx, actor, sheet)
		if err != nil {
			return err
		}
		// The session's lock makes concurrent calls take turns: the second one sees the marks of the first, and nobody adds them up.
		return s.sessions.Change(ctx, sheet.Session, func(locked *sessions.Session) error {
			session = locked.Snapshot()
			if err := attendance.MayMark(actor, session, sheet.Day, "", s.now()); err != nil {
				return err
			}
			allowed, err := s.mayReceive(ctx, actor, session, sheet.Day, marks, &done)
			if err != nil || len(allowed) == 0 {
				return err
			}
			return s.receive(ctx, actor, sheet, allowed, &done)
		})
	})
	return done, err
}

// mayReceive returns the marks of the students whom the actor may mark on the day, and adds the others to the refused.
func (s *Attendance) mayReceive(
	ctx context.Context, actor identity.Actor, session sessions.Snapshot, day calendar.Date, marks []attendance.Sent, done *Received,
) (allowed []attendance.Sent, err error) {
	asked := map[students.ID]bool{}
	var proposals []attendance.Proposal
	for _, m := range marks {
		if !asked[m.Student] {
			asked[m.Student] = true
			proposals = append(proposals, attendance.Proposal{Student: m.Student, Mark: m.Mark})
		}
	}
	may, refused, err := s.mayMark(ctx, actor, session, day, proposals)
	if err != nil {
		return nil, err
	}
	enrolments, why := map[students.ID]students.EnrolmentID{}, map[students.ID]error{}
	for _, p := range may {
		enrolments[p.Student] = p.Enrolment
	}
	for _, r := range refused {
		why[r.Student] = r.Why
	}
	now := s.now()
	for _, m := range marks {
		if err := why[m.Student]; err != nil {
			done.Refused = append(done.Refused, RefusedMark{m.ID, err})
			continue
		}
		m.Enrolment, m.At, m.By, m.Office = enrolments[m.Student], now, actor.Name, false
		if m.Made.IsZero() {
			m.Made = now
		}
		allowed = append(allowed, m)
	}
	return allowed, nil
}

func (s *Attendance) receive(ctx context.Context, actor identity.Actor, sheet attendance.Sheet, marks []attendance.Sent, done *Received) error {
	kept, err := s.phones.Sent(ctx, sheet)
	if err != nil {
		return err
	}
	stored, err := s.registers.Sheet(ctx, sheet)
	if err != nil {
		return err
	}
	got := attendance.Receive(kept, stored, marks)
	taken, err := s.phones.Keep(ctx, sheet, got.Keep)
	if err != nil {
		return err
	}
	if len(taken) > 0 { // the ids of marks of another register or student
		isTaken := func(m attendance.Sent) bool { return slices.Contains(taken, m.ID) }
		for _, id := range taken {
			done.Refused = append(done.Refused, RefusedMark{id, attendance.ErrMarkID})
		}
		got = attendance.Receive(kept, stored, slices.DeleteFunc(marks, isTaken))
	}
	done.Known = got.Known
	for _, stands := range got.Stand {
		done.Stand = append(done.Stand, stands)
	}
	slices.SortFunc(done.Stand, func(a, b attendance.Standing) int { return cmp.Compare(a.Student, b.Student) })
	return s.write(ctx, actor, sheet, len(got.Keep), done.Stand)
}

// write sets the register to the standings, and appends an entry to the audit trail if a mark is new.
func (s *Attendance) write(ctx context.Context, actor identity.Actor, sheet attendance.Sheet, kept int, all []attendance.Standing) error {
	type maker struct {
		by string
		at time.Time
	}
	by := map[maker][]attendance.Entry{}
	told := marking{Day: sheet.Day, Subject: sheet.Subject, Kept: kept}
	var makers []maker
	for _, stands := range all {
		of := maker{stands.By, stands.At}
		if by[of] == nil {
			makers = append(makers, of)
		}
		by[of] = append(by[of], stands.Entry())
		if len(stands.Others) > 0 {
			told.Differ = append(told.Differ, stands.Student)
		}
	}
	for _, of := range makers {
		changes, err := s.registers.Mark(ctx, sheet, by[of], of.by, of.at)
		if err != nil {
			return err
		}
		told.Changes = append(told.Changes, changes...)
	}
	if kept == 0 && len(told.Changes) == 0 {
		return nil
	}
	return s.trail.Append(ctx, audit.Did(actor, "attendance.marked", sessionThing(sheet.Session), s.now()).To(told))
}

const (
	daysAhead     = 3  // today and two more: a phone may be without a connection from one afternoon to the day after next
	mostAhead     = 60 // registers: a center's 20 sessions on each day
	sessionsAhead = 50
)

// Ahead is the registers that a phone keeps, to open them without a connection.
type Ahead struct {
	Day       calendar.Date // today
	Registers []Register    // of the days on which the sessions meet, by day and hour
}

// Ahead returns the registers of today and the next days of the running sessions that the actor teaches; of all sessions
// of their center if they teach none. Administrators who teach nothing get none.
func (s *Attendance) Ahead(ctx context.Context, actor identity.Actor) (Ahead, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return Ahead{}, err
	}
	out := Ahead{Day: calendar.Of(s.now())}
	all, err := s.taught(ctx, actor)
	if err != nil {
		return Ahead{}, err
	}
	slices.SortStableFunc(all, func(a, b sessions.Snapshot) int {
		return cmp.Or(cmp.Compare(a.Profile.Starts, b.Profile.Starts), cmp.Compare(a.Profile.Title, b.Profile.Title))
	})
	for i := range daysAhead {
		day := calendar.FromUTC(out.Day.Time().Add(time.Duration(i) * 24 * time.Hour))
		for _, session := range all {
			if !session.Profile.Meets(day) || len(out.Registers) == mostAhead {
				continue
			}
			r, err := s.register(ctx, actor, session, attendance.Sheet{Session: session.ID, Day: day})
			if err != nil {
				return Ahead{}, err
			}
			out.Registers = append(out.Registers, r)
		}
	}
	return out, nil
}

// taught returns the running sessions that the actor teaches, or those of their center if they teach none.
func (s *Attendance) taught(ctx context.Context, actor identity.Actor) ([]sessions.Snapshot, error) {
	find := sessions.Filter{Scope: actor.Scope(), Status: sessions.Running}
	member, err := s.staff.WithAccount(ctx, actor.Account)
	if err != nil && !errors.Is(err, staff.ErrNotFound) {
		return nil, err
	}
	if err == nil {
		find.Teacher = member
		if own, err := s.running(ctx, find); err != nil || len(own) > 0 {
			return own, err
		}
	}
	if !actor.Is(identity.Staff) {
		return nil, nil
	}
	find.Teacher = 0
	return s.running(ctx, find)
}

func (s *Attendance) running(ctx context.Context, find sessions.Filter) ([]sessions.Snapshot, error) {
	found, err := s.sessions.List(ctx, find, page.Request{Size: sessionsAhead})
	if err != nil {
		return nil, err
	}
	all := make([]sessions.Snapshot, len(found.Items))
	for i, one := range found.Items {
		all[i] = one.Session
	}
	return all, nil
}
