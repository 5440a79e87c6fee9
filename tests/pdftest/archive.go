package pdftest

import (
	"regexp"
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
	"github.com/stretchr/testify/require"
)

// RequireArchival checks what can be checked of PDF/A-3u and of tags without a program made for it: the claim in the metadata, the
// meaning of colours, embedded fonts with a character for each glyph, no transparency and no scripts, a place in the structure for
// all content or the mark of an ornament, and a text for each picture.
func (f File) RequireArchival() {
	t := f.t
	catalog := f.catalog()
	xmp := f.Properties()["XMP"]
	require.Contains(t, xmp, "<pdfaid:part>3</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance>")
	require.Equal(t, "en-IN", f.text(catalog["Lang"]))
	require.Equal(t, "true", f.dict(catalog["MarkInfo"])["Marked"].String())
	require.Equal(t, "true", f.dict(catalog["ViewerPreferences"])["DisplayDocTitle"].String())
	require.NotEmpty(t, f.pdf.ID, "a file has an identifier")
	intent := f.dict(f.array(catalog["OutputIntents"])[0])
	require.Equal(t, "GTS_PDFA1", *intent.NameEntry("S"))
	profile := f.stream(intent["DestOutputProfile"])
	require.Equal(t, "acsp", string(profile[36:40]))
	require.Equal(t, "mntrRGB XYZ ", string(profile[12:24]))
	f.requireAttached(catalog)
	f.requireStructure()
	for n := 1; n <= f.pdf.PageCount; n++ {
		page, _, _, err := f.pdf.PageDict(n, false)
		require.NoError(t, err)
		f.requirePage(page)
	}
}

// requireAttached checks that each attached file says how it belongs to the paper.
func (f File) requireAttached(catalog types.Dict) {
	names, ok := catalog.Find("Names")
	if !ok {
		return
	}
	files := f.array(f.dict(f.dict(names)["EmbeddedFiles"])["Names"])
	require.Len(f.t, f.array(catalog["AF"]), len(files)/2)
	for i := 1; i < len(files); i += 2 {
		spec := f.dict(files[i])
		require.Contains(f.t, []string{"Data", "Source"}, *spec.NameEntry("AFRelationship"))
		require.NotEmpty(f.t, f.text(spec["UF"]))
		require.NotEmpty(f.t, f.text(spec["Desc"]))
		d, _, err := f.pdf.DereferenceStreamDict(f.dict(spec["EF"])["F"])
		require.NoError(f.t, err)
		require.NotEmpty(f.t, *d.NameEntry("Subtype"))
		require.Contains(f.t, f.dict(d.Dict["Params"]), "ModDate")
	}
}

// requireStructure checks that each stretch of content is in one part, and that pictures have texts and headings an order.
func (f File) requireStructure() {
	seen, title := map[string]bool{}, false
	for _, p := range f.Parts() {
		for _, n := range p.marks {
			require.False(f.t, seen[mark(p.page, n)])
			seen[mark(p.page, n)] = true
		}
		if p.Kind == "Figure" {
			require.NotEmpty(f.t, p.Alt)
			require.NotEmpty(f.t, p.marks)
		}
		require.False(f.t, p.Kind == "H2" && !title)
		title = title || p.Kind == "H1"
	}
	require.True(f.t, title, "a paper has a title")
	marks := 0
	for n := 1; n <= f.pdf.PageCount; n++ {
		page, ref, _, err := f.pdf.PageDict(n, false)
		require.NoError(f.t, err)
		for i := range strings.Count(string(f.stream(page["Contents"])), "/MCID ") {
			require.True(f.t, seen[mark(*ref, i)], "page %d, stretch %d", n, i)
			marks++
		}
	}
	require.Len(f.t, seen, marks)
}

var (
	marked = regexp.MustCompile(`(?s)/(\w+) (?:BMC|<</MCID \d+>> BDC)\s(.*?)\sEMC\n`)
	said   = regexp.MustCompile(`(?s)/Span <</ActualText <[0-9A-F]+>>> BDC\n(.*?)EMC\n`)
	glyphs = regexp.MustCompile(`/(F\d+) [\d.]+ Tf|<([0-9a-f]{4})>`)
	named  = regexp.MustCompile(`<([0-9a-f]{4})><([0-9A-F]+)>`)
)

// requirePage checks that a page draws nothing outside of the structure, and that its fonts are in the file with characters for
// the glyphs that are used.
func (f File) requirePage(page types.Dict) {
	t := f.t
	contents := string(f.stream(page["Contents"]))
	plain := said.ReplaceAllString(contents, "$1")
	_, after, ok := strings.Cut(plain, " cm\n")
	require.True(t, ok)
	require.Empty(t, strings.TrimSpace(marked.ReplaceAllString(after, "")), "all content is in a part, or an ornament")
	require.NotContains(t, plain, " gs\n", "no transparency")
	resources := f.dict(page["Resources"])
	require.NotContains(t, resources, "ExtGState")
	fonts := map[string]map[string]bool{}
	for name, ref := range f.dict(resources["Font"]) {
		fonts[name] = f.characters(f.dict(ref))
	}
	font := ""
	for _, g := range glyphs.FindAllStringSubmatch(contents, -1) {
		if g[1] != "" {
			font = g[1]
			continue
		}
		require.True(t, fonts[font][g[2]], "glyph %s of %s has a character", g[2], font)
	}
	for _, ref := range f.array(orNone(page["Annots"])) {
		link := f.dict(ref)
		require.Equal(t, "Link", *link.NameEntry("Subtype"))
		require.Contains(t, link, "StructParent")
		require.NotEmpty(t, f.text(link["Contents"]))
	}
}

func orNone(o types.Object) types.Object {
	if o == nil {
		return types.Array{}
	}
	return o
}

// characters returns the glyphs of a font that have characters. The font must be in the file.
func (f File) characters(font types.Dict) map[string]bool {
	below := f.dict(f.array(font["DescendantFonts"])[0])
	require.NotEmpty(f.t, f.stream(f.dict(below["FontDescriptor"])["FontFile2"]))
	require.Equal(f.t, "Identity", *below.NameEntry("CIDToGIDMap"))
	all := map[string]bool{}
	for _, entry := range named.FindAllStringSubmatch(string(f.stream(font["ToUnicode"])), -1) {
		for _, bad := range []string{"0000", "FEFF", "FFFE"} {
			require.NotContains(f.t, entry[2], bad)
		}
		all[entry[1]] = true
	}
	return all
}
