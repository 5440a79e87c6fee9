package certpdf_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/domain/files"
	"kendra/domain/institute"
	"kendra/domain/questions"
	"kendra/tests/pdftest"
)

// bankOf returns a question of each kind, two about a passage, one with a picture, one with code, and plain ones.
func bankOf(t *testing.T) []questions.Question {
	t.Helper()
	bank := questions.Examples()
	add := func(edit func(c *questions.Content)) {
		c := bank[0].Content
		c.Ask.Choices = append([]questions.Words{}, c.Ask.Choices...)
		edit(&c)
		bank = append(bank, questions.Question{ID: questions.ID(len(bank) + 1), Version: 1, State: questions.Ready, Content: c})
	}
	passage := questions.Words{English: strings.Repeat("A computer works with data. ", 12), Hindi: strings.Repeat("कंप्यूटर डेटा के साथ काम करता है। ", 12)}
	for _, stem := range []string{"What does a computer work with?", "Who works with data?"} {
		add(func(c *questions.Content) {
			c.Ask.Stem, c.Ask.Passage = questions.Words{English: stem, Hindi: "कंप्यूटर किसके साथ काम करता है?"}, passage
		})
	}
	add(func(c *questions.Content) {
		c.Ask.Stem, c.Ask.Picture = questions.Words{English: "Which device is in the picture?"}, "picture.png"
		for i := range c.Ask.Choices {
			c.Ask.Choices[i].Hindi = ""
		}
	})
	add(func(c *questions.Content) {
		c.Ask.Stem = questions.Words{English: "What does this print?\n```\nfor i in range(3):\n    print(i)\n```"}
	})
	for i := range 24 {
		add(func(c *questions.Content) { c.Ask.Stem.English = fmt.Sprintf("Plain question number %d?", i+1) })
	}
	add(func(c *questions.Content) {
		c.Ask.Stem = questions.Words{English: strings.Repeat("A long question goes on. ", 160)}
	})
	return bank
}

func printsOf(t *testing.T) (all []questions.Print, keys [][]questions.KeyLine) {
	t.Helper()
	bank := bankOf(t)
	b := questions.Blueprint{
		Subject: 7, Version: 1, Minutes: 90, Instructions: questions.Words{English: "Answer all questions.\nWrite clearly.", Hindi: "सभी प्रश्नों के उत्तर दीजिए।\nसाफ लिखिए।"},
		Rows: []questions.Row{{Count: len(bank), Award: questions.Award{Right: 100, Wrong: 25}}},
	}
	sets, err := questions.NewSets(bank, b, "Final exam, November 2026", true, []uint64{11, 12}, "Asha", time.Date(2026, time.November, 24, 6, 0, 0, 0, time.UTC))
	require.NoError(t, err)
	var figure bytes.Buffer
	require.NoError(t, png.Encode(&figure, image.NewGray(image.Rect(0, 0, 300, 200))))
	for i, s := range sets {
		s.ID = questions.SetID(40 + i)
		sheet, err := s.Paper.Sheet(questions.ContentsOf(bank))
		require.NoError(t, err)
		key, err := s.Paper.Keys(questions.ContentsOf(bank))
		require.NoError(t, err)
		keys = append(keys, key)
		all = append(all, questions.Print{
			Set: s, Sheet: sheet, Subject: "IT Tools and Network Basics", Course: "Diploma in Computer Applications", Institute: institute.Profile{Name: instituteName},
			Logo: wideLogo, Picture: func(files.Key) []byte { return figure.Bytes() },
		})
	}
	return all, keys
}

// keptFor stores a file where somebody can look at it, if they want to.
func keptFor(t *testing.T, name string, file []byte) {
	t.Helper()
	if folder := os.Getenv("KENDRA_TEST_PAPERS"); folder != "" {
		require.NoError(t, os.WriteFile(folder+"/"+name, file, 0o600))
	}
}

func TestPrintPapers(t *testing.T) {
	t.Parallel()
	all, keys := printsOf(t)
	printed := func(t *testing.T, draw func(w *bytes.Buffer) error) (pdftest.File, string, []byte) {
		t.Helper()
		var out, again bytes.Buffer
		require.NoError(t, draw(&out))
		require.NoError(t, draw(&again))
		require.Equal(t, out.Bytes(), again.Bytes(), "the same bytes")
		return pdftest.Read(t, out.Bytes()), strings.ReplaceAll(readPDF(t, out.Bytes()), "\n", " "), out.Bytes()
	}
	t.Run("Papers", func(t *testing.T) {
		t.Parallel()
		file, text, data := printed(t, func(w *bytes.Buffer) error { return certpdf.NewRenderer().PrintPapers(t.Context(), all, w) })
		keptFor(t, "papers.pdf", data)
		file.RequireArchival()
		for _, want := range []string{
			"Question paper: Final exam, November 2026", "IT Tools and Network Basics", "38 questions · Full marks 38 · Time 90 minutes", "Registration number",
			"Write clearly.", "साफ लिखिए।", "Question paper, set A", "Question paper, set B", "Page 1 of ", "Paper 40", "Paper 41", "[1, −0.25]", "(D)",
			"Read this for the next questions.", "To be typed at a computer.", "The text of the typing test (2 min)", "print(i)", "End of the paper",
		} {
			require.Contains(t, text, want)
		}
		for _, p := range all {
			for _, item := range p.Sheet.Items {
				for _, w := range append(append([]questions.Words{item.Stem}, item.Choices...), item.Pairs...) {
					for _, one := range []string{w.English, w.Hindi} {
						first, _, _ := strings.Cut(one, "\n")
						require.Contains(t, text, strings.Join(strings.Fields(first)[:min(4, len(strings.Fields(first)))], " "))
					}
				}
			}
		}
		require.NotContains(t, text, "For calculations in rows", "the model of a short answer")
	})
	t.Run("AnswerSheets", func(t *testing.T) {
		t.Parallel()
		file, text, data := printed(t, func(w *bytes.Buffer) error { return certpdf.NewRenderer().PrintAnswerSheets(t.Context(), all, w) })
		keptFor(t, "answers.pdf", data)
		file.RequireArchival()
		for _, want := range []string{"Answer sheet: Final exam", "1.", "37.", "Invigilator", "Marks: ________ of 38", "Signature of the marker", "Answer sheet, set B"} {
			require.Contains(t, text, want)
		}
		require.NotContains(t, text, "Plain question", "questions are on the paper")
	})
	t.Run("Keys", func(t *testing.T) {
		t.Parallel()
		file, text, data := printed(t, func(w *bytes.Buffer) error { return certpdf.NewRenderer().PrintKeys(t.Context(), all, keys, w) })
		keptFor(t, "keys.pdf", data)
		file.RequireArchival()
		for _, want := range []string{"Marker's key: Final exam", "For markers only.", "For calculations in rows and columns", "CPU | processor", "16 ± 0"} {
			require.Contains(t, text, want)
		}
	})
}
