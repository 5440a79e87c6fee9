package e2e_test

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func readCSV(t *testing.T, path string) [][]string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(text), "\ufeff"))).ReadAll()
	require.NoError(t, err)
	return rows
}

// TestImport_Report: every row is in one of three files, each of which can be imported as it is.
func TestImport_Report(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn, office, dir := connect(t, i.database), messy(t, 105, "utf-8", ";"), t.TempDir()
	raw, err := os.ReadFile(office[1])
	require.NoError(t, err)
	var want truth
	require.NoError(t, json.Unmarshal(raw, &want))
	in := func(name string) string { return filepath.Join(dir, name) }
	command := []string{"students", "import", office[0], "--center", i.code, "--format", "json", "--report", dir}

	got := i.run(t, "", append(command, "--atomic")...)
	require.Equal(t, 5, got.code, got.stderr)
	require.Contains(t, got.stderr, "nothing was stored")
	require.Zero(t, countStudents(t, conn))
	require.Len(t, readCSV(t, in("ok.csv")), 1)
	require.Len(t, readCSV(t, in("failed.csv")), 1+want.Bad)
	waiting := readCSV(t, in("unprocessed.csv"))
	require.Len(t, waiting, 1+want.Good)
	require.Equal(t, officeSheet, waiting[0])
	require.Equal(t, "failed", one[string](t, conn, "SELECT stage FROM import_jobs"))

	require.Equal(t, 3, i.run(t, "", command...).code)
	failed := readCSV(t, in("failed.csv"))
	require.Len(t, failed, 1+want.Bad)
	require.Len(t, readCSV(t, in("unprocessed.csv")), 1)
	taken := readCSV(t, in("ok.csv"))
	require.Len(t, taken, 1+want.Good)
	require.Equal(t, append(officeSheet[:len(officeSheet):len(officeSheet)], "RegNo"), taken[0])
	for _, row := range taken[1:] {
		email := strings.ToLower(strings.TrimSpace(row[atEmail]))
		require.Equal(t, one[string](t, conn, "SELECT reg_no FROM students WHERE email = '"+email+"'"), row[len(row)-1])
	}
	var kept report
	raw, err = os.ReadFile(in("report.json"))
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(raw, &kept))
	require.Equal(t, []int{want.Rows, want.Good, want.Bad}, []int{kept.Rows, kept.Created, kept.Refused})
	require.Equal(t, want.blames(), kept.blames())

	var again report
	require.NoError(t, json.Unmarshal([]byte(i.run(t, "", "students", "import", in("failed.csv"), "--center", i.code, "--format", "json").stdout), &again))
	require.Equal(t, []int{want.Bad, want.Bad}, []int{again.Rows, again.Refused}, "as it is: the same is wrong with the same rows")
	require.NoError(t, json.Unmarshal([]byte(i.must(t, "", "students", "import", in("ok.csv"), "--center", i.code, "--format", "json")), &again))
	require.Equal(t, []int{want.Good, want.Good}, []int{again.Rows, again.Unchanged})
}

// TestImport_AtOnce: imports into different centers run side by side, and two into one center one after the other.
func TestImport_AtOnce(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	other := read[struct{ KRCCode int64 }](t, i.post(t, "/api/StudyCenter/PostRegisterStudyCenter", fields(
		"KRCName", "Kendra Gaya", "Country", "India", "State", "Bihar", "City", "Gaya", "Email", "gaya@kendra.example", "Mobile", "9876543210",
	)))
	conn, rows := connect(t, i.database), 3000
	file := sheet(t, rows)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	elsewhere := filepath.Join(t.TempDir(), "gaya.csv")
	require.NoError(t, os.WriteFile(elsewhere, []byte(strings.ReplaceAll(string(text), "@example.in", "@gaya.example")), 0o600))

	var all []*process
	for _, args := range [][]string{{file, "--center", i.code}, {file, "--center", i.code}, {elsewhere, "--center", strconv.FormatInt(other.KRCCode, 10)}} {
		all = append(all, i.start(t, append([]string{"students", "import", "--format", "json"}, args...)...))
	}
	created, unchanged := 0, 0
	for _, s := range all {
		require.Zero(t, s.wait(t), s.stderr.String())
		var r report
		require.NoError(t, json.Unmarshal([]byte(s.stdout.String()), &r))
		created, unchanged = created+r.Created, unchanged+r.Unchanged
	}
	require.Equal(t, []int{2 * rows, rows}, []int{created, unchanged}, "the one that came second into the center finds everybody")
	require.Equal(t, 2*rows, countStudents(t, conn))
	require.Zero(t, one[int](t, conn, `SELECT count(*) FROM import_jobs a JOIN import_jobs b ON a.center_id = b.center_id AND a.id < b.id
		WHERE a.started_at < b.finished_at AND b.started_at < a.finished_at`), "never two in a center at a time")
}
