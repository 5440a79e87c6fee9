package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Sessions is the contract of sessions.Store.
func Sessions(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":           sessionRoundTrip,
		"NotFound":                  sessionNotFound,
		"ATitleIsOnes":              sessionTitle,
		"FailedChangesLeaveNothing": sessionFailed,
		"WhatIsUsedStays":           sessionUsed,
		"Holdings":                  sessionHoldings,
		"RemovalOrSeats":            sessionsOrSeats,
		"ListsTheLatestFirst":       sessionList,
		"ListIsSorted":              sessionsSorted,
		"FoundByTitle":              sessionsTitled,
		"HeldTogether":              sessionsHeld,
		"Openings":                  sessionOpenings,
	}.run(t, fresh)
}

// plan adds a session of the center that begins on the first of June.
func (w world) plan(t *testing.T, edit ...func(*sessions.Profile)) sessions.Snapshot {
	t.Helper()
	p := sessions.Profile{Title: "DCA morning", Center: w.center.ID, From: calendar.On(2026, time.June, 1), To: calendar.On(2026, time.December, 31)}
	for _, e := range edit {
		e(&p)
	}
	s, err := sessions.Plan(p, fixture.Now)
	require.NoError(t, err)
	n := s.Snapshot()
	w.do(t, func(ctx context.Context) (err error) {
		n.ID, err = w.Sessions.Add(ctx, s)
		return err
	})
	return n
}

func calledSession(title string) func(*sessions.Profile) {
	return func(p *sessions.Profile) { p.Title = title }
}

func (w world) sessionNow(t *testing.T, id sessions.ID) sessions.Snapshot {
	t.Helper()
	s, err := w.Sessions.Find(t.Context(), id)
	require.NoError(t, err)
	return s.Snapshot()
}

func sessionRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	w.hire(t, w.center)
	teacher := w.hire(t, w.center)
	w.plan(t, calledSession("Another"))
	bare := w.plan(t)
	require.Equal(t, bare, w.sessionNow(t, bare.ID))
	given, stored := exact()
	w.do(t, func(ctx context.Context) error {
		return w.Sessions.Change(ctx, bare.ID, func(s *sessions.Session) error {
			bare.Profile = sessions.Profile{
				Title: "DCA evening", Description: "After work", Center: w.center.ID, Division: w.division(), From: calendar.On(2026, time.July, 1),
				To: calendar.On(2026, time.July, 31), Days: sessions.On(time.Sunday, time.Saturday), Starts: "17:00", Ends: "18:30", Seats: 12, Teacher: teacher.ID,
			}
			if _, err := s.Correct(bare.Profile, 0); err != nil {
				return err
			}
			return s.Start(given)
		})
	})
	bare.Status, bare.Since = sessions.Running, stored
	require.Equal(t, bare, w.sessionNow(t, bare.ID))
	w.do(t, func(ctx context.Context) error {
		return w.Sessions.Change(ctx, bare.ID, func(s *sessions.Session) error { return s.Cancel("Too few students", given) })
	})
	bare.Status, bare.Reason = sessions.Cancelled, "Too few students"
	require.Equal(t, bare, w.sessionNow(t, bare.ID))
}

func sessionNotFound(t *testing.T, k Kit) {
	w := settle(t, k)
	_, err := w.Sessions.Find(t.Context(), nowhere)
	require.ErrorIs(t, err, sessions.ErrNotFound)
	w.fails(t, sessions.ErrNotFound, func(ctx context.Context) error {
		return w.Sessions.Change(ctx, nowhere, func(*sessions.Session) error { return nil })
	})
	w.fails(t, sessions.ErrNotFound, func(ctx context.Context) error { return w.Sessions.Remove(ctx, nowhere) })
	s, err := sessions.Plan(sessions.Profile{Title: "x", Center: w.center.ID, From: calendar.Of(fixture.Now), To: calendar.Of(fixture.Now), Teacher: nowhere}, fixture.Now)
	require.NoError(t, err)
	w.fails(t, staff.ErrNotFound, func(ctx context.Context) error { _, err := w.Sessions.Add(ctx, s); return err })
	s, err = sessions.Plan(sessions.Profile{Title: "x", Center: nowhere, From: calendar.Of(fixture.Now), To: calendar.Of(fixture.Now)}, fixture.Now)
	require.NoError(t, err)
	w.fails(t, centers.ErrNotFound, func(ctx context.Context) error { _, err := w.Sessions.Add(ctx, s); return err })
}

func sessionTitle(t *testing.T, k Kit) {
	w := settle(t, k)
	w.plan(t, calledSession("Morning"))
	w.plan(t, calledSession("Morning"), func(p *sessions.Profile) { p.Center = w.other.ID })
	second := w.plan(t, calledSession("Evening"))
	w.fails(t, sessions.ErrTitleTaken, func(ctx context.Context) error {
		return w.Sessions.Change(ctx, second.ID, func(s *sessions.Session) error {
			p := second.Profile
			p.Title = "MORNING"
			_, err := s.Correct(p, 0)
			return err
		})
	})
	w.oneOfMany(t, sessions.ErrTitleTaken, func(ctx context.Context, _ int) error {
		p := second.Profile
		p.Title = "Noon"
		s, err := sessions.Plan(p, fixture.Now)
		if err != nil {
			return err
		}
		_, err = w.Sessions.Add(ctx, s)
		return err
	})
}

func sessionFailed(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.plan(t)
	w.fails(t, errStop, func(ctx context.Context) error {
		return w.Sessions.Change(ctx, n.ID, func(s *sessions.Session) error {
			_ = s.Start(fixture.Now)
			return errStop
		})
	})
	require.Equal(t, n, w.sessionNow(t, n.ID))
}

func sessionUsed(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.plan(t)
	student := w.enrol(t, w.center)
	w.do(t, func(ctx context.Context) error {
		return w.Seats.Take(ctx, student.ID, student.Enrolment, n.ID, fixture.Now)
	})
	w.do(t, func(ctx context.Context) error { return w.Seats.Leave(ctx, student.Enrolment, fixture.Now) })
	w.fails(t, sessions.ErrUsed, w.deleteSession(n.ID))
	unused := w.plan(t, calledSession("Unused"))
	w.do(t, w.deleteSession(unused.ID))
	_, err := w.Sessions.Find(t.Context(), unused.ID)
	require.ErrorIs(t, err, sessions.ErrNotFound)
}

func sessionList(t *testing.T, k Kit) {
	w := settle(t, k)
	teacher := w.hire(t, w.center)
	early := w.plan(t, calledSession("DCA morning"), func(p *sessions.Profile) { p.Teacher, p.Division = teacher.ID, w.division() })
	late := w.plan(t, calledSession("DCA evening"), func(p *sessions.Profile) { p.From = calendar.On(2026, time.July, 1) })
	other := w.plan(t, calledSession("Gaya"), func(p *sessions.Profile) { p.Center = w.other.ID })
	gone, here := w.enrol(t, w.center), w.enrol(t, w.center)
	w.do(t, func(ctx context.Context) error {
		for _, s := range []students.Snapshot{gone, here} {
			if err := w.Seats.Take(ctx, s.ID, s.Enrolment, early.ID, fixture.Now); err != nil {
				return err
			}
		}
		return w.Sessions.Change(ctx, late.ID, func(s *sessions.Session) error { return s.Start(fixture.Now) })
	})
	w.removeStudent(t, gone.ID)
	ask := func(f sessions.Filter, p page.Request) (ids []sessions.ID, got page.Page[sessions.ListItem]) {
		got, err := w.Sessions.List(t.Context(), f, p)
		require.NoError(t, err)
		for _, i := range got.Items {
			ids = append(ids, i.Session.ID)
		}
		return ids, got
	}
	everywhere := centers.Everywhere()
	all, got := ask(sessions.Filter{Scope: everywhere}, page.Request{})
	require.Equal(t, []sessions.ID{late.ID, other.ID, early.ID}, all)
	require.Equal(t, sessions.ListItem{Session: early, CenterName: w.center.Profile.Name, Division: "DCA web", Teacher: "Asha Devi", Taken: 1}, got.Items[2])
	second, got := ask(sessions.Filter{Scope: everywhere}, page.Request{Number: 1, Size: 2})
	require.Equal(t, []sessions.ID{early.ID}, second)
	require.Equal(t, 3, got.Total)
	for name, c := range map[string]struct {
		f    sessions.Filter
		want []sessions.ID
	}{
		"Center":    {sessions.Filter{Scope: centers.Only(w.other.ID)}, []sessions.ID{other.ID}},
		"Nobody":    {sessions.Filter{}, nil},
		"Division":  {sessions.Filter{Scope: everywhere, Division: w.division()}, []sessions.ID{early.ID}},
		"Teacher":   {sessions.Filter{Scope: everywhere, Teacher: teacher.ID}, []sessions.ID{early.ID}},
		"Status":    {sessions.Filter{Scope: everywhere, Status: sessions.Running}, []sessions.ID{late.ID}},
		"One":       {sessions.Filter{Scope: everywhere, Only: early.ID}, []sessions.ID{early.ID}},
		"NotTheirs": {sessions.Filter{Scope: centers.Only(w.other.ID), Only: early.ID}, nil},
		"Search":    {sessions.Filter{Scope: everywhere, Search: "dca EVE"}, []sessions.ID{late.ID}},
		"Sign":      {sessions.Filter{Scope: everywhere, Search: "%"}, nil},
	} {
		found, _ := ask(c.f, page.Request{})
		require.Equal(t, c.want, found, name)
	}
}

// writesOfDays returns the writing calls of the ports for staff, sessions, seats and registers.
func writesOfDays(t *testing.T, w world) map[string]write {
	t.Helper()
	hired, planned, student := w.hire(t, w.center), w.plan(t), w.enrol(t, w.center)
	w.do(t, func(ctx context.Context) error {
		return w.Seats.Take(ctx, student.ID, student.Enrolment, planned.ID, fixture.Now)
	})
	sheet, entries := attendance.Sheet{Session: planned.ID, Day: calendar.Of(fixture.Now)}, []attendance.Entry{{Student: student.ID, Enrolment: student.Enrolment, Mark: attendance.Late}}
	return map[string]write{
		"Staff.Add": func(ctx context.Context) error {
			_, err := w.Staff.Add(ctx, staff.Restore(staff.Snapshot{Profile: hired.Profile, Since: fixture.Now}))
			return err
		},
		"Staff.Change": func(ctx context.Context) error {
			return w.Staff.Change(ctx, hired.ID, func(*staff.Member) error { return nil })
		},
		"Staff.Holdings":    func(ctx context.Context) error { _, err := w.Staff.Holdings(ctx, hired.ID); return err },
		"Staff.Remove":      func(ctx context.Context) error { return w.Staff.Remove(ctx, hired.ID) },
		"Sessions.Holdings": func(ctx context.Context) error { _, err := w.Sessions.Holdings(ctx, planned.ID); return err },
		"Sessions.Add": func(ctx context.Context) error {
			n := planned
			n.Profile.Title = "Unheard of"
			_, err := w.Sessions.Add(ctx, sessions.Restore(n))
			return err
		},
		"Sessions.Change": func(ctx context.Context) error {
			return w.Sessions.Change(ctx, planned.ID, func(*sessions.Session) error { return nil })
		},
		"Seats.Take": func(ctx context.Context) error {
			return w.Seats.Take(ctx, student.ID, student.Enrolment, planned.ID, fixture.Now)
		},
		"Seats.Leave": func(ctx context.Context) error { return w.Seats.Leave(ctx, student.Enrolment, fixture.Now) },
		"Registers.Mark": func(ctx context.Context) error {
			_, err := w.Registers.Mark(ctx, sheet, entries, "Asha", fixture.Now)
			return err
		},
		"Registers.SumUp": func(ctx context.Context) error {
			_, err := w.Registers.SumUp(ctx, calendar.Of(fixture.Now), fixture.Now)
			return err
		},
		"Phones.Keep": func(ctx context.Context) error {
			_, err := w.Phones.Keep(ctx, sheet, []attendance.Sent{{
				ID: oneMark, Student: student.ID, Enrolment: student.Enrolment, Mark: attendance.Late, Made: fixture.Now, At: fixture.Now,
			}})
			return err
		},
	}
}
