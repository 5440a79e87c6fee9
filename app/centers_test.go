package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/franchise"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/tests/fixture"
)

func TestCenters_Update(t *testing.T) {
	t.Parallel()
	w := setup(t)
	form := fixture.Center(func(p *centers.Profile) { p.City = "Danapur" })
	require.NoError(t, w.centers.Update(t.Context(), admin, franchise.UpdateCenter{ID: w.center.ID, Profile: form}))
	require.NoError(t, w.centers.Update(t.Context(), admin, franchise.UpdateCenter{ID: w.center.ID, Profile: form}), "the same again is no change")
	got, err := w.centers.Find(t.Context(), w.staff(), w.center.ID)
	require.NoError(t, err)
	require.Equal(t, "Danapur", got.Profile.City)
	require.Equal(t, w.center.Code, got.Code)

	require.Equal(t, 2, got.Version)
	stale := franchise.UpdateCenter{ID: w.center.ID, Profile: fixture.Center(), Version: 1}
	require.ErrorIs(t, w.centers.Update(t.Context(), admin, stale), centers.ErrStale, "somebody else was faster")
	require.NoError(t, w.centers.Update(t.Context(), admin, franchise.UpdateCenter{ID: w.center.ID, Profile: form, Version: 2}))

	require.ErrorIs(t, w.centers.Update(t.Context(), admin, franchise.UpdateCenter{ID: w.center.ID, Profile: centers.Profile{}}), centers.ErrInvalid)
	require.ErrorIs(t, w.centers.Update(t.Context(), admin, franchise.UpdateCenter{ID: w.center.ID, Profile: fixture.Center(func(p *centers.Profile) { p.Name = "Kendra Pune" })}), centers.ErrName)
	require.ErrorIs(t, w.centers.Update(t.Context(), admin, franchise.UpdateCenter{ID: 999, Profile: form}), centers.ErrNotFound)
	require.ErrorIs(t, w.centers.Update(t.Context(), w.staff(), franchise.UpdateCenter{ID: w.center.ID, Profile: form}), identity.ErrDenied)
	require.Equal(t, []string{"center.registered", "center.registered", "center.updated"}, w.actions("center"))
	last := w.store.Trail().Entries()
	require.Equal(t, got, last[len(last)-1].After)
	require.NotNil(t, last[len(last)-1].Before)
}

func TestCenters_Remove(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.enrol(t)
	ctx := t.Context()
	require.ErrorIs(t, w.centers.Remove(ctx, admin, w.center.ID), centers.ErrHasStudents)
	require.ErrorIs(t, w.centers.Remove(ctx, w.foreign(), w.other.ID), identity.ErrDenied)
	require.NoError(t, w.centers.Remove(ctx, admin, w.other.ID))
	_, err := w.centers.Find(ctx, admin, w.other.ID)
	require.ErrorIs(t, err, centers.ErrNotFound)
	require.ErrorIs(t, w.centers.Return(ctx, w.foreign(), w.other.ID), identity.ErrDenied)
	require.NoError(t, w.centers.Return(ctx, admin, w.other.ID))
	require.ErrorIs(t, w.centers.Return(ctx, admin, w.other.ID), centers.ErrNotFound)
	require.Equal(t, []string{"center.registered", "center.registered", "center.removed", "center.returned"}, w.actions("center"))
}

func TestCenters_Find(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for name, c := range map[string]struct {
		actor identity.Actor
		id    centers.ID
		err   error
		seen  int
	}{
		"Admins":      {admin, w.center.ID, nil, 2},
		"OwnStaff":    {w.staff(), w.center.ID, nil, 1},
		"OthersStaff": {w.foreign(), w.center.ID, centers.ErrNotFound, 1},
		"Students":    {identity.Known(9, "S", identity.Student, w.center.ID), w.center.ID, identity.ErrDenied, 0},
		"Nobody":      {identity.Actor{}, w.center.ID, identity.ErrNobody, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := w.centers.Find(t.Context(), c.actor, c.id)
			require.ErrorIs(t, err, c.err)
			found, _ := w.centers.List(t.Context(), c.actor, centers.Filter{Scope: centers.Everywhere()}, page.Request{})
			require.Len(t, found.Items, c.seen)
		})
	}
}
