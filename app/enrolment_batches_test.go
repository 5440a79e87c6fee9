package app_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/app/kernel"
	"kendra/domain/batches"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

func chosen(ids ...students.ID) []batches.Line {
	lines := make([]batches.Line, len(ids))
	for i, id := range ids {
		lines[i] = batches.Line{Student: id}
	}
	return lines
}

// ordered orders a batch and does it.
func (w *world) ordered(t *testing.T, actor identity.Actor, in admission.OrderBatch) (batches.Batch, []batches.Line) {
	t.Helper()
	b, err := w.use.Enrolments.Order(t.Context(), actor, in)
	require.NoError(t, err)
	require.NoError(t, w.use.Enrolments.Work(t.Context()))
	return w.answered(t, b.ID)
}

func (w *world) answered(t *testing.T, id batches.ID) (batches.Batch, []batches.Line) {
	t.Helper()
	b, err := w.use.Enrolments.Find(t.Context(), admin, id)
	require.NoError(t, err)
	lines, err := w.use.Enrolments.LinesOf(t.Context(), admin, id, batches.LineOpen, page.Request{Size: 100})
	require.NoError(t, err)
	return b, lines.Items
}

func answers(lines []batches.Line) (all []string) {
	for _, l := range lines {
		answer := string(l.Outcome)
		if l.Fault != "" {
			answer = l.Fault
		}
		all = append(all, answer)
	}
	return all
}

func TestEnrolmentBatches_Enrol(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ids := w.enrolMany(t, "A", "B", "C")
	require.NoError(t, w.students.Admit(t.Context(), admin, ids[1]))
	require.NoError(t, w.students.Pass(t.Context(), admin, ids[1]))
	*w.tick = w.tick.Add(time.Hour)
	lines := append(chosen(ids[0], ids[1], ids[2], 999, ids[0]), batches.Line{Typed: "1001-26-00001"}, batches.Line{Typed: "1001-26-00099"}, batches.Line{Typed: "x"})
	b, got := w.ordered(t, w.staff(), admission.OrderBatch{Order: batches.Order{Action: batches.Enrol, Division: w.dca}, Lines: lines})
	require.Equal(t, "DCA", b.Title)
	require.Equal(t, w.center.ID, b.Center)
	require.Equal(t, batches.Done, b.Stage)
	require.Equal(t, []string{"unchanged", "enrolment.passed", "unchanged", "student.not_found", "student.not_found", "student.regno"}, answers(got))
	require.Equal(t, "the student has passed this division before; choose to repeat it", got[1].Message)
	require.Equal(t, "the student is already enrolled in this division", got[0].Message)
	require.Equal(t, "1001-26-00099", got[4].Typed)

	b, got = w.ordered(t, w.staff(), admission.OrderBatch{
		Order: batches.Order{Action: batches.Enrol, Division: w.dca, Again: true}, Lines: chosen(ids[1]),
	})
	require.Equal(t, []string{"done"}, answers(got))
	require.Equal(t, batches.Counts{Lines: 1, Done: 1}, b.Counts)
	now := w.now(t, ids[1])
	require.Len(t, now.Enrolments, 2)
	require.Equal(t, now.Enrolments[1].ID, got[0].Enrolment)
	require.Equal(t, "Staff", now.Enrolments[1].By)
	require.Contains(t, w.actions("student"), "student.enrolled")
	require.Equal(t, []string{"enrolments.ordered", "enrolments.ordered"}, w.actions("enrolment batch"))

	_, got = w.ordered(t, admin, admission.OrderBatch{
		Order: batches.Order{Action: batches.Enrol, Division: w.dca}, Lines: []batches.Line{{Typed: "x"}},
	})
	require.Equal(t, []string{"student.regno"}, answers(got), "a batch of which nobody is known ends at once")
}

// TestEnrolmentBatches_LastSeats fills a session of three seats, out of another session, with five students.
func TestEnrolmentBatches_LastSeats(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	ctx := t.Context()
	ids := o.enrolMany(t, "A", "B", "C", "D", "E", "F")
	require.NoError(t, o.students.Cancel(ctx, admin, ids[5]))
	morning := o.plan(t)
	evening := o.plan(t, func(p *sessions.Profile) { p.Title, p.Seats = "Evening", 3 })
	require.NoError(t, o.sessions.Enrol(ctx, admin, morning, ids[0]))
	require.NoError(t, o.sessions.Enrol(ctx, admin, evening, ids[1]))
	b, got := o.ordered(t, o.staff(), admission.OrderBatch{
		Order: batches.Order{Action: batches.Seat, Session: evening}, Lines: chosen(ids[5], ids[0], ids[1], ids[2], ids[3], ids[4]),
	})
	require.Equal(t, "Evening", b.Title)
	require.Equal(t, []string{"student.over", "done", "unchanged", "done", "session.full", "session.full"}, answers(got))
	require.Equal(t, "the session is full", got[5].Message)
	require.Equal(t, batches.Counts{Lines: 6, Done: 2, Unchanged: 1, Refused: 3}, b.Counts)
	seated, err := o.store.Seats().In(ctx, evening)
	require.NoError(t, err)
	require.Len(t, seated, 3)
	require.Equal(t, "Evening", o.textOf(t, ids[0]))
	left, err := o.store.Seats().In(ctx, morning)
	require.NoError(t, err)
	require.Empty(t, left)

	_, got = o.ordered(t, o.staff(), admission.OrderBatch{Order: batches.Order{Action: batches.Leave}, In: evening})
	require.Equal(t, []string{"done", "done", "done"}, answers(got))
	require.Empty(t, o.textOf(t, ids[0]))
	_, got = o.ordered(t, o.staff(), admission.OrderBatch{Order: batches.Order{Action: batches.Leave}, Lines: chosen(ids[0])})
	require.Equal(t, []string{"unchanged"}, answers(got))
	_, err = o.use.Enrolments.Order(ctx, o.foreign(), admission.OrderBatch{Order: batches.Order{Action: batches.Seat, Session: evening}, Lines: chosen(ids[0])})
	require.ErrorIs(t, err, sessions.ErrNotFound)
	_, err = o.use.Enrolments.Order(ctx, o.foreign(), admission.OrderBatch{Order: batches.Order{Action: batches.Leave}, In: evening})
	require.ErrorIs(t, err, sessions.ErrNotFound)
}

func TestEnrolmentBatches_OpenFees(t *testing.T) {
	t.Parallel()
	o := owe(t)
	one, two := o.student.ID, o.enrol(t, func(p *students.Profile) { p.Email = "b@example.in" })
	in := admission.OrderBatch{
		Order: batches.Order{Action: batches.OpenFees, Discount: 100_000, Reason: "Merit", Months: 3, First: calendar.Of(*o.tick).AddYears(1)},
		Lines: chosen(one, two.ID),
	}
	_, got := o.ordered(t, o.staff(), in)
	require.Equal(t, []string{"unchanged", "fees.invalid"}, answers(got), "the discount is more than this course costs")
	require.Contains(t, got[1].Message, "discount is more than the price")
	form := o.form(func(p *students.Profile) { p.Email = "c@example.in" })
	form.Wanted = courses.Wanted{Division: o.student.Profile.Division}
	three, err := o.students.Register(t.Context(), admin, form)
	require.NoError(t, err)
	in.Lines = chosen(three.ID)
	_, got = o.ordered(t, o.staff(), in)
	require.Equal(t, []string{"done"}, answers(got))
	accounts, err := o.store.Fees().OfStudent(t.Context(), three.ID)
	require.NoError(t, err)
	require.Len(t, accounts, 1)
	plan := accounts[0].Snapshot().Plan
	require.Len(t, plan.Instalments, 3)
	require.Equal(t, in.First, plan.Instalments[0].Due)
	require.Equal(t, fees.Plan{Price: plan.Price, Discount: 100_000, Reason: "Merit", Instalments: plan.Instalments}, plan)
	require.Equal(t, []string{"fees.opened", "fees.opened"}, o.actions("fees"))
}

func TestEnrolmentBatches_Steps(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ids := w.enrolMany(t, "A", "B")
	filter := admission.OrderBatch{Order: batches.Order{Action: batches.Admit, Reason: "Paid"}, All: true, Filter: students.Filter{Status: students.Registered}}
	_, got := w.ordered(t, w.staff(), filter)
	require.Equal(t, []string{"done", "done"}, answers(got))
	*w.tick = w.tick.AddDate(0, 0, 9)
	day := calendar.Of(w.tick.AddDate(0, 0, -2))
	pass := batches.Order{Action: batches.Pass, Day: day, Reason: "Exam of July"}
	order, err := w.use.Enrolments.Order(t.Context(), admin, admission.OrderBatch{Order: pass, Lines: chosen(ids...)})
	require.NoError(t, err)
	_, err = w.students.Enrol(t.Context(), admin, admission.EnrolStudent{Student: ids[0], Division: w.ccc})
	require.NoError(t, err)
	require.NoError(t, w.use.Enrolments.Work(t.Context()))
	_, got = w.answered(t, order.ID)
	require.Equal(t, []string{"done", "done"}, answers(got), "it is about the enrolment that was current when it was ordered")
	now := w.now(t, ids[0])
	require.Equal(t, students.Passed, now.Enrolments[0].Status)
	require.Equal(t, day, calendar.Of(now.Enrolments[0].Since))
	turns, err := w.students.History(t.Context(), admin, ids[1])
	require.NoError(t, err)
	require.Equal(t, "Exam of July", turns[2].Reason)
	pass.Day = day.AddYears(-1)
	_, got = w.ordered(t, admin, admission.OrderBatch{Order: pass, Lines: chosen(ids[0])})
	require.Equal(t, []string{"student.invalid"}, answers(got))
	_, got = w.ordered(t, w.foreign(), admission.OrderBatch{Order: batches.Order{Action: batches.Cancel}, Lines: chosen(ids[1])})
	require.Equal(t, []string{"student.not_found"}, answers(got))
}

// TestEnrolmentBatches_Resumes interrupts a batch between two steps, as a crash does: nobody is done twice.
func TestEnrolmentBatches_Resumes(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	var names []string
	for range 1201 { // three steps
		names = append(names, "Asha")
	}
	ids := o.enrolMany(t, names...)
	session := o.plan(t, func(p *sessions.Profile) { p.Seats = 1100 })
	order, err := o.use.Enrolments.Order(t.Context(), o.staff(), admission.OrderBatch{
		Order: batches.Order{Action: batches.Seat, Session: session}, Lines: chosen(ids...), Key: "once",
	})
	require.NoError(t, err)
	again, err := o.use.Enrolments.Order(t.Context(), o.staff(), admission.OrderBatch{Key: "once"})
	require.NoError(t, err)
	require.Equal(t, order.ID, again.ID)

	dying := o.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.Batches = &dyingBatches{Store: p.Batches} })
	require.ErrorIs(t, dying.Enrolments.Work(t.Context()), errDied)
	b, _ := o.answered(t, order.ID)
	require.Equal(t, batches.Running, b.Stage)
	require.Equal(t, batches.Counts{Lines: 1201, Done: 500}, b.Counts, "the step in which it died is as if it had not begun")
	require.NoError(t, o.use.Enrolments.Work(t.Context()))
	b, _ = o.answered(t, order.ID)
	require.Equal(t, batches.Done, b.Stage)
	require.Equal(t, batches.Counts{Lines: 1201, Done: 1100, Refused: 101}, b.Counts)
	seated, err := o.store.Seats().In(t.Context(), session)
	require.NoError(t, err)
	require.Len(t, seated, 1100)
	_, err = o.use.Enrolments.Cancel(t.Context(), o.staff(), order.ID)
	require.ErrorIs(t, err, batches.ErrOver)
}

var errDied = fault.New(fault.Unavailable, "test.died", "the program died")

// dyingBatches fails at the second step, after its work.
type dyingBatches struct {
	batches.Store

	settled int
}

func (d *dyingBatches) Settle(ctx context.Context, id batches.ID, lines []batches.Line) error {
	if d.settled++; d.settled == 2 {
		return errDied
	}
	return d.Store.Settle(ctx, id, lines)
}

// TestEnrolmentBatches_Raced: a student whose write is refused is told so, and the others are done.
func TestEnrolmentBatches_Raced(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ids := w.enrolMany(t, "A", "B", "C")
	use := w.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.Bulk = racedBulk{p.Bulk, ids[1]} })
	order, err := use.Enrolments.Order(t.Context(), admin, admission.OrderBatch{Order: batches.Order{Action: batches.Enrol, Division: w.ccc}, Lines: chosen(ids...)})
	require.NoError(t, err)
	require.NoError(t, use.Enrolments.Work(t.Context()))
	_, got := w.answered(t, order.ID)
	require.Equal(t, []string{"done", "student.not_found", "done"}, answers(got))
}

// racedBulk refuses a student's changes.
type racedBulk struct {
	students.BulkStore

	student students.ID
}

func (r racedBulk) ChangeAll(ctx context.Context, all []*students.Student) error {
	for _, s := range all {
		if s.Snapshot().ID == r.student {
			return errors.Join(r.BulkStore.ChangeAll(ctx, all), students.ErrNotFound)
		}
	}
	return r.BulkStore.ChangeAll(ctx, all)
}

func TestEnrolmentBatches_CancelAndRead(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, b := t.Context(), w.use.Enrolments
	ids := w.enrolMany(t, "A")
	order, err := b.Order(ctx, w.staff(), admission.OrderBatch{Order: batches.Order{Action: batches.Admit}, Lines: chosen(ids...)})
	require.NoError(t, err)
	_, err = b.Cancel(ctx, w.foreign(), order.ID)
	require.ErrorIs(t, err, batches.ErrNotFound)
	unlock, ok, err := w.store.Batches().Try(ctx, order.ID)
	require.NoError(t, err)
	require.True(t, ok)
	require.NoError(t, b.Work(ctx))
	now, err := b.Find(ctx, w.staff(), order.ID)
	require.NoError(t, err)
	require.Zero(t, now.Counts.Settled(), "another program works on it")
	unlock()
	now, err = b.Cancel(ctx, w.staff(), order.ID)
	require.NoError(t, err)
	require.Equal(t, batches.Stopped, now.Stage)
	require.NoError(t, b.Work(ctx))
	require.Equal(t, students.Registered, w.now(t, ids[0]).Status)
	all, err := b.All(ctx, w.foreign(), page.Request{})
	require.NoError(t, err)
	require.Empty(t, all.Items)
	_, err = b.LinesOf(ctx, w.foreign(), order.ID, batches.LineOpen, page.Request{})
	require.ErrorIs(t, err, batches.ErrNotFound)
	student := identity.Known(9, "S", identity.Student, w.center.ID)
	for name, c := range map[string]struct {
		actor identity.Actor
		in    admission.OrderBatch
		want  error
	}{
		"Students": {student, admission.OrderBatch{Order: batches.Order{Action: batches.Admit}, Lines: chosen(ids...)}, identity.ErrDenied},
		"Nobody":   {admin, admission.OrderBatch{Order: batches.Order{Action: batches.Admit}}, batches.ErrInvalid},
		"TwoWays":  {admin, admission.OrderBatch{Order: batches.Order{Action: batches.Admit}, Lines: chosen(ids...), All: true}, batches.ErrInvalid},
		"NoMatch":  {w.foreign(), admission.OrderBatch{Order: batches.Order{Action: batches.Admit}, All: true}, batches.ErrInvalid},
		"NoAction": {admin, admission.OrderBatch{Lines: chosen(ids...)}, batches.ErrInvalid},
	} {
		_, err := b.Order(ctx, c.actor, c.in)
		require.ErrorIs(t, err, c.want, name)
	}
	_, err = b.All(ctx, student, page.Request{})
	require.ErrorIs(t, err, identity.ErrDenied)
	_, err = b.Find(ctx, student, order.ID)
	require.ErrorIs(t, err, identity.ErrDenied)
}

// TestEnrolmentBatches_OfAFilter: who finished a course and takes another one is in the list of the first; cancelling all of
// that list does not touch the other course.
func TestEnrolmentBatches_OfAFilter(t *testing.T) {
	t.Parallel()
	w := setup(t)
	n := w.enrolIn(t, w.ccc)
	require.NoError(t, w.students.Admit(t.Context(), w.staff(), n.ID))
	require.NoError(t, w.students.Pass(t.Context(), w.staff(), n.ID))
	_, err := w.students.Enrol(t.Context(), w.staff(), admission.EnrolStudent{Student: n.ID, Division: w.dca})
	require.NoError(t, err)
	cancel := batches.Order{Action: batches.Cancel, Reason: "The course ended"}
	_, got := w.ordered(t, w.staff(), admission.OrderBatch{Order: cancel, All: true, Filter: students.Filter{Division: w.ccc}})
	require.Len(t, got, 1)
	require.Equal(t, n.Enrolment, got[0].Enrolment)
	require.Equal(t, students.ErrOver.Code, got[0].Fault)
	require.Equal(t, students.Registered, w.now(t, n.ID).Status, "the other course goes on")
}
