package site_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"kendra/adapters/site"
)

// TestSite_Bytecode: bytecode makes the pages if it belongs to the script. If not, or if it is damaged, the script makes them.
func TestSite_Bytecode(t *testing.T) {
	t.Parallel()
	script, other := []byte(small), []byte(strings.Replace(small, "<h1>", "<h1>compiled ", 1))
	own, err := site.Compile(script)
	require.NoError(t, err)
	others, err := site.Compile(other)
	require.NoError(t, err)
	compiled, err := site.CompileAs(other, script) // its pages say that bytecode made them
	require.NoError(t, err)
	damaged := bytes.Clone(compiled)
	damaged[len(damaged)-9]++
	for name, test := range map[string]struct {
		bytecode []byte
		shows    string
		warns    bool
	}{
		"Compiled":         {bytecode: compiled, shows: "<h1>compiled one</h1>"},
		"Own":              {bytecode: own, shows: "<h1>one</h1>"},
		"OfAnotherScript":  {bytecode: others, shows: "<h1>one</h1>"},
		"OfAnotherEngine":  {bytecode: bytes.Replace(compiled, []byte("libquickjs "), []byte("libquickjs v0.0.1"), 1), shows: "<h1>one</h1>"},
		"Cut":              {bytecode: compiled[:len(compiled)-9], shows: "<h1>one</h1>", warns: true},
		"OnlyItsMark":      {bytecode: compiled[:bytes.IndexByte(compiled, '\n')+1], shows: "<h1>one</h1>", warns: true},
		"Empty":            {shows: "<h1>one</h1>"},
		"OneByteIsAnother": {bytecode: damaged, shows: "<h1>one</h1>", warns: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files := dist()
			files[site.Script], files[site.Bytecode] = &fstest.MapFile{Data: script}, &fstest.MapFile{Data: test.bytecode}
			var log bytes.Buffer
			s, err := site.New(files, site.Config{
				Log: slog.New(slog.NewTextHandler(&log, nil)),
				API: http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(out, "one") }),
			})
			require.NoError(t, err)
			require.NoError(t, s.Start(t.Context()))
			s.Wait(t.Context())
			require.Contains(t, send(t, s, http.MethodGet, "/").Body.String(), test.shows)
			require.NoError(t, s.Shutdown(context.WithoutCancel(t.Context())))
			require.Equal(t, test.warns, strings.Contains(log.String(), "bytecode"), log.String())
		})
	}
}

func TestCompile_RefusesWhatIsNoScript(t *testing.T) {
	t.Parallel()
	_, err := site.Compile([]byte("const = 1"))
	require.ErrorContains(t, err, "SyntaxError")
}
