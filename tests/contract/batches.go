package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/batches"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Batches is the contract of batches.Store, and of what the work on batches needs of fees.BulkStore and students.Seats.
func Batches(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":         batchesRoundTrip,
		"ChoosesWhatIsCurrent":    batchesCurrent,
		"AKeyMakesOneBatch":       batchesKey,
		"SettlesLines":            batchesSettle,
		"FailedChangesAreNone":    batchesChangeFails,
		"ListsTheLatestFirst":     batchesList,
		"OneHoldsIt":              batchesLock,
		"OpensTheFeesOfMany":      batchesFees,
		"SeatsMany":               batchesSeats,
		"TellsTheNewEnrolmentsID": batchesNewEnrolment,
	}.run(t, fresh)
}

func (w world) batch(t *testing.T, b batches.Batch, lines ...batches.Line) batches.Batch {
	t.Helper()
	if b.Order.Action == "" {
		b.Order = batches.Order{Action: batches.Admit}
	}
	b, err := batches.New(b, lines, fixture.Now)
	require.NoError(t, err)
	w.do(t, func(ctx context.Context) (err error) {
		b.ID, err = w.Batches.Add(ctx, b, lines)
		return err
	})
	return b
}

func batchesRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	by, day := identity.Known(11, "Meera", identity.Staff, w.center.ID), calendar.Of(fixture.Now)
	for _, o := range []batches.Order{
		{Action: batches.Enrol, Division: 7, Again: true},
		{Action: batches.Seat, Session: 9},
		{Action: batches.Leave},
		{Action: batches.OpenFees, Discount: 500, Months: 3, First: day, Reason: "Merit\tlist"},
		{Action: batches.Cancel, Day: day, Reason: "Moved away"},
	} {
		lines := []batches.Line{
			{Student: 41, Enrolment: 42}, {Student: 43}, {Typed: "as typed", Outcome: batches.LineRefused, Fault: "student.regno", Message: "is\nnone"},
		}
		b := w.batch(t, batches.Batch{Title: "July", Center: w.center.ID, By: by, Order: o}, lines...)
		found, err := k.Batches.Find(t.Context(), b.ID)
		require.NoError(t, err)
		require.Equal(t, b, found)
		require.Equal(t, batches.Counts{Lines: 3, Refused: 1}, found.Counts)
		for i := range lines {
			lines[i].Number = i + 1
		}
		next, err := k.Batches.Next(t.Context(), b.ID, 10)
		require.NoError(t, err)
		require.Equal(t, lines[:2], next)
	}
	_, err := k.Batches.Find(t.Context(), nowhere)
	require.ErrorIs(t, err, batches.ErrNotFound)
	k.fails(t, batches.ErrNotFound, func(ctx context.Context) error {
		return k.Batches.Change(ctx, nowhere, func(*batches.Batch) error { return nil })
	})
}

// again enrols a student in the first division of the course, and returns the new enrolment.
func (w world) again(t *testing.T, id students.ID) students.Enrolment {
	t.Helper()
	w.do(t, func(ctx context.Context) error {
		return w.Students.Change(ctx, id, func(s *students.Student) error {
			return s.Enrol(w.course.Divisions[0].ID, true, fixture.Now.Add(time.Hour))
		})
	})
	all := w.studentNow(t, id).Enrolments
	return all[len(all)-1]
}

func batchesCurrent(t *testing.T, k Kit) {
	w := settle(t, k)
	one, two := w.enrol(t, w.center), w.enrol(t, w.center)
	second := w.again(t, two.ID)
	lines := []batches.Line{{Student: one.ID}, {Student: two.ID}, {Student: two.ID, Enrolment: two.Enrolment}, {Student: nowhere}}
	b := w.batch(t, batches.Batch{By: identity.Local()}, lines...)
	next, err := k.Batches.Next(t.Context(), b.ID, 10)
	require.NoError(t, err)
	require.Len(t, next, 4)
	require.Equal(t, []students.EnrolmentID{one.Enrolment, second.ID, two.Enrolment, 0},
		[]students.EnrolmentID{next[0].Enrolment, next[1].Enrolment, next[2].Enrolment, next[3].Enrolment})
	free := w.batch(t, batches.Batch{By: identity.Local(), Order: batches.Order{Action: batches.Seat, Session: 9}}, lines[0])
	next, err = k.Batches.Next(t.Context(), free.ID, 10)
	require.NoError(t, err)
	require.Zero(t, next[0].Enrolment, "the session chooses")
}

func batchesKey(t *testing.T, k Kit) {
	w := settle(t, k)
	line := batches.Line{Student: 1}
	b := w.batch(t, batches.Batch{By: identity.Known(11, "Meera", identity.Staff, w.center.ID), Key: "x"}, line)
	w.batch(t, batches.Batch{By: identity.Known(12, "Om", identity.Staff, w.center.ID), Key: "x"}, line)
	w.batch(t, batches.Batch{By: b.By}, line)
	w.batch(t, batches.Batch{By: b.By}, line)
	k.fails(t, batches.ErrKeyReused, func(ctx context.Context) error {
		_, err := k.Batches.Add(ctx, b, []batches.Line{line})
		return err
	})
	found, err := k.Batches.FindByKey(t.Context(), 11, "x")
	require.NoError(t, err)
	require.Equal(t, b.ID, found.ID)
	for _, key := range []string{"", "y"} {
		_, err = k.Batches.FindByKey(t.Context(), 11, key)
		require.ErrorIs(t, err, batches.ErrNotFound)
	}
}

func batchesSettle(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	b := w.batch(t, batches.Batch{By: identity.Local()}, batches.Line{Student: s.ID}, batches.Line{Student: nowhere}, batches.Line{Student: nowhere + 1})
	first, err := k.Batches.Next(t.Context(), b.ID, 2)
	require.NoError(t, err)
	require.Len(t, first, 2)
	first[0].Outcome = batches.LineDone
	first[1].Outcome, first[1].Fault, first[1].Message = batches.LineRefused, "student.not_found", "there is none"
	settle := func(lines []batches.Line) {
		w.do(t, func(ctx context.Context) error {
			return k.Batches.Change(ctx, b.ID, func(now *batches.Batch) error {
				now.Settle(lines, fixture.Now)
				return k.Batches.Settle(ctx, b.ID, lines)
			})
		})
	}
	settle(first)
	left, err := k.Batches.Next(t.Context(), b.ID, 9)
	require.NoError(t, err)
	require.Len(t, left, 1)
	open, err := k.Batches.Open(t.Context())
	require.NoError(t, err)
	require.Equal(t, []batches.ID{b.ID}, open)

	first[0].RegNo, first[0].Name = s.RegNo, s.Profile.Name
	all, err := k.Batches.Lines(t.Context(), b.ID, batches.LineOpen, centers.Only(w.center.ID), page.Request{})
	require.NoError(t, err)
	require.Equal(t, 3, all.Total)
	require.Equal(t, append(first, left...), all.Items)
	refused, err := k.Batches.Lines(t.Context(), b.ID, batches.LineRefused, centers.Everywhere(), page.Request{})
	require.NoError(t, err)
	require.Equal(t, first[1:], refused.Items)
	for _, elsewhere := range []centers.Scope{centers.Only(w.other.ID), {}} {
		hidden, err := k.Batches.Lines(t.Context(), b.ID, batches.LineOpen, elsewhere, page.Request{})
		require.NoError(t, err)
		for _, l := range hidden.Items {
			require.Empty(t, l.Name, "of whom the reader may not see")
			require.Empty(t, l.RegNo)
			require.Zero(t, l.Enrolment)
		}
	}

	left[0].Outcome = batches.LineUnchanged
	settle(left)
	now, err := k.Batches.Find(t.Context(), b.ID)
	require.NoError(t, err)
	require.Equal(t, batches.Done, now.Stage)
	require.Equal(t, fixture.Now, now.Ended)
	require.Equal(t, batches.Counts{Lines: 3, Done: 1, Unchanged: 1, Refused: 1}, now.Counts)
	open, err = k.Batches.Open(t.Context())
	require.NoError(t, err)
	require.Empty(t, open)
}

func batchesChangeFails(t *testing.T, k Kit) {
	w := settle(t, k)
	b := w.batch(t, batches.Batch{By: identity.Local()}, batches.Line{Student: nowhere})
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Batches.Change(ctx, b.ID, func(now *batches.Batch) error {
			now.Fail("never", fixture.Now)
			return errStop
		})
	})
	now, err := k.Batches.Find(t.Context(), b.ID)
	require.NoError(t, err)
	require.Equal(t, b, now)
	w.do(t, func(ctx context.Context) error {
		return k.Batches.Change(ctx, b.ID, func(now *batches.Batch) error {
			now.Fail("The disk is full", fixture.Now)
			return nil
		})
	})
	now, err = k.Batches.Find(t.Context(), b.ID)
	require.NoError(t, err)
	require.Equal(t, []any{batches.Broken, "The disk is full"}, []any{now.Stage, now.Problem})
}

func batchesList(t *testing.T, k Kit) {
	w := settle(t, k)
	line := batches.Line{Student: nowhere}
	own := w.batch(t, batches.Batch{By: identity.Local(), Center: w.center.ID}, line)
	every := w.batch(t, batches.Batch{By: identity.Local()}, line)
	for _, c := range []struct {
		scope centers.Scope
		want  []batches.Batch
	}{{centers.Everywhere(), []batches.Batch{every, own}}, {centers.Only(w.center.ID), []batches.Batch{own}}, {centers.Only(w.other.ID), nil}} {
		found, err := k.Batches.List(t.Context(), c.scope, page.Request{})
		require.NoError(t, err)
		require.Equal(t, len(c.want), found.Total)
		require.Equal(t, c.want, found.Items)
	}
}

func batchesLock(t *testing.T, k Kit) {
	unlock, ok, err := k.Batches.Try(t.Context(), 7)
	require.NoError(t, err)
	require.True(t, ok)
	_, ok, err = k.Batches.Try(t.Context(), 7)
	require.NoError(t, err)
	require.False(t, ok)
	other, ok, err := k.CertificateJobs.Try(t.Context(), 7)
	require.NoError(t, err)
	require.True(t, ok, "a batch of certificates is another thing")
	other()
	unlock()
	unlock, ok, err = k.Batches.Try(t.Context(), 7)
	require.NoError(t, err)
	require.True(t, ok)
	unlock()
}

func batchesFees(t *testing.T, k Kit) {
	w := settle(t, k)
	one, two, three := w.enrol(t, w.center), w.enrol(t, w.center), w.enrol(t, w.center)
	given, stored := exact()
	var all []*fees.Account
	for _, s := range []students.Snapshot{one, two} {
		a, err := fees.Open(s, "DCA", fees.Plan{
			Price: 700_000, Discount: 100_000, Reason: "Merit\\", Instalments: fees.Split(600_000, 3, calendar.Of(fixture.Now)),
		}, given)
		require.NoError(t, err)
		all = append(all, a)
	}
	var ids []fees.ID
	w.do(t, func(ctx context.Context) (err error) {
		ids, err = k.BulkFees.AddAll(ctx, all)
		return err
	})
	for i, id := range ids {
		found, err := k.Fees.Find(t.Context(), id)
		require.NoError(t, err)
		want := all[i].Snapshot()
		want.ID, want.Opened = id, stored
		require.Equal(t, want.Plan, found.Snapshot().Plan)
		want.Entries, want.Plan = found.Snapshot().Entries, found.Snapshot().Plan
		require.Equal(t, want, found.Snapshot())
	}
	paying, err := k.BulkFees.Paying(t.Context(), []students.EnrolmentID{one.Enrolment, two.Enrolment, three.Enrolment})
	require.NoError(t, err)
	require.ElementsMatch(t, []students.EnrolmentID{one.Enrolment, two.Enrolment}, paying)
	k.fails(t, fees.ErrOpen, func(ctx context.Context) error {
		_, err := k.BulkFees.AddAll(ctx, all[:1])
		return err
	})
}

func batchesSeats(t *testing.T, k Kit) {
	w := settle(t, k)
	one, two := w.enrol(t, w.center), w.enrol(t, w.center)
	first, second := w.plan(t).ID, w.plan(t, func(p *sessions.Profile) { p.Title = "Evening" }).ID
	seat := func(s students.Snapshot) students.Seat {
		return students.Seat{Student: s.ID, Enrolment: s.Enrolment, Session: second, Since: fixture.Now}
	}
	w.do(t, func(ctx context.Context) error { return k.Seats.Take(ctx, one.ID, one.Enrolment, first, fixture.Now) })
	later := fixture.Now.Add(time.Hour)
	w.do(t, func(ctx context.Context) error {
		return k.Seats.TakeAll(ctx, []students.Seat{seat(one), seat(two)}, later)
	})
	present, err := k.Seats.Present(t.Context(), []students.ID{one.ID, two.ID})
	require.NoError(t, err)
	moved := seat(one)
	moved.Since = later
	require.ElementsMatch(t, []students.Seat{moved, seat(two)}, present)
	w.do(t, func(ctx context.Context) error {
		return k.Seats.TakeAll(ctx, []students.Seat{{Student: one.ID, Enrolment: one.Enrolment}}, later)
	})
	present, err = k.Seats.Present(t.Context(), []students.ID{one.ID})
	require.NoError(t, err)
	require.Empty(t, present)
}

func batchesNewEnrolment(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.enrol(t, w.center)
	var made students.Enrolment
	w.do(t, func(ctx context.Context) error {
		locked, err := k.Bulk.Lock(ctx, []students.ID{n.ID}, centers.Everywhere())
		if err != nil {
			return err
		}
		if err := locked[0].Enrol(w.course.Divisions[0].ID, false, fixture.Now); err != nil {
			return err
		}
		err = k.Bulk.ChangeAll(ctx, locked)
		made = locked[0].Used()
		return err
	})
	all := w.studentNow(t, n.ID).Enrolments
	require.Len(t, all, 2)
	require.Equal(t, all[1].ID, made.ID)
	require.NotZero(t, made.ID)
}
