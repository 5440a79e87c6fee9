package app_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/oversight"
	"kendra/domain/backups"
	"kendra/domain/files"
	"kendra/domain/identity"
)

// shelfware is a database of two tables, whose rows are lines, and a store with one file.
type shelfware struct {
	lines    map[string]string
	recorded []backups.File
	stored   map[files.Key]string
}

var picture = files.NewKey([files.KeyBytes]byte{7}, files.PDF)

func stocked() *shelfware {
	return &shelfware{
		lines:    map[string]string{"centers": "1\n", "students": "1\tAsha\n2\tRavi\n"},
		recorded: []backups.File{{Key: picture, Type: files.PDF, Size: 4, SHA256: sha256.Sum256([]byte("%PDF"))}},
		stored:   map[files.Key]string{picture: "%PDF"},
	}
}

func (d *shelfware) Read(ctx context.Context, work func(context.Context, backups.Reading) error) error {
	return work(ctx, d)
}
func (d *shelfware) Prepare(context.Context, int64) error { return nil }
func (d *shelfware) Write(ctx context.Context, work func(context.Context, backups.Writing) error) error {
	return work(ctx, d)
}
func (*shelfware) Migration(context.Context) (int64, error) { return 17, nil }
func (*shelfware) Tables(context.Context) ([]backups.Table, error) {
	return []backups.Table{{Name: "centers"}, {Name: "students"}}, nil
}

func (d *shelfware) Copy(_ context.Context, t backups.Table, w io.Writer) error {
	for _, b := range []byte(d.lines[t.Name]) { // a row may arrive in any number of pieces
		if _, err := w.Write([]byte{b}); err != nil {
			return err
		}
	}
	return nil
}
func (*shelfware) Sequences(context.Context) ([]backups.Sequence, error) { return nil, nil }
func (d *shelfware) Sums(context.Context) ([]backups.Sum, error)         { return nil, nil }
func (d *shelfware) Files(context.Context) ([]backups.File, error)       { return d.recorded, nil }
func (d *shelfware) Fill(_ context.Context, t backups.Table, r io.Reader) error {
	text, err := io.ReadAll(r)
	d.lines[t.Name] += string(text)
	return err
}
func (*shelfware) Continue(context.Context, []backups.Sequence) error { return nil }
func (d *shelfware) Put(_ context.Context, k files.Key, _ files.MediaType, _ int64, r io.Reader) error {
	text, err := io.ReadAll(r)
	d.stored[k] = string(text)
	return err
}

func (d *shelfware) Open(_ context.Context, k files.Key) (io.ReadSeekCloser, error) {
	text, ok := d.stored[k]
	if !ok {
		return nil, files.ErrNotFound
	}
	return open{bytes.NewReader([]byte(text))}, nil
}
func (*shelfware) Remove(context.Context, files.Key) error { return nil }

type open struct{ *bytes.Reader }

func (open) Close() error { return nil }

// parcel is a backup that is read back.
type parcel struct {
	head  backups.Head
	parts []backups.Part
	texts []string
}

func (p *parcel) Begin(h backups.Head) error {
	p.head = h
	return nil
}

func (p *parcel) add(part backups.Part, text string) error {
	p.parts, p.texts = append(p.parts, part), append(p.texts, text)
	return nil
}

func (p *parcel) Lines(table string, lines []byte) error {
	return p.add(backups.Part{Table: table}, string(lines))
}

func (p *parcel) File(f backups.File, r io.Reader) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	return p.add(backups.Part{File: f.Key, Size: f.Size}, string(text))
}
func (p *parcel) End(m backups.Manifest) error { return p.add(backups.Part{Manifest: &m}, "") }
func (p *parcel) Head() (backups.Head, error)  { return p.head, nil }
func (p *parcel) Next() (backups.Part, io.Reader, error) {
	part, text := p.parts[0], p.texts[0]
	p.parts, p.texts = p.parts[1:], p.texts[1:]
	return part, bytes.NewReader([]byte(text)), nil
}

func taken(t *testing.T, d *shelfware) (*parcel, backups.Manifest) {
	t.Helper()
	p := &parcel{}
	now := func() time.Time { return time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC) }
	m, err := oversight.NewBackups(d, d, "v1", now).Take(t.Context(), identity.Local(), p)
	require.NoError(t, err)
	return p, m
}

func TestBackups(t *testing.T) {
	t.Parallel()
	t.Run("ComesBack", func(t *testing.T) {
		t.Parallel()
		d := stocked()
		p, m := taken(t, d)
		require.Equal(t, int64(2), m.Tables[1].Rows)
		require.Equal(t, files.Sum(sha256.Sum256([]byte("1\tAsha\n2\tRavi\n"))), m.Tables[1].SHA256)
		other := &shelfware{lines: map[string]string{}, recorded: d.recorded, stored: map[files.Key]string{}}
		got, err := oversight.Restore(t.Context(), identity.Local(), p, other, other)
		require.NoError(t, err)
		require.Equal(t, m, got)
		require.Equal(t, d, other)
	})
	t.Run("IsProvedWithoutAStore", func(t *testing.T) {
		t.Parallel()
		d := stocked()
		p, _ := taken(t, d)
		_, err := oversight.Restore(t.Context(), identity.Local(), p, &shelfware{lines: map[string]string{}, recorded: d.recorded}, nil)
		require.NoError(t, err)
	})
	t.Run("NamesAFileThatIsLost", func(t *testing.T) {
		t.Parallel()
		d := stocked()
		delete(d.stored, picture)
		_, m := taken(t, d)
		require.Equal(t, []files.Key{picture}, m.Missing)
		require.Empty(t, m.Files)
	})
	t.Run("RefusesAFileThatWasChanged", func(t *testing.T) {
		t.Parallel()
		d := stocked()
		d.stored[picture] = "%XDF"
		_, err := oversight.NewBackups(d, d, "v1", time.Now).Take(t.Context(), identity.Local(), &parcel{})
		require.ErrorIs(t, err, backups.ErrDamaged)
	})
	t.Run("IsForAdministratorsAlone", func(t *testing.T) {
		t.Parallel()
		d := stocked()
		staff := identity.Known(1, "Ravi", identity.Staff, 1)
		_, err := oversight.NewBackups(d, d, "v1", time.Now).Take(t.Context(), staff, &parcel{})
		require.ErrorIs(t, err, identity.ErrDenied)
		_, err = oversight.Restore(t.Context(), staff, &parcel{}, d, d)
		require.ErrorIs(t, err, identity.ErrDenied)
	})
}
