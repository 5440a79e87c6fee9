package app_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/views"
	"kendra/tests/fixture"
)

// worker opens an account of staff of a center, or of an administrator for center 0.
func (w *world) worker(t *testing.T, name string, center centers.ID) identity.Actor {
	t.Helper()
	role := identity.Admin
	if center != 0 {
		role = identity.Staff
	}
	id, _, err := w.accounts.Open(t.Context(), admin, fixture.Account(func(p *identity.Person) {
		p.Name, p.Email, p.Role, p.Center = name, contact.Email(name+"@kendra.example"), role, center
	}), secret)
	require.NoError(t, err)
	return identity.Known(id, name, role, center)
}

func lateFees(shared bool) views.Form {
	return views.Form{List: "students", Name: "Late", Query: "Need=late_fees", Shared: shared}
}

func TestViews(t *testing.T) {
	t.Parallel()
	w := setup(t)
	root, meera, ravi, om := w.worker(t, "root", 0), w.worker(t, "meera", w.center.ID), w.worker(t, "ravi", w.center.ID), w.worker(t, "om", w.other.ID)
	save := func(a identity.Actor, id views.ID, f views.Form) (views.ID, error) {
		return w.use.Views.Save(t.Context(), a, id, f)
	}
	names := func(a identity.Actor) (all []string) {
		t.Helper()
		found, err := w.use.Views.List(t.Context(), a, "students")
		require.NoError(t, err)
		for _, v := range found {
			all = append(all, v.Name)
		}
		return all
	}

	own, err := save(meera, 0, lateFees(false))
	require.NoError(t, err)
	require.Empty(t, w.actions("view"), "a private view is nobody else's business")
	require.Empty(t, names(ravi))
	_, err = save(ravi, own, lateFees(false))
	require.ErrorIs(t, err, views.ErrNotFound)
	require.ErrorIs(t, w.use.Views.Delete(t.Context(), root, own), views.ErrNotFound)

	_, err = save(meera, own, lateFees(true))
	require.NoError(t, err)
	require.Equal(t, []string{"Late"}, names(ravi))
	require.Empty(t, names(om))
	require.ErrorIs(t, w.use.Views.Delete(t.Context(), om, own), views.ErrNotFound)
	everybodys, err := save(root, 0, lateFees(true))
	require.NoError(t, err)
	require.Equal(t, []string{"Late"}, names(om))
	require.ErrorIs(t, w.use.Views.Delete(t.Context(), om, everybodys), views.ErrShared)
	require.NoError(t, w.use.Views.Delete(t.Context(), ravi, own), "a colleague may")
	require.NoError(t, w.use.Views.Delete(t.Context(), root, everybodys))
	require.Equal(t, []string{"view.changed", "view.shared", "view.deleted", "view.deleted"}, w.actions("view"))

	_, err = save(meera, 0, views.Form{List: "students"})
	require.ErrorIs(t, err, views.ErrInvalid)
	for _, a := range []identity.Actor{{}, identity.Known(9, "S", identity.Student, w.center.ID)} {
		_, err := save(a, 0, lateFees(false))
		require.Error(t, err)
		_, err = w.use.Views.List(t.Context(), a, "students")
		require.Error(t, err)
		require.Error(t, w.use.Views.Delete(t.Context(), a, own))
	}
}

func TestViews_Full(t *testing.T) {
	t.Parallel()
	w := setup(t)
	meera := w.worker(t, "meera", w.center.ID)
	for i := range views.Most {
		f := lateFees(false)
		f.Name = strconv.Itoa(i)
		_, err := w.use.Views.Save(t.Context(), meera, 0, f)
		require.NoError(t, err)
	}
	_, err := w.use.Views.Save(t.Context(), meera, 0, lateFees(false))
	require.ErrorIs(t, err, views.ErrFull)
	f := lateFees(false)
	f.List = "staff"
	_, err = w.use.Views.Save(t.Context(), meera, 0, f)
	require.NoError(t, err, "of another list")
}
