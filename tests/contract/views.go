package contract

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/kernel"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/views"
	"kendra/tests/fixture"
)

// Views is the contract of views.Store.
func Views(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":           viewsRoundTrip,
		"NotFound":                  viewsNotFound,
		"ANameIsUsedOnce":           viewsNamed,
		"WantAnOwner":               viewsOfNobody,
		"FailedChangesLeaveNothing": viewsFailed,
		"AreForThoseWhoSeeThem":     viewsSeen,
		"NeedATransaction":          viewsOutside,
	}.run(t, fresh)
}

// worker opens the account of a member of staff of a center, or of an administrator for the zero center.
func (w world) worker(t *testing.T, name string, of bool) identity.Actor {
	t.Helper()
	p := fixture.Account()
	p.Name, p.Email, p.Role, p.Center = name, contact.Email(name+"@kendra.example"), identity.Admin, 0
	if of {
		p.Role, p.Center = identity.Staff, w.center.ID
	}
	n := w.addAccount(t, p)
	return identity.Known(n.ID, name, p.Role, p.Center)
}

func viewForm(name string, shared bool) views.Form {
	return views.Form{List: "students", Name: name, Query: "Status=active&Sort=name", Columns: []string{"Name", "Phone"}, Shared: shared}
}

func (w world) addView(t *testing.T, a identity.Actor, f views.Form) views.View {
	t.Helper()
	v, err := views.New(a, f)
	require.NoError(t, err)
	w.do(t, func(ctx context.Context) (err error) {
		v.ID, err = w.Views.Add(ctx, v)
		return err
	})
	return v
}

func (w world) viewsFor(t *testing.T, a identity.Actor) []views.View {
	t.Helper()
	all, err := w.Views.Of(t.Context(), a, "students")
	require.NoError(t, err)
	return all
}

func viewsRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	meera := w.worker(t, "meera", true)
	own, shared := w.addView(t, meera, viewForm("Own", false)), w.addView(t, meera, viewForm("Shared", true))
	require.Equal(t, w.center.ID, shared.Center)
	require.Equal(t, []views.View{own, shared}, w.viewsFor(t, meera))
	changed := views.View{}
	w.do(t, func(ctx context.Context) error {
		return k.Views.Change(ctx, own.ID, func(v *views.View) (err error) {
			require.Equal(t, own, *v)
			*v, err = v.Change(meera, views.Form{Name: "Zero", Query: "", Columns: []string{}, Shared: true})
			changed = *v
			return err
		})
	})
	require.Equal(t, []views.View{shared, changed}, w.viewsFor(t, meera))
	w.do(t, func(ctx context.Context) error { return k.Views.Remove(ctx, shared.ID) })
	require.Equal(t, []views.View{changed}, w.viewsFor(t, meera))
}

func viewsNotFound(t *testing.T, k Kit) {
	k.fails(t, views.ErrNotFound, func(ctx context.Context) error { return k.Views.Remove(ctx, nowhere) })
	k.fails(t, views.ErrNotFound, func(ctx context.Context) error {
		return k.Views.Change(ctx, nowhere, func(*views.View) error { return nil })
	})
}

func viewsNamed(t *testing.T, k Kit) {
	w := settle(t, k)
	meera, ravi := w.worker(t, "meera", true), w.worker(t, "ravi", true)
	w.addView(t, meera, viewForm("Late", false))
	other := w.addView(t, meera, viewForm("Other", false))
	w.addView(t, ravi, viewForm("Late", false))
	elsewhere := viewForm("Late", false)
	elsewhere.List = "staff"
	w.addView(t, meera, elsewhere)
	v, err := views.New(meera, viewForm("LATE", true))
	require.NoError(t, err)
	k.fails(t, views.ErrName, func(ctx context.Context) error {
		_, err := k.Views.Add(ctx, v)
		return err
	})
	k.fails(t, views.ErrName, func(ctx context.Context) error {
		return k.Views.Change(ctx, other.ID, func(v *views.View) error {
			v.Name = "late"
			return nil
		})
	})
}

func viewsOfNobody(t *testing.T, k Kit) {
	v, err := views.New(identity.Known(nowhere, "Nobody", identity.Admin, 0), viewForm("Late", false))
	require.NoError(t, err)
	k.fails(t, identity.ErrNotFound, func(ctx context.Context) error {
		_, err := k.Views.Add(ctx, v)
		return err
	})
}

func viewsFailed(t *testing.T, k Kit) {
	w := settle(t, k)
	meera := w.worker(t, "meera", true)
	v := w.addView(t, meera, viewForm("Late", false))
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Views.Change(ctx, v.ID, func(v *views.View) error {
			v.Name = "Other"
			return errStop
		})
	})
	require.Equal(t, []views.View{v}, w.viewsFor(t, meera))
}

// viewsSeen checks that a store and the domain agree on who sees a view.
func viewsSeen(t *testing.T, k Kit) {
	w := settle(t, k)
	root, meera, ravi := w.worker(t, "root", false), w.worker(t, "meera", true), w.worker(t, "ravi", true)
	stranger := identity.Known(nowhere, "Om", identity.Staff, w.other.ID)
	all := []views.View{
		w.addView(t, root, viewForm("a", true)), w.addView(t, root, viewForm("b", false)), w.addView(t, meera, viewForm("c", true)),
		w.addView(t, meera, viewForm("d", false)), w.addView(t, ravi, viewForm("e", false)),
	}
	for _, c := range []struct {
		actor identity.Actor
		want  string
	}{{root, "ab"}, {meera, "acd"}, {ravi, "ace"}, {stranger, "a"}} {
		names := ""
		for _, v := range w.viewsFor(t, c.actor) {
			names += v.Name
		}
		require.Equal(t, c.want, names, c.actor.Name)
		for _, v := range all {
			require.Equal(t, v.Sees(c.actor), strings.Contains(c.want, v.Name), v.Name)
		}
	}
}

func viewsOutside(t *testing.T, k Kit) {
	_, err := k.Views.Add(t.Context(), views.View{})
	require.ErrorIs(t, err, kernel.ErrNoTransaction)
	require.ErrorIs(t, k.Views.Remove(t.Context(), 1), kernel.ErrNoTransaction)
	require.ErrorIs(t, k.Views.Change(t.Context(), 1, func(*views.View) error { return nil }), kernel.ErrNoTransaction)
}
