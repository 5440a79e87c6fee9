package app_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/teaching"
	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

func phoneMark(n int, s students.ID, m attendance.Mark, replaces ...int) attendance.Sent {
	id := func(n int) attendance.MarkID {
		return attendance.MarkID(fmt.Sprintf("01890000-0000-7000-8000-%012x", n))
	}
	one := attendance.Sent{ID: id(n), Student: s, Mark: m, Made: time.Date(2026, time.June, 1, 9, n, 0, 0, calendar.India)}
	for _, r := range replaces {
		one.Replaces = append(one.Replaces, id(r))
	}
	return one
}

func TestAttendance_Receive(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	id := o.plan(t)
	asha, birju, stranger := o.pupil(t, 1), o.pupil(t, 2), o.pupil(t, 3)
	for _, s := range []students.ID{asha, birju} {
		require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), id, s))
	}
	sheet := attendance.Sheet{Session: id, Day: calendar.Of(*o.tick)}
	send := func(by identity.Actor, marks ...attendance.Sent) teaching.Received {
		t.Helper()
		done, err := o.register.Receive(t.Context(), by, sheet, marks)
		require.NoError(t, err)
		return done
	}
	marked := func() map[students.ID]teaching.Line {
		t.Helper()
		r, err := o.register.Register(t.Context(), o.staff(), sheet)
		require.NoError(t, err)
		all := map[students.ID]teaching.Line{}
		for _, line := range r.Lines {
			all[line.Student.ID] = line
		}
		return all
	}
	entries := func() int { return len(o.store.Trail().Entries()) }

	before := entries()
	first := []attendance.Sent{phoneMark(1, asha, attendance.Present), phoneMark(2, birju, attendance.Late), phoneMark(3, stranger, attendance.Late)}
	done := send(o.staff(), first...)
	require.Len(t, done.Stand, 2)
	require.Equal(t, first[2].ID, done.Refused[0].ID)
	require.ErrorIs(t, done.Refused[0].Why, attendance.ErrStranger)
	require.Equal(t, before+1, entries())
	done = send(o.staff(), first[:2]...)
	require.Len(t, done.Known, 2)
	require.Equal(t, before+1, entries(), "a repeat changes nothing")

	// A second phone saw nothing of the first: both marks stay, and the register shows one.
	done = send(admin, phoneMark(9, asha, attendance.Absent))
	require.Equal(t, attendance.Present, done.Stand[0].Mark)
	line := marked()[asha]
	require.Equal(t, attendance.Present, line.Record.Mark)
	require.Equal(t, o.staff().Name, line.Record.By)
	require.Equal(t, []string{admin.Name}, []string{line.Stands.Others[0].By})

	// Somebody decides with one more mark, which replaces both.
	decided := phoneMark(10, asha, attendance.Absent)
	decided.Replaces = line.Stands.Heads
	send(o.staff(), decided)
	require.Equal(t, attendance.Absent, marked()[asha].Record.Mark)
	require.Empty(t, marked()[asha].Stands.Others)

	// The office changes the register; a phone that did not see it differs.
	_, err := o.register.Mark(t.Context(), admin, sheet, []attendance.Proposal{{Student: birju, Mark: attendance.Leave}}, "")
	require.NoError(t, err)
	send(o.staff(), phoneMark(11, birju, attendance.Absent, 2))
	line = marked()[birju]
	require.Equal(t, attendance.Leave, line.Record.Mark)
	require.Equal(t, attendance.Absent, line.Stands.Others[0].Mark)

	// An id of another student's mark is refused, and the others are stored.
	done = send(o.staff(), phoneMark(10, birju, attendance.Late), phoneMark(12, asha, attendance.Late, 10))
	require.ErrorIs(t, done.Refused[0].Why, attendance.ErrMarkID)
	require.Equal(t, attendance.Late, marked()[asha].Record.Mark)
	require.Equal(t, attendance.Leave, marked()[birju].Record.Mark)
}

func TestAttendance_ReceiveRefused(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	id, asha := o.plan(t), o.pupil(t, 1)
	require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), id, asha))
	today := attendance.Sheet{Session: id, Day: calendar.Of(*o.tick)}
	tomorrow := attendance.Sheet{Session: id, Day: calendar.FromUTC(today.Day.Time().AddDate(0, 0, 1))}
	for name, c := range map[string]struct {
		by    identity.Actor
		sheet attendance.Sheet
		marks []attendance.Sent
		want  error
	}{
		"Nothing":  {o.staff(), today, nil, attendance.ErrSent},
		"Foreign":  {o.foreign(), today, []attendance.Sent{phoneMark(1, asha, attendance.Late)}, sessions.ErrNotFound},
		"Tomorrow": {o.staff(), tomorrow, []attendance.Sent{phoneMark(1, asha, attendance.Late)}, attendance.ErrFuture},
		"Nobody":   {identity.Actor{}, today, []attendance.Sent{phoneMark(1, asha, attendance.Late)}, identity.ErrNobody},
	} {
		_, err := o.register.Receive(t.Context(), c.by, c.sheet, c.marks)
		require.ErrorIs(t, err, c.want, name)
	}
	*o.tick = o.tick.Add(8 * 24 * time.Hour)
	_, err := o.register.Receive(t.Context(), admin, today, []attendance.Sent{phoneMark(1, asha, attendance.Late)})
	require.ErrorIs(t, err, attendance.ErrLocked, "a phone gives no reason")
}

func TestAttendance_Ahead(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	today := calendar.Of(*o.tick)
	later := calendar.FromUTC(today.Time().AddDate(0, 0, 1))
	every := o.plan(t)
	next := o.plan(t, func(p *sessions.Profile) { p.Title, p.Days = "Tomorrow", sessions.On(later.Time().Weekday()) })
	o.plan(t, func(p *sessions.Profile) { p.Title = "Planned" })
	for _, id := range []sessions.ID{every, next} {
		require.NoError(t, o.sessions.Start(t.Context(), o.staff(), id))
	}
	asha := o.pupil(t, 1)
	require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), every, asha))
	ahead, err := o.register.Ahead(t.Context(), o.staff())
	require.NoError(t, err)
	require.Equal(t, today, ahead.Day)
	var got []string
	for _, r := range ahead.Registers {
		got = append(got, fmt.Sprint(r.Session.Profile.Title, " ", r.Sheet.Day.String()))
	}
	day := func(n int) string { return calendar.FromUTC(today.Time().AddDate(0, 0, n)).String() }
	require.Equal(t, []string{"Morning " + day(0), "Morning " + day(1), "Tomorrow " + day(1), "Morning " + day(2)}, got)
	require.Equal(t, asha, ahead.Registers[0].Lines[0].Student.ID)
	for name, who := range map[string]identity.Actor{"Admin": admin, "Foreign": o.foreign()} {
		ahead, err := o.register.Ahead(t.Context(), who)
		require.NoError(t, err, name)
		require.Empty(t, ahead.Registers, name)
	}
}
