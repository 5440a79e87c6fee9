package e2e_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// mostMemory is what an import may take, in bytes, whatever its file is.
const mostMemory = 150 << 20

// runWatched runs a command to its end and returns its peak memory in bytes.
func (p program) runWatched(t *testing.T, typed io.Reader, args ...string) (result, int64) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	cmd := p.command(ctx, args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = typed, &stdout, &stderr
	require.NoError(t, cmd.Start())
	ended, peak := make(chan struct{}), make(chan int64, 1)
	go func() {
		highest := int64(0)
		for often := time.Tick(5 * time.Millisecond); ; {
			select {
			case <-ended:
				peak <- highest
				return
			case <-often:
				highest = max(highest, highWater(cmd.Process.Pid))
			}
		}
	}()
	_ = cmd.Wait() // what came of it is asked of its state; who is refused does not read everything that is typed
	close(ended)
	require.NoError(t, ctx.Err(), "%v took too long: %s", args, stderr.String())
	return result{code: cmd.ProcessState.ExitCode(), stdout: stdout.String(), stderr: stderr.String()}, <-peak
}

var highWaterMark = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// highWater is the most memory that a process had so far, 0 when it is gone.
func highWater(pid int) int64 {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	m := highWaterMark.FindSubmatch(status)
	if m == nil {
		return 0
	}
	kilobytes, _ := strconv.ParseInt(string(m[1]), 10, 64)
	return kilobytes << 10
}

// repeated is a text over and over again, up to so many bytes.
func repeated(text string, bytes int64) io.Reader {
	return io.LimitReader(&again{text: []byte(strings.Repeat(text, 64<<10/len(text)))}, bytes)
}

type again struct {
	text []byte
	at   int
}

func (a *again) Read(p []byte) (n int, _ error) {
	for n < len(p) {
		some := copy(p[n:], a.text[a.at:])
		n, a.at = n+some, (a.at+some)%len(a.text)
	}
	return n, nil
}

// archive writes a ZIP and answers its path.
func archive(t *testing.T, name string, parts map[string]io.Reader) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	f, err := os.Create(path)
	require.NoError(t, err)
	w := zip.NewWriter(f)
	for name, content := range parts {
		part, err := w.Create(name)
		require.NoError(t, err)
		_, err = io.Copy(part, content)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	require.NoError(t, f.Close())
	return path
}

const (
	workbookXML = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Students" sheetId="1" r:id="rId1"/></sheets></workbook>`
	sheetLink   = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`
	sheetBegin  = `<worksheet><sheetData>`
	sheetEnd    = `</sheetData></worksheet>`
)

// xlsx makes a workbook whose sheet has these rows, with whatever else is in it.
func xlsx(t *testing.T, rows io.Reader, more map[string]string) string {
	t.Helper()
	parts := map[string]io.Reader{
		"xl/workbook.xml": strings.NewReader(workbookXML), "xl/_rels/workbook.xml.rels": strings.NewReader(sheetLink),
		"xl/worksheets/sheet1.xml": io.MultiReader(strings.NewReader(sheetBegin), rows, strings.NewReader(sheetEnd)),
	}
	for name, content := range more {
		parts[name] = strings.NewReader(content)
	}
	return archive(t, "students.xlsx", parts)
}

// cellsOf is a row of a workbook's sheet with these texts.
func cellsOf(row int, texts ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<row r="%d">`, row)
	for _, text := range texts {
		fmt.Fprintf(&b, `<c t="inlineStr"><is><t>%s</t></is></c>`, text)
	}
	return b.String() + "</row>"
}

func texts(line string) []string { return strings.Split(strings.TrimSpace(line), ",") }

// TestImport_Hostile: a file that is made to hurt is refused in one clear line, in bounded memory, and nothing is stored.
func TestImport_Hostile(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	nothing := filepath.Join(t.TempDir(), "nothing.csv")
	require.NoError(t, os.WriteFile(nothing, nil, 0o600))
	require.NoError(t, os.Truncate(nothing, 2<<30)) // sparse: it takes no room
	heads := cellsOf(1, texts(someHeadings)...)
	laughs := `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>`
	for name, c := range map[string]struct {
		typed io.Reader
		file  string // "" is what is typed
		says  string
	}{
		"LineOfTwoGigabytes": {io.MultiReader(strings.NewReader(someHeadings+good), repeated("x", 2<<30)), "", "row 3 is longer than 1 MiB"},
		"CellThatNeverEnds":  {io.MultiReader(strings.NewReader(someHeadings+`"`), repeated("word\n", 256<<20)), "", "row 2 is longer than 1 MiB"},
		"TenThousandColumns": {strings.NewReader(strings.Repeat("Name,", 10_000) + "\n"), "", "row 1 has more than 1000 columns"},
		"TwoGigabytesOfZero": {nil, nothing, "it is no text"},
		"ZIPBomb": {nil, archive(t, "register.zip", map[string]io.Reader{
			"students.csv": io.MultiReader(strings.NewReader(someHeadings), repeated(good, 256<<20)),
		}), "unpacks to more than 200 times its size"},
		"WorkbookBomb":         {nil, xlsx(t, io.MultiReader(strings.NewReader(heads), repeated("<row/>", 256<<20)), nil), "unpacks to more than 200 times its size"},
		"WorkbookInAZIP":       {nil, archive(t, "register.zip", map[string]io.Reader{"students.xlsx": repeated("x", 256<<20)}), "unpacks to more than 200 times its size"},
		"WorkbookOfLaughs":     {nil, xlsx(t, strings.NewReader(heads), map[string]string{"xl/sharedStrings.xml": laughs}), "is no proper XML"},
		"WorkbookTooWide":      {nil, xlsx(t, strings.NewReader(cellsOf(1, make([]string, 10_000)...)), nil), "row 1 has more than 1000 columns"},
		"WorkbookOfOtherFiles": {nil, xlsx(t, strings.NewReader(heads), map[string]string{"xl/_rels/workbook.xml.rels": strings.Replace(sheetLink, `Target="`, `TargetMode="External" Target="file:///etc/passwd`, 1)}), "it has no sheet Students"},
	} {
		t.Run(name, func(t *testing.T) {
			file := "-"
			if c.file != "" {
				file = c.file
			}
			got, memory := i.runWatched(t, c.typed, "students", "import", file, "--center", i.code)
			require.Equal(t, 2, got.code, got.stderr)
			require.Empty(t, got.stdout)
			requireOneLine(t, got.stderr, c.says)
			require.Positive(t, memory)
			require.Less(t, memory, int64(mostMemory))
			require.Zero(t, countStudents(t, conn))
		})
	}
}

// TestImport_FormulasAndLinks: of a formula the value is read that it was saved with, and nobody is asked for what stands
// in another file.
func TestImport_FormulasAndLinks(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	asked := make(chan struct{}, 1)
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	go func() {
		if conn, err := listener.Accept(); err == nil {
			_ = conn.Close() // that somebody came is all that counts
			asked <- struct{}{}
		}
	}()
	elsewhere := "http://" + listener.Addr().String() + "/register.xlsx"
	cells := texts(good)
	row := `<row r="2"><c t="str"><f>[1]Sheet1!A1</f><v>` + cells[0] + `</v></c><c t="str"><f>WEBSERVICE("` + elsewhere + `")</f><v>` + cells[1] + `</v></c>` +
		strings.TrimPrefix(cellsOf(2, cells[2:]...), `<row r="2">`)
	link := `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLinkPath" TargetMode="External" Target="` + elsewhere + `"/></Relationships>`
	file := xlsx(t, strings.NewReader(cellsOf(1, texts(someHeadings)...)+row), map[string]string{
		"xl/externalLinks/externalLink1.xml": `<externalLink><externalBook r:id="rId1"/></externalLink>`, "xl/externalLinks/_rels/externalLink1.xml.rels": link,
	})
	var r report
	require.NoError(t, json.Unmarshal([]byte(i.must(t, "", "students", "import", file, "--center", i.code, "--format", "json")), &r))
	require.Equal(t, 1, r.Created)
	require.Equal(t, "Bina Das 2004-06-14", one[string](t, connect(t, i.database), "SELECT name || ' ' || born FROM students"))
	require.NoError(t, listener.Close())
	select {
	case <-asked:
		require.Fail(t, "somebody was asked for another file")
	default:
	}
}
