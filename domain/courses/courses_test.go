package courses_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
)

func propose(t *testing.T) *courses.Course {
	t.Helper()
	c, err := courses.Propose(courses.Profile{Title: " DCA ", Category: 1}, courses.Division{Price: 540000}, time.Unix(0, 0))
	require.NoError(t, err)
	return c
}

func TestPropose(t *testing.T) {
	t.Parallel()

	t.Run("WaitsForApprovalWithADivisionOfItsName", func(t *testing.T) {
		t.Parallel()
		n := propose(t).Snapshot()
		require.Equal(t, courses.Pending, n.Status)
		require.Equal(t, []courses.Division{{Name: "DCA", Price: 540000}}, n.Divisions)
	})
	t.Run("BlamesBothForms", func(t *testing.T) {
		t.Parallel()
		_, err := courses.Propose(courses.Profile{Title: "DCA", Rating: 9}, courses.Division{Price: -1}, time.Unix(0, 0))
		require.ErrorIs(t, err, courses.ErrInvalid)
		require.Len(t, fault.Of(err).Fields, 3)
	})
}

func TestCourse_Life(t *testing.T) {
	t.Parallel()
	approve := func(c *courses.Course) error { c.Approve(); return nil }
	reject := func(c *courses.Course) error { return c.Reject(" Twice there ") }
	for name, c := range map[string]struct {
		steps []func(*courses.Course) error
		last  error
		want  courses.Status
	}{
		"Approve":         {[]func(*courses.Course) error{approve}, nil, courses.Approved},
		"ApproveTwice":    {[]func(*courses.Course) error{approve, approve}, nil, courses.Approved},
		"Reject":          {[]func(*courses.Course) error{reject}, nil, courses.Rejected},
		"RejectedApprove": {[]func(*courses.Course) error{reject, approve}, nil, courses.Approved},
		"ApprovedReject":  {[]func(*courses.Course) error{approve, reject}, courses.ErrApproved, courses.Approved},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			course := propose(t)
			var err error
			for _, step := range c.steps {
				err = step(course)
			}
			require.ErrorIs(t, err, c.last)
			require.Equal(t, c.want, course.Snapshot().Status)
		})
	}
}

func TestCourse_Reject(t *testing.T) {
	t.Parallel()
	course := propose(t)
	for _, reason := range []string{" ", strings.Repeat("x", 251)} {
		err := course.Reject(reason)
		require.ErrorIs(t, err, courses.ErrInvalid)
		require.Equal(t, "reason", fault.Of(err).Fields[0].Name)
	}
	require.NoError(t, course.Reject(" Twice there "))
	require.Equal(t, "Twice there", course.Snapshot().Reason)
	course.Resubmit()
	require.Equal(t, courses.Pending, course.Snapshot().Status)
	require.Empty(t, course.Snapshot().Reason)
}

func TestCourse_Correct(t *testing.T) {
	t.Parallel()
	stored := courses.Snapshot{Profile: courses.Profile{Title: "DCA", Category: 1}, Divisions: []courses.Division{{ID: 7, Name: "DCA", Price: 1}, {ID: 8, Name: "Web", Price: 2}}}
	c := courses.Restore(stored)
	changed, err := c.Correct(stored.Profile, courses.Division{ID: 7, Name: " DCA ", Price: 1})
	require.NoError(t, err)
	require.False(t, changed)
	changed, err = c.Correct(courses.Profile{Title: "DCA 2", Category: 2}, courses.Division{})
	require.NoError(t, err)
	require.True(t, changed)
	changed, err = c.Correct(c.Snapshot().Profile, courses.Division{ID: 8, Name: "Net", Price: 3})
	require.NoError(t, err)
	require.True(t, changed)
	require.Equal(t, courses.Division{ID: 8, Name: "Net", Price: 3}, c.Snapshot().Divisions[1])

	_, err = c.Correct(courses.Profile{}, courses.Division{ID: 8, Price: -1})
	require.ErrorIs(t, err, courses.ErrInvalid)
	require.Len(t, fault.Of(err).Fields, 4)
	_, err = c.Correct(c.Snapshot().Profile, courses.Division{ID: 9, Name: "Foreign"})
	require.ErrorIs(t, err, courses.ErrInvalid)
	require.Equal(t, "division_id", fault.Of(err).Fields[0].Name)
}

func TestMayChange(t *testing.T) {
	t.Parallel()
	own, institutes := courses.Profile{Center: 7}, courses.Profile{}
	require.NoError(t, courses.MayChange(centers.Everywhere(), own))
	require.NoError(t, courses.MayChange(centers.Everywhere(), institutes))
	require.NoError(t, courses.MayChange(centers.Only(7), own))
	require.ErrorIs(t, courses.MayChange(centers.Only(8), own), courses.ErrNotFound)
	require.ErrorIs(t, courses.MayChange(centers.Only(7), institutes), courses.ErrNotFound)
}

func TestPick(t *testing.T) {
	t.Parallel()
	offers := []courses.Offer{
		{Division: 1, Name: "DCA", Course: 10, Category: courses.Category{Name: "Diploma"}},
		{Division: 2, Name: "CCC", Course: 11, Category: courses.Category{Name: "Certificate"}},
		{Division: 3, Name: "CCC", Course: 12, Category: courses.Category{Name: "Diploma"}},
	}
	for name, c := range map[string]struct {
		wanted courses.Wanted
		want   courses.DivisionID
	}{
		"ByNumber":             {courses.Wanted{Division: 2}, 2},
		"ByNameAndCategory":    {courses.Wanted{Category: " diploma", Name: "ccc "}, 3},
		"ByNameAndCourse":      {courses.Wanted{Course: 11, Name: "CCC"}, 2},
		"ByAName":              {courses.Wanted{Name: "DCA"}, 1},
		"TwoOfAName":           {courses.Wanted{Name: "CCC"}, 0},
		"NumberOfAnotherName":  {courses.Wanted{Division: 1, Name: "CCC"}, 0},
		"Nothing":              {courses.Wanted{}, 0},
		"CategoryIsNotEnough":  {courses.Wanted{Category: "Certificate"}, 0},
		"UnknownNameOfAnyCase": {courses.Wanted{Name: "Quantum Basket Weaving"}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := courses.Pick(offers, c.wanted)
			require.Equal(t, c.want, got.Division)
			require.Equal(t, c.want == 0, err != nil)
		})
	}
}
