package fees_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/fees"
	"kendra/domain/institute"
	"kendra/domain/money"
	"kendra/domain/theme"
)

func TestPaperOf(t *testing.T) {
	t.Parallel()
	first := fees.Entry{ID: 1, Kind: fees.Paid, Number: "1001/26-27/000001", Amount: 1000}
	second := fees.Entry{ID: 2, Kind: fees.Paid, Number: "1001/26-27/000002", Amount: 500}
	refund := fees.Entry{ID: 3, Kind: fees.Refunded, Number: "1001/26-27/V000001", Of: 1, Amount: -200}
	void := fees.Entry{ID: 4, Kind: fees.Voided, Number: "1001/26-27/V000002", Of: 2, Amount: -500}
	a := fees.Snapshot{Title: "DCA", Entries: []fees.Entry{first, second, refund, void}}

	for _, c := range []struct {
		of     fees.Entry
		soFar  money.Paise
		about  fees.Number
		undone []fees.Entry
		void   bool
	}{
		{of: first, soFar: 1000, undone: []fees.Entry{refund}},
		{of: second, soFar: 1500, undone: []fees.Entry{void}, void: true},
		{of: refund, soFar: 1300, about: first.Number},
		{of: void, soFar: 800, about: second.Number},
	} {
		p := fees.PaperOf(a, c.of)
		require.Equal(t, c.soFar, p.SoFar, c.of.Number)
		require.Equal(t, c.about, p.OfNumber)
		require.Equal(t, c.undone, p.Undone)
		require.Equal(t, c.void, p.IsVoid())
		require.Equal(t, "DCA", p.Course)
	}
}

func TestPaper_Look(t *testing.T) {
	t.Parallel()
	own := institute.Profile{Seed: "#7a1f5c", Logo: "/art/institute.svg"}
	p := fees.Paper{Institute: own}
	require.True(t, p.IsFirst())
	require.Equal(t, theme.DefaultPaper(), p.Colours(), "a receipt of before keeps its colours")
	require.Equal(t, own.Logo, p.LogoPath())
	p.Owed, p.Center.Profile.Logo = new(money.Paise(0)), "/art/center.svg"
	require.False(t, p.IsFirst())
	require.Equal(t, own.Paper(), p.Colours())
	require.Equal(t, "/art/center.svg", p.LogoPath())
}
