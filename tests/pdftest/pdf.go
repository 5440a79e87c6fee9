// Package pdftest reads the PDF files that the program writes, with a parser of others.
package pdftest

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/validate"
	"github.com/stretchr/testify/require"
)

// File is a PDF file that was read.
type File struct {
	pdf *model.Context
	t   testing.TB
}

// Read reads a file, which must be valid.
func Read(t testing.TB, file []byte) File {
	t.Helper()
	const limit = 64 << 20
	// The library's own default configuration would be written to the home folder.
	pdf, err := pdfcpu.Read(bytes.NewReader(file), &model.Configuration{
		Reader15: true, ValidationMode: model.ValidationRelaxed, Offline: true, Cmd: model.VALIDATE, Limits: model.ResourceLimits{
			MaxStreamBytes: limit, MaxDecodeBytes: limit, MaxImagePixels: limit, MaxImageBytes: limit, MaxObjectCount: limit,
			MaxObjectStreamCount: limit, MaxObjectStreamFirst: limit, MaxXRefEntries: limit, MaxRecursionDepth: 100,
		},
	})
	require.NoError(t, err)
	require.NoError(t, validate.XRefTable(pdf))
	return File{pdf, t}
}

func (f File) dict(o types.Object) types.Dict {
	d, err := f.pdf.DereferenceDict(o)
	require.NoError(f.t, err)
	return d
}

func (f File) array(o types.Object) types.Array {
	a, err := f.pdf.DereferenceArray(o)
	require.NoError(f.t, err)
	return a
}

func (f File) text(o types.Object) string {
	text, err := f.pdf.DereferenceText(o)
	require.NoError(f.t, err)
	return text
}

// stream returns the decoded content of a stream.
func (f File) stream(o types.Object) []byte {
	d, _, err := f.pdf.DereferenceStreamDict(o)
	require.NoError(f.t, err)
	require.NotNil(f.t, d)
	if d.FilterPipeline == nil {
		return d.Raw
	}
	require.NoError(f.t, d.Decode())
	return d.Content
}

func (f File) catalog() types.Dict {
	d, err := f.pdf.Catalog()
	require.NoError(f.t, err)
	return d
}

// Properties returns what readers show about a file: the entries of its information by their names, and "XMP" if it has that.
func (f File) Properties() map[string]string {
	all := map[string]string{}
	if f.pdf.Info != nil {
		for name, value := range f.dict(*f.pdf.Info) {
			all[name] = f.text(value)
		}
	}
	if o, ok := f.catalog().Find("Metadata"); ok {
		all["XMP"] = string(f.stream(o))
	}
	return all
}

// Part is a part of the structure of a file, for programs that read aloud.
type Part struct {
	Kind, Alt string
	Depth     int
	page      types.IndirectRef
	marks     []int
}

// Parts returns the parts of a file in the order of reading.
func (f File) Parts() []Part {
	var all []Part
	var read func(o types.Object, depth int)
	read = func(o types.Object, depth int) {
		d := f.dict(o)
		p := Part{Kind: *d.NameEntry("S"), Depth: depth}
		if alt, ok := d.Find("Alt"); ok {
			p.Alt = f.text(alt)
		}
		if page := d.IndirectRefEntry("Pg"); page != nil {
			p.page = *page
		}
		at := len(all)
		all = append(all, p)
		for _, kid := range f.array(d["K"]) {
			switch kid := kid.(type) {
			case types.Integer:
				all[at].marks = append(all[at].marks, kid.Value())
			case types.IndirectRef:
				read(kid, depth+1)
			}
		}
	}
	root, ok := f.catalog().Find("StructTreeRoot")
	if ok {
		read(f.dict(root)["K"], 0)
	}
	return all
}

// Kinds returns the parts as text, a line each, with the texts that stand for pictures.
func (f File) Kinds() []string {
	var all []string
	for _, p := range f.Parts() {
		line := p.Kind
		if p.Alt != "" {
			line += ": " + p.Alt
		}
		all = append(all, line)
	}
	return all
}

// mark names a stretch of a page's content.
func mark(page types.IndirectRef, n int) string { return fmt.Sprintf("%v/%d", page.ObjectNumber, n) }
