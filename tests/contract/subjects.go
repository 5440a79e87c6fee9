package contract

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/tests/fixture"
)

// Subjects is the contract of courses.Subjects.
func Subjects(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryFieldInOrder": subjectsInOrder,
		"FindKeepsToTheScope":    subjectsScope,
		"RefusesATakenName":      subjectsTaken,
		"Changes":                subjectsChange,
		"RemovedMakesRoom":       subjectsRemoved,
		"NoMoreThanFit":          subjectsFull,
		"NotFound":               subjectsNotFound,
	}.run(t, fresh)
}

// addSubject adds a subject and returns it as stored.
func (k Kit) addSubject(t *testing.T, s courses.Subject) courses.Subject {
	t.Helper()
	k.do(t, func(ctx context.Context) (err error) {
		s.ID, err = k.Subjects.Add(ctx, s)
		return err
	})
	return s
}

func (k Kit) subjectsOf(t *testing.T, division courses.DivisionID) []courses.Subject {
	t.Helper()
	all, err := k.Subjects.Of(t.Context(), division)
	require.NoError(t, err)
	return all
}

// three adds three subjects to a division and returns them as stored.
func (w world) three(t *testing.T) []courses.Subject {
	t.Helper()
	var all []courses.Subject
	for i, name := range []string{"Typing", "Accounts", "Networks"} {
		s := w.addSubject(t, courses.Subject{Division: w.division(), Name: name, FullMarks: 50 + i})
		s.Order = i + 1
		all = append(all, s)
	}
	return all
}

func subjectsInOrder(t *testing.T, k Kit) {
	w := settle(t, k)
	other := w.course.Divisions[1].ID
	w.addSubject(t, courses.Subject{Division: other, Name: "Typing", FullMarks: 100})
	want := w.three(t)
	require.Equal(t, want, w.subjectsOf(t, w.division()))
	found, err := k.Subjects.Find(t.Context(), want[1].ID, centers.Only(w.center.ID))
	require.NoError(t, err)
	require.Equal(t, want[1], found)
	require.Empty(t, w.subjectsOf(t, nowhere))
}

func subjectsScope(t *testing.T, k Kit) {
	w := settle(t, k)
	own := k.addCourse(t, fixture.Course(w.category.ID, func(p *courses.Profile) { p.Center = w.center.ID }), courses.Pending, "Own")
	s := w.addSubject(t, courses.Subject{Division: own.Divisions[0].ID, Name: "Typing", FullMarks: 100})
	for scope, found := range map[centers.Scope]bool{
		centers.Everywhere(): true, centers.Only(w.center.ID): true, centers.Only(w.other.ID): false, {}: false,
	} {
		_, err := k.Subjects.Find(t.Context(), s.ID, scope)
		if !found {
			require.ErrorIs(t, err, courses.ErrNoSubject)
			continue
		}
		require.NoError(t, err)
	}
}

func subjectsTaken(t *testing.T, k Kit) {
	w := settle(t, k)
	want := w.three(t)
	k.fails(t, courses.ErrSubjectName, func(ctx context.Context) error {
		_, err := k.Subjects.Add(ctx, courses.Subject{Division: w.division(), Name: "TYPING", FullMarks: 1})
		return err
	})
	k.fails(t, courses.ErrSubjectName, func(ctx context.Context) error {
		renamed := want[2]
		renamed.Name = "accounts"
		return k.Subjects.Change(ctx, renamed)
	})
	require.Equal(t, want, w.subjectsOf(t, w.division()))
}

func subjectsChange(t *testing.T, k Kit) {
	w := settle(t, k)
	want := w.three(t)
	want[0], want[2] = want[2], want[0]
	for i := range want {
		want[i].Order = i + 1
	}
	want[1].Name, want[1].FullMarks = "ACCOUNTS", 75
	k.do(t, func(ctx context.Context) error { return k.Subjects.Change(ctx, want...) })
	require.Equal(t, want, w.subjectsOf(t, w.division()))
}

func subjectsRemoved(t *testing.T, k Kit) {
	w := settle(t, k)
	want := w.three(t)
	k.do(t, func(ctx context.Context) error { return k.Subjects.Remove(ctx, want[0].ID) })
	want[1].Order, want[2].Order = 1, 2
	require.Equal(t, want[1:], w.subjectsOf(t, w.division()))
	again := w.addSubject(t, courses.Subject{Division: w.division(), Name: "Typing", FullMarks: 5})
	again.Order = 3
	require.Equal(t, append(want[1:], again), w.subjectsOf(t, w.division()))
}

func subjectsFull(t *testing.T, k Kit) {
	w := settle(t, k)
	add := func(ctx context.Context, name string) error {
		before, err := k.Subjects.Count(ctx, w.division())
		if err != nil {
			return err
		}
		if err := courses.MayAddSubject(before); err != nil {
			return err
		}
		_, err = k.Subjects.Add(ctx, courses.Subject{Division: w.division(), Name: name, FullMarks: 1})
		return err
	}
	k.do(t, func(ctx context.Context) error {
		for i := range courses.MostSubjects - 1 {
			if err := add(ctx, fmt.Sprint("Paper ", i)); err != nil {
				return err
			}
		}
		return nil
	})
	k.oneOfMany(t, courses.ErrSubjects, func(ctx context.Context, i int) error { return add(ctx, fmt.Sprint("The last ", i)) })
	k.fails(t, courses.ErrSubjects, func(ctx context.Context) error { return add(ctx, "One more") })
	require.Len(t, w.subjectsOf(t, w.division()), courses.MostSubjects)
}

func subjectsNotFound(t *testing.T, k Kit) {
	_, err := k.Subjects.Find(t.Context(), nowhere, centers.Everywhere())
	require.ErrorIs(t, err, courses.ErrNoSubject)
	k.fails(t, courses.ErrNoSubject, func(ctx context.Context) error { return k.Subjects.Remove(ctx, nowhere) })
	k.fails(t, courses.ErrNoSubject, func(ctx context.Context) error {
		return k.Subjects.Change(ctx, courses.Subject{ID: nowhere, Name: "x", FullMarks: 1})
	})
	w := settle(t, k)
	w.removeDivision(t, w.division())
	for _, division := range []courses.DivisionID{nowhere, w.division()} {
		k.fails(t, courses.ErrNotFound, func(ctx context.Context) error {
			_, err := k.Subjects.Add(ctx, courses.Subject{Division: division, Name: "x", FullMarks: 1})
			return err
		})
	}
}
