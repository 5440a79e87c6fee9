// Package browser_test runs the browser stories: it starts the real program with the demo institute on its own
// database, and runs Playwright against it.
package browser_test

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/tests/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

const (
	root     = "../.."
	binary   = root + "/bin/kendra"
	password = "Gulmohar-2026!"
	admin    = "admin@dhruvtara.example"
	staff    = "ravi@dhruvtara.example"
)

// parts is how many runs share the stories. Each has its own program and database; a story waits more than it works.
const parts = 2

func TestStories(t *testing.T) {
	t.Parallel()
	require.FileExists(t, binary, "run: make build")
	chromium, err := exec.CommandContext(t.Context(), "./chromium.sh", "--path").Output()
	require.NoError(t, err, "no Chromium: run make test")
	// KENDRA_STORIES selects the stories to run, as file names and options of Playwright.
	if chosen := strings.Fields(os.Getenv("KENDRA_STORIES")); len(chosen) > 0 {
		stories(t, string(chromium), chosen...)
		return
	}
	for i, files := range shared(t) {
		name := fmt.Sprintf("%d of %d", i+1, parts)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stories(t, string(chromium), append(files, fmt.Sprintf("--output=test-results/part-%d", i+1))...)
		})
	}
}

// longer is how much longer a file of stories takes than its size says, because it opens many screens. Measured on
// 29 November 2026; most files take 2.5 seconds for each kilobyte.
var longer = map[string]int64{"every-screen.spec.ts": 27, "keyboard.spec.ts": 4, "public-pages.spec.ts": 4}

// shared returns the files of stories for each part, about the same length for all. Playwright's own shards have the same
// number of stories, but some stories take a hundred times as long as others.
func shared(t *testing.T) [parts][]string {
	t.Helper()
	type file struct {
		name string
		size int64
	}
	var files []file
	all, err := os.ReadDir("stories")
	require.NoError(t, err)
	for _, entry := range all {
		info, err := entry.Info()
		require.NoError(t, err)
		files = append(files, file{entry.Name(), info.Size() * max(1, longer[entry.Name()])})
	}
	slices.SortFunc(files, func(a, b file) int { return cmp.Compare(b.size, a.size) })
	var names [parts][]string
	var sizes [parts]int64
	for _, f := range files {
		least := slices.Index(sizes[:], slices.Min(sizes[:]))
		names[least] = append(names[least], f.name)
		sizes[least] += f.size
	}
	return names
}

// stories runs Playwright with these arguments on a program with the demo institute.
func stories(t *testing.T, chromium string, args ...string) {
	t.Helper()
	url := testdb.URL(t)
	base := serve(t, url)
	kendra(t, url, password, "accounts", "set-password", "--email", admin, "--password-stdin")
	regNo, born := graduate(t, url)
	student := emailOf(t, url, regNo)
	kendra(t, url, password, "accounts", "create", "--role", "staff", "--email", staff, "--name", "Ravi Kumar", "--center", "1001", "--password-stdin")
	kendra(t, url, password, "accounts", "create", "--role", "student", "--email", student, "--name", "Asha Verma", "--password-stdin")

	npx := exec.CommandContext(t.Context(), "npx", append([]string{"--no-install", "playwright", "test"}, args...)...)
	npx.Env = append(os.Environ(),
		"KENDRA_BASE_URL="+base, "KENDRA_CHROMIUM="+strings.TrimSpace(chromium), "KENDRA_BINARY="+binary,
		"KENDRA_ADMIN_EMAIL="+admin, "KENDRA_ADMIN_PASSWORD="+password, "KENDRA_REGNO="+regNo, "KENDRA_DOB="+born,
		"KENDRA_STAFF_EMAIL="+staff, "KENDRA_STUDENT_EMAIL="+student)
	npx.Env = append(npx.Env, people(t, url)...)
	out, err := npx.CombinedOutput()
	t.Log(string(out))
	require.NoError(t, err, "a browser story failed")
}

// emailOf returns the address of a student of the demo.
func emailOf(t *testing.T, database, regNo string) (email string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), database)
	require.NoError(t, err)
	defer conn.Close(context.WithoutCancel(t.Context()))
	require.NoError(t, conn.QueryRow(t.Context(), "SELECT email FROM students WHERE reg_no = $1", regNo).Scan(&email))
	return email
}

// serve starts the program with the demo institute on a free port and returns its address once it is ready.
func serve(t *testing.T, database string) string {
	t.Helper()
	base := begin(t, "kendra is ready on ", "--demo", "--database-url", database)
	answers(t, base)
	return base
}

// TestFirstStart runs the stories of an institute that begins on a program with an empty database.
func TestFirstStart(t *testing.T) {
	t.Parallel()
	require.FileExists(t, binary, "run: make build")
	chromium, err := exec.CommandContext(t.Context(), "./chromium.sh", "--path").Output()
	require.NoError(t, err, "no Chromium: run make test")
	link := begin(t, "Set up your institute: ", "--database-url", testdb.Empty(t))
	base, _, _ := strings.Cut(link, "/setup")
	npx := exec.CommandContext(t.Context(), "npx", "--no-install", "playwright", "test", "--config=first.config.ts", "--output=test-results/first")
	npx.Env = append(os.Environ(), "KENDRA_BASE_URL="+base, "KENDRA_SETUP_LINK="+link, "KENDRA_CHROMIUM="+strings.TrimSpace(string(chromium)))
	out, err := npx.CombinedOutput()
	t.Log(string(out))
	require.NoError(t, err, "a browser story failed")
}

// begin starts the program on a free port and returns the rest of the first line with a prefix that it prints.
func begin(t *testing.T, prefix string, args ...string) string {
	t.Helper()
	path, err := filepath.Abs(binary)
	require.NoError(t, err)
	cmd := exec.Command(path, append([]string{"serve", "--addr", "127.0.0.1:0"}, args...)...)
	cmd.Env = append(os.Environ(), "KENDRA_DATA_DIR="+t.TempDir())
	var log bytes.Buffer
	cmd.Stderr = &log
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		err := cmd.Wait()
		if t.Failed() {
			t.Log(unusual(log.String()))
		}
		require.NoError(t, err, "the program did not stop cleanly")
	})
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, rest, ok := strings.Cut(lines.Text(), prefix); ok {
			return rest
		}
	}
	require.Fail(t, "the program ended before it was ready", log.String())
	return ""
}

// unusual returns a log without the lines of successful requests, of which a story makes hundreds.
func unusual(log string) string {
	var kept strings.Builder
	for line := range strings.Lines(log) {
		if !strings.Contains(line, "level=INFO msg=request ") {
			kept.WriteString(line)
		}
	}
	return kept.String()
}

func answers(t *testing.T, base string) {
	t.Helper()
	client := http.Client{Timeout: 10 * time.Second}
	resp, err := client.Get(base + "/readyz")
	require.NoError(t, err)
	defer resp.Body.Close()
	require.Equal(t, http.StatusOK, resp.StatusCode)
}

// kendra runs a command on the database.
func kendra(t *testing.T, database, stdin string, args ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), binary, append(args, "--database-url", database)...)
	cmd.Env = append(os.Environ(), "KENDRA_DATA_DIR="+t.TempDir())
	cmd.Stdin = strings.NewReader(stdin)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, stderr.String())
	return string(out)
}

// graduate issues a certificate to an active student of the demo without unpaid fees, and returns the data that its
// owner types to find it.
func graduate(t *testing.T, database string) (regNo, born string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), database)
	require.NoError(t, err)
	defer conn.Close(context.WithoutCancel(t.Context()))
	var division string
	require.NoError(t, conn.QueryRow(t.Context(), `
		SELECT reg_no, division_id::text, to_char(born, 'YYYY-MM-DD') FROM students s
		WHERE status = 'active' AND NOT EXISTS (SELECT FROM certificates c WHERE c.student_id = s.id)
		  AND NOT EXISTS (SELECT FROM fee_accounts a WHERE a.student_id = s.id AND a.paid < a.price - a.discount)
		ORDER BY id LIMIT 1`).Scan(&regNo, &division, &born))
	line := kendra(t, database, "", "certificates", "issue", "--student", regNo, "--division", division, "--grade", "A", "--format", "json")
	var issued struct{ Serial, RegNo string }
	require.NoError(t, json.Unmarshal([]byte(line), &issued))
	require.Equal(t, regNo, issued.RegNo)
	return regNo, born
}
