package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/exams"
	"kendra/tests/fixture"
)

// examImports: imports are listed with everything, the newest first, and end once.
func examImports(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	e, other := w.exam(t, "Final", s), w.exam(t, "Second", s)
	was := exams.Cell{Enrolment: s.Enrolment, Key: exams.Key{Component: 1, Subject: 1}}
	is := was
	is.First, is.Version, is.At = exams.Entry{Status: exams.Late, Marks: 40, By: "Asha"}, 1, fixture.Now
	first := exams.Import{Exam: e.ID, File: "june.xlsx", Entries: 1, Changes: []exams.CellChange{{Was: was, Now: is}}, By: "Asha", At: fixture.Now}
	second := exams.Import{Exam: e.ID, File: "again.csv", Entries: 2, Changes: first.Changes, By: "Ravi", At: fixture.Now.Add(time.Hour)}
	for _, one := range []*exams.Import{&first, &second} {
		w.do(t, func(ctx context.Context) (err error) {
			one.ID, err = w.Exams.AddImport(ctx, *one)
			return err
		})
	}
	all, err := w.Exams.Imports(t.Context(), e.ID)
	require.NoError(t, err)
	require.Equal(t, []exams.Import{second, first}, all)
	all, err = w.Exams.Imports(t.Context(), other.ID)
	require.NoError(t, err)
	require.Empty(t, all)

	first.UndoneBy, first.Undone = "Asha", fixture.Now
	w.do(t, func(ctx context.Context) error { return w.Exams.EndImport(ctx, first) })
	all, err = w.Exams.Imports(t.Context(), e.ID)
	require.NoError(t, err)
	require.Equal(t, []exams.Import{second, first}, all)
	err = w.Tx.Do(t.Context(), func(ctx context.Context) error { return w.Exams.EndImport(ctx, first) })
	require.ErrorIs(t, err, exams.ErrImportUndone)
	err = w.Tx.Do(t.Context(), func(ctx context.Context) error {
		first.Exam = 404
		_, err := w.Exams.AddImport(ctx, first)
		return err
	})
	require.ErrorIs(t, err, exams.ErrNotFound)
}
