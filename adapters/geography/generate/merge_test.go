package main

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/geography/internal/asset"
)

// asked returns the number of a state's city, and whether it is retired.
func asked(s asset.State, name string) (int, bool) {
	for _, c := range s.Cities {
		if c.Name == name {
			return c.ID, c.Retired
		}
	}
	return 0, false
}

func TestMerge_NumbersAreForEver(t *testing.T) {
	t.Parallel()
	first, err := merge(asset.World{NextState: 1, NextCity: 1}, []region{{"IN.34", "Bihar"}, {"IN.05", "Chandigarh"}},
		[]place{{"Siwān", "IN", "34"}, {"Siwan", "IN", "34"}, {"Gaya", "IN", "34"}, {"Hong Kong", "HK", "00"}, {"Nowhere", "IN", ""}})
	require.NoError(t, err)
	require.Equal(t, []string{"Hong Kong", "India"}, []string{first.Countries[0].Name, first.Countries[1].Name})
	require.Equal(t, "Hong Kong", first.Countries[0].States[0].Name, "a country without states is its own")
	india := first.Countries[1]
	require.Equal(t, 356, india.ID)
	require.Equal(t, []string{"Bihar", "Chandigarh", "Other places"}, []string{india.States[0].Name, india.States[1].Name, india.States[2].Name})
	require.Len(t, india.States[0].Cities, 2, "spellings of one name are one city")
	gaya, _ := asked(india.States[0], "Gaya")
	require.NotZero(t, gaya)

	kept := stored(t, first)
	second, err := merge(kept, []region{{"IN.34", "Bihar State"}}, []place{{"Arrah", "IN", "34"}, {"Siwan", "IN", "34"}})
	require.NoError(t, err)
	now := second.Countries[0]
	require.Equal(t, india.States[0].ID, now.States[0].ID, "a state that is renamed keeps its number")
	require.Equal(t, "Bihar State", now.States[0].Name)
	require.True(t, now.States[1].Retired)
	id, retired := asked(now.States[0], "Gaya")
	require.True(t, retired)
	require.Equal(t, gaya, id)
	arrah, _ := asked(now.States[0], "Arrah")
	require.Equal(t, first.NextCity, arrah, "a new city has a number that was never given")

	third, err := merge(stored(t, second), []region{{"IN.34", "Bihar"}, {"IN.05", "Chandigarh"}}, []place{{"Gaya", "IN", "34"}})
	require.NoError(t, err)
	id, retired = asked(third.Countries[0].States[0], "Gaya")
	require.Equal(t, gaya, id, "one that comes back has its number again")
	require.False(t, retired)
	require.False(t, third.Countries[0].States[1].Retired)
}

func stored(t *testing.T, w asset.World) asset.World {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, asset.Write(&b, w))
	again, err := asset.Read(&b)
	require.NoError(t, err)
	require.Equal(t, w.NextCity, again.NextCity)
	require.Equal(t, w.NextState, again.NextState)
	return again
}

func TestMerge_RefusesACountryWithoutANumber(t *testing.T) {
	t.Parallel()
	_, err := merge(asset.World{}, nil, []place{{"Nowhere", "1X", ""}})
	require.ErrorContains(t, err, "1X")
}
