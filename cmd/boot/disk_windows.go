package boot

import (
	"errors"
	"fmt"
	"io/fs"

	"golang.org/x/sys/windows"
)

var errNoFolder = errors.New("the folder does not exist")

// freeSpace returns how many bytes the program can still write into a folder.
func freeSpace(dir string) (int64, error) {
	name, err := windows.UTF16PtrFromString(dir)
	if err != nil {
		return 0, fmt.Errorf("check the disk of %s: %w", dir, err)
	}
	var free uint64
	err = windows.GetDiskFreeSpaceEx(name, &free, nil, nil)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, errNoFolder
	}
	if err != nil {
		return 0, fmt.Errorf("check the disk of %s: %w", dir, err)
	}
	return int64(free), nil
}
