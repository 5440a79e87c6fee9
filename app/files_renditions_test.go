package app_test

import (
	"io"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/kernel"
	"kendra/app/publishing"
	"kendra/domain/files"
	"kendra/domain/identity"
)

func TestFiles_Renditions(t *testing.T) {
	t.Parallel()
	var rendered atomic.Int64
	d := setupDesk(t, func(p *kernel.Ports) { p.Pictures = plainPictures{rendered: &rendered} })
	photo, err := d.files.Add(t.Context(), admin, upload(pngFile, func(u *publishing.Upload) { u.Purpose = files.ForSlide }))
	require.NoError(t, err)
	as := func(who identity.Actor, key files.Key, r files.Rendition) (files.Meta, string, error) {
		m, f, err := d.files.OpenAs(t.Context(), who, string(key), publishing.Shown{}, r)
		if err != nil {
			return m, "", err
		}
		defer f.Close()
		all, err := io.ReadAll(f)
		return m, string(all), err
	}
	nobody := identity.Actor{}
	m, text, err := as(nobody, photo.File.Key, files.Rendition{Width: 320, WebP: true})
	require.NoError(t, err)
	require.Equal(t, "RIFF....WEBP 320 of large", text)
	require.Equal(t, files.WebP, m.Type)
	require.EqualValues(t, len(text), m.Size)
	require.NotEqual(t, photo.File.SHA256, m.SHA256)
	m, text, err = as(nobody, photo.File.Key, files.Rendition{Width: 320})
	require.NoError(t, err)
	require.Equal(t, "\xff\xd8\xff 320 of large", text)
	require.Equal(t, files.JPEG, m.Type)

	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			_, _, err := as(nobody, photo.File.Key, files.Rendition{Width: 768})
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	require.EqualValues(t, 3, rendered.Load(), "each is made once")

	for _, width := range []int{-1, 0, 1, 100, 100_000} {
		_, _, err = as(nobody, photo.File.Key, files.Rendition{Width: width})
		require.ErrorIs(t, err, files.ErrWidth)
	}
	private, err := d.files.Add(t.Context(), admin, upload(pngFile, func(u *publishing.Upload) { u.Purpose = files.ForStudent }))
	require.NoError(t, err)
	_, _, err = as(admin, private.File.Key, files.Rendition{Width: 96})
	require.NoError(t, err)
	_, _, err = as(nobody, private.File.Key, files.Rendition{Width: 96})
	require.ErrorIs(t, err, files.ErrNotFound, "a cached rendition is as private as its image")
	form, err := d.files.Add(t.Context(), admin, upload(pdfFile, func(u *publishing.Upload) { u.Purpose = files.ForCourse }))
	require.NoError(t, err)
	m, text, err = as(nobody, form.File.Key, files.Rendition{Width: 96})
	require.NoError(t, err)
	require.Equal(t, pdfFile, text, "what is no image comes as it is")
	require.Equal(t, files.PDF, m.Type)
}
