package certificates

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"kendra/domain/fault"
	"kendra/domain/files"
	"kendra/domain/theme"
)

// DesignID is the number of one version of a design. Numbers below FirstDesign are built in.
type DesignID int

// FirstDesign is the first number that a store assigns.
const FirstDesign DesignID = 101

// Design is the layout of a document: a page with elements on it. A version never changes: each change makes a new
// version, so that issued certificates and published marksheets keep their look.
type Design struct {
	ID       DesignID
	For      Document
	Name     string
	Version  int // from 1, within the designs of one name for one document
	Elements []Element
	By       string
	Saved    time.Time // zero for a built-in design
}

// Element is one object on the page. Lengths are in mm from the lower left corner; y points up.
type Element struct {
	Kind  ElementKind
	X, Y  float64
	W, H  float64
	Size  float64 // maximum size of a text in points
	Lines int     // maximum number of lines of a text, or the details in a row of a grid; 0 means 1
	Align Align
	Face  Face
	Color string // "#172a50", or one of the institute's: "main"
	// Accent is the color of ornaments in a drawing of two colors: a guilloche, a mark, the lines between facts. "" is
	// gold, and a guilloche without one is blue and gold.
	Accent string
	Ground string // the color behind the heading rows of a table and behind a verdict; "" saves ink: there are only lines
	Text   string // with fields in braces: "child of {father} and {mother}"; lines of their own where the kind has several
	Signer int    // which of several signatories an element of a divided place is for; 0 in a design
}

// ElementKind is the kind of an element.
type ElementKind string

// The kinds. An element is left out if all its fields are empty.
const (
	TextElement      ElementKind = "text"      // Text in a box; Align places X at its left, middle or right, and Y is its middle
	FactsElement     ElementKind = "facts"     // a row of labels and values, "Grade={grade}" a line, around X
	GridElement      ElementKind = "grid"      // labels and values in rows of Lines, from the upper edge of a box down
	SignatureElement ElementKind = "signature" // a line to sign on; below it the signer's office and organisation, a line of Text each; of three lines the first is the name
	CodeElement      ElementKind = "qr"        // the QR code of the public page, a square of W
	PhotoElement     ElementKind = "photo"     // the student's, in a box
	LogoElement      ElementKind = "logo"      // the center's, in a box
	EmblemElement    ElementKind = "emblem"    // a lotus, a circle in a square of W
	MarkElement      ElementKind = "mark"      // the institute's logo in a square of W, or else a seal with its first letter
	CrestElement     ElementKind = "crest"     // the center's logo in a square of W, or else what a mark has
	SealElement      ElementKind = "seal"      // the institute's seal, in a box
	HeadElement      ElementKind = "head"      // the signature of the center's head, in a box
	SignerElement    ElementKind = "signer"    // the signature of who signs for the institute, in a box
	MicroElement     ElementKind = "micro"     // Text repeated in print so small that a copier turns it into a line
	RuleElement      ElementKind = "rule"      // a line from X, Y of length W, H points thick
	AreaElement      ElementKind = "area"      // a filled box
	GuillocheElement ElementKind = "guilloche" // the border of woven waves around the page
	FrameElement     ElementKind = "frame"     // a border of two lines, X mm from the edges; the outer one H points thick, the inner one in Accent
	WatermarkElement ElementKind = "watermark" // a rosette around X, Y, W wide
	FlourishElement  ElementKind = "flourish"  // an ornamental rule with a lozenge in the middle, around X, W wide
	MarksElement     ElementKind = "marks"     // the table of marks of a marksheet, from the upper edge of a box down
	VerdictElement   ElementKind = "verdict"   // verdict, percentage, grade and class in a box, which moves up to the end of the table above it
)

// Align is the position of X within a text.
type Align string

// The alignments; "" is AlignLeft.
const (
	AlignLeft   Align = "left"
	AlignCenter Align = "center"
	AlignRight  Align = "right"
)

// Face is the look of a text.
type Face string

// The faces; "" is FaceText.
const (
	FaceText    Face = "text"
	FaceItalic  Face = "italic"
	FaceDisplay Face = "display"
	FaceLabel   Face = "label"
	FaceStrong  Face = "strong"
)

// The limits of a design.
const (
	mostElements    = 80
	mostElementText = 500
	longestDesign   = 60
	smallestText    = 1.0
	largestText     = 72.0
	mostTextLines   = 8
)

var (
	colorShape = regexp.MustCompile(`^(#[0-9a-fA-F]{6}|main|band|accent|ornament|tint)$`)
	fieldShape = regexp.MustCompile(`\{([^{}]*)\}`)
)

// Check reports all mistakes in a design at once. ErrDesign with the fields: "Elements[3].Size".
func (d Design) Check() error {
	var v fault.Violations
	v.Required("Name", strings.TrimSpace(d.Name))
	v.Fits("Name", d.Name, longestDesign)
	v.Check(len(d.Elements) > 0 && len(d.Elements) <= mostElements, "Elements", "must be 1 to 80")
	d.For.check(&v)
	page := pages[d.For]
	for _, need := range page.needs {
		v.Check(slices.ContainsFunc(d.Elements, need.isMet), "Elements", need.text)
	}
	for i, e := range d.Elements {
		e.check(&v, fmt.Sprintf("Elements[%d].", i+1), page)
	}
	return v.As(ErrDesign)
}

// HasSmallPhotos reports whether photographs in the size of papers (files.PaperWide) are enough for the design.
func (d Design) HasSmallPhotos() bool {
	return !slices.ContainsFunc(d.Elements, func(e Element) bool {
		return e.Kind == PhotoElement && (e.W*files.PaperDots > files.PaperWide || e.H*files.PaperDots > files.PaperHigh)
	})
}

func (e Element) check(v *fault.Violations, at string, p sheet) {
	v.Check(slices.Contains(elementKinds, e.Kind) || slices.Contains(p.kinds, e.Kind), at+"Kind", "is not a known kind of element")
	v.Check(e.X >= 0 && e.X <= p.width, at+"X", "is not on the page")
	v.Check(e.Y >= 0 && e.Y <= p.height, at+"Y", "is not on the page")
	v.Check(e.W >= 0 && e.W <= p.width, at+"W", "is wider than the page")
	v.Check(e.H >= 0 && e.H <= p.height, at+"H", "is taller than the page")
	v.Check(e.Size == 0 || e.Size >= smallestText && e.Size <= largestText, at+"Size", "must be 1 to 72 points")
	v.Check(e.Lines >= 0 && e.Lines <= mostTextLines, at+"Lines", "must be 0 to 8")
	v.Check(slices.Contains([]Align{"", AlignLeft, AlignCenter, AlignRight}, e.Align), at+"Align", "must be left, center or right")
	v.Check(slices.Contains([]Face{"", FaceText, FaceItalic, FaceDisplay, FaceLabel, FaceStrong}, e.Face), at+"Face", "is not a known typeface")
	v.Check(e.Color == "" || colorShape.MatchString(e.Color), at+"Color", "must be a color like #172a50, or one of the institute's: main, band, accent, ornament, tint")
	v.Check(e.Accent == "" || colorShape.MatchString(e.Accent), at+"Accent", "must be a color like #172a50, or one of the institute's: main, band, accent, ornament, tint")
	v.Check(e.Ground == "" || colorShape.MatchString(e.Ground), at+"Ground", "must be a color like #172a50, or one of the institute's: main, band, accent, ornament, tint")
	v.FitsText(at+"Text", e.Text, mostElementText)
	for _, m := range fieldShape.FindAllStringSubmatch(e.Text, -1) {
		v.Check(slices.Contains(p.fields, m[1]), at+"Text", "has an unknown field: {"+m[1]+"}")
	}
	if e.Kind == CodeElement {
		v.Check(e.W >= smallestCode, at+"W", "is too small for phones to read: it needs at least 18 mm")
	}
	if e.Kind == MarksElement {
		v.Check(e.W >= narrowestTable, at+"W", "is too narrow for the table of marks: it needs at least 120 mm")
		v.Check(e.H >= lowestTable, at+"H", "is too low for a long table of marks: it needs at least 95 mm")
	}
}

// Colored returns the design with the institute's colors in the place of their names.
func (d Design) Colored(p theme.Paper) Design {
	named := map[string]string{mainColor: p.Main, bandColor: p.Band, accentColor: p.Accent, ornamentColor: p.Ornament, tintColor: p.Tint}
	d.Elements = slices.Clone(d.Elements)
	for i := range d.Elements {
		e := &d.Elements[i]
		e.Color, e.Accent, e.Ground = cmp.Or(named[e.Color], e.Color), cmp.Or(named[e.Accent], e.Accent), cmp.Or(named[e.Ground], e.Ground)
	}
	return d
}

// smallestCode is the smallest QR code of a link that phones can read from paper, in mm. A code with a stamp is larger.
const smallestCode = 18.0

// The smallest table of marks in mm, in which the longest one can still be read.
const (
	narrowestTable = 120.0
	lowestTable    = 95.0
)
