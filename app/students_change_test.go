package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/app/certifying"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

func (w *world) update(n students.Snapshot, edit ...func(*students.Profile)) admission.UpdateStudent {
	return admission.UpdateStudent{ID: n.ID, Profile: fixture.Student(w.center.ID, 0, edit...)}
}

func TestStudents_Update(t *testing.T) {
	t.Parallel()

	t.Run("ReplacesTheForm", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		n := w.enrol(t)
		in := w.update(n, func(p *students.Profile) { p.City, p.Center = "Nalanda", 0 })
		in.Wanted = courses.Wanted{Name: "CCC"}
		got, err := w.students.Update(t.Context(), w.staff(), in)
		require.NoError(t, err)
		require.Equal(t, "Nalanda", got.Profile.City)
		require.Equal(t, w.center.ID, got.Profile.Center)
		require.Equal(t, w.ccc, got.Profile.Division)
		require.Equal(t, 2, got.Version)
		in.Wanted = courses.Wanted{}
		again, err := w.students.Update(t.Context(), w.staff(), in)
		require.NoError(t, err)
		require.Equal(t, got, again, "the same again, with no division named, is no change")
		entries := w.store.Trail().Entries()
		last := entries[len(entries)-1]
		require.Equal(t, "student.updated", last.Action)
		require.Equal(t, got, last.After)
		require.Equal(t, "Gaya", last.Before.(students.Snapshot).Profile.City)
		require.Equal(t, []string{"student.registered", "student.updated"}, w.actions("student"))
	})
	t.Run("Refuses", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		n := w.enrol(t)
		w.enrol(t, func(p *students.Profile) { p.Email = "taken@example.in" })
		for name, c := range map[string]struct {
			actor identity.Actor
			edit  func(*admission.UpdateStudent)
			want  error
			blame string
		}{
			"Nobody":            {identity.Actor{}, func(*admission.UpdateStudent) {}, identity.ErrNobody, ""},
			"Students":          {identity.Known(9, "S", identity.Student, w.center.ID), func(*admission.UpdateStudent) {}, identity.ErrDenied, ""},
			"OtherCentersStaff": {w.foreign(), func(*admission.UpdateStudent) {}, students.ErrNotFound, ""},
			"AnUnknownStudent":  {admin, func(in *admission.UpdateStudent) { in.ID = 999 }, students.ErrNotFound, ""},
			"ATakenAddress":     {admin, func(in *admission.UpdateStudent) { in.Profile.Email = "taken@example.in" }, students.ErrEmailTaken, "email"},
			"AnotherCenter":     {admin, func(in *admission.UpdateStudent) { in.Profile.Center = w.other.ID }, students.ErrOtherCenter, "center"},
			"AnUnknownDivision": {admin, func(in *admission.UpdateStudent) { in.Wanted.Name = "Weaving" }, students.ErrInvalid, "division"},
			"NoName":            {admin, func(in *admission.UpdateStudent) { in.Profile.Name = " " }, students.ErrInvalid, "name"},
			"AnOldVersion":      {admin, func(in *admission.UpdateStudent) { in.Version = 9 }, students.ErrStale, ""},
		} {
			t.Run(name, func(t *testing.T) {
				in := w.update(n)
				c.edit(&in)
				_, err := w.students.Update(t.Context(), c.actor, in)
				require.ErrorIs(t, err, c.want)
				if c.blame != "" {
					require.Equal(t, c.blame, fault.Of(err).Fields[0].Name)
				}
			})
		}
		require.NotContains(t, w.actions("student"), "student.updated")
	})
}

// TestStudents_ReturnForeign shows that a removed student of another center is reported as missing, even if restoring
// would fail for a reason that reveals something about the student.
func TestStudents_ReturnForeign(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, n := t.Context(), w.enrol(t)
	require.NoError(t, w.students.Remove(ctx, w.staff(), n.ID))
	w.enrol(t) // uses the address
	require.ErrorIs(t, w.students.Return(ctx, w.foreign(), n.ID), students.ErrNotFound)
	require.ErrorIs(t, w.students.Return(ctx, w.staff(), n.ID), students.ErrEmailTaken)
}

func TestStudents_Remove(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, n := t.Context(), w.enrol(t)
	require.ErrorIs(t, w.students.Remove(ctx, w.foreign(), n.ID), students.ErrNotFound)
	require.NoError(t, w.students.Remove(ctx, w.staff(), n.ID))
	require.ErrorIs(t, w.students.Remove(ctx, w.staff(), n.ID), students.ErrNotFound)
	require.ErrorIs(t, w.students.Return(ctx, w.foreign(), n.ID), students.ErrNotFound)
	require.NoError(t, w.students.Return(ctx, w.staff(), n.ID))
	item, err := w.students.Find(ctx, w.staff(), n.ID)
	require.NoError(t, err)
	require.Equal(t, n.Listed(), item.Student)

	_, err = w.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: n.RegNo, Division: w.dca}, false)
	require.NoError(t, err)
	require.ErrorIs(t, w.students.Remove(ctx, admin, n.ID), students.ErrCertified)
	require.Equal(t, []string{"student.registered", "student.removed", "student.returned", "student.passed"}, w.actions("student"))
}

func TestStudents_ChangeStatus(t *testing.T) {
	t.Parallel()
	w := setup(t)
	n := w.enrol(t)
	ctx, id, enrolment := t.Context(), n.ID, n.Enrolment
	require.ErrorIs(t, w.students.ChangeStatus(ctx, w.foreign(), id, students.Active, ""), students.ErrNotFound)
	require.ErrorIs(t, w.students.ChangeStatus(ctx, admin, id, students.Registered, ""), students.ErrRegisteredOnce)
	require.NoError(t, w.students.ChangeStatus(ctx, w.staff(), id, students.Active, "Paid"))
	require.NoError(t, w.students.ChangeStatus(ctx, admin, id, students.Cancelled, "Moved away"))
	turns, err := w.students.History(ctx, w.staff(), id)
	require.NoError(t, err)
	require.Equal(t, []students.Turn{
		{Enrolment: enrolment, Status: students.Registered, Since: fixture.Now, By: "local administrator"},
		{Version: 2, Enrolment: enrolment, Status: students.Active, Since: fixture.Now, By: "Staff", Reason: "Paid"},
		{Version: 3, Enrolment: enrolment, Status: students.Cancelled, Since: fixture.Now, By: "local administrator", Reason: "Moved away"},
	}, turns)
	_, err = w.students.History(ctx, w.foreign(), id)
	require.ErrorIs(t, err, students.ErrNotFound)
	require.Equal(t, []string{"student.registered", "student.admitted", "student.cancelled"}, w.actions("student"))
}

func TestStudents_FindOfStudentsThemselves(t *testing.T) {
	t.Parallel()
	w := setup(t)
	own, other := w.enrol(t), w.enrol(t, func(p *students.Profile) { p.Email = "other@example.in" })
	account, _, err := w.accounts.Open(t.Context(), admin, identity.Person{Name: "Asha", Email: contact.Email("asha@example.in"), Role: identity.Student, Center: w.center.ID}, "Correct horse 1!")
	require.NoError(t, err)
	actor := identity.Known(account, "Asha", identity.Student, w.center.ID)
	item, err := w.students.Find(t.Context(), actor, own.ID)
	require.NoError(t, err)
	require.Equal(t, own.Listed(), item.Student)
	require.Equal(t, "DCA", item.Division)
	_, err = w.students.Find(t.Context(), actor, other.ID)
	require.ErrorIs(t, err, students.ErrNotFound)
	_, err = w.students.Find(t.Context(), identity.Known(999, "Gone", identity.Student, w.center.ID), own.ID)
	require.ErrorIs(t, err, students.ErrNotFound)
}
