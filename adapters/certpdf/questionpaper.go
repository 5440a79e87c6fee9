package certpdf

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tdewolff/canvas"

	"kendra/domain/questions"
)

// The places of a question's parts. The marks stand at the right edge.
const (
	numberRoom = 9.0
	marksRoom  = 16.0
	bodyX      = flowEdge + numberRoom
	bodyRoom   = flowRoom - numberRoom - marksRoom
	bodyGap    = 5.0 // between English and Hindi
	letterRoom = 7.5
)

var (
	bodySize = points(10.5)
	noteSize = points(8.5)
)

// hints say in both languages how to answer a question of a kind. A question with one right choice needs none.
var hints = map[questions.Kind]string{
	questions.Several:   "Choose all that are right. / सभी सही उत्तर चुनिए।",
	questions.TrueFalse: "Write True or False. / सही या गलत लिखिए।",
	questions.Match:     "Write the number for each letter. / हर अक्षर के लिए सही संख्या लिखिए।",
	questions.Order:     "Write the letters in the right order. / अक्षर सही क्रम में लिखिए।",
	questions.Fill:      "Fill each gap. / हर रिक्त स्थान भरिए।",
	questions.Number:    "Write a number. / संख्या लिखिए।",
	questions.Short:     "Answer in a few sentences. / कुछ वाक्यों में उत्तर दीजिए।",
	questions.Typing:    atComputer,
}

// atComputer stands in place of an answer that cannot be given on paper.
const atComputer = "To be typed at a computer. / कंप्यूटर पर टाइप करना है।"

// questions lays out the paper of a candidate.
func (b *booklet) questions() {
	b.person("Name", "Registration number")
	if w := b.of.Set.Blueprint.Instructions; !w.IsEmpty() {
		b.add(b.words(w, flowEdge, flowRoom, noteSize*1.1, "")...)
		b.space(3)
		b.rule()
	}
	for _, item := range b.of.Sheet.Items {
		b.space(3.4)
		if !item.Passage.IsEmpty() {
			b.passage(item)
		}
		b.add(b.question(item)...)
	}
	b.space(6)
	b.add(flowRow{6, func(s sheet, y float64) {
		s.put(style{face: s.faces.label, color: paint(muted)}, "End of the paper / प्रश्न-पत्र समाप्त", markWidth/2, y-4, 0.5, box{flowRoom, 5, points(9), 1})
	}})
}

func (b *booklet) rule() {
	b.add(flowRow{1, func(s sheet, y float64) { stroke(s.ctx, flowEdge, y, 0.2, b.look.ornament, canvas.Line(flowRoom, 0)) }})
}

// words returns rows with a text in its languages, beside each other if it has both.
func (b *booklet) words(w questions.Words, x, width, size float64, label string) []flowRow {
	shift := 0.0
	if label != "" {
		shift = letterRoom
	}
	half := (width - bodyGap) / 2
	c := column{style: b.style(b.faces.text), text: w.English, size: size, x: x, width: half, label: label, shift: shift}
	if w.English == "" || w.Hindi == "" {
		c.text, c.width = w.In(false), width
		return beside(c)
	}
	other := c
	other.text, other.x = w.Hindi, x+half+bodyGap
	return beside(c, other)
}

// passage lays out the text that a question and perhaps the next ones are about.
func (b *booklet) passage(item questions.Item) {
	text := "Read this for the next questions. / अगले प्रश्नों के लिए इसे पढ़िए।"
	if item.Kind == questions.Typing {
		text = fmt.Sprintf("The text of the typing test (%d min) / टाइपिंग परीक्षा का पाठ (%d मिनट)", item.Minutes, item.Minutes)
	}
	note := column{style: style{face: b.faces.strong, color: paint(b.look.main)}, text: text, size: noteSize, x: flowEdge, width: flowRoom}
	b.add(append(beside(note), b.words(item.Passage, flowEdge+3, flowRoom-6, bodySize, "")...)...)
	b.space(3)
}

// question returns the rows of a question, which stay together.
func (b *booklet) question(item questions.Item) []flowRow {
	if item.Kind == questions.Typing && item.Stem.IsEmpty() {
		item.Stem = questions.TypingStem
	}
	stem := b.words(item.Stem, bodyX, bodyRoom, bodySize, "")
	if len(stem) > 0 {
		first := stem[0].draw
		stem[0].draw = func(s sheet, y float64) {
			base := y - baseLine(leading(item.Stem.English+item.Stem.Hindi, bodySize), bodySize)
			s.put(b.style(s.faces.strong), number(float64(item.Number))+".", flowEdge, base, 0, box{numberRoom, 5, bodySize, 1})
			first(s, y)
			s.put(b.style(s.faces.label), "["+worth(item.Award)+"]", flowRight, base, 1, box{marksRoom - 2, 5, noteSize, 1})
		}
	}
	rows := slices.Concat(stem, b.figure(item))
	rows = append(rows, b.answersOf(item)...)
	if hint := hints[item.Kind]; hint != "" {
		rows = append(rows, beside(column{style: style{face: b.faces.label, color: paint(muted)}, text: hint, size: noteSize, x: bodyX, width: bodyRoom})...)
	}
	return rows
}

// worth returns what an answer earns, and what a wrong one costs.
func worth(a questions.Award) string {
	if a.Wrong == 0 {
		return a.Right.String()
	}
	return a.Right.String() + ", −" + a.Wrong.String()
}

// figure returns a row with the picture of a question.
func (b *booklet) figure(item questions.Item) []flowRow {
	p, ok := b.pictures[item.Picture]
	if !ok {
		return nil
	}
	return []flowRow{{p.high + 4, func(s sheet, y float64) {
		at := place{bodyX, y - p.high - 2, p.wide, p.high}
		s.picture("Picture of question "+number(float64(item.Number)), at, func() { b.file.show(s.page, p.object, at) })
	}}}
}

// answersOf returns the rows with what a question offers to choose from.
func (b *booklet) answersOf(item questions.Item) []flowRow {
	if item.Kind == questions.Match {
		return b.pairs(item)
	}
	var rows []flowRow
	if narrow, ok := b.shortChoices(item.Choices); ok {
		for i := 0; i < len(narrow); i += 2 {
			rows = append(rows, beside(narrow[i:min(i+2, len(narrow))]...)...)
		}
		return rows
	}
	for i, w := range item.Choices {
		rows = append(rows, b.words(w, bodyX, bodyRoom, bodySize, "("+questions.Letter(i)+")")...)
	}
	return rows
}

// shortChoices returns choices that are in one language and fit two in a line.
func (b *booklet) shortChoices(all []questions.Words) ([]column, bool) {
	const half = (bodyRoom - bodyGap) / 2
	var list []column
	for i, w := range all {
		c := column{
			style: b.style(b.faces.text), text: w.In(false), size: bodySize, x: bodyX + float64(i%2)*(half+bodyGap), width: half,
			label: "(" + questions.Letter(i) + ")", shift: letterRoom,
		}
		if w.English != "" && w.Hindi != "" && w.English != w.Hindi || strings.Contains(c.text, "\n") || len(c.set()) > 1 {
			return nil, false
		}
		list = append(list, c)
	}
	return list, true
}

// pairs returns rows with the left and the right side of a question to match.
func (b *booklet) pairs(item questions.Item) []flowRow {
	const half = (bodyRoom - bodyGap) / 2
	both := func(w questions.Words) string {
		if w.English == "" || w.Hindi == "" {
			return w.In(false)
		}
		return w.English + "\n" + w.Hindi
	}
	var rows []flowRow
	for i := range max(len(item.Choices), len(item.Pairs)) {
		var columns []column
		c := column{style: b.style(b.faces.text), size: bodySize, x: bodyX, width: half, shift: letterRoom}
		if i < len(item.Choices) {
			c.text, c.label = both(item.Choices[i]), "("+questions.Letter(i)+")"
			columns = append(columns, c)
		}
		if i < len(item.Pairs) {
			c.text, c.label, c.x = both(item.Pairs[i]), "("+number(float64(i+1))+")", bodyX+half+bodyGap
			columns = append(columns, c)
		}
		rows = append(rows, beside(columns...)...)
	}
	return rows
}
