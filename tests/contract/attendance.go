package contract

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Seats is the contract of students.Seats.
func Seats(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsWhoSatWhere":      seatsKept,
		"WantsBoth":             seatsOfNobody,
		"OneGetsTheLastSeat":    seatsRace,
		"AStudentHasOneOfMany":  seatsOnce,
		"TellsWhoWasThereThen":  seatsDuring,
		"ForgetsDeletedStudent": seatsDeleted,
		"KnowsWhoHasMoved":      seatsMoved,
		"ManyAtOnce":            seatsOfMany,
		"NamesWithoutSeat":      seatsNamed,
	}.run(t, fresh)
}

func (w world) take(t *testing.T, s students.Snapshot, id sessions.ID, at time.Time) {
	t.Helper()
	w.do(t, func(ctx context.Context) error { return w.Seats.Take(ctx, s.ID, s.Enrolment, id, at) })
}

func seatsKept(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.plan(t, calledSession("First")), w.plan(t, calledSession("Second"))
	b, a := w.enrol(t, w.center, named("birju")), w.enrol(t, w.center, named("Asha"))
	given, stored := exact()
	w.take(t, b, first.ID, given)
	w.take(t, a, first.ID, given)
	w.take(t, a, first.ID, given.Add(time.Hour)) // they have a seat already
	in, err := w.Seats.In(t.Context(), first.ID)
	require.NoError(t, err)
	require.Len(t, in, 2)
	for i, want := range []students.Snapshot{a, b} {
		require.Equal(t, want.Enrolment, in[i].Enrolment)
		require.Equal(t, w.studentNow(t, want.ID).Listed(), in[i].Listed())
	}
	w.take(t, a, second.ID, given.Add(2*time.Hour))
	w.do(t, func(ctx context.Context) error { return w.Seats.Leave(ctx, a.Enrolment, given.Add(3*time.Hour)) })
	w.do(t, func(ctx context.Context) error { return w.Seats.Leave(ctx, a.Enrolment, given.Add(4*time.Hour)) })
	of, err := w.Seats.Of(t.Context(), a.ID)
	require.NoError(t, err)
	require.Equal(t, []students.Seat{
		{Student: a.ID, Enrolment: a.Enrolment, Session: second.ID, Since: stored.Add(2 * time.Hour), Until: stored.Add(3 * time.Hour)},
		{Student: a.ID, Enrolment: a.Enrolment, Session: first.ID, Since: stored, Until: stored.Add(2 * time.Hour)},
	}, of)
	for id, want := range map[sessions.ID]int{first.ID: 1, second.ID: 0, nowhere: 0} {
		n, err := w.Seats.Taken(t.Context(), id)
		require.NoError(t, err)
		require.Equal(t, want, n)
	}
}

func seatsOfNobody(t *testing.T, k Kit) {
	w := settle(t, k)
	s, student := w.plan(t), w.enrol(t, w.center)
	w.fails(t, students.ErrNotFound, func(ctx context.Context) error { return w.Seats.Take(ctx, nowhere, 0, s.ID, fixture.Now) })
	w.fails(t, sessions.ErrNotFound, func(ctx context.Context) error {
		return w.Seats.Take(ctx, student.ID, student.Enrolment, nowhere, fixture.Now)
	})
	of, err := w.Seats.Of(t.Context(), student.ID)
	require.NoError(t, err)
	require.Empty(t, of)
}

// seatsRace checks that only one of many students gets the last seat, because counting locks the session.
func seatsRace(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.plan(t, func(p *sessions.Profile) { p.Seats = 2 })
	w.take(t, w.enrol(t, w.center), s.ID, fixture.Now)
	var all []students.Snapshot
	for range many {
		all = append(all, w.enrol(t, w.center))
	}
	w.oneOfMany(t, sessions.ErrFull, func(ctx context.Context, i int) error {
		return w.Sessions.Change(ctx, s.ID, func(session *sessions.Session) error {
			taken, err := w.Seats.Taken(ctx, s.ID)
			if err != nil {
				return err
			}
			if err := session.Seat(w.center.ID, w.division(), taken); err != nil {
				return err
			}
			return w.Seats.Take(ctx, all[i].ID, all[i].Enrolment, s.ID, fixture.Now)
		})
	})
	taken, err := w.Seats.Taken(t.Context(), s.ID)
	require.NoError(t, err)
	require.Equal(t, 2, taken)
}

// seatsOnce checks that a student who is seated in many sessions at the same time ends up in one.
func seatsOnce(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	var all []sessions.ID
	for _, title := range []string{"A", "B", "C", "D"} {
		all = append(all, w.plan(t, calledSession(title)).ID)
	}
	atOnce(t, many, func(i int) (struct{}, error) {
		return struct{}{}, w.Tx.Do(t.Context(), func(ctx context.Context) error {
			return w.Seats.Take(ctx, student.ID, student.Enrolment, all[i%len(all)], fixture.Now)
		})
	})
	sits := 0
	of, err := w.Seats.Of(t.Context(), student.ID)
	require.NoError(t, err)
	for _, seat := range of {
		if seat.Until.IsZero() {
			sits++
		}
	}
	require.Equal(t, 1, sits)
}

func seatsDuring(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.plan(t)
	june := func(d int) calendar.Date { return calendar.On(2026, time.June, d) }
	at := func(d, hour int) time.Time { return time.Date(2026, time.June, d, hour, 30, 0, 0, calendar.India) }
	b, a := w.enrol(t, w.center, named("Birju")), w.enrol(t, w.center, named("Asha"))
	w.take(t, a, s.ID, at(5, 0)) // still the 4th in UTC
	w.take(t, b, s.ID, at(10, 12))
	w.do(t, func(ctx context.Context) error { return w.Seats.Leave(ctx, a.Enrolment, at(12, 0)) })
	w.take(t, a, s.ID, at(20, 9))
	for _, c := range []struct {
		first, last int
		want        []students.ID
	}{
		{1, 4, nil},
		{5, 5, []students.ID{a.ID}},
		{1, 30, []students.ID{a.ID, b.ID}},
		{12, 12, []students.ID{a.ID, b.ID}},
		{13, 19, []students.ID{b.ID}},
		{20, 20, []students.ID{a.ID, b.ID}},
	} {
		got, err := w.Seats.During(t.Context(), s.ID, june(c.first), june(c.last))
		require.NoError(t, err)
		var ids []students.ID
		for _, sitting := range got {
			ids = append(ids, sitting.Student.ID)
		}
		require.Equal(t, c.want, ids, "%d to %d", c.first, c.last)
	}
	got, err := w.Seats.During(t.Context(), s.ID, june(1), june(30))
	require.NoError(t, err)
	for d, there := range map[int]bool{4: false, 5: true, 12: true, 13: false, 19: false, 20: true, 30: true} {
		require.Equal(t, there, got[0].On(june(d)), "%d June", d)
	}
	require.Len(t, got[0].Seats, 2)
	require.False(t, got[0].Seats[1].Since.Before(got[0].Seats[0].Until), "the earliest first")
}

func seatsDeleted(t *testing.T, k Kit) {
	w := settle(t, k)
	s, student := w.plan(t), w.enrol(t, w.center)
	w.take(t, student, s.ID, fixture.Now)
	w.removeStudent(t, student.ID)
	taken, err := w.Seats.Taken(t.Context(), s.ID)
	require.NoError(t, err)
	require.Zero(t, taken)
	w.fails(t, students.ErrNotFound, func(ctx context.Context) error {
		return w.Seats.Take(ctx, student.ID, student.Enrolment, s.ID, fixture.Now)
	})
}

// Registers is the contract of attendance.Registers.
func Registers(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsMarks":          marksKept,
		"RefusesStrangers":    marksOfStrangers,
		"NobodyLosesMarks":    marksRace,
		"EveryChangeIsToldOf": marksTold,
		"AddsUp":              marksTallied,
		"SumsTakeTheirPlace":  marksSummed,
		"SumsGrow":            marksSummedAgain,
		"OneOfManySumsUp":     marksSummedOnce,
		"FollowsMergedTwins":  marksMerged,
	}.run(t, fresh)
}

// class is a session with its students.
type class struct {
	world

	session sessions.Snapshot
	all     []students.Snapshot
}

func (w world) class(t *testing.T, n int) class {
	t.Helper()
	c := class{world: w, session: w.plan(t)}
	for range n {
		student := w.enrol(t, w.center)
		w.take(t, student, c.session.ID, fixture.Now)
		c.all = append(c.all, student)
	}
	return c
}

func (c class) on(day int, subject courses.SubjectID) attendance.Sheet {
	return attendance.Sheet{Session: c.session.ID, Day: calendar.On(2026, time.June, day), Subject: subject}
}

// of returns the enrolment of a student of the class.
func (c class) of(id students.ID) students.EnrolmentID {
	return c.all[slices.IndexFunc(c.all, func(n students.Snapshot) bool { return n.ID == id })].Enrolment
}

func (c class) mark(t *testing.T, s attendance.Sheet, entries ...attendance.Entry) (changes []attendance.Change) {
	t.Helper()
	c.do(t, func(ctx context.Context) (err error) {
		changes, err = c.Registers.Mark(ctx, s, entries, "Asha", fixture.Now)
		return err
	})
	return changes
}

func marksKept(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 2)
	one, two := c.all[0].ID, c.all[1].ID
	given, stored := exact()
	c.do(t, func(ctx context.Context) error {
		_, err := c.Registers.Mark(ctx, c.on(2, 7), []attendance.Entry{{Student: one, Enrolment: c.of(one), Mark: attendance.Late, Note: "bus"}}, "Ravi", given)
		return err
	})
	c.mark(t, c.on(2, 0), attendance.Entry{Student: two, Enrolment: c.of(two), Mark: attendance.Leave}, attendance.Entry{Student: one, Enrolment: c.of(one), Mark: attendance.Present})
	c.mark(t, c.on(3, 0), attendance.Entry{Student: one, Enrolment: c.of(one), Mark: attendance.Absent})
	got, err := c.Registers.Sheet(t.Context(), c.on(2, 7))
	require.NoError(t, err)
	require.Equal(t, []attendance.Record{{Sheet: c.on(2, 7), Entry: attendance.Entry{Student: one, Enrolment: c.of(one), Mark: attendance.Late, Note: "bus"}, At: stored, By: "Ravi"}}, got)
	record := func(day int, id students.ID, m attendance.Mark) attendance.Record {
		return attendance.Record{Sheet: c.on(day, 0), Entry: attendance.Entry{Student: id, Enrolment: c.of(id), Mark: m}, At: fixture.Now.UTC(), By: "Asha"}
	}
	got, err = c.Registers.Between(t.Context(), c.session.ID, 0, c.on(1, 0).Day, c.on(3, 0).Day)
	require.NoError(t, err)
	require.Equal(t, []attendance.Record{record(2, one, attendance.Present), record(2, two, attendance.Leave), record(3, one, attendance.Absent)}, got)
	got, err = c.Registers.Between(t.Context(), c.session.ID, 0, c.on(3, 0).Day, c.on(30, 0).Day)
	require.NoError(t, err)
	require.Equal(t, []attendance.Record{record(3, one, attendance.Absent)}, got)
	got, err = c.Registers.OfStudent(t.Context(), one, c.on(2, 0).Day, c.on(2, 0).Day)
	require.NoError(t, err)
	require.Len(t, got, 2)
	got, err = c.Registers.Sheet(t.Context(), c.on(4, 0))
	require.NoError(t, err)
	require.Empty(t, got)
}

func marksOfStrangers(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 1)
	stranger := c.enrol(t, c.center)
	c.fails(t, attendance.ErrStranger, func(ctx context.Context) error {
		_, err := c.Registers.Mark(ctx, c.on(2, 0), []attendance.Entry{
			{Student: c.all[0].ID, Enrolment: c.all[0].Enrolment, Mark: attendance.Present}, {Student: stranger.ID, Enrolment: stranger.Enrolment, Mark: attendance.Present},
		}, "Asha", fixture.Now)
		return err
	})
	got, err := c.Registers.Sheet(t.Context(), c.on(2, 0))
	require.NoError(t, err)
	require.Empty(t, got)
}

// marksRace checks that no mark is lost when many calls mark one student each at the same time.
func marksRace(t *testing.T, k Kit) {
	c := settle(t, k).class(t, many)
	atOnce(t, many, func(i int) (struct{}, error) {
		return struct{}{}, c.Tx.Do(t.Context(), func(ctx context.Context) error {
			_, err := c.Registers.Mark(ctx, c.on(2, 0), []attendance.Entry{{Student: c.all[i].ID, Enrolment: c.all[i].Enrolment, Mark: attendance.Late}}, "Asha", fixture.Now)
			return err
		})
	})
	got, err := c.Registers.Sheet(t.Context(), c.on(2, 0))
	require.NoError(t, err)
	require.Len(t, got, many)
}

func marksTold(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 2)
	one, two := c.all[0].ID, c.all[1].ID
	present := attendance.Entry{Student: one, Enrolment: c.of(one), Mark: attendance.Present}
	require.Equal(t, []attendance.Change{{Student: one, To: attendance.Present}}, c.mark(t, c.on(2, 0), present))
	require.Empty(t, c.mark(t, c.on(2, 0), present))
	require.Equal(t, []attendance.Change{{Student: one, From: attendance.Present, To: attendance.Absent}, {Student: two, To: attendance.Late}},
		c.mark(t, c.on(2, 0), attendance.Entry{Student: one, Enrolment: c.of(one), Mark: attendance.Absent}, attendance.Entry{Student: two, Enrolment: c.of(two), Mark: attendance.Late}))
	// Each of many concurrent changes of a mark gets the mark before it: the changes form a chain.
	ends := atOnce(t, many, func(i int) (changes []attendance.Change, err error) {
		m := []attendance.Mark{attendance.Present, attendance.Absent, attendance.Late, attendance.Leave}[i%4]
		err = c.Tx.Do(t.Context(), func(ctx context.Context) (err error) {
			changes, err = c.Registers.Mark(ctx, c.on(2, 0), []attendance.Entry{{Student: one, Enrolment: c.of(one), Mark: m}}, "Asha", fixture.Now)
			return err
		})
		return changes, err
	})
	balance := map[attendance.Mark]int{attendance.Absent: 1}
	for _, changes := range ends {
		for _, change := range changes {
			require.NotEqual(t, change.From, change.To)
			balance[change.From]--
			balance[change.To]++
		}
	}
	got, err := c.Registers.Sheet(t.Context(), c.on(2, 0))
	require.NoError(t, err)
	for m, n := range balance {
		if m == got[0].Mark {
			require.Equal(t, 1, n)
		} else {
			require.Zero(t, n)
		}
	}
}

func marksTallied(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 2)
	one, two := c.all[0].ID, c.all[1].ID
	c.mark(t, c.on(2, 0), attendance.Entry{Student: one, Enrolment: c.of(one), Mark: attendance.Present}, attendance.Entry{Student: two, Enrolment: c.of(two), Mark: attendance.Leave})
	c.mark(t, c.on(3, 0), attendance.Entry{Student: one, Enrolment: c.of(one), Mark: attendance.Present})
	c.mark(t, c.on(4, 0), attendance.Entry{Student: one, Enrolment: c.of(one), Mark: attendance.Absent})
	c.mark(t, c.on(4, 9), attendance.Entry{Student: one, Enrolment: c.of(one), Mark: attendance.Late})
	got, err := c.Registers.Tallies(t.Context(), c.session.ID)
	require.NoError(t, err)
	require.Equal(t, map[students.ID]map[courses.SubjectID]attendance.Tally{
		one: {0: {Present: 2, Absent: 1}, 9: {Late: 1}}, two: {0: {Leave: 1}},
	}, got)
	none, err := c.Registers.Tallies(t.Context(), nowhere)
	require.NoError(t, err)
	require.Empty(t, none)
}
