package app_test

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/kernel"
	"kendra/app/publishing"
	"kendra/domain/certificates"
	"kendra/domain/files"
	"kendra/domain/papers"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// photoRenderer writes the photograph of a drawing.
type photoRenderer struct{ plainRenderer }

func (photoRenderer) RenderPNG(_ context.Context, d certificates.Drawing, w io.Writer) error {
	_, err := w.Write(d.Photo)
	return err
}

// TestCertificates_PhotosInPaperSize: certificates are drawn with the photograph that is stored as small as it is printed. Those
// from before, and designs with a larger box, have the whole one.
func TestCertificates_PhotosInPaperSize(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	w := setup(t)
	all := w.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.Renderer = photoRenderer{} })
	w.certificates = all.Certificates
	var photo bytes.Buffer
	require.NoError(t, jpeg.Encode(&photo, image.NewYCbCr(image.Rect(0, 0, 1200, 1600), image.YCbCrSubsampleRatio420), nil))
	stored, err := all.Files.Add(ctx, admin, publishing.Upload{Purpose: files.ForStudent, Size: int64(photo.Len()), Content: bytes.NewReader(photo.Bytes())})
	require.NoError(t, err)
	key := stored.File.Key
	n := w.certified(t, func(p *students.Profile) { p.Photo = kernel.UploadPath + string(key) })
	drawnWith := func(code certificates.Code) image.Point {
		t.Helper()
		data, err := w.certificates.Draw(ctx, code, certificates.PNG)
		require.NoError(t, err)
		picture, err := jpeg.DecodeConfig(bytes.NewReader(data))
		require.NoError(t, err)
		return image.Pt(picture.Width, picture.Height)
	}
	again := func(number int, edit func(*certificates.Snapshot)) certificates.Code {
		t.Helper()
		other, student := n, w.enrol(t, func(p *students.Profile) { p.Email = fixture.Email(number) })
		other.Student, other.Enrolment = student.ID, student.Enrolment
		other.ID, other.Serial, other.Code = 0, certificates.NewSerial("", 1001, 2020, number), certificates.NewCode([certificates.CodeBytes]byte{byte(number)})
		edit(&other)
		require.NoError(t, w.store.Do(ctx, func(ctx context.Context) error {
			_, err := w.store.Certificates().Add(ctx, certificates.Restore(other))
			return err
		}))
		return other.Code
	}

	_, err = w.blobs.Open(ctx, key.Paper())
	require.NoError(t, err, "it is made with the upload")
	require.Equal(t, image.Pt(360, 450), drawnWith(n.Code))
	_, _, err = all.Files.Open(ctx, admin, string(key.Paper()), publishing.Shown{})
	require.ErrorIs(t, err, files.ErrNotFound, "nobody opens it")

	require.NoError(t, w.blobs.Remove(ctx, key.Paper()))
	require.Equal(t, image.Pt(360, 450), drawnWith(again(1, func(*certificates.Snapshot) {})), "a photograph from before has none yet")
	_, err = w.blobs.Open(ctx, key.Paper())
	require.NoError(t, err)

	require.Equal(t, image.Pt(1200, 1600), drawnWith(again(2, func(n *certificates.Snapshot) { n.Content.Edition = papers.Fourth })))

	large := certificates.BuiltIn(certificates.ForCertificates)[0]
	large.Name, large.Elements = "Large", append([]certificates.Element{{Kind: certificates.PhotoElement, X: 10, Y: 10, W: 40, H: 50}}, large.Elements...)
	large, err = w.certificates.SaveDesign(ctx, admin, large)
	require.NoError(t, err)
	require.Equal(t, image.Pt(1200, 1600), drawnWith(again(3, func(n *certificates.Snapshot) { n.Content.Design = large.ID })))

	require.NoError(t, w.blobs.Remove(ctx, key))
	require.NoError(t, w.blobs.Remove(ctx, key.Paper()))
	data, err := w.certificates.Draw(ctx, again(4, func(*certificates.Snapshot) {}), certificates.PNG)
	require.NoError(t, err)
	require.Empty(t, data, "a photograph that is gone is left out")
}
