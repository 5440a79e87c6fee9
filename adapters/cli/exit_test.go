package cli_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/cli"
	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
)

// file writes a sheet and returns its path.
func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "students.csv")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// TestRun_Codes has every row of the table of exit codes (design section 4), with the one line on stderr.
func TestRun_Codes(t *testing.T) {
	t.Parallel()
	sheet, dir := file(t, goodSheet), t.TempDir()
	outage := fmt.Errorf("postgres: ping: %w", errors.Join(kernel.ErrUnavailable, errors.New("failed to connect to `user=kendra`:\n\tdial tcp: refused")))
	import1001 := []string{"students", "import", "--center", "1001"}
	issue := []string{"certificates", "issue", "--student", "1001-26-00001", "--division"}
	create := []string{"accounts", "create", "--role", "admin", "--name", "Ravi", "--email"}
	for name, c := range map[string]struct {
		args   []string
		fail   error
		code   int
		stderr string // stands in the line; "" means no line at all
	}{
		"Done":               {[]string{"version"}, nil, 0, ""},
		"Internal":           {[]string{"migrate", "up"}, errors.New("disk on fire"), 1, "disk on fire"},
		"InternalFault":      {[]string{"migrate", "up"}, kernel.ErrNoTransaction, 1, "write outside a transaction"},
		"Unavailable":        {[]string{"migrate", "up"}, outage, 1, "the database cannot be reached; try again soon"},
		"UnavailableHasWhy":  {[]string{"serve"}, outage, 1, "dial tcp: refused"},
		"NoMigrations":       {[]string{"migrate", "status"}, outage, 1, "cannot be reached"},
		"UnknownFlag":        {[]string{"serve", "--adr", ":80"}, nil, 2, "unknown flag: --adr (see kendra serve --help)"},
		"UnknownCommand":     {[]string{"server"}, nil, 2, `unknown command "server" for "kendra" (see kendra --help)`},
		"UnknownSubcommand":  {[]string{"students", "delete"}, nil, 2, `unknown command "delete" for "kendra students" (see kendra students --help)`},
		"MissingArgument":    {import1001, nil, 2, "accepts 1 arg(s), received 0 (see kendra students import --help)"},
		"TooManyArguments":   {append(import1001, "a", "b"), nil, 2, "accepts 1 arg(s), received 2"},
		"ArgumentForNone":    {[]string{"serve", "now"}, nil, 2, `unknown command "now" for "kendra serve"`},
		"MissingValue":       {[]string{"students", "import", "--center"}, nil, 2, "flag needs an argument: --center"},
		"MalformedValue":     {[]string{"students", "import", "--center", "Patna", sheet}, nil, 2, `"Patna"`},
		"NoCenter":           {[]string{"students", "import", sheet}, nil, 2, "--center is required"},
		"BadFormat":          {append(import1001, "--format", "xml", sheet), nil, 2, `--format is "xml", not table or json`},
		"BadRole":            {[]string{"accounts", "create", "--role", "boss", "--email", "a@b.in"}, nil, 2, `--role "boss": the role must be admin, staff or student`},
		"BadEmail":           {append(create, "nobody"), nil, 2, `--email "nobody" is not an e-mail address`},
		"BadEmailOfPassword": {[]string{"accounts", "set-password", "--email", ""}, nil, 2, `--email "" is not an e-mail address`},
		"BadRegNo":           {[]string{"certificates", "issue", "--student", "7", "--division", "1"}, nil, 2, `--student "7" is not a registration number`},
		"NoDivision":         {issue[:4], nil, 2, "--division is required"},
		"NoPassword":         {append(create, "a@b.in", "--password-stdin"), nil, 2, "standard input is empty"},
		"FileMissing":        {append(import1001, dir+"/none.csv"), nil, 2, "none.csv: no such file or directory"},
		"FileIsAFolder":      {append(import1001, dir), nil, 2, dir + " is a folder"},
		"FileEmpty":          {append(import1001, file(t, "")), nil, 2, "the file is empty"},
		"FileHasNoHeadings":  {append(import1001, file(t, "a,b\n1,2\n")), nil, 2, "no known heading"},
		"InvalidInput":       {append(create, "a@b.in", "--name", ""), nil, 2, "the account's form has mistakes: name"},
		"NoSuchCenter":       {[]string{"students", "import", "--center", "4711", sheet}, nil, 4, "there is no such center"},
		"NoSuchStudent":      {[]string{"certificates", "issue", "--student", "1001-26-00099", "--division", "1"}, nil, 4, "there is no such student"},
		"NoSecondStep":       {[]string{"accounts", "reset-two-step", "--email", "a@b.in"}, nil, 4, "there is no such account"},
		"NoSuchAccount":      {[]string{"accounts", "set-password", "--email", "a@b.in"}, nil, 4, "there is no such account"},
		"NoSuchDivision":     {append(issue, "4711"), nil, 2, "--division 4711 is not a course that this center teaches"},
		"Conflict":           {append(issue, "6"), nil, 5, "the student is not enrolled in this division"},
		"Denied":             {append(import1001, sheet), identity.ErrDenied, 6, "your role does not allow this"},
		"Unknown":            {append(import1001, sheet), identity.ErrNobody, 6, "sign in first"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			w.fail = c.fail
			got := w.run(t.Context(), "", c.args...)
			require.Equal(t, c.code, got.code, got.stderr)
			if c.stderr == "" {
				require.Empty(t, got.stderr)
				return
			}
			require.Contains(t, got.stderr, c.stderr)
			require.True(t, strings.HasPrefix(got.stderr, "kendra: "), got.stderr)
			require.Equal(t, 1, strings.Count(got.stderr, "\n"), "one line: %s", got.stderr)
			require.True(t, strings.HasSuffix(got.stderr, "\n"))
			require.Empty(t, got.stdout)
		})
	}
}

func TestRun_Stopped(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	got := setup(t).run(ctx, "", "students", "import", "--center", "1001", file(t, goodSheet))
	require.Equal(t, 5, got.code)
	require.True(t, strings.HasSuffix(got.stderr, "kendra: stopped\n"), got.stderr)
}

// TestExitCode: every kind of fault has its code, wrapped or not.
func TestExitCode(t *testing.T) {
	t.Parallel()
	want := map[fault.Kind]int{
		fault.Internal: 1, fault.Invalid: 2, fault.NotFound: 4, fault.Conflict: 5, fault.Denied: 6, fault.Unauthenticated: 6, fault.TooMany: 5,
		fault.Unavailable: 1,
	}
	for _, kind := range fault.Kinds() {
		require.Contains(t, want, kind)
		f := fault.New(kind, "test.fault", "text")
		require.Equal(t, want[kind], cli.ExitCode(f))
		require.Equal(t, want[kind], cli.ExitCode(fmt.Errorf("postgres: %w", f.On("field"))))
	}
	require.Equal(t, 0, cli.ExitCode(nil))
	require.Equal(t, 1, cli.ExitCode(fs.ErrPermission))
	require.Equal(t, 4, cli.ExitCode(errors.Join(errors.New("also"), centers.ErrNotFound)))
	require.Equal(t, 5, cli.ExitCode(fmt.Errorf("postgres: %w", context.Canceled)))
}
