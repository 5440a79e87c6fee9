package credentials

import (
	"bytes"
	"errors"
	"image"
	_ "image/jpeg" // reads JPEG
	_ "image/png"  // reads PNG

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
)

// mostDots is the largest picture to search for a QR code: a page of A4 at 600 dpi has 35 million dots.
const mostDots = 80_000_000

var (
	errPicture = errors.New("is no picture (PNG, JPEG or PDF) that can be read, or is too large")
	errNoCode  = errors.New("has no QR code that can be read: take the picture again, straight, sharp and near")
)

// Scan returns the text of the QR code in a picture (PNG or JPEG), or in a PDF whose pages are pictures.
// certificates.ErrUncheckable when there is none.
func Scan(file []byte) (string, error) {
	if isPDF(file) {
		return scanPDF(file)
	}
	c, _, err := image.DecodeConfig(bytes.NewReader(file))
	if err != nil || c.Width*c.Height > mostDots {
		return "", uncheckable(errPicture)
	}
	picture, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		return "", uncheckable(errPicture)
	}
	text, err := codeIn(picture)
	if err != nil {
		return "", uncheckable(err)
	}
	return text, nil
}

// codeIn returns the text of the QR code in a picture.
func codeIn(picture image.Image) (string, error) {
	source := gozxing.NewLuminanceSourceFromImage(picture)
	hints := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true}
	for _, binarizer := range []gozxing.Binarizer{gozxing.NewHybridBinarizer(source), gozxing.NewGlobalHistgramBinarizer(source)} {
		bits, err := gozxing.NewBinaryBitmap(binarizer)
		if err != nil {
			continue
		}
		if found, err := qrcode.NewQRCodeReader().Decode(bits, hints); err == nil {
			return found.GetText(), nil
		}
	}
	return "", errNoCode
}
