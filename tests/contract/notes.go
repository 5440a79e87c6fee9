package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/notes"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Notes is the contract of notes.Store.
func Notes(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":     noteRoundTrip,
		"ListsTheNewestFirst": noteList,
		"NotFound":            noteNotFound,
		"ChangeKeepsNothing":  noteChangeFails,
		"DueAreOpenAndOfADay": noteDue,
	}.run(t, fresh)
}

func (k Kit) addNote(t *testing.T, student students.ID, followUp calendar.Date) notes.Note {
	t.Helper()
	given, stored := exact()
	n := notes.Note{Student: student, Text: "Will call.\nAfter five.", FollowUp: followUp, Author: 7, By: "Meera", Made: given}
	k.do(t, func(ctx context.Context) (err error) {
		n.ID, err = k.Notes.Add(ctx, n)
		return err
	})
	n.Made = stored
	return n
}

// today is the day of fixture.Now.
var today = calendar.Of(fixture.Now)

func noteRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	n := k.addNote(t, w.enrol(t, w.center).ID, today)
	got, err := k.Notes.Find(t.Context(), n.ID)
	require.NoError(t, err)
	require.Equal(t, n, got)
	given, stored := exact()
	k.do(t, func(ctx context.Context) error {
		return k.Notes.Change(ctx, n.ID, func(n *notes.Note) error {
			n.Text, n.FollowUp, n.Done, n.DoneBy, n.Changed = "Paid.", today.AddDays(3), given, "Ravi", given
			return nil
		})
	})
	n.Text, n.FollowUp, n.Done, n.DoneBy, n.Changed = "Paid.", today.AddDays(3), stored, "Ravi", stored
	got, err = k.Notes.Find(t.Context(), n.ID)
	require.NoError(t, err)
	require.Equal(t, n, got)
	require.Empty(t, fixture.Empty(n))
}

func noteList(t *testing.T, k Kit) {
	w := settle(t, k)
	asha, birju := w.enrol(t, w.center), w.enrol(t, w.center)
	first, second := k.addNote(t, asha.ID, calendar.Date{}), k.addNote(t, asha.ID, today)
	k.addNote(t, birju.ID, calendar.Date{})
	for _, c := range []struct {
		p    page.Request
		want []notes.Note
	}{
		{page.Request{}, []notes.Note{second, first}},
		{page.Request{Size: 1}, []notes.Note{second}},
		{page.Request{Size: 1, Number: 1}, []notes.Note{first}},
	} {
		got, err := k.Notes.Of(t.Context(), asha.ID, c.p)
		require.NoError(t, err)
		require.Equal(t, page.Page[notes.Note]{Items: c.want, Total: 2}, got)
	}
	k.do(t, func(ctx context.Context) error { return k.Notes.Remove(ctx, second.ID) })
	got, err := k.Notes.Of(t.Context(), asha.ID, page.Request{})
	require.NoError(t, err)
	require.Equal(t, []notes.Note{first}, got.Items)
}

func noteNotFound(t *testing.T, k Kit) {
	_, err := k.Notes.Find(t.Context(), nowhere)
	require.ErrorIs(t, err, notes.ErrNotFound)
	k.fails(t, notes.ErrNotFound, func(ctx context.Context) error { return k.Notes.Remove(ctx, nowhere) })
	k.fails(t, notes.ErrNotFound, func(ctx context.Context) error {
		return k.Notes.Change(ctx, nowhere, func(*notes.Note) error { return nil })
	})
	k.fails(t, students.ErrNotFound, func(ctx context.Context) error {
		_, err := k.Notes.Add(ctx, notes.Note{Student: nowhere, Text: "x", Made: fixture.Now})
		return err
	})
}

func noteChangeFails(t *testing.T, k Kit) {
	w := settle(t, k)
	n := k.addNote(t, w.enrol(t, w.center).ID, today)
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Notes.Change(ctx, n.ID, func(n *notes.Note) error {
			n.Text = "other"
			return errStop
		})
	})
	got, err := k.Notes.Find(t.Context(), n.ID)
	require.NoError(t, err)
	require.Equal(t, n, got)
}

func noteDue(t *testing.T, k Kit) {
	w := settle(t, k)
	asha, birju, gone := w.enrol(t, w.center, named("Asha")), w.enrol(t, w.other, named("Birju")), w.enrol(t, w.center)
	late, now, elsewhere := k.addNote(t, asha.ID, today.AddDays(-2)), k.addNote(t, asha.ID, today), k.addNote(t, birju.ID, today.AddDays(-1))
	done := k.addNote(t, asha.ID, today)
	k.addNote(t, asha.ID, today.AddDays(1))
	k.addNote(t, asha.ID, calendar.Date{})
	k.addNote(t, gone.ID, today)
	w.removeStudent(t, gone.ID)
	k.do(t, func(ctx context.Context) error {
		return k.Notes.Change(ctx, done.ID, func(n *notes.Note) error {
			n.Done = fixture.Now
			return nil
		})
	})
	due := func(of students.Snapshot, n notes.Note) notes.Due {
		return notes.Due{Note: n, Name: of.Profile.Name, RegNo: of.RegNo, Mobile: of.Profile.Mobile}
	}
	for name, c := range map[string]struct {
		scope centers.Scope
		want  []notes.Due
	}{
		"all":    {centers.Everywhere(), []notes.Due{due(asha, late), due(birju, elsewhere), due(asha, now)}},
		"own":    {centers.Only(w.center.ID), []notes.Due{due(asha, late), due(asha, now)}},
		"nobody": {centers.Scope{}, []notes.Due{}},
	} {
		got, err := k.Notes.Due(t.Context(), c.scope, today)
		require.NoError(t, err)
		require.Equal(t, c.want, got, name)
	}
}
