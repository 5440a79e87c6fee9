package app_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/examining"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// lab is a class with an online exam of today, a bank, and hall tickets.
type lab struct {
	class

	on      *examining.Sittings
	tickets map[students.EnrolmentID]certificates.Code
	key     exams.Key
}

// secretWords are in the keys of the bank and nowhere else.
const secretWords = "never seen by a candidate"

func device(n int) string { return fmt.Sprintf("%064x", n) }

func inLab(t *testing.T) lab {
	t.Helper()
	c, ctx := inClass(t), t.Context()
	l := lab{class: c, on: c.world.use.Sittings, tickets: map[students.EnrolmentID]certificates.Code{}, key: exams.Key{Component: 0, Subject: c.subject}}
	today := calendar.Of(fixture.Now)
	require.NoError(t, c.use.Replan(ctx, admin, exams.Exam{ID: c.exam, Title: "Final", Sittings: []exams.Sitting{{Component: 0, Day: today, Online: true}, {Component: 1, Day: today}}}))
	_, err := c.use.IssueTickets(ctx, admin, c.exam, false)
	require.NoError(t, err)
	hall, err := c.use.Hall(ctx, admin, c.exam)
	require.NoError(t, err)
	for _, one := range hall.Tickets {
		l.tickets[one.Enrolment] = one.Code
	}
	bank := []questions.Content{
		{Ask: questions.Ask{Kind: questions.One, Stem: questions.Words{English: "Pick the second."}, Choices: []questions.Words{{English: "First"}, {English: "Second"}}}, Key: questions.Key{Right: []int{1}}},
		{Ask: questions.Ask{Kind: questions.Fill, Stem: questions.Words{English: "A ___ has keys."}}, Key: questions.Key{Gaps: [][]string{{secretWords}}}},
		{Ask: questions.Ask{Kind: questions.Number, Stem: questions.Words{English: "How many?"}}, Key: questions.Key{Number: "31337.25"}},
		{Ask: questions.Ask{Kind: questions.Short, Stem: questions.Words{English: "What is RAM?"}}, Key: questions.Key{Model: questions.Words{English: "Model: " + secretWords}}},
	}
	b := questions.Blueprint{Subject: c.subject, Minutes: 60, Instructions: questions.Words{English: "Answer all."}}
	for _, one := range bank {
		one.Labels = questions.Labels{Chapter: "One", Difficulty: questions.Easy, Source: secretWords}
		_, err := c.world.use.Questions.Save(ctx, admin, questions.Question{Subject: c.subject, Content: one})
		require.NoError(t, err)
		b.Rows = append(b.Rows, questions.Row{Kind: one.Ask.Kind, Count: 1, Award: questions.Award{Right: 2500}})
	}
	_, err = c.world.use.Questions.SaveBlueprint(ctx, admin, b)
	require.NoError(t, err)
	return l
}

func (l lab) pass(d time.Duration) { *l.tick = l.tick.Add(d) }

func (l lab) open(t *testing.T) sittings.Window {
	t.Helper()
	id, err := l.on.Open(t.Context(), l.staff(), examining.Opening{Exam: l.exam, Key: l.key, Entry: 15})
	require.NoError(t, err)
	return l.board(t, id).Window
}

func (l lab) board(t *testing.T, id sittings.WindowID) examining.Board {
	t.Helper()
	b, err := l.on.Board(t.Context(), l.staff(), id)
	require.NoError(t, err)
	return b
}

func (l lab) start(t *testing.T, w sittings.Window, who students.Snapshot, token string) examining.OwnPaper {
	t.Helper()
	p, err := l.on.Start(t.Context(), string(l.tickets[who.Enrolment]), w.Code, token, examining.Computer{})
	require.NoError(t, err)
	return p
}

// right returns the right answers to a paper; the written one needs a person.
func right(p examining.OwnPaper) (all []sittings.Entry) {
	for i, item := range p.Sheet.Items {
		var a questions.Answer
		switch item.Kind {
		case questions.One:
			for n, choice := range item.Choices {
				if choice.English == "Second" {
					a.Chosen = []int{n}
				}
			}
		case questions.Fill:
			a.Texts = []string{secretWords}
		case questions.Number:
			a.Texts = []string{"31337.25"}
		default:
			a.Texts = []string{"It keeps data."}
		}
		all = append(all, sittings.Entry{Seq: p.Progress.Seq + i + 1, Kind: sittings.Answered, Item: item.Number, Answer: a})
	}
	return all
}

func TestSittings_FromStartToMarks(t *testing.T) {
	t.Parallel()
	l, ctx := inLab(t), t.Context()
	w := l.open(t)
	require.Len(t, w.Code, sittings.CodeLength)
	first, second := device(1), device(2)
	p := l.start(t, w, l.first, first)
	require.Equal(t, []any{sittings.Writing, "Final", "Office", "Asha Verma", 0}, []any{p.State, p.Exam, p.Subject, p.Candidate.Name, p.Progress.Seq})
	answers := right(p)
	r, err := l.on.Write(ctx, first, answers, exams.Shown{})
	require.NoError(t, err)
	require.Equal(t, examining.Receipt{State: sittings.Writing, Seq: 4, Now: fixture.Now, Left: time.Hour, Ends: fixture.Now.Add(time.Hour)}, r)
	again, err := l.on.Write(ctx, first, answers, exams.Shown{})
	require.NoError(t, err, "a batch whose answer was lost is sent again")
	require.Equal(t, r, again)

	l.pass(20 * time.Minute)
	late := l.start(t, w, l.second, second)
	require.True(t, late.Sitting.Late)
	require.Equal(t, 55*time.Minute, late.Sitting.Left(*l.tick), "late ones write until the window ends")
	_, err = l.on.TakeMarks(ctx, l.staff(), w.ID)
	require.ErrorIs(t, err, sittings.ErrRunning)
	_, err = l.on.Alike(ctx, admin, w.ID)
	require.ErrorIs(t, err, sittings.ErrRunning)
	_, err = l.on.Submit(ctx, first)
	require.NoError(t, err)
	_, err = l.on.Write(ctx, first, []sittings.Entry{{Seq: 9, Kind: sittings.Back}}, exams.Shown{})
	require.ErrorIs(t, err, sittings.ErrOver)

	l.pass(2 * time.Hour)
	require.NoError(t, l.on.Work(ctx), "the server submits, whatever the browser does")
	over, err := l.on.Own(ctx, second, exams.Shown{})
	require.NoError(t, err)
	require.Equal(t, []any{sittings.Over, sittings.ByServer, fixture.Now.Add(75 * time.Minute)}, []any{over.State, over.Sitting.Cause, over.Sitting.Submitted})
	_, err = l.on.TakeMarks(ctx, l.staff(), w.ID)
	require.ErrorIs(t, err, sittings.ErrUnmarked)
	require.Equal(t, 1, l.board(t, w.ID).Unmarked)
	_, err = l.on.Written(ctx, l.staff(), w.ID)
	require.ErrorIs(t, err, identity.ErrDenied, "centers do not see the bank")
	_, err = l.on.Alike(ctx, l.staff(), w.ID)
	require.ErrorIs(t, err, identity.ErrDenied, "the institute judges, not the center that profits")
	alike, err := l.on.Alike(ctx, admin, w.ID)
	require.NoError(t, err)
	require.Equal(t, []any{2, 0, 1, 0}, []any{alike.Scripts, alike.Report.Pairs, alike.Report.TooFew, len(alike.Pairs)})
	written, err := l.on.Written(ctx, admin, w.ID)
	require.NoError(t, err)
	require.Len(t, written.Answers, 1)
	require.Equal(t, "It keeps data.", written.Answers[0].Text)
	grade := sittings.Grade{Sitting: written.Answers[0].Sitting, Item: written.Answers[0].Item, Marks: 1000}
	require.ErrorIs(t, l.on.Grade(ctx, l.staff(), grade), identity.ErrDenied)
	require.NoError(t, l.on.Grade(ctx, admin, grade))
	_, err = l.on.TakeMarks(ctx, l.foreign(), w.ID)
	require.ErrorIs(t, err, sittings.ErrNotFound)
	done, err := l.on.TakeMarks(ctx, l.staff(), w.ID)
	require.NoError(t, err)
	require.Equal(t, examining.Taken{Taken: 2}, done)
	got := map[students.EnrolmentID]exams.Entry{}
	for _, c := range l.desk(t, l.exam).Cells {
		got[c.Enrolment] = c.First
	}
	require.Equal(t, exams.Entry{Status: exams.Present, Marks: 85, By: l.staff().Name}, got[l.first.Enrolment], "three right, and ten for the written one")
	require.Equal(t, exams.Entry{Status: exams.Late, By: l.staff().Name}, got[l.second.Enrolment])
	_, err = l.on.TakeMarks(ctx, l.staff(), w.ID)
	require.ErrorIs(t, err, sittings.ErrTaken)
	require.ErrorIs(t, l.on.Grade(ctx, admin, grade), sittings.ErrTaken)
	require.ErrorIs(t, l.on.GiveTime(ctx, l.staff(), over.Sitting.ID, 5, "Power cut"), sittings.ErrTaken)

	_, err = l.on.Statistics(ctx, l.staff(), l.subject)
	require.ErrorIs(t, err, identity.ErrDenied, "centers do not see the bank")
	_, err = l.on.Statistics(ctx, admin, 404)
	require.ErrorIs(t, err, courses.ErrNoSubject)
	measured, err := l.on.Statistics(ctx, admin, l.subject)
	require.NoError(t, err)
	require.Len(t, measured, 4)
	for _, m := range measured {
		want := questions.Statistic{Answers: 2, Facility: 50, Discrimination: 100} // one has it right, one wrote nothing
		if m.Content.Ask.Kind == questions.Short {
			want = questions.Statistic{Answers: 2, Facility: 20, Discrimination: 40}
		}
		require.Equal(t, want, m.Statistic, m.Content.Ask.Kind)
	}
	one := measured[0].Question
	one.Content.Labels.Chapter = "Two"
	_, err = l.world.use.Questions.Save(ctx, admin, one)
	require.NoError(t, err)
	measured, err = l.on.Statistics(ctx, admin, l.subject)
	require.NoError(t, err)
	require.Len(t, measured, 3, "nobody has answered the new version")
}

func TestSittings_SecondDevice(t *testing.T) {
	t.Parallel()
	l, ctx := inLab(t), t.Context()
	w := l.open(t)
	first, second := device(1), device(2)
	p := l.start(t, w, l.first, first)
	_, err := l.on.Write(ctx, first, right(p)[:2], exams.Shown{})
	require.NoError(t, err)
	waits := l.start(t, w, l.first, second)
	require.Equal(t, sittings.Waiting, waits.State)
	require.Empty(t, waits.Sheet.Items)
	_, err = l.on.Write(ctx, second, []sittings.Entry{{Seq: 3, Kind: sittings.Back}}, exams.Shown{})
	require.ErrorIs(t, err, sittings.ErrWaiting)
	_, err = l.on.Submit(ctx, second)
	require.ErrorIs(t, err, sittings.ErrWaiting)
	seat := l.board(t, w.ID).Seats[0]
	require.True(t, seat.Waits)
	require.ErrorIs(t, l.on.AllowDevice(ctx, l.foreign(), seat.Sitting.ID, 5, "It broke down"), sittings.ErrNotFound)
	require.ErrorIs(t, l.on.AllowDevice(ctx, l.staff(), seat.Sitting.ID, 5, ""), exams.ErrReason)
	require.NoError(t, l.on.AllowDevice(ctx, l.staff(), seat.Sitting.ID, 5, "It broke down"))
	own, err := l.on.Own(ctx, second, exams.Shown{})
	require.NoError(t, err)
	require.Equal(t, []any{sittings.Writing, 2, 2}, []any{own.State, own.Progress.Seq, len(own.Progress.Answers)}, "it goes on where the first one was")
	require.Equal(t, 65*time.Minute, own.Sitting.Left(*l.tick))
	_, err = l.on.Write(ctx, first, []sittings.Entry{{Seq: 3, Kind: sittings.Back}}, exams.Shown{})
	require.ErrorIs(t, err, sittings.ErrReplaced)
	_, err = l.on.Write(ctx, second, []sittings.Entry{{Seq: 3, Kind: sittings.Windowed}}, exams.Shown{})
	require.NoError(t, err)
	_, err = l.on.Write(ctx, second, []sittings.Entry{{Seq: 3, Kind: sittings.Back}}, exams.Shown{})
	require.ErrorIs(t, err, sittings.ErrEntryTwice)
	seat = l.board(t, w.ID).Seats[0]
	require.Equal(t, []any{1, 5, 1, 2}, []any{seat.Resumed, seat.Given, seat.Progress.Screens, seat.Answered})
}

func TestSittings_WhoIsLetIn(t *testing.T) {
	t.Parallel()
	l, ctx := inLab(t), t.Context()
	w := l.open(t)
	ticket := string(l.tickets[l.first.Enrolment])
	try := func(ticket, code, token string) error {
		_, err := l.on.Start(ctx, ticket, code, token, examining.Computer{})
		return err
	}
	require.ErrorIs(t, try(ticket, "AAAAAA", device(1)), sittings.ErrCode)
	require.ErrorIs(t, try(ticket, "", device(1)), sittings.ErrCode)
	require.ErrorIs(t, try("", w.Code, device(1)), sittings.ErrCode)
	require.ErrorIs(t, try("ZZZZZZZZZZZZZZZZ", w.Code, device(1)), sittings.ErrCode)
	require.ErrorIs(t, try(ticket, w.Code, "short"), sittings.ErrToken)
	_, err := l.on.Own(ctx, device(1), exams.Shown{})
	require.ErrorIs(t, err, sittings.ErrToken, "nothing that failed let it in")
	require.NoError(t, try(strings.ToLower(ticket), strings.ToLower(w.Code), device(1)))
	require.ErrorIs(t, try(string(l.tickets[l.second.Enrolment]), w.Code, device(1)), sittings.ErrToken, "one token writes one paper")

	require.ErrorIs(t, l.on.RenewCode(ctx, l.foreign(), w.ID), sittings.ErrNotFound)
	require.NoError(t, l.on.RenewCode(ctx, l.staff(), w.ID))
	require.ErrorIs(t, try(string(l.tickets[l.second.Enrolment]), w.Code, device(2)), sittings.ErrCode)
	fresh := l.board(t, w.ID).Window
	l.pass(2 * time.Hour)
	require.ErrorIs(t, try(string(l.tickets[l.second.Enrolment]), fresh.Code, device(2)), sittings.ErrClosed)
	require.ErrorIs(t, try(ticket, fresh.Code, device(3)), sittings.ErrOver)
	_, err = l.on.Board(ctx, l.foreign(), w.ID)
	require.ErrorIs(t, err, sittings.ErrNotFound)
	_, err = l.on.Board(ctx, identity.Actor{}, w.ID)
	require.ErrorIs(t, err, identity.ErrNobody)
}

func TestSittings_EndsAndTime(t *testing.T) {
	t.Parallel()
	l, ctx := inLab(t), t.Context()
	w := l.open(t)
	p := l.start(t, w, l.first, device(1))
	id := p.Sitting.ID
	require.ErrorIs(t, l.on.End(ctx, l.foreign(), id, "Copied"), sittings.ErrNotFound)
	require.ErrorIs(t, l.on.End(ctx, l.staff(), 0, "Copied"), sittings.ErrNotFound)
	require.NoError(t, l.on.GiveTime(ctx, l.staff(), id, 10, "Power cut"))
	r, err := l.on.Write(ctx, device(1), right(p), exams.Shown{})
	require.NoError(t, err)
	require.Equal(t, 70*time.Minute, r.Left, "the device hears of it with its next answer")
	require.NoError(t, l.on.End(ctx, l.staff(), id, "Copied"))
	_, err = l.on.Write(ctx, device(1), []sittings.Entry{{Seq: 9, Kind: sittings.Back}}, exams.Shown{})
	require.ErrorIs(t, err, sittings.ErrOver)
	l.pass(2 * time.Hour)
	done, err := l.on.TakeMarks(ctx, l.staff(), w.ID)
	require.NoError(t, err, "nobody marks the written answer of somebody who was sent out")
	require.Equal(t, 2, done.Taken)
	for _, c := range l.desk(t, l.exam).Cells {
		require.Equal(t, map[students.EnrolmentID]exams.Status{l.first.Enrolment: exams.Expelled, l.second.Enrolment: exams.Absent}[c.Enrolment], c.First.Status)
	}
}
