package drawcache

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"kendra/domain/certificates"
	"kendra/domain/files"
)

// Room is the size limit of the cache in bytes: some hundreds of pictures, or some thousands of PDFs.
const Room = 256 << 20

const (
	folderMode = 0o700 // drawings contain names and portraits
	ending     = ".drawing"
	unfinished = "incoming-"
	// leftAfter is the age after which an unfinished file is removed. Before, another program may still be writing
	// it.
	leftAfter = time.Hour
	// seenEvery is the precision of the time of the last use, so that not every use writes to the disk.
	seenEvery = time.Minute
	// countEvery is the number of writes between two counts of the folder, because other programs write into it, too.
	countEvery = 64
)

// Disk is a certificates.Drawn and a files.Renditions that caches in a folder.
type Disk struct {
	dir  string
	room int64
	log  *slog.Logger

	mu     sync.Mutex
	held   int64 // bytes in the folder, as far as known
	writes int   // since the last count
	warned bool
}

var (
	_ certificates.Drawn = (*Disk)(nil)
	_ files.Renditions   = (*Disk)(nil)
)

// NewDisk returns a Disk of at most room bytes. The folder is created with the first drawing.
func NewDisk(dir string, room int64, log *slog.Logger) *Disk {
	return &Disk{dir: dir, room: room, log: log, writes: countEvery}
}

// path returns the path of a drawing. It hashes the name, which may contain any character.
func (d *Disk) path(name string) string {
	sum := sha256.Sum256([]byte(name))
	return filepath.Join(d.dir, hex.EncodeToString(sum[:])+ending)
}

// seal returns the first bytes of a file. They depend on the name, too, so that no drawing is taken for another.
func seal(name string, content []byte) []byte {
	h := sha256.New()
	fmt.Fprintf(h, "%d %s", len(name), name)
	h.Write(content)
	return h.Sum(nil)
}

// Get implements certificates.Drawn.
func (d *Disk) Get(name string) ([]byte, bool) {
	path := d.path(name)
	raw, err := os.ReadFile(path)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) {
			d.failed("read a drawing", err)
		}
		return nil, false
	}
	if len(raw) <= sha256.Size || !bytes.Equal(raw[:sha256.Size], seal(name, raw[sha256.Size:])) {
		_ = os.Remove(path) // it will be drawn again
		return nil, false
	}
	if info, err := os.Stat(path); err == nil && time.Since(info.ModTime()) > seenEvery {
		now := time.Now()
		_ = os.Chtimes(path, now, now) // on failure it is only removed a little early
	}
	return raw[sha256.Size:], true
}

// Put implements certificates.Drawn. It logs the first of a series of failures.
func (d *Disk) Put(name string, content []byte) {
	size := int64(sha256.Size + len(content))
	if len(content) == 0 || size > d.room {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	err := d.makeRoom(size)
	if err == nil {
		err = d.write(d.path(name), seal(name, content), content)
	}
	if err != nil {
		d.warn("keep a drawing", err)
		return
	}
	d.held, d.writes, d.warned = d.held+size, d.writes+1, false
}

// write writes a file completely or not at all.
func (d *Disk) write(path string, parts ...[]byte) error {
	part, err := os.CreateTemp(d.dir, unfinished+"*")
	if err != nil {
		return err
	}
	_, err = part.Write(bytes.Join(parts, nil))
	if err = errors.Join(err, part.Close()); err == nil {
		err = os.Rename(part.Name(), path)
	}
	if err != nil {
		_ = os.Remove(part.Name()) // a rest is removed later
	}
	return err
}

// kept is a file in the folder.
type kept struct {
	path string
	size int64
	seen time.Time
}

// makeRoom creates the folder and makes room for size bytes. It removes the least recently used drawings until a
// tenth of the whole room is free, so that not every Put has to remove some.
func (d *Disk) makeRoom(size int64) error {
	if err := os.MkdirAll(d.dir, folderMode); err != nil {
		return err
	}
	if d.writes < countEvery && d.held+size <= d.room {
		return nil
	}
	all, err := d.list()
	if err != nil {
		return err
	}
	d.held, d.writes = 0, 0
	for _, one := range all {
		d.held += one.size
	}
	if d.held+size <= d.room {
		return nil
	}
	slices.SortFunc(all, func(a, b kept) int { return cmp.Or(a.seen.Compare(b.seen), strings.Compare(a.path, b.path)) })
	for _, one := range all {
		if d.held+size <= d.room-d.room/10 {
			break
		}
		if err := os.Remove(one.path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		d.held -= one.size
	}
	return nil
}

// list returns the drawings of the folder, and removes old unfinished files.
func (d *Disk) list() ([]kept, error) {
	entries, err := os.ReadDir(d.dir)
	if err != nil {
		return nil, err
	}
	var all []kept
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue // removed since, or a foreign file
		}
		path := filepath.Join(d.dir, entry.Name())
		switch {
		case strings.HasSuffix(entry.Name(), ending):
			all = append(all, kept{path: path, size: info.Size(), seen: info.ModTime()})
		case strings.HasPrefix(entry.Name(), unfinished) && time.Since(info.ModTime()) > leftAfter:
			_ = os.Remove(path) // the next count tries again
		}
	}
	return all, nil
}

func (d *Disk) failed(what string, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.warn(what, err)
}

// warn must be called with the lock held.
func (d *Disk) warn(what string, err error) {
	if !d.warned {
		d.log.Warn("drawcache: cannot "+what+"; certificates are drawn each time they are looked at", "folder", d.dir, "error", err)
	}
	d.warned = true
}
