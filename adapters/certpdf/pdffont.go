package certpdf

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tdewolff/canvas"
	"github.com/tdewolff/font"

	"kendra/domain/papers"
)

// pdfFonts are the fonts of one file in the order of their first use, so that the order of objects is reproducible.
type pdfFonts struct {
	list   []*pdfFont
	byFont map[*canvas.Font]*pdfFont

	complete bool // every glyph gets a character, as archives want
}

// pdfFont is a font with its glyphs that the file uses.
type pdfFont struct {
	name   string // of the resource: F1, F2 ...
	sfnt   *font.SFNT
	subset *canvas.FontSubsetter
	chars  map[uint16]string // the text of a glyph, by its number in the complete font
	silent string            // the text of a glyph that has none, because another of its cluster has it
}

func newPDFFonts(edition papers.Edition) *pdfFonts {
	return &pdfFonts{byFont: map[*canvas.Font]*pdfFont{}, complete: edition >= papers.Third}
}

func (f *pdfFonts) use(font *canvas.Font) *pdfFont {
	used := f.byFont[font]
	if used == nil {
		used = &pdfFont{
			name:   fmt.Sprintf("F%d", len(f.list)+1),
			sfnt:   font.SFNT,
			subset: canvas.NewFontSubsetter(),
			chars:  map[uint16]string{},
		}
		if f.complete {
			used.silent = "\u200b"
		}
		f.byFont[font] = used
		f.list = append(f.list, used)
	}
	return used
}

// says records the first text of a glyph as its text, and reports whether s equals it.
func (f *pdfFont) says(glyph uint16, s string) bool {
	if s == "" {
		return false
	}
	first, ok := f.chars[glyph]
	if !ok {
		f.chars[glyph] = s
		return true
	}
	return first == s
}

// embed writes the font's objects and returns the number of the main one.
func (f *pdfFont) embed(file *pdfFile) (int, error) {
	// Subset appends the parts of composite glyphs to its argument, so it gets a copy.
	ids := slices.Clone(f.subset.List())
	small, err := f.sfnt.Subset(ids, font.SubsetOptions{Tables: []string{"glyf", "head", "hhea", "hmtx", "loca", "maxp"}})
	if err != nil {
		return 0, fmt.Errorf("certpdf: subset of %s: %w", f.postscriptName(), err)
	}
	name := f.subsetTag() + "+" + f.postscriptName()
	data, length := trueType(small.Tables), ""
	if file.isArchival() {
		length = fmt.Sprintf("/Length1 %d", len(data))
	}
	program := file.packed(length, deflate(file.edition, data))
	unicode := file.stream([]byte(f.toUnicode()))
	unit := 1000 / float64(f.sfnt.Head.UnitsPerEm)
	scaled := func(v int16) int { return int(float64(v) * unit) }
	descriptor := file.object(fmt.Sprintf("<</Type/FontDescriptor/FontName/%s/Flags 4/FontBBox[%d %d %d %d]/ItalicAngle %s/Ascent %d/Descent %d/CapHeight %d/StemV 80/FontFile2 %d 0 R>>",
		name, scaled(f.sfnt.Head.XMin), scaled(f.sfnt.Head.YMin), scaled(f.sfnt.Head.XMax), scaled(f.sfnt.Head.YMax),
		number(f.sfnt.Post.ItalicAngle), scaled(f.sfnt.Hhea.Ascender), scaled(f.sfnt.Hhea.Descender), scaled(f.sfnt.OS2.SCapHeight), program))
	var widths strings.Builder
	for _, id := range ids {
		fmt.Fprintf(&widths, "%.0f ", float64(f.sfnt.GlyphAdvance(id))*unit)
	}
	descendant := file.object(fmt.Sprintf("<</Type/Font/Subtype/CIDFontType2/BaseFont/%s/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity/FontDescriptor %d 0 R/W[0[%s]]>>",
		name, descriptor, strings.TrimSpace(widths.String())))
	return file.object(fmt.Sprintf("<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>", name, descendant, unicode)), nil
}

func (f *pdfFont) postscriptName() string {
	for _, record := range f.sfnt.Name.Get(font.NamePostScript) {
		return strings.ReplaceAll(record.String(), " ", "")
	}
	return "Font"
}

// subsetTag returns the six letters before a subset font's name. They are a hash of the glyphs, so that equal subsets
// have equal names.
func (f *pdfFont) subsetTag() string {
	sum := uint32(2166136261) // FNV-1a
	for _, id := range f.subset.List() {
		sum = (sum ^ uint32(id)) * 16777619
	}
	tag := make([]byte, 6)
	for i := range tag {
		tag[i] = 'A' + byte(sum%26)
		sum /= 26
	}
	return string(tag)
}

// toUnicode returns the table from glyphs to characters, for selecting, searching and reading aloud.
func (f *pdfFont) toUnicode() string {
	var entries []string
	for number, id := range f.subset.List() {
		s := f.chars[id]
		if id != 0 { // glyph 0 stands for a missing one
			s = cmp.Or(s, f.silent)
		}
		if s != "" {
			entries = append(entries, fmt.Sprintf("<%04x><%s>\n", number, utf16Hex(s)[4:]))
		}
	}
	var table strings.Builder
	table.WriteString("/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n" +
		"/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n" +
		"1 begincodespacerange<0000><ffff>endcodespacerange\n")
	for part := range slices.Chunk(entries, 100) {
		fmt.Fprintf(&table, "%d beginbfchar\n%sendbfchar\n", len(part), strings.Join(part, ""))
	}
	table.WriteString("endcmap CMapName currentdict/CMap defineresource pop end")
	return table.String()
}

// trueType joins tables into a font file. (*font.SFNT).Write would add the time of day.
func trueType(tables map[string][]byte) []byte {
	tags := slices.Sorted(maps.Keys(tables))
	search, selector := 1, 0
	for search*2 <= len(tags) {
		search, selector = search*2, selector+1
	}
	file := binary.BigEndian.AppendUint32(nil, 0x00010000)
	for _, v := range []int{len(tags), search * 16, selector, (len(tags) - search) * 16} {
		file = binary.BigEndian.AppendUint16(file, uint16(v))
	}
	directory := len(file)
	file = append(file, make([]byte, 16*len(tags))...)
	adjustment := 0
	for i, tag := range tags {
		start := len(file)
		file = append(file, tables[tag]...)
		if tag == "head" {
			adjustment = start + 8
			clear(file[adjustment : adjustment+4])
			clear(file[start+20 : start+36]) // created, modified
		}
		length := len(file) - start
		file = append(file, make([]byte, (4-length%4)%4)...)
		record := file[directory+16*i:]
		copy(record, tag)
		binary.BigEndian.PutUint32(record[4:], checksum(file[start:]))
		binary.BigEndian.PutUint32(record[8:], uint32(start))
		binary.BigEndian.PutUint32(record[12:], uint32(length))
	}
	binary.BigEndian.PutUint32(file[adjustment:], 0xB1B0AFBA-checksum(file))
	return file
}

func checksum(data []byte) uint32 {
	sum := uint32(0)
	for i := 0; i+4 <= len(data); i += 4 {
		sum += binary.BigEndian.Uint32(data[i:])
	}
	return sum
}
