package exams_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
	"kendra/domain/exams"
)

func TestAskRecheck(t *testing.T) {
	t.Parallel()
	result := exams.Result{Exam: 3, Enrolment: 7, Student: 9, Center: 1, Code: "A", Published: now}
	replaced := result
	replaced.ReplacedBy = "B"
	set := exams.Settings{RecheckDays: 10, RecheckFee: 200_00}
	for name, c := range map[string]struct {
		result exams.Result
		set    exams.Settings
		had    []exams.Recheck
		text   string
		later  int
		want   error
	}{
		"OnTheLastDay":     {result, set, nil, " Question 4 ", 10, nil},
		"AnotherResult":    {result, set, []exams.Recheck{{Result: "Z", Status: exams.RecheckChanged}}, "Again", 0, nil},
		"Off":              {result, exams.Settings{}, nil, "Question 4", 0, exams.ErrRecheckOff},
		"NotStanding":      {replaced, set, nil, "Question 4", 0, exams.ErrRecheckOff},
		"Late":             {result, set, nil, "Question 4", 11, exams.ErrRecheckLate},
		"TheSameResult":    {result, set, []exams.Recheck{{Result: "A", Status: exams.RecheckUnchanged}}, "Again", 0, exams.ErrRecheckAgain},
		"WhileOneIsOpen":   {result, set, []exams.Recheck{{Result: "Z", Status: exams.RecheckOpen}}, "Again", 0, exams.ErrRecheckAgain},
		"WithoutAQuestion": {result, set, nil, "  ", 0, exams.ErrRecheckText},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := exams.AskRecheck(c.result, c.set, c.had, c.text, now.AddDate(0, 0, c.later))
			require.ErrorIs(t, err, c.want)
			if c.want == nil {
				require.Equal(t, []any{exams.RecheckOpen, set.RecheckFee, certificates.Code("A"), exams.ID(3)}, []any{got.Status, got.Fee, got.Result, got.Exam})
			}
		})
	}
}

func TestRecheck_Decide(t *testing.T) {
	t.Parallel()
	r := exams.Recheck{Result: "A", Status: exams.RecheckOpen}
	require.ErrorIs(t, r.Decide("A", " ", "Ravi", now), exams.ErrReason)
	changed := r
	require.NoError(t, changed.Decide("B", "Question 4 was counted wrong", "Ravi", now))
	require.Equal(t, exams.RecheckChanged, changed.Status)
	require.NoError(t, r.Decide("A", "The marks are right", "Ravi", now))
	require.Equal(t, []any{exams.RecheckUnchanged, "The marks are right", "Ravi", now}, []any{r.Status, r.Reason, r.DecidedBy, r.Decided})
	require.ErrorIs(t, r.Decide("A", "Again", "Ravi", now), exams.ErrRecheckDecided)
}
