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

func TestPublicToppers(t *testing.T) {
	t.Parallel()
	result := func(exam exams.ID, student students.ID, percent int) exams.Result {
		return exams.Result{Exam: exam, Student: student, Content: exams.Content{Outcome: exams.Outcome{Percent: percent, Verdict: exams.Passed}}}
	}
	all := []exams.Result{result(2, 1, 9000), result(2, 3, 8000), result(1, 1, 7000), result(3, 2, 8500), result(3, 1, 8000)}
	s := exams.Settings{Toppers: 2}
	require.Empty(t, exams.PublicToppers(all, s), "off unless the institute wants it")
	s.PublicToppers = true
	require.NoError(t, s.Check())
	s = s.LeaveOut(1, true).LeaveOut(1, true)
	require.Equal(t, []students.ID{1}, s.LeftOut)
	shown := func() (out [][3]int) {
		for _, list := range exams.PublicToppers(all, s) {
			for _, one := range list.Toppers {
				out = append(out, [3]int{int(list.Exam.Exam), one.Rank, int(one.Result.Student)})
			}
		}
		return out
	}
	require.Equal(t, [][3]int{{2, 2, 3}, {3, 1, 2}}, shown(), "nobody moves up, and an exam without anybody is not shown")
	s = s.Give(1, 4)
	require.Equal(t, []students.ID{4}, s.LeftOut)
	s = s.Give(1, 5).LeaveOut(4, false)
	require.Len(t, shown(), 5)
	s.Toppers = 0
	require.Error(t, s.Check())
}
