package courses_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/courses"
	"kendra/domain/fault"
)

func TestSubject_Check(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		subject courses.Subject
		wrong   []string
	}{
		"Good":     {courses.Subject{Name: "Typing", FullMarks: 1}, nil},
		"Largest":  {courses.Subject{Name: strings.Repeat("x", 120), FullMarks: 1000}, nil},
		"Empty":    {courses.Subject{Name: " "}, []string{"subject", "full_marks"}},
		"TooLarge": {courses.Subject{Name: strings.Repeat("x", 121), FullMarks: 1001}, []string{"subject", "full_marks"}},
		"Negative": {courses.Subject{Name: "Typing", FullMarks: -1}, []string{"full_marks"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := c.subject.Check()
			if c.wrong == nil {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, courses.ErrInvalid)
			var wrong []string
			for _, f := range fault.Of(err).Fields {
				wrong = append(wrong, f.Name)
			}
			require.Equal(t, c.wrong, wrong)
		})
	}
}

func TestArrange(t *testing.T) {
	t.Parallel()
	subjects := []courses.Subject{{ID: 1, Name: "a", Order: 1}, {ID: 2, Name: "b", Order: 2}, {ID: 3, Name: "c", Order: 3}}
	got, err := courses.Arrange(subjects, []courses.SubjectID{3, 1, 2})
	require.NoError(t, err)
	require.Equal(t, []courses.Subject{{ID: 3, Name: "c", Order: 1}, {ID: 1, Name: "a", Order: 2}, {ID: 2, Name: "b", Order: 3}}, got)
	for _, order := range [][]courses.SubjectID{nil, {1, 2}, {1, 2, 2}, {1, 2, 4}, {1, 2, 3, 3}} {
		_, err := courses.Arrange(subjects, order)
		require.ErrorIs(t, err, courses.ErrOrder, order)
	}
}

func TestCourse_Divide(t *testing.T) {
	t.Parallel()
	c := courses.Restore(courses.Snapshot{Version: 4, Profile: courses.Profile{Title: "DCA"}, Divisions: []courses.Division{{ID: 7, Name: "DCA"}}})
	require.ErrorIs(t, c.Divide(courses.Division{}), courses.ErrInvalid)
	require.ErrorIs(t, c.Divide(courses.Division{Name: "Evening", Price: -1}), courses.ErrInvalid)
	require.ErrorIs(t, c.Divide(courses.Division{Name: " dca "}), courses.ErrDivisionName)
	require.NoError(t, c.CheckVersion(4))
	require.NoError(t, c.Divide(courses.Division{ID: 99, Name: " Evening ", Price: 5}))
	require.Equal(t, []courses.Division{{ID: 7, Name: "DCA"}, {Name: "Evening", Price: 5}}, c.Snapshot().Divisions)
	require.ErrorIs(t, c.CheckVersion(4), courses.ErrStale)
	require.NoError(t, c.CheckVersion(0))
}

func TestCourse_CorrectDivision(t *testing.T) {
	t.Parallel()
	c := courses.Restore(courses.Snapshot{Version: 4, Divisions: []courses.Division{{ID: 7, Name: "DCA"}, {ID: 8, Name: "Evening"}}})
	_, err := c.CorrectDivision(courses.Division{ID: 9, Name: "x"})
	require.ErrorIs(t, err, courses.ErrNotFound)
	_, err = c.CorrectDivision(courses.Division{ID: 8, Name: "dca"})
	require.ErrorIs(t, err, courses.ErrDivisionName)
	_, err = c.CorrectDivision(courses.Division{ID: 8})
	require.ErrorIs(t, err, courses.ErrInvalid)
	changed, err := c.CorrectDivision(courses.Division{ID: 8, Name: "Evening "})
	require.NoError(t, err)
	require.False(t, changed)
	changed, err = c.CorrectDivision(courses.Division{ID: 8, Name: "EVENING", Price: 100})
	require.NoError(t, err)
	require.True(t, changed)
	require.Equal(t, courses.Snapshot{Version: 5, Divisions: []courses.Division{{ID: 7, Name: "DCA"}, {ID: 8, Name: "EVENING", Price: 100}}}, c.Snapshot())
}

func TestCourse_Version(t *testing.T) {
	t.Parallel()
	p := courses.Profile{Title: "DCA", Category: 1}
	c, err := courses.Propose(p, courses.Division{}, time.Unix(1, 0))
	require.NoError(t, err)
	for version, step := range []func(){
		func() {},
		func() { require.NoError(t, c.Reject("no")) },
		func() { c.Approve() },
		func() { p.Short = "x"; _, err := c.Correct(p, courses.Division{}); require.NoError(t, err) },
	} {
		step()
		require.Equal(t, version+1, c.Snapshot().Version)
	}
	_, err = c.Correct(p, courses.Division{})
	require.NoError(t, err)
	require.Equal(t, 4, c.Snapshot().Version, "no change, no version")
}
