package certpdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"fmt"
	"io"
	"sync"
	"time"

	quick "github.com/klauspost/compress/zlib"

	"kendra/domain/papers"
)

// pdfFile collects the objects of a PDF file, numbered from 1.
type pdfFile struct {
	objects [][]byte
	names   string // entries of the catalog
	edition papers.Edition
	parts   structure // from papers.Third on
}

// newPDFFile returns an empty file of an edition.
func newPDFFile(edition papers.Edition) *pdfFile {
	f := &pdfFile{edition: edition}
	if f.isArchival() {
		f.parts.document = f.object("") // known at the end
	}
	return f
}

// isArchival reports whether the file is for archives, and has tags.
func (f *pdfFile) isArchival() bool { return f.edition >= papers.Third }

// structured adds the parts of a page, whose object is given, and that of the link on it, 0 for none.
func (f *pdfFile) structured(page *pdfPage, object, link int) {
	for _, part := range f.parts.add(page, len(f.objects)+1, object, link) {
		f.object(part)
	}
}

// pdfInfo is a file's metadata.
type pdfInfo struct {
	title, subject, keywords, author string
	creator                          string // the institute; papers.Earlier has the program instead
	created                          time.Time
}

func (f *pdfFile) object(body string) int {
	f.objects = append(f.objects, []byte(body))
	return len(f.objects)
}

// stream adds data, compressed.
func (f *pdfFile) stream(data []byte) int {
	return f.packed("", deflate(f.edition, data))
}

// packed adds data that is already compressed, with more entries for its dictionary.
func (f *pdfFile) packed(entries string, data []byte) int { return f.add(streamObject(entries, data)) }

func (f *pdfFile) add(object []byte) int {
	f.objects = append(f.objects, object)
	return len(f.objects)
}

// streamObject returns compressed data as an object.
func streamObject(entries string, data []byte) []byte {
	var body bytes.Buffer
	fmt.Fprintf(&body, "<<%s/Filter/FlateDecode/Length %d>>stream\n", entries, len(data))
	body.Write(data)
	body.WriteString("\nendstream")
	return body.Bytes()
}

// formObject returns a page's background as an object.
func formObject(wide, high float64, data []byte) []byte {
	return streamObject("/Type/XObject/Subtype/Form/BBox[0 0 "+number(wide)+" "+number(high)+"]", data)
}

// attach adds a credential to the file, which viewers show as an attachment. It is not compressed, so that programs
// can extract it without a PDF reader.
func (f *pdfFile) attach(credential []byte, day time.Time) {
	var body bytes.Buffer
	about := fmt.Sprintf("/Size %d", len(credential))
	if f.isArchival() && !day.IsZero() {
		about += day.Format("/ModDate(D:20060102000000Z)")
	}
	fmt.Fprintf(&body, "<</Type/EmbeddedFile/Subtype/application#2Fld+json/Params<<%s>>/Length %d>>stream\n", about, len(credential))
	body.Write(credential)
	body.WriteString("\nendstream")
	f.objects = append(f.objects, body.Bytes())
	spec := f.object(fmt.Sprintf("<</Type/Filespec/F(credential.json)/UF(credential.json)/AFRelationship/Data/Desc(Open Badges 3.0 credential)/EF<</F %d 0 R/UF %d 0 R>>>>",
		len(f.objects), len(f.objects)))
	f.names = fmt.Sprintf("/Names<</EmbeddedFiles<</Names[(credential.json) %d 0 R]>>>>/AF[%d 0 R]", spec, spec)
}

type deflater interface {
	io.WriteCloser
	Reset(w io.Writer)
}

// deflaters are reused: each takes up to a megabyte, and a file has up to twenty streams. Those of papers.Fifth take a quarter of
// the time of the earlier ones, for a file that is a twentieth larger.
var deflaters, earlierDeflaters = sync.Pool{New: func() any { return quick.NewWriter(io.Discard) }}, sync.Pool{New: func() any {
	w, _ := zlib.NewWriterLevel(io.Discard, zlib.BestCompression) // the level is valid
	return w
}}

// deflate compresses data as the files of an edition have it.
func deflate(edition papers.Edition, data []byte) []byte {
	pool := &deflaters
	if edition < papers.Fifth {
		pool = &earlierDeflaters
	}
	var packed bytes.Buffer
	w := pool.Get().(deflater) //nolint:forcetypeassert // the pools hold only these
	defer pool.Put(w)
	w.Reset(&packed)
	_, _ = w.Write(data) // writing to a buffer cannot fail
	_ = w.Close()
	return packed.Bytes()
}

func (i pdfInfo) dictionary(edition papers.Edition) string {
	d := fmt.Sprintf("<</Title<%s>/Subject<%s>/Keywords<%s>/Author<%s>",
		utf16Hex(i.title), utf16Hex(i.subject), utf16Hex(i.keywords), utf16Hex(i.author))
	if edition < papers.Third {
		d += "/Creator(kendra)/Producer(kendra)"
	} else {
		d += "/Creator<" + utf16Hex(i.creator) + ">"
	}
	if !i.created.IsZero() {
		d += i.created.Format("/CreationDate(D:20060102000000Z)")
	}
	return d + ">>"
}

// write completes the file with its catalog, information and index, and writes it. The identifier is the hash of the
// content.
func (f *pdfFile) write(w io.Writer, pages int, info pdfInfo) error {
	entries := f.names
	if f.isArchival() {
		entries += f.archival(info)
	}
	catalog := f.object(fmt.Sprintf("<</Type/Catalog/Pages %d 0 R/Lang(en-IN)/ViewerPreferences<</DisplayDocTitle true>>%s>>", pages, entries))
	about := f.object(info.dictionary(f.edition))
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	index := make([]int, len(f.objects))
	for i, object := range f.objects {
		index[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n", i+1)
		out.Write(object)
		out.WriteString("\nendobj\n")
	}
	hash := sha256.Sum256(out.Bytes())
	start := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(index)+1)
	for _, offset := range index {
		fmt.Fprintf(&out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&out, "trailer\n<</Size %d/Root %d 0 R/Info %d 0 R/ID[<%x><%x>]>>\nstartxref\n%d\n%%%%EOF\n",
		len(index)+1, catalog, about, hash[:16], hash[:16], start)
	_, err := w.Write(out.Bytes())
	return err
}

// asciiHex writes bytes as PDF reads them in hexadecimal.
func asciiHex(s string) string { return fmt.Sprintf("<%x>", s) }
