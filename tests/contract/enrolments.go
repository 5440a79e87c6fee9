package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Enrolments is the contract of the enrolments in students.Store, BulkStore and Directory.
func Enrolments(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsAll":                enrolmentsKept,
		"OneOpenInADivision":      enrolmentsRace,
		"GoAndComeWithTheStudent": enrolmentsBin,
		"ChangeInBulk":            enrolmentsBulk,
		"CountTheirDivision":      enrolmentsHold,
		"OfAPersonWithoutAddress": enrolmentsNoAddress,
		"FilterPeople":            enrolmentsFilter,
		"AreListed":               enrolmentsListed,
		"AreListedInOrder":        enrolmentsSorted,
	}.run(t, fresh)
}

func enrolmentsKept(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.enrol(t, w.center)
	other := w.course.Divisions[0].ID
	given, stored := exact()
	w.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, n.ID, func(s *students.Student) error {
			if err := s.Admit(given); err != nil {
				return err
			}
			if err := s.Enrol(other, false, given); err != nil {
				return err
			}
			s.Sit("Evening")
			return s.Sign("Meera", "Paid")
		})
	})
	now := w.studentNow(t, n.ID)
	require.Len(t, now.Enrolments, 2)
	require.Equal(t, n.Enrolment, now.Enrolments[0].ID)
	require.Equal(t, students.Active, now.Enrolments[0].Status)
	second := now.Enrolments[1]
	require.NotZero(t, second.ID)
	require.Equal(t, students.Enrolment{
		ID: second.ID, Center: w.center.ID, Division: other, Session: "Evening", Status: students.Registered, Since: stored, Enrolled: stored, By: "Meera",
	}, second)
	require.Equal(t, second.ID, now.Enrolment)
	require.Equal(t, other, now.Profile.Division)
	items, err := k.StudentDirectory.Enrolments(t.Context(), n.ID)
	require.NoError(t, err)
	require.Len(t, items, 2)
	require.Equal(t, second, items[0].Enrolment)
	require.Equal(t, "Kendra Patna", items[0].CenterName)
	require.Equal(t, w.course.ID, items[0].Course)
	require.NotEqual(t, items[0].Division, items[1].Division)
	turns := k.turns(t, n.ID)
	require.Len(t, turns, 3)
	require.Equal(t, n.Enrolment, turns[0].Enrolment)
	list := k.list(t, students.Filter{Scope: centers.Everywhere(), Division: other}, everybody)
	require.Equal(t, 1, list.Total)
	none, err := k.StudentDirectory.Enrolments(t.Context(), nowhere)
	require.NoError(t, err)
	require.Empty(t, none)
}

// enrolmentsRace checks that of many who enrol one person in a division at once, one does.
func enrolmentsRace(t *testing.T, k Kit) {
	w := settle(t, k)
	n, other := w.enrol(t, w.center), w.course.Divisions[0].ID
	k.oneOfMany(t, students.ErrEnrolled, func(ctx context.Context, _ int) error {
		return k.Students.Change(ctx, n.ID, func(s *students.Student) error { return s.Enrol(other, true, fixture.Now) })
	})
	require.Len(t, w.studentNow(t, n.ID).Enrolments, 2)
}

func enrolmentsBin(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.enrol(t, w.center)
	w.also(t, n, w.course.Divisions[0].ID)
	before := w.studentNow(t, n.ID)
	w.removeStudent(t, n.ID)
	none, err := k.StudentDirectory.Enrolments(t.Context(), n.ID)
	require.NoError(t, err)
	require.Empty(t, none)
	w.do(t, w.returnStudent(n.ID))
	require.Equal(t, before, w.studentNow(t, n.ID))
}

func enrolmentsBulk(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.enrol(t, w.center), w.enrol(t, w.center)
	w.do(t, func(ctx context.Context) error {
		all, err := k.Bulk.Lock(ctx, []students.ID{first.ID, second.ID}, centers.Everywhere())
		if err != nil {
			return err
		}
		for _, s := range all {
			if err := s.Cancel(fixture.Now.Add(time.Minute)); err != nil {
				return err
			}
			if err := s.Enrol(w.course.Divisions[0].ID, false, fixture.Now.Add(time.Hour)); err != nil {
				return err
			}
			if err := s.Admit(fixture.Now.Add(2 * time.Hour)); err != nil {
				return err
			}
		}
		return k.Bulk.ChangeAll(ctx, all)
	})
	for _, n := range []students.Snapshot{first, second} {
		now := w.studentNow(t, n.ID)
		require.Len(t, now.Enrolments, 2)
		require.Equal(t, students.Cancelled, now.Enrolments[0].Status)
		require.Equal(t, students.Active, now.Status)
		turns := k.turns(t, n.ID)
		require.Len(t, turns, 4)
		require.Equal(t, now.Enrolment, turns[3].Enrolment)
	}
}

// enrolmentsHold checks that a division is not removed while an enrolment that is not the current one needs it.
func enrolmentsHold(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.enrol(t, w.center)
	taken := n.Profile.Division
	w.also(t, n, w.course.Divisions[0].ID)
	held, err := func() (held bool, err error) {
		err = k.Tx.Do(t.Context(), func(ctx context.Context) error {
			h, err := k.Courses.Holdings(ctx, taken)
			held = h.Students
			return err
		})
		return held, err
	}()
	require.NoError(t, err)
	require.True(t, held)
}

func enrolmentsNoAddress(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.enrol(t, w.center, at("")), w.enrol(t, w.center, at(""))
	require.Empty(t, w.studentNow(t, first.ID).Profile.Email)
	require.Empty(t, w.addAll(t, w.newcomers(t, 900, "", "")), "nobody has taken an empty address")
	require.NotEqual(t, first.ID, second.ID)
}
