// Package rig runs the drills of make pitr and make cluster: real servers from the system's packages, and kendra, as
// processes on this machine.
package rig

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Rig is a folder with the data and logs of a drill, and the processes that it has started.
type Rig struct {
	Dir string

	out     io.Writer
	began   time.Time
	as      *syscall.Credential // nil means the user who runs the drill
	running []*Process
}

// New returns a rig in a new folder. PostgreSQL refuses to run as root; then all processes run as the user postgres,
// whom the system's package makes.
func New(name string, out io.Writer, programs ...string) (*Rig, error) {
	for _, p := range programs {
		if _, err := exec.LookPath(p); err != nil {
			return nil, fmt.Errorf("%s is missing: apt-get install postgresql patroni etcd-server haproxy pgbackrest", p)
		}
	}
	dir, err := os.MkdirTemp("", "kendra-"+name+"-")
	if err != nil {
		return nil, fmt.Errorf("make a folder: %w", err)
	}
	r := &Rig{Dir: dir, out: out, began: time.Now()}
	if os.Geteuid() != 0 {
		return r, nil
	}
	u, err := user.Lookup("postgres")
	if err != nil {
		return nil, fmt.Errorf("run the drill as another user than root, or install PostgreSQL: %w", err)
	}
	uid, _ := strconv.ParseUint(u.Uid, 10, 32) // both are numbers on all systems with users like these
	gid, _ := strconv.ParseUint(u.Gid, 10, 32)
	r.as = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return r, r.own(dir)
}

// Close ends all processes and removes the folder, or leaves it for a person who wants to read the logs.
func (r *Rig) Close(keep bool) {
	for i := len(r.running) - 1; i >= 0; i-- {
		r.running[i].Stop()
	}
	if keep {
		r.Sayf("the logs are in %s", r.Dir)
		return
	}
	_ = os.RemoveAll(r.Dir) // it is in a folder for temporary files
}

// Sayf writes a line of the log, with the time since the start.
func (r *Rig) Sayf(format string, args ...any) {
	_, _ = fmt.Fprintf(r.out, "%7.1f s  %s\n", time.Since(r.began).Seconds(), fmt.Sprintf(format, args...))
}

// In returns a path in the rig's folder.
func (r *Rig) In(parts ...string) string {
	return filepath.Join(append([]string{r.Dir}, parts...)...)
}

// Folder makes a folder for the processes.
func (r *Rig) Folder(parts ...string) (string, error) {
	dir := r.Dir
	for _, part := range parts {
		dir = filepath.Join(dir, part)
		if err := os.Mkdir(dir, 0o700); err != nil && !errors.Is(err, os.ErrExist) {
			return "", fmt.Errorf("make a folder: %w", err)
		}
		if err := r.own(dir); err != nil {
			return "", err
		}
	}
	return dir, nil
}

// File writes a file that only the processes can read.
func (r *Rig) File(text string, parts ...string) (string, error) {
	path := r.In(parts...)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		return "", fmt.Errorf("write a file: %w", err)
	}
	return path, r.own(path)
}

func (r *Rig) own(path string) error {
	if r.as == nil {
		return nil
	}
	return os.Chown(path, int(r.as.Uid), int(r.as.Gid))
}

// Program copies a program into the rig, where its user can run it.
func (r *Rig) Program(from, name string) (string, error) {
	raw, err := os.ReadFile(from)
	if err != nil {
		return "", fmt.Errorf("read the program: %w", err)
	}
	to := r.In(name)
	if err := os.WriteFile(to, raw, 0o700); err != nil {
		return "", fmt.Errorf("copy the program: %w", err)
	}
	return to, r.own(to)
}

// Command prepares a command of the processes' user. Settings of kendra on this machine do not reach it.
func (r *Rig) Command(ctx context.Context, env []string, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = r.Dir
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Credential: r.as}
	for _, e := range os.Environ() {
		if !strings.HasPrefix(e, "KENDRA_") && !strings.HasPrefix(e, "PG") && !strings.HasPrefix(e, "HOME=") {
			cmd.Env = append(cmd.Env, e)
		}
	}
	cmd.Env = append(cmd.Env, "HOME="+r.Dir, "TZ=UTC")
	cmd.Env = append(cmd.Env, env...)
	return cmd
}

// Do runs a command to its end and returns its output.
func (r *Rig) Do(ctx context.Context, env []string, name string, args ...string) (string, error) {
	out, err := r.Command(ctx, env, name, args...).CombinedOutput()
	if err != nil {
		return string(out), fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), strings.Join(args, " "), err, out)
	}
	return string(out), nil
}

// Ports returns unused ports of 127.0.0.1.
func Ports(ctx context.Context, n int) ([]int, error) {
	var ports []int
	for range n {
		l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
		if err != nil {
			return nil, fmt.Errorf("find a port: %w", err)
		}
		defer l.Close() // after all ports are found
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports, nil
}

// ErrOver is in an error after which another try is of no use.
var ErrOver = errors.New("it is over")

// Await tries something until it succeeds.
func Await(ctx context.Context, what string, patience time.Duration, try func() error) error {
	end := time.Now().Add(patience)
	for {
		err := try()
		if err == nil {
			return nil
		}
		if time.Now().After(end) || errors.Is(err, ErrOver) {
			return fmt.Errorf("%s, for %s: %w", what, patience, err)
		}
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), err)
		case <-time.After(50 * time.Millisecond):
		}
	}
}
