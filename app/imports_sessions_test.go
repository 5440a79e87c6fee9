package app_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/importing"
	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/imports"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// creating makes an import create the sessions that the center does not have.
func creating(in *importing.ImportStudents) {
	in.Options.CreateSessions = true
	in.Answers.Sessions = imports.Terms{"": {From: calendar.On(2026, time.November, 1), To: calendar.On(2027, time.April, 30)}}
}

// registers returns the sessions of the center with the names of the students in each.
func (w *world) registers(t *testing.T) map[string]string {
	t.Helper()
	found, err := w.use.Sessions.List(t.Context(), admin, w.center.ID, sessions.Filter{}, page.Request{})
	require.NoError(t, err)
	all := map[string]string{}
	for _, s := range found.Items {
		room, err := w.use.Sessions.Find(t.Context(), admin, s.Session.ID)
		require.NoError(t, err)
		var names []string
		for _, n := range room.Students {
			require.Equal(t, s.Session.Profile.Title, n.Profile.Session, "the record names the session")
			names = append(names, n.Profile.Name)
		}
		all[s.Session.Profile.Title] = strings.Join(names, ", ")
	}
	return all
}

const seatHeadings = "Name,DOB,Gender,DivName,Mobile,Session\n"

// seatRow is a row about a person whom the name and a number tell from others.
func seatRow(name string, n int, division, session string) string {
	return fmt.Sprintf("%s,16/03/2007,Female,%s,98765%05d,%s\n", name, division, n, session)
}

func TestImports_SessionsAreSeats(t *testing.T) {
	t.Parallel()
	w := setup(t)
	file := seatHeadings + seatRow("Asha", 1, "DCA", "July morning 2026") + seatRow("Bina", 2, "DCA", "july  MORNING 2026") +
		seatRow("Chanda", 3, "DCA", "Evening") + seatRow("Asha", 1, "CCC", "Evening") + seatRow("Deepa", 4, "DCA", "")
	var told []imports.NewSession
	r := w.must(t, file, func(in *importing.ImportStudents) {
		in.DryRun = true
		in.Unknown = func(all []imports.NewSession) { told = all }
	})
	july := sessions.Days{From: calendar.On(2026, time.July, 1), To: calendar.On(2026, time.December, 31)}
	require.Equal(t, []imports.NewSession{{Title: "Evening", Rows: 2}, {Title: r.Sessions[1].Title, Rows: 2, Days: july}}, r.Sessions)
	require.Equal(t, told, r.Sessions)
	require.Equal(t, imports.Counts{Rows: 5, Created: 4, Enrolled: 1}, r.Counts)

	// Without the option nothing is created, and nobody has a session that does not exist.
	first := w.must(t, file)
	require.Equal(t, r.Counts, first.Counts)
	require.Empty(t, first.Issues)
	require.Empty(t, w.registers(t))
	require.Empty(t, w.byRegNo(t, "1001-26-00001").Profile.Session)

	// With it, the same file seats everybody, once.
	second := w.must(t, file, creating, options(func(o *imports.Options) { o.MaxChange = 100 }))
	require.Equal(t, imports.Counts{Rows: 5, Updated: 4, Unchanged: 1}, second.Counts, second.Issues)
	want := map[string]string{second.Sessions[0].Title: "Asha, Bina", "Evening": "Asha, Chanda"}
	require.Equal(t, want, w.registers(t))
	third := w.must(t, file, creating)
	require.Equal(t, imports.Counts{Rows: 5, Unchanged: 5}, third.Counts, third.Changes)
	require.Empty(t, third.Sessions)
	require.Equal(t, want, w.registers(t))

	// Its undo takes the seats and the sessions back.
	done, err := w.imports.Undo(t.Context(), admin, second.Job)
	require.NoError(t, err)
	require.Empty(t, done.Kept)
	require.Empty(t, w.registers(t))
	require.Empty(t, w.byRegNo(t, "1001-26-00001").Profile.Session)
}

func TestImports_SessionsOfNewStudents(t *testing.T) {
	t.Parallel()
	w := setup(t)
	file := seatHeadings + seatRow("Asha", 1, "DCA", "January 2020") + seatRow("Asha", 1, "CCC", "January 2020") + seatRow("Bina", 2, "DCA", "January 2020")
	r := w.must(t, file, creating, options(func(o *imports.Options) { o.Atomic = true }))
	require.Equal(t, imports.Counts{Rows: 3, Created: 2, Enrolled: 1}, r.Counts)
	require.Equal(t, []string{students.ErrSeated.Code}, codes(r.Issues), "a register has each student once")
	require.Equal(t, map[string]string{"January 2020": "Asha, Bina"}, w.registers(t))
	found, err := w.use.Sessions.List(t.Context(), admin, w.center.ID, sessions.Filter{}, page.Request{})
	require.NoError(t, err)
	require.Equal(t, sessions.Finished, found.Items[0].Session.Status, "its last day is over")

	// Another file about the past still finds it.
	more := w.must(t, seatHeadings+seatRow("Chanda", 3, "DCA", "January 2020"))
	require.Empty(t, more.Issues)
	require.Equal(t, map[string]string{"January 2020": "Asha, Bina, Chanda"}, w.registers(t))

	done, err := w.imports.Undo(t.Context(), admin, r.Job)
	require.NoError(t, err)
	require.Equal(t, 2, done.Removed)
	require.Equal(t, map[string]string{"January 2020": "Chanda"}, w.registers(t), "somebody else is in the session now")
}

func codes(all []imports.Issue) []string {
	var out []string
	for _, i := range all {
		out = append(out, i.Code)
	}
	return out
}

func TestImports_SessionsThatTakeNobody(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	small := o.plan(t, func(p *sessions.Profile) { p.Title, p.Seats = "Small", 1 })
	o.plan(t, func(p *sessions.Profile) { p.Title, p.Division = "Only CCC", o.ccc })
	gone := o.plan(t, func(p *sessions.Profile) { p.Title = "Gone" })
	require.NoError(t, o.use.Sessions.Cancel(t.Context(), admin, gone, "no teacher"))
	file := seatHeadings + seatRow("Asha", 1, "DCA", "Small") + seatRow("Bina", 2, "DCA", "small") + seatRow("Chanda", 3, "DCA", "Only CCC") +
		seatRow("Deepa", 4, "DCA", "Gone")
	want := []string{sessions.ErrFull.Code, sessions.ErrElsewhere.Code, sessions.ErrOver.Code}
	dry := o.must(t, file, func(in *importing.ImportStudents) { in.DryRun = true })
	require.Equal(t, want, codes(dry.Issues))
	r := o.must(t, file)
	require.Equal(t, imports.Counts{Rows: 4, Created: 4}, r.Counts)
	require.Equal(t, want, codes(r.Issues))
	for _, i := range r.Issues {
		require.Equal(t, imports.SeverityWarning, i.Severity)
		require.Equal(t, "Session", i.Heading)
	}
	room, err := o.use.Sessions.Find(t.Context(), admin, small)
	require.NoError(t, err)
	require.Len(t, room.Students, 1)
	again := o.must(t, file)
	require.Equal(t, imports.Counts{Rows: 4, Unchanged: 4}, again.Counts, "a full session changes nothing the second time")

	// Another session in the file moves the student.
	o.plan(t, func(p *sessions.Profile) { p.Title = "Large" })
	moved := o.must(t, seatHeadings+seatRow("Asha", 1, "DCA", "Large"), options(func(o *imports.Options) { o.MaxChange = 100 }))
	require.Equal(t, imports.Counts{Rows: 1, Updated: 1}, moved.Counts)
	require.Equal(t, "Asha", o.registers(t)["Large"])
	require.Empty(t, o.registers(t)["Small"])
	done, err := o.imports.Undo(t.Context(), admin, moved.Job)
	require.NoError(t, err)
	require.Equal(t, 1, done.Restored)
	require.Equal(t, "Asha", o.registers(t)["Small"])
}

func TestImports_SessionDays(t *testing.T) {
	t.Parallel()
	w := setup(t)
	file := seatHeadings + seatRow("Asha", 1, "DCA", "Evening") + seatRow("Bina", 2, "DCA", "Morning") + seatRow("Chanda", 3, "DCA", "2026-27")
	create := options(func(o *imports.Options) { o.CreateSessions = true })
	_, err := w.run(t, file, create)
	require.ErrorIs(t, err, imports.ErrSessionDays)
	require.Equal(t, "Evening Morning", fault.Of(err).Fields[0].Name+" "+fault.Of(err).Fields[1].Name)
	require.Zero(t, w.count(t))

	var many strings.Builder
	for n := range imports.MostNewSessions + 1 {
		many.WriteString(seatRow("Asha", n, "DCA", fmt.Sprintf("Batch %d of 2026", n)))
	}
	_, err = w.run(t, seatHeadings+many.String(), create)
	require.ErrorIs(t, err, imports.ErrManySessions)
	_, err = w.run(t, seatHeadings+seatRow("Asha", 1, "DCA", strings.Repeat("long ", 30)+"2026"), create)
	require.ErrorIs(t, err, sessions.ErrInvalid)

	r := w.must(t, file, create, func(in *importing.ImportStudents) {
		in.Answers.Sessions = imports.Terms{
			"evening": {From: calendar.On(2026, time.December, 1), To: calendar.On(2026, time.December, 31)},
			"":        {From: calendar.On(2026, time.October, 1), To: calendar.On(2027, time.March, 31)},
		}
	})
	var days []string
	for _, n := range r.Sessions {
		days = append(days, n.Title+" "+n.Days.From.String())
	}
	require.Equal(t, []string{"2026-27 2026-04-01", "Morning 2026-10-01", "Evening 2026-12-01"}, days)
	found, err := w.use.Sessions.List(t.Context(), admin, w.center.ID, sessions.Filter{Status: sessions.Planned}, page.Request{})
	require.NoError(t, err)
	require.Len(t, found.Items, 1, "only the one that has not begun")
}
