package demo_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/demo"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
)

// TestFill_Year: a year has passed at the institute, in the hours of its offices, and several people worked there.
func TestFill_Year(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	all := b.everything(t)

	months, clerks := map[string]bool{}, map[string]int{}
	first, last := now(), time.Time{}
	for _, e := range all.Entries {
		day := calendar.Of(e.At)
		if e.Account != 0 { // visitors write on Sundays, too
			require.NotEqual(t, time.Sunday, day.Time().Weekday(), "%s on %s", e.Action, day)
		}
		require.True(t, e.At.Before(now()), "%s is to come", e.Action)
		months[day.FirstOfMonth().String()] = true
		if e.Account != 0 {
			clerks[e.Name]++
		}
		if e.At.Before(first) {
			first = e.At
		}
		if e.At.After(last) {
			last = e.At
		}
	}
	require.GreaterOrEqual(t, len(months), 12)
	require.GreaterOrEqual(t, now().Sub(first), 360*24*time.Hour)
	require.Less(t, now().Sub(last), 3*24*time.Hour, "the last thing was done just now")
	require.GreaterOrEqual(t, len(clerks), 4)
	for who, deeds := range clerks {
		require.Greater(t, deeds, 20, who)
	}
}

// TestFill_Lives: nobody begins and passes on one day, and nobody has a certificate of a course that they still take.
func TestFill_Lives(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	twice := 0
	for _, item := range b.everything(t).Students {
		name := item.Student.Profile.Name
		enrolments, err := b.services.Students.Enrolments(t.Context(), identity.Local(), item.Student.ID)
		require.NoError(t, err)
		if len(enrolments) > 1 {
			twice++
		}
		found, err := b.services.Certificates.List(t.Context(), identity.Local(), 0, certificates.Filter{Student: item.Student.ID}, page.Request{})
		require.NoError(t, err)
		for _, e := range enrolments {
			if e.Enrolment.Status == students.Passed {
				require.Greater(t, e.Enrolment.Since.Sub(e.Enrolment.Enrolled), 60*24*time.Hour, name)
			}
			for _, paper := range found.Items {
				isRunning := paper.Division == e.Enrolment.Division && e.Enrolment.Status == students.Active
				require.False(t, isRunning, "%s takes what the certificate is of", name)
			}
		}
	}
	require.GreaterOrEqual(t, twice, 3, "somebody came back for another course")
}

// TestFill_OnAnyDay: Sundays, the ends of months and of years are no hindrance.
func TestFill_OnAnyDay(t *testing.T) {
	t.Parallel()
	for _, first := range []time.Time{time.Date(2028, time.February, 26, 6, 0, 0, 0, time.UTC), time.Date(2026, time.December, 29, 6, 0, 0, 0, time.UTC)} {
		for n := range 7 {
			day := first.AddDate(0, 0, n)
			t.Run(day.Format(time.DateOnly), func(t *testing.T) {
				t.Parallel()
				b := setup(t, parts{now: func() time.Time { return day }})
				_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
				require.NoError(t, err)
				for _, e := range b.everything(t).Entries {
					require.True(t, e.At.Before(day), "%s at %s is to come", e.Action, e.At)
				}
			})
		}
	}
}
