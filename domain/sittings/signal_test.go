package sittings_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/sittings"
)

// TestSignals: leaving has the time until the candidate was back, entries that came twice count once, and acts stand at their time.
func TestSignals(t *testing.T) {
	t.Parallel()
	at := func(minute int) time.Time { return time.Date(2026, time.November, 21, 6, minute, 0, 0, time.UTC) }
	s := sittings.Sitting{
		Started: at(0), Submitted: at(50), Cause: sittings.Expelled,
		Acts: []sittings.Act{{Kind: sittings.Allowed, Minutes: 5, Reason: "Power cut", By: "Meera", At: at(12)}, {Kind: sittings.Ended, Reason: "Copied", By: "Meera", At: at(50)}},
	}
	away := sittings.Entry{Seq: 1, Kind: sittings.Away, Item: 3, At: at(5)}
	got := sittings.Signals(s, []sittings.Entry{
		{Seq: 4, Kind: sittings.Windowed, At: at(20)}, away, {Seq: 2, Kind: sittings.Away, At: at(6)}, away,
		{Seq: 3, Kind: sittings.Answered, Item: 3, At: at(7)}, {Seq: 5, Kind: sittings.Pasted, Item: 4, At: at(21)}, {Seq: 6, Kind: sittings.Away, At: at(40)},
	})
	require.Equal(t, []sittings.Signal{
		{Kind: sittings.Began, At: at(0)},
		{Kind: "away", At: at(5), For: 2 * time.Minute, Item: 3},
		{Kind: "device", At: at(12), Minutes: 5, Reason: "Power cut", By: "Meera"},
		{Kind: "fullscreen", At: at(20)},
		{Kind: "paste", At: at(21), Item: 4},
		{Kind: "away", At: at(40), Open: true},
		{Kind: "end", At: at(50), Reason: "Copied", By: "Meera"},
		{Kind: sittings.HandedIn, At: at(50), By: "invigilator"},
	}, got)
	require.Empty(t, sittings.Signals(sittings.Sitting{}, nil))
}
