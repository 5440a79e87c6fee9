package website_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/fault"
	"kendra/domain/website"
)

func TestSection_Check(t *testing.T) {
	t.Parallel()
	card := website.Card{Title: "A"}
	for name, c := range map[string]struct {
		section website.Section
		blame   []string
	}{
		"BuiltIn":       {website.Section{Key: website.SectionSlider}, nil},
		"Own":           {website.Section{Key: website.SectionOwn, Heading: "A"}, nil},
		"OwnNameless":   {website.Section{Key: website.SectionOwn, Text: "B"}, []string{"heading"}},
		"UnknownKey":    {website.Section{Key: "x"}, []string{"key"}},
		"VideoPath":     {website.Section{Key: website.SectionVideo, Video: "/files/a.mp4"}, nil},
		"VideoAddress":  {website.Section{Key: website.SectionVideo, Video: "https://video.example/a"}, nil},
		"VideoInsecure": {website.Section{Key: website.SectionVideo, Video: "http://video.example/a"}, []string{"video"}},
		"VideoScript":   {website.Section{Key: website.SectionVideo, Video: "javascript:alert(1)"}, []string{"video"}},
		"VideoOfOthers": {website.Section{Key: website.SectionVideo, Video: "//video.example"}, []string{"video"}},
		"VideoInWhy":    {website.Section{Key: website.SectionWhy, Video: "/a.mp4"}, []string{"video"}},
		"TwelveCards":   {website.Section{Key: website.SectionWhy, Cards: slices.Repeat([]website.Card{card}, 12)}, nil},
		"ThirteenCards": {website.Section{Key: website.SectionWhy, Cards: slices.Repeat([]website.Card{card}, 13)}, []string{"cards"}},
		"AllAtOnce": {website.Section{
			Key: website.SectionWhy, Heading: "a\nb", Text: strings.Repeat("x", 5001),
			Cards: []website.Card{card, {Title: " ", Text: strings.Repeat("x", 5001)}, {Image: strings.Repeat("x", 251)}},
		}, []string{"heading", "text", "Cards[2].Title", "Cards[2].Text", "Cards[3].Title", "Cards[3].Image"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := c.section.Check()
			if c.blame == nil {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, website.ErrInvalid)
			var blamed []string
			for _, f := range fault.Of(err).Fields {
				blamed = append(blamed, f.Name)
			}
			require.Equal(t, c.blame, blamed)
		})
	}
}

func TestSection_HasContent(t *testing.T) {
	t.Parallel()
	shown := []website.SectionKey{
		website.SectionSlider, website.SectionCheck, website.SectionCategories, website.SectionCourses, website.SectionCounters,
		website.SectionTeachers, website.SectionTestimonials, website.SectionPartners,
	}
	for _, s := range website.BuiltIn() {
		require.NoError(t, s.Check(), s.Key)
		s.Heading, s.Text = "A", "B"
		require.Equal(t, slices.Contains(shown, s.Key), s.HasContent(), s.Key)
	}
	cards := []website.Card{{Title: "A"}}
	for _, c := range []struct {
		section website.Section
		want    bool
	}{
		{website.Section{Key: website.SectionAdmissions, Cards: cards}, true},
		{website.Section{Key: website.SectionWhy, Cards: cards}, true},
		{website.Section{Key: website.SectionVideo, Cards: cards}, false},
		{website.Section{Key: website.SectionVideo, Video: "/a.mp4"}, true},
		{website.Section{Key: website.SectionVideo, Image: "/a.svg"}, true},
		{website.Section{Key: website.SectionOwn, Heading: "A", Image: "/a.svg", Text: " "}, false},
		{website.Section{Key: website.SectionOwn, Heading: "A", Text: "B"}, true},
		{website.Section{Key: website.SectionOwn, Heading: "A", Cards: cards}, true},
	} {
		require.Equal(t, c.want, c.section.HasContent(), c.section)
	}
}

func TestSection_BuiltInStays(t *testing.T) {
	t.Parallel()
	why := website.Item{Piece: website.Section{Key: website.SectionWhy}}
	own := website.Item{Piece: website.Section{Key: website.SectionOwn, Heading: "A"}}
	slide := website.Item{Piece: website.Slide{}}
	require.Equal(t, "why", why.Slug())
	require.Empty(t, own.Slug())
	require.ErrorIs(t, why.MayAdd(), website.ErrBuiltIn)
	require.ErrorIs(t, why.MayRemove(), website.ErrBuiltIn)
	require.NoError(t, why.MayReplace(why))
	require.ErrorIs(t, own.MayReplace(why), website.ErrBuiltIn)
	require.ErrorIs(t, why.MayReplace(own), website.ErrBuiltIn)
	for _, i := range []website.Item{own, slide} {
		require.NoError(t, i.MayAdd())
		require.NoError(t, i.MayRemove())
		require.NoError(t, i.MayReplace(i))
	}
}
