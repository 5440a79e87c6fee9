package reports_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/reports"
)

func month(year int, m time.Month) calendar.Date { return calendar.On(year, m, 1) }

func TestPeriod_Spans(t *testing.T) {
	t.Parallel()
	none := reports.Span{}
	for name, c := range map[string]struct {
		today  calendar.Date
		period reports.Period
		want   reports.Spans
	}{
		"Month": {calendar.On(2026, time.November, 24), reports.ThisMonth, reports.Spans{
			Now: span(2026, 11, 2026, 11), Before: span(2026, 10, 2026, 10), YearAgo: span(2025, 11, 2025, 11),
		}},
		"LastMonthOverNewYear": {calendar.On(2027, time.January, 31), reports.LastMonth, reports.Spans{
			Now: span(2026, 12, 2026, 12), Before: span(2026, 11, 2026, 11), YearAgo: span(2025, 12, 2025, 12),
		}},
		"YearSoFar": {calendar.On(2026, time.November, 24), reports.ThisYear, reports.Spans{
			Now: span(2026, 4, 2026, 11), Before: span(2025, 4, 2025, 11), YearAgo: none,
		}},
		"YearInMarch": {calendar.On(2027, time.March, 31), reports.ThisYear, reports.Spans{
			Now: span(2026, 4, 2027, 3), Before: span(2025, 4, 2026, 3), YearAgo: none,
		}},
		"YearOnItsFirstDay": {calendar.On(2027, time.April, 1), reports.ThisYear, reports.Spans{
			Now: span(2027, 4, 2027, 4), Before: span(2026, 4, 2026, 4), YearAgo: none,
		}},
		"LastYear": {calendar.On(2027, time.February, 1), reports.LastYear, reports.Spans{
			Now: span(2025, 4, 2026, 3), Before: span(2024, 4, 2025, 3), YearAgo: none,
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, c.want, c.period.Spans(c.today))
		})
	}
}

func span(y1 int, m1 time.Month, y2 int, m2 time.Month) reports.Span {
	return reports.Span{First: month(y1, m1), Last: month(y2, m2)}
}

func TestPeriod_FirstMonth(t *testing.T) {
	t.Parallel()
	today := calendar.On(2026, time.November, 24)
	require.Equal(t, month(2025, time.November), reports.ThisMonth.FirstMonth(today))
	require.Equal(t, month(2025, time.April), reports.ThisYear.FirstMonth(today))
	require.Equal(t, month(2024, time.April), reports.LastYear.FirstMonth(today))
}

func TestCompare(t *testing.T) {
	t.Parallel()
	today := calendar.On(2026, time.November, 24)
	found := []reports.CenterMonth{
		{Center: 1, First: month(2026, time.November), Enrolled: 5, Collected: 50_000},
		{Center: 1, First: month(2026, time.October), Enrolled: 7, Collected: -100},
		{Center: 1, First: month(2025, time.November), Enrolled: 2},
		{Center: 1, First: month(2025, time.December), Enrolled: 1},
		{Center: 9, First: month(2026, time.November), Enrolled: 3}, // deleted since
		{Center: 1, First: month(2020, time.January), Enrolled: 100},
	}
	centers := []reports.CenterNow{{ID: 1, Code: 1001, Name: "Patna", Students: 9, Active: 4}, {ID: 2, Code: 1002, Name: "Gaya"}}

	f := reports.Compare(reports.ThisMonth, today, found, centers)
	require.Equal(t, reports.Figure{Value: 8, Before: 7, YearAgo: 2, Line: []int64{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 8}}, f.Enrolled)
	require.Equal(t, int64(-100), f.Collected.Before)
	require.Equal(t, []reports.CenterFigures{
		{CenterNow: centers[0], Enrolled: reports.Figure{Value: 5, Before: 7, YearAgo: 2}, Collected: reports.Figure{Value: 50_000, Before: -100}},
		{CenterNow: centers[1]},
	}, f.Centers)

	year := reports.Compare(reports.ThisYear, today, found, centers)
	require.Equal(t, []int64{15, 2, 0}, []int64{year.Enrolled.Value, year.Enrolled.Before, year.Enrolled.YearAgo})
	require.Empty(t, reports.Compare(reports.ThisMonth, today, nil, nil).Centers)
}

func TestParsePeriod(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]reports.Period{
		"month": reports.ThisMonth, "last_month": reports.LastMonth, "year": reports.ThisYear, "last_year": reports.LastYear,
	} {
		p, err := reports.ParsePeriod(text)
		require.NoError(t, err)
		require.Equal(t, want, p)
	}
	for _, text := range []string{"", "decade"} {
		_, err := reports.ParsePeriod(text)
		require.ErrorIs(t, err, reports.ErrPeriod)
	}
}
