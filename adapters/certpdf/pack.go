package certpdf

import (
	"bufio"
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"hash"
	"image"
	"io"
	"strings"

	"kendra/domain/certificates"
	"kendra/domain/papers"
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
	parts    structure
	hash     hash.Hash // of the file, whose identifier it becomes
}

// RenderPack implements certificates.Renderer. The pages share their fonts and backgrounds, and have no credentials.
func (r *Renderer) RenderPack(ctx context.Context, next func(ctx context.Context) (certificates.Drawing, bool, error), w io.Writer) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	k := &pack{printer: p, w: bufio.NewWriter(w), fonts: newPDFFonts(papers.Latest), hash: sha256.New(), below: map[string]int{}, shared: map[image.Image]int{}}
	k.fontList, k.parent, k.parts.document = k.number(), k.number(), k.number()
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
	_, _ = io.WriteString(k.hash, text) // a hash takes everything
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
		if back, err = k.object(formObject(pageWidth, pageHeight, page.background)); err != nil {
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
	contents, err := k.object(streamObject("", deflate(papers.Latest, page.contents())))
	if err != nil {
		return err
	}
	key := len(k.kids) * keysOfPage
	link, err := k.object([]byte(page.annotation(d.Link, linkEntries(key+1))))
	if err != nil {
		return err
	}
	kid, err := k.object(fmt.Appendf(nil, "<</Type/Page/Parent %d 0 R/MediaBox[0 0 %s %s]/Contents %d 0 R/Annots[%d 0 R]/Resources<</XObject<<%s>>/Font %d 0 R>>/StructParents %d/Tabs/S>>",
		k.parent, number(pageWidth*pointsPerMM), number(pageHeight*pointsPerMM), contents, link, objects, k.fontList, key))
	if err != nil {
		return err
	}
	k.kids = append(k.kids, kid)
	for _, part := range k.parts.add(page.page, len(k.index)+1, kid, link) {
		if _, err := k.object([]byte(part)); err != nil {
			return err
		}
	}
	return nil
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
	file := &pdfFile{edition: papers.Latest, objects: make([][]byte, len(k.index))} // it continues the numbers of the objects already written
	var names strings.Builder
	for _, font := range k.fonts.list {
		ref, err := font.embed(file)
		if err != nil {
			return err
		}
		fmt.Fprintf(&names, "/%s %d 0 R", font.name, ref)
	}
	info := pdfInfo{title: "Certificates", author: clean(k.author), creator: clean(k.author)}
	document, tree := k.parts.end(len(file.objects) + 1)
	root, metadata, profile := file.object(tree), file.object(metadataObject(info)), file.packed("/N 3", deflate(papers.Latest, sRGB()))
	catalog := file.object(fmt.Sprintf("<</Type/Catalog/Pages %d 0 R/Lang(en-IN)/ViewerPreferences<</DisplayDocTitle true>>%s>>",
		k.parent, archivalEntries(root, metadata, profile)))
	about := file.object(info.dictionary(papers.Latest))
	for _, body := range file.objects[len(k.index):] {
		if _, err := k.object(body); err != nil {
			return err
		}
	}
	for i, body := range []string{
		"<<" + names.String() + ">>", fmt.Sprintf("<</Type/Pages/Kids[%s]/Count %d>>", references(k.kids), len(k.kids)), document,
	} {
		if err := k.put(k.fontList+i, []byte(body)); err != nil { // the three numbers follow each other
			return err
		}
	}
	start, id := k.at, k.hash.Sum(nil)[:16] //nolint:mnd // the length of identifiers
	var tail strings.Builder
	fmt.Fprintf(&tail, "xref\n0 %d\n0000000000 65535 f \n", len(k.index)+1)
	for _, offset := range k.index {
		fmt.Fprintf(&tail, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&tail, "trailer\n<</Size %d/Root %d 0 R/Info %d 0 R/ID[<%x><%x>]>>\nstartxref\n%d\n%%%%EOF\n", len(k.index)+1, catalog, about, id, id, start)
	if err := k.write(tail.String()); err != nil {
		return err
	}
	return k.w.Flush()
}
