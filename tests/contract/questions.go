package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/courses"
	"kendra/domain/page"
	"kendra/domain/questions"
	"kendra/tests/fixture"
)

// Questions is the contract of questions.Store.
func Questions(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":           questionRoundTrip,
		"KeepsTypingTests":          questionTyping,
		"KeepsVersions":             questionVersions,
		"FailedChangesLeaveNothing": questionFailed,
		"ListKeepsToTheFilter":      questionList,
		"CountsWhatIsReady":         questionStocks,
		"UndoesAnImport":            questionUndo,
		"NotFound":                  questionNotFound,
		"HoldsTheSubject":           questionSubject,
	}.run(t, fresh)
}

// banked is a world with a subject.
type banked struct {
	world
	subject courses.SubjectID
}

func inBank(t *testing.T, k Kit) banked {
	t.Helper()
	b := banked{world: settle(t, k)}
	b.do(t, func(ctx context.Context) (err error) {
		b.subject, err = b.Subjects.Add(ctx, courses.Subject{Division: b.division(), Name: "Fundamentals", FullMarks: 100})
		return err
	})
	return b
}

// question returns a question of one right answer.
func (b banked) question(stem, chapter string) questions.Question {
	return questions.Question{
		Subject: b.subject, Version: 1, State: questions.Ready, By: "Asha", At: fixture.Now,
		Content: questions.Content{
			Ask: questions.Ask{
				Kind: questions.One, Stem: questions.Words{English: stem}, Choices: []questions.Words{{English: "Yes", Hindi: "हाँ"}, {English: "No"}},
			},
			Key:    questions.Key{Right: []int{1}},
			Labels: questions.Labels{Chapter: chapter, Difficulty: questions.Easy},
		},
	}
}

func (b banked) added(t *testing.T, all ...questions.Question) (ids []questions.ID) {
	t.Helper()
	b.do(t, func(ctx context.Context) (err error) {
		ids, err = b.Questions.Add(ctx, all)
		return err
	})
	require.Len(t, ids, len(all))
	return ids
}

func questionRoundTrip(t *testing.T, k Kit) {
	b := inBank(t, k)
	q := b.question("Match these.", "Devices")
	q.Content = questions.Content{
		Ask: questions.Ask{
			Kind: questions.Match, Passage: questions.Words{English: "A passage", Hindi: "गद्यांश"}, Stem: questions.Words{English: "Match", Hindi: "मिलाइए"},
			Picture: "04106000000000000000000000.jpg", Choices: []questions.Words{{English: "a"}, {Hindi: "ख"}}, Pairs: []questions.Words{{English: "1"}, {English: "2"}}, Fixed: true,
		},
		Key: questions.Key{
			Right: []int{0, 1}, Gaps: [][]string{{"x", "y"}, {"z"}}, Number: "2.5", Tolerance: "0.1", Model: questions.Words{English: "m", Hindi: "म"},
		},
		Labels: questions.Labels{Chapter: "Devices", Difficulty: questions.Hard, Source: "NCERT"},
	}
	q.ID = b.added(t, q)[0]
	found, err := b.Questions.Find(t.Context(), q.ID)
	require.NoError(t, err)
	require.Equal(t, q, found)
}

func questionVersions(t *testing.T, k Kit) {
	b := inBank(t, k)
	first := b.question("Is a mouse a device?", "Devices")
	first.ID = b.added(t, first)[0]
	second := first
	second.Version, second.By, second.At = 2, "Ravi", fixture.Now.Add(time.Hour)
	second.Content.Ask.Stem.English = "Is a mouse an input device?"
	b.do(t, func(ctx context.Context) error {
		return b.Questions.Change(ctx, first.ID, func(q *questions.Question) error {
			require.Equal(t, first, *q)
			*q = second
			return nil
		})
	})
	all, err := b.Questions.Versions(t.Context(), first.ID)
	require.NoError(t, err)
	require.Equal(t, []questions.Question{second, first}, all)
	b.do(t, func(ctx context.Context) error {
		return b.Questions.Change(ctx, first.ID, func(q *questions.Question) error {
			q.State = questions.Retired
			return nil
		})
	})
	all, err = b.Questions.Versions(t.Context(), first.ID)
	require.NoError(t, err)
	require.Len(t, all, 2, "a new state is no new version")
	require.Equal(t, questions.Retired, all[0].State)
}

func questionFailed(t *testing.T, k Kit) {
	b := inBank(t, k)
	q := b.question("Is it?", "One")
	q.ID = b.added(t, q)[0]
	err := b.Tx.Do(t.Context(), func(ctx context.Context) error {
		return b.Questions.Change(ctx, q.ID, func(q *questions.Question) error {
			q.State = questions.Retired
			return questions.ErrStale
		})
	})
	require.ErrorIs(t, err, questions.ErrStale)
	found, err := b.Questions.Find(t.Context(), q.ID)
	require.NoError(t, err)
	require.Equal(t, q, found)
	_, err = b.Questions.Add(t.Context(), []questions.Question{q})
	require.Error(t, err, "a write needs a transaction")
}

func questionList(t *testing.T, k Kit) {
	b := inBank(t, k)
	mouse, disk, screen := b.question("Is a 100% Mouse a device?", "Input"), b.question("Is a disk a device?", "Storage"), b.question("Is a screen?", "input")
	disk.Content.Labels.Difficulty, disk.Content.Ask.Stem.Hindi = questions.Hard, "क्या डिस्क है?"
	screen.Content.Ask.Kind, screen.State = questions.Short, questions.Retired
	ids := b.added(t, disk, mouse, screen)
	for name, c := range map[string]struct {
		filter questions.Filter
		want   []questions.ID
	}{
		"All":        {questions.Filter{}, []questions.ID{ids[1], ids[2], ids[0]}},
		"Chapter":    {questions.Filter{Chapter: "INPUT"}, []questions.ID{ids[1], ids[2]}},
		"Difficulty": {questions.Filter{Difficulty: questions.Hard}, []questions.ID{ids[0]}},
		"Kind":       {questions.Filter{Kind: questions.Short}, []questions.ID{ids[2]}},
		"State":      {questions.Filter{State: questions.Ready}, []questions.ID{ids[1], ids[0]}},
		"Search":     {questions.Filter{Search: "device mouse"}, []questions.ID{ids[1]}},
		"Percent":    {questions.Filter{Search: "0%"}, []questions.ID{ids[1]}},
		"Hindi":      {questions.Filter{Search: "डिस्क"}, []questions.ID{ids[0]}},
		"Nothing":    {questions.Filter{Search: "mouse", Chapter: "Storage"}, nil},
		"Elsewhere":  {questions.Filter{Subject: b.subject + 404}, nil},
	} {
		if c.filter.Subject == 0 {
			c.filter.Subject = b.subject
		}
		found, err := b.Questions.List(t.Context(), c.filter, page.Request{})
		require.NoError(t, err, name)
		var got []questions.ID
		for _, q := range found.Items {
			got = append(got, q.ID)
		}
		require.Equal(t, c.want, got, name)
		require.Equal(t, len(c.want), found.Total, name)
	}
	all, err := b.Questions.All(t.Context(), b.subject)
	require.NoError(t, err)
	require.Len(t, all, 3)
	require.Equal(t, ids[1], all[0].ID)
	second, err := b.Questions.List(t.Context(), questions.Filter{Subject: b.subject}, page.Request{Number: 1, Size: 2})
	require.NoError(t, err)
	require.Equal(t, 3, second.Total)
	require.Len(t, second.Items, 1)
	disk.ID = ids[0]
	require.Equal(t, disk, second.Items[0])
}

// questionTyping stores a typing test without a stem, which a search finds by its passage.
func questionTyping(t *testing.T, k Kit) {
	b := inBank(t, k)
	q := b.question("", "Typing")
	q.Content.Ask = questions.Ask{Kind: questions.Typing, Passage: questions.Words{English: "A passage to type", Hindi: "टाइप करने का पाठ"}, Minutes: 10}
	q.Content.Key = questions.Key{Speed: 30, Accuracy: 90}
	q.ID = b.added(t, q, b.question("A device?", "Input"))[0]
	found, err := b.Questions.List(t.Context(), questions.Filter{Subject: b.subject, Kind: questions.Typing, Search: "passage करने"}, page.Request{})
	require.NoError(t, err)
	require.Equal(t, []questions.Question{q}, found.Items)
}

func questionStocks(t *testing.T, k Kit) {
	b := inBank(t, k)
	hard, retired := b.question("c", "B"), b.question("d", "A")
	hard.Content.Labels.Difficulty, retired.State = questions.Hard, questions.Retired
	b.added(t, b.question("a", "A"), b.question("b", "A"), hard, retired)
	all, err := b.Questions.Stocks(t.Context(), b.subject)
	require.NoError(t, err)
	require.Equal(t, []questions.Stock{
		{Chapter: "A", Difficulty: questions.Easy, Kind: questions.One, Count: 2}, {Chapter: "B", Difficulty: questions.Hard, Kind: questions.One, Count: 1},
	}, all)
}

func questionUndo(t *testing.T, k Kit) {
	b := inBank(t, k)
	in := questions.Import{Subject: b.subject, File: "bank.xlsx", Added: 3, Refused: 1, Known: 2, By: "Asha", At: fixture.Now}
	later := questions.Import{Subject: b.subject, File: "more.xlsx", Added: 1, By: "Ravi", At: fixture.Now}
	b.do(t, func(ctx context.Context) (err error) {
		if in.ID, err = b.Questions.AddImport(ctx, in); err != nil {
			return err
		}
		later.ID, err = b.Questions.AddImport(ctx, later)
		return err
	})
	one, changed, retired := b.question("a", "A"), b.question("b", "A"), b.question("c", "A")
	one.Import, changed.Import, retired.Import = in.ID, in.ID, in.ID
	retired.State = questions.Retired
	ids := b.added(t, one, changed, retired, b.question("d", "A"))
	b.do(t, func(ctx context.Context) error {
		return b.Questions.Change(ctx, ids[1], func(q *questions.Question) error {
			q.Version, q.Content.Ask.Stem.English = 2, "e"
			return nil
		})
	})
	undo := func() (undone questions.Import, err error) {
		err = b.Tx.Do(t.Context(), func(ctx context.Context) (err error) {
			undone, err = b.Questions.Undo(ctx, in.ID, fixture.Now)
			return err
		})
		return undone, err
	}
	undone, err := undo()
	require.NoError(t, err)
	in.Undone, in.Removed = fixture.Now, 1
	require.Equal(t, in, undone)
	_, err = undo()
	require.ErrorIs(t, err, questions.ErrUndone)
	all, err := b.Questions.Imports(t.Context(), b.subject)
	require.NoError(t, err)
	require.Equal(t, []questions.Import{later, in}, all)
	left, err := b.Questions.List(t.Context(), questions.Filter{Subject: b.subject}, page.Request{})
	require.NoError(t, err)
	require.Equal(t, 3, left.Total, "changed and retired questions stay")
	_, err = b.Questions.Find(t.Context(), ids[0])
	require.ErrorIs(t, err, questions.ErrNotFound)
}

func questionNotFound(t *testing.T, k Kit) {
	b := inBank(t, k)
	_, err := b.Questions.Find(t.Context(), 404)
	require.ErrorIs(t, err, questions.ErrNotFound)
	_, err = b.Questions.Versions(t.Context(), 404)
	require.ErrorIs(t, err, questions.ErrNotFound)
	stray := b.question("a", "A")
	stray.Subject = 404
	for _, one := range []struct {
		do   func(ctx context.Context) error
		want error
	}{
		{func(ctx context.Context) error {
			return b.Questions.Change(ctx, 404, func(*questions.Question) error { return nil })
		}, questions.ErrNotFound},
		{func(ctx context.Context) error { _, err := b.Questions.Undo(ctx, 404, fixture.Now); return err }, questions.ErrNoImport},
		{func(ctx context.Context) error {
			_, err := b.Questions.Add(ctx, []questions.Question{stray})
			return err
		}, courses.ErrNoSubject},
		{func(ctx context.Context) error {
			_, err := b.Questions.AddImport(ctx, questions.Import{Subject: 404})
			return err
		}, courses.ErrNoSubject},
	} {
		require.ErrorIs(t, b.Tx.Do(t.Context(), one.do), one.want)
	}
}

func questionSubject(t *testing.T, k Kit) {
	b := inBank(t, k)
	b.added(t, b.question("a", "A"))
	err := b.Tx.Do(t.Context(), func(ctx context.Context) error { return b.Subjects.Remove(ctx, b.subject) })
	require.ErrorIs(t, err, courses.ErrSubjectUsed)
}
