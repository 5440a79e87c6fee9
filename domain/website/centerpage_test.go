package website_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/website"
)

func TestCenterPage_Check(t *testing.T) {
	t.Parallel()
	photo := website.Card{Title: "The lab", Image: "/art/lab.svg"}
	require.NoError(t, website.CenterPage{Code: 1001}.Check())
	require.NoError(t, website.CenterPage{Code: 1001, Photos: []website.Card{photo}, Place: website.Point{Latitude: 26.8, Longitude: 80.9}}.Check())
	for field, page := range map[string]website.CenterPage{
		"code":           {},
		"text":           {Code: 1001, Text: strings.Repeat("x", 5001)},
		"cards":          {Code: 1001, Photos: slices.Repeat([]website.Card{photo}, 13)},
		"Cards[1].Title": {Code: 1001, Photos: []website.Card{{Image: "/art/lab.svg"}}},
		"Cards[2].Image": {Code: 1001, Photos: []website.Card{photo, {Title: "The door"}}},
		"place":          {Code: 1001, Place: website.Point{Latitude: 91, Longitude: 1}},
	} {
		err := page.Check()
		require.ErrorIs(t, err, website.ErrInvalid, field)
		require.Len(t, fault.Of(err).Fields, 1, field)
		require.Equal(t, field, fault.Of(err).Fields[0].Name)
	}
}

func TestCenterPage_Place(t *testing.T) {
	t.Parallel()
	const address = "12 Boring Road, Patna"
	found := website.CenterPage{Code: 1001}.Found(website.Located{Address: website.Key(address), Place: website.Point{Latitude: 25.6, Longitude: 85.1}})
	require.True(t, found.At(" 12 boring  road, PATNA").Known())
	require.False(t, found.At("3 Station Road, Gaya").Known(), "the center has moved")

	saved := website.CenterPage{Code: 1001, Text: "New", Place: found.Place}.Replacing(found)
	require.False(t, saved.At("3 Station Road, Gaya").Known(), "an editor who leaves the position as it is has not set it")
	set := website.CenterPage{Code: 1001, Place: website.Point{Latitude: 25.7, Longitude: 85.1}}.Replacing(found)
	require.True(t, set.At("3 Station Road, Gaya").Known(), "a position that an editor has set stays")
}

func TestShownCenter_Lines(t *testing.T) {
	t.Parallel()
	lines := func(p centers.Profile) []string {
		return website.ShownCenter{Center: centers.Snapshot{Profile: p}}.Lines()
	}
	require.Equal(t, []string{"12 Boring Road", "Patna, Bihar"}, lines(centers.Profile{Address: " 12  Boring Road\n", City: "Patna", State: "Bihar"}))
	require.Equal(t, []string{"Boring Road, PATNA 800001", "Bihar"}, lines(centers.Profile{Address: "Boring Road, PATNA 800001", City: "Patna", State: "Bihar"}))
	require.Equal(t, []string{"Patna"}, lines(centers.Profile{City: "Patna"}))
	require.Empty(t, lines(centers.Profile{}))
}
