package oversight

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"

	"kendra/app/kernel"
	"kendra/domain/backups"
	"kendra/domain/files"
	"kendra/domain/identity"
)

// Backups makes backups.
type Backups struct {
	source  backups.Source
	store   files.Store
	program string
	now     kernel.Clock
}

// NewBackups returns the service; program is the version of kendra that backups name.
func NewBackups(source backups.Source, store files.Store, program string, now kernel.Clock) *Backups {
	return &Backups{source: source, store: store, program: program, now: now}
}

// Take writes a backup: the database at one moment, and every file that has an entry then. The manifest names the files
// that are missing in the store. Take changes nothing, and works even when a migration is missing. Administrators only.
func (s *Backups) Take(ctx context.Context, actor identity.Actor, pack backups.Pack) (backups.Manifest, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return backups.Manifest{}, err
	}
	var m backups.Manifest
	var recorded []backups.File
	err := s.source.Read(ctx, func(ctx context.Context, r backups.Reading) error {
		var err error
		if m.Head, err = s.head(ctx, r); err != nil {
			return err
		}
		if err := pack.Begin(m.Head); err != nil {
			return err
		}
		for _, t := range m.Head.Tables {
			if t, err = copied(ctx, r, t, pack.Lines); err != nil {
				return err
			}
			m.Tables = append(m.Tables, t)
		}
		recorded, err = described(ctx, r, &m)
		return err
	})
	if err != nil {
		return m, err
	}
	// Files never change, so they match the moment of the rows.
	for _, f := range recorded {
		switch err := s.packed(ctx, f, pack); {
		case errors.Is(err, files.ErrNotFound):
			m.Missing = append(m.Missing, f.Key)
		case err != nil:
			return m, fmt.Errorf("file %s: %w", f.Key, err)
		default:
			m.Files = append(m.Files, f)
		}
	}
	return m, pack.End(m)
}

func (s *Backups) head(ctx context.Context, r backups.Reading) (backups.Head, error) {
	h := backups.Head{Format: backups.Format, Program: s.program, At: s.now().UTC()}
	var err error
	if h.Migration, err = r.Migration(ctx); err != nil {
		return h, err
	}
	h.Tables, err = r.Tables(ctx)
	return h, err
}

// described adds to a manifest the details other than tables, and returns the files that have an entry.
func described(ctx context.Context, r backups.Reading, m *backups.Manifest) ([]backups.File, error) {
	var err error
	if m.Sequences, err = r.Sequences(ctx); err != nil {
		return nil, err
	}
	if m.Sums, err = r.Sums(ctx); err != nil {
		return nil, err
	}
	return r.Files(ctx)
}

// packed writes a file, and checks that its bytes are those that were uploaded.
func (s *Backups) packed(ctx context.Context, f backups.File, pack backups.Pack) error {
	content, err := s.store.Open(ctx, f.Key)
	if err != nil {
		return err
	}
	sum := sha256.New()
	err = errors.Join(pack.File(f, io.TeeReader(content, sum)), content.Close())
	if err == nil && files.Sum(sum.Sum(nil)) != f.SHA256 {
		return backups.Damaged([]backups.Difference{{What: "file " + string(f.Key), Want: "as it was uploaded", Got: "changed in the store"}})
	}
	return err
}

// mostLines is roughly how many bytes of lines are passed on at once.
const mostLines = 4 << 20

// copied passes the rows of a table to hand, in whole lines, and returns the table with their count and checksum.
func copied(ctx context.Context, r backups.Reading, t backups.Table, hand func(table string, lines []byte) error) (backups.Table, error) {
	l := &lineCounter{}
	l.hand = func(lines []byte) error { return hand(t.Name, lines) }
	sum := sha256.New()
	if err := r.Copy(ctx, t, io.MultiWriter(sum, l)); err != nil {
		return t, err
	}
	if err := l.rest(); err != nil {
		return t, err
	}
	t.Rows, t.SHA256 = l.lines, files.Sum(sum.Sum(nil))
	return t, nil
}

// lineCounter counts lines, and passes them on once there are many.
type lineCounter struct {
	buffer []byte
	lines  int64
	hand   func([]byte) error
}

// Write implements io.Writer.
func (l *lineCounter) Write(p []byte) (int, error) {
	l.buffer = append(l.buffer, p...)
	l.lines += int64(bytes.Count(p, []byte{'\n'}))
	if len(l.buffer) < mostLines || l.buffer[len(l.buffer)-1] != '\n' {
		return len(p), nil
	}
	return len(p), l.rest()
}

func (l *lineCounter) rest() error {
	if len(l.buffer) == 0 {
		return nil
	}
	err := l.hand(l.buffer)
	l.buffer = l.buffer[:0]
	return err
}
