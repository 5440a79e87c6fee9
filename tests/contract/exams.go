package contract

import (
	"context"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/exams"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// ExamSchemes is the contract of exams.Schemes.
func ExamSchemes(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"VersionsNewestFirst": examSchemeVersions,
		"NotFound":            examSchemeNotFound,
	}.run(t, fresh)
}

// Exams is the contract of exams.Store.
func Exams(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":           examRoundTrip,
		"CandidatesComeAndGo":       examCandidates,
		"IsFoundForOneCandidate":    examForOne,
		"KeepsMarks":                examMarks,
		"KeepsImports":              examImports,
		"FailedChangesLeaveNothing": examFailed,
		"ListsTheNewestFirst":       examList,
		"NotFound":                  examNotFound,
	}.run(t, fresh)
}

func (w world) rules() exams.Rules {
	return exams.Rules{
		Components: []exams.Component{
			{Kind: exams.Theory, Name: "Theory", Pass: 40, Weight: 60, Minutes: 90, Grace: 3, Papers: []exams.Paper{{Subject: 1, Name: "Office", Full: 100, Pass: 40}}},
			{Kind: exams.Practical, Name: "Practical", Weight: 40, Twice: true, Papers: []exams.Paper{{Subject: 1, Name: "Office", Full: 50}}},
		},
		Pass: 50, Attempts: 2, Required: true, Grades: []exams.Band{{Name: "A", From: 75}, {Name: "B", From: 50}}, Classes: []exams.Band{{Name: "First", From: 60}},
	}
}

func (w world) scheme(t *testing.T, version int) exams.Scheme {
	t.Helper()
	s := exams.Scheme{Division: w.division(), Version: version, Rules: w.rules(), By: "Asha", At: fixture.Now}
	w.do(t, func(ctx context.Context) (err error) {
		s.ID, err = w.ExamSchemes.Add(ctx, s)
		return err
	})
	return s
}

func examSchemeVersions(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.scheme(t, 1), w.scheme(t, 2)
	all, err := w.ExamSchemes.Of(t.Context(), w.division())
	require.NoError(t, err)
	require.Equal(t, []exams.Scheme{second, first}, all)
	one, err := w.ExamSchemes.Find(t.Context(), first.ID)
	require.NoError(t, err)
	require.Equal(t, first, one)
	err = w.Tx.Do(t.Context(), func(ctx context.Context) error {
		_, err := w.ExamSchemes.Add(ctx, exams.Scheme{Division: w.division(), Version: 2, By: "Ravi", At: fixture.Now})
		return err
	})
	require.ErrorIs(t, err, exams.ErrSchemeStale)
}

func examSchemeNotFound(t *testing.T, k Kit) {
	w := settle(t, k)
	_, err := w.ExamSchemes.Find(t.Context(), 404)
	require.ErrorIs(t, err, exams.ErrNoScheme)
	all, err := w.ExamSchemes.Of(t.Context(), w.division())
	require.NoError(t, err)
	require.Empty(t, all)
}

func candidate(s students.Snapshot) exams.Candidate {
	return exams.Candidate{Enrolment: s.Enrolment, Student: s.ID, RegNo: s.RegNo, Name: s.Profile.Name, Reason: "Was ill", By: "Asha", At: fixture.Now}
}

// exam adds an exam of a session in June with candidates.
func (w world) exam(t *testing.T, title string, of ...students.Snapshot) exams.Exam {
	t.Helper()
	schemes, err := w.ExamSchemes.Of(t.Context(), w.division())
	require.NoError(t, err)
	e := exams.Exam{
		Session: w.plan(t, calledSession("Session of "+title)).ID, Division: w.division(), Center: w.center.ID, Title: title, By: "Asha", At: fixture.Now,
		Sittings: []exams.Sitting{{Component: 0, Day: calendar.On(2026, time.December, 1), Starts: "10:00", Room: "Lab 2"}, {Component: 1, Day: calendar.On(2026, time.December, 2)}},
	}
	if len(schemes) > 0 {
		e.Scheme = schemes[0].ID
	} else {
		e.Scheme = w.scheme(t, 1).ID
	}
	for _, s := range of {
		e.Candidates = append(e.Candidates, candidate(s))
	}
	w.do(t, func(ctx context.Context) (err error) {
		e.ID, err = w.Exams.Add(ctx, e)
		return err
	})
	return e
}

func (w world) examNow(t *testing.T, id exams.ID) exams.Exam {
	t.Helper()
	e, err := w.Exams.Find(t.Context(), id)
	require.NoError(t, err)
	return e
}

func called(name string) func(*students.Profile) {
	return func(p *students.Profile) { p.Name = name }
}

func examRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	e := w.exam(t, "Final", w.enrol(t, w.center, called("Asha")), w.enrol(t, w.center, called("Ravi")))
	require.Equal(t, e, w.examNow(t, e.ID))
	w.do(t, func(ctx context.Context) error {
		held, err := w.Sessions.Holdings(ctx, e.Session)
		require.True(t, held.Exams, "a session with exams stays")
		return err
	})
	w.do(t, func(ctx context.Context) error {
		return w.Exams.Change(ctx, e.ID, func(x *exams.Exam) error {
			x.Title, x.Editions, x.Published, x.Computers = "Final exam", 1, fixture.Now, required()
			return nil
		})
	})
	e.Title, e.Editions, e.Published, e.Computers = "Final exam", 1, fixture.Now, required()
	require.Equal(t, e, w.examNow(t, e.ID))
}

// required is all that an exam can require of computers.
func required() exams.Computers {
	return exams.Computers{
		SafeBrowser: true, ConfigKeys: []string{strings.Repeat("a", 64)}, ExamKeys: []string{strings.Repeat("b", 64), strings.Repeat("c", 64)}, Quit: "lab 2",
		Rooms: []exams.RoomNetworks{{Room: "Lab 1", From: []netip.Prefix{netip.MustParsePrefix("10.1.0.0/16"), netip.MustParsePrefix("2001:db8::/32")}}},
	}
}

func examCandidates(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.enrol(t, w.center, called("Asha")), w.enrol(t, w.center, called("Ravi"))
	e := w.exam(t, "Final", first)
	w.do(t, func(ctx context.Context) error {
		return w.Exams.Change(ctx, e.ID, func(x *exams.Exam) error {
			exams.Admit(x, candidate(second))
			return exams.Dismiss(x, first.Enrolment, nil)
		})
	})
	require.Equal(t, []exams.Candidate{candidate(second)}, w.examNow(t, e.ID).Candidates)
}

func examForOne(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.enrol(t, w.center, called("Asha")), w.enrol(t, w.center, called("Ravi"))
	e := w.exam(t, "Final", first, second)
	w.exam(t, "Another", first)
	find := func(id exams.ID, of students.EnrolmentID) exams.Exam {
		one, err := w.Exams.FindFor(t.Context(), id, of)
		require.NoError(t, err)
		return one
	}
	e.Candidates = []exams.Candidate{candidate(second)}
	require.Equal(t, e, find(e.ID, second.Enrolment))
	e.Candidates = nil
	require.Equal(t, e, find(e.ID, second.Enrolment+99), "who is no candidate")
	_, err := w.Exams.FindFor(t.Context(), e.ID+99, second.Enrolment)
	require.ErrorIs(t, err, exams.ErrNotFound)
}

func (w world) put(t *testing.T, id exams.ID, all ...exams.Cell) {
	t.Helper()
	w.do(t, func(ctx context.Context) error {
		return w.Exams.Change(ctx, id, func(*exams.Exam) error { return w.Exams.Put(ctx, id, all) })
	})
}

func (w world) cells(t *testing.T, id exams.ID) []exams.Cell {
	t.Helper()
	all, err := w.Exams.Cells(t.Context(), id)
	require.NoError(t, err)
	return all
}

func examMarks(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	e := w.exam(t, "Final", s)
	theory := exams.Cell{Enrolment: s.Enrolment, Key: exams.Key{Component: 0, Subject: 1}, First: exams.Entry{Status: exams.Late, Marks: 61, By: "Asha"}, Version: 1, At: fixture.Now}
	practical := exams.Cell{
		Enrolment: s.Enrolment, Key: exams.Key{Component: 1, Subject: 1}, First: exams.Entry{Status: exams.Present, Marks: 40, By: "Asha"},
		Second: exams.Entry{Status: exams.Present, Marks: 41, By: "Ravi"}, Moderation: -2, Reason: "Copied", Version: 3, At: fixture.Now,
	}
	w.put(t, e.ID, practical, theory)
	require.Equal(t, []exams.Cell{theory, practical}, w.cells(t, e.ID))
	theory.First, theory.Version = exams.Entry{Status: exams.Absent, By: "Ravi"}, 2
	w.put(t, e.ID, theory)
	require.Equal(t, []exams.Cell{theory, practical}, w.cells(t, e.ID))
	err := w.Tx.Do(t.Context(), func(ctx context.Context) error {
		return w.Exams.Put(ctx, e.ID, []exams.Cell{{Enrolment: s.Enrolment + 99, Key: theory.Key, At: fixture.Now}})
	})
	require.ErrorIs(t, err, exams.ErrStranger)
}

func examFailed(t *testing.T, k Kit) {
	w := settle(t, k)
	e := w.exam(t, "Final", w.enrol(t, w.center))
	err := w.Tx.Do(t.Context(), func(ctx context.Context) error {
		return w.Exams.Change(ctx, e.ID, func(x *exams.Exam) error {
			x.Title, x.Candidates = "Another", nil
			return exams.ErrSeen
		})
	})
	require.ErrorIs(t, err, exams.ErrSeen)
	require.Equal(t, e, w.examNow(t, e.ID))
}

func examList(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	first, second := w.exam(t, "First", s), w.exam(t, "Second")
	w.put(t, first.ID, exams.Cell{Enrolment: s.Enrolment, Key: exams.Key{Subject: 1}, First: exams.Entry{Status: exams.Absent}, Version: 1, At: fixture.Now})
	first.Candidates = nil
	want := []exams.ListItem{
		{Exam: second, Session: "Session of Second", Course: "DCA web", CenterName: "Kendra Patna"},
		{Exam: first, Session: "Session of First", Course: "DCA web", CenterName: "Kendra Patna", Candidates: 1, Entered: 1, Cells: 2},
	}
	all, err := w.Exams.List(t.Context(), exams.ListFilter{Scope: centers.Only(w.center.ID)})
	require.NoError(t, err)
	require.Equal(t, want, all)
	all, err = w.Exams.List(t.Context(), exams.ListFilter{Scope: centers.Everywhere(), Session: first.Session})
	require.NoError(t, err)
	require.Equal(t, want[1:], all)
	all, err = w.Exams.List(t.Context(), exams.ListFilter{Scope: centers.Only(w.other.ID)})
	require.NoError(t, err)
	require.Empty(t, all)
}

func examNotFound(t *testing.T, k Kit) {
	w := settle(t, k)
	_, err := w.Exams.Find(t.Context(), 404)
	require.ErrorIs(t, err, exams.ErrNotFound)
	err = w.Tx.Do(t.Context(), func(ctx context.Context) error {
		return w.Exams.Change(ctx, 404, func(*exams.Exam) error { return nil })
	})
	require.ErrorIs(t, err, exams.ErrNotFound)
	require.Empty(t, w.cells(t, 404))
}
