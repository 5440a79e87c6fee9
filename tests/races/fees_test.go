package races_test

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app"
	"kendra/app/billing"
	"kendra/app/importing"
	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

const rounds = 12

// TestCancel_BesideAPayment checks that a payment for an enrolment that is cancelled at the same time is taken: it may be what
// the person still owes. It is on the account, has a receipt, and is in the figures of the day.
func TestCancel_BesideAPayment(t *testing.T) {
	t.Parallel()
	w := open(t)
	for i := range rounds {
		s, a := w.owing(t, i)
		var receipt fees.Entry
		works := []func() error{
			func() error { return w.Students.Cancel(t.Context(), w.staff(), s.ID) },
			func() (err error) {
				receipt, err = w.Fees.Take(t.Context(), w.staff(), a.ID, fees.Payment{Amount: 1000_00, Method: fees.Cash})
				return err
			},
		}
		if i%2 == 1 {
			works[0], works[1] = works[1], works[0]
		}
		for _, err := range atOnce(t, works...) {
			require.NoError(t, err)
		}
		require.Equal(t, students.Cancelled, w.current(t, s.ID).Status)
		found, err := w.Fees.Receipt(t.Context(), w.staff(), receipt.Number)
		require.NoError(t, err)
		require.Equal(t, a.Enrolment, found.Account.Enrolment)
	}
	require.Equal(t, rounds, w.count(t, "SELECT coalesce(sum(n), 0) FROM fee_days"))
	w.check(t)
}

// TestOpenFees_BesideOtherClerks checks that an account which is opened while somebody changes the enrolment is the account of
// what the enrolment is then, or is refused.
func TestOpenFees_BesideOtherClerks(t *testing.T) {
	t.Parallel()
	w := open(t)
	others := map[string]func(s students.Snapshot, second students.EnrolmentID) error{
		"Delete": func(s students.Snapshot, second students.EnrolmentID) error {
			return w.Students.DeleteEnrolment(t.Context(), admin, s.ID, second)
		},
		"ChangeCourse": func(s students.Snapshot, second students.EnrolmentID) error {
			return w.Students.ChangeCourse(t.Context(), admin, s.ID, second, w.tally)
		},
		"Transfer": func(s students.Snapshot, _ students.EnrolmentID) error { return w.transfer(t, s.ID) },
		"Remove": func(s students.Snapshot, _ students.EnrolmentID) error {
			return w.Students.Remove(t.Context(), admin, s.ID)
		},
	}
	n := 0
	for _, name := range slices.Sorted(maps.Keys(others)) {
		for _, middle := range []bool{true, false} {
			n++
			s := w.student(t, n)
			second := w.enrol(t, s.ID, w.ccc)
			form := billing.OpenFees{Student: s.ID, Enrolment: second, Months: 2}
			other := func() error { return others[name](s, second) }
			if middle {
				w.interrupted(t, other, func(p *kernel.Ports, now func()) { p.CourseDirectory = offering{p.CourseDirectory, now} }, func(a *app.App) error {
					_, err := a.Fees.Open(t.Context(), admin, form)
					return err
				})
			} else {
				atOnce(t, other, func() error {
					_, err := w.Fees.Open(t.Context(), admin, form)
					return err
				})
			}
			w.check(t)
		}
	}
}

// offering calls now after it has read the offers of a center.
type offering struct {
	courses.Directory

	now func()
}

func (o offering) Offers(ctx context.Context, center centers.ID) ([]courses.Offer, error) {
	all, err := o.Directory.Offers(ctx, center)
	o.now()
	return all, err
}

// TestPayment_BesideOtherClerks checks that a payment is taken from a person who is still there, and goes along with them.
func TestPayment_BesideOtherClerks(t *testing.T) {
	t.Parallel()
	w := open(t)
	others := []func(s, twin students.Snapshot) error{
		func(s, _ students.Snapshot) error { return w.Students.Remove(t.Context(), admin, s.ID) },
		func(s, _ students.Snapshot) error { return w.transfer(t, s.ID) },
		func(s, _ students.Snapshot) error {
			return w.Students.ChangeCourse(t.Context(), admin, s.ID, s.Enrolment, w.ccc)
		},
		func(s, twin students.Snapshot) error {
			_, err := w.Students.Merge(t.Context(), admin, twin.ID, s.ID)
			return err
		},
		func(s, twin students.Snapshot) error {
			_, err := w.Students.Merge(t.Context(), admin, s.ID, twin.ID)
			return err
		},
	}
	n := 0
	for _, other := range others {
		for range 2 {
			n += 2
			s, a := w.owing(t, n)
			twin := w.student(t, n+1)
			pay := func(a2 *app.App) error {
				_, err := a2.Fees.Take(t.Context(), admin, a.ID, fees.Payment{Amount: 1000_00, Method: fees.Cash, Key: strconv.Itoa(n)})
				return err
			}
			if n%4 == 0 {
				w.interrupted(t, func() error { return other(s, twin) }, func(p *kernel.Ports, now func()) { p.Fees = paying{p.Fees, now} }, pay)
			} else {
				atOnce(t, func() error { return other(s, twin) }, func() error { return pay(w.App) })
			}
			w.check(t)
		}
	}
}

// paying calls now after it has found an account.
type paying struct {
	fees.Store

	now func()
}

func (p paying) Find(ctx context.Context, id fees.ID) (*fees.Account, error) {
	a, err := p.Store.Find(ctx, id)
	p.now()
	return a, err
}

// TestPayment_AfterTheStudentIsDeleted checks that no money is taken for a person who is gone.
func TestPayment_AfterTheStudentIsDeleted(t *testing.T) {
	t.Parallel()
	w := open(t)
	s, a := w.owing(t, 0)
	require.NoError(t, w.Students.Remove(t.Context(), admin, s.ID))
	_, err := w.Fees.Take(t.Context(), admin, a.ID, fees.Payment{Amount: 1000_00, Method: fees.Cash})
	require.ErrorIs(t, err, students.ErrNotFound)
	require.NoError(t, w.Students.Return(t.Context(), admin, s.ID))
	_, err = w.Fees.Take(t.Context(), admin, a.ID, fees.Payment{Amount: 1000_00, Method: fees.Cash})
	require.NoError(t, err)
	w.check(t)
}

// TestUndo_BesideAPayment checks that undoing an import keeps a student who has paid, and that nobody pays for a student whom
// it deleted.
func TestUndo_BesideAPayment(t *testing.T) {
	t.Parallel()
	w := open(t)
	for i := range 6 {
		report, err := w.load(t.Context(), w.App, headings+row(i, "DCA", ""))
		require.NoError(t, err)
		require.Equal(t, 1, report.Counts.Created)
		id := students.ID(w.count(t, "SELECT id FROM students WHERE email = $1", string(fixture.Email(i))))
		a, err := w.Fees.Open(t.Context(), admin, billing.OpenFees{Student: id})
		require.NoError(t, err)
		var undone importing.UndoneImport
		undo := func() (err error) {
			undone, err = w.Imports.Undo(t.Context(), admin, report.Job)
			return err
		}
		var paid error
		pay := func() error {
			_, paid = w.Fees.Take(t.Context(), admin, a.ID, fees.Payment{Amount: 100_00, Method: fees.Cash})
			return paid
		}
		switch i % 3 {
		case 0:
			require.NoError(t, undo())
			require.ErrorIs(t, pay(), students.ErrNotFound)
		case 1:
			require.NoError(t, pay())
			require.NoError(t, undo())
		default:
			require.NoError(t, atOnce(t, undo, pay)[0])
		}
		if paid == nil {
			require.Len(t, undone.Kept, 1)
			require.Zero(t, undone.Removed)
			require.NotZero(t, w.current(t, id).ID)
		} else {
			require.Equal(t, 1, undone.Removed)
		}
		w.check(t)
	}
}
