package courses_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/courses"
)

func TestMayRemove(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ got, want error }{
		"DivisionOfNobody":   {courses.MayRemoveDivision(courses.DivisionHoldings{}), nil},
		"DivisionOfStudents": {courses.MayRemoveDivision(courses.DivisionHoldings{Students: true}), courses.ErrHasStudents},
		"EmptyCategory":      {courses.MayRemoveCategory(courses.CategoryHoldings{}), nil},
		"CategoryOfCourses":  {courses.MayRemoveCategory(courses.CategoryHoldings{Courses: true}), courses.ErrCategoryUsed},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.ErrorIs(t, c.got, c.want)
		})
	}
}

func TestMayAddSubject(t *testing.T) {
	t.Parallel()
	for before, want := range map[int]error{
		0: nil, courses.MostSubjects - 1: nil, courses.MostSubjects: courses.ErrSubjects, courses.MostSubjects + 1: courses.ErrSubjects,
	} {
		require.ErrorIs(t, courses.MayAddSubject(before), want, before)
	}
}
