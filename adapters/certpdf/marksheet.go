package certpdf

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"time"

	"github.com/tdewolff/canvas"

	"kendra/domain/calendar"
	"kendra/domain/exams"
	"kendra/domain/papers"
)

// A marksheet is A4 upright. All in mm from the lower left corner.
const (
	markWidth  = 210.0
	markHeight = 297.0
	markEdge   = 18.0
	markRight  = markWidth - markEdge
	markRoom   = markRight - markEdge
	markHeadY  = 252.0
	markFactY  = 241.0
	markStep   = 11.5
	markTable  = 190.0 // the upper edge of the table
	markFloor  = 84.0  // the lowest that the table may reach
	markRow    = 7.4   // the highest a row may be
	markLogo   = 22.0
	markQR     = 30.0
)

var _ exams.Papers = (*Renderer)(nil)

// RenderMarksheets implements exams.Papers.
func (r *Renderer) RenderMarksheets(ctx context.Context, next func(context.Context) (exams.Marksheet, bool, error), w io.Writer) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	file, info, pictures := newPDFPages(papers.Third), pdfInfo{}, map[string]int{}
	for {
		m, ok, err := next(ctx)
		if err != nil {
			return err
		}
		if !ok {
			return file.end(w, info)
		}
		if info.title == "" {
			info = pdfInfo{
				title: "Marksheet " + string(m.Number), subject: clean(m.Content.Name), keywords: string(m.Content.RegNo),
				author: clean(m.Institute.Name), creator: clean(m.Institute.Name), created: m.Published.UTC(),
			}
		}
		if err := p.marksheet(file, m, pictures); err != nil {
			return err
		}
	}
}

// marksheet adds a page. Marksheets with the same logo share it.
func (p *Printer) marksheet(file *pdfPages, m exams.Marksheet, pictures map[string]int) error {
	code, err := qrPath(m.Link, markQR)
	if err != nil {
		return err
	}
	page, logo := file.page(markWidth, markHeight), logoPicture{}
	if m.Logo != nil {
		logo = asLogo(m.Logo())
	}
	drawing.Lock()
	s := marked{sheet: p.on(page), of: m, look: paperLook(m.Institute.Paper())}
	if logo.data != nil {
		s.logo = logo.within(logoWidest, markLogo)
		s.logo.x += markEdge
		s.logo.y = markHeadY + 6 + (markLogo-s.logo.height)/2
	}
	s.draw(code)
	drawing.Unlock()
	if logo.data != nil {
		key := string(logo.data)
		object, kept := pictures[key]
		if !kept {
			object = file.keep(logo.data, logo.wide, logo.high)
			pictures[key] = object
		}
		file.show(page, object, s.logo)
	}
	return nil
}

// marked draws one marksheet.
type marked struct {
	sheet

	of   exams.Marksheet
	look slipLook
	logo place // of the logo; its width is 0 without one
}

func (s marked) draw(code *canvas.Path) {
	stroke(s.ctx, 8, 8, 0.45, s.look.main, canvas.Rectangle(markWidth-16, markHeight-16))
	stroke(s.ctx, 9.6, 9.6, 0.18, s.look.ornament, canvas.Rectangle(markWidth-19.2, markHeight-19.2))
	s.heading()
	s.person()
	s.verdict(s.table())
	s.foot(code)
	if !s.of.Stands() {
		s.stamp("SUPERSEDED")
	}
}

func (s marked) label(text string, x, y, width, align float64) {
	s.put(style{face: s.faces.label, color: paint(muted)}, text, x, y, align, box{width, 3.6, points(7.5), 1})
}

func (s marked) value(text string, x, y, width, align float64) {
	s.put(style{face: s.faces.text, color: paint(dark)}, clean(text), x, y, align, box{width, 5.4, points(11), 1})
}

// heading draws the institute, the center, and the number of the paper.
func (s marked) heading() {
	x := markEdge + markLogo + 6
	if s.logo.width > 0 {
		x = markEdge + s.logo.width + 6
	} else {
		s.seal(markEdge+markLogo/2, markHeadY+6+markLogo/2, markLogo/2, s.look.main, s.look.ornament, s.of.Institute.Name)
	}
	const numbers = 56.0
	room, c := markRight-numbers-4-x, s.of.Content
	display, text := style{face: s.faces.display, color: paint(s.look.main)}, style{face: s.faces.label, color: paint(dark)}
	s.put(display, clean(s.of.Institute.Name), x, markHeadY+20, 0, box{room, 10, points(17), 2})
	s.put(text, clean(c.CenterName)+" · Center "+c.CenterCode.String(), x, markHeadY+11, 0, box{room, 4.4, points(9.5), 1})
	s.put(text, clean(c.CenterPlace), x, markHeadY+6, 0, box{room, 4.4, points(9), 1})
	title, strong := style{face: s.faces.italic, color: paint(s.look.accent)}, style{face: s.faces.strong, color: paint(s.look.main)}
	s.part(tagTitle, func() { s.put(title, "Marksheet", markRight, markHeadY+20, 1, box{numbers, 10, points(21), 1}) })
	s.put(strong, string(s.of.Number), markRight, markHeadY+12, 1, box{numbers, 6, points(11.5), 1})
	s.put(text, "Published "+dayOf(s.of.Published), markRight, markHeadY+6, 1, box{numbers, 4.4, points(9), 1})
	stroke(s.ctx, markEdge, markHeadY, 0.5, s.look.ornament, canvas.Line(markRoom, 0))
}

func dayOf(t time.Time) string { return t.In(calendar.India).Format("2 January 2006") }

// person draws the facts about the candidate and the exam, two in a row. Empty ones leave no gap.
func (s marked) person() {
	c := s.of.Content
	held := dayText(c.First)
	if c.Last != c.First {
		held += " to " + dayText(c.Last)
	}
	born := ""
	if !c.Born.IsZero() {
		born = dayText(c.Born)
	}
	var known [][2]string
	for _, f := range [][2]string{
		{"Name", c.Name}, {cmp.Or(s.of.Institute.RegNo.Label, "Registration number"), string(c.RegNo)}, {"Father", c.Father}, {"Mother", c.Mother},
		{"Date of birth", born}, {"Course", c.Division}, {"Session", c.Session}, {"Exam", c.Exam + ", " + held},
	} {
		if clean(f[1]) != "" {
			known = append(known, f)
		}
	}
	const gap = 8.0
	width := (markRoom - gap) / 2
	s.part(tagList, func() {
		for i, f := range known {
			x, y := markEdge+float64(i%2)*(width+gap), markFactY-float64(i/2)*markStep
			s.item(func() { s.label(f[0], x, y, width, 0) }, func() { s.value(f[1], x, y-5, width, 0) })
		}
	})
}

func dayText(d calendar.Date) string { return d.Time().Format("2 Jan 2006") }

// verdictWords are the answers of marksheets.
var verdictWords = map[exams.Verdict]string{
	exams.Passed: "Passed", exams.Failed: "Not passed", exams.Missed: "Absent", exams.Dismissed: "Expelled",
}

// verdict draws the answer, percentage, grade and class below the table.
func (s marked) verdict(y float64) {
	const high = 17.0
	o := s.of.Content.Outcome
	y -= high + 5
	fill(s.ctx, markEdge, y, s.look.tint, canvas.Rectangle(markRoom, high))
	fill(s.ctx, markEdge, y, s.look.band, canvas.Rectangle(52, high))
	s.put(style{face: s.faces.strong, color: paint(white)}, verdictWords[o.Verdict], markEdge+26, y+5.6, 0.5, box{46, 9, points(18), 1})
	facts := [][2]string{{"Percentage", fmt.Sprintf("%d.%02d %%", o.Percent/100, o.Percent%100)}, {"Grade", o.Grade}, {"Division", o.Class}}
	x := markEdge + 60.0
	for _, f := range facts {
		if f[1] == "" {
			continue
		}
		strong := style{face: s.faces.strong, color: paint(s.look.main)}
		s.item(func() { s.label(f[0], x, y+11, 36, 0) }, func() { s.put(strong, clean(f[1]), x, y+4.4, 0, box{36, 6, points(13), 1}) })
		x += 39
	}
	if o.Grace > 0 {
		s.label("Grace marks make the pass. Percentage, grade and division are without them.", markEdge, y-5, markRoom, 0)
	}
}

// foot draws the QR code with the address that verifies the paper, and the line for the signature.
func (s marked) foot(code *canvas.Path) {
	const y, line = 16.0, 58.0
	fill(s.ctx, markEdge, y, white, canvas.Rectangle(markQR, markQR))
	s.code(s.of.Link, place{markEdge, y, markQR, markQR}, func() { fill(s.ctx, markEdge, y, dark, code) })
	x := markEdge + markQR + 5
	s.label("Verify this marksheet", x, y+22, 80, 0)
	s.put(style{face: s.faces.text, color: paint(dark)}, s.of.Link, x, y+16.5, 0, box{76, 8, points(9), 2})
	s.label("Code "+string(s.of.Code), x, y+8, 80, 0)
	s.put(style{face: s.faces.label, color: paint(muted)}, clean(s.of.Institute.Contact.Line()), x, y+3, 0, box{76, 3.4, points(7), 1})
	stroke(s.ctx, markRight-line, y+11, 0.2, dark, canvas.Line(line, 0))
	s.label("Signature and seal", markRight-line/2, y+7, line, 0.5)
	if s.of.Reason != "" {
		s.put(style{face: s.faces.label, color: paint(dark)}, clean("Replaces an earlier marksheet: "+s.of.Reason), markEdge, y+36, 0, box{markRoom, 4, points(8.5), 1})
	}
	if !s.of.Stands() {
		text := "Another marksheet replaced this one on " + dayOf(s.of.Superseded) + "."
		s.put(style{face: s.faces.strong, color: paint(red)}, text, markEdge, y+41, 0, box{markRoom, 4.6, points(10), 1})
	}
}

// stamp draws a word across the paper, so that it cannot be mistaken.
func (s marked) stamp(word string) {
	const wide, high = 150.0, 32.0
	s.ctx.Push()
	s.ctx.Translate(markWidth/2, markHeight/2)
	s.ctx.Rotate(stampTurn * 2)
	stroke(s.ctx, -wide/2, -high/2, 1.4, red, canvas.Rectangle(wide, high))
	s.put(style{face: s.faces.strong, color: paint(red), tracking: 0.08}, word, 0, -7, 0.5, box{wide - 10, high, points(54), 1})
	s.ctx.Pop()
}
