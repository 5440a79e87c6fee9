package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/kernel"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/typing"
	"kendra/tests/fixture"
)

func (i invigilated) write(t *testing.T, id sittings.ID, device identity.SecretHash, at time.Time, all ...sittings.Entry) bool {
	t.Helper()
	var may bool
	i.do(t, func(ctx context.Context) (err error) {
		may, err = i.SittingJournal.Write(ctx, id, device, all, at)
		return err
	})
	return may
}

func (i invigilated) entries(t *testing.T, id sittings.ID) []sittings.Entry {
	t.Helper()
	all, err := i.SittingJournal.Entries(t.Context(), id)
	require.NoError(t, err)
	return all
}

func journalOnce(t *testing.T, k Kit) {
	i := invigilate(t, k)
	id := i.start(t, deviceOne)
	first := sittings.Entry{Seq: 1, Kind: sittings.Answered, Item: 1, Answer: questions.Answer{Chosen: []int{1}}, At: fixture.Now}
	away := sittings.Entry{Seq: 2, Kind: sittings.Windowed, At: fixture.Now}
	typed := sittings.Entry{Seq: 3, Kind: sittings.Answered, Item: 1, Answer: questions.Answer{Places: []int{0, -1}, Texts: []string{"नमस्ते"}}, At: fixture.Now.Add(time.Minute)}
	require.True(t, i.write(t, id, deviceOne, fixture.Now, first, away))
	require.True(t, i.write(t, id, deviceOne, fixture.Now.Add(time.Minute), first, typed), "what is sent again is stored once, with its first time")
	require.Equal(t, []sittings.Entry{first, away, typed}, i.entries(t, id))
	other := first
	other.Answer.Chosen = []int{0}
	i.fails(t, sittings.ErrEntryTwice, func(ctx context.Context) error {
		_, err := i.SittingJournal.Write(ctx, id, deviceOne, []sittings.Entry{{Seq: 4, Kind: sittings.Back}, other}, fixture.Now)
		return err
	})
	i.fails(t, sittings.ErrEntryTwice, func(ctx context.Context) error {
		_, err := i.SittingJournal.Write(ctx, id, deviceOne, []sittings.Entry{{Seq: 4, Kind: sittings.Back}, {Seq: 4, Kind: sittings.Away}}, fixture.Now)
		return err
	})
	all, err := i.SittingJournal.InWindow(t.Context(), i.window.ID)
	require.NoError(t, err)
	require.Equal(t, map[sittings.ID][]sittings.Entry{id: {first, away, typed}}, all)
	require.Empty(t, i.entries(t, i.all[1].ID))
	counts, err := i.SittingJournal.Counts(t.Context(), i.window.ID)
	require.NoError(t, err)
	require.Equal(t, map[sittings.ID]int{id: 3}, counts)
	some, err := i.SittingJournal.Of(t.Context(), []sittings.ID{i.all[1].ID, id})
	require.NoError(t, err)
	require.Equal(t, all, some)
	counts, err = i.SittingJournal.Counts(t.Context(), nowhere)
	require.NoError(t, err)
	require.Empty(t, counts)
	_, err = i.SittingJournal.Write(t.Context(), id, deviceOne, []sittings.Entry{first}, fixture.Now)
	require.ErrorIs(t, err, kernel.ErrNoTransaction)
}

// journalTyping stores what is typed in a typing test, and its keystrokes.
func journalTyping(t *testing.T, k Kit) {
	i := invigilate(t, k)
	id := i.start(t, deviceOne)
	text := sittings.Entry{Seq: 1, Kind: sittings.Answered, Item: 1, At: fixture.Now, Answer: questions.Answer{
		Typed: &typing.Typed{Language: typing.Hindi, Text: "पुस्तक मेज\nपर", Spent: 5*time.Second + time.Millisecond, Done: true},
	}}
	keys := sittings.Entry{Seq: 2, Kind: sittings.Keyed, Item: 1, Keys: "0:प 120:ु 80:⌫ 95:␣", At: fixture.Now}
	require.True(t, i.write(t, id, deviceOne, fixture.Now, text, keys))
	require.True(t, i.write(t, id, deviceOne, fixture.Now.Add(time.Minute), text, keys), "sent again")
	require.Equal(t, []sittings.Entry{text, keys}, i.entries(t, id))
	other := keys
	other.Keys += " 70:x"
	i.fails(t, sittings.ErrEntryTwice, func(ctx context.Context) error {
		_, err := i.SittingJournal.Write(ctx, id, deviceOne, []sittings.Entry{other}, fixture.Now)
		return err
	})
}

func journalDevice(t *testing.T, k Kit) {
	i := invigilate(t, k)
	entry := sittings.Entry{Seq: 1, Kind: sittings.Back, At: fixture.Now}
	require.False(t, i.write(t, i.all[0].ID, deviceOne, fixture.Now, entry), "it has not started")
	id := i.start(t, deviceOne)
	require.False(t, i.write(t, id, deviceTwo, fixture.Now, entry))
	require.False(t, i.write(t, nowhere, deviceOne, fixture.Now, entry))
	i.start(t, deviceTwo)
	require.False(t, i.write(t, id, deviceTwo, fixture.Now, entry), "it waits for the invigilator")
	i.do(t, func(ctx context.Context) error {
		return i.Sittings.Change(ctx, id, func(s *sittings.Sitting) error { return s.Allow(0, "Power cut", "Asha", fixture.Now) })
	})
	require.False(t, i.write(t, id, deviceOne, fixture.Now, entry), "it was replaced")
	require.Empty(t, i.entries(t, id))
	require.True(t, i.write(t, id, deviceTwo, fixture.Now, entry))
	require.Equal(t, []sittings.Entry{entry}, i.entries(t, id))
}

func journalEnd(t *testing.T, k Kit) {
	i := invigilate(t, k)
	id, ends := i.start(t, deviceOne), fixture.Now.Add(time.Hour)
	entry := sittings.Entry{Seq: 1, Kind: sittings.Back, At: ends.Add(-time.Second)}
	require.False(t, i.write(t, id, deviceOne, ends, entry))
	require.True(t, i.write(t, id, deviceOne, ends.Add(-time.Second), entry))
	i.do(t, func(ctx context.Context) error {
		return i.Sittings.Change(ctx, id, func(s *sittings.Sitting) error { return s.Submit(deviceOne, fixture.Now) })
	})
	require.False(t, i.write(t, id, deviceOne, fixture.Now, sittings.Entry{Seq: 2, Kind: sittings.Away}))
	require.Equal(t, []sittings.Entry{entry}, i.entries(t, id))
}

// journalRace submits while entries are written: what was acknowledged is what the one who submits can read afterwards.
func journalRace(t *testing.T, k Kit) {
	i := invigilate(t, k)
	id := i.start(t, deviceOne)
	counted := -1
	written := atOnce(t, many, func(n int) (bool, error) {
		var may bool
		err := i.Tx.Do(t.Context(), func(ctx context.Context) (err error) {
			if n > 0 {
				may, err = i.SittingJournal.Write(ctx, id, deviceOne, []sittings.Entry{{Seq: n, Kind: sittings.Pasted}}, fixture.Now)
				return err
			}
			err = i.Sittings.Change(ctx, id, func(s *sittings.Sitting) error { return s.Submit(deviceOne, fixture.Now) })
			if err != nil {
				return err
			}
			all, err := i.SittingJournal.Entries(ctx, id)
			counted = len(all)
			return err
		})
		return may, err
	})
	acknowledged := 0
	for _, may := range written {
		if may {
			acknowledged++
		}
	}
	require.Len(t, i.entries(t, id), acknowledged)
	require.Equal(t, acknowledged, counted, "nothing is acknowledged after the end")
}

func journalGrades(t *testing.T, k Kit) {
	i := invigilate(t, k)
	first, second := i.all[0].ID, i.all[1].ID
	for _, g := range []sittings.Grade{{Sitting: second, Item: 1, Marks: 50, By: "Asha"}, {Sitting: first, Item: 2, By: "Asha"}, {Sitting: first, Item: 2, Marks: 150, By: "Ravi"}} {
		i.do(t, func(ctx context.Context) error { return i.SittingJournal.PutGrade(ctx, g) })
	}
	all, err := i.SittingJournal.Grades(t.Context(), i.window.ID)
	require.NoError(t, err)
	require.Equal(t, []sittings.Grade{{Sitting: first, Item: 2, Marks: 150, By: "Ravi"}, {Sitting: second, Item: 1, Marks: 50, By: "Asha"}}, all)
	i.fails(t, sittings.ErrNotFound, func(ctx context.Context) error {
		return i.SittingJournal.PutGrade(ctx, sittings.Grade{Sitting: nowhere, Item: 1})
	})
}
