package pictures_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/webp"

	"kendra/adapters/pictures"
	"kendra/domain/files"
)

// quarters returns an image whose upper left is red, upper right green, lower left blue, lower right white.
func quarters(w, h int) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.NRGBA{A: 255}
			switch {
			case x < w/2 && y < h/2:
				c.R = 255
			case y < h/2:
				c.G = 255
			case x < w/2:
				c.B = 255
			default:
				c = color.NRGBA{255, 255, 255, 255}
			}
			m.SetNRGBA(x, y, c)
		}
	}
	return m
}

func asJPEG(t *testing.T, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, m, nil))
	return b.Bytes()
}

func asPNG(t *testing.T, m image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, m))
	return b.Bytes()
}

// lying returns the JPEG with an orientation and a secret in its metadata.
func lying(file []byte, o uint16, order binary.AppendByteOrder, mark string) []byte {
	tiff := []byte("Exif\x00\x00" + mark)
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 2)
	tiff = order.AppendUint16(tiff, 0x010f) // the maker
	tiff = order.AppendUint16(tiff, 2)
	tiff = order.AppendUint32(tiff, 4)
	tiff = append(tiff, "XYZZ"...)
	tiff = order.AppendUint16(tiff, 0x0112)
	tiff = order.AppendUint16(tiff, 3)
	tiff = order.AppendUint32(tiff, 1)
	tiff = order.AppendUint16(tiff, o)
	tiff = append(tiff, 0, 0, 0, 0, 0, 0)
	tiff = append(tiff, "GPS 25.6 85.1 secret"...)
	segment := append([]byte{0xff, 0xe1}, byte((len(tiff)+2)>>8), byte(len(tiff)+2))
	return append(append(append([]byte{}, file[:2]...), append(segment, tiff...)...), file[2:]...)
}

func shape(t *testing.T, file []byte) (full, thumb image.Image, types [2]files.MediaType) {
	t.Helper()
	a, b, err := pictures.New().Shape(t.Context(), bytes.NewReader(file))
	require.NoError(t, err)
	full, _, err = image.Decode(bytes.NewReader(a.Data))
	require.NoError(t, err)
	thumb, _, err = image.Decode(bytes.NewReader(b.Data))
	require.NoError(t, err)
	return full, thumb, [2]files.MediaType{a.Type, b.Type}
}

// corners returns the initials of the colours in the middle of the quarters.
func corners(m image.Image) string {
	w, h := m.Bounds().Dx(), m.Bounds().Dy()
	name := func(x, y int) string {
		r, g, b, _ := m.At(x, y).RGBA()
		switch {
		case r > 0x8000 && g > 0x8000:
			return "w"
		case r > 0x8000:
			return "r"
		case g > 0x8000:
			return "g"
		case b > 0x8000:
			return "b"
		default:
			return "?"
		}
	}
	return name(w/4, h/4) + name(3*w/4, h/4) + name(w/4, 3*h/4) + name(3*w/4, 3*h/4)
}

func TestShape_Sizes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ from, full, thumb image.Point }{
		"Wide": {image.Pt(2000, 1000), image.Pt(1600, 800), image.Pt(400, 200)}, "Tall": {image.Pt(1000, 2000), image.Pt(800, 1600), image.Pt(200, 400)},
		"Small": {image.Pt(120, 80), image.Pt(120, 80), image.Pt(120, 80)}, "Line": {image.Pt(5000, 1), image.Pt(1600, 1), image.Pt(400, 1)},
		"Point": {image.Pt(1, 1), image.Pt(1, 1), image.Pt(1, 1)},
	} {
		full, thumb, types := shape(t, asJPEG(t, quarters(c.from.X, c.from.Y)))
		require.Equal(t, c.full, full.Bounds().Size(), name)
		require.Equal(t, c.thumb, thumb.Bounds().Size(), name)
		require.Equal(t, [2]files.MediaType{files.JPEG, files.JPEG}, types)
	}
}

func TestShape_TurnsUprightAndForgetsTheRest(t *testing.T) {
	t.Parallel()
	file := asJPEG(t, quarters(64, 32))
	// The results of the eight orientations for red green / blue white.
	want := []string{"rgbw", "grwb", "wbgr", "bwrg", "rbgw", "brwg", "wgbr", "gwrb"}
	for i, order := range []struct {
		order binary.AppendByteOrder
		mark  string
	}{{binary.BigEndian, "MM\x00*"}, {binary.LittleEndian, "II*\x00"}} {
		for o := range uint16(8) {
			sent := lying(file, o+1, order.order, order.mark)
			full, thumb, _ := shape(t, sent)
			require.Equal(t, want[o], corners(full), "%d of order %d", o+1, i)
			require.Equal(t, want[o], corners(thumb))
			require.Equal(t, o >= 4, full.Bounds().Dy() > full.Bounds().Dx())
			a, _, err := pictures.New().Shape(t.Context(), bytes.NewReader(sent))
			require.NoError(t, err)
			require.NotContains(t, string(a.Data), "secret")
			require.NotContains(t, string(a.Data), "Exif")
		}
	}
	for _, senseless := range []uint16{0, 9, 0xffff} {
		full, _, _ := shape(t, lying(file, senseless, binary.BigEndian, "MM\x00*"))
		require.Equal(t, "rgbw", corners(full))
	}
}

func TestShape_ReadsOtherTypes(t *testing.T) {
	t.Parallel()
	full, _, types := shape(t, asPNG(t, quarters(64, 64)))
	require.Equal(t, "rgbw", corners(full))
	require.Equal(t, files.JPEG, types[0], "nothing shows through")

	glass := quarters(200, 100)
	glass.SetNRGBA(5, 5, color.NRGBA{})
	for y := range 50 {
		for x := range 50 {
			glass.SetNRGBA(x, y, color.NRGBA{})
		}
	}
	full, _, types = shape(t, asPNG(t, glass))
	require.Equal(t, [2]files.MediaType{files.PNG, files.PNG}, types)
	require.Zero(t, color.NRGBAModel.Convert(full.At(10, 10)).(color.NRGBA).A)

	var b bytes.Buffer
	require.NoError(t, gif.Encode(&b, quarters(64, 64), nil))
	full, _, _ = shape(t, b.Bytes())
	require.Equal(t, 64, full.Bounds().Dx())

	webp, err := base64.StdEncoding.DecodeString("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=")
	require.NoError(t, err)
	full, _, _ = shape(t, webp)
	require.Equal(t, image.Pt(1, 1), full.Bounds().Size())
}

// claiming returns a tiny PNG that claims to have many pixels.
func claiming(w, h uint32) []byte {
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("IHDR"), w), h)
	head = append(head, 8, 2, 0, 0, 0)
	file := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), head...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(head))
}

func TestShape_Refuses(t *testing.T) {
	t.Parallel()
	good := asJPEG(t, quarters(64, 64))
	for name, c := range map[string]struct {
		file []byte
		want error
	}{
		"Empty": {nil, files.ErrImage}, "Program": {[]byte("MZ\x90"), files.ErrImage}, "Cut": {asPNG(t, quarters(64, 64))[:60], files.ErrImage},
		"HeadOnly": {good[:4], files.ErrImage}, "Bomb": {claiming(20_000, 20_000), files.ErrPixels}, "Thin": {claiming(1<<30, 1), files.ErrPixels},
		"Huge": {claiming(1<<31-1, 1<<31-1), files.ErrImage}, "None": {claiming(0, 7), files.ErrImage}, "Claim": {claiming(4000, 4000), files.ErrImage},
	} {
		_, _, err := pictures.New().Shape(t.Context(), bytes.NewReader(c.file))
		require.ErrorIs(t, err, c.want, name)
	}
}

func TestShape_EndsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := pictures.New()
	for range 20 {
		_, _, err := s.Shape(ctx, bytes.NewReader(asJPEG(t, quarters(64, 64))))
		require.ErrorIs(t, err, context.Canceled)
	}
}

func FuzzShape(f *testing.F) {
	var b bytes.Buffer
	_ = jpeg.Encode(&b, quarters(8, 8), nil)
	f.Add(b.Bytes())
	f.Add(lying(b.Bytes(), 6, binary.LittleEndian, "II*\x00"))
	f.Add(claiming(20_000, 20_000))
	f.Fuzz(func(t *testing.T, file []byte) {
		full, thumb, err := pictures.New().Shape(t.Context(), bytes.NewReader(file))
		if err == nil && (len(full.Data) == 0 || len(thumb.Data) == 0) {
			t.Fatal("nothing was made")
		}
	})
}

func render(t *testing.T, file []byte, as files.Rendition) files.Picture {
	t.Helper()
	got, err := pictures.New().Render(t.Context(), bytes.NewReader(file), as)
	require.NoError(t, err)
	is, err := files.Sniff(got.Data, got.Data)
	require.NoError(t, err)
	require.Equal(t, got.Type, is)
	return got
}

// shown decodes a rendition. image.Decode would use the decoder that comes with the encoder, which mistakes transparent
// colours.
func shown(t *testing.T, p files.Picture) image.Image {
	t.Helper()
	decode := map[files.MediaType]func(io.Reader) (image.Image, error){files.JPEG: jpeg.Decode, files.PNG: png.Decode, files.WebP: webp.Decode}[p.Type]
	m, err := decode(bytes.NewReader(p.Data))
	require.NoError(t, err)
	return m
}

// bestFor returns the type of a rendition for a browser that shows WebP: this program may have been built without it.
func bestFor(t *testing.T, otherwise files.MediaType) files.MediaType {
	t.Helper()
	is := render(t, asJPEG(t, quarters(8, 8)), files.Rendition{Width: 96, WebP: true}).Type
	if is == files.JPEG {
		return otherwise
	}
	require.Equal(t, files.WebP, is)
	return is
}

func TestRender(t *testing.T) {
	t.Parallel()
	photo := asJPEG(t, quarters(1600, 900))
	for width, high := range map[int]int{96: 54, 320: 180, 768: 432, 1600: 900} {
		for _, wants := range []bool{false, true} {
			got := render(t, photo, files.Rendition{Width: width, WebP: wants})
			m := shown(t, got)
			require.Equal(t, image.Pt(width, high), m.Bounds().Size())
			require.Equal(t, "rgbw", corners(m))
			want := files.JPEG
			if wants {
				want = bestFor(t, files.JPEG)
			}
			require.Equal(t, want, got.Type)
		}
	}
	for size, want := range map[image.Point]image.Point{
		image.Pt(200, 100): image.Pt(200, 100), image.Pt(400, 1600): image.Pt(320, 1280), image.Pt(5000, 1): image.Pt(320, 1), image.Pt(1, 1): image.Pt(1, 1),
	} {
		m := shown(t, render(t, asPNG(t, quarters(size.X, size.Y)), files.Rendition{Width: 320, WebP: true}))
		require.Equal(t, want, m.Bounds().Size(), "nothing grows")
	}
	_, err := pictures.New().Render(t.Context(), bytes.NewReader([]byte("\xff\xd8\xff broken")), files.Rendition{Width: 96})
	require.ErrorIs(t, err, files.ErrImage)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	busy := pictures.New()
	_, err = busy.Render(gone, bytes.NewReader(photo), files.Rendition{Width: 96})
	if err != nil { // the lock was free, or the caller had left: both are right
		require.ErrorIs(t, err, context.Canceled)
	}
}

func TestPaper(t *testing.T) {
	t.Parallel()
	paper := func(file []byte) image.Image {
		t.Helper()
		got, err := pictures.New().Paper(t.Context(), bytes.NewReader(file))
		require.NoError(t, err)
		require.Equal(t, files.JPEG, got.Type)
		return shown(t, got)
	}
	for size, want := range map[image.Point]image.Point{
		image.Pt(1200, 1600): image.Pt(360, 450), image.Pt(1600, 1200): image.Pt(360, 450), image.Pt(800, 1600): image.Pt(360, 450),
		image.Pt(360, 450): image.Pt(360, 450), image.Pt(300, 4000): image.Pt(300, 375), image.Pt(3000, 100): image.Pt(80, 100), image.Pt(1, 1): image.Pt(1, 1),
	} {
		require.Equal(t, want, paper(asJPEG(t, quarters(size.X, size.Y))).Bounds().Size(), "nothing grows")
	}
	require.Equal(t, "rgbw", corners(paper(asJPEG(t, quarters(1200, 1600)))))
	require.Equal(t, "rgrg", corners(paper(asJPEG(t, quarters(500, 1600)))), "one that is too high lacks its lower end")
	r, g, b, _ := paper(asPNG(t, image.NewNRGBA(image.Rect(0, 0, 50, 50)))).At(25, 25).RGBA()
	require.Equal(t, [3]uint32{0xffff, 0xffff, 0xffff}, [3]uint32{r, g, b}, "what shows through is white")
	_, err := pictures.New().Paper(t.Context(), bytes.NewReader([]byte("\xff\xd8\xff broken")))
	require.ErrorIs(t, err, files.ErrImage)
}

func TestRender_KeepsWhatShowsThrough(t *testing.T) {
	t.Parallel()
	m := image.NewNRGBA(image.Rect(0, 0, 200, 200))
	for y := range 200 {
		for x := range 200 {
			m.SetNRGBA(x, y, color.NRGBA{R: 250, G: 120, B: 10, A: 100})
		}
	}
	for wants, want := range map[bool]files.MediaType{false: files.PNG, true: bestFor(t, files.PNG)} {
		got := render(t, asPNG(t, m), files.Rendition{Width: 96, WebP: wants})
		require.Equal(t, want, got.Type)
		c, _ := color.NRGBAModel.Convert(shown(t, got).At(48, 48)).(color.NRGBA)
		require.InDelta(t, 250, c.R, 20, "the decoder takes the range of the colours for that of JPEG")
		require.InDelta(t, 120, c.G, 20)
		require.InDelta(t, 100, c.A, 4)
	}
}
