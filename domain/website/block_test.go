package website_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/fault"
	"kendra/domain/website"
)

func TestPage_CheckBlocks(t *testing.T) {
	t.Parallel()
	with := func(blocks ...website.Block) website.Page {
		return website.Page{Slug: "placement", Title: "Placement", Blocks: blocks}
	}
	card := website.Card{Title: "When do batches begin?", Text: "On the first Monday.", Image: "/art/desk.svg"}
	good := []website.Block{
		{Kind: website.BlockText, Body: "<p>We call employers.</p>"}, {Kind: website.BlockPicture, Image: "/art/desk.svg"},
		{Kind: website.BlockGallery, Cards: []website.Card{card}}, {Kind: website.BlockCards, Cards: []website.Card{{Title: "A"}}},
		{Kind: website.BlockQuestions, Heading: "Questions", Cards: []website.Card{card}},
		{Kind: website.BlockTable, Rows: [][]string{{"Course", "Fee"}, {"DCA", "5,400"}}}, {Kind: website.BlockVideo, Video: "https://video.example/1"},
		{Kind: website.BlockMap, Text: "Hazratganj, Lucknow", Place: website.Point{Latitude: 26.8, Longitude: 80.9}}, {Kind: website.BlockForm},
	}
	require.NoError(t, with(good...).Check())

	for field, block := range map[string]website.Block{
		"Blocks[1].Kind":           {Kind: "song"},
		"Blocks[1].Body":           {Kind: website.BlockText, Body: " "},
		"Blocks[1].Image":          {Kind: website.BlockPicture},
		"Blocks[1].Video":          {Kind: website.BlockVideo, Video: "javascript:alert(1)"},
		"Blocks[1].Cards":          {Kind: website.BlockCards},
		"Blocks[1].Cards[1].Title": {Kind: website.BlockCards, Cards: []website.Card{{Text: "x"}}},
		"Blocks[1].Cards[1].Image": {Kind: website.BlockGallery, Cards: []website.Card{{Title: "x"}}},
		"Blocks[1].Cards[1].Text":  {Kind: website.BlockQuestions, Cards: []website.Card{{Title: "x"}}},
		"Blocks[1].Rows":           {Kind: website.BlockTable, Rows: [][]string{{"Course"}}},
		"Blocks[1].Latitude":       {Kind: website.BlockMap, Text: "Lucknow"},
		"Blocks[1].Heading":        {Kind: website.BlockForm, Heading: strings.Repeat("x", 251)},
	} {
		err := with(block).Check()
		require.ErrorIs(t, err, website.ErrInvalid, field)
		require.Equal(t, field, fault.Of(err).Fields[0].Name)
	}
	uneven := with(website.Block{Kind: website.BlockTable, Rows: [][]string{{"Course", "Fee"}, {"DCA"}}}).Check()
	require.Equal(t, "row 2 has 1 cells under 2 headings", fault.Of(uneven).Fields[0].Text)
	require.ErrorIs(t, with(slices.Repeat(good[:1], 41)...).Check(), website.ErrInvalid)
}

func TestPage_Check(t *testing.T) {
	t.Parallel()
	require.NoError(t, website.Page{Slug: website.About, Title: "About us", Body: "<p>x</p>"}.Check())
	require.NoError(t, website.Page{Slug: "placement-cell", Title: "Placement", Body: "<p>x</p>", Menu: website.InHeader}.Check())
	for field, page := range map[string]website.Page{
		"slug":  {Slug: "Not a slug", Title: "x", Body: "x"},
		"title": {Slug: "x", Body: "x"},
		"body":  {Slug: "x", Title: "x"},
		"menu":  {Slug: "x", Title: "x", Body: "x", Menu: "roof"},
	} {
		err := page.Check()
		require.ErrorIs(t, err, website.ErrInvalid, field)
		require.Equal(t, field, fault.Of(err).Fields[0].Name)
	}
	require.Equal(t, "placement-cell", website.Named(website.Page{Title: "Placement Cell!"}).(website.Page).Slug)
	require.Equal(t, "/policy", website.Page{Slug: website.Privacy}.Path())
	require.Equal(t, "/privacy", website.Page{Slug: website.Terms}.Path())
	require.Equal(t, "/page/placement", website.Page{Slug: "placement"}.Path())
}
