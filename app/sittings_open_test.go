package app_test

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/examining"
	"kendra/app/kernel"
	"kendra/domain/courses"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
)

func TestSittings_Open(t *testing.T) {
	t.Parallel()
	l, ctx := inLab(t), t.Context()
	in := examining.Opening{Exam: l.exam, Key: l.key, Entry: 15}
	open := func(in examining.Opening) error {
		_, err := l.on.Open(ctx, l.staff(), in)
		return err
	}
	practical := in
	practical.Key.Component = 1
	require.ErrorIs(t, open(practical), sittings.ErrNotOnline)
	_, err := l.on.Open(ctx, l.foreign(), in)
	require.ErrorIs(t, err, exams.ErrNotFound)
	elsewhere := in
	elsewhere.Room = "Lab 9"
	require.ErrorIs(t, open(elsewhere), sittings.ErrNobody)
	long := in
	long.Minutes = 601
	require.ErrorIs(t, open(long), sittings.ErrWindow)
	w := l.open(t)
	l.start(t, w, l.first, device(1))
	later := l.open(t)
	require.Len(t, l.board(t, later.ID).Seats, 1, "who has started stays in the first window")
	found, err := l.on.Windows(ctx, l.staff(), l.exam)
	require.NoError(t, err)
	require.Equal(t, []any{2, "", 60, 4}, []any{len(found.Papers), found.Papers[0].Problem, found.Papers[0].Minutes, found.Papers[0].Questions})
	require.Equal(t, sittings.ErrNotOnline.Text, found.Papers[1].Problem)
	require.Len(t, found.Windows, 2)
	l.pass(24 * time.Hour)
	require.ErrorIs(t, open(in), sittings.ErrDay)
}

// goneSets is a store whose reader has gone away.
type goneSets struct{ questions.Papers }

func (goneSets) Blueprint(context.Context, courses.SubjectID) (questions.Blueprint, error) {
	return questions.Blueprint{}, context.Canceled
}

// TestSittings_WindowsOfAReaderWhoLeft: an error of the store is no refusal, and is returned as it is.
func TestSittings_WindowsOfAReaderWhoLeft(t *testing.T) {
	t.Parallel()
	l := inLab(t)
	on := l.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.PaperSets = goneSets{p.PaperSets} }).Sittings
	_, err := on.Windows(t.Context(), l.staff(), l.exam)
	require.ErrorIs(t, err, context.Canceled)
}

// TestSittings_PackedOnAnotherDay: the day of papers that are opened at an exam node is not to be changed here.
func TestSittings_PackedOnAnotherDay(t *testing.T) {
	t.Parallel()
	l, ctx := inLab(t), t.Context()
	in := examining.Packing{Exam: l.exam, Component: examining.OnlyComponent, Node: examnodes.KeyOf(make([]byte, ed25519.PublicKeySize)), Ahead: 30}
	_, _, err := l.world.use.ExamNodes.Pack(ctx, admin, in)
	require.NoError(t, err)
	l.pass(24 * time.Hour)
	found, err := l.on.Windows(ctx, l.staff(), l.exam)
	require.NoError(t, err)
	require.Equal(t, examnodes.ErrAtNode.Text, found.Papers[0].Problem)
}

// lateJournal does not see what another call stores at the same moment.
type lateJournal struct {
	sittings.Journal

	blind int
}

func (j *lateJournal) Write(ctx context.Context, id sittings.ID, device identity.SecretHash, all []sittings.Entry, at time.Time) (bool, error) {
	if j.blind--; j.blind >= 0 {
		return false, sittings.ErrEntryTwice
	}
	return j.Journal.Write(ctx, id, device, all, at)
}

func TestSittings_SentAgainAtOnce(t *testing.T) {
	t.Parallel()
	l, ctx := inLab(t), t.Context()
	w := l.open(t)
	l.start(t, w, l.first, device(1))
	journal := &lateJournal{Journal: l.store.SittingJournal(), blind: 1}
	on := l.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.SittingJournal = journal }).Sittings
	away := []sittings.Entry{{Seq: 1, Kind: sittings.Away}}
	_, err := on.Write(ctx, device(1), away, exams.Shown{})
	require.NoError(t, err)
	journal.blind = 2
	_, err = on.Write(ctx, device(1), away, exams.Shown{})
	require.ErrorIs(t, err, sittings.ErrEntryTwice)
}

// TestSittings_NoKeyLeavesTheServer reads all that a candidate gets, from the start to the end.
func TestSittings_NoKeyLeavesTheServer(t *testing.T) {
	t.Parallel()
	l, ctx := inLab(t), t.Context()
	w := l.open(t)
	token := device(1)
	var traffic []any
	p := l.start(t, w, l.first, token)
	traffic = append(traffic, p.Sheet, p.Progress)
	r, err := l.on.Write(ctx, token, []sittings.Entry{{Seq: 1, Kind: sittings.Answered, Item: 1, Answer: questions.Answer{Texts: []string{"mine"}}}}, exams.Shown{})
	require.NoError(t, err)
	own, err := l.on.Own(ctx, token, exams.Shown{})
	require.NoError(t, err)
	end, err := l.on.Submit(ctx, token)
	require.NoError(t, err)
	after, err := l.on.Own(ctx, token, exams.Shown{})
	require.NoError(t, err)
	require.Empty(t, after.Sheet.Items, "the paper is gone after the end")
	traffic = append(traffic, r, own.Sheet, own.Progress, end, after)
	text, err := json.Marshal(traffic)
	require.NoError(t, err)
	require.Contains(t, string(text), "How many?")
	for _, secret := range []string{secretWords, "31337.25"} {
		require.NotContains(t, string(text), secret)
	}
}
