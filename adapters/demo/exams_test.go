package demo_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/demo"
	"kendra/app/examining"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/page"
)

// TestFill_Exams checks that one exam is over and its results agree with the certificates, that one has half of its
// marks, and that one is to come.
func TestFill_Exams(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	all, err := b.services.Exams.List(t.Context(), identity.Local(), 0, 0)
	require.NoError(t, err)
	desks := map[string]examining.Desk{}
	for _, one := range all {
		desk, err := b.services.Exams.Find(t.Context(), identity.Local(), one.Exam.ID)
		require.NoError(t, err)
		desks[desk.Session.Profile.Title] = desk
		for _, c := range desk.Cells {
			sat := desk.Exam.Sittings[c.Key.Component]
			day, err := time.ParseInLocation("2006-01-02 15:04", sat.Day.String()+" "+sat.Starts, calendar.India)
			require.NoError(t, err)
			require.True(t, c.At.After(day.Add(2*time.Hour)), "marks of %s at %s", sat.Day, c.At)
		}
	}
	require.Len(t, desks, 3)

	over := desks["Summer batch"]
	require.Equal(t, exams.Preview{Candidates: 9, Passed: 7, Failed: 1, Absent: 1}, over.Preview)
	require.Len(t, over.Results, 10, "one was published again")
	admitted := 0
	for _, c := range over.Exam.Candidates {
		if c.Reason != "" {
			admitted++
		}
	}
	require.Equal(t, 2, admitted, "candidates who do not meet the rules")
	b.requireGrades(t, over)

	half := desks["Workshop batch"]
	require.Len(t, half.Exam.Candidates, 4)
	require.Equal(t, len(half.Exam.Candidates)*len(half.Papers), 2*len(half.Cells))
	require.Zero(t, half.Exam.Editions)

	coming := desks["Python in the afternoon"]
	require.True(t, coming.Exam.Sittings[0].Online)
	first, last := coming.Exam.Span()
	require.True(t, first.After(calendar.Of(now())) && last.Before(calendar.Of(now()).AddDays(14)), "%s to %s", first, last)
	require.Empty(t, coming.Cells)
	require.Less(t, len(coming.Exam.Candidates), len(coming.Seated), "somebody owes fees")
}

// requireGrades checks that certificates have the grades of the results that stood when they were made.
func (b bundle) requireGrades(t *testing.T, desk examining.Desk) {
	t.Helper()
	certified := 0
	for _, r := range desk.Results {
		if r.Content.Outcome.Verdict != exams.Passed {
			continue
		}
		found, err := b.services.Certificates.List(t.Context(), identity.Local(), 0, certificates.Filter{Student: r.Student}, page.Request{})
		require.NoError(t, err)
		for _, paper := range found.Items {
			if (paper.Status == certificates.Issued) == r.Stands() {
				certified++
				require.Equal(t, r.Content.Outcome.Grade, paper.Content.Grade, r.Content.Name)
				require.True(t, r.Published.Before(paper.Since))
			}
		}
	}
	require.Equal(t, 2, certified, "a certificate, and the one that it replaced")
}

// TestFill_ExamDeeds checks that the offices work on exams in their hours: the clerks on marks, and an administrator on
// rules, results and exceptions.
func TestFill_ExamDeeds(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	who := map[string]map[string]int{}
	for _, e := range b.everything(t).Entries {
		if !strings.HasPrefix(e.Action, "exam") {
			continue
		}
		at := e.At.In(calendar.India)
		require.True(t, at.Hour() >= 10 && at.Hour() < 17, "%s at %s", e.Action, at)
		if who[e.Action] == nil {
			who[e.Action] = map[string]int{}
		}
		who[e.Action][e.Name]++
	}
	const admin, lucknow, pune, guwahati = "Meenakshi Rawal", "Farhan Qidwai", "Rutuja Sabne", "Himashree Baishya"
	require.Equal(t, map[string]map[string]int{
		"exam_scheme.saved":        {admin: 4},
		"exam_settings.saved":      {admin: 1},
		"exam.planned":             {lucknow: 1, pune: 1, guwahati: 1},
		"exam.seated":              {pune: 3},
		"exam.hall_tickets_issued": {pune: 1},
		"exam.candidates_chosen":   {admin: 1},
		"exam.marks_entered":       {lucknow: 6, guwahati: 3, admin: 1},
		"exam.published":           {admin: 2},
	}, who)
}
