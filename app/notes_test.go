package app_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/notes"
	"kendra/domain/page"
	"kendra/domain/students"
)

func TestNotes(t *testing.T) {
	t.Parallel()
	w := setup(t)
	use, n, day := w.use.Notes, w.enrol(t), calendar.Of(w.clock())
	made, err := use.Write(t.Context(), w.staff(), n.ID, " Call. ", day.AddDays(2))
	require.NoError(t, err)
	require.Equal(t, "Call.", made.Text)
	due, err := use.Due(t.Context(), w.staff())
	require.NoError(t, err)
	require.Empty(t, due)
	*w.tick = w.tick.Add(2 * 24 * time.Hour)
	due, err = use.Due(t.Context(), w.staff())
	require.NoError(t, err)
	require.Equal(t, []notes.Due{{Note: made, Name: n.Profile.Name, RegNo: n.RegNo, Mobile: n.Profile.Mobile}}, due)
	settled, err := use.Settle(t.Context(), admin, made.ID, true)
	require.NoError(t, err)
	require.NotZero(t, settled.Done)
	_, err = use.Settle(t.Context(), admin, made.ID, true)
	require.NoError(t, err)
	changed, err := use.Rewrite(t.Context(), w.staff(), made.ID, "Call again.", day.AddDays(3))
	require.NoError(t, err)
	require.Zero(t, changed.Done, "another day is open again")
	found, err := use.Of(t.Context(), w.staff(), n.ID, page.Request{})
	require.NoError(t, err)
	require.Equal(t, []notes.Note{changed}, found.Items)
	require.NoError(t, use.Remove(t.Context(), w.staff(), made.ID))
	require.Equal(t, []string{"student.note_written", "student.note_followed_up", "student.note_changed", "student.note_deleted"}, w.actions("student")[1:])
}

func TestNotes_AreOfTheCenterAndTheAuthor(t *testing.T) {
	t.Parallel()
	w := setup(t)
	use, n := w.use.Notes, w.enrol(t)
	made, err := use.Write(t.Context(), w.staff(), n.ID, "x", calendar.Of(w.clock()))
	require.NoError(t, err)
	colleague := identity.Known(13, "Colleague", identity.Staff, w.center.ID)
	own := identity.Known(14, "Asha", identity.Student, w.center.ID)
	for _, c := range []struct {
		by   identity.Actor
		want error
	}{{w.foreign(), notes.ErrNotFound}, {colleague, notes.ErrByAnother}, {own, identity.ErrDenied}, {identity.Actor{}, identity.ErrNobody}} {
		_, err := use.Rewrite(t.Context(), c.by, made.ID, "y", calendar.Date{})
		require.ErrorIs(t, err, c.want)
		require.ErrorIs(t, use.Remove(t.Context(), c.by, made.ID), c.want)
	}
	_, err = use.Settle(t.Context(), colleague, made.ID, true)
	require.NoError(t, err, "who follows it up may say so")
	_, err = use.Settle(t.Context(), w.foreign(), made.ID, true)
	require.ErrorIs(t, err, notes.ErrNotFound)
	_, err = use.Write(t.Context(), w.foreign(), n.ID, "x", calendar.Date{})
	require.ErrorIs(t, err, students.ErrNotFound)
	_, err = use.Of(t.Context(), w.foreign(), n.ID, page.Request{})
	require.ErrorIs(t, err, students.ErrNotFound)
	_, err = use.Of(t.Context(), own, n.ID, page.Request{})
	require.ErrorIs(t, err, identity.ErrDenied)
	_, err = use.Due(t.Context(), own)
	require.ErrorIs(t, err, identity.ErrDenied)
	require.NoError(t, use.Remove(t.Context(), admin, made.ID))
}
