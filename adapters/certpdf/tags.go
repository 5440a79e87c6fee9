package certpdf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// The kinds of parts that a page has for programs that read aloud, by the names of PDF's own structure types.
const (
	tagTitle   = "H1"
	tagHeading = "H2"
	tagText    = "P"
	tagList    = "L"
	tagItem    = "LI"
	tagLabel   = "Lbl"
	tagValue   = "LBody"
	tagPicture = "Figure"
	tagLink    = "Link"
	tagSection = "Sect"
)

// tag is a part of a page. All that is in no part (frames, lines, backgrounds) is an ornament, which is not read.
type tag struct {
	kind string
	alt  string // the text that stands for a picture
	box  place  // of a picture
	kids []tagKid
}

// tagKid is a part of a part, or else the number of a stretch of the page's operators.
type tagKid struct {
	tag  *tag
	mark int
}

// holds reports whether the part itself has content, and is no group of parts.
func (t *tag) holds() bool {
	return !slices.Contains([]string{"", tagList, tagItem, tagLink, tagSection}, t.kind)
}

// part draws a part of the page. Without a page, or on one that keeps no parts, it only draws.
func (p *pdfPage) part(t tag, draw func()) {
	if p == nil || p.root == nil {
		draw()
		return
	}
	whole := p.tag
	p.tag = &t
	draw()
	p.tag = whole
	if len(t.kids) > 0 {
		whole.kids = append(whole.kids, tagKid{tag: &t})
	}
}

// mark begins a stretch of operators that are of the present part, or of none. Text is always of a part.
func (p *pdfPage) mark() {
	if p.root == nil {
		return
	}
	now := p.tag
	if !now.holds() {
		now = p.root // an ornament
	}
	if now == p.marked {
		return
	}
	p.unmark()
	p.marked = now
	if now == p.root {
		p.out.WriteString("/Artifact BMC\n")
		return
	}
	now.kids = append(now.kids, tagKid{mark: len(p.marks)})
	fmt.Fprintf(&p.out, "/%s <</MCID %d>> BDC\n", now.kind, len(p.marks))
	p.marks = append(p.marks, now)
}

// unmark ends the stretch of operators.
func (p *pdfPage) unmark() {
	if p.marked != nil {
		p.out.WriteString("EMC\n")
		p.marked = nil
	}
}

// operators returns what the page was drawn with.
func (p *pdfPage) operators() []byte {
	p.unmark()
	return p.out.Bytes()
}

// part draws a part of the paper.
func (s sheet) part(kind string, draw func()) { s.page.part(tag{kind: kind}, draw) }

// picture draws a picture in a box, with the text that stands for it.
func (s sheet) picture(alt string, box place, draw func()) {
	s.page.part(tag{kind: tagPicture, alt: alt, box: box}, draw)
}

// isRead reports whether the sheet is a page with parts.
func (s sheet) isRead() bool { return s.page != nil && s.page.root != nil }

// item draws a label and its value, which are an item of a list.
func (s sheet) item(label, value func()) {
	if s.isRead() && s.page.tag.kind != tagList {
		s.part(tagList, func() { s.item(label, value) })
		return
	}
	s.part(tagItem, func() {
		s.part(tagLabel, label)
		s.part(tagValue, value)
	})
}

// code draws a QR code that holds a link.
func (s sheet) code(link string, box place, draw func()) {
	s.part(tagLink, func() { s.picture("QR code with the link "+link, box, draw) })
}

// said draws a text: a paragraph, unless it is inside another part with content.
func (s sheet) said(draw func()) {
	if !s.isRead() || s.page.tag.holds() {
		draw()
		return
	}
	s.part(tagText, draw)
}

// structure collects the parts of the pages of a file.
type structure struct {
	document int   // the object of the whole
	kids     []int // the parts right below it
	parents  []string
	keys     int
}

// add returns the objects of a page's parts, which the file must store one after another, the first with the number next. page
// and link are the objects of the page and of the link on it, 0 for none.
func (s *structure) add(p *pdfPage, next, page, link int) []string {
	numbers := map[*tag]int{}
	var order []*tag
	var number func(t *tag)
	number = func(t *tag) {
		for _, kid := range t.kids {
			if kid.tag != nil {
				numbers[kid.tag] = next + len(order)
				order = append(order, kid.tag)
				number(kid.tag)
			}
		}
	}
	number(p.root)
	numbers[p.root] = s.document
	parent := map[*tag]int{}
	for _, t := range append([]*tag{p.root}, order...) {
		for _, kid := range t.kids {
			parent[kid.tag] = numbers[t] // a stretch of operators has no entry of its own
		}
	}
	for _, kid := range p.root.kids {
		s.kids = append(s.kids, numbers[kid.tag])
	}
	var objects []string
	linked := 0
	for _, t := range order {
		var kids strings.Builder
		for _, kid := range t.kids {
			if kid.tag != nil {
				fmt.Fprintf(&kids, "%d 0 R ", numbers[kid.tag])
			} else {
				fmt.Fprintf(&kids, "%d ", kid.mark)
			}
		}
		if t.kind == tagLink && link != 0 {
			fmt.Fprintf(&kids, "<</Type/OBJR/Obj %d 0 R>>", link)
			linked = numbers[t]
		}
		objects = append(objects, fmt.Sprintf("<</Type/StructElem/S/%s/P %d 0 R/Pg %d 0 R/K[%s]%s>>",
			t.kind, parent[t], page, strings.TrimSpace(kids.String()), t.attributes()))
	}
	marks := make([]int, len(p.marks))
	for i, t := range p.marks {
		marks[i] = numbers[t]
	}
	s.parents = append(s.parents, fmt.Sprintf("%d %d 0 R", s.keys, next+len(objects)))
	objects = append(objects, "["+references(marks)+"]")
	if linked != 0 {
		s.parents = append(s.parents, fmt.Sprintf("%d %d 0 R", s.keys+1, linked))
	}
	s.keys += keysOfPage
	return objects
}

// references returns a list of objects.
func references(objects []int) string {
	var list strings.Builder
	for i, n := range objects {
		if i > 0 {
			list.WriteByte(' ')
		}
		fmt.Fprintf(&list, "%d 0 R", n)
	}
	return list.String()
}

// keysOfPage is how many keys a page has in the index of parts: its own, and that of the link on it.
const keysOfPage = 2

// attributes returns the entries of a picture.
func (t *tag) attributes() string {
	if t.kind != tagPicture {
		return ""
	}
	at := t.box
	return fmt.Sprintf("/Alt<%s>/A<</O/Layout/Placement/Block/BBox[%s %s %s %s]>>", utf16Hex(cmp.Or(t.alt, "Picture")), number(at.x*pointsPerMM),
		number(at.y*pointsPerMM), number((at.x+at.width)*pointsPerMM), number((at.y+at.height)*pointsPerMM))
}

// end returns the object of the whole, and that of the root, which the catalog refers to.
func (s *structure) end(root int) (document, tree string) {
	return fmt.Sprintf("<</Type/StructElem/S/Document/P %d 0 R/K[%s]>>", root, references(s.kids)),
		fmt.Sprintf("<</Type/StructTreeRoot/K %d 0 R/ParentTree<</Nums[%s]>>/ParentTreeNextKey %d>>", s.document, strings.Join(s.parents, " "), s.keys)
}
