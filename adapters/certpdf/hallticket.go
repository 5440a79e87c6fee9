package certpdf

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/tdewolff/canvas"

	"kendra/domain/calendar"
	"kendra/domain/exams"
	"kendra/domain/papers"
)

// A hall ticket is A4 upright. All in mm from the lower left corner.
const (
	markWidth  = 210.0
	markHeight = 297.0
	markEdge   = 18.0
	markRight  = markWidth - markEdge
	markRoom   = markRight - markEdge
	markHeadY  = 252.0
	markFactY  = 241.0
	markStep   = 11.5
	markLogo   = 22.0
	markQR     = 30.0

	hallPhotoWide = 30.0
	hallPhotoHigh = 37.5
	hallPhotoX    = markRight - hallPhotoWide
	hallPhotoY    = markFactY + 4 - hallPhotoHigh
	hallTable     = 196.0 // the upper edge of the table
	hallRulesLow  = 58.0  // the lowest line of the rules
)

func dayText(d calendar.Date) string { return d.Time().Format("2 Jan 2006") }

// RenderHallTickets implements exams.Papers.
func (r *Renderer) RenderHallTickets(ctx context.Context, next func(context.Context) (exams.HallTicket, bool, error), w io.Writer) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	file, info, pictures := newPDFPages(papers.Third), pdfInfo{}, map[string]int{}
	for {
		h, ok, err := next(ctx)
		if err != nil {
			return err
		}
		if !ok {
			return file.end(w, info)
		}
		if info.title == "" {
			info = pdfInfo{
				title: "Hall ticket, " + clean(h.Title), subject: clean(h.Name), keywords: string(h.RegNo), author: clean(h.Institute.Name),
				creator: clean(h.Institute.Name), created: h.At.UTC(),
			}
		}
		if err := p.hallTicket(file, h, pictures); err != nil {
			return err
		}
	}
}

// hallTicket adds a page.
func (p *Printer) hallTicket(file *pdfPages, h exams.HallTicket, pictures map[string]int) error {
	code, err := qrPath(h.Link, markQR)
	if err != nil {
		return err
	}
	page, logo := file.page(markWidth, markHeight), logoPicture{}
	if h.Logo != nil {
		logo = asLogo(h.Logo())
	}
	var photo []byte
	if h.Photo != nil {
		photo = asPhotograph(h.Photo())
	}
	at := place{hallPhotoX, hallPhotoY, hallPhotoWide, hallPhotoHigh}
	drawing.Lock()
	s := hallPage{sheet: p.on(page), of: h, look: paperLook(h.Institute.Paper())}
	if logo.data != nil {
		s.logo = logo.within(logoWidest, markLogo)
		s.logo.x += markEdge
		s.logo.y = markHeadY + 6 + (markLogo-s.logo.height)/2
	}
	s.draw(code, photo != nil)
	if photo != nil {
		s.picture("Photograph of "+clean(h.Name), at, func() {
			file.show(page, file.keep(photo, photoDotsWide, photoDotsHigh), at)
		})
	}
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

// hallPage draws one hall ticket.
type hallPage struct {
	sheet

	of   exams.HallTicket
	look slipLook
	logo place // of the logo; its width is 0 without one
}

func (s hallPage) draw(code *canvas.Path, hasPhoto bool) {
	stroke(s.ctx, 8, 8, 0.45, s.look.main, canvas.Rectangle(markWidth-16, markHeight-16))
	stroke(s.ctx, 9.6, 9.6, 0.18, s.look.ornament, canvas.Rectangle(markWidth-19.2, markHeight-19.2))
	s.heading()
	s.person()
	stroke(s.ctx, hallPhotoX, hallPhotoY, 0.2, muted, canvas.Rectangle(hallPhotoWide, hallPhotoHigh))
	if !hasPhoto {
		s.label("Photograph", hallPhotoX+hallPhotoWide/2, hallPhotoY+hallPhotoHigh/2, hallPhotoWide-4, 0.5)
	}
	s.rules(s.table())
	s.foot(code)
}

func (s hallPage) label(text string, x, y, width, align float64) {
	s.put(style{face: s.faces.label, color: paint(muted)}, text, x, y, align, box{width, 3.6, points(7.5), 1})
}

// heading draws the institute, the center, and what the paper is.
func (s hallPage) heading() {
	x := markEdge + markLogo + 6
	if s.logo.width > 0 {
		x = markEdge + s.logo.width + 6
	} else {
		s.seal(markEdge+markLogo/2, markHeadY+6+markLogo/2, markLogo/2, s.look.main, s.look.ornament, s.of.Institute.Name)
	}
	const titles = 56.0
	room := markRight - titles - 4 - x
	display, text := style{face: s.faces.display, color: paint(s.look.main)}, style{face: s.faces.label, color: paint(dark)}
	s.put(display, clean(s.of.Institute.Name), x, markHeadY+20, 0, box{room, 10, points(17), 2})
	s.put(text, clean(s.of.CenterName)+" · Center "+s.of.CenterCode.String(), x, markHeadY+11, 0, box{room, 4.4, points(9.5), 1})
	s.put(text, clean(s.of.CenterPlace), x, markHeadY+6, 0, box{room, 4.4, points(9), 1})
	title, strong := style{face: s.faces.italic, color: paint(s.look.accent)}, style{face: s.faces.strong, color: paint(s.look.main)}
	s.part(tagTitle, func() { s.put(title, "Hall ticket", markRight, markHeadY+20, 1, box{titles, 10, points(21), 1}) })
	s.put(strong, clean(s.of.Title), markRight, markHeadY+11, 1, box{titles, 8, points(11), 2})
	stroke(s.ctx, markEdge, markHeadY, 0.5, s.look.ornament, canvas.Line(markRoom, 0))
}

// person draws the facts about the candidate beside the photograph, two in a row.
func (s hallPage) person() {
	born := ""
	if !s.of.Born.IsZero() {
		born = dayText(s.of.Born)
	}
	var known [][2]string
	for _, f := range [][2]string{
		{"Name", s.of.Name}, {cmp.Or(s.of.Institute.RegNo.Label, "Registration number"), string(s.of.RegNo)}, {"Father", s.of.Father},
		{"Date of birth", born}, {"Course", s.of.Course}, {"Session", s.of.Session},
	} {
		if clean(f[1]) != "" {
			known = append(known, f)
		}
	}
	const gap = 8.0
	width := (hallPhotoX - 8 - markEdge - gap) / 2
	value := style{face: s.faces.text, color: paint(dark)}
	s.part(tagList, func() {
		for i, f := range known {
			x, y := markEdge+float64(i%2)*(width+gap), markFactY-float64(i/2)*markStep
			s.item(func() { s.label(f[0], x, y, width, 0) }, func() { s.put(value, clean(f[1]), x, y-5, 0, box{width, 5.4, points(11), 1}) })
		}
	})
}

// hallColumns are where the columns of the table begin, and how wide they are.
var hallColumns = [...][2]float64{{markEdge + 3, 62}, {markEdge + 68, 36}, {markEdge + 107, 40}, {markEdge + 149, 23}}

// table draws when and where each component is, and returns where it ends.
func (s hallPage) table() float64 {
	high := min(11.0, (hallTable-hallRulesLow-30)/float64(len(s.of.Sittings)+1))
	strong, text := style{face: s.faces.strong, color: paint(s.look.main)}, style{face: s.faces.text, color: paint(dark)}
	y := hallTable - 7
	fill(s.ctx, markEdge, y, s.look.band, canvas.Rectangle(markRoom, 7))
	for i, head := range []string{"Paper", "Day and time", "Room and seat", "Invigilator"} {
		s.put(style{face: s.faces.strong, color: paint(white)}, head, hallColumns[i][0], y+2.3, 0, box{hallColumns[i][1], 4.4, points(9), 1})
	}
	for _, one := range s.of.Sittings {
		y -= high
		when := one.Starts
		if when != "" && one.Minutes > 0 {
			when += ", " + strconv.Itoa(one.Minutes) + " minutes"
		}
		where := [2]string{clean(one.Room), ""}
		if one.Seat > 0 {
			where[1] = "Seat " + strconv.Itoa(one.Seat)
		}
		what := clean(one.Name)
		if one.Online {
			what += " (at a computer)"
		}
		for i, lines := range [][2]string{{what, clean(strings.Join(one.Subjects, ", "))}, {dayText(one.Day), when}, where} {
			s.put(strong, lines[0], hallColumns[i][0], y+high*0.56, 0, box{hallColumns[i][1], high * 0.4, points(10), 1})
			s.put(text, lines[1], hallColumns[i][0], y+high*0.16, 0, box{hallColumns[i][1], high * 0.36, points(8.5), 1})
		}
		stroke(s.ctx, hallColumns[3][0], y+2, 0.15, muted, canvas.Line(hallColumns[3][1], 0)) // to sign
		stroke(s.ctx, markEdge, y, 0.1, s.look.ornament, canvas.Line(markRoom, 0))
	}
	stroke(s.ctx, markEdge, y, 0.3, s.look.main, canvas.Rectangle(markRoom, hallTable-y))
	return y
}

// rules draws the institute's rules below the table. Long ones get smaller.
func (s hallPage) rules(y float64) {
	if len(s.of.Rules) == 0 {
		return
	}
	y -= 9
	s.put(style{face: s.faces.strong, color: paint(s.look.main)}, "Rules", markEdge, y, 0, box{markRoom, 5, points(11), 1})
	step := min(8.0, (y-hallRulesLow)/float64(len(s.of.Rules)))
	text := style{face: s.faces.text, color: paint(dark)}
	for i, rule := range s.of.Rules {
		s.put(text, fmt.Sprintf("%d. %s", i+1, clean(rule)), markEdge, y-step*float64(i+1)+step*0.3, 0, box{markRoom, step * 0.92, points(9.5), 2})
	}
}

// foot draws the QR code with the address that checks the ticket, and the line for the signature.
func (s hallPage) foot(code *canvas.Path) {
	const y, line = 16.0, 58.0
	fill(s.ctx, markEdge, y, white, canvas.Rectangle(markQR, markQR))
	s.code(s.of.Link, place{markEdge, y, markQR, markQR}, func() { fill(s.ctx, markEdge, y, dark, code) })
	x := markEdge + markQR + 5
	s.label("Check this hall ticket", x, y+22, 80, 0)
	s.put(style{face: s.faces.text, color: paint(dark)}, s.of.Link, x, y+16.5, 0, box{76, 8, points(9), 2})
	s.label("Code "+string(s.of.Code), x, y+8, 80, 0)
	s.put(style{face: s.faces.label, color: paint(muted)}, clean(s.of.Institute.Contact.Line()), x, y+3, 0, box{76, 3.4, points(7), 1})
	stroke(s.ctx, markRight-line, y+11, 0.2, dark, canvas.Line(line, 0))
	s.label("Signature of the candidate", markRight-line/2, y+7, line, 0.5)
}
