package reports_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/reports"
)

func TestTrend(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, time.November, 30, 20, 0, 0, 0, time.UTC) // the first of December in India
	require.Equal(t, calendar.On(2026, time.January, 1), reports.TrendStart(now))
	all := reports.Trend([]reports.Month{{First: calendar.On(2026, time.March, 1), Enrolled: 7}, {First: calendar.On(2026, time.December, 1), Enrolled: 2}}, now)
	require.Len(t, all, reports.Months)
	for i, m := range all {
		require.Equal(t, calendar.On(2026, time.January+time.Month(i), 1), m.First)
		require.Equal(t, map[int]int{2: 7, 11: 2}[i], m.Enrolled)
	}
}

func TestSharesOf(t *testing.T) {
	t.Parallel()
	var all []reports.Share
	for i := range 10 {
		all = append(all, reports.Share{ID: int64(i), Students: 10 - i})
	}
	require.Equal(t, reports.Shares{Largest: all[:8], Others: 3}, reports.SharesOf(all))
	require.Equal(t, reports.Shares{Largest: all[:1]}, reports.SharesOf(all[:1]))
	require.Empty(t, reports.SharesOf(nil).Largest)
}
