//go:build linux || darwin || freebsd

package embedded

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// nobodysPid is a process id that no system gives out.
const nobodysPid = "2147483647"

// pidFile is what kendra needs of postmaster.pid.
type pidFile struct {
	pid       int
	socketDir string
}

// readPidFile gives the postmaster that the cluster's pid file names. That it is there proves nothing: see runs.
func (f folder) readPidFile() (pidFile, bool) {
	raw, err := os.ReadFile(filepath.Join(f.cluster(), "postmaster.pid"))
	if err != nil {
		return pidFile{}, false
	}
	lines := strings.Split(string(raw), "\n")
	pid, err := strconv.Atoi(strings.TrimSpace(lines[0]))
	if err != nil || pid <= 1 {
		return pidFile{}, false
	}
	found := pidFile{pid: pid}
	if len(lines) > 4 {
		found.socketDir = lines[4]
	}
	return found, true
}

// postmaster is the running postmaster of the cluster, 0 when there is none.
func (f folder) postmaster() int {
	if file, found := f.readPidFile(); found && f.runs(file.pid) {
		return file.pid
	}
	return 0
}

// runs tells whether the process is this cluster's postmaster, rather than dead, a zombie, or another program that was given the number since.
func (f folder) runs(pid int) bool {
	if !alive(pid) {
		return false
	}
	raw, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "cmdline"))
	if err == nil {
		return slices.Contains(strings.Split(string(raw), "\x00"), f.cluster())
	}
	if exists("/proc/self") {
		return false // it ended meanwhile
	}
	out, err := exec.CommandContext(context.Background(), "ps", "-o", "command=", "-p", strconv.Itoa(pid)).Output()
	return err == nil && strings.Contains(string(out), f.cluster())
}

// up is a postmaster as often as one likes to ask: where there is no /proc, it believes the number rather than run ps.
func (f folder) up() bool {
	file, found := f.readPidFile()
	return found && alive(file.pid) && (!exists("/proc/self") || f.runs(file.pid))
}

func alive(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}

// disarm takes a number that another program has by now out of the lock files of a cluster that does not run; PostgreSQL would refuse to start.
// The rest of postmaster.pid stays: from it PostgreSQL finds out whether backends of the dead postmaster are still at work.
func (f folder) disarm(socketDir string) error {
	file, found := f.readPidFile()
	if !found || !alive(file.pid) || f.runs(file.pid) {
		return nil
	}
	path := filepath.Join(f.cluster(), "postmaster.pid")
	raw, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	_, rest, _ := strings.Cut(string(raw), "\n")
	// Written in place: the file keeps its owner.
	if err := os.WriteFile(path, []byte(nobodysPid+"\n"+rest), 0o600); err != nil {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	if err := os.Remove(socketFile(socketDir) + ".lock"); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	return nil
}
