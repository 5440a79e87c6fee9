package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/merkle"
	"kendra/app"
	"kendra/app/kernel"
	"kendra/domain/translog"
	"kendra/tests/fixture"
)

// TestTranslog_IsPublic: checkpoint, keys and hashes of the log are static files for programs of every website, and a witness
// reads them.
func TestTranslog_IsPublic(t *testing.T) {
	t.Parallel()
	w := setup(t)
	file := func(path string) *httptest.ResponseRecorder {
		answer := httptest.NewRecorder()
		w.handler.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/.well-known/tlog/"+path, nil))
		return answer
	}
	for _, path := range []string{"checkpoint", "key", "tile/0/000.p/1"} {
		answer := file(path)
		require.Equal(t, 404, answer.Code, "%s before the first turn", path)
		require.Equal(t, "no-store", answer.Header().Get("Cache-Control"))
	}

	p := w.store.Ports()
	p.Clock, p.Random, p.LogNotary = fixture.Clock(), kernel.Random, merkle.Notary{}
	require.NoError(t, app.New(p, kernel.Settings{Base: "https://kendra.example"}).Translog.Work(t.Context()))
	vkey := strings.TrimSuffix(file("key").Body.String(), "\n")
	checkpoint := file("checkpoint")
	require.Equal(t, 200, checkpoint.Code)
	require.Equal(t, "text/plain; charset=utf-8", checkpoint.Header().Get("Content-Type"))
	require.Equal(t, "public, max-age=1", checkpoint.Header().Get("Cache-Control"))
	require.Equal(t, "*", checkpoint.Header().Get("Access-Control-Allow-Origin"))
	c, err := merkle.Notary{}.Open(checkpoint.Body.Bytes(), vkey)
	require.NoError(t, err)
	require.Equal(t, "kendra.example/.well-known/tlog", c.Origin)
	require.Positive(t, c.Size)
	require.Less(t, c.Size, int64(translog.TileWidth))

	tile := file(translog.Coord{}.Path(int(c.Size)))
	require.Equal(t, 200, tile.Code)
	require.Equal(t, "application/octet-stream", tile.Header().Get("Content-Type"))
	require.Equal(t, "public, max-age=31536000, immutable", tile.Header().Get("Cache-Control"))
	require.Equal(t, int(c.Size)*len(c.Root), tile.Body.Len())
	require.Equal(t, tile.Body.Bytes()[:len(c.Root)], file("tile/0/000.p/1").Body.Bytes())
	for _, path := range []string{"tile/0/000", "tile/0/001", "tile/1/000.p/1", "tile/0/0", "tile/entries/000", translog.Coord{}.Path(int(c.Size) + 1)} {
		require.Equal(t, 404, file(path).Code, path)
	}

	fetch := func(path string) ([]byte, error) { return file(path).Body.Bytes(), nil }
	seen, err := merkle.Cosign(fetch, translog.Witness{LogKey: vkey, Name: "auditor.example", Seed: make([]byte, translog.SeedBytes)}, time.Unix(1, 0))
	require.NoError(t, err)
	require.Equal(t, c, seen.Checkpoint)
}

// TestGetProof: everybody can check that the certificate on paper is the one in the public record.
func TestGetProof(t *testing.T) {
	t.Parallel()
	w := setup(t)
	look := get("/api/Certificate/GetProof?Code="+string(w.certificate.Code), "")
	require.Equal(t, http.StatusNotFound, w.send(t, look).Code, "before the first turn")
	p := w.store.Ports()
	p.Clock, p.Random, p.LogNotary = fixture.Clock(), kernel.Random, merkle.Notary{}
	log := app.New(p, kernel.Settings{Base: "https://kendra.example"}).Translog
	require.NoError(t, log.Work(t.Context()))
	answer := w.send(t, look)
	require.Equal(t, http.StatusOK, answer.Code, answer.Body.String())
	require.Equal(t, "*", answer.Header().Get("Access-Control-Allow-Origin"))
	keys, err := log.VerifierKeys(t.Context())
	require.NoError(t, err)
	proven, err := merkle.Notary{}.CheckProof(answer.Body.Bytes(), keys...)
	require.NoError(t, err)
	credential := w.send(t, get("/api/Certificate/GetCredential?Code="+string(w.certificate.Code), "")).Body.Bytes()
	require.True(t, proven.IsOf(credential))
	require.False(t, proven.IsOf(append(credential, ' ')))
}
