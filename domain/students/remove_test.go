package students_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/courses"
	"kendra/domain/students"
)

func TestMayRemove(t *testing.T) {
	t.Parallel()
	require.NoError(t, students.MayRemove(students.Holdings{}))
	require.ErrorIs(t, students.MayRemove(students.Holdings{Certificates: true}), students.ErrCertified)
}

func TestMayTakeBack(t *testing.T) {
	t.Parallel()
	require.Empty(t, students.MayTakeBack(nil, nil))
	require.Equal(t, []students.ID{1, 5, 6}, students.MayTakeBack([]students.Imported{
		{ID: 1, Version: 1}, {ID: 2, Version: 2}, {ID: 3, Version: 1, Certificates: true}, {ID: 4, Version: 3, Certificates: true},
		{ID: 5, Version: enrol(t).Snapshot().Version}, {ID: 6, Version: 3}, {ID: 7, Version: 3},
		{ID: 8, Version: 1, Payments: true},
	}, map[students.ID]int{6: 3, 7: 2}))
}

func TestMayMerge(t *testing.T) {
	t.Parallel()
	type divisions = []courses.DivisionID
	for name, c := range map[string]struct {
		gone, kept divisions
		want       error
	}{
		"None":           {nil, nil, nil},
		"OnlyTheGone":    {divisions{1}, nil, nil},
		"OnlyTheKept":    {nil, divisions{1}, nil},
		"Others":         {divisions{1, 2}, divisions{3, 4}, nil},
		"TheSame":        {divisions{1}, divisions{1}, students.ErrBothCertified},
		"OneIsTheSame":   {divisions{1, 2}, divisions{3, 2}, students.ErrBothCertified},
		"BothAreTheSame": {divisions{1, 2}, divisions{2, 1}, students.ErrBothCertified},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.ErrorIs(t, students.MayMerge(students.MergeHoldings{Gone: c.gone, Kept: c.kept}), c.want)
		})
	}
}
