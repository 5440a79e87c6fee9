package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/teaching"
	"kendra/domain/courses"
	"kendra/domain/identity"
)

func TestCourses_Divisions(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	id, first, _ := w.own(t)
	evening := courses.Division{Name: "Evening", Price: 500}
	_, err := w.courses.AddDivision(ctx, w.foreign(), id, evening)
	require.ErrorIs(t, err, courses.ErrNotFound)
	_, err = w.courses.AddDivision(ctx, admin, 999, evening)
	require.ErrorIs(t, err, courses.ErrNotFound)
	added, err := w.courses.AddDivision(ctx, admin, id, evening)
	require.NoError(t, err)
	card, err := w.courses.Find(ctx, identity.Actor{}, added)
	require.NoError(t, err, "what administrators add is public at once")
	require.Equal(t, courses.Division{ID: added, Name: "Evening", Price: 500}, card.Division)

	require.ErrorIs(t, w.courses.UpdateDivision(ctx, w.foreign(), courses.Division{ID: first, Name: "x"}), courses.ErrNotFound)
	require.ErrorIs(t, w.courses.UpdateDivision(ctx, w.staff(), courses.Division{ID: w.dca, Name: "x"}), courses.ErrNotFound, "it is the institute's")
	require.NoError(t, w.courses.UpdateDivision(ctx, w.staff(), courses.Division{ID: added, Name: "Late", Price: 500}))
	_, err = w.courses.Find(ctx, identity.Actor{}, added)
	require.ErrorIs(t, err, courses.ErrNotFound, "it waits for approval again")

	require.NoError(t, w.courses.RemoveDivision(ctx, admin, added))
	require.ErrorIs(t, w.courses.ReturnDivision(ctx, w.staff(), added), identity.ErrDenied)
	require.NoError(t, w.courses.ReturnDivision(ctx, admin, added))
	require.ErrorIs(t, w.courses.ReturnDivision(ctx, admin, added), courses.ErrNotFound)
	card, err = w.courses.Find(ctx, w.staff(), added)
	require.NoError(t, err)
	require.Equal(t, "Late", card.Division.Name)
	require.Equal(t, []string{"division.removed", "division.returned"}, w.actions("division"))
}

func TestCourses_Stale(t *testing.T) {
	t.Parallel()
	w := setup(t)
	id, division, p := w.own(t)
	seen, err := w.courses.Find(t.Context(), admin, division)
	require.NoError(t, err)
	p.Duration = "3 months"
	require.NoError(t, w.courses.Update(t.Context(), admin, teaching.UpdateCourse{ID: id, Profile: p, Version: seen.Version}))
	p.Duration = "4 months"
	require.ErrorIs(t, w.courses.Update(t.Context(), admin, teaching.UpdateCourse{ID: id, Profile: p, Version: seen.Version}), courses.ErrStale)
	require.NoError(t, w.courses.Update(t.Context(), admin, teaching.UpdateCourse{ID: id, Profile: p, Version: seen.Version + 1}))
}

func TestCourses_ChangeCategories(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	id, err := w.courses.AddCategory(ctx, admin, courses.Category{Name: "Workshop"})
	require.NoError(t, err)
	require.ErrorIs(t, w.courses.RenameCategory(ctx, w.staff(), courses.Category{ID: id, Name: "x"}), identity.ErrDenied)
	require.ErrorIs(t, w.courses.RenameCategory(ctx, admin, courses.Category{ID: id}), courses.ErrInvalid)
	require.ErrorIs(t, w.courses.RenameCategory(ctx, admin, courses.Category{ID: 999, Name: "x"}), courses.ErrNotFound)
	require.NoError(t, w.courses.RenameCategory(ctx, admin, courses.Category{ID: id, Name: " Workshops "}))
	require.NoError(t, w.courses.RenameCategory(ctx, admin, courses.Category{ID: id, Name: "Workshops"}), "no change")
	require.ErrorIs(t, w.courses.RemoveCategory(ctx, w.staff(), id), identity.ErrDenied)
	require.ErrorIs(t, w.courses.RemoveCategory(ctx, admin, w.category), courses.ErrCategoryUsed)
	require.NoError(t, w.courses.RemoveCategory(ctx, admin, id))
	require.ErrorIs(t, w.courses.RemoveCategory(ctx, admin, id), courses.ErrNotFound)
	actions := w.actions("category")
	require.Equal(t, []string{"category.added", "category.renamed", "category.removed"}, actions[len(actions)-3:])
}

func TestCourses_Subjects(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	_, tally, _ := w.own(t)
	first, err := w.courses.SaveSubject(ctx, w.staff(), courses.Subject{Division: tally, Name: " Ledgers ", FullMarks: 100})
	require.NoError(t, err)
	second, err := w.courses.SaveSubject(ctx, admin, courses.Subject{Division: tally, Name: "Taxes", FullMarks: 50})
	require.NoError(t, err)
	for name, c := range map[string]struct {
		actor   identity.Actor
		subject courses.Subject
		err     error
	}{
		"OfAnotherCenter":  {w.foreign(), courses.Subject{Division: tally, Name: "x", FullMarks: 1}, courses.ErrNotFound},
		"OfTheInstitute":   {w.staff(), courses.Subject{Division: w.dca, Name: "x", FullMarks: 1}, courses.ErrNotFound},
		"ChangedByAnother": {w.foreign(), courses.Subject{ID: first, Name: "x", FullMarks: 1}, courses.ErrNoSubject},
		"Unknown":          {admin, courses.Subject{ID: 999, Name: "x", FullMarks: 1}, courses.ErrNoSubject},
		"NoDivision":       {admin, courses.Subject{Name: "x", FullMarks: 1}, courses.ErrNotFound},
		"NoMarks":          {admin, courses.Subject{ID: first, Name: "x"}, courses.ErrInvalid},
		"Taken":            {admin, courses.Subject{ID: first, Name: "taxes", FullMarks: 1}, courses.ErrSubjectName},
		"Nobody":           {identity.Actor{}, courses.Subject{Division: tally}, identity.ErrNobody},
	} {
		_, err := w.courses.SaveSubject(ctx, c.actor, c.subject)
		require.ErrorIs(t, err, c.err, name)
	}
	_, err = w.courses.SaveSubject(ctx, w.staff(), courses.Subject{ID: first, Division: w.dca, Order: 9, Name: "Ledgers II", FullMarks: 75})
	require.NoError(t, err)
	require.NoError(t, w.courses.OrderSubjects(ctx, w.staff(), tally, []courses.SubjectID{second, first}))
	require.ErrorIs(t, w.courses.OrderSubjects(ctx, w.staff(), tally, []courses.SubjectID{second}), courses.ErrOrder)
	require.ErrorIs(t, w.courses.OrderSubjects(ctx, w.foreign(), tally, []courses.SubjectID{second, first}), courses.ErrNotFound)
	all, err := w.courses.Subjects(ctx, w.staff(), tally)
	require.NoError(t, err)
	require.Equal(t, []courses.Subject{
		{ID: second, Division: tally, Name: "Taxes", FullMarks: 50, Order: 1}, {ID: first, Division: tally, Name: "Ledgers II", FullMarks: 75, Order: 2},
	}, all)
	_, err = w.courses.Subjects(ctx, w.foreign(), tally)
	require.ErrorIs(t, err, courses.ErrNotFound)
	_, err = w.courses.Subjects(ctx, w.foreign(), w.dca)
	require.NoError(t, err, "the institute's are everybody's to see")

	require.ErrorIs(t, w.courses.RemoveSubject(ctx, w.foreign(), second), courses.ErrNoSubject)
	require.NoError(t, w.courses.RemoveSubject(ctx, w.staff(), second))
	require.ErrorIs(t, w.courses.RemoveSubject(ctx, w.staff(), second), courses.ErrNoSubject)
	require.Equal(t, []string{"subject.added", "subject.added", "subject.updated", "subject.removed"}, w.actions("subject"))
}
