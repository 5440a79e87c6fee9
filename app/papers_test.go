package app_test

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/examining"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/questions"
)

func planned(subject courses.SubjectID, count int) questions.Blueprint {
	return questions.Blueprint{Subject: subject, Rows: []questions.Row{{Chapter: " Numbers ", Count: count, Award: questions.Award{Right: 5000}}}}
}

func toMake(subject courses.SubjectID, name string, sets int) examining.NewPapers {
	return examining.NewPapers{Subject: subject, Name: name, Sets: sets, Same: true}
}

// plainPrinter writes what it would print, a line for each paper.
type plainPrinter struct{}

func (plainPrinter) PrintPapers(_ context.Context, all []questions.Print, w io.Writer) error {
	for _, one := range all {
		fmt.Fprintln(w, one.Institute.Name, one.Course, one.Subject, one.Set.Name, one.Set.Letter, len(one.Sheet.Items))
	}
	return nil
}

func (p plainPrinter) PrintAnswerSheets(ctx context.Context, all []questions.Print, w io.Writer) error {
	fmt.Fprint(w, "boxes of ")
	return p.PrintPapers(ctx, all, w)
}

func (plainPrinter) PrintKeys(_ context.Context, all []questions.Print, keys [][]questions.KeyLine, w io.Writer) error {
	for i, one := range all {
		fmt.Fprintln(w, one.Set.Letter, keys[i][0].Answer)
	}
	return nil
}

func TestPapers_Preview(t *testing.T) {
	t.Parallel()
	w, subject := withSubject(t)
	use, ctx := w.use.Questions, t.Context()
	_, err := use.Preview(ctx, admin, planned(subject, 0), 1)
	require.ErrorIs(t, err, questions.ErrBlueprint)
	_, err = use.Preview(ctx, admin, planned(subject, 2), 1)
	require.ErrorIs(t, err, questions.ErrTooFew)
	for _, stem := range []string{"How much is 1 - 3.5?", "How much is 2 - 4.5?", "How much is 3 - 5.5?"} {
		_, err = use.Save(ctx, admin, asked(subject, stem))
		require.NoError(t, err)
	}
	first, err := use.Preview(ctx, admin, planned(subject, 2), 1)
	require.NoError(t, err)
	require.Len(t, first.Items, 2)
	again, err := use.Preview(ctx, admin, planned(subject, 2), 1)
	require.NoError(t, err)
	require.Equal(t, first, again)
	found, err := use.Blueprint(ctx, admin, subject)
	require.NoError(t, err)
	require.Zero(t, found.Blueprint.Version, "nothing is stored")
	require.Empty(t, found.Sets)
}

func TestPapers_Print(t *testing.T) {
	t.Parallel()
	w, subject := withSubject(t)
	use, ctx := w.use.Questions, t.Context()
	_, err := use.Save(ctx, admin, asked(subject, "How much is 1 - 3.5?"))
	require.NoError(t, err)
	_, err = use.SaveBlueprint(ctx, admin, planned(subject, 1))
	require.NoError(t, err)
	made, err := use.MakePapers(ctx, admin, toMake(subject, "Final exam", 2))
	require.NoError(t, err)
	printed := func(all bool, part questions.Part) (string, error) {
		var out strings.Builder
		err := use.PrintPaper(ctx, admin, made[1].ID, all, part, &out)
		return out.String(), err
	}
	one, err := printed(false, questions.QuestionPaper)
	require.NoError(t, err)
	require.Contains(t, one, "Fundamentals Final exam B 1")
	require.NotContains(t, one, "exam A")
	both, err := printed(true, questions.AnswerSheet)
	require.NoError(t, err)
	require.Regexp(t, `(?s)^boxes of .*exam A 1.*exam B 1`, both)
	keys, err := printed(true, questions.MarkersKey)
	require.NoError(t, err)
	require.Equal(t, "A -2.5\nB -2.5\n", keys)
	_, err = printed(true, "all")
	require.ErrorIs(t, err, questions.ErrPaperPart)
	require.ErrorIs(t, use.PrintPaper(ctx, admin, 404, true, questions.QuestionPaper, io.Discard), questions.ErrNoPaper)
	taken := 0
	for _, e := range w.store.Trail().Entries() {
		if e.Action == questions.PrintedAction {
			taken++
			require.NotContains(t, fmt.Sprint(e.After), "Seed")
		}
	}
	require.Equal(t, 5, taken, "one for each paper")
}

func TestPapers_Life(t *testing.T) {
	t.Parallel()
	w, subject := withSubject(t)
	use, ctx := w.use.Questions, t.Context()
	empty, err := use.Blueprint(ctx, admin, subject)
	require.NoError(t, err)
	require.Zero(t, empty.Blueprint.Version)
	require.Equal(t, []string{"The marks add up to 0, but the subject has 100."}, empty.Problems)
	_, err = use.MakePapers(ctx, admin, toMake(subject, "A", 1))
	require.ErrorIs(t, err, questions.ErrNoBlueprint)
	_, err = use.SaveBlueprint(ctx, admin, planned(subject, 0))
	require.ErrorIs(t, err, questions.ErrBlueprint)
	_, err = use.SaveBlueprint(ctx, admin, planned(404, 2))
	require.ErrorIs(t, err, courses.ErrNoSubject)
	first, err := use.SaveBlueprint(ctx, admin, planned(subject, 3))
	require.NoError(t, err)
	require.Equal(t, 1, first.Version)
	require.Equal(t, "Numbers", first.Rows[0].Chapter)
	_, err = use.SaveBlueprint(ctx, admin, planned(subject, 2))
	require.ErrorIs(t, err, questions.ErrStaleBlueprint)

	question, err := use.Save(ctx, admin, asked(subject, "How much is 1 - 3.5?"))
	require.NoError(t, err)
	_, err = use.Save(ctx, admin, asked(subject, "How much is 2 - 4.5?"))
	require.NoError(t, err)
	found, err := use.Blueprint(ctx, admin, subject)
	require.NoError(t, err)
	require.Equal(t, []int{2}, found.Available)
	require.Equal(t, []string{"Row 1 asks for 3, but the bank has 2.", "The marks add up to 150, but the subject has 100."}, found.Problems)
	_, err = use.MakePapers(ctx, admin, toMake(subject, "A", 1))
	require.ErrorIs(t, err, questions.ErrTooFew)

	first.Rows[0].Count = 2
	_, err = use.SaveBlueprint(ctx, admin, first)
	require.NoError(t, err)
	_, err = use.MakePapers(ctx, admin, toMake(subject, " ", 1))
	require.ErrorIs(t, err, questions.ErrPaperName)
	for _, n := range []int{-1, 0, 5} {
		_, err = use.MakePapers(ctx, admin, toMake(subject, "Final", n))
		require.ErrorIs(t, err, questions.ErrPaperSets)
	}
	made, err := use.MakePapers(ctx, admin, toMake(subject, " Final exam ", 4))
	require.NoError(t, err)
	require.Len(t, made, 4)
	set := made[0]
	require.Equal(t, "Final exam", set.Name)
	require.Equal(t, []string{"A", "D"}, []string{set.Letter, made[3].Letter})
	_, err = use.MakePapers(ctx, admin, toMake(subject, "Final exam", 1))
	require.ErrorIs(t, err, questions.ErrPaperTwice)
	_, before, err := use.Sheet(ctx, admin, set.ID)
	require.NoError(t, err)
	require.Len(t, before.Items, 2)

	question.Content.Ask.Stem.English = "Something else?"
	_, err = use.Save(ctx, admin, question)
	require.NoError(t, err)
	stored, after, err := use.Sheet(ctx, admin, set.ID)
	require.NoError(t, err)
	require.Equal(t, before, after, "a frozen paper does not change")
	require.Equal(t, set, stored)
	keys, err := use.Keys(ctx, admin, set.ID)
	require.NoError(t, err)
	require.Equal(t, "-2.5", keys[0].Answer)
	found, err = use.Blueprint(ctx, admin, subject)
	require.NoError(t, err)
	require.Empty(t, found.Problems)
	require.Len(t, found.Sets, 4)
	require.Equal(t, []questions.Stock{{Chapter: "Numbers", Difficulty: questions.Hard, Kind: questions.Number, Count: 2}}, found.Stocks)
	_, err = use.Keys(ctx, admin, 404)
	require.ErrorIs(t, err, questions.ErrNoPaper)
}

func TestPapers_AreForAdministrators(t *testing.T) {
	t.Parallel()
	w, subject := withSubject(t)
	use, ctx, staff := w.use.Questions, t.Context(), w.staff()
	for name, call := range map[string]func() error{
		"Blueprint": func() error { _, err := use.Blueprint(ctx, staff, subject); return err },
		"Save":      func() error { _, err := use.SaveBlueprint(ctx, staff, planned(subject, 2)); return err },
		"Make":      func() error { _, err := use.MakePapers(ctx, staff, toMake(subject, "A", 1)); return err },
		"Preview":   func() error { _, err := use.Preview(ctx, staff, planned(subject, 2), 1); return err },
		"Print":     func() error { return use.PrintPaper(ctx, staff, 1, true, questions.MarkersKey, io.Discard) },
		"Sheet":     func() error { _, _, err := use.Sheet(ctx, staff, 1); return err },
		"Keys":      func() error { _, err := use.Keys(ctx, staff, 1); return err },
	} {
		require.ErrorIs(t, call(), identity.ErrDenied, name)
	}
}
