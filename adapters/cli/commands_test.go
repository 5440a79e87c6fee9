package cli_test

import (
	"encoding/json"
	"net/netip"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/cli"
	"kendra/app"
	"kendra/domain/identity"
)

const headings = "Name,DOB,Gender,StdName,DivName,Email,Mobile,PinCode\n"

// goodSheet is a new student, and Asha, whom the world knows already.
const goodSheet = headings +
	"Bina Das,14/06/2004,Female,Diploma,CCC,bina@example.in,9876543212,800001\n" +
	"Asha Verma,14/06/2005,Female,Diploma,DCA,asha@example.in,9876543210,823001\n"

// badSheet has rows of every fate: new, changed, blank, wrong in one way and in several, and twice.
const badSheet = headings +
	"Bina Das,14/06/2004,Female,Diploma,CCC,bina@example.in,9876543212,800001\n" +
	",,,,,,,\n" +
	"Asha Verma,14/06/2005,Female,Diploma,DCA,asha@example.in,9876543219,823001\n" +
	"Chitra Rao,31/02/2001,Q,Diploma,Basket Weaving,chitra at example.in,9.87650E+09,22600A\n" +
	",14/06/2004,Female,Diploma,CCC,dev@example.in,9876543213,800001\n" +
	"Bina Das,14/06/2004,Female,Diploma,CCC,BINA@example.in,9876543212,800001\n"

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

// TestStudentsImport_Twice: what is the same is not written again.
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

// TestStudentsImport_RefusalsAreNamed: row, column, value and reason, so that the office can correct it.
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
		`row 6, column A (Name): "" is required`,
		`row 7, column F (Email): "BINA@example.in" stands in an earlier row`,
	} {
		require.Contains(t, got.stderr, want)
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
		require.Equal(t, "kendra: the student has a certificate of this division\n", got.stderr)
		require.Empty(t, got.stdout)
	})
}

func TestAccountsCreate_PasswordStdin(t *testing.T) {
	t.Parallel()
	for name, typed := range map[string]string{"Plain": "Secret1!", "Line": "Secret1!\n", "Windows": "Secret1!\r\n", "MoreLines": "Secret1!\nnot this\n"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			got := w.run(t.Context(), typed, "accounts", "create", "--role", "admin", "--email", "ravi@example.in", "--name", "Ravi", "--password-stdin")
			require.Equal(t, result{stdout: "ravi@example.in can sign in now\n"}, got, "a password that was given is not shown")
			_, err := w.services.Logins.SignIn(t.Context(), app.SignIn{Username: "ravi@example.in", Password: "Secret1!", Role: identity.Admin})
			require.NoError(t, err)
		})
	}
	t.Run("Weak", func(t *testing.T) {
		t.Parallel()
		got := setup(t).run(t.Context(), "secret", "accounts", "create", "--role", "admin", "--email", "ravi@example.in", "--name", "Ravi", "--password-stdin")
		require.Equal(t, 2, got.code)
		require.Contains(t, got.stderr, "8 to 40 characters")
		require.NotContains(t, got.stderr, "secret")
	})
}

var toldPassword = regexp.MustCompile(`^asha@example\.in can sign in now with the password (\S+)\n$`)

// TestAccounts_MadeUpPasswords: they are told once, work, and are others each time.
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
		_, err := w.services.Logins.SignIn(t.Context(), app.SignIn{Username: "asha@example.in", Password: before, Role: identity.Staff})
		require.NoError(t, err)
	}
	got := w.run(t.Context(), "", "accounts", "create", "--role", "admin", "--email", "asha@example.in", "--name", "Asha")
	require.Equal(t, 5, got.code)
	require.Equal(t, "kendra: another account has this e-mail address\n", got.stderr)
}

func TestMigrateAndVersion(t *testing.T) {
	t.Parallel()
	w := setup(t)
	require.Equal(t, result{stdout: "2 steps taken, the schema is up to date\n"}, w.run(t.Context(), "", "migrate", "up"))
	require.Equal(t, result{stdout: "1  0001_floor.sql  taken\n2  0002_walls.sql  missing\n"}, w.run(t.Context(), "", "migrate", "status"))
	require.Equal(t, result{stdout: "kendra v1.2.3\n"}, w.run(t.Context(), "", "version"))
}

// TestSettings: the environment says what flags do not.
func TestSettings(t *testing.T) {
	for name, value := range map[string]string{
		"KENDRA_DATABASE_URL": "postgres://environment", "KENDRA_DATA_DIR": "/environment", "KENDRA_BASE_URL": "https://environment", "KENDRA_ADDR": ":1",
		"KENDRA_S3_URL": "s3://environment", "KENDRA_SMTP_URL": "smtp://environment", "KENDRA_LIMIT_FACTOR": "7",
		"KENDRA_TRUSTED_PROXIES": "10.0.0.0/8, 192.0.2.7",
	} {
		t.Setenv(name, value)
	}
	environment := cli.Settings{DatabaseURL: "postgres://environment", DataDir: "/environment", BaseURL: "https://environment", S3URL: "s3://environment"}
	flags := cli.Settings{DatabaseURL: "postgres://flag", DataDir: "/flag", BaseURL: "https://flag", S3URL: "s3://environment"}
	given := []string{"--database-url", flags.DatabaseURL, "--data-dir", flags.DataDir, "--base-url", flags.BaseURL}

	w := setup(t)
	for _, command := range [][]string{{"migrate", "up"}, {"migrate", "status"}, {"accounts", "set-password", "--email", "a@b.in"}} {
		w.run(t.Context(), "", command...)
		require.Equal(t, environment, w.with, command)
		w.run(t.Context(), "", append(command, given...)...)
		require.Equal(t, flags, w.with, command)
	}
	want := cli.ServeSettings{
		Settings: environment, Addr: ":1", SMTPURL: "smtp://environment", Wider: 7,
		Proxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("192.0.2.7/32")},
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

// TestSettings_Malformed: a mistake in the environment is one of usage, and is named.
func TestSettings_Malformed(t *testing.T) {
	for name, value := range map[string]string{"KENDRA_TRUSTED_PROXIES": "10.0.0.0/8,proxy", "KENDRA_LIMIT_FACTOR": "0"} {
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
