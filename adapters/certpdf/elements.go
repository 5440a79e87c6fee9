package certpdf

import (
	"cmp"
	"image"
	"image/color"
	"strconv"
	"strings"

	"github.com/tdewolff/canvas"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/papers"
)

// drawn is a paper with its design, ready for drawing.
type drawn struct {
	sheet

	wide     float64 // the page's width in mm
	fields   map[string]string
	outcome  exams.Outcome // of a marksheet
	link     string
	stamp    []byte
	pictures map[int]<-chan image.Image // by element
	specimen bool
}

// fieldsOf returns the values of a design's placeholders.
func fieldsOf(d certificates.Drawing) map[string]string {
	n := d.Certificate.Content
	period := day(n.From)
	if n.From != n.To && !n.To.IsZero() {
		period = strings.TrimPrefix(short(n.From)+" – "+short(n.To), " – ")
	}
	fields := map[string]string{
		"institute": d.Institute.Name, "name": n.Name, "father": n.Father, "mother": n.Mother, "parents": n.Parentage(), "regno": string(n.RegNo),
		"course": n.Division, "category": n.Category, "duration": n.Duration, "grade": n.Grade, "center": n.At(), "center_name": n.CenterName,
		"center_code": strconv.Itoa(int(n.CenterCode)), "center_place": n.CenterPlace, "from": day(n.From), "to": day(n.To), "period": period,
		"issued": day(n.IssuedOn), "valid_until": day(n.ValidUntil), "serial": string(d.Certificate.Serial), "code": string(d.Certificate.Code), "link": d.Link,
		"regno_label": cmp.Or(d.Institute.RegNo.Label, "Registration No."), "serial_label": cmp.Or(d.Institute.Serial.Label, "Serial No."),
	}
	for field, all := range map[string][]certificates.Signer{"signer": d.Signers, "head": d.Heads} {
		for i, s := range all {
			name := numbered(field, i)
			fields[name], fields[name+"_title"] = s.Name, s.Title
		}
	}
	return fields
}

func day(d calendar.Date) string {
	if d.IsZero() {
		return ""
	}
	return d.Time().Format("2 January 2006")
}

// short formats a date in the short form, for two dates next to each other.
func short(d calendar.Date) string {
	if d.IsZero() {
		return ""
	}
	return d.Time().Format("2 Jan 2006")
}

// say returns a text with its placeholders replaced; "" if it has placeholders and all their values are empty.
func (d drawn) say(text string) string {
	var out strings.Builder
	fields, filled := 0, 0
	for {
		before, rest, open := strings.Cut(text, "{")
		out.WriteString(before)
		name, after, closed := strings.Cut(rest, "}")
		if !open || !closed {
			break
		}
		value := clean(d.fields[name])
		fields++
		if value != "" {
			filled++
		}
		out.WriteString(value)
		text = after
	}
	if fields > 0 && filled == 0 {
		return ""
	}
	return clean(out.String())
}

// isFixed reports whether an element is the same on every paper of a design.
func isFixed(e certificates.Element) bool {
	switch e.Kind {
	case certificates.EmblemElement, certificates.RuleElement, certificates.AreaElement, certificates.GuillocheElement, certificates.FrameElement,
		certificates.WatermarkElement, certificates.FlourishElement:
		return true
	case certificates.TextElement, certificates.FactsElement, certificates.SignatureElement, certificates.CodeElement, certificates.PhotoElement,
		certificates.LogoElement, certificates.MarkElement, certificates.SealElement, certificates.HeadElement, certificates.SignerElement, certificates.MicroElement,
		certificates.GridElement, certificates.CrestElement, certificates.MarksElement, certificates.VerdictElement:
	}
	return false
}

// drawFixed draws the elements that are the same on every paper of a design. They lie below all others.
func (s sheet) drawFixed(d certificates.Design, edition papers.Edition) {
	wide, high := sizeOf(d)
	for _, e := range d.Elements {
		c := colorOf(e.Color, gold)
		switch e.Kind { //nolint:exhaustive // the others are drawn one by one
		case certificates.EmblemElement:
			drawEmblem(s.ctx, e.X+e.W/2, e.Y+e.W/2, e.W/2, ringOf(edition))
		case certificates.RuleElement:
			stroke(s.ctx, e.X, e.Y, points(e.H), c, canvas.Line(e.W, 0))
		case certificates.AreaElement:
			fill(s.ctx, e.X, e.Y, c, canvas.Rectangle(e.W, e.H))
		case certificates.GuillocheElement:
			if e.Accent == "" {
				drawFrame(s.ctx, wide, high, ink, gold)
			} else {
				drawFrame(s.ctx, wide, high, colorOf(e.Color, ink), colorOf(e.Accent, gold))
			}
		case certificates.FrameElement:
			thick, inner := cmp.Or(points(e.H), 0.9), e.X+1.8
			stroke(s.ctx, e.X, e.X, thick, c, canvas.Rectangle(wide-2*e.X, high-2*e.X))
			stroke(s.ctx, inner, inner, min(0.25, 0.4*thick), colorOf(e.Accent, c), canvas.Rectangle(wide-2*inner, high-2*inner))
		case certificates.WatermarkElement:
			drawRosette(s.ctx, e.X, e.Y, 0.22, c, rose(e.W*0.275, e.W*0.5, 16), 6, 16)
			drawRosette(s.ctx, e.X, e.Y, 0.22, c, rose(e.W*0.11, e.W*0.3, 12), 6, 12)
		case certificates.FlourishElement:
			s.flourishAt(e.X, e.Y, e.W/2, c)
		}
	}
}

// draw draws the elements that differ between the papers of a design.
func (d drawn) draw(all []certificates.Element) error {
	title, floor := titleIn(all), floorOf(all, d.outcome)
	for i, e := range all {
		c := colorOf(e.Color, dark)
		switch e.Kind { //nolint:exhaustive // the others lie below
		case certificates.TextElement:
			kind := tagText
			if i == title {
				kind = tagTitle
			}
			d.part(kind, func() { d.within(d.styleOf(e, c), d.say(e.Text), e) })
		case certificates.FactsElement:
			d.part(tagList, func() { d.factsOf(e, c) })
		case certificates.GridElement:
			d.part(tagList, func() { d.gridOf(e, c) })
		case certificates.MarksElement:
			d.marksOf(e, c)
		case certificates.VerdictElement:
			d.verdictOf(raised(e, floor), c)
		case certificates.SignatureElement:
			d.signatureOf(e, c)
		case certificates.MicroElement:
			d.microOf(e, c)
		case certificates.CodeElement:
			if err := d.codeOf(e, c); err != nil {
				return err
			}
		case certificates.PhotoElement:
			d.picture(d.say("Photograph of {name}"), boxOf(e), func() {
				if d.image(e, <-d.pictures[i]) {
					stroke(d.ctx, e.X, e.Y, 0.35, c, canvas.Rectangle(e.W, e.H))
				}
			})
		case certificates.LogoElement:
			d.picture(d.say("Logo of {center_name}"), boxOf(e), func() { d.image(e, <-d.pictures[i]) })
		case certificates.MarkElement:
			e.H = e.W
			d.picture(d.say("Logo of {institute}"), boxOf(e), func() { d.markOf(e, <-d.pictures[i]) })
		case certificates.CrestElement:
			e.H = e.W
			d.picture(d.say("Logo of "+cmp.Or(d.say("{center_name}"), d.say("{institute}"))), boxOf(e), func() { d.markOf(e, <-d.pictures[i]) })
		case certificates.SealElement:
			d.picture(d.say("Seal of {institute}"), boxOf(e), func() { d.snug(e, <-d.pictures[i], middleOf) })
		case certificates.HeadElement, certificates.SignerElement:
			d.picture("Signature"+prefixed(" of ", d.fields[signerField(e)]), boxOf(e), func() { d.snug(e, <-d.pictures[i], footOf) })
		}
	}
	return nil
}

func (s sheet) styleOf(e certificates.Element, c color.RGBA) style {
	faces := map[certificates.Face]typeface{
		certificates.FaceItalic: s.faces.italic, certificates.FaceDisplay: s.faces.display, certificates.FaceLabel: s.faces.label, certificates.FaceStrong: s.faces.strong,
	}
	face, ok := faces[e.Face]
	if !ok {
		face = s.faces.text
	}
	st := style{face: face, color: paint(c)}
	if e.Face == certificates.FaceDisplay {
		st.tracking = 0.01
	}
	return st
}

// alignOf returns the share of a text that is left of X.
func alignOf(a certificates.Align) float64 {
	switch a {
	case certificates.AlignCenter:
		return 0.5
	case certificates.AlignRight:
		return 1
	case certificates.AlignLeft:
	}
	return 0
}

const usualSize = 12 // points, the default size of a text

// within fits a text into an element's box, centered at Y.
func (s sheet) within(st style, text string, e certificates.Element) {
	size := points(cmp.Or(e.Size, usualSize))
	set := st.fit(text, box{cmp.Or(e.W, textWidth), cmp.Or(e.H, 2*size), size, max(e.Lines, 1)})
	if len(set.lines) > 0 {
		s.lines(st, set, e.X, e.Y+float64(len(set.lines)-1)*set.leading/2-0.34*set.size, alignOf(e.Align))
	}
}

// knownIn returns the labels and values of an element's lines, without those that have no value.
func (d drawn) knownIn(e certificates.Element) [][2]string {
	var known [][2]string
	for line := range strings.Lines(e.Text) {
		label, text, _ := strings.Cut(strings.TrimSpace(line), "=")
		if value := d.say(text); value != "" {
			known = append(known, [2]string{d.say(label), value})
		}
	}
	return known
}

// factsOf draws a row of labels with their values below. Empty values leave no gap.
func (d drawn) factsOf(e certificates.Element, c color.RGBA) {
	const margin = 18.0
	known := d.knownIn(e)
	align, n := alignOf(e.Align), float64(max(len(known), 1))
	room := map[float64]float64{0: d.wide - margin - e.X, 0.5: 2 * min(e.X-margin, d.wide-margin-e.X), 1: e.X - margin}[align]
	cell := min(cmp.Or(e.W, 45), room/n)
	left := e.X - align*cell*n
	for i, fact := range known {
		x := left + cell*float64(i)
		d.labelled(x+align*cell, e.Y, cell-4, align, cmp.Or(e.Size, 10), c, fact)
		if i > 0 {
			stroke(d.ctx, x-2*(1-2*align), e.Y-6, 0.18, colorOf(e.Accent, gold), canvas.Line(0, 8.6))
		}
	}
}

// labelled draws a label and its value below.
func (s sheet) labelled(x, y, width, align, size float64, c color.RGBA, fact [2]string) {
	labels := style{face: s.faces.label, color: paint(muted), tracking: 0.08}
	values := style{face: s.faces.strong, color: paint(c)}
	s.item(func() { s.put(labels, strings.ToUpper(fact[0]), x, y, align, box{width, 4, points(6.5), 1}) },
		func() { s.put(values, fact[1], x, y-4.9, align, box{width, 8.5, points(size), 2}) })
}

// signatureOf draws a line to sign on, with the office and the organisation below.
func (d drawn) signatureOf(e certificates.Element, c color.RGBA) {
	office, of, _ := strings.Cut(e.Text, "\n")
	if name, rest, ok := strings.Cut(of, "\n"); ok {
		d.signedBy(e, c, [3]string{office, name, rest})
		return
	}
	stroke(d.ctx, e.X, e.Y, 0.25, c, canvas.Line(e.W, 0))
	d.put(style{face: d.faces.text, color: paint(c)}, d.say(office), e.X+e.W/2, e.Y-4.6, 0.5, box{e.W, 5, points(cmp.Or(e.Size, 10.5)), 1})
	d.put(style{face: d.faces.label, color: paint(muted)}, d.say(of), e.X+e.W/2, e.Y-8.4, 0.5, box{e.W, 6, points(7), 2})
}

// signedBy draws a line to sign on, with name, office and organisation below. Without a name, the office moves up.
func (d drawn) signedBy(e certificates.Element, c color.RGBA, says [3]string) {
	stroke(d.ctx, e.X, e.Y, 0.25, c, canvas.Line(e.W, 0))
	y, middle, size := e.Y-4.6, e.X+e.W/2, points(cmp.Or(e.Size, 10.5)) //nolint:mnd // as below other lines
	if name := d.say(says[0]); name != "" {
		d.put(style{face: d.faces.strong, color: paint(c)}, name, middle, y, 0.5, box{e.W, 5, size, 1})
		y, size = y-4.2, 0.86*size //nolint:mnd // the office is smaller than the name
	}
	d.put(style{face: d.faces.text, color: paint(c)}, d.say(says[1]), middle, y, 0.5, box{e.W, 4.6, size, 1})
	d.put(style{face: d.faces.label, color: paint(muted)}, d.say(says[2]), middle, y-3.7, 0.5, box{e.W, 5, points(7), 2})
}

// microOf repeats a text over the width of an element.
func (d drawn) microOf(e certificates.Element, c color.RGBA) {
	tiny := style{face: d.faces.label, color: paint(c)}
	about := d.say(e.Text) + " · "
	most := points(cmp.Or(e.Size, 1.6))
	_, width := tiny.shape(about, most)
	times := max(1, int(e.W/width))
	size := min(most, most*e.W/(width*float64(times)))
	pieces, _ := tiny.shape(strings.Repeat(about, times), size)
	d.pieces(pieces, size, e.X, e.Y)
}
