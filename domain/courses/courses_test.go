package courses_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

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
	for name, c := range map[string]struct {
		steps []func(*courses.Course) error
		last  error
		want  courses.Status
	}{
		"Approve":         {[]func(*courses.Course) error{approve}, nil, courses.Approved},
		"ApproveTwice":    {[]func(*courses.Course) error{approve, approve}, nil, courses.Approved},
		"Reject":          {[]func(*courses.Course) error{(*courses.Course).Reject}, nil, courses.Rejected},
		"RejectedApprove": {[]func(*courses.Course) error{(*courses.Course).Reject, approve}, nil, courses.Approved},
		"ApprovedReject":  {[]func(*courses.Course) error{approve, (*courses.Course).Reject}, courses.ErrApproved, courses.Approved},
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
