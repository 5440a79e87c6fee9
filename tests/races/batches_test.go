package races_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/domain/batches"
	"kendra/domain/page"
	"kendra/domain/students"
)

// TestBatch_BesideOtherClerks checks that an action on many students and the same students' moves, merges and steps take turns:
// each line has an answer, and the action is done with what the student was then, or refused.
func TestBatch_BesideOtherClerks(t *testing.T) {
	t.Parallel()
	w := open(t)
	ctx, n := t.Context(), 0
	const many = 12
	orders := []batches.Order{
		{Action: batches.Enrol, Division: w.ccc}, {Action: batches.Seat, Session: w.morning}, {Action: batches.Leave},
		{Action: batches.OpenFees, Months: 2}, {Action: batches.Admit}, {Action: batches.Cancel},
	}
	for _, order := range orders {
		var lines []batches.Line
		var all []students.Snapshot
		for range many {
			n++
			s := w.student(t, n)
			if order.Action == batches.Leave {
				require.NoError(t, w.Sessions.Enrol(ctx, admin, w.evening, s.ID))
			}
			lines, all = append(lines, batches.Line{Student: s.ID}), append(all, s)
		}
		b, err := w.Enrolments.Order(ctx, admin, admission.OrderBatch{Order: order, Lines: lines})
		require.NoError(t, err)
		works := []func() error{func() error { return w.Enrolments.Work(ctx) }}
		for i, s := range slices.Backward(all) {
			works = append(works, func() error {
				switch i % 5 {
				case 0:
					return w.transfer(t, s.ID)
				case 1:
					_, err := w.Students.Merge(ctx, admin, all[i-1].ID, s.ID)
					return err
				case 2:
					return w.Students.ChangeCourse(ctx, admin, s.ID, s.Enrolment, w.tally)
				case 3:
					return w.Students.Cancel(ctx, admin, s.ID)
				default:
					return w.Sessions.Enrol(ctx, admin, w.morning, s.ID)
				}
			})
		}
		atOnce(t, works...)
		for done := b; done.Stage.Open(); {
			require.NoError(t, w.Enrolments.Work(ctx))
			done, err = w.Enrolments.Find(ctx, admin, b.ID)
			require.NoError(t, err)
		}
		found, err := w.Enrolments.LinesOf(ctx, admin, b.ID, "", page.Request{Size: 100})
		require.NoError(t, err)
		require.Len(t, found.Items, many)
		for _, l := range found.Items {
			require.NotEmpty(t, l.Outcome, fmt.Sprint(order.Action, l))
		}
		w.check(t)
	}
}
