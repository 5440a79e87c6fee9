package httpapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/files"
)

const (
	uploadOperation = "POST /api/Files/PostFile"
	boundary        = "kendra-test"
	fileKind        = "multipart/form-data; boundary=" + boundary
	pngHead         = "\x89PNG\r\n\x1a\n..."
)

// stubPictures returns two images made of words.
type stubPictures struct{}

func (stubPictures) Shape(_ context.Context, r io.ReadSeeker) (full, thumb files.Picture, err error) {
	_, _ = r.Seek(0, io.SeekStart)
	all, err := io.ReadAll(r)
	if strings.Contains(string(all), "bomb") {
		return full, thumb, files.ErrPixels
	}
	return files.Picture{Type: files.JPEG, Data: []byte("the large image")}, files.Picture{Type: files.JPEG, Data: []byte("small")}, err
}

func (stubPictures) Cut(_ context.Context, r io.ReadSeeker, _ files.Cut) (full, thumb files.Picture, err error) {
	all, err := io.ReadAll(r)
	return files.Picture{Type: files.JPEG, Data: append([]byte("a part of "), all...)}, files.Picture{Type: files.JPEG, Data: []byte("small")}, err
}

func (stubPictures) Paper(context.Context, io.ReadSeeker) (files.Picture, error) {
	return files.Picture{Type: files.JPEG, Data: []byte("\xff\xd8\xff")}, nil
}

func (stubPictures) Render(_ context.Context, _ io.ReadSeeker, as files.Rendition) (files.Picture, error) {
	if as.WebP {
		return files.Picture{Type: files.WebP, Data: []byte("RIFF....WEBP")}, nil
	}
	return files.Picture{Type: files.JPEG, Data: []byte("\xff\xd8\xff")}, nil
}

type stubSeals struct{}

func (stubSeals) Seal(_ context.Context, text string) (string, error) {
	return strings.ReplaceAll(text, " ", "-"), nil
}

func (stubSeals) Fits(_ context.Context, text, seal string) (bool, error) {
	return seal == strings.ReplaceAll(text, " ", "-"), nil
}

// uploading returns an upload of a file ("" is none) after form fields, which are written like a query.
func uploading(token, content, fields string) call {
	var b strings.Builder
	values, _ := url.ParseQuery(fields)
	for name, all := range values {
		for _, value := range all {
			fmt.Fprintf(&b, "--%s\r\nContent-Disposition: form-data; name=%q\r\n\r\n%s\r\n", boundary, name, value)
		}
	}
	if content != "" {
		fmt.Fprintf(&b, "--%s\r\nContent-Disposition: form-data; name=\"File\"; filename=\"../../etc/innocent.png\"\r\nContent-Type: image/png\r\n\r\n%s\r\n", boundary, content)
	}
	return call{method: http.MethodPost, path: "/api/Files/PostFile", token: token, kind: fileKind, body: b.String() + "--" + boundary + "--\r\n"}
}

func (w *world) uploaded(t *testing.T, c call) map[string]any {
	t.Helper()
	answer := w.send(t, c)
	require.Equal(t, http.StatusOK, answer.Code, answer.Body.String())
	return decode(t, answer)
}

func TestFiles_UploadAndShow(t *testing.T) {
	t.Parallel()
	w := setup(t)
	got := w.uploaded(t, uploading(w.staff, pngHead, "Purpose=course&Private=false"))
	path, ok := got["Path"].(string)
	require.True(t, ok)
	require.Equal(t, path, got["Link"])
	require.NotContains(t, path, "innocent")
	answer := w.send(t, get(path, ""))
	require.Equal(t, http.StatusOK, answer.Code)
	require.Equal(t, "the large image", answer.Body.String())
	require.Equal(t, "image/jpeg", answer.Header().Get("Content-Type"))
	require.Equal(t, "public, max-age=31536000, immutable", answer.Header().Get("Cache-Control"))
	require.Contains(t, answer.Header().Get("Content-Security-Policy"), "sandbox")
	require.Equal(t, "nosniff", answer.Header().Get("X-Content-Type-Options"))

	c := get(path, "")
	c.header = map[string]string{"If-None-Match": answer.Header().Get("ETag")}
	require.Equal(t, http.StatusNotModified, w.send(t, c).Code)
	c.header = map[string]string{"Range": "bytes=4-8"}
	part := w.send(t, c)
	require.Equal(t, http.StatusPartialContent, part.Code)
	require.Equal(t, "large", part.Body.String())
}

func TestFiles_PartsOfPictures(t *testing.T) {
	t.Parallel()
	w := setup(t)
	whole := w.uploaded(t, uploading(w.admin, pngHead, "Kind=image&Purpose=slide"))["Path"].(string)
	cut := func(path, part string) map[string]any {
		answer := w.send(t, sent("/api/Files/PostCut", w.admin, `{"Path":"`+path+`",`+part+`}`))
		require.Equal(t, http.StatusOK, answer.Code, answer.Body)
		return decode(t, answer)
	}
	const half = `"X":0.25,"Y":0,"Width":0.5,"Height":1`
	part := cut(whole, half)
	require.NotEqual(t, whole, part["Path"])
	require.NotEmpty(t, part["ThumbLink"])
	require.Equal(t, "a part of the large image", w.send(t, get(part["Path"].(string), "")).Body.String())
	of := decode(t, w.send(t, get("/api/Files/GetCut?Path="+url.QueryEscape(part["Path"].(string)), w.admin)))
	require.Equal(t, map[string]any{"Path": whole, "Link": whole, "X": 0.25, "Y": 0.0, "Width": 0.5, "Height": 1.0}, of)
	of = decode(t, w.send(t, get("/api/Files/GetCut?Path="+url.QueryEscape(whole), w.admin)))
	require.Equal(t, map[string]any{"Path": whole, "Link": whole, "X": 0.0, "Y": 0.0, "Width": 1.0, "Height": 1.0}, of)
	require.Equal(t, whole, cut(part["Path"].(string), `"X":0,"Y":0,"Width":1,"Height":1`)["Path"], "the original is kept")
}

func TestFiles_PrivateOnesByLinkOnly(t *testing.T) {
	t.Parallel()
	w := setup(t)
	got := w.uploaded(t, uploading(w.staff, "%PDF-1.7 a form", "Kind=document"))
	path, link := got["Path"].(string), got["Link"].(string)
	for name, c := range map[string]struct {
		token, path string
		status      int
	}{
		"Nobody": {"", path, 404}, "Students": {w.student, path, 404}, "Public": {w.public, path, 404},
		"Staff": {w.staff, path, 200}, "Admin": {w.admin, path, 200}, "Link": {"", link, 200}, "ForgedLink": {"", link + "x", 404},
		"LinkOfAnother": {"", strings.Replace(link, path[len(path)-10:], "0000000000"[:6]+".pdf", 1), 404}, "LinkWithNonsense": {"", path + "?Expires=x&Seal=y", 422},
	} {
		answer := w.send(t, get(c.path, c.token))
		require.Equal(t, c.status, answer.Code, name)
		if c.status == http.StatusOK {
			require.Equal(t, "private, max-age=600", answer.Header().Get("Cache-Control"))
			require.Contains(t, answer.Header().Get("Content-Disposition"), "inline")
		}
	}
	asked := decode(t, w.send(t, get("/api/Files/GetFileLink?Path="+url.QueryEscape(path), w.admin)))
	require.Equal(t, link, asked["Link"])
	require.NotNil(t, asked["Expires"])
}

func TestFiles_InTheWidthThatABrowserNeeds(t *testing.T) {
	t.Parallel()
	w := setup(t)
	path, _ := w.uploaded(t, uploading(w.admin, pngHead, "Purpose=slide"))["Path"].(string)
	for accept, want := range map[string]string{"image/avif,image/webp,*/*;q=0.8": "image/webp", "image/png,*/*": "image/jpeg", "": "image/jpeg"} {
		c := get(path+"?Width=320", "")
		c.header = map[string]string{"Accept": accept}
		got := w.send(t, c)
		require.Equal(t, http.StatusOK, got.Code)
		require.Equal(t, want, got.Header().Get("Content-Type"), accept)
		require.Contains(t, got.Header().Values("Vary"), "Accept")
		require.Equal(t, "public, max-age=31536000, immutable", got.Header().Get("Cache-Control"))
		require.Contains(t, got.Header().Get("Content-Disposition"), "."+strings.Replace(strings.TrimPrefix(want, "image/"), "jpeg", "jpg", 1))
		c.header["If-None-Match"] = got.Header().Get("ETag")
		require.Equal(t, http.StatusNotModified, w.send(t, c).Code)
	}
	require.Equal(t, http.StatusUnprocessableEntity, w.send(t, get(path+"?Width=321", "")).Code)
}

func TestFiles_PrivateUnlessTheUseIsPublic(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for fields, private := range map[string]bool{
		"": true, "Private=false": true, "Purpose=poster&Private=false": true, "Purpose=student&Private=false": true, "Kind=image": true,
		"Purpose=slide": false, "Purpose=slide&Private=true": true, "Purpose=course&Private=false": false,
	} {
		got := w.uploaded(t, uploading(w.admin, pngHead, fields))
		require.Equal(t, private, got["Private"], fields)
		for name, link := range map[string]string{"Path": "Link", "Thumb": "ThumbLink"} {
			status, cache := http.StatusOK, "public, max-age=31536000, immutable"
			if private {
				status, cache = http.StatusNotFound, "private, max-age=600"
			}
			require.Equal(t, status, w.send(t, get(got[name].(string), "")).Code, fields)
			shown := w.send(t, get(got[link].(string), ""))
			require.Equal(t, http.StatusOK, shown.Code, fields)
			require.Equal(t, cache, shown.Header().Get("Cache-Control"), fields)
		}
	}
	require.Equal(t, http.StatusForbidden, w.send(t, uploading(w.staff, pngHead, "Purpose=slide")).Code)
}

func TestFiles_Refusals(t *testing.T) {
	t.Parallel()
	w := setup(t)
	twice := uploading(w.admin, pngHead, "")
	twice.body = strings.Replace(twice.body, "--"+boundary+"--", uploading("", pngHead, "").body, 1)
	for name, c := range map[string]struct {
		call   call
		status int
		code   string
		field  string
	}{
		"RenamedProgram": {uploading(w.admin, "MZ\x90", "Kind=image"), 415, "file.type", "File"},
		"Script":         {uploading(w.admin, "<svg onload=alert(1)>", ""), 415, "file.type", "File"},
		"Bomb":           {uploading(w.admin, pngHead+"bomb", ""), 422, "file.pixels", "File"},
		"LargeImage":     {uploading(w.admin, pngHead+strings.Repeat("x", 10<<20), "Kind=image"), 413, "file.too_large", "File"},
		"LargeUnnamed":   {uploading(w.admin, pngHead+strings.Repeat("x", 10<<20), ""), 413, "file.too_large", "File"},
		"Empty":          {uploading(w.admin, "", ""), 422, "file.missing", "File"},
		"Twice":          {twice, 422, "request.malformed", "File"},
		"FieldTwice":     {uploading(w.admin, pngHead, "Kind=image&Kind=video"), 422, "request.malformed", "Kind"},
		"LongField":      {uploading(w.admin, pngHead, "Kind="+strings.Repeat("x", 200)), 422, "request.malformed", "Kind"},
		"Cut":            {call{method: "POST", path: "/api/Files/PostFile", token: w.admin, kind: fileKind, body: "--" + boundary + "\r\nContent-Disposition: form-data; name=\"File\"\r\n\r\nabc"}, 422, "request.malformed", "File"},
		"NoBoundary":     {call{method: "POST", path: "/api/Files/PostFile", token: w.admin, kind: "multipart/form-data", body: "x"}, 422, "request.malformed", ""},
		"OtherBody":      {post("/api/Files/PostFile", w.admin, "File=x"), 415, "request.content_type", ""},
		"Student":        {uploading(w.student, pngHead, ""), 403, "access.denied", ""},
		"Nobody":         {uploading("", pngHead, ""), 401, "login.required", ""},
	} {
		p := problemOf(t, w.send(t, c.call))
		require.Equal(t, c.code, p.Code, name)
		require.Equal(t, c.status, p.Status, name)
		if c.field != "" {
			require.Contains(t, fieldsOf(p), c.field, name)
		}
	}
}

func TestFiles_ALargeBodyIsRefusedBeforeItIsRead(t *testing.T) {
	t.Parallel()
	w := setup(t)
	r := uploading(w.admin, pngHead, "").request(t.Context())
	r.ContentLength = 1 << 30
	answer := httptest.NewRecorder()
	w.handler.ServeHTTP(answer, r)
	require.Equal(t, http.StatusRequestEntityTooLarge, answer.Code)
	require.Equal(t, "file.too_large", codeOf(answer))
}

func TestFiles_AreLogged(t *testing.T) {
	t.Parallel()
	w := setup(t)
	got := w.uploaded(t, uploading(w.staff, "%PDF-1.7 a form", ""))
	w.send(t, get(got["Link"].(string), ""))
	require.NotContains(t, w.logs.String(), "Seal", "links are secrets while they last")
	entries := decode(t, w.send(t, get("/api/Audit/GetEntries?Kind=file", w.admin)))
	require.InDelta(t, 1, entries["Total"], 0)
}

func TestAudit_PagesBackwards(t *testing.T) {
	t.Parallel()
	w := setup(t)
	first := decode(t, w.send(t, get("/api/Audit/GetEntries?Size=3&From=2026-11-21&To=21/11/2026", w.admin)))
	require.Len(t, first["Items"], 3)
	seen, next := 3, first["Next"]
	for next != nil {
		page := decode(t, w.send(t, get(fmt.Sprintf("/api/Audit/GetEntries?Size=3&Before=%.0f", next), w.admin)))
		seen, next = seen+len(page["Items"].([]any)), page["Next"]
	}
	require.InDelta(t, seen, first["Total"], 0)
	for query, empty := range map[string]bool{"From=22/11/2026": true, "To=20/11/2026": true, "Person=0": false, "Person=local": false, "Person=17": true, "Action=student.": false} {
		page := decode(t, w.send(t, get("/api/Audit/GetEntries?"+query, w.admin)))
		require.Equal(t, empty, len(page["Items"].([]any)) == 0, query)
	}
	for query, field := range map[string]string{"From=22/11/2026&To=20/11/2026": "To", "Kind=%00": "Kind", "Person=" + strings.Repeat("x", 101): "Person"} {
		require.Contains(t, fieldsOf(problemOf(t, w.send(t, get("/api/Audit/GetEntries?"+query, w.admin)))), field)
	}
}

func decode(t *testing.T, answer *httptest.ResponseRecorder) map[string]any {
	t.Helper()
	var all map[string]any
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &all), answer.Body.String())
	return all
}
