package students_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
)

const (
	ccc courses.DivisionID = 7
	dca courses.DivisionID = 8
)

// stored returns a student as a store has them: with numbers for the enrolments.
func stored(s *students.Student) *students.Student {
	n := s.Snapshot()
	for i := range n.Enrolments {
		n.Enrolments[i].ID = students.EnrolmentID(i + 1)
	}
	return students.Restore(n)
}

// graduate returns a student who passed the division of the form.
func graduate(t *testing.T) *students.Student {
	t.Helper()
	s := enrol(t)
	require.NoError(t, s.Admit(now))
	require.NoError(t, s.Pass(now))
	return stored(s)
}

func TestStudent_Enrol(t *testing.T) {
	t.Parallel()
	later := now.Add(time.Hour)
	first := profile().Division

	t.Run("TheNewOneIsCurrent", func(t *testing.T) {
		t.Parallel()
		s := graduate(t)
		require.NoError(t, s.Enrol(dca, false, later))
		n := stored(s).Snapshot()
		require.Len(t, n.Enrolments, 2)
		require.Equal(t, dca, n.Profile.Division)
		require.Equal(t, students.Registered, n.Status)
		require.Empty(t, n.Profile.Session)
		before, err := n.In(1)
		require.NoError(t, err)
		require.Equal(t, first, before.Profile.Division)
		require.Equal(t, students.Passed, before.Status)
		_, err = n.In(9)
		require.ErrorIs(t, err, students.ErrNoEnrolment)
	})
	t.Run("OneOpenPerDivision", func(t *testing.T) {
		t.Parallel()
		s := enrol(t)
		require.ErrorIs(t, s.Enrol(first, true, later), students.ErrEnrolled)
		require.NoError(t, s.Enrol(dca, false, later))
		require.ErrorIs(t, s.Enrol(dca, true, later), students.ErrEnrolled)
	})
	t.Run("AgainOnlyWhenAsked", func(t *testing.T) {
		t.Parallel()
		s := graduate(t)
		require.ErrorIs(t, s.Enrol(first, false, later), students.ErrPassedBefore)
		require.NoError(t, s.Enrol(first, true, later))
	})
	t.Run("AfterACancellation", func(t *testing.T) {
		t.Parallel()
		s := enrol(t)
		require.NoError(t, s.Cancel(now))
		require.NoError(t, s.Enrol(first, false, later))
		require.Len(t, s.Snapshot().Enrolments, 2)
	})
}

func TestStudent_StepsAreAboutTheUsedEnrolment(t *testing.T) {
	t.Parallel()
	s := enrol(t)
	require.NoError(t, s.Enrol(dca, false, now.Add(time.Hour)))
	s = stored(s)
	require.NoError(t, s.Use(1))
	require.NoError(t, s.Admit(now))
	require.NoError(t, s.Pass(now))
	n := s.Snapshot()
	require.Equal(t, students.Registered, n.Status, "the open one is the current one")
	require.Equal(t, students.Passed, n.Enrolments[0].Status)
	for _, turn := range s.Turns() {
		require.EqualValues(t, 1, turn.Enrolment)
	}
	require.Equal(t, []int{0}, s.Unstored())
	require.Empty(t, s.Joined())
	require.ErrorIs(t, s.Use(9), students.ErrNoEnrolment)
	require.NoError(t, s.Use(0))
	require.EqualValues(t, 2, s.Used().ID)
	s.UseFor(dca)
	require.NoError(t, s.Cancel(now))
	require.Equal(t, students.Cancelled, s.Snapshot().Status, "none is open, so the newest is the current one")
	require.Equal(t, dca, s.Snapshot().Profile.Division)
}

func TestStudent_Reopen(t *testing.T) {
	t.Parallel()
	s := enrol(t)
	require.ErrorIs(t, s.Reopen(now), students.ErrNotCancelled)
	require.NoError(t, s.Cancel(now))
	require.NoError(t, s.Reopen(now))
	require.Equal(t, students.Active, s.Snapshot().Status)
	require.NoError(t, s.Cancel(now))
	s = stored(s)
	require.NoError(t, s.Enrol(profile().Division, false, now))
	s = stored(s)
	require.NoError(t, s.Use(1))
	require.ErrorIs(t, s.Reopen(now), students.ErrEnrolled)
}

func TestStudent_RestoreStatus(t *testing.T) {
	t.Parallel()
	s := enrol(t)
	before := s.Snapshot()
	require.ErrorIs(t, s.RestoreStatus(7, students.Registered, before.Since, now), students.ErrNoEnrolment)
	s = stored(s)
	require.ErrorIs(t, s.RestoreStatus(1, students.Registered, before.Since, now), students.ErrNotCancelled)
	require.NoError(t, s.Cancel(now.Add(time.Hour)))
	require.ErrorIs(t, s.RestoreStatus(1, students.Passed, before.Since, now), students.ErrStatus)
	require.NoError(t, s.RestoreStatus(1, students.Registered, before.Since, now.Add(2*time.Hour)))
	after := s.Snapshot()
	require.Equal(t, []any{students.Registered, before.Since, before.Version + 2}, []any{after.Status, after.Since, after.Version})
	turns := s.Turns()
	require.Equal(t, []students.Status{students.Cancelled, students.Registered}, []students.Status{turns[0].Status, turns[1].Status})
	require.Equal(t, now.Add(2*time.Hour), turns[1].Since, "the history says when it was restored")

	require.NoError(t, s.Cancel(now))
	s = stored(s)
	require.NoError(t, s.Enrol(profile().Division, false, now))
	require.ErrorIs(t, s.RestoreStatus(1, students.Active, now, now), students.ErrEnrolled)
}

func TestSnapshot_MaySitImported(t *testing.T) {
	t.Parallel()
	n := students.Snapshot{Enrolments: []students.Enrolment{
		{ID: 1, Division: ccc, Status: students.Active, Session: "Morning"},
		{ID: 2, Division: dca, Status: students.Active},
		{ID: 3, Division: dca, Status: students.Cancelled, Session: "Noon"},
		{ID: 4, Division: dca, Status: students.Cancelled},
	}}
	for name, c := range map[string]struct {
		title     string
		enrolment students.EnrolmentID
		want      error
	}{
		"no session":                          {"", 4, nil},
		"a new enrolment":                     {"Evening", 0, nil},
		"a new enrolment beside another":      {"Morning", 0, students.ErrSeated},
		"a known enrolment":                   {"Evening", 2, nil},
		"a known enrolment beside another":    {"Morning", 2, students.ErrSeated},
		"the seat that the enrolment has":     {"Morning", 1, nil},
		"a cancelled enrolment":               {"Evening", 4, students.ErrOver},
		"the session of a cancelled one":      {"Noon", 3, nil},
		"a cancelled enrolment beside a seat": {"Morning", 4, students.ErrOver},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.ErrorIs(t, n.MaySitImported(c.title, c.enrolment), c.want)
		})
	}
}

func TestStudent_ChangeCourse(t *testing.T) {
	t.Parallel()
	s := enrol(t)
	require.NoError(t, s.ChangeCourse(dca))
	require.Equal(t, dca, s.Snapshot().Profile.Division)
	require.Empty(t, s.Snapshot().Profile.Session)
	require.NoError(t, s.Admit(now))
	require.ErrorIs(t, s.ChangeCourse(ccc), students.ErrBegun)
	s = graduate(t)
	require.NoError(t, s.Enrol(dca, false, now))
	s = stored(s)
	require.ErrorIs(t, s.ChangeCourse(profile().Division), students.ErrPassedBefore)
}

func TestStudent_CorrectKeepsWhatHasEnded(t *testing.T) {
	t.Parallel()
	s := graduate(t)
	p := s.Snapshot().Profile
	p.Division = dca
	_, err := s.Correct(p, now)
	require.ErrorIs(t, err, students.ErrOver)
	p = s.Snapshot().Profile
	p.Name = "Asha Devi"
	changed, err := s.Correct(p, now)
	require.NoError(t, err)
	require.True(t, changed)
	s = enrol(t)
	require.NoError(t, s.Enrol(dca, false, now.Add(time.Hour)))
	p = s.Snapshot().Profile
	p.Division = profile().Division
	_, err = s.Correct(p, now)
	require.ErrorIs(t, err, students.ErrEnrolled)
}

func TestClashes(t *testing.T) {
	t.Parallel()
	kept, gone := stored(enrol(t)), stored(enrol(t))
	ofKept, ofGone := students.Clashes(kept.Snapshot(), gone.Snapshot())
	require.Empty(t, ofKept)
	require.Equal(t, []students.EnrolmentID{1}, ofGone)
	require.NoError(t, gone.Admit(now))
	ofKept, ofGone = students.Clashes(kept.Snapshot(), gone.Snapshot())
	require.Equal(t, []students.EnrolmentID{1}, ofKept)
	require.Empty(t, ofGone)
	require.NoError(t, gone.Pass(now))
	ofKept, ofGone = students.Clashes(kept.Snapshot(), gone.Snapshot())
	require.Empty(t, ofKept)
	require.Empty(t, ofGone)
}

func TestSteps(t *testing.T) {
	t.Parallel()
	s := graduate(t)
	steps := students.Steps(s.Snapshot().Enrolments, []students.Turn{
		{Version: 2, Enrolment: 1, Status: students.Active, Since: now}, {Version: 3, Enrolment: 1, Status: students.Passed, Since: now},
	})
	require.Equal(t, students.Registered, steps[0].Status)
	require.Len(t, steps, 3)
}

func TestStudent_Delete(t *testing.T) {
	t.Parallel()
	admin := identity.Known(1, "Root", identity.Admin, 0)
	meera := identity.Known(2, "Meera", identity.Staff, 3)
	two := func(t *testing.T) *students.Student {
		t.Helper()
		s := graduate(t)
		require.NoError(t, s.Enrol(dca, false, now.Add(time.Hour)))
		require.NoError(t, s.Sign("Meera", ""))
		return stored(s)
	}
	begun := func(t *testing.T) *students.Student {
		t.Helper()
		s := two(t)
		require.NoError(t, s.Admit(now.Add(2*time.Hour)))
		return stored(s)
	}
	for name, c := range map[string]struct {
		student func(*testing.T) *students.Student
		actor   identity.Actor
		id      students.EnrolmentID
		used    bool
		want    error
	}{
		"Administrator":  {two, admin, 2, false, nil},
		"StaffWhoMadeIt": {two, meera, 2, false, nil},
		"OtherStaff":     {two, identity.Known(3, "Ravi", identity.Staff, 3), 2, false, students.ErrMadeByAnother},
		"None":           {two, admin, 9, false, students.ErrNoEnrolment},
		"InUse":          {two, admin, 2, true, students.ErrInUse},
		"Begun":          {begun, admin, 2, false, students.ErrInUse},
		"Passed":         {two, admin, 1, false, students.ErrInUse},
		"Only":           {graduate, admin, 1, false, students.ErrOnlyEnrolment},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := c.student(t)
			before := s.Snapshot()
			gone, err := s.Delete(c.actor, c.id, !c.used)
			if c.want != nil {
				require.ErrorIs(t, err, c.want)
				require.Equal(t, before, s.Snapshot())
				return
			}
			require.NoError(t, err)
			require.Equal(t, dca, gone.Division)
			n := s.Snapshot()
			require.Len(t, n.Enrolments, 1)
			require.Equal(t, students.Passed, n.Status, "the other one is current again")
			require.Equal(t, before.Version+1, n.Version)
			require.Empty(t, s.Unstored())
		})
	}
}

func TestFilter_Matches(t *testing.T) {
	t.Parallel()
	e := students.Enrolment{Division: dca, Session: "Morning", Status: students.Active}
	for name, c := range map[string]struct {
		filter students.Filter
		seated bool
		want   bool
	}{
		"All":           {students.Filter{}, false, true},
		"Everything":    {students.Filter{Division: dca, Session: "Morning", Status: students.Active, SessionID: 3}, true, true},
		"OtherDivision": {students.Filter{Division: ccc}, false, false},
		"OtherSession":  {students.Filter{Session: "Evening"}, false, false},
		"OtherStatus":   {students.Filter{Status: students.Passed}, false, false},
		"NoSeat":        {students.Filter{SessionID: 3}, false, false},
		"OneOfThem":     {students.Filter{Divisions: []courses.DivisionID{ccc, dca}}, false, true},
		"NoneOfThem":    {students.Filter{Divisions: []courses.DivisionID{ccc}}, false, false},
		"Needs":         {students.Filter{Need: students.LateFees}, true, true},
		"NeedsNothing":  {students.Filter{Need: students.LateFees}, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, c.want, c.filter.Matches(e, students.Facts{Seated: c.seated, Needs: c.seated}))
			require.Equal(t, name != "All", c.filter.Enrolled())
		})
	}
}
