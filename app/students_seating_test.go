package app_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/domain/batches"
	"kendra/domain/calendar"
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

// TestStudents_CancelFreesTheSeat cancels in each way that there is, and another takes the only seat.
func TestStudents_CancelFreesTheSeat(t *testing.T) {
	t.Parallel()
	for name, cancel := range map[string]func(o office, n students.Snapshot) error{
		"One": func(o office, n students.Snapshot) error {
			return o.students.ChangeEnrolment(t.Context(), o.staff(), n.ID, n.Enrolment, students.Cancelled, "Moved away")
		},
		"Many": func(o office, n students.Snapshot) error {
			_, err := o.students.ChangeMany(t.Context(), o.staff(), admission.ChangeMany{IDs: []students.ID{n.ID}, Status: students.Cancelled})
			return err
		},
		"Batch": func(o office, n students.Snapshot) error {
			_, lines := o.ordered(t, o.staff(), admission.OrderBatch{Order: batches.Order{Action: batches.Cancel}, Lines: chosen(n.ID)})
			require.Equal(t, []string{"done"}, answers(lines))
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := openOffice(t)
			small := o.plan(t, func(p *sessions.Profile) { p.Title, p.Seats = "Small", 1 })
			asha, bina := o.pupil(t, 1), o.pupil(t, 2)
			n := o.now(t, asha)
			require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), small, asha))
			require.ErrorIs(t, o.sessions.Enrol(t.Context(), o.staff(), small, bina), sessions.ErrFull)
			require.NoError(t, cancel(o, n))
			require.Empty(t, o.textOf(t, asha))
			require.Empty(t, o.registers(t)["Small"])

			// A student who is admitted again takes the seat again, unless somebody else has it.
			again := func() error {
				return o.students.ChangeEnrolment(t.Context(), o.staff(), asha, n.Enrolment, students.Active, "")
			}
			require.NoError(t, again())
			require.Equal(t, "Small", o.textOf(t, asha))
			require.Equal(t, n.Profile.Name, o.registers(t)["Small"])
			require.NoError(t, cancel(o, n))
			require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), small, bina))
			require.NoError(t, again())
			require.Empty(t, o.textOf(t, asha))
			require.Equal(t, o.now(t, bina).Profile.Name, o.registers(t)["Small"])
		})
	}
}

// TestStudents_AdmittedAgainWithoutASeat admits students again who had left the session before they were cancelled, or whose
// session is over.
func TestStudents_AdmittedAgainWithoutASeat(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	small := o.plan(t, func(p *sessions.Profile) { p.Title = "Small" })
	asha, bina := o.pupil(t, 1), o.pupil(t, 2)
	for _, id := range []students.ID{asha, bina} {
		require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), small, id))
	}
	to := func(id students.ID, status students.Status) {
		t.Helper()
		require.NoError(t, o.students.ChangeEnrolment(t.Context(), o.staff(), id, o.now(t, id).Enrolment, status, ""))
	}
	require.NoError(t, o.sessions.Leave(t.Context(), o.staff(), asha, 0))
	*o.tick = o.tick.Add(time.Hour)
	to(asha, students.Cancelled)
	to(asha, students.Active)
	require.Empty(t, o.textOf(t, asha))

	to(bina, students.Cancelled)
	require.NoError(t, o.sessions.Cancel(t.Context(), o.staff(), small, "Too few"))
	to(bina, students.Active)
	require.Empty(t, o.textOf(t, bina))
}

// TestStudents_AdmittedAgainAfterALateCancellation records a cancellation days late: between the two days the student left the
// session by themselves, so they do not take the seat again.
func TestStudents_AdmittedAgainAfterALateCancellation(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	small := o.plan(t, func(p *sessions.Profile) { p.Title = "Small" })
	asha := o.pupil(t, 1)
	require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), small, asha))
	*o.tick = o.tick.AddDate(0, 0, 2)
	require.NoError(t, o.sessions.Leave(t.Context(), o.staff(), asha, 0))
	*o.tick = o.tick.AddDate(0, 0, 2)
	day := calendar.Of(o.tick.AddDate(0, 0, -3))
	_, lines := o.ordered(t, o.staff(), admission.OrderBatch{Order: batches.Order{Action: batches.Cancel, Day: day}, Lines: chosen(asha)})
	require.Equal(t, []string{"done"}, answers(lines))
	n := o.now(t, asha)
	require.NoError(t, o.students.ChangeEnrolment(t.Context(), o.staff(), asha, n.Enrolment, students.Active, ""))
	require.Empty(t, o.textOf(t, asha))
}
