package certificates

import (
	"slices"
	"strings"

	"kendra/domain/fault"
)

// Document is a kind of paper that designs are for.
type Document string

// The documents.
const (
	ForCertificates Document = "certificate"
	ForMarksheets   Document = "marksheet"
)

// The sides of A4 in mm. Certificates are in landscape, marksheets upright.
const (
	longSide  = 297.0
	shortSide = 210.0
)

// sheet is what a document allows and requires on its page.
type sheet struct {
	width, height float64
	fields        []string
	kinds         []ElementKind // beside those of all documents
	needs         []need
}

// need is something that a design must hold: one of its elements meets it.
type need struct {
	isMet func(Element) bool
	text  string
}

var pages = map[Document]sheet{
	ForCertificates: {longSide, shortSide, slices.Concat(commonFields, certificateFields), nil, []need{
		{is(CodeElement), "need a QR code, so that people can verify the certificate"},
		{says("{name}"), "must include the student's name, {name}"},
		{says("{serial}"), "must include the serial, {serial}"},
	}},
	ForMarksheets: {shortSide, longSide, slices.Concat(commonFields, marksheetFields), []ElementKind{MarksElement, VerdictElement}, []need{
		{is(CodeElement), "need a QR code, so that people can verify the marksheet"},
		{says("{name}"), "must include the student's name, {name}"},
		{says("{number}"), "must include the number, {number}"},
		{is(MarksElement), "need the table of marks"},
		{func(e Element) bool { return e.Kind == VerdictElement || says("{verdict}")(e) }, "must include the verdict: the result strip, or {verdict}"},
	}},
}

func is(kind ElementKind) func(Element) bool {
	return func(e Element) bool { return e.Kind == kind }
}

// says returns whether an element shows a field in print that people can read.
func says(field string) func(Element) bool {
	return func(e Element) bool { return strings.Contains(e.Text, field) && e.Kind != MicroElement }
}

// elementKinds are the kinds that every document may have.
var elementKinds = []ElementKind{
	TextElement, FactsElement, GridElement, SignatureElement, CodeElement, PhotoElement, LogoElement, EmblemElement, MarkElement, CrestElement, SealElement,
	HeadElement, SignerElement, MicroElement, RuleElement, AreaElement, GuillocheElement, FrameElement, WatermarkElement, FlourishElement,
}

// The placeholders that a design's texts may contain in braces. A label is the institute's word for a number.
var (
	commonFields = []string{
		"institute", "signer", "signer_title", "head", "head_title", "name", "father", "mother", "parents", "regno", "regno_label", "course", "category", "grade",
		"center", "center_name", "center_code", "center_place", "code", "link",
	}
	certificateFields = []string{"duration", "from", "to", "period", "issued", "valid_until", "serial", "serial_label"}
	marksheetFields   = []string{
		"number", "exam", "session", "held", "published", "born", "verdict", "percent", "marks", "full_marks", "class", "contact", "reason", "superseded",
	}
)

// Check returns nil for a document that has designs. ErrDesign.
func (d Document) Check() error {
	var v fault.Violations
	d.check(&v)
	return v.As(ErrDesign)
}

func (d Document) check(v *fault.Violations) {
	_, known := pages[d]
	v.Check(known, "For", "must be certificate or marksheet")
}

// Fields returns the placeholders that the texts of a document's designs may contain.
func (d Document) Fields() []string { return slices.Clone(pages[d].fields) }

// Size returns the width and height of a document's page in mm.
func (d Document) Size() (width, height float64) { return pages[d].width, pages[d].height }

// Prints reports whether a text of the design that people can read contains a field.
func (d Design) Prints(field string) bool {
	return slices.ContainsFunc(d.Elements, says("{"+field+"}"))
}
