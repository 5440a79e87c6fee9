//go:build linux || darwin || freebsd

package testdb

import "syscall"

const (
	inMemory = "/dev/shm" // a folder in memory, on Linux
	enough   = 6 << 30    // bytes that must be free there, for the databases of all tests and the log
)

// memory returns a folder in memory, or "" if there is none or too little of it. Most tests have a database of their own, which is a
// thousand files, and a disk takes five times as long to make them.
func memory() string {
	var fs syscall.Statfs_t
	if err := syscall.Statfs(inMemory, &fs); err != nil {
		return ""
	}
	if free := uint64(fs.Bavail) * uint64(fs.Bsize); free < enough { //nolint:unconvert // FreeBSD has signed sizes
		return ""
	}
	return inMemory
}
