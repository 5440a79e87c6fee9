package students_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/students"
)

const centerA, centerB, centerC centers.ID = 1, 2, 3

func TestSightOf(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		scope      centers.Scope
		now, wrote centers.ID
		want       students.Sight
		reads      bool
	}{
		"OwnStudentOwnWriting":        {centers.Only(centerA), centerA, centerA, students.Open, true},
		"OldCenterAfterTheMove":       {centers.Only(centerA), centerB, centerA, students.Frozen, true},
		"OldCenterOnLaterWriting":     {centers.Only(centerA), centerB, centerB, students.Hidden, false},
		"NewCenterOnThePast":          {centers.Only(centerB), centerB, centerA, students.Summed, false},
		"NewCenterOnItsOwn":           {centers.Only(centerB), centerB, centerB, students.Open, true},
		"BackAgain":                   {centers.Only(centerA), centerA, centerA, students.Open, true},
		"BackAgainOnTheTimeBetween":   {centers.Only(centerA), centerA, centerB, students.Summed, false},
		"AThirdCenter":                {centers.Only(centerC), centerB, centerA, students.Hidden, false},
		"AdministratorsBefore":        {centers.Everywhere(), centerA, centerA, students.Open, true},
		"AdministratorsAfter":         {centers.Everywhere(), centerB, centerA, students.Open, true},
		"Nobody":                      {centers.Scope{}, centerA, centerA, students.Hidden, false},
		"NobodyOnWhatBelongsToNobody": {centers.Scope{}, 0, 0, students.Hidden, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := students.SightOf(c.scope, c.now, c.wrote)
			require.Equal(t, c.want, got)
			require.Equal(t, c.reads, got.Reads())
		})
	}
}

func TestLeftFrom(t *testing.T) {
	t.Parallel()
	day := func(n int) time.Time { return time.Date(2026, time.November, n, 8, 0, 0, 0, time.UTC) }
	turns := []students.Turn{
		{Status: students.Registered, Since: day(1)},
		{Since: day(2), From: centerA, To: centerB, Name: "Asha"},
		{Since: day(3), From: centerB, To: centerA, Name: "Asha Devi"},
		{Since: day(4), From: centerA, To: centerC, Name: "Asha Rai"},
	}
	require.Equal(t, students.Left{At: day(4), Name: "Asha Rai"}, students.LeftFrom(centerA, turns), "the last time")
	require.Equal(t, students.Left{At: day(3), Name: "Asha Devi"}, students.LeftFrom(centerB, turns))
	require.Zero(t, students.LeftFrom(centerC, turns))
	require.Zero(t, students.LeftFrom(0, turns))
}

func TestSnapshot_Frozen(t *testing.T) {
	t.Parallel()
	n := students.Snapshot{ID: 7, RegNo: "1001-26-00007", Version: 4, Status: students.Active}
	n.Profile.Name, n.Profile.Mobile, n.Profile.Photo, n.Profile.Center = "Later", "9123456780", "/photo.png", centerB
	want := students.Snapshot{RegNo: "1001-26-00007"}
	want.Profile.Name = "Earlier"
	require.Equal(t, want, n.Frozen(students.Left{Name: "Earlier"}), "and nothing else")
}

func TestTold(t *testing.T) {
	t.Parallel()
	turns := []students.Turn{
		{Status: students.Registered, By: "Ravi"},
		{Status: students.Active, By: "Ravi", Reason: "Paid by an uncle"},
		{From: centerA, To: centerB, By: "Root", Reason: "The family moved"},
		{Status: students.Passed, By: "Leela", Reason: "Well done"},
	}
	by := func(s centers.Scope) (all []string) {
		for _, turn := range students.Told(s, centerB, turns) {
			all = append(all, turn.By+turn.Reason)
		}
		return all
	}
	require.Equal(t, []string{"", "", "RootThe family moved", "LeelaWell done"}, by(centers.Only(centerB)))
	require.Equal(t, []string{"Ravi", "RaviPaid by an uncle", "RootThe family moved", "LeelaWell done"}, by(centers.Everywhere()))
	require.Equal(t, "Ravi", turns[0].By, "the steps themselves stay")
}
