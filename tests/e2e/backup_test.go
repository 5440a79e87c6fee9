package e2e_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/tests/testdb"
)

// told is what backup and restore print as JSON.
type told struct {
	Done         string
	Kendra       string
	Migration    int64
	Tables, Rows int64
	Files        int
	MissingFiles int `json:"missing_files"`
	Sums         map[string]int64
}

func (p program) tell(t *testing.T, args ...string) told {
	t.Helper()
	var v told
	require.NoError(t, json.Unmarshal([]byte(p.must(t, "", append(args, "--format", "json")...)), &v))
	return v
}

// lived is an institute with a bit of everything: students, a certificate, fees, a file, and somebody who was removed.
func lived(t *testing.T) (i *institute, file string) {
	t.Helper()
	i = openInstitute(t)
	i.importFile(t, sheet(t, 60))
	i.must(t, "", "certificates", "issue", "--student", i.registersOne(t), "--division", strconv.FormatInt(i.division["DCA"], 10), "--grade", "A")
	sids := read[[]struct{ SID int64 }](t, i.get(t, "/api/Report/GetStudentReport"))
	open := read[struct{ Id int64 }](t, i.send(t, http.MethodPost, "/api/Fees/PostOpenFees", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"SID":%d,"Months":2}`, sids[0].SID))))
	read[struct{ Number string }](t, i.send(t, http.MethodPost, "/api/Fees/PostTakePayment", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"Id":%d,"Amount":"123.45","Method":"cash"}`, open.Id))))
	kind, body := upload(t, i.center, false)
	file = read[struct{ Path string }](t, i.send(t, http.MethodPost, "/api/Files/PostFile", kind, strings.NewReader(body))).Path
	mustOK(t, i.send(t, http.MethodDelete, fmt.Sprintf("/api/Student/DeleteStudent?SID=%d", sids[1].SID), "", nil))
	return i, file
}

// state is everything that is in a database, by the test's own queries: rows, series, references, triggers.
func state(t *testing.T, conn *pgx.Conn) map[string]string {
	t.Helper()
	all := map[string]string{}
	add := func(query string) {
		rows, err := conn.Query(t.Context(), query)
		require.NoError(t, err)
		var name, value string
		_, err = pgx.ForEachRow(rows, []any{&name, &value}, func() error {
			all[name] = value
			return nil
		})
		require.NoError(t, err)
	}
	// Sign-ins, their limits and the transparency log go on meanwhile, and the trail tells of a restore.
	for _, table := range one[[]string](t, conn, `SELECT array_agg(tablename::text) FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('goose_db_version', 'limits') AND tablename NOT LIKE 'log\_%'`) {
		where := ""
		if table == "audit_entries" {
			where = " WHERE action <> 'backup.restored'"
		}
		add(fmt.Sprintf(`SELECT 'table %[1]s', count(*) || ' ' || coalesce(md5(string_agg(x::text, E'\n' ORDER BY x::text)), '') FROM %[1]s x%[2]s`, table, where))
	}
	add(`SELECT 'sequence ' || sequencename, coalesce(last_value::text, '') FROM pg_sequences WHERE schemaname = 'public' AND sequencename NOT IN ('goose_db_version_id_seq', 'audit_entries_id_seq', 'log_keys_id_seq')`)
	add(`SELECT 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) || convalidated FROM pg_constraint WHERE connamespace = 'public'::regnamespace`)
	add(`SELECT 'trigger ' || tgrelid::regclass || ' ' || tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal`)
	add(`SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'`)
	return all
}

// quiet waits until the server has computed in the background what it keeps beside names and students, so that its tables stay as they are.
func quiet(t *testing.T, conn *pgx.Conn) {
	t.Helper()
	require.Eventually(t, func() bool {
		return one[bool](t, conn, "SELECT NOT EXISTS (SELECT FROM name_words WHERE NOT keyed) AND NOT EXISTS (SELECT FROM students_unpaired)")
	}, time.Minute, 50*time.Millisecond, "keys of names, pairs of students")
}

// elsewhere is a program on another database and data folder.
func elsewhere(t *testing.T, url string) program {
	t.Helper()
	return program{env: []string{"KENDRA_DATABASE_URL=" + url, "KENDRA_BASE_URL=https://kendra.example", "KENDRA_DATA_DIR=" + t.TempDir(), "KENDRA_LIMIT_FACTOR=1000"}}
}

func TestBackup(t *testing.T) {
	t.Parallel()
	i, picture := lived(t)
	backup := filepath.Join(t.TempDir(), "kendra.tar.gz")
	conn := connect(t, i.database)
	quiet(t, conn)
	before := state(t, conn)
	require.NotEqual(t, "0 ", before["table fee_entries"])
	photo := i.get(t, picture) // here, as the session may have ended when a subtest gets its turn
	require.Equal(t, http.StatusOK, photo.status)

	taken := i.tell(t, "backup", backup) // while the website is up
	require.Equal(t, "backed up", taken.Done)
	require.Equal(t, int64(60), taken.Sums["students"])
	require.Equal(t, int64(12345), taken.Sums["paise paid, by receipt"])
	require.Equal(t, int64(1), taken.Sums["certificates in force"])
	require.Positive(t, taken.Sums["entries of the audit trail"])
	require.Positive(t, taken.Files)
	require.Zero(t, taken.MissingFiles)
	info, err := os.Stat(backup)
	require.NoError(t, err)
	require.Zero(t, info.Mode().Perm()&0o077, "it is for its owner alone")

	t.Run("IsVerifiedBesideTheSite", func(t *testing.T) {
		t.Parallel()
		verified := i.tell(t, "restore", "--verify", backup)
		require.Equal(t, "verified", verified.Done)
		require.Equal(t, taken.Sums, verified.Sums)
		require.Equal(t, taken.Rows, verified.Rows)
		now := state(t, connect(t, i.database))
		now["table audit_entries"] = before["table audit_entries"] // each backup is noted there
		require.Equal(t, before, now, "the database is as it was")
	})
	for name, make := range map[string]func(testing.TB) string{"IntoNothing": testdb.Empty, "IntoAnUnusedSchema": testdb.URL} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			url := make(t)
			p := elsewhere(t, url)
			require.Equal(t, taken.Sums, p.tell(t, "restore", backup).Sums)
			require.Equal(t, before, state(t, connect(t, url)))
			require.Equal(t, 1, one[int](t, connect(t, url), "SELECT count(*) FROM audit_entries WHERE action = 'backup.restored'"))

			again := p.run(t, "", "restore", backup)
			require.Equal(t, 5, again.code)
			requireOneLine(t, again.stderr, "not empty")

			s := p.serve(t)
			s.signIn(t, adminEmail, adminPassword)
			restored := s.get(t, picture)
			require.Equal(t, http.StatusOK, restored.status)
			require.Equal(t, photo.body, restored.body)
			got := p.must(t, "", "students", "import", sheet(t, 60), "--center", i.code, "--format", "json")
			require.Contains(t, got, `"unchanged":59`)
			s.stop(t)
		})
	}
	t.Run("OverAPipe", func(t *testing.T) {
		t.Parallel()
		got := i.run(t, "", "backup", "-")
		require.Zero(t, got.code, got.stderr)
		require.Contains(t, got.stderr, "backed up")
		p := elsewhere(t, testdb.Empty(t))
		require.Contains(t, p.run(t, got.stdout, "restore", "--verify", "-").stdout, "verified")
	})
	t.Run("Encrypted", func(t *testing.T) {
		t.Parallel()
		dir := t.TempDir()
		key, file := filepath.Join(dir, "key.txt"), filepath.Join(dir, "kendra.tar.gz.age")
		recipient := strings.TrimSpace(i.must(t, "", "keys", "backup", key))
		require.Equal(t, "backed up", i.tell(t, "backup", "--recipient", recipient, file).Done)
		refused := i.run(t, "", "restore", "--verify", file)
		require.Equal(t, 2, refused.code)
		requireOneLine(t, refused.stderr, "--identity")
		require.Equal(t, taken.Sums["students"], i.tell(t, "restore", "--verify", "--identity", key, file).Sums["students"])
		whole, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(file, whole[:len(whole)-1], 0o600))
		require.Equal(t, 2, i.run(t, "", "restore", "--verify", "--identity", key, file).code, "its last byte is missing")
	})
	t.Run("IsNotOverwritten", func(t *testing.T) {
		t.Parallel()
		got := i.run(t, "", "backup", backup)
		require.Equal(t, 2, got.code)
		requireOneLine(t, got.stderr, "already exists")
	})
}

// TestBackup_Embedded: kendra's own PostgreSQL needs no programs of its own for it, and its role may make databases.
func TestBackup_Embedded(t *testing.T) {
	t.Parallel()
	p, _ := onFolder(t)
	p.makeAdmin(t)
	backup := filepath.Join(t.TempDir(), "kendra.tar.gz")
	require.Equal(t, int64(1), p.tell(t, "backup", backup).Sums["entries of the audit trail"])
	require.Equal(t, "verified", p.tell(t, "restore", "--verify", backup).Done)

	other, _ := onFolder(t)
	require.Equal(t, "restored", other.tell(t, "restore", backup).Done)
	s := other.serve(t)
	s.signIn(t, adminEmail, adminPassword)
	refused := other.run(t, "", "restore", backup)
	require.Equal(t, 1, refused.code, "nothing is restored under a website that is up")
	requireOneLine(t, refused.stderr, "already served")
	s.stop(t)
}

// part is an entry of a backup.
type part struct {
	name string
	body []byte
}

func unpacked(t *testing.T, file string) (all []part) {
	t.Helper()
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	z, err := gzip.NewReader(f)
	require.NoError(t, err)
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		require.NoError(t, err)
		body, err := io.ReadAll(r)
		require.NoError(t, err)
		all = append(all, part{h.Name, body})
	}
}

func packed(t *testing.T, all []part) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	w := tar.NewWriter(z)
	for _, p := range all {
		require.NoError(t, w.WriteHeader(&tar.Header{Name: p.name, Size: int64(len(p.body)), Mode: 0o600}))
		_, err := w.Write(p.body)
		require.NoError(t, err)
	}
	require.NoError(t, errors.Join(w.Close(), z.Close()))
	return b.String()
}

// TestRestore_RefusesWhatIsNotWhole: whatever was lost or changed on the way is found, and nothing is kept.
func TestRestore_RefusesWhatIsNotWhole(t *testing.T) {
	t.Parallel()
	i, _ := lived(t)
	backup := filepath.Join(t.TempDir(), "kendra.tar.gz")
	i.must(t, "", "backup", backup)
	all := unpacked(t, backup)
	text, err := os.ReadFile(backup)
	require.NoError(t, err)
	change := func(prefix string, edit func([]byte) []byte) string {
		out := make([]part, len(all))
		changed := false
		for n, p := range all {
			if out[n] = p; strings.HasPrefix(p.name, prefix) && !changed {
				out[n].body, changed = edit(bytes.Clone(p.body)), true
			}
		}
		require.True(t, changed, prefix)
		return packed(t, out)
	}
	replace := func(old, now string) func([]byte) []byte {
		return func(b []byte) []byte {
			require.Contains(t, string(b), old)
			return []byte(strings.Replace(string(b), old, now, 1))
		}
	}
	firstLine := func(b []byte) []byte { return b[bytes.IndexByte(b, '\n')+1:] }
	lastByte := func(b []byte) []byte {
		b[len(b)-1]++
		return b
	}
	for name, c := range map[string]struct {
		backup string
		code   int
		words  string
	}{
		"Empty":             {"", 2, "not a complete backup"},
		"AnotherFile":       {"PK\x03\x04 is a ZIP", 2, "not a complete backup"},
		"CutShort":          {string(text[:len(text)/2]), 2, "not a complete backup"},
		"WithoutManifest":   {packed(t, all[:len(all)-1]), 2, "not a complete backup"},
		"OfANewerKendra":    {change("kendra.json", replace(`"migration": `, `"migration": 9`)), 5, "newer version of kendra"},
		"OfANewerFormat":    {change("kendra.json", replace(`"format": 1`, `"format": 2`)), 5, "newer version of kendra"},
		"AStudentLost":      {change("tables/students/", firstLine), 5, "table students should be"},
		"AReceiptChanged":   {change("tables/fee_entries/", replace("12345", "12346")), 5, "table fee_entries should be"},
		"AnEntryOfTheTrail": {change("tables/audit_entries/", firstLine), 5, "table audit_entries should be"},
		"ASumChanged":       {change("manifest.json", replace(`"value": 12345`, `"value": 12344`)), 5, "paise paid"},
		"AFileChanged":      {change("files/", lastByte), 5, "file "},
		"AFileLost":         {packed(t, without(all, "files/")), 5, "file "},
		"AStrangeEntry":     {packed(t, append([]part{all[0], {"../../etc/passwd", nil}}, all[1:]...)), 2, "not a complete backup"},
		"AStrangeFile":      {packed(t, append([]part{all[0], {"files/../../etc/passwd", nil}}, all[1:]...)), 2, "not a complete backup"},
		"AStrangeTable":     {packed(t, append([]part{all[0], {"tables/pg_authid/00000001.copy", nil}}, all[1:]...)), 2, "not a complete backup"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			url := testdb.Empty(t)
			got := elsewhere(t, url).run(t, c.backup, "restore", "-")
			require.Equal(t, c.code, got.code, got.stderr)
			requireOneLine(t, got.stderr, c.words)
			conn := connect(t, url)
			if one[bool](t, conn, "SELECT to_regclass('students') IS NOT NULL") {
				require.Zero(t, countStudents(t, conn), "nothing was kept")
				require.Zero(t, one[int](t, conn, "SELECT count(*) FROM accounts"))
			}
		})
	}
}

func without(all []part, prefix string) (left []part) {
	for _, p := range all {
		if !strings.HasPrefix(p.name, prefix) {
			left = append(left, p)
		}
	}
	return left
}

// TestRestore_RefusesOthersDatabases: tables of somebody else are neither filled nor removed.
func TestRestore_RefusesOthersDatabases(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	backup := filepath.Join(t.TempDir(), "kendra.tar.gz")
	p.must(t, "", "backup", backup)
	url := testdb.Empty(t)
	conn := connect(t, url)
	_, err := conn.Exec(t.Context(), "CREATE TABLE theirs (n int)")
	require.NoError(t, err)
	got := elsewhere(t, url).run(t, "", "restore", backup)
	require.Equal(t, 5, got.code)
	requireOneLine(t, got.stderr, "not empty")
	require.Zero(t, one[int](t, conn, "SELECT count(*) FROM theirs"))
}

// TestBackup_NamesMissingFiles: what is lost is told, and the rest is in the backup.
func TestBackup_NamesMissingFiles(t *testing.T) {
	t.Parallel()
	i, picture := lived(t)
	key := filepath.Base(picture)
	dir := strings.TrimPrefix(i.env[2], "KENDRA_DATA_DIR=")
	require.NoError(t, os.Remove(filepath.Join(dir, "files", key[:2], key)))
	backup := filepath.Join(t.TempDir(), "kendra.tar.gz")
	got := i.run(t, "", "backup", backup)
	require.Equal(t, 3, got.code, got.stderr)
	requireOneLine(t, got.stderr, "1 file is missing from the file storage", key)
	require.Contains(t, i.must(t, "", "restore", "--verify", backup), "verified")
}
