package fees_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/fees"
)

func TestTable(t *testing.T) {
	t.Parallel()
	first, second := calendar.On(2026, time.November, 1), calendar.On(2026, time.November, 22)
	days := []fees.Collected{
		{Day: first, Method: fees.Bank, Amount: -10_000, Count: 1}, {Day: first, Method: fees.Cash, Amount: 10, Count: 1},
		{Day: second, Method: fees.Cash, Amount: 20, Count: 2},
	}
	heads := []string{"Cash", "UPI", "Card", "Bank transfer", "Cheque", "In all", "Entries"}
	for by, want := range map[fees.By][][]string{
		fees.ByDay: {
			append([]string{"Day"}, heads...), {"2026-11-01", "0.10", "0", "0", "-100", "0", "-99.90", "2"},
			{"2026-11-22", "0.20", "0", "0", "0", "0", "0.20", "2"}, {"In all", "0.30", "0", "0", "-100", "0", "-99.70", "4"},
		},
		fees.ByMonth: {
			append([]string{"Month"}, heads...), {"2026-11", "0.10", "0", "0", "-100", "0", "-99.90", "2"},
			{"In all", "0.10", "0", "0", "-100", "0", "-99.90", "2"},
		},
	} {
		require.Equal(t, want, fees.Table(days[:map[fees.By]int{fees.ByDay: 3, fees.ByMonth: 2}[by]], by), by)
	}
	require.Equal(t, [][]string{
		append([]string{"Course", "Division"}, heads...), {"Computing", "DCA", "5", "1", "0", "0", "0", "6", "4"},
		{"Computing", "PGDCA", "7", "0", "0", "0", "0", "7", "1"}, {"In all", "", "12", "1", "0", "0", "0", "13", "5"},
	}, fees.Table([]fees.Collected{
		{Division: 1, Course: "Computing", Title: "DCA", Method: fees.Cash, Amount: 500, Count: 3},
		{Division: 1, Course: "Computing", Title: "DCA", Method: fees.UPI, Amount: 100, Count: 1},
		{Division: 2, Course: "Computing", Title: "PGDCA", Method: fees.Cash, Amount: 700, Count: 1},
	}, fees.ByCourse))
	require.Len(t, fees.Table(nil, fees.ByDay), 2, "the headings, and sums of nothing")
}

func TestParseBy(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]fees.By{"": fees.ByDay, "day": fees.ByDay, "month": fees.ByMonth, "course": fees.ByCourse} {
		by, known := fees.ParseBy(text)
		require.True(t, known, text)
		require.Equal(t, want, by)
	}
	_, known := fees.ParseBy("year")
	require.False(t, known)
}
