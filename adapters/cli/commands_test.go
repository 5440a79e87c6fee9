package cli_test

import (
	"encoding/json"
	"net/netip"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/cli"
	"kendra/app/access"
	"kendra/domain/identity"
)

const headings = "Name,DOB,Gender,StdName,DivName,Email,Mobile,PinCode\n"

// goodSheet has a new student, and Asha, whom the world already has.
const goodSheet = headings +
	"Bina Das,14/06/2004,Female,Diploma,CCC,bina@example.in,9876543212,800001\n" +
	"Asha Verma,14/06/2005,Female,Diploma,DCA,asha@example.in,9876543210,823001\n"

// badSheet has rows of every outcome: new, changed, blank, with one mistake and with several, and a duplicate.
const badSheet = headings +
	"Bina Das,14/06/2004,Female,Diploma,CCC,bina@example.in,9876543212,800001\n" +
	",,,,,,,\n" +
	"Asha Verma,14/06/2005,Female,Diploma,DCA,asha@example.in,9876543219,823001\n" +
	"Chitra Rao,31/02/2001,Q,Diploma,Basket Weaving,chitra at example.in,9.87650E+09,22600A\n" +
	",14/06/2004,Female,Diploma,CCC,dev@example.in,9876543213,800001\n" +
	"Bina Rao,14/06/2004,Female,Diploma,CCC,BINA@example.in,9876543212,800001\n"

func TestStudentsImport(t *testing.T) {
	t.Parallel()
	command := []string{"students", "import", "-", "--center", "1001"}
	for name, c := range map[string]struct {
		sheet string
		args  []string
		code  int
	}{
		"good_table":    {goodSheet, nil, 0},
		"good_json":     {goodSheet, []string{"--format", "json"}, 0},
		"good_dry_run":  {goodSheet, []string{"--dry-run"}, 0},
		"refused_table": {badSheet, nil, 3},
		"refused_json":  {badSheet, []string{"--format", "json"}, 3},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := setup(t).run(t.Context(), c.sheet, append(command, c.args...)...)
			require.Equal(t, c.code, got.code, got.stderr)
			golden(t, "output/import_"+name+".txt", got.stdout+"--- stderr\n"+got.stderr)
			if strings.HasSuffix(name, "json") {
				require.Equal(t, 1, strings.Count(got.stdout, "\n"), "one line")
				require.True(t, json.Valid([]byte(got.stdout)))
			}
		})
	}
}

// TestOneOfAThing: a number of one has the word of one.
func TestOneOfAThing(t *testing.T) {
	t.Parallel()
	w := setup(t)
	got := w.run(t.Context(), headings+"Bina Das,14/06/2004,Female,Diploma,CCC,bina@example.in,9876543212,800001\n", "students", "import", "-", "--center", "1001")
	require.Zero(t, got.code, got.stderr)
	require.Regexp(t, `(?m)^import \w+: 1 row$`, got.stderr)
	got = w.run(t.Context(), "", "enrolments", "admit", "--student", "1001-26-00001")
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stderr, "action 1: 1 student; if it is interrupted")
}

// TestStudentsImport_Twice: unchanged rows are not written again.
func TestStudentsImport_Twice(t *testing.T) {
	t.Parallel()
	w, path := setup(t), file(t, goodSheet)
	for _, want := range []string{"created    1", "created    0"} {
		got := w.run(t.Context(), "", "students", "import", path, "--center", "1001")
		require.Zero(t, got.code, got.stderr)
		require.Contains(t, got.stdout, want)
		require.Contains(t, got.stdout, "students.csv", "the file's name is told")
	}
}

// TestStudentsImport_RefusalsAreNamed: with row, column, value and reason, so that the office can correct them.
func TestStudentsImport_RefusalsAreNamed(t *testing.T) {
	t.Parallel()
	got := setup(t).run(t.Context(), badSheet, "students", "import", "-", "--center", "1001")
	for _, want := range []string{
		`row 5, column B (DOB): "31/02/2001" is not a date`,
		`row 5, column C (Gender): "Q" is not Male, Female or Other`,
		`row 5, column E (DivName): "Basket Weaving" is not a course that this center teaches`,
		`row 5, column F (Email): "chitra at example.in" is not an e-mail address; try chitra@example.in`,
		`row 5, column G (Mobile): "9.87650E+09" was turned into scientific notation`,
		`row 5, column H (PinCode): "22600A" is not a PIN code`,
		`row 6, column A (Name) is empty; every new student needs it`,
		`row 7, column F (Email): "BINA@example.in" is the e-mail address of somebody else in an earlier row`,
	} {
		require.Contains(t, got.stderr, want)
	}
}

func TestStudentsExport(t *testing.T) {
	t.Parallel()
	w := setup(t)
	got := w.run(t.Context(), "", "students", "export", "--center", "1001", "--status", "registered")
	require.Zero(t, got.code, got.stderr)
	require.True(t, strings.HasPrefix(got.stdout, "\ufeffRegNo,Name,Father_Name,"), got.stdout)
	require.Contains(t, got.stdout, "\r\n"+string(w.asha)+",Asha Verma,")
	require.NotContains(t, w.run(t.Context(), "", "students", "export", "--status", "passed").stdout, "Asha")
	require.True(t, strings.HasPrefix(w.run(t.Context(), "", "students", "export", "--format", "xlsx").stdout, "PK"))
	require.Equal(t, 4, w.run(t.Context(), "", "students", "export", "--center", "9").code)
	require.Equal(t, 2, w.run(t.Context(), "", "students", "export", "--format", "pdf").code)
	require.Equal(t, 2, w.run(t.Context(), "", "students", "export", "--status", "gone").code)
}

func TestEnrolmentsListAndExport(t *testing.T) {
	t.Parallel()
	w := setup(t)
	got := w.run(t.Context(), "", "enrolments", "list", "--center", "1001", "--status", "registered")
	require.Zero(t, got.code, got.stderr)
	require.Regexp(t, `^ID +REGNO +NAME +DIVISION`, got.stdout)
	require.Regexp(t, string(w.asha)+` +Asha Verma`, got.stdout)
	got = w.run(t.Context(), "", "enrolments", "list", "--search", "Asha", "--format", "json")
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout, `"regno":"`+string(w.asha)+`"`)
	require.Equal(t, 1, strings.Count(got.stdout, "\n"))
	got = w.run(t.Context(), "", "enrolments", "export", "--center", "1001")
	require.Zero(t, got.code, got.stderr)
	require.True(t, strings.HasPrefix(got.stdout, "\ufeffRegNo,Name,Father_Name,"), got.stdout)
	require.Contains(t, got.stdout, ",Status,Enrolled_On,Status_On\r\n"+string(w.asha)+",Asha Verma,")
	require.True(t, strings.HasPrefix(w.run(t.Context(), "", "enrolments", "export", "--format", "xlsx").stdout, "PK"))
	for _, args := range [][]string{
		{"--status", "passed"}, {"--in-division", "99"}, {"--in-session", "99"}, {"--session-title", "No such"}, {"--to", "2000-01-01"},
		{"--from", "2100-01-01"}, {"--search", "zzz"},
	} {
		require.NotContains(t, w.run(t.Context(), "", append([]string{"enrolments", "list"}, args...)...).stdout, "Asha", args)
		require.NotContains(t, w.run(t.Context(), "", append([]string{"enrolments", "export"}, args...)...).stdout, "Asha", args)
	}
	require.Equal(t, 4, w.run(t.Context(), "", "enrolments", "list", "--center", "9").code)
	for _, args := range [][]string{{"list", "--format", "csv"}, {"export", "--format", "json"}, {"list", "--status", "gone"}, {"list", "--from", "soon"}} {
		require.Equal(t, 2, w.run(t.Context(), "", append([]string{"enrolments"}, args...)...).code, args)
	}
}

func TestCertificatesIssue(t *testing.T) {
	t.Parallel()
	command := []string{"certificates", "issue", "--student", "1001-26-00001", "--division", "4", "--grade", "A"}
	for name, args := range map[string][]string{
		"table": nil, "json": {"--format", "json"}, "dry_run_table": {"--dry-run"}, "dry_run_json": {"--dry-run", "--format", "json"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			require.EqualValues(t, "1001-26-00001", w.asha)
			require.EqualValues(t, 4, w.dca)
			got := w.run(t.Context(), "", append(command, args...)...)
			require.Zero(t, got.code, got.stderr)
			require.Empty(t, got.stderr)
			golden(t, "output/issue_"+name+".txt", got.stdout)
		})
	}
	t.Run("twice", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		require.Zero(t, w.run(t.Context(), "", command...).code)
		got := w.run(t.Context(), "", command...)
		require.Equal(t, 5, got.code)
		require.Equal(t, "kendra: the student already has a certificate for this division\n", got.stderr)
		require.Empty(t, got.stdout)
	})
}

func TestAccountsCreate_PasswordStdin(t *testing.T) {
	t.Parallel()
	for name, typed := range map[string]string{"Plain": "Gulmohar1!", "Line": "Gulmohar1!\n", "Windows": "Gulmohar1!\r\n", "MoreLines": "Gulmohar1!\nnot this\n"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			got := w.run(t.Context(), typed, "accounts", "create", "--role", "admin", "--email", "ravi@example.in", "--name", "Ravi", "--password-stdin")
			require.Equal(t, result{stdout: "Account created: ravi@example.in (administrator).\n"}, got, "a password that was given is not shown")
			_, err := w.services.Logins.SignIn(t.Context(), access.SignIn{Username: "ravi@example.in", Password: "Gulmohar1!", Role: identity.Admin})
			require.NoError(t, err)
		})
	}
	t.Run("Weak", func(t *testing.T) {
		t.Parallel()
		got := setup(t).run(t.Context(), "secret", "accounts", "create", "--role", "admin", "--email", "ravi@example.in", "--name", "Ravi", "--password-stdin")
		require.Equal(t, 2, got.code)
		require.Contains(t, got.stderr, "8 to 128 characters")
		require.NotContains(t, got.stderr, "secret")
	})
}

var toldPassword = regexp.MustCompile(`^(?:Account created: asha@example\.in \(staff\)|Password changed: asha@example\.in)\.\nOne-time password: (\S+)\n$`)

// TestAccounts_MadeUpPasswords: each is printed once, works, and is new.
func TestAccounts_MadeUpPasswords(t *testing.T) {
	t.Parallel()
	w := setup(t)
	var before string
	for _, args := range [][]string{
		{"accounts", "create", "--role", "staff", "--center", "1001", "--email", "asha@example.in", "--name", "Asha"},
		{"accounts", "set-password", "--email", "asha@example.in"},
	} {
		got := w.run(t.Context(), "", args...)
		require.Zero(t, got.code, got.stderr)
		match := toldPassword.FindStringSubmatch(got.stdout)
		require.NotNil(t, match, got.stdout)
		require.NotEqual(t, before, match[1])
		before = match[1]
		_, err := w.services.Logins.SignIn(t.Context(), access.SignIn{Username: "asha@example.in", Password: before, Role: identity.Staff})
		require.NoError(t, err)
	}
	got := w.run(t.Context(), "", "accounts", "create", "--role", "admin", "--email", "asha@example.in", "--name", "Asha")
	require.Equal(t, 5, got.code)
	require.Equal(t, "kendra: another account has this e-mail address\n", got.stderr)
}

func TestMigrateAndVersion(t *testing.T) {
	t.Parallel()
	w := setup(t)
	require.Equal(t, result{stdout: "2 migrations run. The database schema is up to date.\n"}, w.run(t.Context(), "", "migrate", "up"))
	require.Equal(t, result{stdout: "1  0001_floor.sql  taken\n2  0002_walls.sql  missing\n"}, w.run(t.Context(), "", "migrate", "status"))
	require.Equal(t, result{stdout: "kendra v1.2.3\n"}, w.run(t.Context(), "", "version"))
}

// TestSettings: the environment sets what the flags leave out.
func TestSettings(t *testing.T) {
	for name, value := range map[string]string{
		"KENDRA_DATABASE_URL": "postgres://environment", "KENDRA_DATA_DIR": "/environment", "KENDRA_BASE_URL": "https://environment", "KENDRA_ADDR": ":1",
		"KENDRA_S3_URL": "s3://environment", "KENDRA_PDF_KEY": "/key.pem", "KENDRA_SMTP_URL": "smtp://environment", "KENDRA_LIMIT_FACTOR": "7", "KENDRA_DRAIN": "10s",
		"KENDRA_GEOCODER_URL": "https://geocoder", "KENDRA_METRICS_TOKEN": "scrape",
		"KENDRA_TRUSTED_PROXIES": "10.0.0.0/8, 192.0.2.7", "KENDRA_DATABASE_REPLICA_URL": "postgres://replica",
	} {
		t.Setenv(name, value)
	}
	environment := cli.Settings{DatabaseURL: "postgres://environment", DataDir: "/environment", BaseURL: "https://environment", S3URL: "s3://environment", PDFKey: "/key.pem"}
	flags := cli.Settings{DatabaseURL: "postgres://flag", DataDir: "/flag", BaseURL: "https://flag", S3URL: "s3://environment", PDFKey: "/key.pem"}
	given := []string{"--database-url", flags.DatabaseURL, "--data-dir", flags.DataDir, "--base-url", flags.BaseURL}

	w := setup(t)
	for _, command := range [][]string{{"migrate", "up"}, {"migrate", "status"}, {"accounts", "set-password", "--email", "a@b.in"}} {
		w.run(t.Context(), "", command...)
		require.Equal(t, environment, w.with, command)
		w.run(t.Context(), "", append(command, given...)...)
		require.Equal(t, flags, w.with, command)
	}
	want := cli.ServeSettings{
		Settings: environment, Addr: ":1", SMTPURL: "smtp://environment", Wider: 7, GeocoderURL: "https://geocoder", Metrics: "scrape", Drain: 10 * time.Second,
		ReplicaURL: "postgres://replica", Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("192.0.2.7/32")},
	}
	w.run(t.Context(), "", "serve")
	require.Equal(t, want, w.serve)
	want.Settings, want.Addr, want.Demo = flags, ":2", true
	w.run(t.Context(), "", append(given, "serve", "--addr", ":2", "--demo")...)
	require.Equal(t, want, w.serve)
	w.run(t.Context(), "", "serve", "--data-dir", "/flag")
	require.Equal(t, "/flag", w.serve.DataDir)
	require.Equal(t, "postgres://environment", w.serve.DatabaseURL, "each by itself")
}

// TestSettings_Malformed: a mistake in the environment is a usage error that names the variable.
func TestSettings_Malformed(t *testing.T) {
	for name, value := range map[string]string{"KENDRA_TRUSTED_PROXIES": "10.0.0.0/8,proxy", "KENDRA_LIMIT_FACTOR": "0", "KENDRA_DRAIN": "a while"} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(name, value)
			got := setup(t).run(t.Context(), "", "serve")
			require.Equal(t, 2, got.code)
			require.Contains(t, got.stderr, name)
			require.Equal(t, 1, strings.Count(got.stderr, "\n"))
			require.Empty(t, got.stdout)
		})
	}
}

// issueSheet has a line of every outcome: good, repeated, unknown, of another division, malformed, and with too many
// fields.
const issueSheet = "REGNO,DID,Grade,From,To,idempotency_key\n" +
	"1001-26-00001,4,A,01/01/2026,2026-06-30,k1\n" +
	"1001-26-00001,4,A,,,\n" +
	"1001-26-00099,4,A,,,k3\n" +
	"1001-26-00001,6,A,,,k4\n" +
	"7,x,A,31/02/2026,,k5\n" +
	"1001-26-00001,4,A,,,,,more\n" +
	"1001-26-00099,4,B,,,k1\n"

const issueLines = "\n" + `{"regno":"1001-26-00001","DID":4,"Grade":"A","Idempotency_Key":"k1"}
{"regno":"1001-26-00001","DID":"4"}
not json
{"regno":null,"DID":4}
`

func TestCertificatesIssue_From(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		sheet string
		args  []string
	}{
		"csv_json": {issueSheet, []string{"--format", "json"}}, "csv_table": {issueSheet, nil}, "lines_json": {issueLines, []string{"--format", "json"}},
		"dry_run_json": {issueSheet, []string{"--format", "json", "--dry-run"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			got := w.run(t.Context(), c.sheet, append([]string{"certificates", "issue", "--from", "-"}, c.args...)...)
			require.Equal(t, 3, got.code, got.stderr)
			golden(t, "output/issue_from_"+name+".txt", got.stdout+"--- stderr\n"+got.stderr)
		})
	}
	t.Run("again", func(t *testing.T) {
		t.Parallel()
		w, path := setup(t), file(t, "REGNO,DID\n1001-26-00001,4\n")
		first := w.run(t.Context(), "", "certificates", "issue", "--from", path, "--format", "json")
		require.Zero(t, first.code, first.stderr)
		second := w.run(t.Context(), "", "certificates", "issue", "--from", path, "--format", "json")
		require.Zero(t, second.code, second.stderr)
		require.Equal(t, strings.Replace(first.stdout, `"issued"`, `"unchanged"`, 1), second.stdout)
		require.Equal(t, "0 issued, 1 unchanged, 0 refused\n", second.stderr)
	})
	t.Run("refused as a whole", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		for sheet, want := range map[string]string{"": "the file is empty", "NAME,DID\nAsha,4\n": "the file has no column REGNO"} {
			got := w.run(t.Context(), sheet, "certificates", "issue", "--from", "-")
			require.Equal(t, 2, got.code)
			require.Contains(t, got.stderr, want)
		}
		got := w.run(t.Context(), "", "certificates", "issue", "--from", "x.csv", "--division", "4")
		require.Equal(t, 2, got.code)
		require.Contains(t, got.stderr, "cannot be combined")
	})
}

// TestCertificates_Life: an issued certificate is verified, drawn and revoked by its serial.
func TestCertificates_Life(t *testing.T) {
	t.Parallel()
	w := setup(t)
	require.Zero(t, w.run(t.Context(), "", "certificates", "issue", "--student", "1001-26-00001", "--division", "4").code)
	serial := "1001-26-000001-U"
	got := w.run(t.Context(), "", "certificates", "verify", serial, "--format", "json")
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout, `"status":"issued"`)

	drawing := filepath.Join(t.TempDir(), "c.pdf")
	require.Zero(t, w.run(t.Context(), "", "certificates", "render", serial, "--out", drawing).code)
	drawn, err := os.ReadFile(drawing)
	require.NoError(t, err)
	got = w.run(t.Context(), "", "certificates", "render", serial, "--out", "-")
	require.Zero(t, got.code)
	require.Equal(t, string(drawn), got.stdout)

	for _, c := range []struct {
		code   int
		stderr string
		args   []string
	}{
		{2, "the check character does not match", []string{"verify", "1001-26-000001-0"}},
		{4, "there is no such certificate", []string{"verify", "7K3QX0M9T2B4ZW8R"}},
		{2, "--out is required", []string{"render", serial}},
		{2, "reason is required", []string{"revoke", serial}},
		{2, "class must be mistake, fraud, withdrawn or other", []string{"revoke", serial, "--reason", "x", "--class", "rage"}},
		{2, "serial has a typing error", []string{"revoke", "1001-26-000001-0", "--reason", "x"}},
		{0, "", []string{"revoke", serial, "--reason", "A forged mark sheet", "--class", "fraud"}},
		{5, "has already been revoked or replaced", []string{"revoke", serial, "--reason", "Again"}},
		{5, "or has expired: it is revoked: A forged mark sheet", []string{"verify", serial}},
	} {
		got := w.run(t.Context(), "", append([]string{"certificates"}, c.args...)...)
		require.Equal(t, c.code, got.code, "%v %s", c.args, got.stderr)
		require.Contains(t, got.stderr, c.stderr)
	}
	require.Zero(t, w.run(t.Context(), "", "certificates", "render", serial, "--out", "-").code, "what was revoked is still there")
}

// TestCertificates_Files: a credential, and a PDF that contains one, are checked online and offline, also after a
// change of key.
func TestCertificates_Files(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, dir := t.Context(), t.TempDir()
	require.Zero(t, w.run(ctx, "", "certificates", "issue", "--student", "1001-26-00001", "--division", "4", "--grade", "A").code)
	n, err := w.services.Certificates.Named(ctx, identity.Local(), "1001-26-000001-U")
	require.NoError(t, err)
	signed, err := w.services.Certificates.Credential(ctx, n.Code)
	require.NoError(t, err)
	rotated := w.run(ctx, "", "keys", "rotate")
	require.Equal(t, result{stdout: "New signing key: key-2\n"}, rotated)
	document, err := w.services.Certificates.IssuerDocument(ctx)
	require.NoError(t, err)
	put := func(name, content string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
		return path
	}
	did, good := put("did.json", string(document)), put("good.json", string(signed))
	changed := put("changed.json", strings.Replace(string(signed), "Asha Verma", "Asha Varma", 1))
	got := w.run(ctx, "", "certificates", "verify", good, "--did", did)
	require.Zero(t, got.code, got.stderr)
	golden(t, "output/verify_offline_table.txt", got.stdout)
	got = w.run(ctx, "", "certificates", "verify", good, "--did", did, "--format", "json")
	golden(t, "output/verify_offline_json.txt", got.stdout)
	got = w.run(ctx, "", "certificates", "verify", good)
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout, "Asha Verma")
	for _, more := range [][]string{nil, {"--did", did}} {
		for file, want := range map[string]string{
			changed:                               "something was changed after it was signed",
			put("half.json", string(signed)[:99]): "it cannot be read",
			put("other.json", strings.ReplaceAll(string(signed), "did:web:kendra.example", "did:web:forger.example")): "another has issued it",
		} {
			got = w.run(ctx, "", append([]string{"certificates", "verify", file}, more...)...)
			require.Equal(t, 5, got.code, got.stderr)
			require.Contains(t, got.stderr, want)
			require.Empty(t, got.stdout)
		}
		for _, file := range []string{put("paper.pdf", "%PDF-1.7"), put("text.json", "hello"), put("photo.jpg", "\xff\xd8\xff")} {
			got = w.run(ctx, "", append([]string{"certificates", "verify", file}, more...)...)
			require.Equal(t, 2, got.code, got.stderr)
			require.Contains(t, got.stderr, "does not mean that the certificate is false; check it by its serial")
			require.Empty(t, got.stdout)
		}
	}
	require.Zero(t, w.run(ctx, "", "certificates", "revoke", "1001-26-000001-U", "--reason", "A mistake").code)
	require.Equal(t, 5, w.run(ctx, "", "certificates", "verify", good).code, "the website knows that it was revoked")
	require.Zero(t, w.run(ctx, "", "certificates", "verify", good, "--did", did).code, "offline nobody is asked")
	got = w.run(ctx, "", "certificates", "verify", good, "--did", filepath.Join(dir, "none.json"))
	require.Equal(t, 2, got.code)
}
