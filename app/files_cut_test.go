package app_test

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/publishing"
	"kendra/domain/files"
	"kendra/domain/identity"
)

func TestFiles_Cut(t *testing.T) {
	t.Parallel()
	d, ctx := setupDesk(t), t.Context()
	of := func(p files.Purpose) files.Key {
		stored, err := d.files.Add(ctx, admin, upload(pngFile, func(u *publishing.Upload) { u.Purpose = p }))
		require.NoError(t, err)
		return stored.File.Key
	}
	read := func(m files.Meta) string {
		f, err := d.blobs.Open(ctx, m.Key)
		require.NoError(t, err)
		defer f.Close()
		all, err := io.ReadAll(f)
		require.NoError(t, err)
		return string(all)
	}
	photo, half := of(files.ForTeacher), files.Cut{X: 0.5, Width: 0.5, Height: 1}
	first, err := d.files.Cut(ctx, admin, string(photo), half)
	require.NoError(t, err)
	require.Equal(t, "{0.5 0 0.5 1} of large", read(first.File))
	require.Equal(t, photo, first.File.Of)
	require.Equal(t, files.ForTeacher, first.File.Purpose)
	require.False(t, first.File.Private)
	require.NotNil(t, first.Thumb)

	whole, part, err := d.files.Original(ctx, admin, string(first.File.Key))
	require.NoError(t, err)
	require.Equal(t, photo, whole.Key)
	require.Equal(t, half, part)
	again, err := d.files.Cut(ctx, admin, string(first.File.Key), files.Cut{Width: 0.5, Height: 0.5})
	require.NoError(t, err)
	require.Equal(t, "{0 0 0.5 0.5} of large", read(again.File), "a part is cut anew from the original")
	back, err := d.files.Cut(ctx, admin, string(again.File.Key), files.Cut{Width: 1, Height: 1})
	require.NoError(t, err)
	require.Equal(t, photo, back.File.Key, "the original is still there")
	_, part, err = d.files.Original(ctx, admin, string(photo))
	require.NoError(t, err)
	require.Zero(t, part)

	_, err = d.files.Cut(ctx, admin, string(photo), files.Cut{X: 0.9, Width: 0.5, Height: 1})
	require.ErrorIs(t, err, files.ErrCut)
	_, err = d.files.Cut(ctx, admin, "nothing.jpg", half)
	require.ErrorIs(t, err, files.ErrNotFound)
	form, err := d.files.Add(ctx, admin, upload(pdfFile))
	require.NoError(t, err)
	_, err = d.files.Cut(ctx, admin, string(form.File.Key), half)
	require.ErrorIs(t, err, files.ErrOther)

	private := of(files.ForStudent)
	_, err = d.files.Cut(ctx, d.staff(), string(private), half)
	require.ErrorIs(t, err, files.ErrNotFound, "of no center of theirs")
	secret, err := d.files.Cut(ctx, admin, string(private), half)
	require.NoError(t, err)
	require.True(t, secret.File.Private)
	_, err = d.files.Cut(ctx, d.staff(), string(of(files.ForInstitute)), half)
	require.ErrorIs(t, err, identity.ErrDenied)
	_, err = d.files.Cut(ctx, identity.Actor{}, string(photo), half)
	require.Error(t, err)
}
