package archive

import (
	"archive/tar"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"kendra/domain/backups"
	"kendra/domain/files"
)

// Reader reads a backup. It is a backups.Parcel.
type Reader struct {
	from io.Reader
	tar  *tar.Reader
	head backups.Head
}

var _ backups.Parcel = (*Reader)(nil)

// NewReader returns a Reader of a Writer's output.
func NewReader(r io.Reader) *Reader { return &Reader{from: r} }

// mostJSON limits the head and the manifest: a hundred bytes for each of millions of files.
const mostJSON = 1 << 30

// unreadable returns ErrUnreadable with the reason, for the operator.
func unreadable(err error) error {
	return fmt.Errorf("%w: %w", backups.ErrUnreadable, err)
}

// Head implements backups.Parcel.
func (r *Reader) Head() (backups.Head, error) {
	z, err := gzip.NewReader(r.from)
	if err != nil {
		return r.head, unreadable(err)
	}
	r.tar = tar.NewReader(z)
	entry, err := r.tar.Next()
	if err != nil {
		return r.head, unreadable(err)
	}
	var w headWire
	if entry.Name != headName {
		return r.head, backups.ErrUnreadable
	}
	if err := r.json(&w); err != nil {
		return r.head, err
	}
	r.head = w.head()
	return r.head, nil
}

func (r *Reader) json(v any) error {
	if err := json.NewDecoder(io.LimitReader(r.tar, mostJSON)).Decode(v); err != nil {
		return unreadable(err)
	}
	return nil
}

// Next implements backups.Parcel.
func (r *Reader) Next() (backups.Part, io.Reader, error) {
	entry, err := r.tar.Next()
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF // only the manifest is a valid end
		}
		return backups.Part{}, nil, unreadable(err)
	}
	folder, rest, _ := strings.Cut(entry.Name, "/")
	switch {
	case entry.Name == manifestName:
		var w manifestWire
		if err := r.json(&w); err != nil {
			return backups.Part{}, nil, err
		}
		m := w.manifest(r.head)
		return backups.Part{Manifest: &m}, nil, nil
	case folder == tableFolder:
		table, _, _ := strings.Cut(rest, "/")
		return backups.Part{Table: table}, content{r.tar}, nil
	case folder == fileFolder:
		key, err := files.ParseKey(rest) // a name in an archive must not be a path
		if err != nil {
			return backups.Part{}, nil, backups.ErrUnreadable
		}
		return backups.Part{File: key, Size: entry.Size}, content{r.tar}, nil
	default:
		return backups.Part{}, nil, backups.ErrUnreadable
	}
}

// content separates a damaged backup from a failing store.
type content struct{ r io.Reader }

// Read implements io.Reader.
func (c content) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		err = unreadable(err)
	}
	return n, err
}
