package e2e_test

import (
	"archive/zip"
	"bytes"
	"image"
	"image/png"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// portraitPNG returns a small picture; another number is another picture.
func portraitPNG(t *testing.T, number int) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, 8+number, 8))))
	return b.Bytes()
}

// uploadForm returns a form with a picture and fields as a query has them.
func uploadForm(t *testing.T, picture []byte, fields string) (kind, body string) {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	values, err := url.ParseQuery(fields)
	require.NoError(t, err)
	for name := range values {
		require.NoError(t, form.WriteField(name, values.Get(name)))
	}
	part, err := form.CreateFormFile("File", "picture.png")
	require.NoError(t, err)
	_, err = part.Write(picture)
	require.NoError(t, err)
	require.NoError(t, form.Close())
	return form.FormDataContentType(), b.String()
}

type keptFile struct {
	Path, Thumb, Link, ThumbLink string
	Private                      bool
}

func (w *walk) keep(t *testing.T, somebody who, fields string) keptFile {
	t.Helper()
	kind, body := uploadForm(t, portraitPNG(t, 0), fields)
	return read[keptFile](t, w.as(somebody).send(t, http.MethodPost, "/api/Files/PostFile", kind, strings.NewReader(body)))
}

// requirePrivate: the path shows the file to nobody who has no account for it.
func (w *walk) requirePrivate(t *testing.T, path string) {
	t.Helper()
	require.Regexp(t, `^/api/Files/GetFile/[0-9a-z]{26}\.(jpg|png)$`, path)
	for _, somebody := range []who{asNobody, asPublic, asStudent, asStaffB} {
		require.Equal(t, http.StatusNotFound, w.as(somebody).get(t, path).status, "%s sees %s", somebody, path)
	}
	for _, wrong := range []string{"?Expires=9999999999&Seal=x", "?Seal=", "?Expires=1&Seal=x"} {
		require.Equal(t, http.StatusNotFound, w.as(asNobody).get(t, path+wrong).status, wrong)
	}
}

// requireSealed: a link shows the file to who has it, in no shared cache, and ends.
func (w *walk) requireSealed(t *testing.T, link string) {
	t.Helper()
	require.Contains(t, link, "Seal=")
	a := w.as(asNobody).get(t, link)
	require.Equal(t, http.StatusOK, a.status, link)
	require.Contains(t, a.header.Get("Cache-Control"), "private")
	require.NotContains(t, a.header.Get("Cache-Control"), "public")
	at, err := url.Parse(link)
	require.NoError(t, err)
	ends := at.Query()
	for _, moment := range []int64{1, 9999999999} { // long over, and too far away
		ends.Set("Expires", strconv.FormatInt(moment, 10))
		require.Equal(t, http.StatusNotFound, w.as(asNobody).get(t, at.Path+"?"+ends.Encode()).status)
	}
}

// TestAttack_StudentPhotosStayPrivate: pictures of people are private however they come, whatever their sender says, and
// nobody publishes one by naming it.
func TestAttack_StudentPhotosStayPrivate(t *testing.T) {
	t.Parallel()
	w := openWalk(t)
	center := "OId=" + strconv.FormatInt(w.centers[ofA], 10)

	t.Run("Uploaded", func(t *testing.T) {
		for _, fields := range []string{"", "Kind=image", "Private=false", "Purpose=student", "Purpose=student&Private=false", "Purpose=nonsense&Private=false"} {
			got := w.keep(t, asStaffA, center+"&"+fields)
			require.True(t, got.Private, fields)
			for _, path := range []string{got.Path, got.Thumb} {
				w.requirePrivate(t, path)
			}
			w.requireSealed(t, got.Link)
			w.requireSealed(t, got.ThumbLink)
		}
	})
	t.Run("OfAStudent", func(t *testing.T) {
		form := w.student(t, ofA)
		form.Set("Image", w.keep(t, asStaffA, center).Path)
		made := read[struct{ SID int64 }](t, w.as(asStaffA).post(t, registerPath, form))
		record := read[[]struct{ Image, ImageLink string }](t, w.as(asStaffA).get(t, "/api/Student/GetStudentbyID?sid="+strconv.FormatInt(made.SID, 10)))
		w.requirePrivate(t, record[0].Image)
		w.requireSealed(t, record[0].ImageLink)
	})
	t.Run("OfStaff", func(t *testing.T) {
		form := fields("Name", "Gita Bora", "Email", "gita@walk.example", "Mobile", "9876501234", "OId", strconv.FormatInt(w.centers[ofA], 10))
		form.Set("Image", w.keep(t, asAdmin, center).Path)
		made := read[struct{ Id int64 }](t, w.as(asAdmin).post(t, "/api/Staff/PostSaveStaff", form))
		member := read[struct{ Image, ImageLink string }](t, w.as(asAdmin).get(t, "/api/Staff/GetStaffByID?Id="+strconv.FormatInt(made.Id, 10)))
		w.requirePrivate(t, member.Image)
		w.requireSealed(t, member.ImageLink)
	})
	t.Run("ByImport", func(t *testing.T) { w.importsPhotos(t) })
	t.Run("NobodyPublishes", func(t *testing.T) {
		photo := w.keep(t, asStaffA, center)
		slide := `{"Kind":"slide","Slide":{"Image":"` + photo.Path + `","Heading":"Look"}}`
		w.as(asAdmin).send(t, http.MethodPost, "/api/Content/PostSaveItem", jsonKind, strings.NewReader(slide))
		w.requirePrivate(t, photo.Path)
		course := w.course(t, ofB, 0)
		course.Set("ProfileImage", photo.Path)
		w.as(asStaffB).post(t, "/api/Course/PostInsertCourse", course)
		w.requirePrivate(t, photo.Path)
	})
	t.Run("WhatTheWebsiteShowsIsPublic", func(t *testing.T) {
		got := w.keep(t, asStaffA, "Purpose=course&Kind=image&Private=false")
		require.False(t, got.Private)
		a := w.as(asNobody).get(t, got.Path)
		require.Equal(t, http.StatusOK, a.status)
		require.Equal(t, "public, max-age=31536000, immutable", a.header.Get("Cache-Control"))
	})
}

// importsPhotos imports a ZIP with a sheet and pictures.
func (w *walk) importsPhotos(t *testing.T) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "students.zip")
	f, err := os.Create(path)
	require.NoError(t, err)
	z := zip.NewWriter(f)
	add := func(name string, content []byte) {
		part, err := z.Create(name)
		require.NoError(t, err)
		_, err = part.Write(content)
		require.NoError(t, err)
	}
	course := one[string](t, w.conn, "SELECT min(title) FROM courses WHERE center_id = $1", w.centers[ofA])
	add("students.csv", []byte("Name,DOB,Gender,Email,Mobile,Course\nDipa Rao,14/06/2005,Female,dipa@walk.example,9876512345,"+course+"\n"))
	add("photos/dipa@walk.example.png", portraitPNG(t, 3))
	require.NoError(t, z.Close())
	require.NoError(t, f.Close())
	code := one[int64](t, w.conn, "SELECT code FROM centers WHERE id = $1", w.centers[ofA])
	w.must(t, "", "students", "import", path, "--center", strconv.FormatInt(code, 10), "--format", "json")
	photo := one[string](t, w.conn, "SELECT photo FROM students WHERE email = 'dipa@walk.example'")
	w.requirePrivate(t, photo)
	sid := one[int64](t, w.conn, "SELECT id FROM students WHERE email = 'dipa@walk.example'")
	record := read[[]struct{ ImageLink string }](t, w.as(asStaffA).get(t, "/api/Student/GetStudentbyID?sid="+strconv.FormatInt(sid, 10)))
	w.requireSealed(t, record[0].ImageLink)
	require.Zero(t, one[int](t, w.conn, "SELECT count(*) FROM files WHERE NOT private AND sha256 IN (SELECT sha256 FROM files WHERE key = $1)", filepath.Base(photo)))
}
