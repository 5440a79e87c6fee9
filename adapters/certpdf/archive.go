package certpdf

import (
	"encoding/binary"
	"encoding/xml"
	"fmt"
	"math"
	"slices"
	"strings"
)

// Papers from papers.Third on are PDF/A-3u files (ISO 19005-3) with tags: they hold all that is needed to show them in decades,
// and programs can read them aloud. Such a file has its metadata as XMP, the meaning of its colours as an ICC profile, and
// characters for all of its glyphs.

// archival adds to the file what an archive wants of it, and returns the entries of the catalog.
func (f *pdfFile) archival(info pdfInfo) string {
	document, tree := f.parts.end(len(f.objects) + 1)
	root := f.object(tree)
	f.objects[f.parts.document-1] = []byte(document)
	metadata := f.object(metadataObject(info))
	profile := f.packed("/N 3", deflate(f.edition, sRGB()))
	return archivalEntries(root, metadata, profile)
}

func archivalEntries(root, metadata, profile int) string {
	const output = "<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB IEC61966-2.1)/Info(sRGB IEC61966-2.1)/DestOutputProfile %d 0 R>>"
	return fmt.Sprintf("/MarkInfo<</Marked true>>/StructTreeRoot %d 0 R/Metadata %d 0 R/OutputIntents["+output+"]", root, metadata, profile)
}

// metadataObject returns a file's metadata in XMP. It is not compressed, so that programs find it without a PDF reader.
func metadataObject(i pdfInfo) string {
	var x strings.Builder
	x.WriteString("<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""` +
		` xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"` +
		` xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance>` +
		`<dc:format>application/pdf</dc:format><dc:language><rdf:Bag><rdf:li>en-IN</rdf:li></rdf:Bag></dc:language>`)
	for _, property := range [][3]string{
		{"dc:title", `<rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt>`, i.title},
		{"dc:description", `<rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt>`, i.subject},
		{"dc:creator", `<rdf:Seq><rdf:li>%s</rdf:li></rdf:Seq>`, i.author},
		{"pdf:Keywords", "%s", i.keywords},
		{"xmp:CreatorTool", "%s", i.creator},
	} {
		if property[2] == "" {
			continue
		}
		var value strings.Builder
		_ = xml.EscapeText(&value, []byte(property[2])) // writing to a builder cannot fail
		fmt.Fprintf(&x, "<%s>"+property[1]+"</%[1]s>", property[0], value.String())
	}
	if !i.created.IsZero() {
		x.WriteString(i.created.Format("<xmp:CreateDate>2006-01-02T00:00:00Z</xmp:CreateDate>"))
	}
	x.WriteString("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
	return fmt.Sprintf("<</Type/Metadata/Subtype/XML/Length %d>>stream\n%s\nendstream", x.Len(), x.String())
}

// sRGB returns an ICC profile, version 4.2, of the colour space of IEC 61966-2-1, adapted to the white of profiles (D50) by
// Bradford's method. It is made here, so that it has no licence but the program's.
func sRGB() []byte {
	white := xyz(0.9642, 1, 0.8249)
	curve := signature("para", []byte{0, 3, 0, 0}) // y = (ax+b)^g from d on, below it cx
	for _, v := range []float64{2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045} {
		curve = append(curve, fixed(v)...)
	}
	adapted := signature("sf32", nil)
	for _, v := range []float64{1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168} {
		adapted = append(adapted, fixed(v)...)
	}
	parts := []struct {
		name string
		data []byte
	}{
		{"desc", words("sRGB")},
		{"cprt", words("No rights reserved")},
		{"wtpt", signature("XYZ ", white)},
		{"chad", adapted},
		{"rXYZ", signature("XYZ ", xyz(0.43607, 0.22249, 0.01392))},
		{"gXYZ", signature("XYZ ", xyz(0.38515, 0.71687, 0.09708))},
		{"bXYZ", signature("XYZ ", xyz(0.14307, 0.06061, 0.71410))},
		{"rTRC", curve}, {"gTRC", nil}, {"bTRC", nil}, // the curve is the same
	}
	const header = 128
	at := header + 4 + 12*len(parts)
	index := binary.BigEndian.AppendUint32(nil, uint32(len(parts)))
	var body []byte
	from, long := 0, 0
	for _, part := range parts {
		if part.data != nil {
			from, long = at+len(body), len(part.data)
			body = append(body, part.data...)
			body = append(body, make([]byte, -len(body)&3)...)
		}
		index = append(index, part.name...)
		index = binary.BigEndian.AppendUint32(index, uint32(from))
		index = binary.BigEndian.AppendUint32(index, uint32(long))
	}
	head := make([]byte, header)
	binary.BigEndian.PutUint32(head, uint32(at+len(body)))
	copy(head[8:], []byte{4, 0x20})
	copy(head[12:], "mntrRGB XYZ ")
	copy(head[24:], []byte{0x07, 0xea, 0, 1, 0, 1}) // the day of the profile: 1 January 2026
	copy(head[36:], "acsp")
	copy(head[68:], white)
	return slices.Concat(head, index, body)
}

// signature returns the data of a profile's part, after its kind.
func signature(kind string, data []byte) []byte {
	return append([]byte(kind+"\x00\x00\x00\x00"), data...)
}

// words returns a text of a profile, in one language.
func words(text string) []byte {
	const at = 28 // the text's place, after its kind and the list of languages
	out := signature("mluc", []byte{0, 0, 0, 1, 0, 0, 0, 12, 'e', 'n', 'U', 'S', 0, 0, 0, byte(2 * len(text)), 0, 0, 0, at})
	for _, letter := range []byte(text) {
		out = append(out, 0, letter)
	}
	return out
}

func xyz(x, y, z float64) []byte { return append(append(fixed(x), fixed(y)...), fixed(z)...) }

// fixed returns a number with 16 bits behind the point.
func fixed(v float64) []byte {
	const one = 1 << 16
	return binary.BigEndian.AppendUint32(nil, uint32(int32(math.Round(v*one))))
}
