package exams_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/students"
)

func TestToppers(t *testing.T) {
	t.Parallel()
	result := func(code certificates.Code, number students.RegNo, percent int, verdict exams.Verdict) exams.Result {
		return exams.Result{Code: code, Content: exams.Content{RegNo: number, Outcome: exams.Outcome{Percent: percent, Verdict: verdict}}}
	}
	replaced := result("F", "6", 9900, exams.Passed)
	replaced.ReplacedBy = "A"
	all := []exams.Result{
		result("A", "3", 8000, exams.Passed), result("B", "2", 9000, exams.Passed), result("C", "1", 9000, exams.Passed),
		result("D", "4", 7000, exams.Passed), result("E", "5", 9500, exams.Failed), replaced,
	}
	codes := func(ranks int) (out []string) {
		for _, one := range exams.Toppers(all, ranks) {
			out = append(out, string(rune('0'+one.Rank))+string(one.Result.Code))
		}
		return out
	}
	require.Empty(t, codes(0))
	require.Equal(t, []string{"1C", "1B"}, codes(1))
	require.Equal(t, []string{"1C", "1B"}, codes(2), "nobody is second beside two firsts")
	require.Equal(t, []string{"1C", "1B", "3A"}, codes(3))
	require.Equal(t, []string{"1C", "1B", "3A", "4D"}, codes(10))
}
