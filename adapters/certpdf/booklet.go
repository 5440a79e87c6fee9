package certpdf

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"github.com/tdewolff/canvas"

	"kendra/domain/files"
	"kendra/domain/papers"
	"kendra/domain/questions"
)

var _ questions.Printer = (*Renderer)(nil)

// PrintPapers implements questions.Printer.
func (r *Renderer) PrintPapers(ctx context.Context, all []questions.Print, w io.Writer) error {
	return r.booklets(ctx, "Question paper", all, w, func(b *booklet, _ int) { b.questions() })
}

// PrintAnswerSheets implements questions.Printer.
func (r *Renderer) PrintAnswerSheets(ctx context.Context, all []questions.Print, w io.Writer) error {
	return r.booklets(ctx, "Answer sheet", all, w, func(b *booklet, _ int) { b.answers() })
}

// PrintKeys implements questions.Printer.
func (r *Renderer) PrintKeys(ctx context.Context, all []questions.Print, keys [][]questions.KeyLine, w io.Writer) error {
	return r.booklets(ctx, "Marker's key", all, w, func(b *booklet, i int) { b.keys(keys[i]) })
}

// booklets writes a part of each paper.
func (r *Renderer) booklets(ctx context.Context, title string, all []questions.Print, w io.Writer, lay func(b *booklet, i int)) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	file, info := newPDFPages(papers.Third), pdfInfo{}
	for i, of := range all {
		if err := ctx.Err(); err != nil {
			return err
		}
		if i == 0 {
			name := clean(of.Institute.Name)
			info = pdfInfo{
				title: title + ", " + clean(of.Set.Name), subject: clean(of.Subject), keywords: strconv.Itoa(int(of.Set.ID)), author: name, creator: name,
				created: of.Set.At.UTC(),
			}
		}
		p.booklet(file, title, of, func(b *booklet) { lay(b, i) })
	}
	return file.end(w, info)
}

// booklet is a paper of several pages with the same line at the head and foot of each.
type booklet struct {
	flow

	title    string
	of       questions.Print
	look     slipLook
	logo     logoPicture
	file     *pdfPages
	pictures map[files.Key]keptPicture
}

// keptPicture is a picture of a question in the file.
type keptPicture struct {
	object     int
	wide, high float64 // mm
}

func (p *Printer) booklet(file *pdfPages, title string, of questions.Print, lay func(b *booklet)) {
	b := &booklet{flow: flow{faces: p.faces}, title: title, of: of, look: paperLook(of.Institute.Paper()), file: file, pictures: map[files.Key]keptPicture{}}
	if of.Logo != nil {
		b.logo = asLogo(of.Logo())
	}
	logo := 0
	if b.logo.data != nil {
		logo = file.keep(b.logo.data, b.logo.wide, b.logo.high)
	}
	b.keepPictures()
	drawing.Lock()
	defer drawing.Unlock()
	b.nextPage()
	b.heading(logo)
	lay(b)
	for i, parts := range b.pages {
		s := p.on(file.page(markWidth, markHeight))
		b.running(s, i+1)
		for _, draw := range parts {
			draw(s)
		}
	}
}

// The largest that a picture of a question is printed.
const (
	figureWide = 110.0
	figureHigh = 60.0
)

// keepPictures adds the pictures of the questions to the file.
func (b *booklet) keepPictures() {
	for _, item := range b.of.Sheet.Items {
		if item.Picture == "" || b.of.Picture == nil {
			continue
		}
		if _, known := b.pictures[item.Picture]; known {
			continue
		}
		if picture := snug(b.of.Picture(item.Picture), figureWide, figureHigh); picture != nil {
			size := picture.Bounds().Size()
			object := b.file.keep(encodedJPEG(picture), size.X, size.Y)
			b.pictures[item.Picture] = keptPicture{object, float64(size.X) / dotsPerMM, float64(size.Y) / dotsPerMM}
		}
	}
}

func (b *booklet) style(face typeface) style { return style{face: face, color: paint(dark)} }

// running draws what each page says: the paper, its set, and the number of the page.
func (b *booklet) running(s sheet, n int) {
	small := style{face: s.faces.label, color: paint(muted)}
	const y = markHeight - 16
	about := clean(b.of.Set.Name) + " · " + clean(b.of.Subject)
	s.put(small, about, flowEdge, y, 0, box{flowRoom - 60, 3.6, points(8.5), 1})
	s.put(style{face: s.faces.strong, color: paint(dark)}, b.title+", set "+b.of.Set.Letter, flowRight, y, 1, box{58, 3.6, points(8.5), 1})
	stroke(s.ctx, flowEdge, y-2.6, 0.2, b.look.ornament, canvas.Line(flowRoom, 0))
	stroke(s.ctx, flowEdge, flowFloor-4, 0.2, b.look.ornament, canvas.Line(flowRoom, 0))
	s.put(small, fmt.Sprintf("Paper %d", b.of.Set.ID), flowEdge, flowFloor-8.4, 0, box{60, 3.6, points(8), 1})
	s.put(small, fmt.Sprintf("Page %d of %d", n, len(b.pages)), flowRight, flowFloor-8.4, 1, box{60, 3.6, points(8), 1})
}

// headHigh is the height of the heading on the first page.
const headHigh = 34.0

// heading draws the institute, the exam, the subject and the letter of the set.
func (b *booklet) heading(logo int) {
	b.add(flowRow{headHigh, func(s sheet, y float64) {
		const mark, letter = 20.0, 17.0
		x := flowEdge
		if logo != 0 {
			at := b.logo.within(mark, mark)
			at.x, at.y = flowEdge, y-2-mark+(mark-at.height)/2
			b.file.show(s.page, logo, at)
			x += at.width + 5
		}
		room := flowRight - letter - 6 - x
		s.put(style{face: s.faces.display, color: paint(b.look.main)}, clean(b.of.Institute.Name), x, y-8, 0, box{room, 7, points(15), 1})
		s.part(tagTitle, func() {
			s.put(b.style(s.faces.strong), b.title+": "+clean(b.of.Set.Name), x, y-15.4, 0, box{room, 6, points(12), 1})
		})
		subject := clean(b.of.Subject)
		if course := clean(b.of.Course); course != "" {
			subject = course + " · " + subject
		}
		s.put(b.style(s.faces.text), subject, x, y-21.4, 0, box{room, 5.4, points(10.5), 1})
		left := flowRight - letter
		stroke(s.ctx, left, y-2-letter, 0.6, dark, canvas.Rectangle(letter, letter))
		s.put(b.style(s.faces.label), "Set", left+letter/2, y-6.4, 0.5, box{letter, 3.6, points(8), 1})
		s.put(b.style(s.faces.display), b.of.Set.Letter, left+letter/2, y-16, 0.5, box{letter, 12, points(26), 1})
		s.put(b.style(s.faces.label), b.facts(), flowEdge, y-29, 0, box{flowRoom, 4.4, points(10), 1})
		stroke(s.ctx, flowEdge, y-32, 0.4, b.look.main, canvas.Line(flowRoom, 0))
	}})
}

// facts returns how much there is to answer, in how much time.
func (b *booklet) facts() string {
	n := len(b.of.Sheet.Items)
	text := fmt.Sprintf("%d questions · Full marks %s", n, b.of.Sheet.Full)
	if n == 1 {
		text = "1 question · Full marks " + b.of.Sheet.Full.String()
	}
	if m := b.of.Set.Blueprint.Minutes; m > 0 {
		text += fmt.Sprintf(" · Time %d minutes", m)
	}
	return text
}

// person draws lines for who writes the paper.
func (b *booklet) person(names ...string) {
	const high = 11.0
	for i := 0; i < len(names); i += 2 {
		pair := names[i:min(i+2, len(names))]
		b.add(flowRow{high, func(s sheet, y float64) {
			width := (flowRoom - 8) / 2
			for k, name := range pair {
				x := flowEdge + float64(k)*(width+8)
				s.put(b.style(s.faces.label), name, x, y-7, 0, box{36, 4, points(9), 1})
				stroke(s.ctx, x+38, y-8, 0.2, dark, canvas.Line(width-38, 0))
			}
		}})
	}
	b.space(3)
}
