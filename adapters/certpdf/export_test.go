package certpdf

import "github.com/tdewolff/canvas"

// LoadFont tells what NewPrinter says of a font file.
func LoadFont(name string) error {
	_, err := loadFont(map[string]*canvas.Font{}, name)
	return err
}

// Inside is the rectangle within the frame, in mm from the lower left corner: left, bottom, right, top.
func Inside() (left, bottom, right, top float64) {
	const inset = frameLine + bandHalf + 2
	return inset, inset, pageWidth - inset, pageHeight - inset
}
