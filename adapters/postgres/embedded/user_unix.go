//go:build linux || darwin || freebsd

package embedded

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// account is the user that PostgreSQL runs as.
type account struct {
	uid, gid int
	name     string
}

// switched reports whether the account differs from kendra's own user.
func (a account) switched() bool { return a.uid != os.Getuid() }

// attr makes a child process run as this user, in its own session: Ctrl-C in the terminal and the end of kendra do not
// reach PostgreSQL.
func (a account) attr() *syscall.SysProcAttr {
	attr := &syscall.SysProcAttr{Setsid: true}
	if a.switched() {
		attr.Credential = &syscall.Credential{Uid: uint32(a.uid), Gid: uint32(a.gid)}
	}
	return attr
}

// give makes this user the owner of the file or folder.
func (a account) give(path string) error {
	if !a.switched() {
		return nil
	}
	if err := os.Lchown(path, a.uid, a.gid); err != nil {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	return nil
}

// chooseAccount returns the user that PostgreSQL runs as: kendra's own user, unless that is root. Under root it is the
// owner of the existing cluster (a postgres user installed later must not take it over), else KENDRA_POSTGRES_USER,
// else postgres, else nobody.
func chooseAccount(f folder) (account, error) {
	if os.Getuid() != 0 {
		return account{uid: os.Getuid(), gid: os.Getgid(), name: userName(os.Getuid())}, nil
	}
	if owner, err := ownerOf(f.cluster()); err == nil && owner.uid != 0 {
		return owner, nil
	}
	if name := os.Getenv("KENDRA_POSTGRES_USER"); name != "" {
		found, err := lookup(name)
		if err != nil {
			return account{}, fmt.Errorf("embedded postgres: KENDRA_POSTGRES_USER: %w", err)
		}
		return found, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		if found, err := lookup(name); err == nil {
			return found, nil
		}
	}
	return account{}, errors.New("embedded postgres: PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody: name one in KENDRA_POSTGRES_USER, or run kendra as an ordinary user")
}

func lookup(name string) (account, error) {
	found, err := user.Lookup(name)
	if err != nil {
		return account{}, err
	}
	uid, err := strconv.Atoi(found.Uid)
	if err != nil {
		return account{}, fmt.Errorf("user %s has the id %q: %w", name, found.Uid, err)
	}
	gid, err := strconv.Atoi(found.Gid)
	if err != nil {
		return account{}, fmt.Errorf("user %s has the group %q: %w", name, found.Gid, err)
	}
	if uid == 0 {
		return account{}, fmt.Errorf("user %s is root, which PostgreSQL refuses", name)
	}
	return account{uid: uid, gid: gid, name: name}, nil
}

func ownerOf(path string) (account, error) {
	info, err := os.Stat(path)
	if err != nil {
		return account{}, err
	}
	stat, known := info.Sys().(*syscall.Stat_t)
	if !known {
		return account{}, fmt.Errorf("%s: unknown owner", path)
	}
	return account{uid: int(stat.Uid), gid: int(stat.Gid), name: userName(int(stat.Uid))}, nil
}

func userName(uid int) string {
	if found, err := user.LookupId(strconv.Itoa(uid)); err == nil {
		return found.Username
	}
	return "user " + strconv.Itoa(uid)
}

// checkEntry checks that PostgreSQL's user can reach the data folder. It enters the folder as that user, because mode
// bits do not show access control lists.
func (a account) checkEntry(ctx context.Context, f folder) error {
	if !a.switched() {
		return nil
	}
	if err := a.admit(f); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "/bin/sh", "-c", ":")
	cmd.Dir, cmd.SysProcAttr = string(f), a.attr()
	err := cmd.Run()
	if errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("embedded postgres: PostgreSQL runs as %s here (it refuses root), and %s cannot enter %s: allow it (chmod o+x on that folder and each above it), use another data folder, or name another user in KENDRA_POSTGRES_USER", a.name, a.name, f)
	}
	if err != nil {
		return fmt.Errorf("embedded postgres: run /bin/sh as %s in %s: %w", a.name, f, err)
	}
	return nil
}

// admit lets PostgreSQL's user pass through the data folder, which belongs to kendra, and through the folders for
// temporary files above it. It changes only folders that only root can enter.
func (a account) admit(f folder) error {
	if err := a.pass(string(f)); err != nil {
		return err
	}
	temp, err := filepath.EvalSymlinks(os.TempDir())
	if err != nil {
		return nil //nolint:nilerr // without a folder for temporary files the data folder is not below it
	}
	for dir := filepath.Dir(string(f)); strings.HasPrefix(dir, temp+string(filepath.Separator)); dir = filepath.Dir(dir) {
		if err := a.pass(dir); err != nil {
			return err
		}
	}
	return nil
}

// pass lets PostgreSQL's user pass through a folder that only root can enter.
func (a account) pass(dir string) error {
	info, err := os.Stat(dir)
	if err != nil {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	owner, err := ownerOf(dir)
	if err != nil {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	if owner.uid != 0 || info.Mode().Perm()&0o077 != 0 {
		return nil
	}
	if err := errors.Join(os.Lchown(dir, 0, a.gid), os.Chmod(dir, info.Mode().Perm()|0o010)); err != nil {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	return nil
}
