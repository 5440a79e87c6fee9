package races_test

import (
	"context"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app"
	"kendra/app/billing"
	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/students"
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
