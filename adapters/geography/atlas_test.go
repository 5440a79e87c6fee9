package geography_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	places "kendra/adapters/geography"
	"kendra/domain/geography"
)

// atlas is loaded once for all tests.
var atlas = places.New()

func named[T any](all []T, name func(T) string) []string {
	names := make([]string, len(all))
	for i, place := range all {
		names[i] = name(place)
	}
	return names
}

func TestAtlas_Countries(t *testing.T) {
	t.Parallel()
	all, err := atlas.Countries(t.Context())
	require.NoError(t, err)
	require.Greater(t, len(all), 240)
	require.Contains(t, all, geography.Country{ID: geography.India, Code: "IN", Name: "India", Original: "India"})
	require.Contains(t, all, geography.Country{ID: 384, Code: "CI", Name: "Cote d'Ivoire", Original: "Côte d'Ivoire"})
	seen := map[geography.CountryID]bool{}
	for _, c := range all {
		require.False(t, seen[c.ID], c.Name)
		seen[c.ID] = true
	}
	names := named(all, func(c geography.Country) string {
		return strings.NewReplacer(".", "", "'", "", "-", " ").Replace(strings.ToLower(c.Name))
	})
	require.True(t, slices.IsSorted(names))
}

// The states and union territories of India, with their permanent numbers.
var india = map[geography.StateID]string{
	1332: "Andaman and Nicobar Islands", 1333: "Andhra Pradesh", 1334: "Arunachal Pradesh", 1335: "Assam", 1336: "Bihar", 1337: "Chandigarh",
	1338: "Chhattisgarh", 1339: "Dadra and Nagar Haveli and Daman and Diu", 1340: "Delhi", 1341: "Goa", 1342: "Gujarat", 1343: "Haryana",
	1344: "Himachal Pradesh", 1345: "Jammu and Kashmir", 1346: "Jharkhand", 1347: "Karnataka", 1348: "Kerala", 1349: "Ladakh", 1350: "Lakshadweep",
	1351: "Madhya Pradesh", 1352: "Maharashtra", 1353: "Manipur", 1354: "Meghalaya", 1355: "Mizoram", 1356: "Nagaland", 1357: "Odisha",
	1358: "Puducherry", 1359: "Punjab", 1360: "Rajasthan", 1361: "Sikkim", 1362: "Tamil Nadu", 1363: "Telangana", 1364: "Tripura",
	1365: "Uttar Pradesh", 1366: "Uttarakhand", 1367: "West Bengal",
}

func TestAtlas_StatesAndCitiesOfIndia(t *testing.T) {
	t.Parallel()
	states, err := atlas.States(t.Context(), geography.India)
	require.NoError(t, err)
	require.Len(t, states, 36)
	total := 0
	for _, s := range states {
		require.Equal(t, india[s.ID], s.Name)
		cities, err := atlas.Cities(t.Context(), s.ID)
		require.NoError(t, err)
		require.NotEmpty(t, cities, s.Name)
		total += len(cities)
	}
	require.Greater(t, total, 6900)
	bihar, err := atlas.Cities(t.Context(), 1336)
	require.NoError(t, err)
	require.Subset(t, named(bihar, func(c geography.City) string { return c.Name }), []string{"Patna", "Gaya", "Siwan", "Muzaffarpur"})
}

// TestAtlas_Everything checks all places: their plain names are not empty and unique, and their numbers are unique.
func TestAtlas_Everything(t *testing.T) {
	t.Parallel()
	states, cities := map[geography.StateID]bool{}, map[geography.CityID]bool{}
	countries, err := atlas.Countries(t.Context())
	require.NoError(t, err)
	for _, country := range countries {
		all, err := atlas.States(t.Context(), country.ID)
		require.NoError(t, err)
		require.NotEmpty(t, all, country.Name)
		for _, state := range all {
			if states[state.ID] || state.Name == "" {
				require.Fail(t, "state", "%+v", state)
			}
			states[state.ID] = true
			places, err := atlas.Cities(t.Context(), state.ID)
			require.NoError(t, err)
			names := map[string]bool{}
			for _, c := range places {
				if cities[c.ID] || names[strings.ToLower(c.Name)] || c.Name == "" || strings.ContainsFunc(c.Name, func(r rune) bool { return r > 126 }) {
					require.Fail(t, "city", "%s %+v", state.Name, c)
				}
				cities[c.ID], names[strings.ToLower(c.Name)] = true, true
			}
		}
	}
	require.Greater(t, len(cities), 160_000)
}

func TestAtlas_UnknownNumbersHaveNothing(t *testing.T) {
	t.Parallel()
	for _, id := range []int{0, -1, 999_999, 1 << 40} {
		states, err := atlas.States(t.Context(), geography.CountryID(id))
		require.NoError(t, err)
		require.Empty(t, states)
		cities, err := atlas.Cities(t.Context(), geography.StateID(id))
		require.NoError(t, err)
		require.Empty(t, cities)
	}
}

func TestAtlas_FindsNamesHoweverTheyAreWritten(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"India", "INDIA", " india ", "IN", "Bharat"} {
		c, err := atlas.FindCountry(t.Context(), name)
		require.NoError(t, err, name)
		require.Equal(t, geography.India, c.ID)
	}
	for name, want := range map[string]string{
		"bihar": "Bihar", "Orissa": "Odisha", "JAMMU & KASHMIR": "Jammu and Kashmir", "J & K": "Jammu and Kashmir", "Tamilnadu": "Tamil Nadu",
		"uttar-pradesh": "Uttar Pradesh",
	} {
		s, err := atlas.FindState(t.Context(), geography.India, name)
		require.NoError(t, err, name)
		require.Equal(t, want, s.Name)
	}
	for name, want := range map[string]string{"siwan": "Siwan", "SIWĀN": "Siwan", "patna": "Patna"} {
		c, err := atlas.FindCity(t.Context(), 1336, name)
		require.NoError(t, err, name)
		require.Equal(t, want, c.Name)
	}
	for state, names := range map[geography.StateID][2]string{1347: {"Bangalore", "Bengaluru"}, 1352: {"Bombay", "Mumbai"}, 1367: {"Calcutta", "Kolkata"}} {
		c, err := atlas.FindCity(t.Context(), state, names[0])
		require.NoError(t, err, names[0])
		require.Equal(t, names[1], c.Name)
	}
}

func TestAtlas_RefusesNamesThatNothingHas(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", "Atlantis", "'", "\x00", strings.Repeat("x", 10_000)} {
		_, err := atlas.FindCountry(t.Context(), name)
		require.ErrorIs(t, err, geography.ErrNotFound)
		_, err = atlas.FindState(t.Context(), geography.India, name)
		require.ErrorIs(t, err, geography.ErrNotFound)
		_, err = atlas.FindCity(t.Context(), 1336, name)
		require.ErrorIs(t, err, geography.ErrNotFound)
	}
	_, err := atlas.FindState(t.Context(), 4, "Orissa")
	require.ErrorIs(t, err, geography.ErrNotFound, "the old names are India's")
}

// TestAtlas_IsFast leaves room for a busy machine: a call takes microseconds.
func TestAtlas_IsFast(t *testing.T) {
	t.Parallel()
	_, err := atlas.Countries(t.Context())
	require.NoError(t, err)
	start := time.Now()
	const calls = 100
	for range calls {
		_, _ = atlas.Cities(t.Context(), 1365)
		_, _ = atlas.FindCity(t.Context(), 1365, "Lucknow")
	}
	require.Less(t, time.Since(start)/calls, time.Millisecond)
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		_, _ = places.New().Countries(b.Context())
	}
}

func BenchmarkCities(b *testing.B) {
	for b.Loop() {
		_, _ = atlas.Cities(b.Context(), 1365)
	}
}
