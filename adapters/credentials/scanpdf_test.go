package credentials_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"testing"

	"github.com/stretchr/testify/require"
	"rsc.io/qr"

	"kendra/adapters/credentials"
	"kendra/domain/certificates"
)

// scanned is a picture of a page as a PDF has it.
type scanned struct {
	filter string
	space  string
	depth  int
	size   image.Point
	data   []byte
}

// pdfOf returns a PDF as a scanner writes it: each page is one picture.
func pdfOf(pages ...scanned) []byte {
	var b bytes.Buffer
	var at []int
	object := func(format string, args ...any) {
		at = append(at, b.Len())
		fmt.Fprintf(&b, "%d 0 obj\n"+format+"\nendobj\n", append([]any{len(at)}, args...)...)
	}
	b.WriteString("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
	kids := ""
	for i := range pages {
		kids += fmt.Sprintf("%d 0 R ", 3+3*i)
	}
	object("<< /Type /Catalog /Pages 2 0 R >>")
	object("<< /Type /Pages /Kids [%s] /Count %d >>", kids, len(pages))
	for i, p := range pages {
		draw := "595 0 0 842 0 0 cm /Im Do"
		object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R /Resources << /XObject << /Im %d 0 R >> >> >>", 4+3*i, 5+3*i)
		object("<< /Length %d >>\nstream\n%s\nendstream", len(draw), draw)
		object("<< /Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /%s /BitsPerComponent %d /Filter /%s /Length %d >>\nstream\n%s\nendstream",
			p.size.X, p.size.Y, p.space, p.depth, p.filter, len(p.data), p.data)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(at)+1)
	for _, offset := range at {
		fmt.Fprintf(&b, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&b, "trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(at)+1, start)
	return b.Bytes()
}

// page returns the picture of a page with a QR code in a corner; without a text, of an empty one.
func page(t *testing.T, text string) *image.Gray {
	t.Helper()
	picture := image.NewGray(image.Rect(0, 0, 827, 1169)) // A4 at 100 dpi
	for i := range picture.Pix {
		picture.Pix[i] = 255
	}
	if text == "" {
		return picture
	}
	code, err := qr.Encode(text, qr.M)
	require.NoError(t, err)
	const dot = 4
	for y := range code.Size * dot {
		for x := range code.Size * dot {
			if code.Black(x/dot, y/dot) {
				picture.SetGray(500+x, 900+y, color.Gray{})
			}
		}
	}
	return picture
}

func deflated(t *testing.T, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	_, err := w.Write(data)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return b.Bytes()
}

func asJPEG(t *testing.T, picture *image.Gray) scanned {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, picture, nil))
	return scanned{"DCTDecode", "DeviceGray", 8, picture.Rect.Max, b.Bytes()}
}

func asGrey(t *testing.T, picture *image.Gray) scanned {
	t.Helper()
	return scanned{"FlateDecode", "DeviceGray", 8, picture.Rect.Max, deflated(t, picture.Pix)}
}

func asColour(t *testing.T, picture *image.Gray) scanned {
	t.Helper()
	var all []byte
	for _, y := range picture.Pix {
		all = append(all, y, y, y)
	}
	return scanned{"FlateDecode", "DeviceRGB", 8, picture.Rect.Max, deflated(t, all)}
}

func asBlackAndWhite(t *testing.T, picture *image.Gray) scanned {
	t.Helper()
	size := picture.Rect.Max
	row := (size.X + 7) / 8
	all := make([]byte, row*size.Y)
	for y := range size.Y {
		for x := range size.X {
			if picture.GrayAt(x, y).Y > 127 {
				all[y*row+x/8] |= 1 << (7 - x%8)
			}
		}
	}
	return scanned{"FlateDecode", "DeviceGray", 1, size, deflated(t, all)}
}

// TestScan_PDF: the code of a scanned certificate is found on whichever page it is, before those of others.
func TestScan_PDF(t *testing.T) {
	t.Parallel()
	const payment, text = "upi://pay?pa=office@upi", "https://institute.example/verify/7K3QX0M9T2B4ZW8R" + certificates.StampMark + "DATA"
	empty := asJPEG(t, page(t, ""))
	for name, c := range map[string]struct {
		pages []scanned
		want  string
	}{
		"JPEG":              {[]scanned{asJPEG(t, page(t, text))}, text},
		"Grey":              {[]scanned{asGrey(t, page(t, text))}, text},
		"Colour":            {[]scanned{asColour(t, page(t, text))}, text},
		"BlackAndWhite":     {[]scanned{asBlackAndWhite(t, page(t, text))}, text},
		"OnTheSecondPage":   {[]scanned{empty, asJPEG(t, page(t, text))}, text},
		"BesideAnotherCode": {[]scanned{asJPEG(t, page(t, payment)), asJPEG(t, page(t, text))}, text},
		"OnlyAnotherCode":   {[]scanned{asJPEG(t, page(t, payment))}, payment},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := credentials.Scan(pdfOf(c.pages...))
			require.NoError(t, err)
			require.Equal(t, c.want, got)
		})
	}
	wrongSize := asGrey(t, page(t, text))
	wrongSize.size.Y++
	for name, file := range map[string][]byte{
		"NoCode": pdfOf(empty), "NoPages": pdfOf(), "Damaged": []byte("%PDF-1.7\nand no more"), "WrongSize": pdfOf(wrongSize),
		"Fax": pdfOf(scanned{"CCITTFaxDecode", "DeviceGray", 1, image.Pt(8, 8), []byte{0}}),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := credentials.Scan(file)
			require.ErrorIs(t, err, certificates.ErrUncheckable)
		})
	}
}
