package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// CourseBin is the contract of courses.Store.
func CourseBin(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"RemovedIsNowhere":              divisionRemoved,
		"TheLastTakesTheCourseWithIt":   divisionLast,
		"RefusesWhileStudentsTakeIt":    divisionTaken,
		"Holdings":                      divisionHoldings,
		"NobodyEnrolsInARemoved":        divisionClosed,
		"StudentsWantTheirDivisionBack": divisionOfReturned,
		"NotFound":                      divisionNotFound,
		"Returned":                      divisionReturned,
		"ReturnedWithCourseAndCategory": divisionReturnedWithAll,
		"ReturnedNeedsItsNames":         divisionReturnedTaken,
	}.run(t, fresh)
}

// Likes is the contract of courses.Store.
func Likes(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"AreOncePerAccount":       likesToggle,
		"AreOncePerAccountInRace": likesRace,
		"NotFound":                likesNotFound,
	}.run(t, fresh)
}

func (k Kit) removeDivision(t *testing.T, id courses.DivisionID) {
	t.Helper()
	k.do(t, func(ctx context.Context) error { return k.Courses.Remove(ctx, id, fixture.Now) })
}

func divisionRemoved(t *testing.T, k Kit) {
	w := settle(t, k)
	w.removeDivision(t, w.course.Divisions[1].ID)
	require.Equal(t, []courses.Division{w.course.Divisions[0], w.course.Divisions[2]}, k.courseNow(t, w.course.ID).Divisions)
	require.Equal(t, []string{"DCA basics", "DCA web"}, divisionsOf(k.cards(t, courses.Filter{Scope: centers.Everywhere()})))
	offers, err := k.CourseDirectory.Offers(t.Context(), w.center.ID)
	require.NoError(t, err)
	require.Len(t, offers, 2)
}

func divisionLast(t *testing.T, k Kit) {
	category := k.addCategory(t, "Diploma")
	course := k.addCourse(t, fixture.Course(category.ID), courses.Approved, "One", "Two")
	k.removeDivision(t, course.Divisions[0].ID)
	k.courseNow(t, course.ID)
	k.removeDivision(t, course.Divisions[1].ID)
	_, err := k.Courses.Find(t.Context(), course.ID)
	require.ErrorIs(t, err, courses.ErrNotFound)
	k.fails(t, courses.ErrNotFound, func(ctx context.Context) error {
		return k.Courses.Change(ctx, course.ID, func(*courses.Course) error { return nil })
	})
	left, err := k.Categories.All(t.Context(), 1)
	require.NoError(t, err)
	require.Empty(t, left)
	k.addCourse(t, fixture.Course(category.ID), courses.Approved, "One") // the title is free again
}

func divisionTaken(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	remove := k.deleteDivision(w.division())
	k.fails(t, courses.ErrHasStudents, remove)
	require.Equal(t, w.course, k.courseNow(t, w.course.ID))
	k.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, student.ID, func(s *students.Student) error { return s.Cancel(fixture.Now) })
	})
	k.do(t, remove)
}

func divisionClosed(t *testing.T, k Kit) {
	w := settle(t, k)
	w.removeDivision(t, w.course.Divisions[0].ID)
	offers, err := k.CourseDirectory.Offers(t.Context(), w.center.ID)
	require.NoError(t, err)
	_, err = courses.Pick(offers, courses.Wanted{Division: w.course.Divisions[0].ID})
	require.ErrorIs(t, err, courses.ErrNoDivision)
}

func divisionOfReturned(t *testing.T, k Kit) {
	w := settle(t, k)
	gone := w.enrol(t, w.center)
	w.removeStudent(t, gone.ID)
	w.removeDivision(t, w.division())
	k.fails(t, courses.ErrNoDivision, w.returnStudent(gone.ID))
}

func divisionNotFound(t *testing.T, k Kit) {
	w := settle(t, k)
	w.removeDivision(t, w.division())
	for _, id := range []courses.DivisionID{w.division(), nowhere} {
		k.fails(t, courses.ErrNotFound, k.deleteDivision(id))
		k.fails(t, courses.ErrNotFound, func(ctx context.Context) error { return k.Courses.Remove(ctx, id, fixture.Now) })
	}
}

func (w world) toggle(t *testing.T, id courses.DivisionID, account identity.AccountID) (likes bool, count int) {
	t.Helper()
	w.do(t, func(ctx context.Context) (err error) {
		likes, count, err = w.Courses.Toggle(ctx, id, account)
		return err
	})
	return likes, count
}

func likesToggle(t *testing.T, k Kit) {
	w := settle(t, k)
	one, other := k.addAccount(t, fixture.Account()).ID, k.addAccount(t, fixture.Account(func(p *identity.Person) { p.Email = fixture.Email(1) })).ID
	for _, step := range []struct {
		account identity.AccountID
		likes   bool
		count   int
	}{{one, true, 1}, {other, true, 2}, {one, false, 1}, {one, true, 2}} {
		likes, count := w.toggle(t, w.division(), step.account)
		require.Equal(t, step.likes, likes)
		require.Equal(t, step.count, count)
	}
	cards := k.cards(t, courses.Filter{Scope: centers.Everywhere(), Division: w.division()})
	require.Len(t, cards, 1)
	require.Equal(t, 2, cards[0].Likes)
}

func likesRace(t *testing.T, k Kit) {
	w := settle(t, k)
	account := k.addAccount(t, fixture.Account()).ID
	atOnce(t, many+1, func(int) (struct{}, error) {
		return struct{}{}, k.Tx.Do(t.Context(), func(ctx context.Context) error {
			_, _, err := w.Courses.Toggle(ctx, w.division(), account)
			return err
		})
	})
	require.LessOrEqual(t, k.cards(t, courses.Filter{Scope: centers.Everywhere(), Division: w.division()})[0].Likes, 1)
}

func likesNotFound(t *testing.T, k Kit) {
	account := k.addAccount(t, fixture.Account()).ID
	k.fails(t, courses.ErrNotFound, func(ctx context.Context) error {
		_, _, err := k.Courses.Toggle(ctx, nowhere, account)
		return err
	})
}
