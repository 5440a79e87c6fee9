package batches_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/batches"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

var now = time.Date(2026, 6, 1, 9, 0, 0, 0, time.UTC)

const center centers.ID = 3

func one(id students.ID, edit ...func(*students.Enrolment)) *students.Student {
	e := students.Enrolment{ID: students.EnrolmentID(id * 10), Center: center, Division: 7, Status: students.Active, Since: now.AddDate(0, -1, 0), Enrolled: now.AddDate(0, -1, 0)}
	for _, change := range edit {
		change(&e)
	}
	return students.Restore(students.Snapshot{ID: id, Profile: students.Profile{Center: center}, Version: 1, Enrolments: []students.Enrolment{e}})
}

func TestNew(t *testing.T) {
	t.Parallel()
	lines := []batches.Line{{Student: 1}, {Typed: "x", Outcome: batches.LineRefused}}
	for name, c := range map[string]struct {
		order batches.Order
		field string
	}{
		"NoAction":         {batches.Order{}, "action"},
		"NoDivision":       {batches.Order{Action: batches.Enrol}, "division"},
		"NoSession":        {batches.Order{Action: batches.Seat}, "session"},
		"Tomorrow":         {batches.Order{Action: batches.Pass, Day: calendar.Of(now.AddDate(0, 0, 1))}, "day"},
		"LongReason":       {batches.Order{Action: batches.Cancel, Reason: strings.Repeat("x", 501)}, "reason"},
		"BareDiscount":     {batches.Order{Action: batches.OpenFees, Discount: 1}, "reason"},
		"NegativeDiscount": {batches.Order{Action: batches.OpenFees, Discount: -1, Reason: "x"}, "discount"},
		"ManyMonths":       {batches.Order{Action: batches.OpenFees, Months: 61}, "months"},
	} {
		_, err := batches.New(batches.Batch{Order: c.order}, lines, now)
		require.ErrorIs(t, err, batches.ErrInvalid, name)
		require.Len(t, fault.Of(err).Fields, 1, name)
		require.Equal(t, c.field, fault.Of(err).Fields[0].Name, name)
	}
	_, err := batches.New(batches.Batch{Order: batches.Order{Action: batches.Leave}}, nil, now)
	require.Equal(t, "students", fault.Of(err).Fields[0].Name)
	_, err = batches.New(batches.Batch{Order: batches.Order{Action: batches.Leave}}, make([]batches.Line, batches.MostLines+1), now)
	require.Equal(t, "students", fault.Of(err).Fields[0].Name)
	b, err := batches.New(batches.Batch{Order: batches.Order{Action: batches.Enrol, Division: 7, Session: 9, Months: 3, Reason: "x"}, Key: " k "}, lines, now)
	require.NoError(t, err)
	require.Equal(t, batches.Batch{
		Key: "k", Order: batches.Order{Action: batches.Enrol, Division: 7}, Stage: batches.Queued, Counts: batches.Counts{Lines: 2, Refused: 1}, Created: now,
	}, b, "it keeps what its action reads")
}

func TestBatch_Stages(t *testing.T) {
	t.Parallel()
	b, err := batches.New(batches.Batch{Center: center, Order: batches.Order{Action: batches.Leave}}, make([]batches.Line, 2), now)
	require.NoError(t, err)
	b.Settle([]batches.Line{{Outcome: batches.LineDone}, {}}, now)
	require.Equal(t, batches.Running, b.Stage)
	stopped, failed := b, b
	require.NoError(t, stopped.Stop(now))
	require.ErrorIs(t, stopped.Stop(now), batches.ErrOver)
	failed.Fail("The disk is full", now)
	require.Equal(t, batches.Broken, failed.Stage)
	b.Settle([]batches.Line{{Outcome: batches.LineUnchanged}}, now)
	require.Equal(t, batches.Done, b.Stage)
	require.Equal(t, batches.Counts{Lines: 2, Done: 1, Unchanged: 1}, b.Counts)
	b.Fail("late", now)
	require.Equal(t, batches.Done, b.Stage)
	require.ErrorIs(t, b.MaySee(identity.Known(1, "S", identity.Staff, center+1)), batches.ErrNotFound)
	require.NoError(t, b.MaySee(identity.Known(1, "S", identity.Staff, center)))
}

func TestLine_Answer(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		action  batches.Action
		err     error
		outcome batches.Outcome
		fault   string
		message string
	}{
		"Done":        {batches.Pass, nil, batches.LineDone, "", ""},
		"AsOrdered":   {batches.Pass, batches.ErrUnchanged, batches.LineUnchanged, "", ""},
		"Enrolled":    {batches.Enrol, students.ErrEnrolled.On("division"), batches.LineUnchanged, "", "the student is already enrolled in this division"},
		"FeesOpen":    {batches.OpenFees, fees.ErrOpen, batches.LineUnchanged, "", fees.ErrOpen.Text},
		"Full":        {batches.Seat, sessions.ErrFull, batches.LineRefused, "session.full", "the session is full"},
		"WithReasons": {batches.OpenFees, fees.ErrInvalid.With(fault.Field{Name: "discount", Text: "is more than the price"}), batches.LineRefused, "fees.invalid", fees.ErrInvalid.Text + ": discount is more than the price"},
	} {
		l := batches.Line{Student: 1}
		require.NoError(t, l.Answer(c.action, c.err), name)
		require.Equal(t, batches.Line{Student: 1, Outcome: c.outcome, Fault: c.fault, Message: c.message}, l, name)
	}
	l, broken := batches.Line{}, errors.New("the disk is full")
	require.ErrorIs(t, l.Answer(batches.Pass, broken), broken)
	require.Equal(t, batches.LineOpen, l.Outcome)
}

func TestOrder_Step(t *testing.T) {
	t.Parallel()
	pass := batches.Order{Action: batches.Pass, Reason: "Exam"}
	day := func(months int) batches.Order {
		return batches.Order{Action: batches.Pass, Day: calendar.Of(now.AddDate(0, months, 0))}
	}
	in := func(s students.Status) *students.Student { return one(1, func(e *students.Enrolment) { e.Status = s }) }
	for name, c := range map[string]struct {
		order batches.Order
		st    *students.Student
		at    students.EnrolmentID
		want  error
	}{
		"Passes":       {pass, in(students.Active), 10, nil},
		"Current":      {pass, in(students.Active), 0, nil},
		"Already":      {pass, in(students.Passed), 10, batches.ErrUnchanged},
		"NotActive":    {pass, in(students.Registered), 10, students.ErrNotActive},
		"NoEnrolment":  {pass, in(students.Active), 11, students.ErrNoEnrolment},
		"OnTheSameDay": {day(-1), in(students.Active), 10, nil},
		"TooEarly":     {day(-2), in(students.Active), 10, students.ErrInvalid},
		"TooLate":      {day(1), in(students.Active), 10, students.ErrInvalid},
		"Admits":       {batches.Order{Action: batches.Admit}, in(students.Registered), 10, nil},
		"Cancels":      {batches.Order{Action: batches.Cancel}, in(students.Registered), 10, nil},
		"CancelsOver":  {batches.Order{Action: batches.Cancel}, in(students.Passed), 10, students.ErrOver},
	} {
		before := c.st.Snapshot()
		err := c.order.Step(c.st, c.at, "Meera", now)
		require.ErrorIs(t, err, c.want, name)
		if c.want != nil {
			require.Equal(t, before, c.st.Snapshot(), name)
			continue
		}
		turns := c.st.Turns()
		require.Len(t, turns, 1, name)
		require.Equal(t, "Meera", turns[0].By, name)
		require.Equal(t, c.order.Reason, turns[0].Reason, name)
		require.False(t, turns[0].Since.Before(before.Since), name)
	}
}

func TestRoom_Take(t *testing.T) {
	t.Parallel()
	room := batches.Room{
		Session: sessions.Restore(sessions.Snapshot{ID: 9, Status: sessions.Running, Profile: sessions.Profile{Title: "Evening", Center: center, Division: 7, Seats: 3}}),
		Taken:   1,
		Seats:   []students.Seat{{Student: 1, Enrolment: 10, Session: 9}, {Student: 2, Enrolment: 20, Session: 8}, {Student: 6, Enrolment: 61, Session: 9}},
	}
	for _, c := range []struct {
		name string
		st   *students.Student
		at   students.EnrolmentID
		want error
	}{
		{"ThereAlready", one(1), 0, batches.ErrUnchanged},
		{"Moves", one(2), 20, nil},
		{"Over", one(3, func(e *students.Enrolment) { e.Status = students.Cancelled }), 0, students.ErrOver},
		{"Elsewhere", one(3, func(e *students.Enrolment) { e.Center = 4 }), 0, sessions.ErrElsewhere},
		{"OtherDivision", one(3, func(e *students.Enrolment) { e.Division = 8 }), 0, sessions.ErrElsewhere},
		{"NoEnrolment", one(3), 99, students.ErrNoEnrolment},
		{"WithAnotherCourse", one(6), 0, students.ErrSeated},
		{"TheLastSeat", one(4), 0, nil},
		{"Full", one(5), 0, sessions.ErrFull},
		{"OnceMore", one(4), 0, batches.ErrUnchanged},
	} {
		require.ErrorIs(t, room.Take(c.st, c.at, now), c.want, c.name)
	}
	require.Equal(t, 3, room.Taken)
	require.Equal(t, []students.Seat{{Student: 2, Enrolment: 20, Session: 9, Since: now}, {Student: 4, Enrolment: 40, Session: 9, Since: now}}, room.Came)
}

func TestOnce(t *testing.T) {
	t.Parallel()
	all := []batches.Line{{Student: 1}, {Typed: "a"}, {Student: 1}, {Student: 1, Enrolment: 2}, {Student: 1, Typed: "b"}, {Typed: "c"}, {Typed: "a"}}
	require.Equal(t, []batches.Line{{Student: 1}, {Typed: "a"}, {Student: 1, Enrolment: 2}, {Typed: "c"}}, batches.Once(all))
}

func TestParse(t *testing.T) {
	t.Parallel()
	for _, a := range []batches.Action{batches.Enrol, batches.Seat, batches.Leave, batches.OpenFees, batches.Admit, batches.Pass, batches.Cancel} {
		got, err := batches.ParseAction(string(a))
		require.NoError(t, err)
		require.Equal(t, a, got)
	}
	_, err := batches.ParseAction("")
	require.ErrorIs(t, err, batches.ErrAction)
	_, err = batches.ParseOutcome("x")
	require.ErrorIs(t, err, batches.ErrOutcome)
}

func TestOrder_Plan(t *testing.T) {
	t.Parallel()
	o := batches.Order{Action: batches.OpenFees, Discount: 100, Reason: "Merit", Months: 2}
	require.NoError(t, o.Plan(700_000, now).Check())
	require.Equal(t, calendar.Of(now), o.Plan(700_000, now).Instalments[0].Due)
}
