package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/courses"
	"kendra/domain/questions"
	"kendra/tests/fixture"
)

// PaperSets is the contract of questions.Papers.
func PaperSets(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsBlueprints":    blueprintLife,
		"KeepsSets":          setRoundTrip,
		"KeepsOldVersions":   setVersions,
		"UndoKeepsQuestions": setUndo,
		"NotFound":           setNotFound,
		"ListsPrinted":       setLetters,
	}.run(t, fresh)
}

func (b banked) blueprint(version, count int) questions.Blueprint {
	return questions.Blueprint{
		Subject: b.subject, Version: version, Minutes: 60, Instructions: questions.Words{English: "Answer all.", Hindi: "सभी के उत्तर दीजिए।"},
		Rows: []questions.Row{{Chapter: "A", Difficulty: questions.Easy, Kind: questions.One, Count: count, Award: questions.Award{Right: 200, Wrong: 50, Partial: true}}},
	}
}

func (b banked) set(t *testing.T, count int, letter string) questions.Set {
	t.Helper()
	bank, err := b.Questions.All(t.Context(), b.subject)
	require.NoError(t, err)
	s, err := questions.NewSet(bank, b.blueprint(1, count), "A", 1<<63+7, "Asha", fixture.Now)
	require.NoError(t, err)
	s.Letter = letter
	b.do(t, func(ctx context.Context) (err error) {
		s.ID, err = b.PaperSets.Freeze(ctx, s)
		return err
	})
	return s
}

func blueprintLife(t *testing.T, k Kit) {
	b := inBank(t, k)
	_, err := b.PaperSets.Blueprint(t.Context(), b.subject)
	require.ErrorIs(t, err, questions.ErrNoBlueprint)
	save := func(p questions.Blueprint) error {
		return b.Tx.Do(t.Context(), func(ctx context.Context) error { return b.PaperSets.SaveBlueprint(ctx, p, "Asha", fixture.Now) })
	}
	require.ErrorIs(t, save(b.blueprint(2, 1)), questions.ErrStaleBlueprint, "there is no version 1")
	require.NoError(t, save(b.blueprint(1, 1)))
	require.ErrorIs(t, save(b.blueprint(1, 3)), questions.ErrStaleBlueprint)
	require.NoError(t, save(b.blueprint(2, 2)))
	require.ErrorIs(t, save(b.blueprint(4, 3)), questions.ErrStaleBlueprint)
	found, err := b.PaperSets.Blueprint(t.Context(), b.subject)
	require.NoError(t, err)
	require.Equal(t, b.blueprint(2, 2), found)
	require.Error(t, b.PaperSets.SaveBlueprint(t.Context(), b.blueprint(3, 1), "Asha", fixture.Now), "a write needs a transaction")
}

func setRoundTrip(t *testing.T, k Kit) {
	b := inBank(t, k)
	b.added(t, b.question("a", "A"), b.question("b", "A"), b.question("c", "A"))
	first, second := b.set(t, 2, "A"), b.set(t, 3, "B")
	b.set(t, 3, "")
	found, err := b.PaperSets.Set(t.Context(), first.ID)
	require.NoError(t, err)
	require.Equal(t, first, found)
	all, err := b.PaperSets.Sets(t.Context(), b.subject)
	require.NoError(t, err)
	require.Equal(t, []questions.Set{second, first}, all)
	one, err := b.PaperSets.Set(t.Context(), first.ID)
	require.NoError(t, err)
	require.Equal(t, "A", one.Letter)
	none, err := b.PaperSets.Sets(t.Context(), b.subject+404)
	require.NoError(t, err)
	require.Empty(t, none)
}

func setLetters(t *testing.T, k Kit) {
	b := inBank(t, k)
	b.added(t, b.question("a", "A"))
	first := b.set(t, 1, "A")
	b.set(t, 1, "B")
	b.set(t, 1, "")
	b.set(t, 1, "")
	err := b.Tx.Do(t.Context(), func(ctx context.Context) error { _, err := b.PaperSets.Freeze(ctx, first); return err })
	require.ErrorIs(t, err, questions.ErrPaperTwice)
	all, err := b.PaperSets.Sets(t.Context(), b.subject)
	require.NoError(t, err)
	require.Len(t, all, 2, "those of candidates are not among them")
}

func setVersions(t *testing.T, k Kit) {
	b := inBank(t, k)
	id := b.added(t, b.question("a", "A"))[0]
	s := b.set(t, 1, "A")
	b.do(t, func(ctx context.Context) error {
		return b.Questions.Change(ctx, id, func(q *questions.Question) error {
			q.Version, q.Content.Ask.Stem.English, q.State = 2, "b", questions.Retired
			return nil
		})
	})
	contents, err := b.PaperSets.Contents(t.Context(), append(s.Paper.Refs(), questions.Ref{Question: id, Version: 3}))
	require.NoError(t, err)
	require.Equal(t, questions.Contents{{Question: id, Version: 1}: b.question("a", "A").Content}, contents)
}

func setUndo(t *testing.T, k Kit) {
	b := inBank(t, k)
	in := questions.Import{Subject: b.subject, File: "bank.xlsx", Added: 2, By: "Asha", At: fixture.Now}
	b.do(t, func(ctx context.Context) (err error) {
		in.ID, err = b.Questions.AddImport(ctx, in)
		return err
	})
	used, free := b.question("a", "A"), b.question("b", "B")
	used.Import, free.Import = in.ID, in.ID
	ids := b.added(t, used, free)
	b.set(t, 1, "")
	b.do(t, func(ctx context.Context) error {
		undone, err := b.Questions.Undo(ctx, in.ID, fixture.Now)
		require.Equal(t, 1, undone.Removed)
		return err
	})
	_, err := b.Questions.Find(t.Context(), ids[0])
	require.NoError(t, err, "a paper shows it")
	_, err = b.Questions.Find(t.Context(), ids[1])
	require.ErrorIs(t, err, questions.ErrNotFound)
}

func setNotFound(t *testing.T, k Kit) {
	b := inBank(t, k)
	_, err := b.PaperSets.Set(t.Context(), 404)
	require.ErrorIs(t, err, questions.ErrNoPaper)
	stray := questions.Set{Subject: b.subject, Name: "A", Paper: questions.Paper{Lines: []questions.Line{{Question: 404, Version: 1}}}, At: fixture.Now}
	nowhere := questions.Set{Subject: 404, Name: "A", At: fixture.Now}
	for _, one := range []struct {
		do   func(ctx context.Context) error
		want error
	}{
		{func(ctx context.Context) error { _, err := b.PaperSets.Freeze(ctx, stray); return err }, questions.ErrNotFound},
		{func(ctx context.Context) error { _, err := b.PaperSets.Freeze(ctx, nowhere); return err }, courses.ErrNoSubject},
		{func(ctx context.Context) error {
			return b.PaperSets.SaveBlueprint(ctx, questions.Blueprint{Subject: 404, Version: 1}, "Asha", fixture.Now)
		}, courses.ErrNoSubject},
	} {
		require.ErrorIs(t, b.Tx.Do(t.Context(), one.do), one.want)
	}
}
