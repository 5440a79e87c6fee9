package moodle

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strconv"

	"kendra/domain/files"
	"kendra/domain/questions"
)

const full = "100"

func text(s string) *textual { return &textual{Text: cdata{s}} }

func formatted(s string) *textual { return &textual{Format: "html", Text: cdata{s}} }

func writeXML(w io.Writer, all []questions.Question, picture func(files.Key) []byte) error {
	var out quiz
	chapter, left := "", ""
	for _, q := range all {
		if q.Content.Ask.Kind == questions.Typing {
			left += "<!-- " + noTyping(q) + " -->\n"
			continue
		}
		if c := q.Content.Labels.Chapter; c != chapter {
			chapter = c
			out.Questions = append(out.Questions, question{Type: "category", Category: text(pathOf(c))})
		}
		out.Questions = append(out.Questions, written(q, picture))
	}
	if _, err := io.WriteString(w, xml.Header+left); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", " ")
	if err := e.Encode(out); err != nil {
		return err
	}
	return e.Close()
}

// noTyping says that a question is left out.
func noTyping(q questions.Question) string {
	return fmt.Sprintf("Question %d is a typing test, which Moodle does not have. A sheet (CSV or XLSX) can hold it.", q.ID)
}

// name returns the name by which Moodle lists a question.
func name(q questions.Question) string {
	const most = 60
	s := []rune(q.Content.Ask.Stem.In(false))
	return string(s[:min(len(s), most)])
}

func written(q questions.Question, picture func(files.Key) []byte) question {
	a, k, l := q.Content.Ask, q.Content.Key, q.Content.Labels
	with, shown := attached(a.Picture, picture)
	out := question{Name: text(name(q)), Text: formatted(withPassage(a, shown)), Grade: "1", Tags: &tags{All: []textual{*text(tagDifficulty + string(l.Difficulty))}}}
	if l.Source != "" {
		out.Tags.All = append(out.Tags.All, *text(tagSource + l.Source))
	}
	answers := func(share func(i int) string) {
		for i, c := range a.Choices {
			out.Answers = append(out.Answers, answer{Fraction: share(i), Format: "html", Text: cdata{toHTML(c)}})
		}
	}
	switch a.Kind {
	case questions.One, questions.Several:
		out.Type, out.Single, out.Shuffle = "multichoice", strconv.FormatBool(a.Kind == questions.One), strconv.FormatBool(!a.Fixed)
		answers(func(i int) string { return share(q.Content, i) })
	case questions.TrueFalse:
		out.Type = "truefalse"
		for i, s := range []string{"true", "false"} {
			out.Answers = append(out.Answers, answer{Fraction: map[bool]string{true: full, false: "0"}[slices.Contains(k.Right, i)], Text: cdata{s}})
		}
	case questions.Match:
		out.Type, out.Shuffle = "matching", "true"
		for i, right := range a.Pairs {
			p := subanswers{Format: "html", Answer: *text(toHTML(right))}
			if i < len(a.Choices) {
				p.Text.Value = toHTML(a.Choices[i])
			}
			out.Partners = append(out.Partners, p)
		}
	case questions.Order:
		out.Type = "ordering"
		answers(func(i int) string { return strconv.Itoa(i + 1) })
	case questions.Fill:
		out.Type, out.Grade = "cloze", ""
		out.Text = formatted(clozed(withPassage(a, shown), k.Gaps))
	case questions.Number:
		out.Type = "numerical"
		out.Answers = []answer{{Fraction: full, Text: cdata{k.Number}, Tolerance: k.Tolerance}}
	case questions.Short:
		out.Type, out.Grader = "essay", formatted(toHTML(k.Model))
	case questions.Typing:
	}
	out.Text.Files = with
	return out
}

// share returns the percentage of the marks that a choice earns. Moodle takes 33.33333, but not 33.
func share(c questions.Content, i int) string {
	if !slices.Contains(c.Key.Right, i) {
		if c.Ask.Kind == questions.Several {
			return "-" + part(len(c.Key.Right))
		}
		return "0"
	}
	return part(len(c.Key.Right))
}

func part(n int) string {
	return strconv.FormatFloat(float64(int(1e7/float64(max(n, 1))))/1e5, 'f', -1, 64)
}
