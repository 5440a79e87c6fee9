package certpdf

import (
	"context"
	"fmt"
	"image"
	"image/png"
	"io"
	"strconv"
	"time"

	"github.com/tdewolff/canvas"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/papers"
)

var _ exams.Papers = (*Renderer)(nil)

// marksheetEdition is the edition of marksheets.
const marksheetEdition = papers.Third

// RenderMarksheets implements exams.Papers.
func (r *Renderer) RenderMarksheets(ctx context.Context, next func(context.Context) (exams.Marksheet, bool, error), w io.Writer) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	file, info := newPDFPages(marksheetEdition), pdfInfo{}
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
			if len(m.Credential) > 0 {
				file.attach(m.Credential, m.Published.UTC())
			}
		}
		if err := p.marksheet(file, m); err != nil {
			return err
		}
	}
}

// marksheet adds a page. Marksheets share their backgrounds and pictures.
func (p *Printer) marksheet(file *pdfPages, m exams.Marksheet) error {
	wide, high := sizeOf(m.Look.Design)
	pictures := p.picturesOf(m.Look, cropped)
	drawing.Lock()
	defer drawing.Unlock()
	page := file.page(wide, high)
	page.named = func(picture image.Image) string { return file.image(picture, p.logos.has(picture)) }
	file.behind(page, p.below(m.Look.Design, marksheetEdition))
	return p.marksheetOn(p.on(page), m, pictures)
}

// RenderMarksheet implements exams.Papers.
func (r *Renderer) RenderMarksheet(_ context.Context, m exams.Marksheet, kind certificates.Paper, w io.Writer) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	wide, high := sizeOf(m.Look.Design)
	draws := func(ctx *canvas.Context) error {
		pictures := p.picturesOf(m.Look, cropped)
		drawing.Lock()
		defer drawing.Unlock()
		s := sheet{ctx: ctx, faces: p.faces}
		s.drawFixed(m.Look.Design, marksheetEdition)
		return p.marksheetOn(s, m, pictures)
	}
	if kind == certificates.SVG {
		page := &svgPage{width: wide, height: high}
		if err := draws(canvas.NewContext(page)); err != nil {
			return err
		}
		return page.write(w, "Marksheet: "+clean(m.Content.Name), nil)
	}
	picture, err := raster(wide, high, pictureDPI, draws)
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	return encoder.Encode(w, picture)
}

// marksheetOn draws all of a marksheet but what lies below.
func (p *Printer) marksheetOn(s sheet, m exams.Marksheet, pictures map[int]<-chan image.Image) error {
	wide, high := sizeOf(m.Look.Design)
	d := drawn{sheet: s, wide: wide, fields: marksheetFields(m), outcome: m.Content.Outcome, link: m.Link, pictures: pictures}
	if err := d.draw(m.Look.Design.Elements); err != nil {
		return err
	}
	d.replacement(m)
	if !m.Stands() {
		d.banner("SUPERSEDED", wide, high)
	}
	return nil
}

// replacement draws at the bottom edge that a marksheet replaces or is replaced by another, unless its design does.
func (d drawn) replacement(m exams.Marksheet) {
	const edge, room = 26.0, 78.0 // beside the corners of a border
	if !m.Look.Design.Prints("reason") {
		st := style{face: d.faces.label, color: paint(dark)}
		d.put(st, d.say("Replaces an earlier marksheet: {reason}"), edge, 3, 0, box{room, 4, points(7.5), 1})
	}
	if !m.Stands() && !m.Look.Design.Prints("superseded") {
		st := style{face: d.faces.strong, color: paint(red)}
		d.put(st, d.say("Another marksheet replaced this one on {superseded}."), d.wide-edge, 3, 1, box{room, 4, points(8), 1})
	}
}

// marksheetFields returns the values of the placeholders of a marksheet's design.
func marksheetFields(m exams.Marksheet) map[string]string {
	c, o := m.Content, m.Content.Outcome
	fields := fieldsOf(certificates.Drawing{Look: m.Look, Institute: m.Institute, Link: m.Link, Certificate: certificates.Snapshot{
		Code: m.Code, Content: certificates.Content{
			RegNo: c.RegNo, Name: c.Name, Father: c.Father, Mother: c.Mother, Division: c.Division, Category: c.Category, Grade: o.Grade,
			CenterCode: c.CenterCode, CenterName: c.CenterName, CenterPlace: c.CenterPlace, Edition: marksheetEdition,
		},
	}})
	held := short(c.First)
	if c.Last != c.First {
		held += " to " + short(c.Last)
	}
	for name, value := range map[string]string{
		"number": string(m.Number), "exam": c.Exam, "session": c.Session, "held": held, "published": dayOf(m.Published), "born": short(c.Born),
		"verdict": verdictWords[o.Verdict], "percent": percentText(o.Percent), "marks": withGrace(o.Marks, o.Grace), "full_marks": strconv.Itoa(o.Full),
		"class": o.Class, "contact": m.Institute.Contact.Line(), "reason": m.Reason, "superseded": "",
	} {
		fields[name] = value
	}
	if !m.Stands() {
		fields["superseded"] = dayOf(m.Superseded)
	}
	return fields
}

func dayOf(t time.Time) string { return day(calendar.Of(t)) }

func percentText(hundredths int) string {
	return fmt.Sprintf("%d.%02d %%", hundredths/100, hundredths%100)
}

// verdictWords are the answers of marksheets.
var verdictWords = map[exams.Verdict]string{
	exams.Passed: "Passed", exams.Failed: "Not passed", exams.Missed: "Absent", exams.Dismissed: "Expelled",
}

// banner draws a word across the paper, so that it cannot be mistaken.
func (d drawn) banner(word string, pageWide, pageHigh float64) {
	const wide, high = 150.0, 32.0
	d.ctx.Push()
	d.ctx.Translate(pageWide/2, pageHigh/2) //nolint:mnd // the middle
	d.ctx.Rotate(stampTurn * 2)
	stroke(d.ctx, -wide/2, -high/2, 1.4, red, canvas.Rectangle(wide, high))
	d.put(style{face: d.faces.strong, color: paint(red), tracking: 0.08}, word, 0, -7, 0.5, box{wide - 10, high, points(54), 1})
	d.ctx.Pop()
}
