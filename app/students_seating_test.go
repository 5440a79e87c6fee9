package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/domain/fault"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

func TestStudents_UpdateSeatsByTitle(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	small := o.plan(t, func(p *sessions.Profile) { p.Title, p.Seats = "Small", 1 })
	o.plan(t, func(p *sessions.Profile) { p.Title, p.Division = "Only CCC", o.ccc })
	asha, bina := o.pupil(t, 1), o.pupil(t, 2)
	change := func(id students.ID, title string) error {
		n := o.now(t, id)
		n.Profile.Session = title
		_, err := o.students.Update(t.Context(), o.staff(), admission.UpdateStudent{ID: id, Profile: n.Profile})
		return err
	}
	refused := func(id students.ID, title, text string) {
		t.Helper()
		before := o.now(t, id)
		err := change(id, title)
		require.ErrorIs(t, err, students.ErrInvalid)
		require.Equal(t, []fault.Field{{Name: "session", Text: text}}, fault.Of(err).Fields)
		require.Equal(t, before, o.now(t, id))
	}

	require.NoError(t, change(asha, o.textOf(t, asha)), "a name from an older program stays")
	refused(asha, "No such", sessions.ErrNotFound.Text)
	refused(asha, "only ccc", sessions.ErrElsewhere.Text)
	require.NoError(t, change(asha, " small "))
	require.Equal(t, "Small", o.textOf(t, asha))
	refused(bina, "Small", sessions.ErrFull.Text)
	room, err := o.sessions.Find(t.Context(), admin, small)
	require.NoError(t, err)
	require.Len(t, room.Students, 1)

	// Another title moves the seat, none ends it.
	o.plan(t, func(p *sessions.Profile) { p.Title = "Large" })
	require.NoError(t, change(asha, "Large"))
	require.NoError(t, change(bina, "Small"))
	seats, err := o.store.Seats().Of(t.Context(), asha)
	require.NoError(t, err)
	require.Len(t, seats, 2)
	require.True(t, seats[0].Until.IsZero())
	require.NoError(t, change(asha, ""))
	require.Empty(t, o.textOf(t, asha))
	require.Empty(t, o.registers(t)["Large"])
}

func TestStudents_RegisterSeatsByTitle(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	o.plan(t, func(p *sessions.Profile) { p.Title, p.Seats = "Small", 1 })
	called := func(n int, title string) admission.RegisterStudent {
		return o.form(func(p *students.Profile) { p.Email, p.Session = fixture.Email(n), title })
	}
	n, err := o.students.Register(t.Context(), o.staff(), called(1, "small"))
	require.NoError(t, err)
	require.Equal(t, "Small", o.textOf(t, n.ID))
	require.Equal(t, n.Profile.Name, o.registers(t)["Small"])
	_, err = o.students.Register(t.Context(), o.staff(), called(2, "Small"))
	require.ErrorIs(t, err, students.ErrInvalid)
	require.Equal(t, []fault.Field{{Name: "session", Text: sessions.ErrFull.Text}}, fault.Of(err).Fields)
	require.Equal(t, 1, o.count(t), "nobody is registered without the seat")
	n, err = o.students.Register(t.Context(), o.staff(), called(3, "2026-27"))
	require.NoError(t, err, "the name of a session that does not exist stays a name")
	require.Equal(t, "2026-27", o.textOf(t, n.ID))

	// When it is planned, those who name it get a seat, as far as there are some.
	_, err = o.students.Register(t.Context(), o.staff(), called(4, "2026-27"))
	require.NoError(t, err)
	o.plan(t, func(p *sessions.Profile) { p.Title, p.Seats = "2026-27", 1 })
	require.Equal(t, n.Profile.Name, o.registers(t)["2026-27"])
	o.plan(t, func(p *sessions.Profile) { p.Title, p.Division = "For CCC", o.ccc })
	require.Empty(t, o.registers(t)["For CCC"])
}
