// Package readme_test runs the commands that the README gives to a new user.
package readme_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const root = "../.."

// blocks returns the fenced commands under a heading of the README, unchanged.
func blocks(t *testing.T, heading string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	require.NoError(t, err)
	_, section, found := strings.Cut(string(text), "\n## "+heading+"\n")
	require.True(t, found, "the README has no section %q", heading)
	section, _, _ = strings.Cut(section, "\n## ")
	var all []string
	for _, match := range regexp.MustCompile("(?ms)^```sh\n(.*?)^```$").FindAllStringSubmatch(section, -1) {
		all = append(all, match[1])
	}
	return all
}

// clone returns a folder like a clone after `make build`: the built files, and the files that the commands read.
func clone(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	repository, err := filepath.Abs(root)
	require.NoError(t, err)
	for _, name := range []string{"examples", "node_modules"} {
		require.NoError(t, os.Symlink(filepath.Join(repository, name), filepath.Join(dir, name)))
	}
	out, err := exec.Command("go", "build", "-o", filepath.Join(dir, "bin", "kendra"), "kendra/cmd/kendra").CombinedOutput()
	require.NoError(t, err, "%s", out)
	// make test, which runs this test, has already run make build. This test only checks that the target exists.
	makefile, err := os.ReadFile(filepath.Join(root, "Makefile"))
	require.NoError(t, err)
	require.Contains(t, string(makefile), "\nbuild: bin/kendra ")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "Makefile"), []byte("build: bin/kendra\n"), 0o600))
	return dir
}

// TestReadme_FromACloneToAVerifiedCertificate pastes every command of the walkthrough into one shell.
func TestReadme_FromACloneToAVerifiedCertificate(t *testing.T) {
	t.Parallel()
	commands := blocks(t, "From a clone to a verified certificate")
	require.Len(t, commands, 2)
	dir := clone(t)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	addr := listener.Addr().String()
	require.NoError(t, listener.Close())

	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	// The test adds the last line: the steps in a browser end when standard input ends, then the script stops the
	// site.
	script := "set -euo pipefail\ntrap 'kill %1; wait' EXIT\n" + strings.Join(commands, "") + "echo DONE\ncat > /dev/null\n"
	cmd := exec.CommandContext(ctx, "bash", "-c", script)
	cmd.Dir = dir
	for _, e := range os.Environ() {
		if !strings.HasPrefix(e, "KENDRA_") || strings.HasPrefix(e, "KENDRA_POSTGRES_") {
			cmd.Env = append(cmd.Env, e)
		}
	}
	cmd.Env = append(cmd.Env, "KENDRA_DATA_DIR="+filepath.Join(dir, "data"), "KENDRA_ADDR="+addr)
	stdin, err := cmd.StdinPipe()
	require.NoError(t, err)
	said := filepath.Join(dir, "said")
	output, err := os.Create(said)
	require.NoError(t, err)
	cmd.Stdout, cmd.Stderr = output, output
	require.NoError(t, cmd.Start())
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	read := func(name string) string {
		text, _ := os.ReadFile(name) // a missing file counts as empty
		return string(text)
	}
	for !strings.Contains(read(said), "\nDONE\n") {
		select {
		case err := <-ended:
			require.Fail(t, "the commands failed", "%v\n%s\n%s", err, read(said), read(filepath.Join(dir, "kendra.log")))
		case <-time.After(50 * time.Millisecond):
		}
	}

	require.Regexp(t, `created +2\n`, read(said))
	require.Regexp(t, `status +issued\n`, read(said))
	require.Contains(t, read(said), "Meera Nair")
	link := regexp.MustCompile(`http://\S+(/verify/)(\S+)`).FindStringSubmatch(read(filepath.Join(dir, "certificate.txt")))
	require.NotNil(t, link, "the certificate has a link")
	answer, err := http.Get("http://" + addr + "/api/Certificate/GetVerification?Code=" + link[2])
	require.NoError(t, err)
	body, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Equal(t, http.StatusOK, answer.StatusCode)
	require.Contains(t, string(body), `"Status":"issued"`)
	require.Contains(t, string(body), "Meera Nair")
	pdf := read(filepath.Join(dir, "certificate.pdf"))
	require.True(t, strings.HasPrefix(pdf, "%PDF"))
	require.Contains(t, read(filepath.Join(dir, "kendra.log")), "one-time password")

	require.NoError(t, stdin.Close())
	require.NoError(t, <-ended, "the site stops cleanly: %s", read(said))
}

// TestReadme_LeadsSomewhere: every file that the documents link to exists.
func TestReadme_LeadsSomewhere(t *testing.T) {
	t.Parallel()
	papers, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	require.NoError(t, err)
	adrs, err := filepath.Glob(filepath.Join(root, "docs", "adr", "*.md"))
	require.NoError(t, err)
	papers = append(append(papers, adrs...), filepath.Join(root, "README.md"), filepath.Join(root, "CONTRIBUTING.md"))
	links := regexp.MustCompile(`\]\(([^)#\s]+)[^)]*\)`)
	for _, paper := range papers {
		text, err := os.ReadFile(paper)
		require.NoError(t, err)
		for _, link := range links.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(link[1], "://") || strings.HasPrefix(link[1], "mailto:") {
				continue
			}
			_, err := os.Stat(filepath.Join(filepath.Dir(paper), link[1]))
			require.NoError(t, err, "%s points at %s", paper, link[1])
		}
	}
}

// TestReadme_CommandsAreThere: the make targets that the documents name exist.
func TestReadme_CommandsAreThere(t *testing.T) {
	t.Parallel()
	makefile, err := os.ReadFile(filepath.Join(root, "Makefile"))
	require.NoError(t, err)
	for _, paper := range []string{"README.md", "CONTRIBUTING.md", "docs/operations.md", "docs/security.md"} {
		text, err := os.ReadFile(filepath.Join(root, paper))
		require.NoError(t, err)
		for _, target := range regexp.MustCompile("(?m)(?:`|^)make ([a-z][a-z-]*)").FindAllStringSubmatch(string(text), -1) {
			require.Regexp(t, `(?m)^`+target[1]+`:`, string(makefile), "%s names make %s", paper, target[1])
		}
	}
}
