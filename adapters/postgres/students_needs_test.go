package postgres_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/page"
	"kendra/domain/students"
)

// TestStudents_CountsNeedsUpToALimit checks that a long list of enrolments with a need is not counted to its end, and that
// its pages go on behind the count.
func TestStudents_CountsNeedsUpToALimit(t *testing.T) {
	t.Parallel()
	const crowd, most = 1100, 1000
	w := newCrowd(t)
	all := make([]*students.Student, crowd)
	for i := range all {
		all[i] = w.student(t, i)
	}
	w.add(t, all)
	f := students.Filter{Scope: centers.Everywhere(), Need: students.Seating}
	found, err := w.repo.List(t.Context(), f, page.Request{Size: 25})
	require.NoError(t, err)
	require.True(t, found.AtLeast)
	require.Equal(t, most, found.Total)
	require.Len(t, found.Items, 25)
	last, err := w.repo.List(t.Context(), f, page.Request{Size: 100, Number: 10})
	require.NoError(t, err)
	require.Len(t, last.Items, 100)
	require.Equal(t, crowd, last.Total)
	f.Scope = centers.Only(w.centers[0].ID)
	some, err := w.repo.List(t.Context(), f, page.Request{Size: 25})
	require.NoError(t, err)
	require.False(t, some.AtLeast)
	require.Less(t, some.Total, most)
}
