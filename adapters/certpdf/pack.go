package certpdf

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"image"
	"io"
	"strings"

	"kendra/domain/certificates"
)

// pack writes a PDF of many pages as they are drawn. It only remembers the positions of the objects.
type pack struct {
	printer  *Printer
	author   string // of the file: the institute of the first certificate
	w        *bufio.Writer
	at       int64
	index    []int64 // position of object i+1
	kids     []int
	fonts    *pdfFonts
	fontList int                 // the object of the fonts, written last
	parent   int                 // the object of the pages, written last
	below    map[string]int      // the objects of backgrounds
	shared   map[image.Image]int // the objects of pictures that recur
}

// RenderPack implements certificates.Renderer. The pages share their fonts and backgrounds, and have no credentials.
func (r *Renderer) RenderPack(ctx context.Context, next func(ctx context.Context) (certificates.Drawing, bool, error), w io.Writer) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	k := &pack{printer: p, w: bufio.NewWriter(w), fonts: newPDFFonts(), below: map[string]int{}, shared: map[image.Image]int{}}
	k.fontList, k.parent = k.number(), k.number()
	if err := k.write("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"); err != nil {
		return err
	}
	for {
		d, ok, err := next(ctx)
		if err != nil {
			return err
		}
		if !ok {
			return k.end()
		}
		if err := k.add(d); err != nil {
			return err
		}
	}
}

func (k *pack) write(text string) error {
	n, err := k.w.WriteString(text)
	k.at += int64(n)
	return err
}

// number reserves a number for an object that is written later.
func (k *pack) number() int {
	k.index = append(k.index, 0)
	return len(k.index)
}

func (k *pack) put(n int, body []byte) error {
	k.index[n-1] = k.at
	return k.write(fmt.Sprintf("%d 0 obj\n%s\nendobj\n", n, body))
}

func (k *pack) object(body []byte) (int, error) {
	n := k.number()
	return n, k.put(n, body)
}

// add draws a page.
func (k *pack) add(d certificates.Drawing) error {
	k.author = cmp.Or(k.author, d.Institute.Name)
	page, err := k.printer.anyPage(d, k.fonts)
	if err != nil {
		return err
	}
	back, ok := k.below[string(page.background)]
	if !ok {
		if back, err = k.object(formObject(page.background)); err != nil {
			return err
		}
		k.below[string(page.background)] = back
	}
	objects := fmt.Sprintf("/Back %d 0 R", back)
	for i, picture := range page.page.images {
		n, err := k.image(picture)
		if err != nil {
			return err
		}
		objects += fmt.Sprintf("/I%d %d 0 R", i+1, n)
	}
	contents, err := k.object(streamObject("", deflate(page.contents())))
	if err != nil {
		return err
	}
	kid, err := k.object(fmt.Appendf(nil, "<</Type/Page/Parent %d 0 R/MediaBox[0 0 %s %s]/Contents %d 0 R/Annots[%s]/Resources<</XObject<<%s>>/Font %d 0 R>>>>",
		k.parent, number(pageWidth*pointsPerMM), number(pageHeight*pointsPerMM), contents, page.annotation(d.Link), objects, k.fontList))
	k.kids = append(k.kids, kid)
	return err
}

// image writes a picture, or returns the one that an earlier page has: logos, seals and signatures recur, portraits do not.
func (k *pack) image(picture image.Image) (int, error) {
	if n, ok := k.shared[picture]; ok {
		return n, nil
	}
	n, err := k.object(imageObject(picture))
	if err == nil && k.printer.logos.has(picture) && len(k.shared) < mostLogos {
		k.shared[picture] = n
	}
	return n, err
}

// end writes the fonts, the list of pages and the index.
func (k *pack) end() error {
	file := &pdfFile{objects: make([][]byte, len(k.index))} // fonts are numbered after the objects already written
	var names strings.Builder
	for _, font := range k.fonts.list {
		ref, err := font.embed(file)
		if err != nil {
			return err
		}
		fmt.Fprintf(&names, "/%s %d 0 R", font.name, ref)
	}
	for _, body := range file.objects[len(k.index):] {
		if _, err := k.object(body); err != nil {
			return err
		}
	}
	var kids strings.Builder
	for _, kid := range k.kids {
		fmt.Fprintf(&kids, "%d 0 R ", kid)
	}
	if err := k.put(k.fontList, []byte("<<"+names.String()+">>")); err != nil {
		return err
	}
	if err := k.put(k.parent, fmt.Appendf(nil, "<</Type/Pages/Kids[%s]/Count %d>>", strings.TrimSpace(kids.String()), len(k.kids))); err != nil {
		return err
	}
	catalog, err := k.object(fmt.Appendf(nil, "<</Type/Catalog/Pages %d 0 R/Lang(en-IN)/ViewerPreferences<</DisplayDocTitle true>>>>", k.parent))
	if err != nil {
		return err
	}
	about, err := k.object([]byte(pdfInfo{title: "Certificates", author: clean(k.author)}.dictionary()))
	if err != nil {
		return err
	}
	start := k.at
	var tail strings.Builder
	fmt.Fprintf(&tail, "xref\n0 %d\n0000000000 65535 f \n", len(k.index)+1)
	for _, offset := range k.index {
		fmt.Fprintf(&tail, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&tail, "trailer\n<</Size %d/Root %d 0 R/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(k.index)+1, catalog, about, start)
	if err := k.write(tail.String()); err != nil {
		return err
	}
	return k.w.Flush()
}
