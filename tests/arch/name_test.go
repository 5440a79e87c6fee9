package arch_test

import (
	"go/ast"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// ownName are the files and packages in which the program names itself: to those who run it, to other programs, and in
// names that nobody reads.
var ownName = []string{
	"domain/backups/faults.go", "domain/identity/password.go", // the command line's words; a password that is too easy
	"adapters/cli", "adapters/metrics", "adapters/postgres", "adapters/postgres/embedded", "adapters/mail/module.go",
	"adapters/blobstore", "adapters/spreadsheet/zip.go", "adapters/archive", "adapters/tokens", "adapters/nominatim/module.go",
	"adapters/httpapi/wire", "adapters/httpapi/publishing/posts.go", "adapters/credentials/form.go", "adapters/certpdf/pdffile.go",
	"adapters/site/site.go",
	"adapters/certpdf/emblem.go",                                  // in the bits of a ring of strokes; papers that exist must stay the same to the byte
	"webapp/src/lib/constants.ts", "webapp/src/api/schema.gen.ts", // what the contract calls the program
}

func mayName(file string) bool {
	return slices.Contains(ownName, file) || slices.Contains(ownName, path.Dir(file))
}

// TestName checks that an institute's pages, mails and papers cannot speak of the program: no other text holds its name.
func TestName(t *testing.T) {
	t.Parallel()
	for _, s := range sources(t) {
		if strings.HasPrefix(s.path, "cmd/") || mayName(s.path) {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if _, ok := n.(*ast.ImportSpec); ok {
				return false
			}
			if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING {
				require.NotContains(t, strings.ToLower(text.Value), "kendra", s.path)
			}
			return true
		})
	}
	err := filepath.WalkDir(filepath.Join(root, "webapp", "src"), func(file string, d fs.DirEntry, err error) error {
		rel := filepath.ToSlash(strings.TrimPrefix(file, root+string(filepath.Separator)))
		isTest := strings.Contains(rel, ".test.") || strings.Contains(rel, "/test/")
		if err != nil || d.IsDir() || isTest || mayName(rel) {
			return err
		}
		text, err := os.ReadFile(file)
		require.NotContains(t, strings.ToLower(string(text)), "kendra", rel)
		return err
	})
	require.NoError(t, err)
}
