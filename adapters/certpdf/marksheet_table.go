package certpdf

import (
	"fmt"
	"strconv"

	"github.com/tdewolff/canvas"

	"kendra/domain/exams"
)

// The columns of the table: where their text ends, but for the first, where it begins.
var markColumns = [...]float64{markEdge + 3, 112, 131, 160, markRight - 3}

// table draws the marks of each paper under its component, and returns where it ends.
func (s marked) table() float64 {
	o := s.of.Content.Outcome
	rows := len(o.Lines) + len(o.Parts) + 2
	high := min(markRow, (markTable-markFloor)/float64(rows))
	size := points(min(10, high*1.45))
	y := markTable - high
	fill(s.ctx, markEdge, y, s.look.band, canvas.Rectangle(markRoom, high))
	s.row(y, high, size, style{face: s.faces.strong, color: paint(white)}, "Subject", "Full marks", "To pass", "Marks", "Result")
	text, strong := style{face: s.faces.text, color: paint(dark)}, style{face: s.faces.strong, color: paint(s.look.main)}
	for i, part := range o.Parts {
		y -= high
		fill(s.ctx, markEdge, y, s.look.tint, canvas.Rectangle(markRoom, high))
		need := ""
		if part.Need > 0 {
			need = strconv.Itoa(part.Need) + " %"
		}
		s.row(y, high, size, strong, partName(part), strconv.Itoa(part.Full), need, withGrace(part.Marks, part.Grace), passWord(part.Passed))
		for _, l := range o.Lines {
			if l.Component != i {
				continue
			}
			y -= high
			s.row(y, high, size, text, "    "+l.Subject, strconv.Itoa(l.Full), orDash(l.Pass), markText(l), passWord(l.Passed))
			stroke(s.ctx, markEdge, y, 0.1, s.look.ornament, canvas.Line(markRoom, 0))
		}
	}
	y -= high
	fill(s.ctx, markEdge, y, s.look.tint, canvas.Rectangle(markRoom, high))
	s.row(y, high, size, strong, "Total", strconv.Itoa(o.Full), "", withGrace(o.Marks, o.Grace), "")
	stroke(s.ctx, markEdge, y, 0.3, s.look.main, canvas.Rectangle(markRoom, markTable-y))
	return y
}

func (s marked) row(y, high, size float64, st style, cells ...string) {
	base := y + high*0.31
	for i, text := range cells {
		align, width := 1.0, 28.0
		if i == 0 {
			align, width = 0, markColumns[1]-markColumns[0]-20
		}
		s.put(st, clean(text), markColumns[i], base, align, box{width, high * 0.8, size, 1})
	}
}

func partName(p exams.Part) string {
	if p.Weight > 0 {
		return p.Name + " (" + strconv.Itoa(p.Weight) + " %)"
	}
	return p.Name
}

func orDash(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

func withGrace(marks, grace int) string {
	if grace == 0 {
		return strconv.Itoa(marks)
	}
	return fmt.Sprintf("%d + %d grace", marks, grace)
}

func markText(l exams.Line) string {
	switch l.Status {
	case exams.Absent:
		return "Absent"
	case exams.Expelled:
		return "Expelled"
	default:
		return withGrace(l.Marks, l.Grace)
	}
}

func passWord(passed bool) string {
	if passed {
		return "Pass"
	}
	return "Not passed"
}
