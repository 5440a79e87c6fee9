package sittings_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/exams"
	"kendra/domain/sittings"
)

func TestSitting_End(t *testing.T) {
	t.Parallel()
	absent := sittings.Sitting{Window: 7}
	require.ErrorIs(t, absent.End("Copied", "Asha", after(1)), sittings.ErrNotStarted)
	require.Equal(t, exams.Absent, absent.Status())
	s := begun(t, 0)
	require.Equal(t, exams.Present, s.Status())
	require.NoError(t, s.Start(window(), code, other, after(1)))
	require.ErrorIs(t, s.End(" ", "Asha", after(2)), exams.ErrReason)
	require.NoError(t, s.End("Copied", "Asha", after(2)))
	require.ErrorIs(t, s.MayWrite(mine, after(2)), sittings.ErrOver)
	require.Equal(t, sittings.Over, s.StateOf(other, after(2)), "nobody waits any more")
	require.Equal(t, []any{exams.Expelled, sittings.Expelled, after(2)}, []any{s.Status(), s.Cause, s.Submitted})
	require.ErrorIs(t, s.End("Copied", "Asha", after(3)), sittings.ErrOver)
	require.NoError(t, s.Give(20, "It was another candidate", "Asha", after(4)), "a mistake can be put right")
	require.NoError(t, s.MayWrite(mine, after(23)))
	require.Equal(t, exams.Present, s.Status())
	late := begun(t, 40)
	require.Equal(t, exams.Late, late.Status())
}

func TestWindow_IsRunning(t *testing.T) {
	t.Parallel()
	s, absent := begun(t, 0), sittings.Sitting{Window: 7}
	require.True(t, window().IsRunning([]sittings.Sitting{absent}, after(74)), "they may still start")
	require.False(t, window().IsRunning([]sittings.Sitting{absent}, after(75)))
	require.True(t, window().IsRunning([]sittings.Sitting{absent, s}, after(59)))
	require.NoError(t, s.Give(30, "Power cut", "Asha", after(50)))
	require.True(t, window().IsRunning([]sittings.Sitting{absent, s}, after(80)))
	require.False(t, window().IsRunning([]sittings.Sitting{absent, s}, after(90)))
}

func TestDeviceOf(t *testing.T) {
	t.Parallel()
	one, err := sittings.DeviceOf(strings.Repeat("0a", 32))
	require.NoError(t, err)
	again, err := sittings.DeviceOf(strings.Repeat("0A", 32))
	require.NoError(t, err)
	require.Equal(t, one, again)
	for _, token := range []string{"", "0a", strings.Repeat("0a", 33), strings.Repeat("zz", 32)} {
		_, err := sittings.DeviceOf(token)
		require.ErrorIs(t, err, sittings.ErrToken)
	}
}
