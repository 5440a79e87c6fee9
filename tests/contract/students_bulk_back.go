package contract

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// bulkTakeBackEnrolment: an enrolment that nothing hangs on can be removed, and the student shows the other one.
func bulkTakeBackEnrolment(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.enrol(t, w.center)
	division := w.course.Divisions[0].ID
	change := func(edit func(ctx context.Context, s *students.Student) error) {
		k.do(t, func(ctx context.Context) error {
			all, err := k.Bulk.Lock(ctx, []students.ID{n.ID}, centers.Everywhere())
			if err != nil {
				return err
			}
			if err := edit(ctx, all[0]); err != nil {
				return err
			}
			return k.Bulk.ChangeAll(ctx, all)
		})
	}
	change(func(_ context.Context, s *students.Student) error {
		return s.EnrolImported(division, "Morning", fixture.Now.Add(time.Hour))
	})
	both := w.studentNow(t, n.ID)
	require.Len(t, both.Enrolments, 2)
	require.Equal(t, []any{division, "Morning"}, []any{both.Profile.Division, both.Profile.Session})
	bare, err := k.ImportLookup.Bare(t.Context(), []students.EnrolmentID{both.Enrolment, 999_999}, nil)
	require.NoError(t, err)
	require.Contains(t, bare, both.Enrolment)
	change(func(ctx context.Context, s *students.Student) error {
		id, err := s.TakeBack(division)
		if err != nil {
			return err
		}
		return k.ImportLookup.RemoveEnrolments(ctx, []students.EnrolmentID{id}, fixture.Now)
	})
	after := w.studentNow(t, n.ID)
	require.Equal(t, n.Enrolments, after.Enrolments)
	require.Equal(t, n.Profile, after.Profile)
	require.Equal(t, both.Version+1, after.Version)
}

func bulkTakeBack(t *testing.T, k Kit) {
	w := settle(t, k)
	plain, touched, certified, paid := w.enrol(t, w.center), w.enrol(t, w.center), w.enrol(t, w.center), w.enrol(t, w.center)
	w.owe(t, plain)
	account := w.owe(t, paid)
	k.do(t, func(ctx context.Context) error {
		_, err := w.pay(ctx, account.ID, 100_00, "")
		return err
	})
	k.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, touched.ID, func(s *students.Student) error { return s.Admit(fixture.Now) })
	})
	k.do(t, func(ctx context.Context) error { return w.issue(ctx, w.certificate(certified, 1)) })
	imported := func(ctx context.Context) ([]students.Imported, error) {
		return k.ImportLookup.Imported(ctx, []students.ID{certified.ID, plain.ID, touched.ID, paid.ID, nowhere})
	}
	holds(t, k, []students.Imported{
		{ID: plain.ID, Version: 1}, {ID: touched.ID, Version: 2}, {ID: certified.ID, Version: 1, Certificates: true},
		{ID: paid.ID, Version: 1, Payments: true},
	}, imported)
	var taken []students.ID
	take := func(ctx context.Context) (err error) {
		taken, err = k.takeBack(ctx, plain.ID, touched.ID, certified.ID, paid.ID)
		return err
	}
	k.do(t, take)
	require.Equal(t, []students.ID{plain.ID}, taken)
	_, err := k.Students.Find(t.Context(), plain.ID)
	require.ErrorIs(t, err, students.ErrNotFound)
	require.Empty(t, w.addAll(t, w.newcomers(t, 500, plain.Profile.Email)), "the address is free")
	k.do(t, take)
	require.Empty(t, taken)
	k.do(t, func(ctx context.Context) error { return k.Students.Remove(ctx, touched.ID, fixture.Now) })
}

// takeBack deletes imported students, as undoing the import does.
func (k Kit) takeBack(ctx context.Context, ids ...students.ID) ([]students.ID, error) {
	all, err := k.ImportLookup.Imported(ctx, ids)
	if err != nil {
		return nil, err
	}
	taken := students.MayTakeBack(all, nil)
	return taken, k.ImportLookup.RemoveAll(ctx, taken, fixture.Now)
}

// takeBackOrCertificates checks that either an imported student is deleted or they are certified, never both.
func takeBackOrCertificates(t *testing.T, k Kit) {
	w := settle(t, k)
	for i := range many {
		student := w.enrol(t, w.center)
		issue := func(ctx context.Context) error { return w.issue(ctx, w.certificate(student, i+1)) }
		k.oneOfTwo(t, issue, students.ErrNotFound, func(ctx context.Context) error {
			taken, err := k.takeBack(ctx, student.ID)
			if err == nil && len(taken) == 0 {
				return errStop
			}
			return err
		}, errStop)
	}
}

// bulkOrDivision checks that either the division is deleted or students take it, by an import or a change, never both.
func bulkOrDivision(t *testing.T, k Kit) {
	w := settle(t, k)
	category := k.addCategory(t, "Short")
	for i := range many {
		course := k.addCourse(t, fixture.Course(category.ID, func(p *courses.Profile) { p.Title = fmt.Sprintf("Course %d", i) }), courses.Approved, "One", "Two", "Three", "Four")
		remove := func(n int) func(context.Context) error {
			return k.deleteDivision(course.Divisions[n].ID)
		}
		to := func(n int) func(*students.Profile) {
			return func(p *students.Profile) { p.Division = course.Divisions[n].ID }
		}
		stored := w.enrol(t, w.center, at(fixture.Email(2*i)))
		newcomer, err := students.Register(students.NewRegNo("", w.center.Code, fixture.Year, 5000+i), fixture.Student(w.center.ID, w.division(), at(fixture.Email(2*i+1)), to(0)), fixture.Now)
		require.NoError(t, err)
		k.oneOfTwo(t, func(ctx context.Context) error {
			_, err := w.Bulk.AddAll(ctx, []*students.Student{newcomer})
			return err
		}, courses.ErrNoDivision, remove(0), courses.ErrHasStudents)
		k.oneOfTwo(t, w.correction(stored.ID, to(1)), courses.ErrNoDivision, remove(1), courses.ErrHasStudents)
		now := w.studentNow(t, stored.ID)
		k.oneOfTwo(t, func(ctx context.Context) error {
			return w.Bulk.CorrectAll(ctx, []*students.Student{corrected(t, now, to(2))})
		}, courses.ErrNoDivision, remove(2), courses.ErrHasStudents)
	}
}
