//go:build cgo

package pictures

import (
	"bytes"
	"image"

	"github.com/chai2010/webp"

	"kendra/domain/files"
)

// webpQuality is the quality of WebP. Its pictures look like those of JPEG at 80, and take half the bytes.
const webpQuality = 78

// packWebP encodes an image as WebP, and returns false if it is too large for that format.
func packWebP(picture *image.NRGBA) (files.Picture, bool) {
	// The library takes the pixels of an image.RGBA as they are, and the format wants colours that are not multiplied
	// with the transparency, which are those of an NRGBA.
	straight := &image.RGBA{Pix: picture.Pix, Stride: picture.Stride, Rect: picture.Rect}
	var b bytes.Buffer
	if err := webp.Encode(&b, straight, &webp.Options{Quality: webpQuality}); err != nil {
		return files.Picture{}, false
	}
	return files.Picture{Type: files.WebP, Data: b.Bytes()}, true
}
