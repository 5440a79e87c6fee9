package notes_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/notes"
)

var (
	now   = time.Date(2026, time.November, 24, 6, 0, 0, 0, time.UTC)
	today = calendar.Of(now)

	meera = identity.Known(1, "Meera", identity.Admin, 0)
	ravi  = identity.Known(2, "Ravi", identity.Staff, 3)
	leela = identity.Known(5, "Leela", identity.Staff, 3)
)

func TestWrite(t *testing.T) {
	t.Parallel()
	n, err := notes.Write(ravi, 9, " Will pay on Monday.\n", today, now)
	require.NoError(t, err)
	require.Equal(t, notes.Note{Student: 9, Text: "Will pay on Monday.", FollowUp: today, Author: 2, By: "Ravi", Made: now}, n)
}

func TestWrite_Refuses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		day  calendar.Date
	}{
		"Nothing": {" ", calendar.Date{}}, "TooLong": {strings.Repeat("x", 2001), calendar.Date{}}, "NoText": {"a\x00", calendar.Date{}},
		"Past": {"x", today.AddDays(-1)}, "FarAway": {"x", today.AddMonths(61)},
	} {
		_, err := notes.Write(ravi, 9, c.text, c.day, now)
		require.ErrorIs(t, err, notes.ErrInvalid, name)
	}
}

func TestNote_Rewrite(t *testing.T) {
	t.Parallel()
	n := notes.Note{Text: "x", FollowUp: today.AddDays(-3), Done: now, DoneBy: "Ravi"}
	require.NoError(t, n.Rewrite("y", today.AddDays(-3), now), "a day in the past may stay")
	require.Equal(t, notes.Note{Text: "y", FollowUp: today.AddDays(-3), Done: now, DoneBy: "Ravi", Changed: now}, n)
	require.NoError(t, n.Rewrite("y", today, now))
	require.Equal(t, notes.Note{Text: "y", FollowUp: today, Changed: now}, n, "another day is open again")
	require.ErrorIs(t, n.Rewrite("", today, now), notes.ErrInvalid)
	require.Equal(t, "y", n.Text)
}

func TestNote_Settle(t *testing.T) {
	t.Parallel()
	n := notes.Note{FollowUp: today}
	require.NoError(t, n.Settle(ravi, true, now))
	require.NoError(t, n.Settle(meera, true, now.Add(time.Hour)))
	require.Equal(t, notes.Note{FollowUp: today, Done: now, DoneBy: "Ravi"}, n)
	require.NoError(t, n.Settle(meera, false, now))
	require.Equal(t, notes.Note{FollowUp: today}, n)
	n = notes.Note{}
	require.ErrorIs(t, n.Settle(ravi, true, now), notes.ErrNoDay)
}

func TestNote_MayChange(t *testing.T) {
	t.Parallel()
	n := notes.Note{Author: 2}
	require.NoError(t, n.MayChange(ravi))
	require.NoError(t, n.MayChange(meera))
	require.ErrorIs(t, n.MayChange(leela), notes.ErrByAnother)
	require.ErrorIs(t, (&notes.Note{}).MayChange(identity.Known(0, "", identity.Staff, 3)), notes.ErrByAnother, "nobody has account 0")
}
