package website_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/website"
)

// TestItem_SaysAs: a list that is empty says as much as one that was never written.
func TestItem_SaysAs(t *testing.T) {
	t.Parallel()
	block := func(b website.Block) website.Piece {
		return website.Page{Title: "A", Blocks: []website.Block{b}}
	}
	for name, c := range map[string]struct {
		a, b website.Piece
		same bool
	}{
		"Blocks":      {website.Page{Title: "A"}, website.Page{Title: "A", Blocks: []website.Block{}}, true},
		"CardsInside": {block(website.Block{Text: "x"}), block(website.Block{Text: "x", Cards: []website.Card{}, Rows: [][]string{}}), true},
		"Section":     {website.Section{Key: "own"}, website.Section{Key: "own", Cards: []website.Card{}}, true},
		"Photos":      {website.CenterPage{Code: 1001}, website.CenterPage{Code: 1001, Photos: []website.Card{}}, true},
		"Text":        {block(website.Block{Text: "x"}), block(website.Block{Text: "y"}), false},
		"MoreBlocks":  {block(website.Block{}), website.Page{Title: "A"}, false},
		"OtherKind":   {website.Page{Title: "A"}, website.Post{Title: "A"}, false},
	} {
		require.Equal(t, c.same, website.Item{Piece: c.a}.SaysAs(website.Item{Piece: c.b}), name)
		require.Equal(t, c.same, website.Item{Piece: c.b}.SaysAs(website.Item{Piece: c.a}), name)
	}
	require.False(t, website.Item{Hidden: true, Piece: website.Page{}}.SaysAs(website.Item{Piece: website.Page{}}))
	require.False(t, website.Item{FromAt: "09:30", Piece: website.Page{}}.SaysAs(website.Item{Piece: website.Page{}}))
	require.False(t, website.Item{UntilAt: "09:30", Piece: website.Page{}}.SaysAs(website.Item{Piece: website.Page{}}))
	require.True(t, website.Item{By: "Asha", Piece: website.Page{}}.SaysAs(website.Item{By: "Ravi", Piece: website.Page{}}))
	page := website.Page{Blocks: []website.Block{{Cards: []website.Card{}}}}
	require.True(t, website.Item{Piece: page}.SaysAs(website.Item{Piece: page}))
	require.NotNil(t, page.Blocks[0].Cards, "the pieces stay as they are")
}
