package app_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/access"
	"kendra/app/teaching"
	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// office is a world with the services for the daily work of a center.
type office struct {
	*world

	members  *access.Staff
	sessions *teaching.Sessions
	register *teaching.Attendance
}

func openOffice(t *testing.T) office {
	t.Helper()
	w := setup(t)
	return office{world: w, members: w.use.Staff, sessions: w.use.Sessions, register: w.use.Attendance}
}

func (o office) hire(t *testing.T, email contact.Email) staff.ID {
	t.Helper()
	id, err := o.members.Hire(t.Context(), admin, staff.Profile{Name: "Nita Rao", Mobile: "9876543210", Email: email, Center: o.center.ID})
	require.NoError(t, err)
	return id
}

func (o office) batch() sessions.Profile {
	today := calendar.Of(*o.tick)
	return sessions.Profile{Title: "Morning", From: today.AddYears(-1), To: today.AddYears(1)}
}

func (o office) plan(t *testing.T, edit ...func(*sessions.Profile)) sessions.ID {
	t.Helper()
	p := o.batch()
	for _, e := range edit {
		e(&p)
	}
	id, err := o.sessions.Plan(t.Context(), o.staff(), p)
	require.NoError(t, err)
	return id
}

func (o office) pupil(t *testing.T, n int) students.ID {
	t.Helper()
	return o.enrol(t, func(p *students.Profile) { p.Email = fixture.Email(n) }).ID
}

func (o office) textOf(t *testing.T, id students.ID) string {
	t.Helper()
	s, err := o.store.Students().Find(t.Context(), id)
	require.NoError(t, err)
	return s.Snapshot().Profile.Session
}

func TestStaff_OnlyAdministratorsChange(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	id := o.hire(t, "nita@kendra.example")
	for name, err := range map[string]error{
		"Leave":  o.members.Leave(t.Context(), o.staff(), id, calendar.Of(*o.tick)),
		"Remove": o.members.Remove(t.Context(), o.staff(), id),
		"Give":   o.members.GiveAccount(t.Context(), o.staff(), id),
	} {
		require.ErrorIs(t, err, identity.ErrDenied, name)
	}
	_, err := o.members.Find(t.Context(), o.foreign(), id)
	require.ErrorIs(t, err, staff.ErrNotFound)
	found, err := o.members.List(t.Context(), o.foreign(), o.center.ID, "", false, "", page.Request{})
	require.NoError(t, err)
	require.Empty(t, found.Items)
	_, err = o.members.Hire(t.Context(), admin, staff.Profile{Name: "A", Mobile: "9876543210", Email: "nita@kendra.example", Center: o.other.ID})
	require.ErrorIs(t, err, staff.ErrEmailTaken)
	_, err = o.members.Hire(t.Context(), admin, staff.Profile{Name: "A", Mobile: "9876543210", Center: 999})
	require.ErrorIs(t, err, staff.ErrInvalid)
}

func TestStaff_AccountEndsWithTheLastDay(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	id := o.hire(t, "nita@kendra.example")
	require.NoError(t, o.members.GiveAccount(t.Context(), admin, id))
	require.ErrorIs(t, o.members.GiveAccount(t.Context(), admin, id), staff.ErrHasAccount)
	_, err := o.accounts.SetPassword(t.Context(), admin, "nita@kendra.example", "Correct horse 1!")
	require.NoError(t, err)
	in, err := o.logins.SignIn(t.Context(), access.SignIn{Username: "nita@kendra.example", Password: "Correct horse 1!"})
	require.NoError(t, err)
	require.Equal(t, identity.Staff, in.Actor.Role)
	require.Equal(t, o.center.ID, in.Actor.Center)

	require.NoError(t, o.members.Leave(t.Context(), admin, id, calendar.Of(*o.tick)))
	_, err = o.logins.Renew(t.Context(), in.Renewal)
	require.NoError(t, err, "the last day is one of work")
	*o.tick = o.tick.Add(24 * time.Hour)
	for range 2 {
		_, err = o.logins.SignIn(t.Context(), access.SignIn{Username: "nita@kendra.example", Password: "Correct horse 1!"})
		require.ErrorIs(t, err, identity.ErrBadLogin)
	}
	require.NoError(t, o.members.Leave(t.Context(), admin, id, calendar.Date{}))
	_, err = o.logins.SignIn(t.Context(), access.SignIn{Username: "nita@kendra.example", Password: "Correct horse 1!"})
	require.NoError(t, err)
	n, err := o.members.Find(t.Context(), admin, id)
	require.NoError(t, err)
	n.Profile.Email = "rao@kendra.example"
	require.NoError(t, o.members.Correct(t.Context(), admin, id, n.Profile))
	_, err = o.logins.SignIn(t.Context(), access.SignIn{Username: "rao@kendra.example", Password: "Correct horse 1!"})
	require.NoError(t, err, "the account follows the address")
	require.Equal(t, []string{"staff.hired", "staff.account_given", "staff.left", "staff.left", "staff.corrected"}, o.actions("staff"))
}

func TestSessions_Plan(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	teacher := o.hire(t, "")
	p := o.batch()
	p.Teacher, p.Division = teacher, o.dca
	_, err := o.sessions.Plan(t.Context(), o.foreign(), p)
	require.ErrorIs(t, err, sessions.ErrInvalid, "another center's teacher")
	p.Center = o.center.ID
	_, err = o.sessions.Plan(t.Context(), o.foreign(), p)
	require.ErrorIs(t, err, sessions.ErrInvalid, "another center")
	id, err := o.sessions.Plan(t.Context(), o.staff(), p)
	require.NoError(t, err)
	_, err = o.sessions.Plan(t.Context(), o.staff(), p)
	require.ErrorIs(t, err, sessions.ErrTitleTaken)
	require.ErrorIs(t, o.sessions.Start(t.Context(), o.foreign(), id), sessions.ErrNotFound)
	require.ErrorIs(t, o.members.Remove(t.Context(), admin, teacher), staff.ErrUsed)
	found, err := o.sessions.List(t.Context(), o.foreign(), centers.ID(0), sessions.Filter{}, page.Request{})
	require.NoError(t, err)
	require.Empty(t, found.Items)
	require.NoError(t, o.sessions.Remove(t.Context(), o.staff(), id))
}

func TestSessions_Seats(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	one := o.plan(t, func(p *sessions.Profile) { p.Seats = 2 })
	two := o.plan(t, func(p *sessions.Profile) { p.Title = "Evening" })
	a, b, c := o.pupil(t, 1), o.pupil(t, 2), o.pupil(t, 3)
	for _, id := range []students.ID{a, b, a} {
		require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), one, id))
	}
	require.Equal(t, "Morning", o.textOf(t, a))
	require.ErrorIs(t, o.sessions.Enrol(t.Context(), o.staff(), one, c), sessions.ErrFull)
	require.ErrorIs(t, o.sessions.Enrol(t.Context(), o.foreign(), one, c), sessions.ErrNotFound)
	require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), two, a))
	require.Equal(t, "Evening", o.textOf(t, a))
	require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), one, c), "whoever moved left a seat")
	p := o.batch()
	p.Title, p.Center = "Noon", o.center.ID
	require.NoError(t, o.sessions.Correct(t.Context(), o.staff(), one, p))
	require.Equal(t, "Noon", o.textOf(t, b))
	require.NoError(t, o.sessions.Leave(t.Context(), o.staff(), b, 0))
	require.Empty(t, o.textOf(t, b))
	require.ErrorIs(t, o.sessions.Leave(t.Context(), o.foreign(), a, 0), students.ErrNotFound)
	require.ErrorIs(t, o.sessions.Remove(t.Context(), o.staff(), one), sessions.ErrUsed)
	require.NoError(t, o.students.Cancel(t.Context(), admin, b))
	require.ErrorIs(t, o.sessions.Enrol(t.Context(), o.staff(), one, b), students.ErrOver)
}

func TestSessions_EnrolSince(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	day := func(ago int) calendar.Date { return calendar.Of(o.tick.AddDate(0, 0, -ago)) }
	one := o.plan(t)
	two := o.plan(t, func(p *sessions.Profile) { p.Title = "Evening" })
	a := o.pupil(t, 1)
	mark := func(ago int) error {
		sheet := attendance.Sheet{Session: one, Day: day(ago)}
		_, err := o.register.Mark(t.Context(), o.staff(), sheet, []attendance.Proposal{{Student: a, Mark: attendance.Present}}, "")
		return err
	}
	require.NoError(t, o.sessions.EnrolSince(t.Context(), o.staff(), one, teaching.Joining{Student: a, Since: day(5)}))
	require.NoError(t, mark(5), "they came on that day")
	require.ErrorIs(t, mark(6), attendance.ErrStranger)
	err := o.sessions.EnrolSince(t.Context(), o.staff(), two, teaching.Joining{Student: a, Since: day(6)})
	require.ErrorIs(t, err, sessions.ErrInvalid, "they sat in the first one from the day after")
	require.NoError(t, o.sessions.EnrolSince(t.Context(), o.staff(), two, teaching.Joining{Student: a, Since: day(2)}))
	require.NoError(t, mark(2), "they left the first one on that day")
	require.ErrorIs(t, mark(1), attendance.ErrStranger)
	require.NoError(t, o.sessions.Leave(t.Context(), o.staff(), a, 0))
	require.ErrorIs(t, o.sessions.EnrolSince(t.Context(), o.staff(), one, teaching.Joining{Student: a, Since: day(1)}), sessions.ErrInvalid, "they left the second one today")
}

// TestSessions_LastSeat: of many simultaneous requests for the last seat, exactly one succeeds.
func TestSessions_LastSeat(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	id := o.plan(t, func(p *sessions.Profile) { p.Seats = 1 })
	var all sync.WaitGroup
	ends := make([]error, 8)
	for i := range ends {
		student := o.pupil(t, i)
		all.Go(func() { ends[i] = o.sessions.Enrol(t.Context(), o.staff(), id, student) })
	}
	all.Wait()
	won := 0
	for _, err := range ends {
		if err == nil {
			won++
			continue
		}
		require.ErrorIs(t, err, sessions.ErrFull)
	}
	require.Equal(t, 1, won)
}

func TestSessions_Finish(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	id := o.plan(t)
	a, b, stranger := o.pupil(t, 1), o.pupil(t, 2), o.pupil(t, 3)
	for _, s := range []students.ID{a, b} {
		require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), id, s))
	}
	require.NoError(t, o.students.Admit(t.Context(), admin, a))
	require.ErrorIs(t, o.sessions.Finish(t.Context(), o.staff(), id, nil), sessions.ErrNotRunning)
	require.NoError(t, o.sessions.Start(t.Context(), o.staff(), id))
	require.ErrorIs(t, o.sessions.Finish(t.Context(), o.staff(), id, []students.ID{a, stranger}), sessions.ErrElsewhere)
	require.ErrorIs(t, o.sessions.Finish(t.Context(), o.staff(), id, []students.ID{a, b}), students.ErrNotActive)
	require.NoError(t, o.sessions.Finish(t.Context(), o.staff(), id, []students.ID{a}))
	room, err := o.sessions.Find(t.Context(), o.staff(), id)
	require.NoError(t, err)
	require.Equal(t, sessions.Finished, room.Session.Session.Status)
	s, err := o.store.Students().Find(t.Context(), a)
	require.NoError(t, err)
	require.Equal(t, students.Passed, s.Snapshot().Status)
	require.ErrorIs(t, o.sessions.Cancel(t.Context(), o.staff(), id, "Too late"), sessions.ErrOver)
}

func TestAttendance(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	id := o.plan(t)
	a, left, stranger := o.pupil(t, 1), o.pupil(t, 2), o.pupil(t, 3)
	for _, s := range []students.ID{a, left} {
		require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), id, s))
	}
	first := attendance.Sheet{Session: id, Day: calendar.Of(*o.tick)}
	mark := func(by identity.Actor, sheet attendance.Sheet, s students.ID, m attendance.Mark, reason string) error {
		_, err := o.register.Mark(t.Context(), by, sheet, []attendance.Proposal{{Student: s, Mark: m}}, reason)
		return err
	}
	require.NoError(t, mark(o.staff(), first, a, attendance.Present, ""))
	require.NoError(t, mark(o.staff(), first, a, attendance.Present, ""), "nothing new")
	require.NoError(t, mark(o.staff(), first, left, attendance.Leave, ""))
	require.ErrorIs(t, mark(o.staff(), first, stranger, attendance.Present, ""), attendance.ErrStranger)
	require.ErrorIs(t, mark(o.foreign(), first, a, attendance.Present, ""), sessions.ErrNotFound)
	require.NoError(t, o.sessions.Leave(t.Context(), o.staff(), left, 0))

	*o.tick = o.tick.Add(24 * time.Hour)
	second := attendance.Sheet{Session: id, Day: calendar.Of(*o.tick)}
	require.ErrorIs(t, mark(o.staff(), second, left, attendance.Present, ""), attendance.ErrStranger, "who left")
	require.NoError(t, mark(o.staff(), second, a, attendance.Absent, ""))
	r, err := o.register.Register(t.Context(), o.staff(), second)
	require.NoError(t, err)
	require.Len(t, r.Lines, 1)
	require.Nil(t, r.Refused)
	require.Equal(t, attendance.Absent, r.Lines[0].Record.Mark)

	*o.tick = o.tick.Add(8 * 24 * time.Hour)
	require.ErrorIs(t, mark(o.staff(), second, a, attendance.Late, "forgotten"), attendance.ErrLocked)
	require.NoError(t, mark(admin, second, a, attendance.Late, "forgotten"))
	r, err = o.register.Register(t.Context(), o.staff(), second)
	require.NoError(t, err)
	require.Equal(t, attendance.ErrLocked.Code, r.Refused.Code)

	own, err := o.register.OfStudent(t.Context(), o.staff(), a, calendar.Date{}, calendar.Date{})
	require.NoError(t, err)
	require.Equal(t, []teaching.AttendedSum{{Session: id, Title: "Morning", Tally: attendance.Tally{Present: 1, Late: 1}}}, own.Sums)
	require.Equal(t, second.Day, own.Records[0].Day)
	_, err = o.register.OfStudent(t.Context(), o.foreign(), a, calendar.Date{}, calendar.Date{})
	require.ErrorIs(t, err, students.ErrNotFound)
	m, err := o.register.Month(t.Context(), o.staff(), first)
	require.NoError(t, err)
	require.Len(t, m.Rows, 2, "who left in the month is in it")
	trail := o.store.Trail().Entries()
	require.Contains(t, fmt.Sprint(trail[len(trail)-1].After), "forgotten")

	taken, err := o.register.ExportMonth(t.Context(), o.staff(), first)
	require.NoError(t, err)
	require.Equal(t, m, taken)
	trail = o.store.Trail().Entries()
	require.Equal(t, attendance.ExportAction, trail[len(trail)-1].Action)
	require.Equal(t, int64(id), trail[len(trail)-1].Thing.ID)
	require.Contains(t, fmt.Sprint(trail[len(trail)-1].After), "2", "rows")
	_, err = o.register.ExportMonth(t.Context(), o.foreign(), first)
	require.ErrorIs(t, err, sessions.ErrNotFound)
	require.Len(t, o.store.Trail().Entries(), len(trail), "who was refused took nothing")
}

func TestAttendance_TwoAtOnce(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	id := o.plan(t)
	asha, birju := o.pupil(t, 1), o.pupil(t, 2)
	for _, s := range []students.ID{asha, birju} {
		require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), id, s))
	}
	sheet := attendance.Sheet{Session: id, Day: calendar.Of(*o.tick)}
	empty := &attendance.Seen{}
	done, err := o.register.Mark(t.Context(), o.staff(), sheet, []attendance.Proposal{{Student: asha, Mark: attendance.Absent, Seen: empty}}, "")
	require.NoError(t, err)
	require.Empty(t, done.Unseen)
	done, err = o.register.Mark(t.Context(), admin, sheet, []attendance.Proposal{
		{Student: asha, Mark: attendance.Present, Seen: empty}, {Student: birju, Mark: attendance.Present, Seen: empty},
	}, "")
	require.NoError(t, err)
	require.Len(t, done.Unseen, 1, "what the first marked is told")
	require.Equal(t, attendance.Absent, done.Unseen[0].Mark)
	require.Equal(t, o.staff().Name, done.Unseen[0].By)
	r, err := o.register.Register(t.Context(), o.staff(), sheet)
	require.NoError(t, err)
	marks := map[students.ID]attendance.Mark{}
	for _, line := range r.Lines {
		marks[line.Student.ID] = line.Record.Mark
	}
	require.Equal(t, map[students.ID]attendance.Mark{asha: attendance.Absent, birju: attendance.Present}, marks, "nothing of either is lost")
	done, err = o.register.Mark(t.Context(), admin, sheet, []attendance.Proposal{
		{Student: asha, Mark: attendance.Present, Seen: &attendance.Seen{Mark: attendance.Absent}},
	}, "")
	require.NoError(t, err)
	require.Empty(t, done.Unseen, "who saw it may change it")
}

// TestStaff_HiredAgain: a member of staff who left and returns, to the same or another center, gets their account
// back.
func TestStaff_HiredAgain(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	const email, password = "nita@kendra.example", "Correct horse 1!"
	first := o.hire(t, email)
	require.NoError(t, o.members.GiveAccount(t.Context(), admin, first))
	_, err := o.accounts.SetPassword(t.Context(), admin, email, password)
	require.NoError(t, err)
	in, err := o.logins.SignIn(t.Context(), access.SignIn{Username: email, Password: password})
	require.NoError(t, err)
	require.NoError(t, o.members.Leave(t.Context(), admin, first, calendar.Of(*o.tick)))
	again := staff.Profile{Name: "Nita Rao-Sen", Mobile: "9876543210", Email: email, Center: o.other.ID}
	second, err := o.members.Hire(t.Context(), admin, again)
	require.NoError(t, err)
	require.ErrorIs(t, o.members.GiveAccount(t.Context(), admin, second), identity.ErrEmailTaken, "they still work at the first center today")

	*o.tick = o.tick.Add(24 * time.Hour)
	require.NoError(t, o.members.GiveAccount(t.Context(), admin, second))
	_, err = o.logins.Renew(t.Context(), in.Renewal)
	require.ErrorIs(t, err, identity.ErrLoginOver, "a login of the first center is over")
	in, err = o.logins.SignIn(t.Context(), access.SignIn{Username: email, Password: password})
	require.NoError(t, err)
	require.Equal(t, o.other.ID, in.Actor.Center)
	require.Equal(t, "Nita Rao-Sen", in.Actor.Name)
	require.NoError(t, o.members.Leave(t.Context(), admin, first, calendar.Of(o.tick.AddDate(0, 0, -1))), "what becomes of the first record")
	_, err = o.logins.SignIn(t.Context(), access.SignIn{Username: email, Password: password})
	require.NoError(t, err, "does nothing to the account")
	before, err := o.members.Find(t.Context(), admin, first)
	require.NoError(t, err)
	require.Zero(t, before.Account)
}

func TestStaff_GiveAccount_AddressesOfOthers(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	for email, person := range map[contact.Email]identity.Person{
		"admin@kendra.example": {Name: "An Administrator", Role: identity.Admin},
		"other@kendra.example": {Name: "Staff elsewhere", Role: identity.Staff, Center: o.other.ID},
	} {
		person.Email = email
		_, _, err := o.accounts.Open(t.Context(), admin, person, "Correct horse 1!")
		require.NoError(t, err)
		require.ErrorIs(t, o.members.GiveAccount(t.Context(), admin, o.hire(t, email)), identity.ErrEmailTaken, email)
	}
	here := identity.Person{Name: "Nita Rao", Email: "nita@kendra.example", Role: identity.Staff, Center: o.center.ID}
	_, _, err := o.accounts.Open(t.Context(), admin, here, "Correct horse 1!")
	require.NoError(t, err)
	require.NoError(t, o.members.GiveAccount(t.Context(), admin, o.hire(t, here.Email)), "the account was there before the record")
}

func TestStudents_Return_NeverExceedsSeats(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	id := o.plan(t, func(p *sessions.Profile) { p.Seats = 1 })
	gone, next := o.pupil(t, 1), o.pupil(t, 2)
	require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), id, gone))
	require.NoError(t, o.students.Remove(t.Context(), o.staff(), gone))
	require.NoError(t, o.students.Return(t.Context(), o.staff(), gone))
	room, err := o.sessions.Find(t.Context(), o.staff(), id)
	require.NoError(t, err)
	require.Len(t, room.Students, 1, "nobody took the seat meanwhile")

	require.NoError(t, o.students.Remove(t.Context(), o.staff(), gone))
	require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), id, next))
	require.NoError(t, o.students.Return(t.Context(), o.staff(), gone))
	room, err = o.sessions.Find(t.Context(), o.staff(), id)
	require.NoError(t, err)
	require.Len(t, room.Students, 1)
	require.Equal(t, next, room.Students[0].ID)
	s, err := o.store.Students().Find(t.Context(), gone)
	require.NoError(t, err)
	require.Empty(t, s.Snapshot().Profile.Session, "their record says so")
	require.Contains(t, o.actions("student"), "student.unseated")
}
