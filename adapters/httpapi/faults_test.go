package httpapi_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/edge"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/fault"
)

// declared is a fault as its package declares it: fault.New(fault.Kind, "code", "text").
type declared struct{ kind, code, text string }

// catalogue returns every fault that the source declares.
func catalogue(t *testing.T) []declared {
	t.Helper()
	var all []declared
	for _, root := range []string{"../../domain", "../../app", "."} {
		require.NoError(t, filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "gen/") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if d, ok := declaration(n); ok {
					all = append(all, d)
				}
				return true
			})
			return nil
		}))
	}
	return all
}

func declaration(n ast.Node) (declared, bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) != 3 {
		return declared{}, false
	}
	function, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || function.Sel.Name != "New" {
		return declared{}, false
	}
	if of, ok := function.X.(*ast.Ident); !ok || of.Name != "fault" {
		return declared{}, false
	}
	kind, isKind := call.Args[0].(*ast.SelectorExpr)
	if !isKind {
		return declared{}, false
	}
	return declared{kind: kind.Sel.Name, code: literal(call.Args[1]), text: literal(call.Args[2])}, true
}

func literal(e ast.Expr) string {
	if l, ok := e.(*ast.BasicLit); ok {
		text, _ := strconv.Unquote(l.Value)
		return text
	}
	return ""
}

var kindNames = map[string]fault.Kind{
	"Internal": fault.Internal, "Invalid": fault.Invalid, "NotFound": fault.NotFound, "Conflict": fault.Conflict, "Denied": fault.Denied,
	"Unauthenticated": fault.Unauthenticated, "TooMany": fault.TooMany, "Unavailable": fault.Unavailable,
}

func TestFaults_EachHasItsStatus(t *testing.T) {
	t.Parallel()
	all, codes := catalogue(t), map[string]bool{}
	require.Greater(t, len(all), 50)
	for _, d := range all {
		kind, ok := kindNames[d.kind]
		require.True(t, ok, d)
		require.NotEmpty(t, d.text, d.code)
		require.Regexp(t, `^[a-z]+\.[a-z_]+$`, d.code)
		require.False(t, codes[d.code], "%s is there twice", d.code)
		codes[d.code] = true
		require.GreaterOrEqual(t, edge.StatusOf(fault.New(kind, d.code, d.text)), 400, d.code)
	}
	codes["internal"] = true // the code of every error that is not a fault
	for code, text := range wire.Messages() {
		require.True(t, codes[code], "%s is no fault's code", code)
		require.NotEmpty(t, text)
	}
}

func TestFaults_EachKindHasItsStatus(t *testing.T) {
	t.Parallel()
	want := map[fault.Kind]int{
		fault.Internal: 500, fault.Invalid: 422, fault.NotFound: 404, fault.Conflict: 409, fault.Denied: 403, fault.Unauthenticated: 401,
		fault.TooMany: 429, fault.Unavailable: 503,
	}
	require.Len(t, want, len(fault.Kinds()))
	for _, kind := range fault.Kinds() {
		require.Equal(t, want[kind], edge.StatusOf(fault.New(kind, "a.b", "c")))
	}
	require.Equal(t, http.StatusUnsupportedMediaType, edge.StatusOf(wire.ErrContentType))
	require.Equal(t, http.StatusRequestEntityTooLarge, edge.StatusOf(wire.ErrTooLarge))
	require.Equal(t, http.StatusMethodNotAllowed, edge.StatusOf(wire.ErrMethod))
}

// The texts of the spec's section 8 that the server sends.
func TestMessages_AreTheSpecs(t *testing.T) {
	t.Parallel()
	for code, text := range map[string]string{
		"center.invalid": "Every Field Is Required", "student.invalid": "Every Field Is Required", "course.invalid": "All fields are required",
		"student.email_taken": "Email already exists !!", "certificate.not_found": "Certificate not found", "internal": "Something went wrong!",
		"signup.not_on_record": "User Not Found", "signup.passwords_differ": "Both Password should be same",
	} {
		require.Equal(t, text, wire.Messages()[code], code)
	}
}
