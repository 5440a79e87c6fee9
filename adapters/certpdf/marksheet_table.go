package certpdf

import (
	"cmp"
	"fmt"
	"image/color"
	"strconv"

	"github.com/tdewolff/canvas"

	"kendra/domain/certificates"
	"kendra/domain/exams"
)

// The proportions of a marksheet's elements are those of boxes as wide as its usual text. In mm.
const (
	usualTable   = 174.0 // the width of a table
	highestRow   = 7.4   // of a table; rows are lower if the box has no room for all
	usualVerdict = 17.0  // the height of a verdict
	highestStep  = 11.5  // between the rows of a grid
)

// markColumns are the columns of the table: where their text ends, but for the first, where it begins, from the left edge.
var markColumns = [...]float64{3, 94, 113, 142, usualTable - 3}

// rowOf returns the height of a table's rows, and where the table ends.
func rowOf(e certificates.Element, o exams.Outcome) (high, end float64) {
	rows := float64(len(o.Lines) + len(o.Parts) + 2) //nolint:mnd // the heading and the total
	high = min(highestRow, e.H/rows)
	return high, e.Y + e.H - rows*high
}

// raise is how far things below the table of marks move up, because the table needs less room than it has.
type raise struct{ floor, by float64 }

// floorOf returns the lower edge of the room of the table of marks, and how much of it the table leaves.
func floorOf(all []certificates.Element, o exams.Outcome) raise {
	for _, e := range all {
		if e.Kind == certificates.MarksElement {
			_, end := rowOf(e, o)
			return raise{e.Y, end - e.Y}
		}
	}
	return raise{}
}

// raised returns a verdict moved up to the end of the table, if it is below the table's room.
func raised(e certificates.Element, r raise) certificates.Element {
	e.W, e.H = cmp.Or(e.W, usualTable), cmp.Or(e.H, usualVerdict)
	if e.Y+e.H <= r.floor {
		e.Y += r.by
	}
	return e
}

// marksTable draws the table of marks.
type marksTable struct {
	drawn

	e     certificates.Element
	high  float64
	color color.RGBA
}

// marksOf draws the marks of each paper under its component.
func (d drawn) marksOf(e certificates.Element, c color.RGBA) {
	o := d.outcome
	high, end := rowOf(e, o)
	t, y, hasGround := marksTable{d, e, high, c}, e.Y+e.H-high, e.Ground != ""
	lines, heads := colorOf(e.Accent, gold), style{face: d.faces.strong, color: paint(c)}
	if hasGround {
		fill(d.ctx, e.X, y, c, canvas.Rectangle(e.W, high))
		heads.color = paint(white)
	} else {
		stroke(d.ctx, e.X, y, 0.3, c, canvas.Line(e.W, 0))
	}
	t.row(y, heads, "Subject", "Full marks", "To pass", "Marks", "Result")
	text, strong := style{face: d.faces.text, color: paint(dark)}, style{face: d.faces.strong, color: paint(c)}
	for i, part := range o.Parts {
		y -= high
		t.ground(y)
		need := ""
		if part.Need > 0 {
			need = strconv.Itoa(part.Need) + " %"
		}
		t.row(y, strong, partName(part), strconv.Itoa(part.Full), need, withGrace(part.Marks, part.Grace), passWord(part.Passed))
		for _, l := range o.Lines {
			if l.Component != i {
				continue
			}
			y -= high
			t.row(y, text, "    "+l.Subject, strconv.Itoa(l.Full), orDash(l.Pass), markText(l), passWord(l.Passed))
			stroke(d.ctx, e.X, y, 0.1, lines, canvas.Line(e.W, 0))
		}
	}
	y -= high
	t.ground(y)
	t.row(y, strong, "Total", strconv.Itoa(o.Full), "", withGrace(o.Marks, o.Grace), "")
	stroke(d.ctx, e.X, end, 0.3, c, canvas.Rectangle(e.W, e.Y+e.H-end))
}

// ground draws the ground of a row of totals.
func (t marksTable) ground(y float64) {
	if t.e.Ground != "" {
		fill(t.ctx, t.e.X, y, colorOf(t.e.Ground, pale), canvas.Rectangle(t.e.W, t.high))
	}
}

func (t marksTable) row(y float64, st style, cells ...string) {
	scale := t.e.W / usualTable
	size := max(points(min(cmp.Or(t.e.Size, 10), t.high*1.45)), smallest)
	for i, text := range cells {
		align, width := 1.0, 28.0
		if i == 0 {
			align, width = 0, markColumns[1]-markColumns[0]-20
		}
		t.put(st, clean(text), t.e.X+markColumns[i]*scale, y+t.high*0.31, align, box{width * scale, t.high * 0.95, size, 1})
	}
}

// verdictOf draws the verdict, percentage, grade and class, and below them a note about grace marks.
func (d drawn) verdictOf(e certificates.Element, c color.RGBA) {
	o := d.outcome
	scale := min(e.W/usualTable, e.H/usualVerdict)
	band, middle := 52*e.W/usualTable, e.Y+e.H/2 //nolint:mnd // the width of the verdict in a usual one
	said := style{face: d.faces.strong, color: paint(c)}
	if e.Ground != "" {
		fill(d.ctx, e.X, e.Y, colorOf(e.Ground, pale), canvas.Rectangle(e.W, e.H))
		fill(d.ctx, e.X, e.Y, c, canvas.Rectangle(band, e.H))
		said.color = paint(white)
	} else {
		stroke(d.ctx, e.X, e.Y, 0.3, c, canvas.Rectangle(e.W, e.H))
		stroke(d.ctx, e.X+band, e.Y, 0.3, c, canvas.Line(0, e.H))
	}
	d.put(said, verdictWords[o.Verdict], e.X+band/2, middle-2.9*scale, 0.5, box{band - 6*scale, 9 * scale, points(18 * scale), 1})
	labels, values := style{face: d.faces.label, color: paint(muted)}, style{face: d.faces.strong, color: paint(c)}
	step := (e.W - band - 8*scale) / 3 //nolint:mnd // three facts
	x := e.X + band + 8*scale
	for _, f := range [][2]string{{"Percentage", percentText(o.Percent)}, {"Grade", o.Grade}, {"Division", o.Class}} {
		if f[1] == "" {
			continue
		}
		d.item(func() {
			d.put(labels, f[0], x, middle+2.5*scale, 0, box{step - 3, 3.6 * scale, points(7.5 * scale), 1})
		},
			func() {
				d.put(values, clean(f[1]), x, middle-4.1*scale, 0, box{step - 3, 6 * scale, points(13 * scale), 1})
			})
		x += step
	}
	if o.Grace > 0 {
		note := "Grace marks make the pass. Percentage, grade and division are without them."
		d.put(labels, note, e.X, e.Y-5, 0, box{e.W, 3.6, points(7.5), 1})
	}
}

// gridOf draws labels with their values below, some in a row, from the upper edge of a box down. Empty values leave no gap.
func (d drawn) gridOf(e certificates.Element, c color.RGBA) {
	const gap = 8.0
	known, n := d.knownIn(e), max(e.Lines, 1)
	rows := max((len(known)+n-1)/n, 1)
	e.W, e.H = cmp.Or(e.W, usualTable), cmp.Or(e.H, float64(rows)*highestStep)
	step, width := min(highestStep, e.H/float64(rows)), (e.W-gap*float64(n-1))/float64(n)
	scale := step / highestStep
	labels := style{face: d.faces.label, color: paint(muted)}
	for i, f := range known {
		x, y := e.X+float64(i%n)*(width+gap), e.Y+e.H-float64(i/n)*step-3.4*scale
		d.item(func() { d.put(labels, f[0], x, y, 0, box{width, 3.6 * scale, points(7.5 * scale), 1}) },
			func() {
				d.put(d.styleOf(e, c), f[1], x, y-5*scale, 0, box{width, 5.4 * scale, points(cmp.Or(e.Size, 11) * scale), 1})
			})
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
