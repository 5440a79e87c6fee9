package blobstore

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"kendra/domain/files"
)

// Disk keeps files in a folder, in subfolders by the first letters of their keys. A file is stored completely or not
// at all, even if the power fails.
type Disk struct{ dir string }

var _ files.Store = (*Disk)(nil)

// NewDisk returns a Disk. The folder is created with the first file.
func NewDisk(dir string) *Disk { return &Disk{dir: dir} }

// Only the operator can read the folders, because they contain private files.
const (
	folderMode = 0o700
	unfinished = "incoming-*"
)

func (d *Disk) path(k files.Key) (string, error) {
	key, err := files.ParseKey(string(k)) // a parsed key cannot be a path
	if err != nil {
		return "", err
	}
	return filepath.Join(d.dir, string(key[:2]), string(key)), nil
}

// Put implements files.Store.
func (d *Disk) Put(ctx context.Context, k files.Key, _ files.MediaType, size int64, r io.Reader) error {
	path, err := d.path(k)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), folderMode); err != nil {
		return diskFailed("make a folder", err)
	}
	part, err := os.CreateTemp(d.dir, unfinished)
	if err != nil {
		return diskFailed("make a file", err)
	}
	err = errors.Join(fill(ctx, part, size, r), part.Close())
	if err == nil {
		err = os.Rename(part.Name(), path)
	}
	if err != nil {
		return diskFailed("write a file", errors.Join(err, ignoreAbsent(os.Remove(part.Name()))))
	}
	return errors.Join(synced(filepath.Dir(path)), synced(d.dir))
}

// diskFailed returns files.ErrNoRoom if the disk or the user's quota is full.
func diskFailed(doing string, err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG) {
		err = errors.Join(files.ErrNoRoom, err)
	}
	return fmt.Errorf("blobstore: %s: %w", doing, err)
}

var errSize = errors.New("the file is not as long as it was said to be")

// fill writes exactly size bytes to a file, and syncs it.
func fill(ctx context.Context, part *os.File, size int64, r io.Reader) error {
	n, err := io.Copy(part, io.LimitReader(reader{ctx, r}, size+1))
	switch {
	case err != nil:
		return err
	case n != size:
		return errSize
	default:
		return part.Sync()
	}
}

// reader fails when its context ends.
type reader struct {
	ctx context.Context
	r   io.Reader
}

func (r reader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.r.Read(p)
}

// synced writes a folder's list of names to the disk.
func synced(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return fmt.Errorf("blobstore: %w", err)
	}
	return errors.Join(f.Sync(), f.Close())
}

func ignoreAbsent(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// Open implements files.Store.
func (d *Disk) Open(_ context.Context, k files.Key) (io.ReadSeekCloser, error) {
	path, err := d.path(k)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, files.ErrNotFound
	case err != nil:
		return nil, fmt.Errorf("blobstore: open a file: %w", err)
	default:
		return f, nil
	}
}

// Remove implements files.Store.
func (d *Disk) Remove(_ context.Context, k files.Key) error {
	path, err := d.path(k)
	if err != nil {
		return err
	}
	if err := ignoreAbsent(os.Remove(path)); err != nil {
		return fmt.Errorf("blobstore: remove a file: %w", err)
	}
	return nil
}
