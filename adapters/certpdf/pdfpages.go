package certpdf

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"strings"

	"kendra/domain/papers"
)

// pdfPages is a file of pages that share their fonts and pictures.
type pdfPages struct {
	pdfFile

	fonts    *pdfFonts
	pages    []*pdfPage
	pictures []int               // their objects
	kept     map[image.Image]int // the objects of pictures that recur
	backs    map[string]int      // the objects of backgrounds
}

// place is a rectangle on a page, in mm from its lower left corner.
type place struct{ x, y, width, height float64 }

func newPDFPages(edition papers.Edition) *pdfPages {
	return &pdfPages{pdfFile: *newPDFFile(edition), fonts: newPDFFonts(edition), kept: map[image.Image]int{}, backs: map[string]int{}}
}

// page adds an empty page of a size in mm.
func (f *pdfPages) page(width, height float64) *pdfPage {
	page := newPDFPage(width, height, f.fonts)
	f.pages = append(f.pages, page)
	return page
}

// picture puts a JPEG with its size in pixels on a page.
func (f *pdfPages) picture(page *pdfPage, data []byte, wide, high int, at place) {
	f.show(page, f.keep(data, wide, high), at)
}

// keep adds a JPEG with its size in pixels to the file, and returns its object.
func (f *pdfPages) keep(data []byte, wide, high int) int {
	f.objects = append(f.objects, joined(fmt.Sprintf("<</Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/DeviceRGB/BitsPerComponent 8"+
		"/Filter/DCTDecode/Length %d>>stream\n", wide, high, len(data)), data, "\nendstream"))
	f.pictures = append(f.pictures, len(f.objects))
	return len(f.objects)
}

// image returns the name of a drawn picture. The file keeps one that recurs once.
func (f *pdfPages) image(picture image.Image, recurs bool) string {
	n, ok := f.kept[picture]
	if !ok {
		n = f.add(imageObject(picture))
		f.pictures = append(f.pictures, n)
	}
	if recurs {
		f.kept[picture] = n
	}
	return fmt.Sprintf("P%d", n)
}

// behind puts a background, which the file keeps once, below all of a page.
func (f *pdfPages) behind(page *pdfPage, background []byte) {
	n, ok := f.backs[string(background)]
	if !ok {
		n = f.add(formObject(page.width, page.height, background))
		f.backs[string(background)] = n
		f.pictures = append(f.pictures, n)
	}
	page.mark()
	fmt.Fprintf(&page.out, "q /P%d Do Q\n", n)
}

// show puts a kept picture on a page.
func (f *pdfPages) show(page *pdfPage, object int, at place) {
	page.mark()
	fmt.Fprintf(&page.out, "q %s 0 0 %s %s %s cm /P%d Do Q\n", number(at.width), number(at.height), number(at.x), number(at.y), object)
}

func joined(head string, data []byte, tail string) []byte {
	return bytes.Join([][]byte{[]byte(head), data, []byte(tail)}, nil)
}

// end writes the pages, their shared objects and their list.
func (f *pdfPages) end(w io.Writer, info pdfInfo) error {
	var names strings.Builder
	for _, font := range f.fonts.list {
		ref, err := font.embed(&f.pdfFile)
		if err != nil {
			return err
		}
		fmt.Fprintf(&names, "/%s %d 0 R", font.name, ref)
	}
	pictures := ""
	for _, n := range f.pictures {
		pictures += fmt.Sprintf("/P%d %d 0 R", n, n)
	}
	resources := f.object("<</Font<<" + names.String() + ">>/XObject<<" + pictures + ">>>>")
	scale, kids := precise(pointsPerMM), make([]int, len(f.pages))
	parent := len(f.objects) + 2*len(f.pages) + 1 //nolint:mnd // a page is two objects
	for i, page := range f.pages {
		contents := f.stream(append([]byte(scale+" 0 0 "+scale+" 0 0 cm\n"), page.operators()...))
		marks := ""
		if f.isArchival() {
			marks = fmt.Sprintf("/StructParents %d/Tabs/S", i*keysOfPage)
		}
		kids[i] = f.object(fmt.Sprintf("<</Type/Page/Parent %d 0 R/MediaBox[0 0 %s %s]/Contents %d 0 R/Resources %d 0 R%s>>",
			parent, number(page.width*pointsPerMM), number(page.height*pointsPerMM), contents, resources, marks))
	}
	f.object(fmt.Sprintf("<</Type/Pages/Kids[%s]/Count %d>>", references(kids), len(kids)))
	if f.isArchival() {
		for i, page := range f.pages {
			f.structured(page, kids[i], 0)
		}
	}
	return f.write(w, parent, info)
}
