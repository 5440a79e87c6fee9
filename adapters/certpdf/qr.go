package certpdf

import (
	"encoding/base64"
	"fmt"

	"github.com/tdewolff/canvas"
	"rsc.io/qr"

	"kendra/domain/certificates"
)

// qrQuiet is the empty margin around a QR code that the standard requires, in modules.
const qrQuiet = 4

// qrPath returns the QR code of a text as one path in a square of the given side (mm), margin included, with the
// origin at its lower left. It fails when the text is too long for a QR code (about 2.3 KB).
func qrPath(text string, side float64) (*canvas.Path, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return nil, fmt.Errorf("certpdf: QR code of VerifyURL: %w", err)
	}
	return pathOf(code, side), nil
}

// moduleOf returns the side of a module in a code of the given side (mm).
func moduleOf(code *qr.Code, side float64) float64 { return side / float64(code.Size+2*qrQuiet) }

// stampedPath returns the QR code of a link with a stamp, which is of level M, or of L where that is too fine to be read from paper.
// Where both are, or there is no stamp, it returns that of the link alone.
func stampedPath(link string, stamp []byte, side float64) (*canvas.Path, error) {
	if len(stamp) > 0 {
		text := link + certificates.StampMark + base64.RawURLEncoding.EncodeToString(stamp)
		for _, level := range []qr.Level{qr.M, qr.L} {
			if code, err := qr.Encode(text, level); err == nil && moduleOf(code, side) >= certificates.LeastModule {
				return pathOf(code, side), nil
			}
		}
	}
	return qrPath(link, side)
}

func pathOf(code *qr.Code, side float64) *canvas.Path {
	module := moduleOf(code, side)
	path := &canvas.Path{}
	for row := range code.Size {
		y := side - float64(row+qrQuiet+1)*module
		for from := 0; from < code.Size; from++ {
			to := from
			for code.Black(to, row) {
				to++
			}
			if to > from {
				x := float64(from+qrQuiet) * module
				path = path.Append(canvas.Rectangle(float64(to-from)*module, module).Translate(x, y))
				from = to
			}
		}
	}
	return path
}
