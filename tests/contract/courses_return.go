package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/courses"
	"kendra/tests/fixture"
)

func divisionReturned(t *testing.T, k Kit) {
	w := settle(t, k)
	w.removeDivision(t, w.course.Divisions[1].ID)
	k.fails(t, courses.ErrNotFound, func(ctx context.Context) error { return k.Courses.Return(ctx, w.course.Divisions[0].ID) })
	k.do(t, func(ctx context.Context) error { return k.Courses.Return(ctx, w.course.Divisions[1].ID) })
	require.Equal(t, w.course, k.courseNow(t, w.course.ID))
	k.fails(t, courses.ErrNotFound, func(ctx context.Context) error { return k.Courses.Return(ctx, w.course.Divisions[1].ID) })
}

func divisionReturnedWithAll(t *testing.T, k Kit) {
	category := k.addCategory(t, "Diploma")
	want := k.addCourse(t, fixture.Course(category.ID), courses.Approved, "One")
	k.removeDivision(t, want.Divisions[0].ID)
	k.removeCategory(t, category.ID)
	k.do(t, func(ctx context.Context) error { return k.Courses.Return(ctx, want.Divisions[0].ID) })
	require.Equal(t, want, k.courseNow(t, want.ID))
	k.has(t, "Diploma")
}

func divisionReturnedTaken(t *testing.T, k Kit) {
	category := k.addCategory(t, "Diploma")
	gone := k.addCourse(t, fixture.Course(category.ID), courses.Approved, "One")
	k.removeDivision(t, gone.Divisions[0].ID)
	other := k.addCourse(t, fixture.Course(category.ID), courses.Approved, "One", "Two")
	k.fails(t, courses.ErrTitle, func(ctx context.Context) error { return k.Courses.Return(ctx, gone.Divisions[0].ID) })

	k.removeDivision(t, other.Divisions[0].ID)
	k.do(t, func(ctx context.Context) error { return k.divide(ctx, other.ID, "ONE") })
	k.fails(t, courses.ErrDivisionName, func(ctx context.Context) error { return k.Courses.Return(ctx, other.Divisions[0].ID) })
}

// divide adds a division to a course.
func (k Kit) divide(ctx context.Context, id courses.ID, name string) error {
	return k.Courses.Change(ctx, id, func(c *courses.Course) error { return c.Divide(courses.Division{Name: name, Price: 7}) })
}

func coursesDivide(t *testing.T, k Kit) {
	want := k.addCourse(t, fixture.Course(k.addCategory(t, "Diploma").ID), courses.Pending, "One", "Two")
	k.do(t, func(ctx context.Context) error { return k.divide(ctx, want.ID, "Three") })
	now := k.courseNow(t, want.ID)
	require.Len(t, now.Divisions, 3)
	require.NotZero(t, now.Divisions[2].ID)
	require.Equal(t, append(want.Divisions, courses.Division{ID: now.Divisions[2].ID, Name: "Three", Price: 7}), now.Divisions)
	require.Equal(t, want.Version+1, now.Version)
}

func (k Kit) removeCategory(t *testing.T, id courses.CategoryID) {
	t.Helper()
	k.do(t, func(ctx context.Context) error { return k.Categories.Remove(ctx, id, fixture.Now) })
}

func categoriesRenamed(t *testing.T, k Kit) {
	diploma := k.addCategory(t, "Diploma")
	k.addCategory(t, "Degree")
	rename := func(id courses.CategoryID, name string) func(context.Context) error {
		return func(ctx context.Context) error { return k.Categories.Rename(ctx, courses.Category{ID: id, Name: name}) }
	}
	k.do(t, rename(diploma.ID, "DIPLOMA"))
	k.has(t, "Degree", "DIPLOMA")
	k.fails(t, courses.ErrCategoryName, rename(diploma.ID, "degree"))
	k.fails(t, courses.ErrNotFound, rename(nowhere, "x"))
}

func categoriesRemoved(t *testing.T, k Kit) {
	diploma, degree := k.addCategory(t, "Diploma"), k.addCategory(t, "Degree")
	course := k.addCourse(t, fixture.Course(degree.ID), courses.Pending, "One")
	k.removeCategory(t, diploma.ID)
	k.has(t, "Degree")
	k.fails(t, courses.ErrCategoryUsed, k.deleteCategory(degree.ID))
	k.fails(t, courses.ErrNotFound, k.deleteCategory(diploma.ID))
	k.fails(t, courses.ErrNotFound, func(ctx context.Context) error { return k.Categories.Remove(ctx, diploma.ID, fixture.Now) })
	k.fails(t, courses.ErrNoCategory, func(ctx context.Context) error { return k.propose(ctx, fixture.Course(diploma.ID)) })
	k.fails(t, courses.ErrNoCategory, func(ctx context.Context) error {
		return k.Courses.Change(ctx, course.ID, func(c *courses.Course) error {
			_, err := c.Correct(fixture.Course(diploma.ID), courses.Division{})
			return err
		})
	})
	k.addCategory(t, "Diploma") // the name is free again
	k.fails(t, courses.ErrNotFound, func(ctx context.Context) error {
		return k.Categories.Rename(ctx, courses.Category{ID: diploma.ID, Name: "x"})
	})
}
