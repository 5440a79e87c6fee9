// Package arch checks the code against the architecture: which package may import which, how large things may be, and
// that every fault is declared properly. docs/adr/0001-hexagon.md explains the rules.
package arch_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const (
	root   = "../.."
	module = "kendra/"
)

// source is one Go file of the program, without tests and generated code.
type source struct {
	path    string // below the root, with slashes
	file    *ast.File
	set     *token.FileSet
	imports []string
}

func sources(t *testing.T) []source {
	t.Helper()
	var all []source
	for _, top := range []string{"domain", "app", "adapters", "cmd"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(filepath.ToSlash(path), "/gen/") {
				return err
			}
			all = append(all, parse(t, path))
			return nil
		})
		require.NoError(t, err)
	}
	require.NotEmpty(t, all)
	return all
}

func parse(t *testing.T, path string) source {
	t.Helper()
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, parser.ParseComments)
	require.NoError(t, err)
	rel, err := filepath.Rel(root, path)
	require.NoError(t, err)
	s := source{path: filepath.ToSlash(rel), file: file, set: set}
	for _, i := range file.Imports {
		name, err := strconv.Unquote(i.Path.Value)
		require.NoError(t, err)
		s.imports = append(s.imports, name)
	}
	return s
}

// isStandard reports whether a package belongs to the standard library: its first element has no dot.
func isStandard(name string) bool {
	first, _, _ := strings.Cut(name, "/")
	return !strings.Contains(first, ".") && !strings.HasPrefix(name, module)
}

// forbiddenInDomain lists the packages of the standard library that do I/O or read the machine's clock.
var forbiddenInDomain = []string{"net", "net/http", "os", "os/exec", "database/sql", "log", "log/slog", "io/fs", "path/filepath", "crypto/rand", "math/rand", "math/rand/v2", "encoding/json"}

// TestImports checks design rule 1.
func TestImports(t *testing.T) {
	t.Parallel()
	for _, s := range sources(t) {
		for _, i := range s.imports {
			switch {
			case strings.HasPrefix(s.path, "domain/"):
				require.True(t, strings.HasPrefix(i, module+"domain/") || isStandard(i), "%s imports %s", s.path, i)
				require.NotContains(t, forbiddenInDomain, i, s.path)
			case strings.HasPrefix(s.path, "app/"):
				if strings.HasPrefix(i, module+"app/") {
					requireForward(t, s, i)
					continue
				}
				require.True(t, strings.HasPrefix(i, module+"domain/") || isStandard(i), "%s imports %s", s.path, i)
			case strings.HasPrefix(s.path, "adapters/"):
				requireHandlersApart(t, s, i)
				if strings.HasPrefix(i, module+"adapters/") {
					require.Equal(t, areaOf(s.path), areaOf(strings.TrimPrefix(i, module)), "%s imports another adapter: %s", s.path, i)
				}
				require.False(t, strings.HasPrefix(i, module+"cmd/"), "%s imports %s", s.path, i)
			}
			if i == "go.uber.org/fx" {
				require.True(t, strings.HasSuffix(s.path, "/module.go") || strings.HasPrefix(s.path, "cmd/"), "fx in %s", s.path)
			}
		}
	}
}

// stages lists the packages inside an area in the order of its work. Each may import the ones before it; the area may
// import all.
var stages = map[string][]string{
	"app/importing": {"app/importing/survey", "app/importing/plan", "app/importing/load", "app/importing"},
}

// requireForward fails unless app imports an area, or a package of an area imports the kernel or an earlier stage of the
// same area.
func requireForward(t *testing.T, s source, imported string) {
	t.Helper()
	imported = strings.TrimPrefix(imported, module)
	switch from := path.Dir(s.path); {
	case from == "app":
	case from == "app/kernel":
		require.Fail(t, "the kernel imports "+imported, s.path)
	case imported != "app/kernel":
		order := stages[areaOf(from)]
		require.Contains(t, order, imported, "%s imports another area", s.path)
		require.Less(t, slices.Index(order, imported), slices.Index(order, from), "%s imports a later stage: %s", s.path, imported)
	}
}

// requireHandlersApart fails if the handlers of one area import those of another. Shared code belongs in wire or edge,
// and wire imports neither.
func requireHandlersApart(t *testing.T, s source, imported string) {
	t.Helper()
	const adapter = "adapters/httpapi/"
	from, in := strings.CutPrefix(path.Dir(s.path), adapter)
	to, ours := strings.CutPrefix(imported, module+adapter)
	if !in || !ours {
		return
	}
	may := []string{"wire", "edge", "gen"}
	switch from {
	case "wire":
		may = []string{"gen"}
	case "edge":
		may = []string{"wire", "gen"}
	}
	require.Contains(t, may, to, "%s imports %s", s.path, imported)
}

// areaOf returns the first two folders: "app/importing" of "app/importing/plan", "adapters/postgres" of
// "adapters/postgres/embedded/config.go".
func areaOf(folder string) string {
	parts := strings.Split(folder, "/")
	return strings.Join(parts[:min(2, len(parts))], "/")
}

// order lists the packages of domain. Each may import the ones before it.
var order = []string{
	"text", "names", "fault", "money", "calendar", "contact", "page", "geography", "files", "theme", "papers", "institute", "centers", "identity", "requests", "views", "courses", "catalogue", "staff", "sessions", "students",
	"attendance", "certificates", "cells", "exams", "typing", "questions", "sittings", "examnodes", "fees", "batches", "documents", "notes", "attention", "live", "website", "outreach", "reports", "imports", "audit", "translog", "backups",
}

func TestDomainOrder(t *testing.T) {
	t.Parallel()
	for _, s := range sources(t) {
		rest, ok := strings.CutPrefix(s.path, "domain/")
		if !ok {
			continue
		}
		area, _, _ := strings.Cut(rest, "/")
		at := slices.Index(order, area)
		require.GreaterOrEqual(t, at, 0, "domain/%s is not in the order", area)
		for _, i := range s.imports {
			if other, ok := strings.CutPrefix(i, module+"domain/"); ok {
				require.Less(t, slices.Index(order, other), at, "%s imports %s, which comes after it", s.path, i)
			}
		}
	}
}

// TestClock checks design rule 9: time.Now comes in through app.Clock.
func TestClock(t *testing.T) {
	t.Parallel()
	for _, s := range sources(t) {
		if !strings.HasPrefix(s.path, "domain/") && !strings.HasPrefix(s.path, "app/") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			pkg, ok := sel.X.(*ast.Ident)
			clock := ok && pkg.Name == "time" && slices.Contains([]string{"Now", "Since", "Until"}, sel.Sel.Name)
			require.False(t, clock, "%s reads the clock", s.path)
			return true
		})
	}
}

// The budgets of design section 2, in lines and methods.
const (
	longestFile     = 300
	longestFunction = 80
	usualFunction   = 35 // nine of ten functions
	widestPort      = 10
)

func TestSizes(t *testing.T) {
	t.Parallel()
	var lengths []int
	for _, s := range sources(t) {
		lines := s.set.File(s.file.Pos()).LineCount()
		if !isTable(s.path) {
			require.LessOrEqual(t, lines, longestFile, "%s is too long", s.path)
		}
		for _, d := range s.file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Body == nil {
				continue
			}
			n := s.set.Position(f.End()).Line - s.set.Position(f.Pos()).Line + 1
			lengths = append(lengths, n)
			if !isTable(s.path) {
				require.LessOrEqual(t, n, longestFunction, "%s: %s is too long", s.path, f.Name.Name)
			}
		}
	}
	slices.Sort(lengths)
	require.LessOrEqual(t, lengths[len(lengths)*9/10], usualFunction, "nine of ten functions")
}

// isTable reports whether a file is a table of data rather than code.
func isTable(path string) bool { return strings.HasPrefix(filepath.Base(path), "content_") }

// TestPorts checks design rule 2: a port has at most ten methods, each with a comment.
func TestPorts(t *testing.T) {
	t.Parallel()
	for _, s := range sources(t) {
		if !strings.HasPrefix(s.path, "domain/") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			if port, ok := spec.Type.(*ast.InterfaceType); ok {
				require.LessOrEqual(t, len(port.Methods.List), widestPort, "%s: %s", s.path, spec.Name.Name)
				for _, m := range port.Methods.List {
					isEmbedded := len(m.Names) == 0
					require.True(t, isEmbedded || m.Doc != nil, "%s: %s has a method without a comment", s.path, spec.Name.Name)
				}
			}
			return true
		})
	}
}

// declared is one call of fault.New in the source.
type declared struct{ kind, code, text, where string }

func faults(t *testing.T) []declared {
	t.Helper()
	var all []declared
	for _, s := range sources(t) {
		ast.Inspect(s.file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) != 3 {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok || sel.Sel.Name != "New" {
				return true
			}
			if pkg, ok := sel.X.(*ast.Ident); !ok || pkg.Name != "fault" {
				return true
			}
			kind, ok := call.Args[0].(*ast.SelectorExpr)
			require.True(t, ok, "%s: the kind of a fault is written out", s.path)
			all = append(all, declared{kind.Sel.Name, literal(t, call.Args[1]), literal(t, call.Args[2]), s.path})
			return true
		})
	}
	return all
}

func literal(t *testing.T, e ast.Expr) string {
	t.Helper()
	lit, ok := e.(*ast.BasicLit)
	require.True(t, ok, "codes and texts of faults are written out")
	text, err := strconv.Unquote(lit.Value)
	require.NoError(t, err)
	return text
}

// TestFaults checks every declared fault: its code is unique, has the form area.reason and is in the glossary, and its
// text is not empty.
func TestFaults(t *testing.T) {
	t.Parallel()
	glossary, err := os.ReadFile(filepath.Join(root, "docs", "glossary.md"))
	require.NoError(t, err)
	seen := map[string]string{}
	for _, f := range faults(t) {
		require.NotContains(t, seen, f.code, "%s and %s", f.where, seen[f.code])
		seen[f.code] = f.where
		area, reason, ok := strings.Cut(f.code, ".")
		require.True(t, ok && area != "" && reason != "", f.code)
		require.NotEmpty(t, f.text, f.code)
		require.False(t, strings.HasSuffix(f.text, "."), f.code)
		require.Contains(t, string(glossary), "`"+f.code+"`", "the glossary lacks it")
	}
	require.NotEmpty(t, seen)
}
