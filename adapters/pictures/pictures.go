// Package pictures redraws uploaded images from their pixels: upright, in two sizes, as JPEG, or as PNG if they are
// transparent. All other data in the file is dropped, such as place and time of a photo, or hidden programs.
package pictures

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	_ "image/gif" // accepted as input: the first picture
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // accepted as input

	"kendra/domain/files"
)

// quality is the JPEG quality, with no visible loss.
const quality = 80

// Shaper is the files.Pictures. It decodes one image at a time, because the largest takes some hundred megabytes.
type Shaper struct{ one chan struct{} }

var _ files.Pictures = (*Shaper)(nil)

// New returns a Shaper.
func New() *Shaper { return &Shaper{one: make(chan struct{}, 1)} }

// Shape implements files.Pictures.
func (s *Shaper) Shape(ctx context.Context, r io.ReadSeeker) (full, thumb files.Picture, err error) {
	select {
	case s.one <- struct{}{}:
		defer func() { <-s.one }()
	case <-ctx.Done():
		return full, thumb, ctx.Err()
	}
	picture, turned, err := unpack(r)
	if err != nil {
		return full, thumb, err
	}
	large := turned.apply(scaled(picture, files.LongestSide))
	if full, err = pack(large); err != nil {
		return full, thumb, err
	}
	if err := ctx.Err(); err != nil {
		return full, thumb, err
	}
	thumb, err = pack(scaled(large, files.LongestThumbSide))
	return full, thumb, err
}

// unpack returns an image and its orientation. It checks the size before decoding.
func unpack(r io.ReadSeeker) (image.Image, orientation, error) {
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return nil, 0, fmt.Errorf("pictures: %w", err)
	}
	head, err := io.ReadAll(io.LimitReader(r, exifBytes))
	if err != nil {
		return nil, 0, fmt.Errorf("pictures: %w", err)
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return nil, 0, fmt.Errorf("pictures: %w", err)
	}
	config, _, err := image.DecodeConfig(r)
	switch {
	case err != nil, config.Width <= 0, config.Height <= 0:
		return nil, 0, files.ErrImage
	case config.Width > files.MostPixels/config.Height:
		return nil, 0, files.ErrPixels
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return nil, 0, fmt.Errorf("pictures: %w", err)
	}
	picture, err := decoded(r)
	if err != nil || picture.Bounds().Empty() {
		return nil, 0, files.ErrImage
	}
	return picture, orientationOf(head), nil
}

var errDecoder = errors.New("pictures: the decoder gave up")

// decoded decodes an image. If a decoder panics on a strange file, the file is refused like any other.
func decoded(r io.Reader) (picture image.Image, err error) {
	defer func() {
		if recover() != nil {
			err = errDecoder
		}
	}()
	picture, _, err = image.Decode(r)
	return picture, err
}

// scaled returns an image whose longer side is at most longest pixels. A smaller one keeps its size.
func scaled(from image.Image, longest int) *image.NRGBA {
	w, h := from.Bounds().Dx(), from.Bounds().Dy()
	if long := max(w, h); long > longest {
		w, h = max(1, w*longest/long), max(1, h*longest/long)
	}
	to := image.NewNRGBA(image.Rect(0, 0, w, h))
	if w == from.Bounds().Dx() && h == from.Bounds().Dy() {
		draw.Draw(to, to.Bounds(), from, from.Bounds().Min, draw.Src)
		return to
	}
	draw.CatmullRom.Scale(to, to.Bounds(), from, from.Bounds(), draw.Src, nil)
	return to
}

// pack encodes an image: as PNG if it is transparent, else as JPEG.
func pack(picture *image.NRGBA) (files.Picture, error) {
	var b bytes.Buffer
	var err error
	is := files.JPEG
	if picture.Opaque() {
		err = jpeg.Encode(&b, picture, &jpeg.Options{Quality: quality})
	} else {
		is, err = files.PNG, png.Encode(&b, picture)
	}
	if err != nil {
		return files.Picture{}, fmt.Errorf("pictures: write an image: %w", err)
	}
	return files.Picture{Type: is, Data: b.Bytes()}, nil
}
