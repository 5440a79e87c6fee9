//go:build linux || darwin || freebsd

package embedded

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// lockPoll is how often wait retries a lock. It polls because a blocking flock cannot be cancelled when a context
// ends.
const lockPoll = 10 * time.Millisecond

// fileLock is one open lock file. flock belongs to the open file, not to the process, so two Opens in one process
// exclude each other as two processes do. The kernel releases it when the process is killed.
type fileLock struct{ file *os.File }

func openLock(path string) (*fileLock, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("embedded postgres: %w", err)
	}
	return &fileLock{file: file}, nil
}

// try takes the lock (syscall.LOCK_SH or LOCK_EX) without waiting and reports whether it did. If a change of mode
// fails, the previous lock is lost.
func (l *fileLock) try(how int) (bool, error) {
	for {
		err := syscall.Flock(int(l.file.Fd()), how|syscall.LOCK_NB)
		switch {
		case err == nil:
			return true, nil
		case errors.Is(err, syscall.EINTR):
		case errors.Is(err, syscall.EWOULDBLOCK):
			return false, nil
		default:
			return false, fmt.Errorf("embedded postgres: lock %s: %w", l.file.Name(), err)
		}
	}
}

// wait takes the lock, or fails when the context ends. It tries at least once.
func (l *fileLock) wait(ctx context.Context, how int) error {
	for {
		held, err := l.try(how)
		if held || err != nil {
			return err
		}
		if !sleep(ctx, lockPoll) {
			return fmt.Errorf("embedded postgres: waiting for %s: %w", l.file.Name(), context.Cause(ctx))
		}
	}
}

// release releases the lock; it may be called on nil and more than once. It unlocks explicitly, because a child
// process that is just being forked holds a copy of the file.
func (l *fileLock) release() {
	if l == nil {
		return
	}
	if fd := l.file.Fd(); fd != ^uintptr(0) {
		_ = syscall.Flock(int(fd), syscall.LOCK_UN)
	}
	_ = l.file.Close()
}

// lockStart takes the lock for creating, starting and stopping the cluster.
func (f folder) lockStart(ctx context.Context) (*fileLock, error) {
	lock, err := openLock(f.in("start.lock"))
	if err != nil {
		return nil, err
	}
	if err := lock.wait(ctx, syscall.LOCK_EX); err != nil {
		lock.release()
		return nil, err
	}
	return lock, nil
}

// lockUsers counts the caller among the users of the folder. The caller holds the start lock, so that no other process
// is checking for the last user at the same time.
func (f folder) lockUsers(ctx context.Context) (*fileLock, error) {
	lock, err := openLock(f.in("users.lock"))
	if err != nil {
		return nil, err
	}
	if err := lock.wait(ctx, syscall.LOCK_SH); err != nil {
		lock.release()
		return nil, err
	}
	return lock, nil
}

// serveWait is how long a start waits for the previous process. A killed process keeps its locks until the kernel has
// cleaned it up. A child process that it was just starting holds a copy of them until it executes its own program.
const serveWait = 2 * time.Second

// lockServe makes the caller the one process that serves the folder. If there is one already, it returns ErrInUse with
// the process id.
func (f folder) lockServe(ctx context.Context) (*fileLock, error) {
	path := f.in("serve.lock")
	lock, err := openLock(path)
	if err != nil {
		return nil, err
	}
	waiting, cancel := context.WithTimeout(ctx, serveWait)
	defer cancel()
	if err := lock.wait(waiting, syscall.LOCK_EX); err != nil {
		lock.release()
		if ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded) {
			return nil, err
		}
		return nil, fmt.Errorf("embedded postgres: %w: %s, by %s; stop it first, or use another folder", ErrInUse, f, servedBy(path))
	}
	if err := lock.sign(); err != nil {
		lock.release()
		return nil, fmt.Errorf("embedded postgres: %w", err)
	}
	return lock, nil
}

// sign writes the process id into the lock file, for the error message of the next process.
func (l *fileLock) sign() error {
	if err := l.file.Truncate(0); err != nil {
		return err
	}
	_, err := l.file.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	return err
}

func servedBy(path string) string {
	raw, err := os.ReadFile(path)
	if pid := strings.TrimSpace(string(raw)); err == nil && pid != "" {
		return "process " + pid
	}
	return "another process" // it holds the lock but has not written its id yet
}

// sleep waits for d. It reports false if the context ended first.
func sleep(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}
