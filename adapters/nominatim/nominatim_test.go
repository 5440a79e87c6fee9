package nominatim

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/website"
)

// server is a Nominatim with one place, which records its requests.
type server struct {
	*httptest.Server

	mu     sync.Mutex
	asked  []string
	agents []string
}

func serving(t *testing.T, answer func(w http.ResponseWriter, q string)) *server {
	t.Helper()
	s := &server{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := r.URL.Query().Get("q")
		s.mu.Lock()
		s.asked, s.agents = append(s.asked, q), append(s.agents, r.UserAgent())
		s.mu.Unlock()
		if r.URL.Path != "/search" || r.URL.Query().Get("format") != "jsonv2" || r.URL.Query().Get("limit") != "1" {
			http.NotFound(w, r)
			return
		}
		answer(w, q)
	}))
	t.Cleanup(s.Close)
	return s
}

func write(text string) func(http.ResponseWriter, string) {
	return func(w http.ResponseWriter, _ string) { _, _ = w.Write([]byte(text)) }
}

func geocoder(t *testing.T, url string) *Geocoder {
	t.Helper()
	g, err := New(url+"/", "kendra (+https://kendra.example)")
	require.NoError(t, err)
	g.pause = 0
	return g
}

func TestGeocoder_Locate(t *testing.T) {
	t.Parallel()
	const patna = `[{"lat":"25.6093239","lon":"85.1235252","display_name":"Patna"}]`
	t.Run("FindsAndSaysWhoAsks", func(t *testing.T) {
		t.Parallel()
		s := serving(t, write(patna))
		place, err := geocoder(t, s.URL).Locate(t.Context(), "12 Boring Road, Patna & Bihar")
		require.NoError(t, err)
		require.Equal(t, website.Point{Latitude: 25.6093239, Longitude: 85.1235252}, place)
		require.Equal(t, []string{"12 Boring Road, Patna & Bihar"}, s.asked)
		require.Equal(t, []string{"kendra (+https://kendra.example)"}, s.agents)
	})
	t.Run("LooksForTheTownWhenTheHouseIsUnknown", func(t *testing.T) {
		t.Parallel()
		s := serving(t, func(w http.ResponseWriter, q string) {
			if q == "Patna" {
				write(patna)(w, q)
				return
			}
			write("[]")(w, q)
		})
		place, err := geocoder(t, s.URL).Locate(t.Context(), "Kendra Bhavan, Boring Road, Patna")
		require.NoError(t, err)
		require.True(t, place.Known())
		require.Equal(t, []string{"Kendra Bhavan, Boring Road, Patna", "Boring Road, Patna", "Patna"}, s.asked)
	})
	for name, answer := range map[string]string{
		"NothingFound": "[]", "NullIsland": `[{"lat":"0","lon":"0"}]`, "OffTheEarth": `[{"lat":"91","lon":"0"}]`, "NoNumberAtAll": `[{"lat":"NaN","lon":"1"}]`,
	} {
		t.Run(name+"IsNoPlace", func(t *testing.T) {
			t.Parallel()
			_, err := geocoder(t, serving(t, write(answer)).URL).Locate(t.Context(), "Nowhere")
			require.ErrorIs(t, err, website.ErrNoPlace)
		})
	}
	for name, answer := range map[string]func(http.ResponseWriter, string){
		"Garbage": write("<html>"), "NoNumber": write(`[{"lat":"x","lon":"1"}]`),
		"TooOften": func(w http.ResponseWriter, _ string) { w.WriteHeader(http.StatusTooManyRequests) },
		"Failing":  func(w http.ResponseWriter, _ string) { w.WriteHeader(http.StatusBadGateway) },
	} {
		t.Run(name+"IsTriedLater", func(t *testing.T) {
			t.Parallel()
			_, err := geocoder(t, serving(t, answer).URL).Locate(t.Context(), "Patna")
			require.Error(t, err)
			require.NotErrorIs(t, err, website.ErrNoPlace)
		})
	}
	t.Run("AServerThatSleepsIsGivenUp", func(t *testing.T) {
		t.Parallel()
		wake := make(chan struct{})
		s := serving(t, func(http.ResponseWriter, string) { <-wake })
		t.Cleanup(func() { close(wake) })
		g := geocoder(t, s.URL)
		g.client.Timeout = 50 * time.Millisecond
		_, err := g.Locate(t.Context(), "Patna")
		require.Error(t, err)
		require.NotErrorIs(t, err, website.ErrNoPlace)
	})
	t.Run("EndsWithItsContext", func(t *testing.T) {
		t.Parallel()
		g := geocoder(t, serving(t, write(patna)).URL)
		g.pause = time.Hour
		_, err := g.Locate(t.Context(), "Patna")
		require.NoError(t, err)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, err = g.Locate(ctx, "Patna")
		require.ErrorIs(t, err, context.Canceled)
	})
}

// TestGeocoder_Turns: concurrent requests follow each other, a second apart.
func TestGeocoder_Turns(t *testing.T) {
	t.Parallel()
	g, err := New(Public, "kendra")
	require.NoError(t, err)
	now := time.Date(2026, time.November, 21, 6, 0, 0, 0, time.UTC)
	for n := range 4 {
		require.Equal(t, now.Add(time.Duration(n)*time.Second), g.turn(now))
	}
	later := now.Add(time.Hour)
	require.Equal(t, later, g.turn(later))
}

func TestNew(t *testing.T) {
	t.Parallel()
	for _, url := range []string{"", "nominatim.example", "ftp://nominatim.example", "://"} {
		_, err := New(url, "kendra")
		require.ErrorIs(t, err, errURL)
	}
	g, err := New(Public, "kendra")
	require.NoError(t, err)
	require.Equal(t, 2*time.Second, g.client.Timeout)
	require.Equal(t, time.Second, g.pause)
}
