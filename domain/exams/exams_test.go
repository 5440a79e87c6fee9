package exams_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/fault"
)

func subject(n int) courses.SubjectID { return courses.SubjectID(n) }

var now = time.Date(2026, time.November, 24, 6, 0, 0, 0, time.UTC)

func TestRules_CheckNamesEveryMistake(t *testing.T) {
	t.Parallel()
	require.NoError(t, half().Check())
	r := half()
	r.Pass = 101
	r.Components[0].Weight = 60
	r.Components[0].Papers[1] = exams.Paper{Subject: 1, Full: 40, Pass: 41}
	r.Grades = append(r.Grades, exams.Band{Name: "s", From: 50})
	err := fault.Of(r.Check())
	require.ErrorIs(t, err, exams.ErrScheme)
	var fields []string
	for _, f := range err.Fields {
		fields = append(fields, f.Name)
	}
	require.ElementsMatch(t, []string{
		"pass", "weights", "components.0.papers.1.subject", "components.0.papers.1.pass", "grades.5.name", "grades.5.from",
	}, fields)
	require.ErrorIs(t, exams.Rules{}.Check(), exams.ErrScheme)
}

func TestSchemeFor(t *testing.T) {
	t.Parallel()
	all := []exams.Scheme{{Version: 3, At: now.AddDate(0, 0, 10)}, {Version: 2, At: now}, {Version: 1, At: now.AddDate(0, 0, -10)}}
	for name, c := range map[string]struct {
		starts calendar.Date
		want   int
	}{
		"ItsFirstDayCounts":       {calendar.Of(now), 2},
		"OneThatBeganBefore":      {calendar.Of(now.AddDate(0, 0, -1)), 1},
		"OneThatBeganBeforeThem":  {calendar.Of(now.AddDate(0, 0, -30)), 3},
		"OneThatBeginsAfterwards": {calendar.Of(now.AddDate(0, 1, 0)), 3},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, err := exams.SchemeFor(all, c.starts)
			require.NoError(t, err)
			require.Equal(t, c.want, s.Version)
		})
	}
	_, err := exams.SchemeFor(nil, calendar.Of(now))
	require.ErrorIs(t, err, exams.ErrNoScheme)
}

func TestFacts_Obstacles(t *testing.T) {
	t.Parallel()
	require.Empty(t, exams.Facts{Attendance: attendance.Tally{Absent: 9}}.Obstacles(), "without limits everybody may sit")
	require.Equal(t, []string{"attendance is 50 %; 75 % is required", "unpaid fees: ₹500", "has used all 2 attempts"}, exams.Facts{
		Attendance: attendance.Tally{Present: 5, Absent: 5}, Threshold: 75, Due: 500_00, Before: 2, Attempts: 2,
	}.Obstacles())
}

func TestCell_Edit(t *testing.T) {
	t.Parallel()
	key := half().Keys()[2]
	first := exams.Edit{Enrolment: 7, Key: key, Status: exams.Present, Marks: 40}
	c, err := exams.Cell{Enrolment: 7, Key: key}.Edit(first, 100, false, "", "Asha", now)
	require.NoError(t, err)
	require.Equal(t, exams.Cell{Enrolment: 7, Key: key, First: exams.Entry{Status: exams.Present, Marks: 40, By: "Asha"}, Version: 1, At: now}, c)

	_, err = c.Edit(first, 100, false, "", "Ravi", now)
	require.ErrorIs(t, err, exams.ErrMarkStale)
	second := exams.Edit{Second: true, Status: exams.Present, Marks: 41, Seen: 1}
	two, err := c.Edit(second, 100, false, "", "Ravi", now)
	require.NoError(t, err)
	require.True(t, two.Differs())
	_, ok := two.Mark(true)
	require.False(t, ok, "entries that differ don't count")
	again, err := two.Edit(exams.Edit{Status: exams.Present, Marks: 41, Seen: 2}, 100, false, "", "Asha", now)
	require.NoError(t, err)
	m, ok := again.Mark(true)
	require.True(t, ok)
	require.Equal(t, exams.Mark{Status: exams.Present, Marks: 41}, m)

	for name, c := range map[string]struct {
		edit   exams.Edit
		after  bool
		reason string
		want   *fault.Error
	}{
		"MoreThanFullMarks":     {edit: exams.Edit{Status: exams.Present, Marks: 101}, want: exams.ErrMarks},
		"BelowZero":             {edit: exams.Edit{Status: exams.Late, Marks: -1}, want: exams.ErrMarks},
		"UnknownStatus":         {edit: exams.Edit{Status: "asleep"}, want: exams.ErrMarkStatus},
		"ModerationNeedsReason": {edit: exams.Edit{Moderate: true, Moderation: 2}, want: exams.ErrReason},
		"PublishedNeedsReason":  {edit: exams.Edit{Status: exams.Absent}, after: true, want: exams.ErrReason},
		"ModerationWithReason":  {edit: exams.Edit{Moderate: true, Moderation: 2}, reason: "Question 4 was misprinted"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.edit.Seen = 3
			after, err := again.Edit(c.edit, 100, c.after, c.reason, "Asha", now)
			if c.want != nil {
				require.ErrorIs(t, err, c.want)
				return
			}
			require.NoError(t, err)
			require.Equal(t, []any{2, c.reason, 4}, []any{after.Moderation, after.Reason, after.Version})
		})
	}
}

func TestRows_PreviewOfACorrection(t *testing.T) {
	t.Parallel()
	r := half()
	e := exams.Exam{Candidates: []exams.Candidate{{Enrolment: 1}, {Enrolment: 2}, {Enrolment: 3}}}
	var cells []exams.Cell
	for i, k := range r.Keys() {
		for id, n := range map[int]int{1: 60, 2: 50 - 3*(1-min(i, 1))} {
			entry := exams.Entry{Status: exams.Present, Marks: n}
			cells = append(cells, exams.Cell{Enrolment: e.Candidates[id-1].Enrolment, Key: k, First: entry, Second: entry})
		}
	}
	p := exams.PreviewOf(exams.Rows(e, r, cells, nil))
	require.Equal(t, exams.Preview{Candidates: 3, Passed: 2, Waiting: 1, Grace: 1, New: 3}, p)
	require.ErrorIs(t, p.MayPublish(""), exams.ErrUnfinished)

	e.Candidates = e.Candidates[:2]
	rows := exams.Rows(e, r, cells, nil)
	require.NoError(t, exams.PreviewOf(rows).MayPublish(""))
	published := []exams.Result{{Enrolment: 1, Code: "A", Content: exams.Content{Outcome: rows[0].Outcome}}, {Enrolment: 2, Code: "B", Content: exams.Content{Outcome: rows[1].Outcome}}}
	require.ErrorIs(t, exams.PreviewOf(exams.Rows(e, r, cells, published)).MayPublish(""), exams.ErrNothing)

	cells[0].First.Marks, cells[0].Second.Marks = 70, 70
	p = exams.PreviewOf(exams.Rows(e, r, cells, published))
	require.Equal(t, []int{0, 1}, []int{p.New, p.Changed})
	require.ErrorIs(t, p.MayPublish(""), exams.ErrReason)
	require.NoError(t, p.MayPublish("Recounted"))
}

func TestRules_StatisticsOf(t *testing.T) {
	t.Parallel()
	r, k := half(), half().Keys()[0]
	s, err := r.StatisticsOf(k, []exams.Cell{
		{Key: k, First: exams.Entry{Status: exams.Present, Marks: 40}}, {Key: k, First: exams.Entry{Status: exams.Late, Marks: 61}},
		{Key: k, First: exams.Entry{Status: exams.Absent}}, {Key: k},
	})
	require.NoError(t, err)
	require.Equal(t, exams.Statistics{Entered: 2, Highest: 61, Mean: 5050, Passed: 1}, s)
}

func TestExam_Dismiss(t *testing.T) {
	t.Parallel()
	e := exams.Exam{Candidates: []exams.Candidate{{Enrolment: 1}, {Enrolment: 2}}}
	require.ErrorIs(t, exams.Dismiss(&e, 3, nil), exams.ErrStranger)
	require.ErrorIs(t, exams.Dismiss(&e, 1, []exams.Cell{{Enrolment: 1, First: exams.Entry{Status: exams.Absent}}}), exams.ErrHasMarks)
	require.NoError(t, exams.Dismiss(&e, 1, nil))
	require.Equal(t, []exams.Candidate{{Enrolment: 2}}, e.Candidates)
	exams.Admit(&e, exams.Candidate{Enrolment: 2, Reason: "again"})
	require.Len(t, e.Candidates, 1)
}

func TestExam_Check(t *testing.T) {
	t.Parallel()
	e := exams.Exam{Title: " Final   exam ", Sittings: []exams.Sitting{{Day: calendar.Of(now), Starts: "25:00"}}}.Tidy()
	err := fault.Of(e.Check(half()))
	require.ErrorIs(t, err, exams.ErrInvalid)
	require.Equal(t, []fault.Field{{Name: "sittings.0.starts", Text: "is not a time like 09:30"}, {Name: "sittings.1.day", Text: "is required"}}, err.Fields)
	require.Equal(t, "Final exam", e.Title)
}

func TestNewNumber(t *testing.T) {
	t.Parallel()
	require.Equal(t, exams.Number("VJ-MS-1001-26-000012"), exams.NewNumber("VJ", 1001, 2026, 12))
}
