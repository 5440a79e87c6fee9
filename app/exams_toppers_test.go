package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// TestExams_PublicToppers: the website names toppers only if the institute wants it, and nobody who was left out. The form of the
// settings does not bring anybody back.
func TestExams_PublicToppers(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	shown := func() []exams.TopperList {
		t.Helper()
		all, err := c.use.Toppers(ctx)
		require.NoError(t, err)
		return all
	}
	for _, s := range []students.Snapshot{c.first, c.second} {
		_, err := c.use.Enter(ctx, admin, c.exam, c.edits(s, 80, 40), "")
		require.NoError(t, err)
	}
	c.publish(t, c.exam, "")
	require.NoError(t, c.use.SaveSettings(ctx, admin, exams.Settings{Toppers: 10}))
	require.Empty(t, shown())
	on := exams.Settings{Toppers: 10, PublicToppers: true}
	require.NoError(t, c.use.SaveSettings(ctx, admin, on))
	require.Len(t, shown(), 1)
	first := shown()[0].Toppers[0].Result.Student
	require.ErrorIs(t, c.use.LeaveOut(ctx, c.staff(), first, true), identity.ErrDenied)
	require.ErrorIs(t, c.use.LeaveOut(ctx, admin, 9999, true), students.ErrNotFound)
	require.NoError(t, c.use.LeaveOut(ctx, admin, first, true))
	named := func() bool {
		for _, list := range shown() {
			for _, one := range list.Toppers {
				if one.Result.Student == first {
					return true
				}
			}
		}
		return false
	}
	require.False(t, named())
	require.NoError(t, c.use.SaveSettings(ctx, admin, on))
	require.False(t, named())
	desk, err := c.use.Find(ctx, admin, c.exam)
	require.NoError(t, err)
	require.True(t, desk.IsPublic)
	require.Equal(t, []students.ID{first}, desk.LeftOut)
	require.NoError(t, c.use.LeaveOut(ctx, admin, first, false))
	require.True(t, named())
}
