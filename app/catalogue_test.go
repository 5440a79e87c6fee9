package app_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/kernel"
	"kendra/app/teaching"
	"kendra/domain/catalogue"
	"kendra/domain/courses"
	"kendra/domain/identity"
)

func TestCourses_Catalogue(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	has := func() map[string]courses.ID {
		t.Helper()
		all, err := w.courses.Catalogue(ctx, admin)
		require.NoError(t, err)
		require.Len(t, all, len(catalogue.All()))
		found := map[string]courses.ID{}
		for _, e := range all {
			if e.Has != 0 {
				found[e.Code] = e.Has
			}
		}
		return found
	}
	before := has()
	picks := []teaching.Pick{{Code: "PYTHON", Price: 7_000_00}, {Code: "CPP", Price: 1}, {Code: "PYTHON", Price: 5}}
	require.NotContains(t, before, "PYTHON")
	added, err := w.courses.AddFromCatalogue(ctx, admin, "ADMIN", picks)
	require.NoError(t, err)
	require.Len(t, added, 2)
	after := has()
	require.Len(t, after, len(before)+2)
	for _, one := range added {
		require.Equal(t, one.Course, after[one.Code])
	}

	cards, err := w.courses.PublicCourse(ctx, added[0].Course)
	require.NoError(t, err, "it is approved")
	require.Equal(t, "Python Programming", cards[0].Division.Name)
	require.EqualValues(t, 7_000_00, cards[0].Division.Price)
	require.Equal(t, "Programming", cards[0].Category.Name)
	require.Equal(t, "ADMIN", cards[0].Profile.UpdatedBy)
	require.Len(t, cards[0].Profile.Syllabus, 5)
	subjects, err := w.courses.Subjects(ctx, admin, cards[0].Division.ID)
	require.NoError(t, err)
	require.Len(t, subjects, 2)
	require.Equal(t, catalogue.FullMarks, subjects[0].FullMarks)
	categories, err := w.courses.Categories(ctx, 0)
	require.NoError(t, err)
	count := 0
	for _, c := range categories {
		if c.Name == "Programming" {
			count++
		}
	}
	require.Equal(t, 1, count, "both courses share a category")

	added, err = w.courses.AddFromCatalogue(ctx, admin, "ADMIN", picks)
	require.NoError(t, err)
	require.Empty(t, added, "the institute teaches them")
}

func TestCourses_AddFromCatalogue_Refused(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	for _, actor := range []identity.Actor{w.staff(), {}} {
		_, err := w.courses.Catalogue(ctx, actor)
		require.ErrorIs(t, err, kernel.Guard(actor, identity.Admin))
		_, err = w.courses.AddFromCatalogue(ctx, actor, "ADMIN", []teaching.Pick{{Code: "CPP"}})
		require.ErrorIs(t, err, kernel.Guard(actor, identity.Admin))
	}
	for name, picks := range map[string][]teaching.Pick{
		"None": nil, "Unknown": {{Code: "CPP"}, {Code: "LATIN"}}, "Price": {{Code: "CPP"}, {Code: "JAVA", Price: -1}},
	} {
		_, err := w.courses.AddFromCatalogue(ctx, admin, "ADMIN", picks)
		require.ErrorIs(t, err, courses.ErrInvalid, name)
	}
	all, err := w.courses.Catalogue(ctx, admin)
	require.NoError(t, err)
	for _, e := range all {
		require.Equal(t, e.Code == "DCA" || e.Code == "CCC", e.Has != 0, "%s: the world has two, and all are added or none", e.Code)
	}
}

// TestCourses_AddFromCatalogue_AtOnce: two clicks, or two administrators, add each course once.
func TestCourses_AddFromCatalogue_AtOnce(t *testing.T) {
	t.Parallel()
	w := setup(t)
	var work sync.WaitGroup
	counts := make([]int, 8)
	errs := make([]error, len(counts))
	for i := range counts {
		work.Go(func() {
			added, err := w.courses.AddFromCatalogue(t.Context(), admin, "ADMIN", []teaching.Pick{{Code: "JAVA"}, {Code: "CCTV"}})
			counts[i], errs[i] = len(added), err
		})
	}
	work.Wait()
	total := 0
	for i := range counts {
		require.NoError(t, errs[i])
		total += counts[i]
	}
	require.Equal(t, 2, total)
}
