package edge

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// calling runs meanwhile as a call that the count of writes sees.
func calling(w *writes, method string, meanwhile func()) {
	next := http.HandlerFunc(func(http.ResponseWriter, *http.Request) { meanwhile() })
	w.counted(next).ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(method, "/", nil))
}

func TestRecent(t *testing.T) {
	t.Parallel()
	nothing := func() {}
	for name, c := range map[string]struct {
		keep     time.Duration
		between  func(w *writes, r *recent[string, int]) // after the query began and before its result is kept
		after    func(w *writes, r *recent[string, int])
		expected bool
	}{
		"is kept":                   {keep: time.Hour, expected: true},
		"is too old":                {keep: -1},
		"reading changes nothing":   {keep: time.Hour, after: func(w *writes, _ *recent[string, int]) { calling(w, http.MethodGet, nothing) }, expected: true},
		"a write came after":        {keep: time.Hour, after: func(w *writes, _ *recent[string, int]) { calling(w, http.MethodPost, nothing) }},
		"a write came during":       {keep: time.Hour, between: func(w *writes, _ *recent[string, int]) { calling(w, http.MethodDelete, nothing) }},
		"there is room":             {keep: time.Hour, after: func(_ *writes, r *recent[string, int]) { r.put("b", 2, 0) }, expected: true},
		"others have pushed it out": {keep: time.Hour, after: func(_ *writes, r *recent[string, int]) { r.put("b", 2, 0); r.put("c", 3, 0) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := &writes{}
			r := &recent[string, int]{writes: w, keep: c.keep, most: 2}
			round, quiet := r.asked()
			require.True(t, quiet)
			if c.between != nil {
				c.between(w, r)
			}
			r.put("a", 1, round)
			if c.after != nil {
				c.after(w, r)
			}
			got, ok := r.get("a")
			require.Equal(t, c.expected, ok)
			require.Equal(t, c.expected, got == 1)
		})
	}
}

func TestRecent_WhileAWriteIsUnderWay(t *testing.T) {
	t.Parallel()
	w := &writes{}
	r := &recent[string, int]{writes: w, keep: time.Hour, most: 2}
	r.put("a", 1, 0)
	calling(w, http.MethodPost, func() {
		_, ok := r.get("a")
		require.False(t, ok, "it may be changing")
		round, quiet := r.asked()
		require.False(t, quiet)
		r.put("a", 2, round)
	})
	_, ok := r.get("a")
	require.False(t, ok)
	round, quiet := r.asked()
	require.True(t, quiet)
	r.put("a", 3, round)
	got, ok := r.get("a")
	require.True(t, ok)
	require.Equal(t, 3, got)
}
