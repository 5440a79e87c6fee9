package centers_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
)

func TestMayRemove(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		has  centers.Holdings
		want error
	}{
		"Empty":         {centers.Holdings{}, nil},
		"Students":      {centers.Holdings{Students: true}, centers.ErrHasStudents},
		"Staff":         {centers.Holdings{Staff: true}, centers.ErrHasStaff},
		"Courses":       {centers.Holdings{Courses: true}, centers.ErrHasCourses},
		"StudentsFirst": {centers.Holdings{Students: true, Staff: true, Courses: true}, centers.ErrHasStudents},
		"StaffSecond":   {centers.Holdings{Staff: true, Courses: true}, centers.ErrHasStaff},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.ErrorIs(t, centers.MayRemove(c.has), c.want)
		})
	}
}
