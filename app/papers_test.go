package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/questions"
)

func planned(subject courses.SubjectID, count int) questions.Blueprint {
	return questions.Blueprint{Subject: subject, Rows: []questions.Row{{Chapter: " Numbers ", Count: count, Award: questions.Award{Right: 5000}}}}
}

func TestPapers_Life(t *testing.T) {
	t.Parallel()
	w, subject := withSubject(t)
	use, ctx := w.use.Questions, t.Context()
	empty, err := use.Blueprint(ctx, admin, subject)
	require.NoError(t, err)
	require.Zero(t, empty.Blueprint.Version)
	require.Equal(t, []string{"The marks add up to 0, but the subject has 100."}, empty.Problems)
	_, err = use.Freeze(ctx, admin, subject, "A")
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
	require.Equal(t, []string{"Row 1 asks for 3 questions, but the bank has 2.", "The marks add up to 150, but the subject has 100."}, found.Problems)
	_, err = use.Freeze(ctx, admin, subject, "A")
	require.ErrorIs(t, err, questions.ErrTooFew)

	first.Rows[0].Count = 2
	_, err = use.SaveBlueprint(ctx, admin, first)
	require.NoError(t, err)
	_, err = use.Freeze(ctx, admin, subject, " ")
	require.ErrorIs(t, err, questions.ErrPaperName)
	set, err := use.Freeze(ctx, admin, subject, " Set A ")
	require.NoError(t, err)
	require.Equal(t, "Set A", set.Name)
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
	require.Len(t, found.Sets, 1)
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
		"Freeze":    func() error { _, err := use.Freeze(ctx, staff, subject, "A"); return err },
		"Sheet":     func() error { _, _, err := use.Sheet(ctx, staff, 1); return err },
		"Keys":      func() error { _, err := use.Keys(ctx, staff, 1); return err },
	} {
		require.ErrorIs(t, call(), identity.ErrDenied, name)
	}
}
