package certpdf

import (
	"strings"

	"github.com/tdewolff/canvas"

	"kendra/domain/questions"
)

// The parts of an answer sheet: two answers in a line where they are short.
const (
	answerGap  = 8.0
	answerRoom = (flowRoom - answerGap) / 2
	answerHigh = 9.6
	cellSide   = 7.0
	lineHigh   = 9.0
	shortLines = 4 // that a short text gets
	mostCells  = 8 // beside each other in half a line
)

// answers lays out the answer sheet: boxes and lines, each with its number, to be filled in by hand.
func (b *booklet) answers() {
	b.person("Name", "Registration number", "Center and room", "Seat", "Signature", "Invigilator")
	b.add(beside(column{
		style: b.style(b.faces.label), size: noteSize, x: flowEdge, width: flowRoom,
		text: "Write one capital letter or number in each box. Cross out a wrong answer and write the right one beside it. / " +
			"हर खाने में एक बड़ा अक्षर या संख्या लिखिए। गलत उत्तर काटकर सही उत्तर पास में लिखिए।",
	})...)
	b.space(2)
	items := b.of.Sheet.Items
	for i := 0; i < len(items); {
		if !isShort(items[i]) {
			b.add(b.lined(items[i])...)
			i++
			continue
		}
		pair := items[i : i+1]
		if i+1 < len(items) && isShort(items[i+1]) {
			pair = items[i : i+2]
		}
		b.add(flowRow{answerHigh, func(s sheet, y float64) {
			for k, item := range pair {
				b.boxes(s, item, flowEdge+float64(k)*(answerRoom+answerGap), y)
			}
		}})
		i += len(pair)
	}
	b.space(6)
	b.add(flowRow{12, func(s sheet, y float64) {
		s.put(b.style(s.faces.strong), "Marks: ________ of "+b.of.Sheet.Full.String(), flowEdge, y-8, 0, box{80, 5, points(10.5), 1})
		s.put(b.style(s.faces.label), "Signature of the marker", flowRight-64, y-8, 1, box{44, 4, points(9), 1})
		stroke(s.ctx, flowRight-62, y-8.4, 0.2, dark, canvas.Line(62, 0))
	}})
}

// cells returns how many boxes an answer has, and what stands before each.
func cells(item questions.Item) []string {
	n := 1
	switch item.Kind {
	case questions.Several, questions.Order:
		n = len(item.Choices)
	case questions.Match:
		var all []string
		for i := range item.Choices {
			all = append(all, questions.Letter(i))
		}
		return all
	case questions.One, questions.TrueFalse, questions.Fill, questions.Number, questions.Short, questions.Typing:
	}
	return make([]string, n)
}

// isShort reports whether an answer fits into half a line.
func isShort(item questions.Item) bool {
	switch item.Kind {
	case questions.Fill, questions.Short, questions.Typing:
		return false
	case questions.Match:
		return len(item.Choices) <= mostCells/2
	default:
		return len(cells(item)) <= mostCells
	}
}

// boxes draws the number of a question and its boxes below y. A number gets one wide box.
func (b *booklet) boxes(s sheet, item questions.Item, x, y float64) {
	base := y - cellSide/2 - 1.3
	s.put(b.style(s.faces.strong), number(float64(item.Number))+".", x, base, 0, box{numberRoom, 5, points(10), 1})
	x += numberRoom
	if item.Kind == questions.TrueFalse || item.Kind == questions.Number {
		stroke(s.ctx, x, y-cellSide, 0.25, dark, canvas.Rectangle(3*cellSide, cellSide))
		return
	}
	for _, label := range cells(item) {
		if label != "" {
			s.put(b.style(s.faces.label), label, x, base, 0, box{4, 4, points(9), 1})
			x += 4
		}
		stroke(s.ctx, x, y-cellSide, 0.25, dark, canvas.Rectangle(cellSide, cellSide))
		x += cellSide + 1
	}
}

// lined returns rows with the number of a question and lines to write on, one for each gap.
func (b *booklet) lined(item questions.Item) []flowRow {
	if item.Kind == questions.Typing {
		return []flowRow{{answerHigh, func(s sheet, y float64) {
			base := y - cellSide/2 - 1.3
			s.put(b.style(s.faces.strong), number(float64(item.Number))+".", flowEdge, base, 0, box{numberRoom, 5, points(10), 1})
			s.put(style{face: s.faces.label, color: paint(muted)}, atComputer, bodyX, base, 0, box{flowRight - bodyX, 5, noteSize, 1})
		}}}
	}
	n := shortLines
	if item.Kind == questions.Fill {
		n = max(questions.Gaps(item.Stem.English), questions.Gaps(item.Stem.Hindi), 1)
	} else if item.Kind != questions.Short {
		n = 1
	}
	var rows []flowRow
	for i := range n {
		rows = append(rows, flowRow{lineHigh, func(s sheet, y float64) {
			if i == 0 {
				s.put(b.style(s.faces.strong), number(float64(item.Number))+".", flowEdge, y-lineHigh+2.4, 0, box{numberRoom, 5, points(10), 1})
			}
			if item.Kind != questions.Fill && item.Kind != questions.Short {
				b.boxesIn(s, item, y)
				return
			}
			stroke(s.ctx, bodyX, y-lineHigh+1.6, 0.15, muted, canvas.Line(flowRight-bodyX, 0))
		}})
	}
	return rows
}

// boxesIn draws many boxes over a whole line, the closer together the more there are.
func (b *booklet) boxesIn(s sheet, item questions.Item, y float64) {
	all := cells(item)
	step := min(cellSide+5, (flowRight-bodyX)/float64(len(all)))
	for i, label := range all {
		x := bodyX + float64(i)*step
		if label != "" {
			s.put(b.style(s.faces.label), label, x, y-cellSide/2-1.3, 0, box{step / 3, 4, points(9), 1})
			x += step / 3
		}
		side := min(cellSide, step*0.6)
		stroke(s.ctx, x, y-side, 0.25, dark, canvas.Rectangle(side, side))
	}
}

// keys lays out the right answers, for a marker.
func (b *booklet) keys(all []questions.KeyLine) {
	b.add(beside(column{
		style: style{face: b.faces.strong, color: paint(red)}, text: "For markers only. Keep it locked until the exam is over.", size: points(10), x: flowEdge, width: flowRoom,
	})...)
	b.space(2)
	for _, k := range all {
		answer := k.Answer
		if model := k.Model; !model.IsEmpty() {
			answer = strings.TrimSpace(model.English + "\n" + model.Hindi)
		}
		if answer == "" {
			answer = "By the marker's judgement"
		}
		rows := beside(
			column{style: b.style(b.faces.strong), text: number(float64(k.Number)) + ".", size: bodySize, x: flowEdge, width: numberRoom},
			column{style: b.style(b.faces.text), text: answer, size: bodySize, x: bodyX, width: bodyRoom},
			column{style: style{face: b.faces.label, color: paint(muted)}, text: "[" + worth(k.Award) + "]", size: noteSize, x: flowRight - marksRoom + 2, width: marksRoom},
		)
		b.add(rows...)
		b.space(1.2)
	}
}
