package blobstore_test

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/blobstore"
	"kendra/domain/fault"
	"kendra/domain/files"
	"kendra/tests/contract"
)

func TestDisk_Contract(t *testing.T) {
	t.Parallel()
	contract.FileStore(t, func(t *testing.T) files.Store {
		t.Helper()
		return blobstore.NewDisk(filepath.Join(t.TempDir(), "not", "there", "yet"))
	})
}

func TestS3_Contract(t *testing.T) {
	t.Parallel()
	server := s3(t)
	contract.FileStore(t, func(t *testing.T) files.Store {
		t.Helper()
		store, err := blobstore.NewS3(bucketOf(t, server))
		require.NoError(t, err)
		return store
	})
}

// s3Server starts a real S3 server for the tests.
var s3Server = sync.OnceValues(startS3)

// stopS3 stops it.
var stopS3 = func() {}

func TestMain(m *testing.M) {
	code := m.Run()
	stopS3()
	os.Exit(code)
}

// s3 returns the URL of a real S3 server: the one in KENDRA_TEST_S3 (s3://key:secret@host:port/bucket?tls=false; new
// buckets are created beside that one), or a versitygw started here, which `make bin/tools/versitygw` builds.
func s3(t *testing.T) string {
	t.Helper()
	if given := os.Getenv("KENDRA_TEST_S3"); given != "" {
		return given
	}
	server, err := s3Server()
	require.NoError(t, err, "no S3 server: run `make bin/tools/versitygw`, or name one in KENDRA_TEST_S3")
	return server
}

const s3Program = "../../bin/tools/versitygw"

func startS3() (string, error) {
	program, err := filepath.Abs(s3Program)
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(program); err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp("", "kendra-s3-")
	if err != nil {
		return "", err
	}
	data, sidecar := filepath.Join(dir, "data"), filepath.Join(dir, "sidecar")
	if err := errors.Join(os.Mkdir(data, 0o755), os.Mkdir(sidecar, 0o755)); err != nil {
		return "", err
	}
	addr, err := freeAddr()
	if err != nil {
		return "", err
	}
	cmd := exec.Command(program, "--port", addr, "--access", "tests", "--secret", "testsecret", "--region", "us-east-1", "posix", "--sidecar", sidecar, data)
	if err := cmd.Start(); err != nil {
		return "", err
	}
	stopS3 = func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		_ = os.RemoveAll(dir)
	}
	for range 100 {
		if conn, err := net.DialTimeout("tcp", addr, time.Second); err == nil {
			return "s3://tests:testsecret@" + addr + "/kendra?tls=false", conn.Close()
		}
		time.Sleep(100 * time.Millisecond)
	}
	return "", fmt.Errorf("versitygw does not answer on %s", addr)
}

func freeAddr() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// bucketOf returns the URL of a new bucket on the same server.
func bucketOf(t *testing.T, server string) string {
	t.Helper()
	u, err := url.Parse(server)
	require.NoError(t, err)
	b := make([]byte, 6)
	_, _ = rand.Read(b)
	u.Path += "-" + hex.EncodeToString(b)
	return u.String()
}

func TestDisk_LeavesNothingUnfinishedAndIsPrivate(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "files")
	store := blobstore.NewDisk(dir)
	good := files.NewKey([files.KeyBytes]byte{1}, files.PDF)
	require.NoError(t, store.Put(t.Context(), good, files.PDF, 1, strings.NewReader("x")))
	require.Error(t, store.Put(t.Context(), files.NewKey([files.KeyBytes]byte{2}, files.PDF), files.PDF, 2, strings.NewReader("x")))
	var names []string
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		require.NoError(t, err)
		require.Zero(t, info.Mode().Perm()&0o077, path)
		if !d.IsDir() {
			names = append(names, d.Name())
		}
		return nil
	}))
	require.Equal(t, []string{string(good)}, names)
}

func TestDisk_SaysWhyItCannotWrite(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	err := blobstore.NewDisk(file).Put(t.Context(), files.NewKey([files.KeyBytes]byte{1}, files.PDF), files.PDF, 1, strings.NewReader("x"))
	require.ErrorContains(t, err, "blobstore")
}

func TestNewS3(t *testing.T) {
	t.Parallel()
	for _, good := range []string{"s3://k:s@host/bucket", "s3://k:s@host:9000/bucket/?region=ap-south-1&tls=false", "s3://k:s%2F@127.0.0.1:1/bucket?tls=1"} {
		_, err := blobstore.NewS3(good)
		require.NoError(t, err, good)
	}
	for _, bad := range []string{
		"", "http://k:hush@host/bucket", "s3://host/bucket", "s3://k@host/bucket", "s3://k:hush@host", "s3://k:hush@host/a/b", "s3://k:hush@host/bucket?tls=perhaps",
		"s3://k:hush@host:port/bucket", "s3://k:hush@/bucket",
	} {
		_, err := blobstore.NewS3(bad)
		require.ErrorContains(t, err, "KENDRA_S3_URL is s3://", bad)
		require.NotContains(t, err.Error(), "hush")
	}
}

func TestS3_SaysThatTheStoreIsAway(t *testing.T) {
	t.Parallel()
	addr, err := freeAddr()
	require.NoError(t, err)
	store, err := blobstore.NewS3("s3://k:s@" + addr + "/bucket?tls=false")
	require.NoError(t, err)
	err = store.Put(t.Context(), files.NewKey([files.KeyBytes]byte{1}, files.PDF), files.PDF, 1, strings.NewReader("x"))
	require.ErrorIs(t, err, files.ErrAway)
	require.NotContains(t, fault.Of(err).Text, "database")
}
