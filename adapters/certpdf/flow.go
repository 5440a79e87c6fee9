package certpdf

import (
	"strings"

	"github.com/tdewolff/canvas"

	"kendra/domain/questions"
)

// Papers that fill as many pages as their texts need are A4 upright. All in mm from the lower left corner.
const (
	flowEdge  = 16.0
	flowRight = markWidth - flowEdge
	flowRoom  = flowRight - flowEdge
	flowTop   = markHeight - 24.0 // of the content, below the line at the top of each page
	flowFloor = 20.0
)

// flowRow is a part of a flow that is never broken. draw gets the upper edge of its place.
type flowRow struct {
	high float64
	draw func(s sheet, y float64)
}

// flow collects rows on pages.
type flow struct {
	faces typefaces
	pages [][]func(s sheet)
	y     float64
}

func (f *flow) nextPage() {
	f.pages = append(f.pages, nil)
	f.y = flowTop
}

// add puts rows on a page together, unless they are higher than a page. Then they go on where it ends.
func (f *flow) add(rows ...flowRow) {
	high := 0.0
	for _, r := range rows {
		high += r.high
	}
	if len(f.pages) == 0 || f.y-high < flowFloor && high <= flowTop-flowFloor {
		f.nextPage()
	}
	for _, r := range rows {
		if f.y-r.high < flowFloor && f.y < flowTop {
			f.nextPage()
		}
		y := f.y
		last := &f.pages[len(f.pages)-1]
		*last = append(*last, func(s sheet) { r.draw(s, y) })
		f.y -= r.high
	}
}

// space leaves room, but not at the head of a page.
func (f *flow) space(high float64) {
	if f.y < flowTop {
		f.y -= high
	}
}

// column is a text of several lines at its place in a row.
type column struct {
	style style
	text  string // may have lines of code
	size  float64
	x     float64 // its left end
	width float64
	label string  // in front of the text, such as the letter of a choice
	shift float64 // how far the text is from the label
	high  float64 // of a line; beside sets it
}

// mostLines is how many lines a row of a long text has, so that it can be broken.
const mostLines = 30

// flowLine is a line of a column.
type flowLine struct {
	text   string
	code   bool
	indent float64
}

// set breaks the text of a column into lines.
func (c column) set() []flowLine {
	var all []flowLine
	for _, piece := range questions.Pieces(c.text) {
		for line := range strings.SplitSeq(piece.Text, "\n") {
			indent := 0.0
			if piece.Code {
				indent = 2 + 0.5*c.size*float64(len(line)-len(strings.TrimLeft(line, " \t")))
			}
			indent = min(indent, c.width/2)
			words := c.style.measure(cleanLong(line))
			if len(words) == 0 {
				all = append(all, flowLine{code: piece.Code})
				continue
			}
			for _, part := range wrap(words, (c.width-c.shift-indent)/c.size) {
				all = append(all, flowLine{part, piece.Code, indent})
			}
		}
	}
	return all
}

// cleanLong cleans a text of any length.
func cleanLong(s string) string {
	const most = 100 // words at a time
	var parts []string
	words := strings.Fields(s)
	for len(words) > 0 {
		n := min(most, len(words))
		parts = append(parts, clean(strings.Join(words[:n], " ")))
		words = words[n:]
	}
	return strings.Join(parts, " ")
}

// beside returns rows with columns beside each other, each as high as its highest column.
func beside(all ...column) []flowRow {
	lines, most, high := make([][]flowLine, len(all)), 0, 0.0
	for i, c := range all {
		lines[i] = c.set()
		most, high = max(most, len(lines[i])), max(high, leading(c.text, c.size))
	}
	for i := range all {
		all[i].high = high
	}
	var rows []flowRow
	for from := 0; from < most; from += mostLines {
		row, parts := flowRow{}, make([][]flowLine, len(all))
		for i, c := range all {
			parts[i] = lines[i][min(from, len(lines[i])):min(from+mostLines, len(lines[i]))]
			row.high = max(row.high, float64(len(parts[i]))*c.high)
		}
		isFirst := from == 0
		row.draw = func(s sheet, y float64) {
			for i, c := range all {
				c.draw(s, parts[i], y, isFirst)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// leading returns the height of the lines of a text. Indian letters need more.
func leading(text string, size float64) float64 {
	if tall(text) {
		return 1.5 * size
	}
	return 1.3 * size
}

// baseLine returns how far the letters of a line stand below its upper edge.
func baseLine(high, size float64) float64 { return 0.5*high + 0.34*size }

// draw draws lines of the column below y. Lines of code are on a tinted ground.
func (c column) draw(s sheet, lines []flowLine, y float64, isFirst bool) {
	high := c.high
	base := y - baseLine(high, c.size)
	if isFirst && c.label != "" {
		s.lines(c.style, setting{lines: []string{c.label}, size: c.size, leading: high, text: c.label}, c.x, base, 0)
	}
	for i := 0; i < len(lines); {
		n := i + 1
		for n < len(lines) && !lines[i].code && !lines[n].code {
			n++
		}
		part := lines[i:n]
		if part[0].code {
			s.ground(c.x+c.shift, y-float64(i+1)*high, c.width-c.shift, high)
		}
		set := setting{size: c.size, leading: high}
		for _, l := range part {
			set.lines = append(set.lines, l.text)
		}
		set.text = strings.Join(set.lines, " ")
		if set.text != "" {
			s.lines(c.style, set, c.x+c.shift+part[0].indent, base-float64(i)*high, 0)
		}
		i = n
	}
}

// ground draws the tinted ground of a line of code.
func (s sheet) ground(x, y, width, high float64) {
	fill(s.ctx, x, y, pale, canvas.Rectangle(width, high))
}
