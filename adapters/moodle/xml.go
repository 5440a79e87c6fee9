package moodle

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"golang.org/x/net/html/charset"

	"kendra/domain/questions"
)

// quiz is the root of Moodle's XML. The fields are those of https://docs.moodle.org/en/Moodle_XML_format.
type quiz struct {
	XMLName   xml.Name   `xml:"quiz"`
	Questions []question `xml:"question"`
}

type textual struct {
	Format string `xml:"format,attr,omitempty"`
	Text   cdata  `xml:"text"`
	Files  []file `xml:"file"`
}

type cdata struct {
	Value string `xml:",cdata"`
}

type file struct {
	Name     string `xml:"name,attr"`
	Path     string `xml:"path,attr,omitempty"`
	Encoding string `xml:"encoding,attr"`
	Data     string `xml:",chardata"`
}

type question struct {
	line int

	Type     string       `xml:"type,attr"`
	Category *textual     `xml:"category,omitempty"`
	Name     *textual     `xml:"name,omitempty"`
	Text     *textual     `xml:"questiontext,omitempty"`
	Grade    string       `xml:"defaultgrade,omitempty"`
	Single   string       `xml:"single,omitempty"`
	Shuffle  string       `xml:"shuffleanswers,omitempty"`
	Grader   *textual     `xml:"graderinfo,omitempty"`
	Answers  []answer     `xml:"answer"`
	Partners []subanswers `xml:"subquestion"`
	Tags     *tags        `xml:"tags,omitempty"`
}

type answer struct {
	Fraction  string `xml:"fraction,attr"`
	Format    string `xml:"format,attr,omitempty"`
	Text      cdata  `xml:"text"`
	Tolerance string `xml:"tolerance,omitempty"`
}

type subanswers struct {
	Format string  `xml:"format,attr,omitempty"`
	Text   cdata   `xml:"text"`
	Answer textual `xml:"answer"`
}

type tags struct {
	All []textual `xml:"tag"`
}

func readXML(text []byte) ([]questions.Found, error) {
	d := xml.NewDecoder(bytes.NewReader(text))
	d.CharsetReader = charset.NewReaderLabel
	var all []questions.Found
	chapter := ""
	for {
		token, err := d.Token()
		if err == io.EOF { //nolint:errorlint // Token returns io.EOF unwrapped
			return all, nil
		}
		if err != nil {
			return nil, questions.ErrFile.On("file")
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "question" {
			continue
		}
		line, _ := d.InputPos()
		var q question
		if err := d.DecodeElement(&q, &start); err != nil {
			return nil, questions.ErrFile.On("file")
		}
		if q.Type == "category" {
			if q.Category != nil {
				chapter = lastOf(q.Category.Text.Value)
			}
			continue
		}
		q.line = line
		all = append(all, q.found(chapter))
	}
}

// lastOf returns the last part of a category's path, in which // is a slash.
func lastOf(path string) string {
	parts := strings.Split(strings.ReplaceAll(strings.TrimSpace(path), "//", "\x00"), "/")
	return strings.ReplaceAll(parts[len(parts)-1], "\x00", "/")
}

// pathOf returns the path of the category of a chapter.
func pathOf(chapter string) string { return "$course$/" + strings.ReplaceAll(chapter, "/", "//") }

// The tags that keep labels.
const (
	tagDifficulty = "difficulty:"
	tagSource     = "source:"
)

// labelled sets the labels of a question from its tags.
func labelled(f *questions.Found, chapter string, all []string) {
	f.Content.Labels = questions.Labels{Chapter: chapter, Difficulty: questions.Medium}
	for _, tag := range all {
		tag = strings.TrimSpace(tag)
		if s, ok := strings.CutPrefix(tag, tagSource); ok {
			f.Content.Labels.Source = s
		}
		for _, d := range questions.Difficulties {
			if strings.EqualFold(strings.TrimPrefix(tag, tagDifficulty), string(d)) {
				f.Content.Labels.Difficulty = d
			}
		}
	}
}

func (q question) found(chapter string) questions.Found {
	f := questions.Found{Row: q.line}
	var all []string
	if q.Tags != nil {
		for _, t := range q.Tags.All {
			all = append(all, t.Text.Value)
		}
	}
	labelled(&f, chapter, all)
	ask := &f.Content.Ask
	if q.Text != nil {
		p := fromHTML(q.Text.Text.Value)
		ask.Passage, ask.Stem = p.passage, p.text
		q.figure(&f, p)
	}
	ask.Fixed = q.Shuffle == "false" || q.Shuffle == "0"
	q.answers(&f)
	return f
}

func (q question) answers(f *questions.Found) {
	ask, key := &f.Content.Ask, &f.Content.Key
	switch q.Type {
	case "multichoice":
		ask.Kind = questions.Several
		if q.Single != "false" && q.Single != "0" {
			ask.Kind = questions.One
		}
		for i, a := range q.Answers {
			ask.Choices = append(ask.Choices, q.choice(f, a.Text.Value))
			if isRight(a.Fraction) {
				key.Right = append(key.Right, i)
			}
		}
	case "truefalse":
		ask.Kind = questions.TrueFalse
		for _, a := range q.Answers {
			if isRight(a.Fraction) {
				key.Right = []int{map[bool]int{true: 0, false: 1}[strings.EqualFold(a.Text.Value, "true")]}
			}
		}
	case "matching":
		q.pairs(f)
	case "ordering":
		ask.Kind, ask.Fixed = questions.Order, false
		for _, a := range q.Answers {
			ask.Choices = append(ask.Choices, q.choice(f, a.Text.Value))
		}
	case "cloze":
		ask.Kind = questions.Fill
		q.cloze(f)
	case "shortanswer":
		ask.Kind = questions.Fill
		ask.Stem = gapped(ask.Stem)
		key.Gaps = [][]string{nil}
		for _, a := range q.Answers {
			if isRight(a.Fraction) {
				key.Gaps[0] = append(key.Gaps[0], a.Text.Value)
			}
		}
	case "numerical":
		ask.Kind = questions.Number
		for _, a := range q.Answers {
			if isRight(a.Fraction) && key.Number == "" {
				key.Number, key.Tolerance = a.Text.Value, a.Tolerance
			}
		}
	case "essay":
		ask.Kind = questions.Short
		if q.Grader != nil {
			key.Model = fromHTML(q.Grader.Text.Value).text
		}
	default:
		blame(f, partKind, q.Type, unknownKind)
	}
}

func (q question) choice(f *questions.Found, source string) questions.Words {
	p := fromHTML(source)
	if len(p.pictures) > 0 || p.media {
		blame(f, partAnswer, p.text.In(false), pictureInAnswer)
	}
	return p.text
}

func (q question) pairs(f *questions.Found) {
	ask := &f.Content.Ask
	ask.Kind, ask.Fixed = questions.Match, false
	var spare []questions.Words
	for _, p := range q.Partners {
		left, right := q.choice(f, p.Text.Value), q.choice(f, p.Answer.Text.Value)
		if left.IsEmpty() {
			spare = append(spare, right)
			continue
		}
		ask.Choices, ask.Pairs = append(ask.Choices, left), append(ask.Pairs, right)
	}
	ask.Pairs = append(ask.Pairs, spare...)
}

// isRight reports whether an answer's share of the marks in percent is more than 0.
func isRight(fraction string) bool {
	var share float64
	_, err := fmt.Sscanf(strings.TrimSpace(fraction), "%g", &share)
	return err == nil && share > 0
}

// gapped returns a question with a gap, at its end if it has none.
func gapped(w questions.Words) questions.Words {
	for _, s := range []*string{&w.English, &w.Hindi} {
		if *s != "" && questions.Gaps(*s) == 0 {
			*s += " " + questions.GapMark
		}
	}
	return w
}
