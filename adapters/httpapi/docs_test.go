package httpapi_test

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/require"
)

func TestDocs_AreServed(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for path, kind := range map[string]string{
		"/api/docs": "text/html; charset=utf-8", "/api/docs/docs.css": "text/css; charset=utf-8", "/api/docs/page.js": "text/javascript; charset=utf-8",
		"/api/docs/dom.js": "text/javascript; charset=utf-8", "/api/docs/schema.js": "text/javascript; charset=utf-8", "/api/docs/try.js": "text/javascript; charset=utf-8",
		"/api/openapi.json": "application/json",
	} {
		answer := w.send(t, get(path, ""))
		require.Equal(t, http.StatusOK, answer.Code, path)
		require.Equal(t, kind, answer.Header().Get("Content-Type"))
		require.NotEmpty(t, answer.Header().Get("ETag"))
		require.Contains(t, answer.Header().Get("Content-Security-Policy"), "script-src 'self';", "the policy is the site's")
	}
	for _, path := range []string{"/api/docs/", "/api/docs/x.js", "/api/docs/..%2fopenapi.yaml", "/api/docs/../docs.go"} {
		require.Equal(t, "request.not_found", codeOf(w.send(t, get(path, ""))), path)
	}
}

// TestDocs_KeepThePolicy checks for what the site's policy forbids: inline code and styles, and other hosts.
func TestDocs_KeepThePolicy(t *testing.T) {
	t.Parallel()
	all, err := os.ReadDir("edge/docs")
	require.NoError(t, err)
	for _, file := range all {
		text, err := os.ReadFile("edge/docs/" + file.Name())
		require.NoError(t, err)
		for _, forbidden := range []string{`<script>`, `<style`, ` style=`, ` onclick=`, `innerHTML`, `insertAdjacentHTML`, `eval(`, `http://`, `https://`, `localStorage`, `sessionStorage`} {
			require.NotContains(t, string(text), forbidden, file.Name())
		}
		require.LessOrEqual(t, strings.Count(string(text), "\n"), 300, file.Name())
	}
}

func TestDocs_TheJSONIsTheContract(t *testing.T) {
	t.Parallel()
	answer := setup(t).send(t, get("/api/openapi.json", ""))
	read, err := openapi3.NewLoader().LoadFromData(answer.Body.Bytes())
	require.NoError(t, err)
	require.NoError(t, read.Validate(t.Context()))
	want, err := contract()
	require.NoError(t, err)
	one, err := json.Marshal(want)
	require.NoError(t, err)
	other, err := json.Marshal(read)
	require.NoError(t, err)
	require.JSONEq(t, string(one), string(other))
	require.Less(t, strings.Index(answer.Body.String(), `"/api/Login/Login"`), strings.Index(answer.Body.String(), `"/api/Course/GetAllCourse"`), "its order is kept")
}

// TestDocs_EveryOperationIsOnThePage checks that every operation has a tag, because the page shows operations by their
// first tag.
func TestDocs_EveryOperationIsOnThePage(t *testing.T) {
	t.Parallel()
	doc, err := contract()
	require.NoError(t, err)
	tags := map[string]bool{}
	for _, tag := range doc.Tags {
		tags[tag.Name] = true
	}
	for name, operation := range operations(t) {
		require.NotEmpty(t, operation.Tags, name)
		require.True(t, tags[operation.Tags[0]], name)
		require.NotEmpty(t, operation.Summary, name)
		require.Regexp(t, `^[A-Za-z]+$`, operation.OperationID)
	}
}
