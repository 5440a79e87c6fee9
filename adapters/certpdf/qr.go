package certpdf

import (
	"fmt"

	"github.com/tdewolff/canvas"
	"rsc.io/qr"
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
	module := side / float64(code.Size+2*qrQuiet)
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
	return path, nil
}
