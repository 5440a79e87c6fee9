package sessions_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/sessions"
)

func TestIntake_Takes(t *testing.T) {
	t.Parallel()
	today := calendar.On(2026, time.June, 10)
	intake := sessions.Intake{Divisions: []courses.DivisionID{4, 7}, Today: today}
	for name, c := range map[string]struct {
		edit func(*sessions.Snapshot)
		want bool
	}{
		"Planned":        {func(*sessions.Snapshot) {}, true},
		"OtherOfCourse":  {func(n *sessions.Snapshot) { n.Profile.Division = 4 }, true},
		"Elsewhere":      {func(n *sessions.Snapshot) { n.Profile.Division = 5 }, false},
		"OfAnyDivision":  {func(n *sessions.Snapshot) { n.Profile.Division = 0 }, false},
		"Running":        {func(n *sessions.Snapshot) { n.Status = sessions.Running }, true},
		"Finished":       {func(n *sessions.Snapshot) { n.Status = sessions.Finished }, false},
		"Cancelled":      {func(n *sessions.Snapshot) { n.Status = sessions.Cancelled }, false},
		"BeganAWeekAgo":  {func(n *sessions.Snapshot) { n.Profile.From = today.AddDays(-7) }, true},
		"BeganEarlier":   {func(n *sessions.Snapshot) { n.Profile.From = today.AddDays(-8) }, false},
		"LastDayIsToday": {func(n *sessions.Snapshot) { n.Profile.From, n.Profile.To = today.AddDays(-2), today }, true},
		"LastDayIsOver":  {func(n *sessions.Snapshot) { n.Profile.From, n.Profile.To = today.AddDays(-2), today.AddDays(-1) }, false},
	} {
		n := sessions.Snapshot{Status: sessions.Planned, Profile: sessions.Profile{Division: 7, From: today.AddDays(5), To: today.AddDays(90)}}
		c.edit(&n)
		require.Equal(t, c.want, intake.Takes(n), name)
	}
}

func TestOpening_Place(t *testing.T) {
	t.Parallel()
	require.Equal(t, "Gaya, Bihar", sessions.Opening{CenterCity: "Gaya", CenterState: "Bihar"}.Place())
	require.Equal(t, "Bihar", sessions.Opening{CenterState: "Bihar"}.Place())
	require.Equal(t, "Delhi", sessions.Opening{CenterCity: "Delhi"}.Place())
}

func TestOpening_Free(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		seats, taken, want int
		limited            bool
	}{
		"NoLimit": {0, 3, 0, false}, "Some": {20, 3, 17, true}, "Full": {20, 20, 0, true}, "More": {20, 21, 0, true},
	} {
		got, limited := sessions.Opening{Session: sessions.Snapshot{Profile: sessions.Profile{Seats: c.seats}}, Taken: c.taken}.Free()
		require.Equal(t, c.want, got, name)
		require.Equal(t, c.limited, limited, name)
	}
}
