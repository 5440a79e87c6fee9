// Package pictures redraws uploaded images from their pixels: upright, in two sizes, as JPEG, or as PNG if they are
// transparent. All other data in the file is dropped, such as place and time of a photo, or hidden programs. For screens
// it makes renditions, as WebP where the program was built with a C compiler, which the only good encoder needs.
package pictures

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/draw"
	"golang.org/x/image/webp"

	"kendra/domain/files"
)

// quality is the JPEG quality, with no visible loss.
const quality = 80

// paperQuality is that of photographs for papers, which readers enlarge.
const paperQuality = 88

// Shaper is the files.Pictures. It decodes one image at a time, because the largest takes some hundred megabytes.
type Shaper struct{ one chan struct{} }

var _ files.Pictures = (*Shaper)(nil)

// New returns a Shaper.
func New() *Shaper { return &Shaper{one: make(chan struct{}, 1)} }

// Shape implements files.Pictures.
func (s *Shaper) Shape(ctx context.Context, r io.ReadSeeker) (full, thumb files.Picture, err error) {
	if err := s.begin(ctx); err != nil {
		return full, thumb, err
	}
	defer s.end()
	picture, turned, err := unpack(r)
	if err != nil {
		return full, thumb, err
	}
	return packed(ctx, turned.apply(scaled(picture, files.LongestSide)))
}

// Cut implements files.Pictures.
func (s *Shaper) Cut(ctx context.Context, r io.ReadSeeker, part files.Cut) (full, thumb files.Picture, err error) {
	if err := s.begin(ctx); err != nil {
		return full, thumb, err
	}
	defer s.end()
	picture, turned, err := unpack(r)
	if err != nil {
		return full, thumb, err
	}
	upright := turned.apply(scaled(picture, files.LongestSide))
	return packed(ctx, cutOut(upright, part.Within(upright.Bounds())))
}

// packed returns an image in two sizes.
func packed(ctx context.Context, large *image.NRGBA) (full, thumb files.Picture, err error) {
	if isBlank(large) {
		return full, thumb, files.ErrBlank
	}
	if full, err = pack(large); err != nil {
		return full, thumb, err
	}
	if err := ctx.Err(); err != nil {
		return full, thumb, err
	}
	thumb, err = pack(scaled(large, files.LongestThumbSide))
	return full, thumb, err
}

// isBlank reports whether all dots are transparent.
func isBlank(m *image.NRGBA) bool {
	for i := 3; i < len(m.Pix); i += 4 { //nolint:mnd // the alpha of each dot
		if m.Pix[i] != 0 {
			return false
		}
	}
	return true
}

// cutOut returns a copy of a part of an image.
func cutOut(from *image.NRGBA, part image.Rectangle) *image.NRGBA {
	to := image.NewNRGBA(image.Rect(0, 0, part.Dx(), part.Dy()))
	draw.Draw(to, to.Bounds(), from, part.Min, draw.Src)
	return to
}

// begin waits until no other image is decoded.
func (s *Shaper) begin(ctx context.Context) error {
	select {
	case s.one <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *Shaper) end() { <-s.one }

// Render implements files.Pictures.
func (s *Shaper) Render(ctx context.Context, r io.ReadSeeker, as files.Rendition) (files.Picture, error) {
	if err := s.begin(ctx); err != nil {
		return files.Picture{}, err
	}
	defer s.end()
	picture, turned, err := unpack(r)
	if err != nil {
		return files.Picture{}, err
	}
	upright := turned.apply(narrowed(picture, as.Width))
	if as.WebP {
		if packed, ok := packWebP(upright); ok {
			return packed, nil
		}
	}
	return pack(upright)
}

// Paper implements files.Pictures.
func (s *Shaper) Paper(ctx context.Context, r io.ReadSeeker) (files.Picture, error) {
	if err := s.begin(ctx); err != nil {
		return files.Picture{}, err
	}
	defer s.end()
	picture, _, err := unpack(r) // what is stored is upright
	if err != nil {
		return files.Picture{}, err
	}
	small := boxed(picture, files.PaperWide, files.PaperHigh)
	onWhite := image.NewNRGBA(small.Bounds())
	draw.Draw(onWhite, onWhite.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(onWhite, onWhite.Bounds(), small, small.Bounds().Min, draw.Over)
	var b bytes.Buffer
	if err := jpeg.Encode(&b, onWhite, &jpeg.Options{Quality: paperQuality}); err != nil {
		return files.Picture{}, fmt.Errorf("pictures: write an image: %w", err)
	}
	return files.Picture{Type: files.JPEG, Data: b.Bytes()}, nil
}

// decoders are those of the accepted types, all written in Go. They are named here, because image.Decode would take any
// that a library registers, such as the one in C that comes with the WebP encoder.
var decoders = map[files.MediaType]struct {
	size  func(io.Reader) (image.Config, error)
	whole func(io.Reader) (image.Image, error)
}{
	files.JPEG: {jpeg.DecodeConfig, jpeg.Decode}, files.PNG: {png.DecodeConfig, png.Decode},
	files.GIF:  {gif.DecodeConfig, gif.Decode}, // its first picture
	files.WebP: {webp.DecodeConfig, webp.Decode},
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
	is, err := files.Sniff(head, nil)
	if err != nil || decoders[is].size == nil {
		return nil, 0, files.ErrImage
	}
	config, err := decoders[is].size(r)
	switch {
	case err != nil, config.Width <= 0, config.Height <= 0:
		return nil, 0, files.ErrImage
	case config.Width > files.MostPixels/config.Height:
		return nil, 0, files.ErrPixels
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return nil, 0, fmt.Errorf("pictures: %w", err)
	}
	picture, err := decoded(r, decoders[is].whole)
	if err != nil || picture.Bounds().Empty() {
		return nil, 0, files.ErrImage
	}
	return picture, orientationOf(head), nil
}

var errDecoder = errors.New("pictures: the decoder gave up")

// decoded decodes an image. If a decoder panics on a strange file, the file is refused like any other.
func decoded(r io.Reader, decode func(io.Reader) (image.Image, error)) (picture image.Image, err error) {
	defer func() {
		if recover() != nil {
			err = errDecoder
		}
	}()
	return decode(r)
}

// scaled returns an image whose longer side is at most longest pixels. A smaller one keeps its size.
func scaled(from image.Image, longest int) *image.NRGBA {
	w, h := from.Bounds().Dx(), from.Bounds().Dy()
	if long := max(w, h); long > longest {
		w, h = max(1, w*longest/long), max(1, h*longest/long)
	}
	return resized(from, w, h)
}

// narrowed returns an image at most width pixels wide. A narrower one keeps its size.
func narrowed(from image.Image, width int) *image.NRGBA {
	w, h := from.Bounds().Dx(), from.Bounds().Dy()
	if w > width {
		w, h = width, max(1, h*width/w)
	}
	return resized(from, w, h)
}

// boxed returns the middle of an image from its upper edge down, in the proportions of a box and at most as large.
func boxed(from image.Image, wide, high int) *image.NRGBA {
	b := from.Bounds()
	w, h := b.Dx(), b.Dy()
	if w*high > h*wide {
		w = max(1, h*wide/high)
	} else {
		h = max(1, w*high/wide)
	}
	x := b.Min.X + (b.Dx()-w)/2 //nolint:mnd // the middle
	part := image.Rect(x, b.Min.Y, x+w, b.Min.Y+h)
	to := image.NewNRGBA(image.Rect(0, 0, min(w, wide), min(h, high)))
	draw.CatmullRom.Scale(to, to.Bounds(), from, part, draw.Src, nil)
	return to
}

func resized(from image.Image, w, h int) *image.NRGBA {
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
