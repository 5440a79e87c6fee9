package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/tests/fixture"
)

// Staff is the contract of staff.Store.
func Staff(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":           staffRoundTrip,
		"NotFound":                  staffNotFound,
		"AnAddressIsOnes":           staffAddress,
		"FailedChangesLeaveNothing": staffFailed,
		"WhoTeachesStays":           staffUsed,
		"Holdings":                  staffHoldings,
		"RemovalOrSessions":         staffOrSessions,
		"ListsByName":               staffList,
		"ListIsSorted":              staffSorted,
		"KeepACenter":               staffKeepCenter,
	}.run(t, fresh)
}

// hire adds a member of staff of a center.
func (w world) hire(t *testing.T, c centers.Snapshot, edit ...func(*staff.Profile)) staff.Snapshot {
	t.Helper()
	p := staff.Profile{Name: "Asha Devi", Mobile: "9876543210", Center: c.ID}
	for _, e := range edit {
		e(&p)
	}
	m, err := staff.Hire(p, fixture.Now)
	require.NoError(t, err)
	n := m.Snapshot()
	w.do(t, func(ctx context.Context) (err error) {
		n.ID, err = w.Staff.Add(ctx, m)
		return err
	})
	return n
}

func (w world) memberNow(t *testing.T, id staff.ID) staff.Snapshot {
	t.Helper()
	m, err := w.Staff.Find(t.Context(), id)
	require.NoError(t, err)
	return m.Snapshot()
}

func mailed(e contact.Email) func(*staff.Profile) { return func(p *staff.Profile) { p.Email = e } }

func staffRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	w.hire(t, w.other)
	account := w.addAccount(t, fixture.Account())
	full := func(p *staff.Profile) {
		*p = staff.Profile{
			Name: "Asha Devi", Father: "Om", Mother: "Ela", Born: calendar.On(1990, time.May, 5), Course: w.course.ID, Email: "asha@kendra.example",
			Mobile: "9876543210", AltMobile: "9876543211", Gender: "Female", Specialty: "Tally", Image: "/art/a.svg", Qualification: "MCA",
			Hired: calendar.On(2020, time.April, 1), YearsServed: 1, Teaching: 2, Industrial: 3, Rating: 4, SocialLink: "https://asha.example",
			Address: "12 Boring Road", Description: "Patient", Center: w.center.ID,
		}
	}
	n := w.hire(t, w.center, full)
	require.Equal(t, n, w.memberNow(t, n.ID))
	bare := w.hire(t, w.center)
	require.Equal(t, bare, w.memberNow(t, bare.ID))
	w.do(t, func(ctx context.Context) error {
		return w.Staff.Change(ctx, bare.ID, func(m *staff.Member) error {
			var p staff.Profile
			full(&p)
			p.Email, p.Rating = "other@kendra.example", 5
			if _, err := m.Correct(p, fixture.Now); err != nil {
				return err
			}
			if err := m.GiveAccount(account.ID); err != nil {
				return err
			}
			bare.Profile = p
			return m.Leave(calendar.On(2030, time.January, 2))
		})
	})
	bare.Account, bare.Left = account.ID, calendar.On(2030, time.January, 2)
	require.Equal(t, bare, w.memberNow(t, bare.ID))
}

func staffNotFound(t *testing.T, k Kit) {
	w := settle(t, k)
	_, err := w.Staff.Find(t.Context(), nowhere)
	require.ErrorIs(t, err, staff.ErrNotFound)
	w.fails(t, staff.ErrNotFound, func(ctx context.Context) error {
		return w.Staff.Change(ctx, nowhere, func(*staff.Member) error { return nil })
	})
	w.fails(t, staff.ErrNotFound, func(ctx context.Context) error { return w.Staff.Remove(ctx, nowhere) })
	gone := w.hire(t, w.center)
	w.do(t, func(ctx context.Context) error { return w.Staff.Remove(ctx, gone.ID) })
	_, err = w.Staff.Find(t.Context(), gone.ID)
	require.ErrorIs(t, err, staff.ErrNotFound)
}

func staffAddress(t *testing.T, k Kit) {
	w := settle(t, k)
	w.hire(t, w.center)
	w.hire(t, w.center) // members without an address do not collide
	first, second := w.hire(t, w.center, mailed("a@kendra.example")), w.hire(t, w.other, mailed("b@kendra.example"))
	move := func(ctx context.Context) error {
		return w.Staff.Change(ctx, second.ID, func(m *staff.Member) error {
			p := second.Profile
			p.Email = "a@kendra.example"
			_, err := m.Correct(p, fixture.Now)
			return err
		})
	}
	w.fails(t, staff.ErrEmailTaken, move)
	leave := func(on calendar.Date) func(ctx context.Context) error {
		return func(ctx context.Context) error {
			return w.Staff.Change(ctx, first.ID, func(m *staff.Member) error { return m.Leave(on) })
		}
	}
	w.do(t, leave(calendar.Of(fixture.Now)))
	w.do(t, move)
	w.fails(t, staff.ErrEmailTaken, leave(calendar.Date{}))
	w.oneOfMany(t, staff.ErrEmailTaken, func(ctx context.Context, _ int) error {
		m, err := staff.Hire(staff.Profile{Name: "A", Mobile: "9876543210", Center: w.center.ID, Email: "c@kendra.example"}, fixture.Now)
		if err != nil {
			return err
		}
		_, err = w.Staff.Add(ctx, m)
		return err
	})
}

func staffFailed(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.hire(t, w.center)
	w.fails(t, errStop, func(ctx context.Context) error {
		return w.Staff.Change(ctx, n.ID, func(m *staff.Member) error {
			_ = m.Leave(calendar.Of(fixture.Now))
			return errStop
		})
	})
	require.Equal(t, n, w.memberNow(t, n.ID))
}

func staffUsed(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.hire(t, w.center)
	s := w.plan(t, func(p *sessions.Profile) { p.Teacher = n.ID })
	w.fails(t, staff.ErrUsed, w.deleteStaff(n.ID))
	w.do(t, func(ctx context.Context) error { return w.Sessions.Remove(ctx, s.ID) })
	w.do(t, w.deleteStaff(n.ID))
}

func staffList(t *testing.T, k Kit) {
	w := settle(t, k)
	called := func(name string) func(*staff.Profile) { return func(p *staff.Profile) { p.Name = name } }
	b := w.hire(t, w.center, called("birju Rai"), func(p *staff.Profile) { p.Course = w.course.ID }, mailed("birju@kendra.example"))
	a := w.hire(t, w.center, called("Asha Devi"), func(p *staff.Profile) { p.Mobile = "7000000001" })
	c := w.hire(t, w.other, called("Chitra Rai"))
	w.do(t, func(ctx context.Context) error {
		return w.Staff.Change(ctx, a.ID, func(m *staff.Member) error { return m.Leave(calendar.On(2026, time.June, 30)) })
	})
	ask := func(f staff.Filter, p page.Request) (names []staff.ID, got page.Page[staff.ListItem]) {
		got, err := w.Staff.List(t.Context(), f, p)
		require.NoError(t, err)
		for _, i := range got.Items {
			names = append(names, i.Member.ID)
		}
		return names, got
	}
	all, got := ask(staff.Filter{Scope: centers.Everywhere()}, page.Request{})
	require.Equal(t, []staff.ID{a.ID, b.ID, c.ID}, all)
	require.Equal(t, staff.ListItem{Member: b, CenterName: w.center.Profile.Name, CourseName: w.course.Profile.Title}, got.Items[1])
	second, got := ask(staff.Filter{Scope: centers.Everywhere()}, page.Request{Number: 1, Size: 2})
	require.Equal(t, []staff.ID{c.ID}, second)
	require.Equal(t, 3, got.Total)
	for search, want := range map[string][]staff.ID{"rai": {b.ID, c.ID}, "birju@": {b.ID}, "7000": {a.ID}, "rai chi": {c.ID}, "%": nil} {
		found, _ := ask(staff.Filter{Scope: centers.Everywhere(), Search: search}, page.Request{})
		require.Equal(t, want, found, search)
	}
	at, _ := ask(staff.Filter{Scope: centers.Only(w.center.ID), At: calendar.On(2026, time.July, 1)}, page.Request{})
	require.Equal(t, []staff.ID{b.ID}, at)
	at, _ = ask(staff.Filter{Scope: centers.Only(w.center.ID), At: calendar.On(2026, time.June, 30)}, page.Request{})
	require.Equal(t, []staff.ID{a.ID, b.ID}, at)
	none, _ := ask(staff.Filter{}, page.Request{})
	require.Empty(t, none)
}

func staffKeepCenter(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.hire(t, w.other)
	remove := w.deleteCenter(w.other.ID)
	w.fails(t, centers.ErrHasStaff, remove)
	leave := func(on calendar.Date) func(context.Context) error {
		return func(ctx context.Context) error {
			return w.Staff.Change(ctx, n.ID, func(m *staff.Member) error { return m.Leave(on) })
		}
	}
	tomorrow := calendar.Of(fixture.Now.AddDate(0, 0, 1))
	w.do(t, leave(tomorrow))
	w.fails(t, centers.ErrHasStaff, remove)
	w.do(t, leave(calendar.Of(fixture.Now)))
	w.do(t, remove)
	for _, longer := range []calendar.Date{tomorrow, {}} {
		w.fails(t, centers.ErrNotFound, leave(longer))
	}
	w.do(t, leave(calendar.Of(fixture.Now.AddDate(0, 0, -1))))
	m, err := staff.Hire(n.Profile, fixture.Now)
	require.NoError(t, err)
	w.fails(t, centers.ErrNotFound, func(ctx context.Context) error { _, err := w.Staff.Add(ctx, m); return err })
}
