package app_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/memory"
	"kendra/app/kernel"
	"kendra/app/publishing"
	"kendra/domain/audit"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/tests/fixture"
)

// desk holds the use cases for files in a world.
type desk struct {
	*world
	blobs *memory.Blobs
	files *publishing.Files
}

// plainPictures returns two images that consist of text.
type plainPictures struct {
	err      error
	rendered *atomic.Int64
}

func (p plainPictures) Shape(context.Context, io.ReadSeeker) (full, thumb files.Picture, err error) {
	return files.Picture{Type: files.JPEG, Data: []byte("large")}, files.Picture{Type: files.PNG, Data: []byte("small")}, p.err
}

func (p plainPictures) Cut(_ context.Context, r io.ReadSeeker, part files.Cut) (full, thumb files.Picture, err error) {
	from, err := io.ReadAll(r)
	full = files.Picture{Type: files.JPEG, Data: fmt.Appendf(nil, "%v of %s", part, from)}
	return full, files.Picture{Type: files.JPEG, Data: []byte("small part")}, errors.Join(err, p.err)
}

// Paper returns the whole image.
func (p plainPictures) Paper(_ context.Context, r io.ReadSeeker) (files.Picture, error) {
	from, err := io.ReadAll(r)
	return files.Picture{Type: files.JPEG, Data: from}, errors.Join(err, p.err)
}

// Render counts how often it is called.
func (p plainPictures) Render(_ context.Context, r io.ReadSeeker, as files.Rendition) (files.Picture, error) {
	if p.rendered != nil {
		p.rendered.Add(1)
	}
	from, err := io.ReadAll(r)
	start := "\xff\xd8\xff"
	if as.WebP {
		start = "RIFF....WEBP"
	}
	return files.Picture{Data: fmt.Appendf(nil, "%s %d of %s", start, as.Width, from)}, err
}

// plainSeals writes the text into the seal.
type plainSeals struct{}

func (plainSeals) Seal(_ context.Context, text string) (string, error) { return "seal of " + text, nil }
func (plainSeals) Fits(_ context.Context, text, seal string) (bool, error) {
	return seal == "seal of "+text, nil
}

func setupDesk(t *testing.T, edit ...func(*kernel.Ports)) desk {
	t.Helper()
	w := setup(t)
	use := w.with(t, func(p *kernel.Ports, _ *kernel.Settings) {
		p.Pictures, p.Random = plainPictures{}, fixture.Minter()
		for _, e := range edit {
			e(p)
		}
	})
	return desk{w, w.blobs, use.Files}
}

const (
	pngFile = "\x89PNG\r\n\x1a\n..."
	pdfFile = "%PDF-1.7 a form"
)

func upload(content string, edit ...func(*publishing.Upload)) publishing.Upload {
	in := publishing.Upload{Size: int64(len(content)), Content: strings.NewReader(content)}
	for _, e := range edit {
		e(&in)
	}
	return in
}

func (d desk) shown(t *testing.T, who identity.Actor, key files.Key, link publishing.Shown) (string, error) {
	t.Helper()
	_, f, err := d.files.Open(t.Context(), who, string(key), link)
	if err != nil {
		return "", err
	}
	defer f.Close()
	all, err := io.ReadAll(f)
	require.NoError(t, err)
	return string(all), nil
}

func TestFiles_Add(t *testing.T) {
	t.Parallel()
	d := setupDesk(t)
	image, err := d.files.Add(t.Context(), d.staff(), upload(pngFile, func(u *publishing.Upload) { u.Kind, u.Center, u.Purpose = files.Image, d.other.ID, files.ForCourse }))
	require.NoError(t, err)
	require.Equal(t, files.JPEG, image.File.Type, "the type of what is stored")
	require.EqualValues(t, 5, image.File.Size)
	require.EqualValues(t, d.center.ID, image.File.Center, "staff's files are their center's")
	require.EqualValues(t, 11, image.File.Account)
	require.False(t, image.File.Private)
	require.Equal(t, fixture.Now, image.File.Created)
	large, err := d.shown(t, identity.Actor{}, image.File.Key, publishing.Shown{})
	require.NoError(t, err)
	require.Equal(t, "large", large)
	small, err := d.shown(t, identity.Actor{}, image.Thumb.Key, publishing.Shown{})
	require.NoError(t, err)
	require.Equal(t, "small", small)

	form, err := d.files.Add(t.Context(), admin, upload(pdfFile))
	require.NoError(t, err)
	require.Nil(t, form.Thumb)
	require.True(t, form.File.Private, "documents are private")
	require.Equal(t, []string{"file.added", "file.added"}, d.actions("file"))
}

func TestFiles_AddIsPrivateUnlessTheUseIsPublic(t *testing.T) {
	t.Parallel()
	d := setupDesk(t)
	for purpose, public := range map[files.Purpose]bool{
		files.ForNothing: false, files.ForStudent: false, files.ForStaff: false, files.ForForm: false,
		files.ForCourse: true, files.ForSlide: true, files.ForCenter: true, files.ForPost: true,
	} {
		for _, content := range []string{pngFile, pdfFile} {
			stored, err := d.files.Add(t.Context(), admin, upload(content, func(u *publishing.Upload) { u.Purpose = purpose }))
			require.NoError(t, err, purpose)
			require.Equal(t, !public, stored.File.Private, purpose)
			require.True(t, stored.Thumb == nil || stored.Thumb.Private != public, purpose)
		}
		kept, err := d.files.Add(t.Context(), admin, upload(pngFile, func(u *publishing.Upload) { u.Purpose, u.Private = purpose, true }))
		require.NoError(t, err, purpose)
		require.True(t, kept.File.Private, purpose)
	}
	_, err := d.files.Add(t.Context(), d.staff(), upload(pngFile, func(u *publishing.Upload) { u.Purpose = files.ForSlide }))
	require.ErrorIs(t, err, identity.ErrDenied, "the institute's website is its administrators'")
	_, err = d.files.Add(t.Context(), admin, upload(pngFile, func(u *publishing.Upload) { u.Purpose = "poster" }))
	require.ErrorIs(t, err, files.ErrPurpose)
}

func TestFiles_AddRefuses(t *testing.T) {
	t.Parallel()
	d := setupDesk(t)
	sentAs := func(k files.Kind) func(*publishing.Upload) { return func(u *publishing.Upload) { u.Kind = k } }
	sized := func(n int64) func(*publishing.Upload) { return func(u *publishing.Upload) { u.Size = n } }
	for name, c := range map[string]struct {
		who  identity.Actor
		in   publishing.Upload
		want error
	}{
		"Nobody":           {identity.Actor{}, upload(pngFile), identity.ErrNobody},
		"Students":         {identity.Known(5, "Asha", identity.Student, d.center.ID), upload(pngFile), identity.ErrDenied},
		"Empty":            {admin, upload(""), files.ErrMissing},
		"Text":             {admin, upload("hello"), files.ErrType},
		"ProgramAsImage":   {admin, upload("MZ\x90\x00", sentAs(files.Image)), files.ErrType},
		"PDFAsImage":       {admin, upload(pdfFile, sentAs(files.Image)), files.ErrOther},
		"ImageAsVideo":     {admin, upload(pngFile, sentAs(files.Video)), files.ErrOther},
		"LargeImage":       {admin, upload(pngFile, sized(10<<20+1)), files.ErrTooLarge},
		"LargeSaidImage":   {admin, upload(pdfFile, sentAs(files.Image), sized(10<<20+1)), files.ErrTooLarge},
		"LargeDocument":    {admin, upload(pdfFile, sized(20<<20+1)), files.ErrTooLarge},
		"LargeWithoutKind": {admin, upload(pngFile, sized(200<<20+1)), files.ErrTooLarge},
	} {
		_, err := d.files.Add(t.Context(), c.who, c.in)
		require.ErrorIs(t, err, c.want, name)
	}
	broken := setupDesk(t, func(p *kernel.Ports) { p.Pictures = plainPictures{err: files.ErrPixels} })
	_, err := broken.files.Add(t.Context(), admin, upload(pngFile))
	require.ErrorIs(t, err, files.ErrPixels)
	require.Zero(t, d.blobs.Len()+broken.blobs.Len())
	require.Empty(t, d.actions("file"))
}

// brokenTrail rejects every entry.
type brokenTrail struct{ audit.Trail }

var errFull = errors.New("full")

func (brokenTrail) Append(context.Context, audit.Entry) error { return errFull }

func TestFiles_AddKeepsNothingOfWhatFails(t *testing.T) {
	t.Parallel()
	d := setupDesk(t, func(p *kernel.Ports) { p.Trail = brokenTrail{} })
	_, err := d.files.Add(t.Context(), admin, upload(pngFile))
	require.ErrorIs(t, err, errFull)
	require.Zero(t, d.blobs.Len())
}

func TestFiles_OpenPrivate(t *testing.T) {
	t.Parallel()
	d := setupDesk(t)
	photo, err := d.files.Add(t.Context(), d.staff(), upload(pngFile, func(u *publishing.Upload) { u.Purpose = files.ForStudent }))
	require.NoError(t, err)
	key := photo.File.Key
	require.True(t, photo.Thumb.Private)
	for name, c := range map[string]struct {
		who  identity.Actor
		sees bool
	}{
		"Administrators": {admin, true}, "ItsCentersStaff": {identity.Known(77, "Colleague", identity.Staff, d.center.ID), true},
		"WhoUploadedIt": {identity.Known(11, "Moved", identity.Staff, d.other.ID), true}, "OtherStaff": {d.foreign(), false},
		"Students": {identity.Known(5, "Asha", identity.Student, d.center.ID), false}, "Nobody": {identity.Actor{}, false},
		"ThePublic": {identity.Known(0, "public", identity.Public, 0), false},
	} {
		_, err := d.shown(t, c.who, key, publishing.Shown{})
		_, linkErr := d.files.Link(t.Context(), c.who, string(key))
		if c.sees {
			require.NoError(t, err, name)
			require.NoError(t, linkErr, name)
		} else {
			require.ErrorIs(t, err, files.ErrNotFound, name)
			require.ErrorIs(t, linkErr, files.ErrNotFound, name)
		}
	}
}

func TestFiles_Links(t *testing.T) {
	t.Parallel()
	d := setupDesk(t)
	form, err := d.files.Add(t.Context(), admin, upload(pdfFile))
	require.NoError(t, err)
	other, err := d.files.Add(t.Context(), admin, upload(pdfFile))
	require.NoError(t, err)
	link, err := d.files.Link(t.Context(), admin, string(form.File.Key))
	require.NoError(t, err)
	good := publishing.Shown{Expires: link.Expires.Unix(), Seal: link.Seal}
	nobody := identity.Actor{}
	text, err := d.shown(t, nobody, form.File.Key, good)
	require.NoError(t, err)
	require.Equal(t, pdfFile, text)
	for name, c := range map[string]struct {
		key  files.Key
		link publishing.Shown
	}{
		"OfAnotherFile": {other.File.Key, good}, "WithoutSeal": {form.File.Key, publishing.Shown{Expires: good.Expires}}, "Forged": {form.File.Key, publishing.Shown{Expires: good.Expires, Seal: "x"}},
		"Prolonged": {form.File.Key, publishing.Shown{Expires: good.Expires + 60, Seal: good.Seal}}, "ForEver": {form.File.Key, publishing.Shown{Expires: 1 << 62, Seal: good.Seal}},
	} {
		_, err := d.shown(t, nobody, c.key, c.link)
		require.ErrorIs(t, err, files.ErrNotFound, name)
	}
	*d.tick = link.Expires.Add(-time.Second)
	_, err = d.shown(t, nobody, form.File.Key, good)
	require.NoError(t, err)
	*d.tick = link.Expires
	_, err = d.shown(t, nobody, form.File.Key, good)
	require.ErrorIs(t, err, files.ErrNotFound)
	for _, key := range []string{"", "../x", "x.jpg", string(files.NewKey([16]byte{9}, files.JPEG))} {
		_, err := d.shown(t, admin, files.Key(key), good)
		require.ErrorIs(t, err, files.ErrNotFound)
		_, err = d.files.Link(t.Context(), admin, key)
		require.ErrorIs(t, err, files.ErrNotFound)
	}
	site, err := d.files.Add(t.Context(), admin, upload(pngFile, func(u *publishing.Upload) { u.Purpose = files.ForSlide }))
	require.NoError(t, err)
	plain, err := d.files.Link(t.Context(), nobody, string(site.File.Key))
	require.NoError(t, err)
	require.Empty(t, plain.Seal, "a public file needs none")
}

func TestFiles_ReadsNoMoreThanItMust(t *testing.T) {
	t.Parallel()
	d := setupDesk(t)
	video := append([]byte("\x00\x00\x00\x20ftypisom"), bytes.Repeat([]byte{7}, 1<<20)...)
	clip, err := d.files.Add(t.Context(), admin, publishing.Upload{Kind: files.Video, Purpose: files.ForCourse, Size: int64(len(video)), Content: bytes.NewReader(video)})
	require.NoError(t, err)
	require.EqualValues(t, len(video), clip.File.Size)
	text, err := d.shown(t, identity.Actor{}, clip.File.Key, publishing.Shown{})
	require.NoError(t, err)
	require.Equal(t, string(video), text)
}

func TestAudit_List(t *testing.T) {
	t.Parallel()
	w := setup(t)
	use := w.use.Audit
	found, err := use.List(t.Context(), admin, audit.Filter{Kind: "center"}, 1)
	require.NoError(t, err)
	require.Len(t, found.Items, 1)
	require.Equal(t, 2, found.Total)
	require.True(t, found.More)
	found, err = use.List(t.Context(), admin, audit.Filter{}, -5)
	require.NoError(t, err)
	require.Len(t, found.Items, 1)
	_, err = use.List(t.Context(), w.staff(), audit.Filter{}, 10)
	require.ErrorIs(t, err, identity.ErrDenied)
	_, err = use.List(t.Context(), identity.Actor{}, audit.Filter{}, 10)
	require.ErrorIs(t, err, identity.ErrNobody)
}
