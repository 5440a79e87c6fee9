//go:build linux || darwin || freebsd

package embedded

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var digits = regexp.MustCompile(`\d+`)

// newest lists the matches of a pattern that contains a version, highest version first.
func newest(pattern string) []string {
	list, err := filepath.Glob(pattern)
	if err != nil {
		return nil
	}
	number := func(path string) int {
		n, err := strconv.Atoi(digits.FindString(path))
		if err != nil {
			return 0
		}
		return n
	}
	slices.SortStableFunc(list, func(a, b string) int { return cmp.Compare(number(b), number(a)) })
	return list
}

// link is one entry of pg-symlinks.json. npm cannot pack symbolic links, so an install script of the package creates
// them, if npm is allowed to run scripts.
type link struct {
	Source string `json:"source"` // the file, relative to the package's folder: native/lib/libpq.so.5.18
	Target string `json:"target"` // the link to it: native/lib/libpq.so.5
}

// missingLinks lists the npm package's symbolic links that were not created; tree is the package's folder native. For
// other trees it returns nil.
func missingLinks(tree string) []link {
	raw, err := os.ReadFile(filepath.Join(tree, "pg-symlinks.json"))
	if err != nil {
		return nil
	}
	var all []link
	if err := json.Unmarshal(raw, &all); err != nil {
		return nil
	}
	return slices.DeleteFunc(all, func(l link) bool {
		return !filepath.IsLocal(l.Source) || !filepath.IsLocal(l.Target) || exists(filepath.Join(tree, "..", l.Target))
	})
}

// copyPrograms copies bin, lib and share of a PostgreSQL into the data folder, once, and returns the copy's bin
// folder. The caller holds the start lock.
func (f finder) copyPrograms(tree string) (string, error) {
	info, err := os.Stat(filepath.Join(tree, "bin", "postgres"))
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %d", tree, info.Size(), info.ModTime().UnixNano()))
	name := hex.EncodeToString(sum[:8])
	target := filepath.Join(f.dir.programs(), name)
	if hasPrograms(filepath.Join(target, "bin")) {
		return filepath.Join(target, "bin"), nil
	}
	f.log.Info("embedded postgres: copying the programs to where PostgreSQL's user can run them", "from", tree, "to", target, "user", f.as.name)
	if err := makeDirs(f.dir.programs(), 0o755); err != nil {
		return "", err
	}
	half := filepath.Join(f.dir.programs(), ".new")
	if err := os.RemoveAll(half); err != nil {
		return "", err
	}
	for _, part := range []string{"bin", "lib", "lib64", "share"} {
		if err := copyTree(filepath.Join(tree, part), filepath.Join(half, part)); err != nil {
			return "", err
		}
	}
	for _, l := range missingLinks(tree) {
		relative, err := filepath.Rel(filepath.Dir(l.Target), l.Source)
		if err != nil {
			return "", err
		}
		// The names start with the folder native; here, half replaces it.
		at := filepath.Join(half, strings.TrimPrefix(l.Target, "native"+string(filepath.Separator)))
		if err := os.Symlink(relative, at); err != nil && !errors.Is(err, fs.ErrExist) {
			return "", err
		}
	}
	if err := os.Rename(half, target); err != nil {
		return "", err
	}
	return filepath.Join(target, "bin"), syncDir(f.dir.programs())
}

// copyTree copies a folder, if it exists, and makes the copy readable for all users. It leaves out files that are only
// needed for compiling.
func copyTree(from, to string) error {
	if !exists(from) {
		return nil
	}
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		at := filepath.Join(to, relative)
		switch {
		case entry.IsDir() && (entry.Name() == "pkgconfig" || entry.Name() == "pgxs"):
			return filepath.SkipDir
		case entry.IsDir():
			return makeDirs(at, 0o755)
		case strings.HasSuffix(path, ".a"):
			return nil
		case entry.Type()&fs.ModeSymlink != 0:
			return copyLink(path, at)
		}
		return copyFile(path, at)
	})
}

// copyLink keeps a link whose target is in the same folder. For any other link it copies the target's content.
func copyLink(path, at string) error {
	target, err := os.Readlink(path)
	if err != nil {
		return err
	}
	if filepath.Base(target) == target {
		return os.Symlink(target, at)
	}
	if info, err := os.Stat(path); err != nil || info.IsDir() {
		return nil //nolint:nilerr // a broken link, or one to a folder: nothing that PostgreSQL runs from
	}
	return copyFile(path, at)
}

func copyFile(path, at string) error {
	source, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = source.Close() }() // opened for reading only
	info, err := source.Stat()
	if err != nil {
		return err
	}
	mode := fs.FileMode(0o644)
	if info.Mode()&0o100 != 0 {
		mode = 0o755
	}
	target, err := os.OpenFile(at, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Chmod(mode), target.Close())
}
