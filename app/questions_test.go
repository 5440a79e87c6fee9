package app_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/questions"
)

// withSubject returns a world with a subject, whose bank is empty.
func withSubject(t *testing.T) (*world, courses.SubjectID) {
	t.Helper()
	w := setup(t)
	id, err := w.courses.SaveSubject(t.Context(), admin, courses.Subject{Division: w.dca, Name: "Fundamentals", FullMarks: 100})
	require.NoError(t, err)
	return w, id
}

func asked(subject courses.SubjectID, stem string) questions.Question {
	return questions.Question{Subject: subject, Content: questions.Content{
		Ask: questions.Ask{Kind: questions.Number, Stem: questions.Words{English: stem}}, Key: questions.Key{Number: "-2.5"},
		Labels: questions.Labels{Chapter: "Numbers", Difficulty: questions.Hard},
	}}
}

func TestQuestions_Life(t *testing.T) {
	t.Parallel()
	w, subject := withSubject(t)
	use, ctx := w.use.Questions, t.Context()
	first, err := use.Save(ctx, admin, asked(subject, "=1+1?"))
	require.NoError(t, err)
	_, err = use.Save(ctx, admin, asked(404, "x"))
	require.ErrorIs(t, err, courses.ErrNoSubject)
	_, err = use.Save(ctx, admin, asked(subject, ""))
	require.ErrorIs(t, err, questions.ErrInvalid)

	changed := first
	changed.Content.Ask.Stem.English = "How much is 1 + 1?"
	second, err := use.Save(ctx, admin, changed)
	require.NoError(t, err)
	require.Equal(t, 2, second.Version)
	again, err := use.Save(ctx, admin, second)
	require.NoError(t, err)
	require.Equal(t, 2, again.Version, "no change, no version")
	_, err = use.Save(ctx, admin, first)
	require.ErrorIs(t, err, questions.ErrStale)

	versions, err := use.Find(ctx, admin, first.ID)
	require.NoError(t, err)
	require.Len(t, versions, 2)
	require.Equal(t, "=1+1?", versions[1].Content.Ask.Stem.English)

	require.ErrorIs(t, use.SetState(ctx, admin, first.ID, "lost"), questions.ErrInvalid)
	require.NoError(t, use.SetState(ctx, admin, first.ID, questions.Retired))
	bank, err := use.List(ctx, admin, questions.Filter{Subject: subject, State: questions.Retired}, page.Request{})
	require.NoError(t, err)
	require.Equal(t, 1, bank.Found.Total)
	require.Empty(t, bank.Stocks, "nothing is ready")
	require.Equal(t, "Fundamentals", bank.Subject.Name)
	require.ErrorIs(t, w.courses.RemoveSubject(ctx, admin, subject), courses.ErrSubjectUsed)
}

func TestQuestions_AreForAdministrators(t *testing.T) {
	t.Parallel()
	w, subject := withSubject(t)
	use, ctx := w.use.Questions, t.Context()
	q, err := use.Save(ctx, admin, asked(subject, "x?"))
	require.NoError(t, err)
	staff := w.staff()
	for name, call := range map[string]func() error{
		"List": func() error {
			_, err := use.List(ctx, staff, questions.Filter{Subject: subject}, page.Request{})
			return err
		},
		"Find":     func() error { _, err := use.Find(ctx, staff, q.ID); return err },
		"Save":     func() error { _, err := use.Save(ctx, staff, q); return err },
		"SetState": func() error { return use.SetState(ctx, staff, q.ID, questions.Retired) },
		"ReadFile": func() error { _, err := use.ReadFile(ctx, staff, subject, strings.NewReader("x")); return err },
		"AddFile":  func() error { _, err := use.AddFile(ctx, staff, subject, "x", strings.NewReader("x")); return err },
		"Imports":  func() error { _, err := use.Imports(ctx, staff, subject); return err },
		"Undo":     func() error { _, err := use.Undo(ctx, staff, 1); return err },
		"WriteFile": func() error {
			return use.WriteFile(ctx, staff, subject, questions.CSV, true, &bytes.Buffer{})
		},
	} {
		require.ErrorIs(t, call(), identity.ErrDenied, name)
	}
}

// TestQuestions_FilesComeBack saves a bank in each format and adds the file to another subject: nothing changes on the way.
func TestQuestions_FilesComeBack(t *testing.T) {
	t.Parallel()
	for _, f := range questions.Formats {
		t.Run(string(f), func(t *testing.T) {
			t.Parallel()
			w, subject := withSubject(t)
			use, ctx := w.use.Questions, t.Context()
			other, err := w.courses.SaveSubject(ctx, admin, courses.Subject{Division: w.dca, Name: "Office", FullMarks: 100})
			require.NoError(t, err)
			var example, bank bytes.Buffer
			require.NoError(t, use.WriteFile(ctx, admin, subject, f, true, &example))
			in, err := use.AddFile(ctx, admin, subject, "example", bytes.NewReader(example.Bytes()))
			require.NoError(t, err)
			kinds := len(questions.Kinds)
			if f == questions.XML || f == questions.GIFT {
				kinds-- // Moodle has no typing tests
			}
			require.Equal(t, kinds, in.Added)
			require.Zero(t, in.Refused)
			for _, stem := range []string{"=1+1?", "'quoted'?", "-x, +y?"} {
				_, err = use.Save(ctx, admin, asked(subject, stem))
				require.NoError(t, err)
			}
			require.NoError(t, use.WriteFile(ctx, admin, subject, f, false, &bank))
			_, err = use.AddFile(ctx, admin, other, "bank", bytes.NewReader(bank.Bytes()))
			require.NoError(t, err)
			require.Equal(t, contents(t, w, subject), contents(t, w, other))

			_, err = use.AddFile(ctx, admin, subject, "bank", bytes.NewReader(bank.Bytes()))
			require.ErrorIs(t, err, questions.ErrNothing, "the bank has all of them")
		})
	}
}

func contents(t *testing.T, w *world, subject courses.SubjectID) (all []questions.Content) {
	t.Helper()
	bank, err := w.use.Questions.List(t.Context(), admin, questions.Filter{Subject: subject}, page.Request{Size: 100})
	require.NoError(t, err)
	for _, q := range bank.Found.Items {
		all = append(all, q.Content)
	}
	return all
}

func TestQuestions_AddFile(t *testing.T) {
	t.Parallel()
	w, subject := withSubject(t)
	use, ctx := w.use.Questions, t.Context()
	const sheet = "Question bank\nQuestion,Option A,Option B,Answer,Chapter\nIs a mouse a device?,Yes,No,A,Devices\nIs a cat?,Yes,No,C,Devices\n,,,,\nis a MOUSE a device?,yes,no,A,Devices\n"
	found, err := use.ReadFile(ctx, admin, subject, strings.NewReader(sheet))
	require.NoError(t, err)
	require.Len(t, found, 3)
	require.True(t, found[0].IsGood())
	require.Equal(t, 4, found[1].Row)
	require.Equal(t, []questions.Blame{{Column: "Answer", Value: "C", Text: "names option C, which is empty"}}, found[1].Wrong)
	require.True(t, found[2].Known)

	in, err := use.AddFile(ctx, admin, subject, "bank.csv", strings.NewReader(sheet))
	require.NoError(t, err)
	require.Equal(t, []int{1, 1, 1}, []int{in.Added, in.Refused, in.Known})
	imported, err := use.Imports(ctx, admin, subject)
	require.NoError(t, err)
	require.Len(t, imported, 1)
	undone, err := use.Undo(ctx, admin, in.ID)
	require.NoError(t, err)
	require.Equal(t, 1, undone.Removed)
	_, err = use.Undo(ctx, admin, in.ID)
	require.ErrorIs(t, err, questions.ErrUndone)
	require.Empty(t, contents(t, w, subject))

	for name, c := range map[string]struct {
		text string
		want *fault.Error
	}{
		"Empty":    {"", questions.ErrFile},
		"NoRows":   {"Question,Answer\n", questions.ErrFileEmpty},
		"Students": {"Name,Father\nAsha,Ravi\n", questions.ErrFile},
		"Picture":  {"\x89PNG\r\n\x1a\n\x00\x00", questions.ErrFile},
		"XML":      {"<?xml version=\"1.0\"?><quiz><question>", questions.ErrFile},
		"Long":     {"Question,Answer\n" + strings.Repeat("Q,A\n", questions.MostFound+1), questions.ErrFileLong},
	} {
		_, err := use.ReadFile(ctx, admin, subject, strings.NewReader(c.text))
		require.ErrorIs(t, err, c.want, name)
	}
}
