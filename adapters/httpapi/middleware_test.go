package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/gen"
)

func TestRequestID(t *testing.T) {
	t.Parallel()
	w := setup(t)
	idFor := func(sent string) string {
		return w.send(t, call{method: http.MethodGet, path: "/healthz", header: map[string]string{"X-Request-Id": sent}}).Header().Get("X-Request-Id")
	}
	require.Equal(t, "abc-1.2_3", idFor("abc-1.2_3"))
	for _, odd := range []string{"", "a b", "a\"b", "ä", strings.Repeat("x", 65)} {
		require.Regexp(t, "^[0-9a-f]{16}$", idFor(odd))
	}
	first, second := idFor(""), idFor("")
	require.NotEqual(t, first, second)
}

func TestLog_SaysOneLineAndNoSecrets(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.send(t, get("/api/Account/GetCheckRole?Email=secret%40example.in", w.staff))
	w.send(t, call{method: http.MethodPost, path: "/api/Login/Login", kind: jsonKind, body: `{"username":"public","password":"public-secret"}`})
	lines := strings.Split(strings.TrimSpace(w.logs.String()), "\n")
	require.Len(t, lines, 2)
	var line map[string]any
	require.NoError(t, json.Unmarshal([]byte(lines[0]), &line))
	require.Equal(t, "GET", line["method"])
	require.Equal(t, "/api/Account/GetCheckRole", line["path"])
	require.EqualValues(t, 200, line["status"])
	require.EqualValues(t, len("[]\n"), line["bytes"])
	require.Equal(t, "staff", line["role"])
	require.Contains(t, line, "duration")
	require.Contains(t, line, "request_id")
	require.NotContains(t, w.logs.String(), "secret")
	require.NotContains(t, w.logs.String(), w.staff)
	require.Contains(t, lines[1], `"role":"nobody"`)
}

func TestSecurityHeaders(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for _, path := range []string{"/", "/api/WebDashboard/GetSlider", "/api/nothing"} {
		header := w.send(t, get(path, "")).Header()
		for _, part := range []string{"default-src 'self'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'self'"} {
			require.Contains(t, header.Get("Content-Security-Policy"), part)
		}
		require.NotContains(t, header.Get("Content-Security-Policy"), "unsafe")
		require.Equal(t, "nosniff", header.Get("X-Content-Type-Options"))
		require.Equal(t, "same-origin", header.Get("Cross-Origin-Opener-Policy"))
		require.NotEmpty(t, header.Get("Referrer-Policy"))
		require.NotEmpty(t, header.Get("Permissions-Policy"))
	}
}

func TestSlashes_AreForgivenInTheAPI(t *testing.T) {
	t.Parallel()
	w := setup(t)
	want := w.send(t, get("/api/Course/GetAllCourse", "")).Body.String()
	for _, path := range []string{"//api//Course//GetAllCourse", "/api/api/Course/GetAllCourse", "/api//api///Course/GetAllCourse"} {
		r := get("/", "").request(t.Context())
		r.URL.Path = path
		answer := httptest.NewRecorder()
		w.handler.ServeHTTP(answer, r)
		require.Equal(t, want, answer.Body.String(), path)
	}
	require.Equal(t, "the site", w.send(t, get("/apiary//x", "")).Body.String())
	r := post("/", w.student, w.goodStudent()).request(t.Context())
	r.URL.Path = "//api//Student//PostRegisterStudent" // a refusal does not depend on the spelling of the path
	answer := httptest.NewRecorder()
	w.handler.ServeHTTP(answer, r)
	require.Equal(t, "access.denied", codeOf(answer))
}

func TestPanics(t *testing.T) {
	t.Parallel()
	w := setup(t, func(p *ports) {
		p.site = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/late" {
				_, _ = io.WriteString(w, "half")
			}
			panic("hunter2")
		})
	})
	answer := w.send(t, get("/", ""))
	require.Equal(t, "internal", problemOf(t, answer).Code)
	require.NotContains(t, answer.Body.String(), "hunter2")
	require.Contains(t, w.logs.String(), "hunter2")
	require.Contains(t, w.logs.String(), "middleware_test.go") // the stack
	require.Contains(t, w.logs.String(), `"status":500`)
	require.PanicsWithValue(t, http.ErrAbortHandler, func() { w.send(t, get("/late", "")) })
}

func TestContent_IsCachedAndRevalidated(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for name := range operations(t) {
		if strings.HasPrefix(name, "GET /api/Others/") {
			continue // TestPlaces_AreKeptADay
		}
		if gen.Policies[name].Cache != gen.CacheContent {
			answer := w.send(t, callOf(name, w.admin))
			require.Equal(t, "no-store", answer.Header().Get("Cache-Control"), name)
			require.Empty(t, answer.Header().Get("ETag"))
			continue
		}
		c := callOf(name, "")
		first := w.send(t, c)
		require.Equal(t, "public, no-cache", first.Header().Get("Cache-Control"), name)
		tag := first.Header().Get("ETag")
		require.Regexp(t, `^W/".+"$`, tag)
		for _, held := range []string{tag, strings.TrimPrefix(tag, "W/"), `"x", ` + tag, "*"} {
			c.header = map[string]string{"If-None-Match": held, "Accept-Encoding": "br, gzip"}
			second := w.send(t, c)
			require.Equal(t, http.StatusNotModified, second.Code, held)
			require.Empty(t, second.Body.String())
			require.Empty(t, second.Header().Get("Content-Encoding"))
			require.Equal(t, tag, second.Header().Get("ETag"))
		}
		c.header = map[string]string{"If-None-Match": `W/"other"`}
		require.Equal(t, http.StatusOK, w.send(t, c).Code)
	}
}

func TestContent_ThatFailsIsNotCached(t *testing.T) {
	t.Parallel()
	w := setup(t, func(p *ports) { p.reader = stubReader{err: errSecret} })
	answer := w.send(t, get("/api/WebDashboard/GetDashInfoList", ""))
	problemOf(t, answer)
	require.Empty(t, answer.Header().Get("ETag"))
}

func TestCompression(t *testing.T) {
	t.Parallel()
	w := setup(t)
	const long = "/api/openapi.yaml"
	plain := w.send(t, get(long, ""))
	require.Greater(t, plain.Body.Len(), 1<<10)
	require.Empty(t, plain.Header().Get("Content-Encoding"))
	for accepted, want := range map[string]string{"gzip": "gzip", "gzip, br": "gzip", "gzip, br, zstd": "zstd"} {
		c := get(long, "")
		c.header = map[string]string{"Accept-Encoding": accepted}
		answer := w.send(t, c)
		require.Equal(t, want, answer.Header().Get("Content-Encoding"))
		require.Contains(t, answer.Header().Get("Vary"), "Accept-Encoding")
		require.Equal(t, plain.Body.String(), unpacked(t, want, answer.Body.Bytes()))
	}
	short := get("/api/Course/GetAllCourse", "")
	short.header = map[string]string{"Accept-Encoding": "gzip"}
	require.Empty(t, w.send(t, short).Header().Get("Content-Encoding"))
	file := get("/api/Certificate/GetFile/"+string(w.certificate.Code)+".pdf", "")
	file.header = map[string]string{"Accept-Encoding": "gzip, zstd"}
	require.Empty(t, w.send(t, file).Header().Get("Content-Encoding"))
}

func unpacked(t *testing.T, encoding string, packed []byte) string {
	t.Helper()
	var r io.Reader
	var err error
	if encoding == "gzip" {
		r, err = gzip.NewReader(bytes.NewReader(packed))
	} else {
		r, err = zstd.NewReader(bytes.NewReader(packed))
	}
	require.NoError(t, err)
	text, err := io.ReadAll(r)
	require.NoError(t, err)
	return string(text)
}

func TestHealth(t *testing.T) {
	t.Parallel()
	ready := errors.New("secret: migrations are under way")
	w := setup(t, func(p *ports) { p.ready = func(context.Context) error { return ready } })
	require.Equal(t, http.StatusOK, w.send(t, get("/healthz", "")).Code)
	answer := w.send(t, get("/readyz", ""))
	require.Equal(t, "server.not_ready", problemOf(t, answer).Code)
	require.Equal(t, http.StatusServiceUnavailable, answer.Code)
	require.NotContains(t, answer.Body.String(), "secret")
	require.Contains(t, w.logs.String(), "migrations are under way")
	require.Equal(t, "ok\n", setup(t).send(t, get("/readyz", "")).Body.String())
}

func TestCertificateFile(t *testing.T) {
	t.Parallel()
	w := setup(t)
	code := string(w.certificate.Code)
	answer := w.send(t, get("/api/Certificate/GetFile/"+code+".pdf", ""))
	require.Equal(t, http.StatusOK, answer.Code)
	require.Equal(t, "application/pdf", answer.Header().Get("Content-Type"))
	require.Equal(t, `inline; filename="certificate.pdf"`, answer.Header().Get("Content-Disposition"))
	require.Equal(t, "public, max-age=3600", answer.Header().Get("Cache-Control"))
	require.Equal(t, "frame-ancestors 'self'", answer.Header().Get("Content-Security-Policy"))
	require.Equal(t, "%PDF-1.7 "+string(w.certificate.Serial)+" https://kendra.example/verify/"+code, answer.Body.String())
	answer = w.send(t, get("/api/Certificate/GetFile/"+code+".png", ""))
	require.Equal(t, "image/png", answer.Header().Get("Content-Type"))
	require.Equal(t, `inline; filename="certificate.png"`, answer.Header().Get("Content-Disposition"))
	require.Contains(t, answer.Body.String(), "PNG "+string(w.certificate.Serial))
	answer = w.send(t, get(fmt.Sprintf("/api/Certificate/GetPrintPack?Job=%d", w.done), w.staff))
	require.Equal(t, "application/pdf", answer.Header().Get("Content-Type"))
	require.Equal(t, 1, strings.Count(answer.Body.String(), "%PDF-1.7 "+string(w.certificate.Serial)))
	answer = w.send(t, certify("PostPreviewDesign?As=svg", w.staff, aDesign))
	require.Equal(t, "image/svg+xml", answer.Header().Get("Content-Type"))
	answer = w.send(t, certify("PostPreviewDesign?As=pdf", w.staff, aDesign))
	require.Equal(t, "application/pdf", answer.Header().Get("Content-Type"))
	require.Equal(t, "no-store", answer.Header().Get("Cache-Control"))
	answer = w.send(t, get(fmt.Sprintf("/api/Certificate/GetSpecimen?Id=%d", w.dcaCourse), ""))
	require.Equal(t, "image/png", answer.Header().Get("Content-Type"))
	require.Equal(t, "public, max-age=3600", answer.Header().Get("Cache-Control"))
	require.True(t, strings.HasSuffix(answer.Body.String(), "PNG SPECIMEN https://kendra.example/verify"), answer.Body.String())
	small := get(fmt.Sprintf("/api/Certificate/GetSpecimen?Width=768&Id=%d", w.dcaCourse), "")
	small.header = map[string]string{"Accept": "image/webp,*/*"}
	answer = w.send(t, small)
	require.Equal(t, "image/webp", answer.Header().Get("Content-Type"))
	small.header = map[string]string{"Accept": "image/webp,*/*", "If-None-Match": answer.Header().Get("ETag")}
	require.Equal(t, http.StatusNotModified, w.send(t, small).Code)
	for _, name := range []string{string(w.certificate.Serial) + ".pdf", string(w.certificate.Serial) + ".png", string(w.certificate.Serial), code, code + ".PDF", code + ".gif", "x.pdf", ".pdf", ".png"} {
		require.Equal(t, "certificate.not_found", problemOf(t, w.send(t, get("/api/Certificate/GetFile/"+name, ""))).Code, name)
	}
}
