package races_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app"
	"kendra/app/admission"
	"kendra/app/kernel"
	"kendra/app/teaching"
	"kendra/domain/students"
)

// TestMerge_BesideOtherClerks checks that a merge joins the records as they are when it locks them: what another clerk did to the
// one that goes is in the one that stays, or was refused.
func TestMerge_BesideOtherClerks(t *testing.T) {
	t.Parallel()
	w := open(t)
	ctx, n := t.Context(), 0
	others := []func(kept, gone students.Snapshot) error{
		func(_, gone students.Snapshot) error {
			_, err := w.Students.Enrol(ctx, admin, admission.EnrolStudent{Student: gone.ID, Division: w.ccc})
			return err
		},
		func(_, gone students.Snapshot) error {
			return w.Students.ChangeCourse(ctx, admin, gone.ID, gone.Enrolment, w.ccc)
		},
		func(_, gone students.Snapshot) error { return w.Sessions.Enrol(ctx, admin, w.morning, gone.ID) },
		func(_, gone students.Snapshot) error { return w.transfer(t, gone.ID) },
		func(kept, _ students.Snapshot) error { return w.transfer(t, kept.ID) },
		func(kept, gone students.Snapshot) error {
			_, err := w.Students.Merge(ctx, admin, gone.ID, kept.ID)
			return err
		},
		func(_, gone students.Snapshot) error { return w.Students.Remove(ctx, admin, gone.ID) },
	}
	for _, other := range others {
		n += 2
		one, two := w.student(t, n), w.student(t, n+1)
		kept, gone := one, two
		if n%4 == 0 { // the merge locks in the order of the records, whichever stays
			kept, gone = two, one
		}
		w.enrol(t, kept.ID, w.ccc)
		require.NoError(t, w.Sessions.EnrolSince(ctx, admin, w.morning, teaching.Joining{Student: kept.ID}))
		err, their := w.interrupted(t, func() error { return other(kept, gone) },
			func(p *kernel.Ports, now func()) { p.Students = finding{p.Students, gone.ID, now} },
			func(a *app.App) error {
				_, err := a.Students.Merge(ctx, admin, kept.ID, gone.ID)
				return err
			})
		require.True(t, err == nil || their == nil, "%v, %v", err, their)
		if err == nil {
			require.Zero(t, w.count(t, "SELECT count(*) FROM enrolments WHERE student_id = $1 AND removed_at IS NULL", int64(gone.ID)))
			require.Equal(t, 1, w.count(t, "SELECT count(*) FROM student_merges WHERE student_id = $1 AND kept_id = $2", int64(gone.ID), int64(kept.ID)))
		}
		w.check(t)
	}
}

// finding calls now after it has found one student.
type finding struct {
	students.Store

	id  students.ID
	now func()
}

func (f finding) Find(ctx context.Context, id students.ID) (*students.Student, error) {
	s, err := f.Store.Find(ctx, id)
	if id == f.id {
		f.now()
	}
	return s, err
}

// TestMerge_TakesSeatsAlong checks that the seats of the record that goes are those of its enrolments afterwards, and that no
// other enrolment names their session.
func TestMerge_TakesSeatsAlong(t *testing.T) {
	t.Parallel()
	w := open(t)
	for i, first := range []bool{true, false} {
		kept, gone := w.student(t, 2*i), w.student(t, 2*i+1)
		if first {
			require.NoError(t, w.Students.ChangeCourse(t.Context(), admin, gone.ID, gone.Enrolment, w.ccc))
		}
		require.NoError(t, w.Sessions.Enrol(t.Context(), admin, w.morning, gone.ID))
		_, err := w.Students.Merge(t.Context(), admin, kept.ID, gone.ID)
		require.NoError(t, err)
		w.check(t)
	}
}
