package centers_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/fault"
)

func TestRegister(t *testing.T) {
	t.Parallel()

	t.Run("KeepsTheFormAndTheCode", func(t *testing.T) {
		t.Parallel()
		c, err := centers.Register(1001, centers.Profile{Name: " Kendra Lucknow ", Rating: 5, Color: "#1a2B3c"}, time.Unix(1, 0))
		require.NoError(t, err)
		require.Equal(t, "Kendra Lucknow", c.Snapshot().Profile.Name)
		require.Equal(t, centers.Code(1001), c.Snapshot().Code)
		require.Equal(t, c, centers.Restore(c.Snapshot()))
	})
	t.Run("BlamesEveryFieldAtOnce", func(t *testing.T) {
		t.Parallel()
		_, err := centers.Register(1001, centers.Profile{Name: " ", Branch: -1, Rating: 6, Color: "red", About: strings.Repeat("x", 5001), City: strings.Repeat("c", 251)}, time.Unix(1, 0))
		require.ErrorIs(t, err, centers.ErrInvalid)
		var blamed []string
		for _, f := range fault.Of(err).Fields {
			blamed = append(blamed, f.Name)
		}
		require.ElementsMatch(t, []string{"name", "branch", "rating", "color", "about", "city"}, blamed)
	})
}

func TestCenter_Correct(t *testing.T) {
	t.Parallel()
	c, err := centers.Register(1001, centers.Profile{Name: "Kendra Lucknow"}, time.Unix(1, 0))
	require.NoError(t, err)
	changed, err := c.Correct(centers.Profile{Name: " Kendra Lucknow "})
	require.NoError(t, err)
	require.False(t, changed)
	changed, err = c.Correct(centers.Profile{Name: "Kendra Lucknow", City: "Lucknow"})
	require.NoError(t, err)
	require.True(t, changed)
	_, err = c.Correct(centers.Profile{})
	require.ErrorIs(t, err, centers.ErrInvalid)
	require.Equal(t, centers.Snapshot{Code: 1001, Profile: centers.Profile{Name: "Kendra Lucknow", City: "Lucknow"}, Since: time.Unix(1, 0), Version: 2}, c.Snapshot())
	require.NoError(t, c.CheckVersion(0), "whoever did not look overwrites")
	require.NoError(t, c.CheckVersion(2))
	require.ErrorIs(t, c.CheckVersion(1), centers.ErrStale)
}

func TestScope(t *testing.T) {
	t.Parallel()
	everywhere, one, nothing := centers.Everywhere(), centers.Only(7), centers.Scope{}
	require.True(t, everywhere.Includes(7))
	require.True(t, one.Includes(7))
	require.False(t, one.Includes(8))
	require.False(t, nothing.Includes(0))
	require.False(t, centers.Only(0).Includes(0))

	require.Equal(t, one, everywhere.Within(7))
	require.Equal(t, one, one.Within(0))
	require.Equal(t, nothing, one.Within(8))
	_, limited := nothing.Center()
	require.True(t, limited)
}

func TestProfile_Postal(t *testing.T) {
	t.Parallel()
	for want, p := range map[string]centers.Profile{
		"12 Boring Road, Patna, Bihar":        {Address: "12  Boring Road", City: "Patna", State: "Bihar"},
		"Shalimar Lane, LUCKNOW 226001, U.P.": {Address: "Shalimar Lane,\nLUCKNOW 226001", City: "Lucknow", State: "U.P."},
		"Pune":                                {City: "Pune"},
		"":                                    {},
	} {
		require.Equal(t, want, p.Postal())
	}
}
