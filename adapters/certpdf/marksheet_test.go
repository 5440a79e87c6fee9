package certpdf_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image/png"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/institute"
	"kendra/tests/pdftest"
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
		Look: certificates.Look{
			Design:  certificates.BuiltIn(certificates.ForMarksheets)[0].Colored(institute.Profile{}.Paper()),
			Signers: []certificates.Signer{{Title: institute.SignerOffice}}, Heads: []certificates.Signer{{Name: "Meera Sinha", Title: institute.HeadOffice}},
		},
	}
}

// long gives a marksheet the longest table that a scheme can have, and a class and a grade.
func long(m exams.Marksheet) exams.Marksheet {
	rules := exams.Rules{Pass: 40, Grades: []exams.Band{{Name: "A+", From: 40}}, Classes: []exams.Band{{Name: "First with distinction", From: 40}}}
	marks := exams.Marks{}
	for i := range 10 {
		c := exams.Component{Kind: exams.Theory, Name: fmt.Sprintf("Component %d", i+1), Pass: 40}
		for j, name := range []string{"Theory of Subject %d with a long name", "Practical of Subject %d with a long name", "विषय %d का प्रयोग"} {
			c.Papers = append(c.Papers, exams.Paper{Subject: courses.SubjectID(j + 1), Name: fmt.Sprintf(name, i+1), Full: 100, Pass: 40})
			marks[exams.Key{Component: i, Subject: courses.SubjectID(j + 1)}] = exams.Mark{Status: exams.Present, Marks: 51 + 4*i + j}
		}
		rules.Components = append(rules.Components, c)
	}
	m.Content.Outcome = rules.Outcome(marks)
	return m
}

// designedSheet gives a marksheet a design, and an institute with its own colors and pictures.
func designedSheet(m exams.Marksheet, design certificates.Design) exams.Marksheet {
	m.Institute.Seed, m.Institute.Second = "#7a1f3d", "#f6a51c"
	m.Look.Design = design.Colored(m.Institute.Paper())
	m.Look.Mark, m.Look.Seal = portrait(400, 300), portrait(300, 300)
	m.Look.Signers = []certificates.Signer{{Name: "Dr. Anand Rao", Title: "Director", Signature: scribble(2)}}
	m.Look.Heads = []certificates.Signer{{Name: "Meera Sinha", Title: institute.HeadOffice, Signature: scribble(1)}}
	return m
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
	t.Run("OneHasItsCredential", func(t *testing.T) {
		t.Parallel()
		m := marksheet(0)
		m.Credential = []byte(`{"proof": "of a marksheet"}`)
		file := string(marksheets(t, m))
		require.Contains(t, file, string(m.Credential))
		require.Contains(t, file, "/AFRelationship/Data")
		require.Contains(t, file, "/ModDate(D:20261124000000Z)", "PDF/A asks for a date")
		require.NotContains(t, string(marksheets(t, marksheet(0))), "EmbeddedFile")
	})
	t.Run("APackHasAPageForEach", func(t *testing.T) {
		t.Parallel()
		one, three := marksheets(t, marksheet(0)), marksheets(t, marksheet(0), marksheet(2), marksheet(0))
		require.Contains(t, string(three), "/Count 3")
		require.Less(t, len(three), 3*len(one), "the pages share their fonts")
	})
}

func pictureOf(t *testing.T, m exams.Marksheet, kind certificates.Paper) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, renderer.RenderMarksheet(t.Context(), m, kind, &out))
	return out.Bytes()
}

func superseded(m exams.Marksheet) exams.Marksheet {
	m.Reason, m.ReplacedBy, m.Superseded = "The total was wrong", "B", m.Published.AddDate(0, 0, 3)
	return m
}

// TestMarksheetDesigns draws each built-in design with a short and a very long table.
func TestMarksheetDesigns(t *testing.T) {
	t.Parallel()
	for _, design := range certificates.BuiltIn(certificates.ForMarksheets) {
		for kind, m := range map[string]exams.Marksheet{
			"short": marksheet(2), "long": long(marksheet(0)), "superseded": superseded(marksheet(0)), "own": designedSheet(marksheet(2), design),
		} {
			t.Run(design.Name+"/"+kind, func(t *testing.T) {
				t.Parallel()
				m.Look.Design = design.Colored(m.Institute.Paper())
				text := strings.ReplaceAll(readPDF(t, marksheets(t, m)), "\n", " ")
				for _, want := range []string{"Marksheet", string(m.Number), string(m.Content.RegNo), m.Content.Division, m.Content.Exam, "Code " + string(m.Code), m.Link} {
					require.Contains(t, text, want)
				}
				for _, l := range m.Content.Outcome.Lines {
					require.Contains(t, strings.Join(strings.Fields(text), ""), strings.Join(strings.Fields(l.Subject), ""))
				}
				require.Contains(t, strings.Join(strings.Fields(text), ""), strings.Join(strings.Fields(m.Content.Name), ""))
				if kind == "superseded" {
					require.Contains(t, text, "SUPERSEDED")
					require.Contains(t, text, "Replaces an earlier marksheet: The total was wrong")
					require.Contains(t, text, "Another marksheet replaced this one on 27 November 2026.")
				}
				if *pages == "" && kind != "own" {
					return // pictures take long and draw no text themselves: one for each design is enough
				}
				drawn := pictureOf(t, m, certificates.PNG)
				shown, err := png.DecodeConfig(bytes.NewReader(drawn))
				require.NoError(t, err)
				require.Greater(t, shown.Height, shown.Width, "marksheets are upright")
				require.Contains(t, string(pictureOf(t, m, certificates.SVG)), `viewBox="0 0 21000 29700"`)
				if *pages != "" {
					keepPicture(t, drawn, filepath.Join(*pages, "marksheet-"+strings.ToLower(design.Name)+"-"+kind+".jpg"))
				}
			})
		}
	}
}

// TestMarksheetDesigns_KeepTheirBytes: a published marksheet is drawn again on each request, and keeps its look.
func TestMarksheetDesigns_KeepTheirBytes(t *testing.T) {
	t.Parallel()
	for _, design := range certificates.BuiltIn(certificates.ForMarksheets) {
		file := marksheets(t, designedSheet(marksheet(2), design))
		pdftest.Read(t, file).RequireArchival()
		sum := sha256.Sum256(file)
		require.Equal(t, bytesOfMarksheets[design.Name], hex.EncodeToString(sum[:]), design.Name)
	}
}

var bytesOfMarksheets = map[string]string{
	"Plain":   "86ee0d7d219e9964c65a8c912d62194f8d7275ce53d570d8e19a62ad3d50150b",
	"Modern":  "30dd471d260abd463b45ceb4bd4ee72f24e71a845198b239746b0e24b800e083",
	"Classic": "af7803cd68df9dbcaa2e220bf6fb29bfd13a527300b590d5f7212a0ac72aa32e",
}

// TestMarksheetDesigns_AnyDesign: stamp and replacement are drawn also where a design has no place for them, the verdict
// follows a short table, and other documents' kinds fit the page.
func TestMarksheetDesigns_AnyDesign(t *testing.T) {
	t.Parallel()
	design := certificates.Design{For: certificates.ForMarksheets, Name: "Bare", Elements: []certificates.Element{
		{Kind: certificates.GuillocheElement, Color: "#172a50", Accent: "#a8823a"}, {Kind: certificates.PhotoElement, X: 160, Y: 240, W: 24, H: 30},
		{Kind: certificates.TextElement, X: 30, Y: 250, W: 120, Text: "{name} {number} {verdict} {marks} of {full_marks}"},
		{Kind: certificates.MarksElement, X: 30, Y: 120, W: 150, H: 100}, {Kind: certificates.CodeElement, X: 30, Y: 30, W: 25},
	}}
	require.NoError(t, design.Check())
	m := superseded(marksheet(0))
	m.Look.Design, m.Look.Photo = design, portrait(240, 320)
	file := marksheets(t, m, m)
	text := readPDF(t, file)
	for _, want := range []string{"Not passed 207 of 300", "SUPERSEDED", "Replaces an earlier marksheet: The total was wrong", "Another marksheet replaced this one on 27 November 2026."} {
		require.Contains(t, text, want)
	}
	if *pages != "" {
		keepPicture(t, pictureOf(t, m, certificates.PNG), filepath.Join(*pages, "marksheet-bare.jpg"))
	}
	require.Equal(t, 1, bytes.Count(file, []byte("/Subtype/Form")), "pages share what lies below them")
}
