package certificates

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/theme"
)

// DesignID is the number of one version of a design. Numbers below FirstDesign are built in.
type DesignID int

// FirstDesign is the first number that a store assigns.
const FirstDesign DesignID = 101

// Design is the layout of certificates: a page of A4 in landscape with elements on it. A version never changes: each
// change makes a new version, so that issued certificates keep their look.
type Design struct {
	ID       DesignID
	Name     string
	Version  int // from 1, within the designs of one name
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
	Lines int     // maximum number of lines of a text; 0 means 1
	Align Align
	Face  Face
	Color string // "#172a50", or one of the institute's: "main"
	// Accent is the color of ornaments in a drawing of two colors: a guilloche, a mark, the lines between facts. "" is
	// gold, and a guilloche without one is blue and gold.
	Accent string
	Text   string // with fields in braces: "child of {father} and {mother}"; lines of their own where the kind has several
	Signer int    // which of several signatories an element of a divided place is for; 0 in a design
}

// ElementKind is the kind of an element.
type ElementKind string

// The kinds. An element is left out if all its fields are empty.
const (
	TextElement      ElementKind = "text"      // Text in a box; Align places X at its left, middle or right, and Y is its middle
	FactsElement     ElementKind = "facts"     // a row of labels and values, "Grade={grade}" a line, around X
	SignatureElement ElementKind = "signature" // a line to sign on; below it the signer's office and organisation, a line of Text each; of three lines the first is the name
	CodeElement      ElementKind = "qr"        // the QR code of the public page, a square of W
	PhotoElement     ElementKind = "photo"     // the student's, in a box
	LogoElement      ElementKind = "logo"      // the center's, in a box
	EmblemElement    ElementKind = "emblem"    // a lotus, a circle in a square of W
	MarkElement      ElementKind = "mark"      // the institute's logo in a square of W, or else a seal with its first letter
	SealElement      ElementKind = "seal"      // the institute's seal, in a box
	HeadElement      ElementKind = "head"      // the signature of the center's head, in a box
	SignerElement    ElementKind = "signer"    // the signature of who signs for the institute, in a box
	MicroElement     ElementKind = "micro"     // Text repeated in print so small that a copier turns it into a line
	RuleElement      ElementKind = "rule"      // a line from X, Y of length W, H points thick
	AreaElement      ElementKind = "area"      // a filled box
	GuillocheElement ElementKind = "guilloche" // the border of woven waves around the page
	FrameElement     ElementKind = "frame"     // a border of two lines, X mm from the edges
	WatermarkElement ElementKind = "watermark" // a rosette around X, Y, W wide
	FlourishElement  ElementKind = "flourish"  // an ornamental rule with a lozenge in the middle, around X, W wide
)

var elementKinds = []ElementKind{
	TextElement, FactsElement, SignatureElement, CodeElement, PhotoElement, LogoElement, EmblemElement, MarkElement, SealElement, HeadElement, SignerElement, MicroElement, RuleElement, AreaElement, GuillocheElement, FrameElement, WatermarkElement, FlourishElement,
}

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

// Fields are the placeholders that a design's texts may contain in braces. A label is the institute's word for a number.
var Fields = []string{
	"institute", "signer", "signer_title", "head", "head_title", "name", "father", "mother", "parents", "regno", "regno_label", "course", "category", "duration", "grade", "center", "center_name", "center_code",
	"center_place", "from", "to", "period", "issued", "valid_until", "serial", "serial_label", "code", "link",
}

// The page size, and the limits of a design.
const (
	PageWidth       = 297.0
	PageHeight      = 210.0
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
	v.Check(slices.ContainsFunc(d.Elements, func(e Element) bool { return e.Kind == CodeElement }), "Elements", "need a QR code, so that people can verify the certificate")
	v.Check(slices.ContainsFunc(d.Elements, func(e Element) bool { return strings.Contains(e.Text, "{name}") }), "Elements", "must include the student's name, {name}")
	v.Check(slices.ContainsFunc(d.Elements, func(e Element) bool { return strings.Contains(e.Text, "{serial}") && e.Kind != MicroElement }), "Elements", "must include the serial, {serial}")
	for i, e := range d.Elements {
		e.check(&v, fmt.Sprintf("Elements[%d].", i+1))
	}
	return v.As(ErrDesign)
}

func (e Element) check(v *fault.Violations, at string) {
	v.Check(slices.Contains(elementKinds, e.Kind), at+"Kind", "is not a known kind of element")
	v.Check(e.X >= 0 && e.X <= PageWidth, at+"X", "is not on the page")
	v.Check(e.Y >= 0 && e.Y <= PageHeight, at+"Y", "is not on the page")
	v.Check(e.W >= 0 && e.W <= PageWidth, at+"W", "is wider than the page")
	v.Check(e.H >= 0 && e.H <= PageHeight, at+"H", "is taller than the page")
	v.Check(e.Size == 0 || e.Size >= smallestText && e.Size <= largestText, at+"Size", "must be 1 to 72 points")
	v.Check(e.Lines >= 0 && e.Lines <= mostTextLines, at+"Lines", "must be 0 to 8")
	v.Check(slices.Contains([]Align{"", AlignLeft, AlignCenter, AlignRight}, e.Align), at+"Align", "must be left, center or right")
	v.Check(slices.Contains([]Face{"", FaceText, FaceItalic, FaceDisplay, FaceLabel, FaceStrong}, e.Face), at+"Face", "is not a known typeface")
	v.Check(e.Color == "" || colorShape.MatchString(e.Color), at+"Color", "must be a color like #172a50, or one of the institute's: main, band, accent, ornament, tint")
	v.Check(e.Accent == "" || colorShape.MatchString(e.Accent), at+"Accent", "must be a color like #172a50, or one of the institute's: main, band, accent, ornament, tint")
	v.FitsText(at+"Text", e.Text, mostElementText)
	for _, m := range fieldShape.FindAllStringSubmatch(e.Text, -1) {
		v.Check(slices.Contains(Fields, m[1]), at+"Text", "has an unknown field: {"+m[1]+"}")
	}
	if e.Kind == CodeElement {
		v.Check(e.W >= smallestCode, at+"W", "is too small for phones to read: it needs at least 18 mm")
	}
}

// Colored returns the design with the institute's colors in the place of their names.
func (d Design) Colored(p theme.Paper) Design {
	named := map[string]string{mainColor: p.Main, bandColor: p.Band, accentColor: p.Accent, ornamentColor: p.Ornament, tintColor: p.Tint}
	d.Elements = slices.Clone(d.Elements)
	for i := range d.Elements {
		e := &d.Elements[i]
		e.Color, e.Accent = cmp.Or(named[e.Color], e.Color), cmp.Or(named[e.Accent], e.Accent)
	}
	return d
}

// smallestCode is the smallest QR code of a link that phones can read from paper, in mm. A code with a stamp is larger.
const smallestCode = 18.0

// Choice sets the design of new certificates for a center, a division, both, or all. The most specific choice
// applies: first both, then the center, then the division. New certificates get the latest version of the named
// design.
type Choice struct {
	Center   centers.ID         // 0 for all
	Division courses.DivisionID // 0 for all
	Name     string
}

// PickDesign returns the name of the design for a center's certificates of a division; UsualDesign if nothing was
// chosen.
func PickDesign(all []Choice, center centers.ID, division courses.DivisionID) string {
	for _, wanted := range []Choice{{Center: center, Division: division}, {Center: center}, {Division: division}, {}} {
		for _, c := range all {
			if c.Center == wanted.Center && c.Division == wanted.Division {
				return c.Name
			}
		}
	}
	return UsualDesign
}

// Latest returns the latest version of the design with a name, or false if there is none.
func Latest(all []Design, name string) (Design, bool) {
	var last Design
	for _, d := range all {
		if d.Name == name && d.Version > last.Version {
			last = d
		}
	}
	return last, last.Version > 0
}

// Designs keeps the choices, and the designs that are not built in. Every implementation passes contract.Designs.
// Reads join a transaction when there is one; writes need one.
type Designs interface {
	// All returns the designs by name, the latest version of each first.
	All(ctx context.Context) ([]Design, error)
	// Find returns a design. ErrNoDesign.
	Find(ctx context.Context, id DesignID) (Design, error)
	// Add stores a version. ErrDesignTaken when the design already has that version.
	Add(ctx context.Context, d Design) (DesignID, error)
	// Choices returns the choices, in any order.
	Choices(ctx context.Context) ([]Choice, error)
	// Choose stores a choice, replacing an earlier one for the same center and division. A choice without a name
	// removes it.
	Choose(ctx context.Context, c Choice) error
}
