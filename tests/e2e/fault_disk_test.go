package e2e_test

import (
	"bytes"
	"io/fs"
	"mime/multipart"
	"net/http"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// smallDisk returns a folder with little space: its own file system, if the tests may mount one.
func smallDisk(t *testing.T, size string) (folder string, mounted bool) {
	t.Helper()
	folder = t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "mode=0700,size="+size, "tmpfs", folder).CombinedOutput(); err != nil {
		t.Logf("no file system of its own, a bound on the size of files instead: mount: %v: %s", err, out)
		return folder, false
	}
	t.Cleanup(func() { require.NoError(t, exec.Command("umount", folder).Run()) })
	return folder, true
}

// document is a PDF of so many bytes, for all that anybody looks at.
func document(size int) []byte {
	return append([]byte("%PDF-1.7\n"), bytes.Repeat([]byte("x"), size)...)
}

// upload sends a document as the web app does.
func (s *site) upload(t *testing.T, content []byte) answer {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	require.NoError(t, form.WriteField("Kind", "document"))
	part, err := form.CreateFormFile("File", "form.pdf")
	require.NoError(t, err)
	_, err = part.Write(content)
	require.NoError(t, err)
	require.NoError(t, form.Close())
	return s.send(t, http.MethodPost, "/api/Files/PostFile", form.FormDataContentType(), &body)
}

// filesIn lists the files below a folder by name.
func filesIn(t *testing.T, folder string) (names []string) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(folder, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			names = append(names, d.Name())
		}
		return err
	}))
	return names
}

// requireStored: the files that are on record are exactly those that are there.
func requireStored(t *testing.T, conn *pgx.Conn, data string) []string {
	t.Helper()
	names := filesIn(t, filepath.Join(data, "files"))
	require.ElementsMatch(t, one[[]string](t, conn, "SELECT coalesce(array_agg(key), '{}') FROM files"), names, "half a file, or a record without one")
	return names
}

// TestFault_DiskFull: an upload that there is no room for is refused in words, and leaves nothing behind; when there is room
// again, it is taken. So it is where files are kept, and where they lie while they come.
func TestFault_DiskFull(t *testing.T) {
	t.Parallel()
	const little, much = 100 << 10, 3 << 20
	for name, prepare := range map[string]func(p program, disk, other string) (_ program, data string){
		"OfTheStore": func(p program, disk, other string) (program, string) {
			return p.with("KENDRA_DATA_DIR="+disk, "TMPDIR="+other), disk
		},
		"OfTemporaryFiles": func(p program, disk, other string) (program, string) {
			return p.with("KENDRA_DATA_DIR="+other, "TMPDIR="+disk), other
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, database := onDatabase(t)
			p.makeAdmin(t)
			disk, mounted := smallDisk(t, "2m")
			p, data := prepare(p, disk, t.TempDir())
			var s *site
			if mounted {
				s = p.serve(t)
			} else {
				s = p.bounded(1 << 20).serve(t)
			}
			s.signIn(t, adminEmail, adminPassword)
			conn := connect(t, database)
			require.Equal(t, http.StatusOK, s.upload(t, document(little)).status)
			before := requireStored(t, conn, data)
			require.Len(t, before, 1)

			a := s.upload(t, document(much))
			require.Equal(t, "file.no_room", refusal(t, a, http.StatusInsufficientStorage).Code)
			require.ElementsMatch(t, before, requireStored(t, conn, data))
			require.Equal(t, http.StatusOK, s.upload(t, document(little)).status, "what there is room for is taken")
			if mounted {
				require.NoError(t, exec.Command("mount", "-o", "remount,size=16m", disk).Run())
			} else {
				s.stop(t)
				s = p.serve(t)
				s.signIn(t, adminEmail, adminPassword)
			}
			require.Equal(t, http.StatusOK, s.upload(t, document(much)).status, "there is room again")
			require.Len(t, requireStored(t, conn, data), 3)
			s.stop(t)
			left, err := filepath.Glob(filepath.Join(disk, "kendra-upload-*"))
			require.NoError(t, err)
			require.Empty(t, left, "nothing that came is left lying about")
		})
	}
}

// bounded is a program that may write no file larger than so many bytes.
func (p program) bounded(most int) program {
	const block = 512
	p.under = []string{"/bin/sh", "-c", `ulimit -f "$1"; shift; exec "$@"`, "sh", strconv.Itoa(most / block)}
	return p
}
