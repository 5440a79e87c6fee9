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
	// port is only the suffix of the socket's name: PostgreSQL does not listen on the network.
	port = "5432"
	// socketLimit is the longest path for a socket that kendra uses, in bytes. Operating systems allow 103 to 107.
	socketLimit = 100
)

// folder is the path of kendra's data folder. It is absolute and without symbolic links, because it identifies a
// running cluster.
type folder string

func (f folder) in(name string) string { return filepath.Join(string(f), name) }

func (f folder) cluster() string  { return f.in("postgres") }
func (f folder) password() string { return f.in("postgres.password") }
func (f folder) log() string      { return f.in("postgres.log") }
func (f folder) programs() string { return f.in("programs") }

// openFolder creates the data folder if it is missing. Under root, other users may pass through it but not list it,
// because PostgreSQL runs as another user.
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
		// Files created by root would lock that user out, and links created by that user could mislead root.
		return "", fmt.Errorf("embedded postgres: the data folder %s belongs to %s, and kendra runs as root: run it as that user (sudo -u), or give the folder to root (chown)", real, owner.name)
	}
	return folder(real), nil
}

// makeDirs is os.MkdirAll with a mode that ignores the umask.
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
		return nil // another process created it first
	} else if err != nil {
		return err
	}
	return os.Chmod(path, mode)
}

// socketDir returns the folder for the cluster's socket.
func (f folder) socketDir() string {
	dir := f.in("postgres-run")
	if len(socketFile(dir)) < socketLimit {
		return dir
	}
	sum := sha256.Sum256([]byte(f))
	return filepath.Join(os.TempDir(), fmt.Sprintf("kendra-%x", sum[:8]))
}

func socketFile(dir string) string { return filepath.Join(dir, ".s.PGSQL."+port) }

// privateDir creates a folder that only the given user can enter. It rejects a folder that another user created first,
// as any user can below /tmp.
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

// readPassword returns the cluster's password. It generates one if the cluster does not exist yet.
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
	if err := writeFile(f.password(), password+"\n"); err != nil {
		return "", fmt.Errorf("embedded postgres: password: %w", err)
	}
	return password, nil
}

// secretMode is for the owner alone.
const secretMode fs.FileMode = 0o600

// writeFile replaces a file for its owner atomically: after a crash, either the old or the new content is there.
func writeFile(path, text string) error {
	temp := path + ".new"
	if err := os.Remove(temp); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	file, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, secretMode)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text)
	if err := errors.Join(err, file.Chmod(secretMode), file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		return err
	}
	return syncDir(filepath.Dir(path))
}

// syncDir makes a rename in the folder survive a power failure.
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
