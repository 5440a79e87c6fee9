//go:build unix

package boot

import (
	"errors"
	"fmt"
	"io/fs"

	"golang.org/x/sys/unix"
)

var errNoFolder = errors.New("the folder does not exist")

// freeSpace returns how many bytes an unprivileged program can still write into a folder.
func freeSpace(dir string) (int64, error) {
	var s unix.Statfs_t
	err := unix.Statfs(dir, &s)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, errNoFolder
	}
	if err != nil {
		return 0, fmt.Errorf("check the disk of %s: %w", dir, err)
	}
	return int64(s.Bavail) * int64(s.Bsize), nil //nolint:unconvert // the types differ between systems
}
