//go:build linux || darwin || freebsd

package embedded

import (
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

const (
	// port is only the end of the socket's name: nothing listens on a network.
	port = "5432"
	// socketLimit is what kendra allows the socket's path, in bytes; the systems allow 103 to 107.
	socketLimit = 100
)

// folder is kendra's data folder: absolute and without symbolic links, since running clusters are told apart by it.
type folder string

func (f folder) in(name string) string { return filepath.Join(string(f), name) }

func (f folder) cluster() string  { return f.in("postgres") }
func (f folder) password() string { return f.in("postgres.password") }
func (f folder) log() string      { return f.in("postgres.log") }
func (f folder) programs() string { return f.in("programs") }

// openFolder makes the data folder when it is absent. Under root it lets others pass through, not look: PostgreSQL is another user.
func openFolder(path string) (folder, error) {
	if path == "" {
		path = DefaultDataDir()
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", fmt.Errorf("embedded postgres: data folder %s: %w", path, err)
	}
	mode := fs.FileMode(0o700)
	if os.Getuid() == 0 {
		mode = 0o711
	}
	if err := makeDirs(abs, mode); err != nil {
		return "", fmt.Errorf("embedded postgres: data folder: %w", err)
	}
	real, err := filepath.EvalSymlinks(abs)
	if err != nil {
		return "", fmt.Errorf("embedded postgres: data folder: %w", err)
	}
	owner, err := ownerOf(real)
	if err != nil {
		return "", fmt.Errorf("embedded postgres: data folder: %w", err)
	}
	if os.Getuid() == 0 && owner.uid != 0 {
		// Root's files in it would lock that user out, and that user's links would lead root astray.
		return "", fmt.Errorf("embedded postgres: the data folder %s belongs to %s, and kendra runs as root: run it as that user (sudo -u), or give the folder to root (chown)", real, owner.name)
	}
	return folder(real), nil
}

// makeDirs is os.MkdirAll with a mode that the umask does not change.
func makeDirs(path string, mode fs.FileMode) error {
	info, err := os.Stat(path)
	if err == nil {
		if !info.IsDir() {
			return fmt.Errorf("%s is not a folder", path)
		}
		return nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if parent := filepath.Dir(path); parent != path {
		if err := makeDirs(parent, mode); err != nil {
			return err
		}
	}
	if err := os.Mkdir(path, mode); errors.Is(err, fs.ErrExist) {
		return nil // another kendra was faster
	} else if err != nil {
		return err
	}
	return os.Chmod(path, mode)
}

// socketDir is where the cluster's socket belongs.
func (f folder) socketDir() string {
	dir := f.in("postgres-run")
	if len(socketFile(dir)) < socketLimit {
		return dir
	}
	sum := sha256.Sum256([]byte(f))
	return filepath.Join(os.TempDir(), fmt.Sprintf("kendra-%x", sum[:8]))
}

func socketFile(dir string) string { return filepath.Join(dir, ".s.PGSQL."+port) }

// privateDir makes a folder that only the given user can enter. It refuses one that somebody else made first, as anybody can below /tmp.
func privateDir(path string, as account) error {
	if err := os.Mkdir(path, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("embedded postgres: socket folder: %w", err)
	}
	info, err := os.Lstat(path)
	if err != nil {
		return fmt.Errorf("embedded postgres: socket folder: %w", err)
	}
	stat, known := info.Sys().(*syscall.Stat_t)
	if !info.IsDir() || !known {
		return fmt.Errorf("embedded postgres: socket folder %s is not a folder: remove it", path)
	}
	if uid := int(stat.Uid); uid != as.uid && uid != os.Getuid() {
		return fmt.Errorf("embedded postgres: socket folder %s belongs to user %d, not to %s: remove it", path, uid, as.name)
	}
	if err := os.Chmod(path, 0o700); err != nil {
		return fmt.Errorf("embedded postgres: socket folder: %w", err)
	}
	return as.give(path)
}

// readPassword gives the cluster's password, and makes one for a cluster that is still to be made.
func (f folder) readPassword() (string, error) {
	raw, err := os.ReadFile(f.password())
	switch {
	case err == nil && len(strings.TrimSpace(string(raw))) > 0:
		return strings.TrimSpace(string(raw)), nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return "", fmt.Errorf("embedded postgres: %w", err)
	}
	if exists(f.cluster()) {
		return "", fmt.Errorf("embedded postgres: the cluster %s is there, but its password in %s is not: put that file back from a backup", f.cluster(), f.password())
	}
	password := rand.Text()
	if err := writeFile(f.password(), password+"\n", 0o600); err != nil {
		return "", fmt.Errorf("embedded postgres: password: %w", err)
	}
	return password, nil
}

// writeFile replaces a file whole: after a crash there is the old one or the new one.
func writeFile(path, text string, mode fs.FileMode) error {
	temp := path + ".new"
	if err := os.Remove(temp); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	file, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text)
	if err := errors.Join(err, file.Chmod(mode), file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		return err
	}
	return syncDir(filepath.Dir(path))
}

// syncDir makes a rename in the folder outlive a power cut.
func syncDir(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
