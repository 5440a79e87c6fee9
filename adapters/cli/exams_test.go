package cli_test

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/tests/fixture"
)

// plainMarksheets draws marksheets as lines of text, and no pictures.
type plainMarksheets struct{ exams.Papers }

func (plainMarksheets) RenderMarksheets(ctx context.Context, next func(context.Context) (exams.Marksheet, bool, error), w io.Writer) error {
	for {
		m, ok, err := next(ctx)
		if err != nil || !ok {
			return err
		}
		if _, err := io.WriteString(w, "%PDF of "+string(m.Number)+"\n"); err != nil {
			return err
		}
	}
}

func (plainMarksheets) RenderHallTickets(ctx context.Context, next func(context.Context) (exams.HallTicket, bool, error), w io.Writer) error {
	for {
		h, ok, err := next(ctx)
		if err != nil || !ok {
			return err
		}
		if _, err := io.WriteString(w, "%PDF-1.7 hall ticket of "+h.Name+" "+h.Link); err != nil {
			return err
		}
	}
}

// examined makes an exam of DCA with Asha as its candidate, and returns its number.
func (w *world) examined(t *testing.T) string {
	t.Helper()
	ctx, local := t.Context(), identity.Local()
	subject, err := w.services.Courses.SaveSubject(ctx, local, courses.Subject{Division: w.dca, Name: "Office", FullMarks: 100})
	require.NoError(t, err)
	_, err = w.services.Exams.SaveScheme(ctx, local, w.dca, exams.Rules{Pass: 40, Components: []exams.Component{
		{Kind: exams.Theory, Name: "Theory", Papers: []exams.Paper{{Subject: subject, Full: 100, Pass: 40}}},
		{Kind: exams.Practical, Name: "Practical", Twice: true, Papers: []exams.Paper{{Subject: subject, Full: 50}}},
	}}, 0)
	require.NoError(t, err)
	center, err := w.services.Students.CenterOf(ctx, local, 1001)
	require.NoError(t, err)
	session, err := w.services.Sessions.Plan(ctx, local, sessions.Profile{
		Title: "Morning", Center: center, Division: w.dca, From: calendar.On(2026, time.November, 1), To: calendar.On(2026, time.December, 31),
	})
	require.NoError(t, err)
	require.NoError(t, w.services.Sessions.Enrol(ctx, local, session, w.ashaID))
	day := calendar.Of(fixture.Now)
	id, err := w.services.Exams.Plan(ctx, local, exams.Exam{Session: session, Title: "Final exam", Sittings: []exams.Sitting{{Component: 0, Day: day}, {Component: 1, Day: day}}})
	require.NoError(t, err)
	return strconv.FormatInt(int64(id), 10)
}

const (
	goodMarks = "Reg No,Name,Theory,Practical,Practical second,Total\n1001-26-00001,Asha,81,L40,L40,121\n"
	badMarks  = "Reg No,Name,Theory,Practical,Practical second\n1001-26-00001,Ravi,101,forty,40\n1001-26-00099,Nobody,50,30,30\n"
)

func TestExams_FromSheetToMarksheet(t *testing.T) {
	t.Parallel()
	w := setup(t)
	id, ctx := w.examined(t), t.Context()
	importing := []string{"exams", "results", "import", "--exam", id}

	sheet := w.run(ctx, "", "exams", "results", "sheet", "--exam", id)
	require.Zero(t, sheet.code, sheet.stderr)
	require.Contains(t, sheet.stdout, "1001-26-00001,Asha Verma,,,")
	got := w.run(ctx, "", "exams", "publish", "--exam", id)
	require.Equal(t, 5, got.code, "marks are missing")

	dry := w.run(ctx, goodMarks, append(importing, "--dry-run", "-")...)
	require.Zero(t, dry.code, dry.stderr)
	golden(t, "output/marks_dry.txt", dry.stdout+"--- stderr\n"+dry.stderr)
	for name, format := range map[string]string{"table": "table", "json": "json"} {
		bad := w.run(ctx, badMarks, append(importing, "--format", format, "-")...)
		require.Equal(t, 3, bad.code, bad.stderr)
		golden(t, "output/marks_refused_"+name+".txt", bad.stdout+"--- stderr\n"+bad.stderr)
	}
	require.Contains(t, w.run(ctx, "", "exams", "list").stdout, "0 of 2", "nothing is half written")

	done := w.run(ctx, goodMarks, append(importing, "--format", "json", "-")...)
	require.Zero(t, done.code, done.stderr)
	var report struct{ Import, Changed int64 }
	require.NoError(t, json.Unmarshal([]byte(done.stdout), &report))
	require.EqualValues(t, 3, report.Changed)
	again := w.run(ctx, goodMarks, append(importing, "-")...)
	require.Zero(t, again.code, "the same sheet again changes nothing")
	require.Contains(t, again.stderr, "0 changed, 3 unchanged, 0 refused")
	number := strconv.FormatInt(report.Import, 10)
	require.Zero(t, w.run(ctx, "", append(importing, "--undo", number)...).code)
	require.Equal(t, 5, w.run(ctx, "", append(importing, "--undo", number)...).code, "it was taken back already")
	require.Zero(t, w.run(ctx, goodMarks, append(importing, "-")...).code)

	require.Equal(t, 4, w.run(ctx, "", "marksheets", "issue", "--exam", id).code, "nothing is published")
	for _, args := range [][]string{{"--dry-run"}, {"--format", "json"}} {
		published := w.run(ctx, "", append([]string{"exams", "publish", "--exam", id}, args...)...)
		require.Zero(t, published.code, published.stderr)
		golden(t, "output/exams_publish"+args[0]+".txt", published.stdout)
	}
	require.Equal(t, 5, w.run(ctx, "", "exams", "publish", "--exam", id).code, "nothing is new")
	golden(t, "output/exams_list.txt", w.run(ctx, "", "exams", "list").stdout)
	golden(t, "output/exams_list_json.txt", w.run(ctx, "", "exams", "list", "--format", "json").stdout)
	w.issuesMarksheets(t, id)
}

func (w *world) issuesMarksheets(t *testing.T, id string) {
	t.Helper()
	dir := t.TempDir()
	got := w.run(t.Context(), "", "marksheets", "issue", "--exam", id, "--out", filepath.Join(dir, "one"), "--pack", filepath.Join(dir, "all.pdf"), "--format", "json")
	require.Zero(t, got.code, got.stderr)
	golden(t, "output/marksheets_json.txt", strings.ReplaceAll(got.stdout, dir, "DIR"))
	for _, name := range []string{"one/MS-1001-26-000001.pdf", "all.pdf"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		require.Equal(t, "%PDF of MS-1001-26-000001\n", string(data))
	}
	some := w.run(t.Context(), "", "marksheets", "issue", "--exam", id, "--student", "1001-26-00001,1001-26-00099")
	require.Equal(t, 3, some.code, some.stderr)
	golden(t, "output/marksheets_table.txt", some.stdout+"--- stderr\n"+some.stderr)
}

func TestExams_RefusedAsAWhole(t *testing.T) {
	t.Parallel()
	w := setup(t)
	id := w.examined(t)
	for _, c := range []struct {
		args  []string
		typed string
		code  int
		told  string
	}{
		{[]string{"exams", "results", "import", "-"}, goodMarks, 2, "--exam is required"},
		{[]string{"exams", "results", "import", "--exam", id}, "", 2, "name a FILE"},
		{[]string{"exams", "results", "import", "--exam", "999", "-"}, goodMarks, 4, "there is no such exam"},
		{[]string{"exams", "results", "import", "--exam", id, "-"}, "", 2, "the file is empty"},
		{[]string{"exams", "results", "import", "--exam", id, "-"}, "a,b\n1,2\n", 2, "needs a heading row"},
		{[]string{"exams", "results", "import", "--exam", id, "-"}, "Reg No,Theory,Theory\n", 2, "is the heading of two columns"},
		{[]string{"exams", "results", "import", "--exam", id, "--undo", "99"}, "", 4, "no such import"},
		{[]string{"exams", "results", "import", "--exam", id, "--format", "xml", "-"}, "", 2, "--format"},
		{[]string{"exams", "results", "sheet", "--exam", id, "--format", "pdf"}, "", 2, "csv or xlsx"},
		{[]string{"exams", "list", "--center", "9"}, "", 4, "no such center"},
		{[]string{"exams", "publish"}, "", 2, "--exam is required"},
		{[]string{"exams", "publish", "--exam", "999"}, "", 4, "there is no such exam"},
		{[]string{"marksheets", "issue", "--exam", id, "--student", "7"}, "", 2, `--student "7" is not a registration number`},
		{[]string{"marksheets", "issue", "--exam", id, "--student", string(w.asha), "--pack", "x.pdf"}, "", 2, "cannot be combined"},
	} {
		got := w.run(t.Context(), c.typed, c.args...)
		require.Equal(t, c.code, got.code, "%v: %s", c.args, got.stderr)
		require.Contains(t, got.stderr, c.told)
	}
	w.fail = identity.ErrDenied
	require.Equal(t, 6, w.run(t.Context(), "", "exams", "list").code)
}
