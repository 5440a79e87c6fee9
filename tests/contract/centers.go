package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/tests/fixture"
)

// Centers is the contract of centers.Store.
func Centers(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":           centersRoundTrip,
		"KeepsEmptyFields":          centersEmpty,
		"NotFound":                  centersNotFound,
		"RefusesATakenName":         centersTaken,
		"FirstCodeIsFirst":          centersFirstCode,
		"CodesHaveNoGapsInARace":    centersRace,
		"CodesOfFailuresComeAgain":  centersGapless,
		"WhatACallerHasIsACopyOnly": centersCopy,
		"ChangeStores":              centersChange,
	}.run(t, fresh)
}

// CenterDirectory is the contract of centers.Directory.
func CenterDirectory(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{"ChoicesAreByNameInScope": centersChoices, "CodedLeavesOutWhatIsNot": centersCoded, "ListIsFilteredSortedAndPaged": centersList}.run(t, fresh)
}

func (k Kit) storeCenter(t *testing.T, n centers.Snapshot) centers.ID {
	t.Helper()
	var id centers.ID
	k.do(t, func(ctx context.Context) (err error) {
		if n.Code, err = k.Centers.NextCode(ctx); err != nil {
			return err
		}
		id, err = k.Centers.Add(ctx, centers.Restore(n))
		return err
	})
	return id
}

func centersRoundTrip(t *testing.T, k Kit) {
	given, stored := exact()
	want := centers.Snapshot{Profile: fixture.Center(), Since: given, Version: 3}
	want.ID = k.storeCenter(t, want)
	want.Code, want.Since = centers.FirstCode, stored
	require.Empty(t, fixture.Empty(want))

	found, err := k.Centers.Find(t.Context(), want.ID)
	require.NoError(t, err)
	require.Equal(t, want, found.Snapshot())
	found, err = k.Centers.FindByCode(t.Context(), want.Code)
	require.NoError(t, err)
	require.Equal(t, want, found.Snapshot())
}

func centersEmpty(t *testing.T, k Kit) {
	want := k.addCenter(t, centers.Profile{Name: "Kendra Gaya"})
	found, err := k.Centers.Find(t.Context(), want.ID)
	require.NoError(t, err)
	require.Equal(t, want, found.Snapshot())
}

func centersNotFound(t *testing.T, k Kit) {
	_, err := k.Centers.Find(t.Context(), nowhere)
	require.ErrorIs(t, err, centers.ErrNotFound)
	_, err = k.Centers.FindByCode(t.Context(), centers.FirstCode)
	require.ErrorIs(t, err, centers.ErrNotFound)
}

func centersTaken(t *testing.T, k Kit) {
	k.addCenterNamed(t, "Kendra Patna")
	k.fails(t, centers.ErrName, func(ctx context.Context) error {
		code, err := k.Centers.NextCode(ctx)
		if err != nil {
			return err
		}
		c, err := centers.Register(code, fixture.Center(func(p *centers.Profile) { p.Name = "KENDRA patna" }), fixture.Now)
		if err != nil {
			return err
		}
		_, err = k.Centers.Add(ctx, c)
		return err
	})
}

func centersFirstCode(t *testing.T, k Kit) {
	require.Equal(t, centers.FirstCode, k.addCenterNamed(t, "One").Code)
	require.Equal(t, centers.FirstCode+1, k.addCenterNamed(t, "Two").Code)
}

func centersRace(t *testing.T, k Kit) {
	given := atOnce(t, many, func(i int) (int, error) {
		var code centers.Code
		err := k.Tx.Do(t.Context(), func(ctx context.Context) (err error) {
			if code, err = k.Centers.NextCode(ctx); err != nil {
				return err
			}
			c, err := centers.Register(code, fixture.Center(func(p *centers.Profile) { p.Name = "Kendra " + string(rune('A'+i)) }), fixture.Now)
			if err != nil {
				return err
			}
			_, err = k.Centers.Add(ctx, c)
			return err
		})
		return int(code-centers.FirstCode) + 1, err
	})
	require.ElementsMatch(t, from1(many), given)
}

func centersGapless(t *testing.T, k Kit) {
	var lost centers.Code
	k.fails(t, errStop, func(ctx context.Context) (err error) {
		if lost, err = k.Centers.NextCode(ctx); err != nil {
			return err
		}
		return errStop
	})
	require.Equal(t, lost, k.addCenterNamed(t, "Next").Code)
}

func centersCopy(t *testing.T, k Kit) {
	c := centers.Restore(centers.Snapshot{Code: centers.FirstCode, Profile: fixture.Center(), Since: fixture.Now})
	var id centers.ID
	k.do(t, func(ctx context.Context) (err error) {
		id, err = k.Centers.Add(ctx, c)
		return err
	})
	*c = *centers.Restore(centers.Snapshot{})
	found, err := k.Centers.Find(t.Context(), id)
	require.NoError(t, err)
	require.Equal(t, fixture.Center(), found.Snapshot().Profile)
}

func centersCoded(t *testing.T, k Kit) {
	gaya, arrah, gone := k.addCenterNamed(t, "Gaya"), k.addCenterNamed(t, "Arrah"), k.addCenterNamed(t, "Gone")
	k.addCenterNamed(t, "Not asked for")
	k.do(t, func(ctx context.Context) error { return k.Centers.Remove(ctx, gone.ID, fixture.Now) })
	all, err := k.CenterDirectory.Coded(t.Context(), []centers.Code{arrah.Code, gone.Code, gaya.Code, 999_999})
	require.NoError(t, err)
	require.Equal(t, []centers.Snapshot{gaya, arrah}, all)
	none, err := k.CenterDirectory.Coded(t.Context(), nil)
	require.NoError(t, err)
	require.Empty(t, none)
	_, err = k.Centers.FindByCode(t.Context(), gaya.Code+1<<32)
	require.ErrorIs(t, err, centers.ErrNotFound)
}

func centersChoices(t *testing.T, k Kit) {
	gaya, arrah, patna := k.addCenterNamed(t, "gaya"), k.addCenterNamed(t, "Arrah"), k.addCenterNamed(t, "Patna")
	choice := func(c centers.Snapshot) centers.Choice {
		return centers.Choice{ID: c.ID, Code: c.Code, Name: c.Profile.Name}
	}

	all, err := k.CenterDirectory.Choices(t.Context(), centers.Everywhere())
	require.NoError(t, err)
	require.Equal(t, []centers.Choice{choice(arrah), choice(gaya), choice(patna)}, all)
	one, err := k.CenterDirectory.Choices(t.Context(), centers.Only(patna.ID))
	require.NoError(t, err)
	require.Equal(t, []centers.Choice{choice(patna)}, one)
	none, err := k.CenterDirectory.Choices(t.Context(), centers.Scope{})
	require.NoError(t, err)
	require.Empty(t, none)
}
