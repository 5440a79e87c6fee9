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

// nobodysPid is a process id that no system assigns.
const nobodysPid = "2147483647"

// pidFile holds the lines of postmaster.pid that kendra needs.
type pidFile struct {
	pid       int
	socketDir string
}

// readPidFile returns the postmaster that the cluster's pid file names. The file alone does not prove that the
// postmaster runs: see runs.
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

// postmaster returns the process id of the cluster's running postmaster, or 0 if there is none.
func (f folder) postmaster() int {
	if file, found := f.readPidFile(); found && f.runs(file.pid) {
		return file.pid
	}
	return 0
}

// runs reports whether the process is this cluster's postmaster. It returns false for a dead process, a zombie, and
// another program that has since been given the same process id.
func (f folder) runs(pid int) bool {
	if !alive(pid) {
		return false
	}
	raw, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "cmdline"))
	if err == nil {
		return slices.Contains(strings.Split(string(raw), "\x00"), f.cluster())
	}
	if exists("/proc/self") {
		return false // the process ended in the meantime
	}
	out, err := exec.CommandContext(context.Background(), "ps", "-o", "command=", "-p", strconv.Itoa(pid)).Output()
	return err == nil && strings.Contains(string(out), f.cluster())
}

// up reports whether a postmaster runs, and is cheap enough for frequent calls. Without /proc it trusts the process id
// instead of running ps.
func (f folder) up() bool {
	file, found := f.readPidFile()
	return found && alive(file.pid) && (!exists("/proc/self") || f.runs(file.pid))
}

func alive(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}

// disarm removes a process id that now belongs to another program from the lock files of a stopped cluster, because
// PostgreSQL would refuse to start. It keeps the rest of postmaster.pid: PostgreSQL uses it to check whether backends
// of the dead postmaster are still running.
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
	// Write in place, so that the file keeps its owner.
	if err := os.WriteFile(path, []byte(nobodysPid+"\n"+rest), 0o600); err != nil {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	if err := os.Remove(socketFile(socketDir) + ".lock"); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	return nil
}
