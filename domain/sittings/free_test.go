package sittings_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/exams"
	"kendra/domain/sittings"
)

// TestSitting_Free: an invigilator lets a candidate write at any computer, before the start too, with a reason, until the end.
func TestSitting_Free(t *testing.T) {
	t.Parallel()
	const site = "https://kendra.example"
	now := time.Date(2026, time.November, 21, 6, 0, 0, 0, time.UTC)
	s := sittings.Sitting{Computers: exams.Computers{SafeBrowser: true}}
	require.ErrorIs(t, s.MayUse(site, exams.Shown{}), exams.ErrSafeBrowser)
	for _, reason := range []string{"", "  ", strings.Repeat("x", 251)} {
		require.ErrorIs(t, s.Free(reason, "Meera", now), exams.ErrReason)
	}
	require.False(t, s.IsFree())
	require.NoError(t, s.Free(" The last computer ", "Meera", now))
	require.Equal(t, []sittings.Act{{Kind: sittings.Freed, Reason: "The last computer", By: "Meera", At: now}}, s.Acts)
	require.True(t, s.IsFree())
	require.NoError(t, s.MayUse(site, exams.Shown{}))
	require.True(t, s.Started.IsZero(), "it does not start the paper")

	over := sittings.Sitting{Started: now.Add(-time.Hour), Ends: now}
	require.ErrorIs(t, over.Free("The last computer", "Meera", now), sittings.ErrOver)
	own := sittings.Sitting{Computers: exams.Computers{SafeBrowser: true, ConfigKeys: []string{strings.Repeat("a", 64)}}}
	require.ErrorIs(t, own.MayUse(site, exams.Shown{}), exams.ErrOwnSettings)
}
