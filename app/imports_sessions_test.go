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

// TestImports_PastEnrolments: a register of the past tells when somebody was enrolled, and how the course ended.
func TestImports_PastEnrolments(t *testing.T) {
	t.Parallel()
	w := setup(t)
	const with = "Name,DOB,Gender,DivName,Mobile,Date of Admission,Status,Completion Date\n"
	file := with + "Asha,16/03/2007,Female,DCA,9876500001,05/01/2024,Passed,30/06/2024\n" +
		"Asha,16/03/2007,Female,CCC,9876500001,10/07/2026,Studying,\n" +
		"Bina,16/03/2007,Female,DCA,9876500002,05/01/2024,,30/06/2024\n" +
		"Chanda,16/03/2007,Female,DCA,9876500003,05/01/2024,Left,\n" +
		"Deepa,16/03/2007,Female,DCA,9876500004,,,\n" +
		"Esha,16/03/2007,Female,DCA,9876500005,,Regular,\n"
	r := w.must(t, file)
	require.Equal(t, imports.Counts{Rows: 6, Created: 5, Enrolled: 1}, r.Counts, r.Issues)
	require.Equal(t, []string{imports.ErrStatusWord.Code}, codes(r.Issues))
	lives := func(n students.RegNo) string {
		var all []string
		student := w.byRegNo(t, n)
		for _, e := range student.Enrolments {
			all = append(all, fmt.Sprint(e.Status, " ", calendar.Of(e.Enrolled), " ", calendar.Of(e.Since)))
		}
		history, err := w.use.Students.History(t.Context(), admin, student.ID)
		require.NoError(t, err)
		return fmt.Sprint(strings.Join(all, ", "), ", ", len(history), " steps, now ", student.Status)
	}
	today := calendar.Of(w.clock())
	require.Equal(t, "passed 2024-01-05 2024-06-30, active 2026-07-10 2026-07-10, 4 steps, now active", lives("1001-26-00001"))
	require.Equal(t, "passed 2024-01-05 2024-06-30, 2 steps, now passed", lives("1001-26-00002"))
	require.Equal(t, "cancelled 2024-01-05 2024-01-05, 2 steps, now cancelled", lives("1001-26-00003"))
	require.Equal(t, fmt.Sprintf("registered %s %s, 1 steps, now registered", today, today), lives("1001-26-00004"))
	again := w.must(t, file)
	require.Equal(t, imports.Counts{Rows: 6, Unchanged: 6}, again.Counts)

	wrong := w.must(t, with+"Farah,16/03/2007,Female,DCA,9876500006,05/01/2034,Passed,\n"+
		"Gita,16/03/2007,Female,DCA,9876500007,05/01/2024,Passed,04/01/2024\n"+"Hema,16/03/2007,Female,DCA,9876500008,31/02/2024,,\n")
	require.Equal(t, 3, wrong.Counts.Refused)
	require.Equal(t, []string{"Date of Admission", "Completion Date", "Date of Admission"}, headingsOf(wrong.Issues))

	more := w.must(t, with+"Deepa,16/03/2007,Female,CCC,9876500004,05/01/2024,Passed,30/06/2024\n")
	require.Equal(t, 1, more.Counts.Enrolled)
	done, err := w.imports.Undo(t.Context(), admin, more.Job)
	require.NoError(t, err)
	require.Equal(t, 1, done.Restored)
	require.Equal(t, fmt.Sprintf("registered %s %s, 1 steps, now registered", today, today), lives("1001-26-00004"))
	done, err = w.imports.Undo(t.Context(), admin, r.Job)
	require.NoError(t, err)
	require.Equal(t, []students.RegNo{"1001-26-00004"}, done.Kept, "the other import wrote to them")
	require.Equal(t, 1, w.count(t))
}

func headingsOf(all []imports.Issue) []string {
	var out []string
	for _, i := range all {
		out = append(out, i.Heading)
	}
	return out
}
