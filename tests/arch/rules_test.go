package arch_test

import (
	"go/ast"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// decisions lists the name prefixes of domain functions that decide on facts from a store.
var decisions = []string{"MayRemove", "MayMerge", "MayAdd"}

// TestStoresHoldNoRule checks that no store returns a fault that the domain decides on: stores return the facts.
func TestStoresHoldNoRule(t *testing.T) {
	t.Parallel()
	all := sources(t)
	decided := map[string]bool{} // such as "centers.ErrHasStudents"
	for _, s := range all {
		if !strings.HasPrefix(s.path, "domain/") {
			continue
		}
		for _, d := range s.file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv != nil || !isDecision(f.Name.Name) {
				continue
			}
			ast.Inspect(f.Body, func(n ast.Node) bool {
				if i, ok := n.(*ast.Ident); ok && strings.HasPrefix(i.Name, "Err") {
					decided[s.file.Name.Name+"."+i.Name] = true
				}
				return true
			})
		}
	}
	require.GreaterOrEqual(t, len(decided), 10, "faults that the domain decides on")
	for _, s := range all {
		if !strings.HasPrefix(s.path, "adapters/memory/") && !strings.HasPrefix(s.path, "adapters/postgres/") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if e, ok := n.(*ast.SelectorExpr); ok {
				if p, ok := e.X.(*ast.Ident); ok {
					require.False(t, decided[p.Name+"."+e.Sel.Name], "%s returns %s.%s: return the facts instead, and let the domain decide",
						s.path, p.Name, e.Sel.Name)
				}
			}
			return true
		})
	}
}

func isDecision(name string) bool {
	for _, prefix := range decisions {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// TestNoInstituteInCode checks that no source of pages, papers and mails names an institute: the institute is data. The
// program names itself in its command line, in its logs and in the names of its settings.
func TestNoInstituteInCode(t *testing.T) {
	t.Parallel()
	for _, dir := range []string{"domain", "app", "adapters", "webapp/src", "webapp/public", "webapp/index.html"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(path string, entry fs.DirEntry, err error) error {
			name := filepath.ToSlash(strings.TrimPrefix(path, root))
			switch {
			case err != nil:
				return err
			case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "testdata" || name == "/adapters/cli"):
				return filepath.SkipDir
			case entry.IsDir() || strings.Contains(name, "_test.go") || strings.Contains(name, ".test.ts") || strings.Contains(name, "/test/"):
				return nil
			case name == "/adapters/postgres/migrations/0054_institute.sql": // papers of earlier programs have the name
				return nil
			}
			content, err := os.ReadFile(path)
			require.NoError(t, err)
			require.NotContains(t, string(content), "Kendra", name)
			return nil
		})
		require.NoError(t, err)
	}
}
