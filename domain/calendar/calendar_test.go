package calendar_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
)

func TestParse(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]calendar.Date{
		"06/03/2007": calendar.On(2007, time.March, 6), "6/3/2007": calendar.On(2007, time.March, 6), " 2007-03-06 ": calendar.On(2007, time.March, 6), "29/02/2004": calendar.On(2004, time.February, 29),
	} {
		got, err := calendar.Parse(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "31/02/2001", "29/02/2001", "13/13/2001", "2001-2-30", "01-01-2001", "1/1/01", "today", "0000-01-01", "01/01/0000"} {
		_, err := calendar.Parse(text)
		require.ErrorIs(t, err, calendar.ErrMalformed, text)
	}
}

func TestOf(t *testing.T) {
	t.Parallel()
	// 19:00 in London is half past midnight of the next day in India.
	require.Equal(t, "2026-11-22", calendar.Of(time.Date(2026, 11, 21, 19, 0, 0, 0, time.UTC)).String())
	require.Equal(t, "22/11/2026", calendar.On(2026, time.November, 22).Slashed())
	require.Empty(t, calendar.Date{}.Slashed())
}

func TestDate_Text(t *testing.T) {
	t.Parallel()
	for _, want := range []calendar.Date{{}, calendar.On(2026, time.November, 22)} {
		text, err := want.MarshalText()
		require.NoError(t, err)
		got := calendar.On(1999, time.January, 1)
		require.NoError(t, got.UnmarshalText(text))
		require.Equal(t, want, got)
	}
	var d calendar.Date
	require.ErrorIs(t, d.UnmarshalText([]byte("31/02/2001")), calendar.ErrMalformed)
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"06/03/2007", "2007-03-06", "31/02/2001", "1/1/1", "99/99/9999"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := calendar.Parse(text)
		if err != nil {
			return
		}
		again, err := calendar.Parse(d.Slashed())
		require.NoError(t, err)
		require.Equal(t, d, again)
	})
}

func TestDate_Outlasts(t *testing.T) {
	t.Parallel()
	var never calendar.Date
	today, tomorrow := calendar.On(2026, time.November, 22), calendar.On(2026, time.November, 23)
	for _, c := range []struct {
		one, other calendar.Date
		want       bool
	}{{tomorrow, today, true}, {never, today, true}, {today, today, false}, {today, tomorrow, false}, {today, never, false}, {never, never, false}} {
		require.Equal(t, c.want, c.one.Outlasts(c.other), "%s and %s", c.one, c.other)
	}
}
