package certpdf_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/domain/calendar"
	"kendra/domain/exams"
	"kendra/domain/institute"
)

func marksheet(grace int) exams.Marksheet {
	rules := exams.Rules{
		Components: []exams.Component{
			{Kind: exams.Theory, Name: "Theory", Pass: 50, Grace: grace, Papers: []exams.Paper{
				{Subject: 1, Name: "IT Tools and Network Basics", Full: 100, Pass: 50}, {Subject: 2, Name: "Web Designing and Publishing", Full: 100, Pass: 50},
			}},
			{Kind: exams.Practical, Name: "Practical", Papers: []exams.Paper{{Subject: 1, Name: "IT Tools and Network Basics", Full: 100, Pass: 50}}},
		},
		Pass: 50, Grades: []exams.Band{{Name: "A", From: 75}, {Name: "B", From: 50}}, Classes: []exams.Band{{Name: "First", From: 60}},
	}
	return exams.Marksheet{
		Result: exams.Result{
			Number: "MS-1001-26-000012", Code: "7K3QX0M9T2B4ZW8R", Published: time.Date(2026, time.November, 24, 6, 0, 0, 0, time.UTC),
			Content: exams.Content{
				Exam: "Final exam", Session: "DCA morning", Division: "Diploma in Computer Applications", RegNo: "1001-26-00007", Name: "श्रद्धा क्षीरसागर",
				Father: "Vinod Kshirsagar", Mother: "Leela", Born: calendar.On(2004, time.May, 2), CenterCode: 1001, CenterName: "Kendra Patna",
				CenterPlace: "Patna, Bihar", First: calendar.On(2026, time.November, 20), Last: calendar.On(2026, time.November, 21),
				Outcome: rules.Outcome(exams.Marks{
					{Component: 0, Subject: 1}: {Status: exams.Present, Marks: 48}, {Component: 0, Subject: 2}: {Status: exams.Late, Marks: 71},
					{Component: 1, Subject: 1}: {Status: exams.Present, Marks: 88},
				}),
			},
		},
		Institute: institute.Profile{Name: instituteName, Contact: institute.Contact{Address1: "7 Exhibition Road", City: "Patna", PIN: "800001"}},
		Link:      "https://kendra.example/verify/7K3QX0M9T2B4ZW8R",
	}
}

func marksheets(t *testing.T, all ...exams.Marksheet) []byte {
	t.Helper()
	var out bytes.Buffer
	next := 0
	require.NoError(t, certpdf.NewRenderer().RenderMarksheets(t.Context(), func(context.Context) (exams.Marksheet, bool, error) {
		if next == len(all) {
			return exams.Marksheet{}, false, nil
		}
		next++
		return all[next-1], true, nil
	}, &out))
	return out.Bytes()
}

func TestRenderMarksheets(t *testing.T) {
	t.Parallel()

	t.Run("SaysEveryMark", func(t *testing.T) {
		t.Parallel()
		file := marksheets(t, marksheet(2))
		text := strings.ReplaceAll(readPDF(t, file), "\n", " ")
		for _, want := range []string{
			"Marksheet", "MS-1001-26-000012", "Published 24 November 2026", "Kendra Patna", "1001-26-00007", "Vinod Kshirsagar", "2 May 2004",
			"Final exam, 20 Nov 2026 to 21 Nov 2026", "IT Tools and Network Basics", "48 + 2 grace", "71", "88", "207 + 2 grace", "Passed", "69.00 %", "First",
			"Code 7K3QX0M9T2B4ZW8R", "https://kendra.example/verify/7K3QX0M9T2B4ZW8R",
		} {
			require.Contains(t, text, want)
		}
		require.NotContains(t, text, "SUPERSEDED")
		require.Equal(t, file, marksheets(t, marksheet(2)), "the same bytes")
	})
	t.Run("OneThatWasReplacedSaysSo", func(t *testing.T) {
		t.Parallel()
		m := marksheet(0)
		m.ReplacedBy, m.Superseded = "B", m.Published.AddDate(0, 0, 3)
		text := readPDF(t, marksheets(t, m))
		require.Contains(t, text, "SUPERSEDED")
		require.Contains(t, text, "Another marksheet replaced this one on 27 November 2026.")
		require.Contains(t, text, "Not passed")
	})
	t.Run("APackHasAPageForEach", func(t *testing.T) {
		t.Parallel()
		one, three := marksheets(t, marksheet(0)), marksheets(t, marksheet(0), marksheet(2), marksheet(0))
		require.Contains(t, string(three), "/Count 3")
		require.Less(t, len(three), 3*len(one), "the pages share their fonts")
	})
}
