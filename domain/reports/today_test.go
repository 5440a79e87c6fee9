package reports_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/reports"
	"kendra/domain/sessions"
)

func TestBirthdaysOn(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		day  calendar.Date
		want []reports.DayOfYear
	}{
		"Usual":          {calendar.On(2026, time.November, 24), []reports.DayOfYear{{time.November, 24}}},
		"February":       {calendar.On(2026, time.February, 28), []reports.DayOfYear{{time.February, 28}, {time.February, 29}}},
		"FebruaryOfLeap": {calendar.On(2028, time.February, 28), []reports.DayOfYear{{time.February, 28}}},
		"LeapDay":        {calendar.On(2028, time.February, 29), []reports.DayOfYear{{time.February, 29}}},
		"March":          {calendar.On(2026, time.March, 1), []reports.DayOfYear{{time.March, 1}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, c.want, reports.BirthdaysOn(c.day))
		})
	}
}

func TestMeeting(t *testing.T) {
	t.Parallel()
	tuesday := calendar.On(2026, time.November, 24)
	class := func(id sessions.ID, days sessions.Weekdays) reports.Class {
		return reports.Class{Session: sessions.Snapshot{ID: id, Profile: sessions.Profile{
			From: calendar.On(2026, time.November, 1), To: calendar.On(2026, time.December, 1), Days: days,
		}}}
	}
	all := []reports.Class{class(1, sessions.On(time.Monday)), class(2, sessions.On(time.Tuesday)), class(3, 0)}
	require.Equal(t, []reports.Class{class(2, sessions.On(time.Tuesday)), class(3, 0)}, reports.Meeting(all, tuesday))
}
