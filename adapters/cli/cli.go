// Package cli is kendra's command line. Commands parse arguments and call the same use cases as the website, as the
// local administrator. Results go to stdout, progress and refusals to stderr.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/backups"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/fault"
)

// Settings are the settings of every command, from flags or the environment.
type Settings struct {
	DatabaseURL string
	DataDir     string
	BaseURL     string
	S3URL       string // from the environment only: it holds a secret
	PDFKey      string // a file with the key that signs PDFs
}

// ServeSettings are the additional settings of serve.
type ServeSettings struct {
	Settings
	Addr        string
	Metrics     string // the bearer token for /metrics; from the environment only
	SMTPURL     string // from the environment only: it holds a password, and everybody on the machine can see arguments
	GeocoderURL string // geocoder; "" is the default, "off" none
	Demo        bool
	Proxies     []netip.Prefix // proxies whose X-Forwarded-For is trusted
	Wider       int            // multiplies the usual limits
	MapTiles    string         // address of the map tiles
	ReplicaURL  string         // streaming replicas for visitors; from the environment only, as it holds passwords
	Drain       time.Duration  // how long /readyz fails before the program stops
}

// Migration is one migration of the database schema.
type Migration struct {
	Version int64
	Name    string
	Applied bool
}

// Program holds the functions that the commands call. The composition root provides them.
type Program struct {
	Version string
	// With runs work with the use cases on an open, migrated database, and closes it afterwards.
	With func(ctx context.Context, s Settings, work func(ctx context.Context, services *app.App) error) error
	// Serve serves the website until ctx ends. It writes messages for the operator to out.
	Serve func(ctx context.Context, s ServeSettings, out io.Writer) error
	// Check checks a credential, or a PDF that contains one, against a DID document. It needs no database.
	Check func(file, document []byte) (certificates.Proven, error)
	// CheckMarksheet checks the credential of a marksheet in the same way.
	CheckMarksheet func(file, document []byte) (exams.Proven, error)
	// Credential returns the credential in a file, unchecked.
	Credential func(file []byte) ([]byte, error)
	// Ended reports whether a checked credential has ended, by a status list. It needs no database.
	Ended func(list, document []byte, p certificates.Proven, now time.Time) (bool, error)
	// Offline checks paper. It needs no database.
	Offline Offline
	// Migrate updates the schema and returns the number of migrations run.
	Migrate func(ctx context.Context, s Settings) (int, error)
	// Migrations returns the migrations of the schema; it changes nothing.
	Migrations func(ctx context.Context, s Settings) ([]Migration, error)
	// Backup writes everything. It works with any version of the schema.
	Backup func(ctx context.Context, s Settings, w io.Writer) (backups.Manifest, error)
	// Sealing encrypts backups. It needs no database.
	Sealing Sealing
	// ExamNodes packs papers for exam nodes, and runs a node.
	ExamNodes ExamNodes
	// Cells prepares the database of a cell or a head office.
	Cells Cells
	// Restore restores a backup into an empty database, or verifies it in a scratch database.
	Restore func(ctx context.Context, s Settings, r io.Reader, verify bool) (backups.Manifest, error)
	// Witness holds what a witness of a record needs.
	Witness Witnessing
	// Doctor checks everything that the program needs.
	Doctor func(ctx context.Context, s ServeSettings) []Finding
}

// New returns the root command.
func New(p Program) *cobra.Command {
	c := &commands{program: p}
	root := &cobra.Command{
		Use:   "kendra",
		Short: "The website and back office of a computer-training institute",
		Long: `kendra is the website and back office of a computer-training institute with many study centers.

It stores its data in PostgreSQL: the server given by --database-url, or its own in the folder --data-dir. Uploaded files are
stored in the same folder, or in the S3 bucket given by KENDRA_S3_URL: s3://KEY:SECRET@HOST/BUCKET?region=NAME

Exit codes: 0 done, 1 internal error or unavailable, 2 bad usage or input, 3 some rows refused, 4 not found,
5 conflict or stopped, 6 denied.`,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.CompletionOptions.HiddenDefaultCmd = true
	flags := root.PersistentFlags()
	flags.StringVar(&c.settings.DatabaseURL, "database-url", "", "PostgreSQL server to use (KENDRA_DATABASE_URL; default: kendra's own)")
	flags.StringVar(&c.settings.DataDir, "data-dir", "", "folder for uploaded files and kendra's own PostgreSQL (KENDRA_DATA_DIR)")
	flags.StringVar(&c.settings.BaseURL, "base-url", "", "public address of the website (KENDRA_BASE_URL)")
	root.PersistentPreRun = func(*cobra.Command, []string) { c.settings = c.settings.orEnvironment(os.Getenv) }
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usage{err} })
	root.AddCommand(c.serve(), c.migrate(), c.institute(), c.cells(), c.accounts(), c.students(), c.enrolments(), c.certificates(), c.exams(), c.examNode(), c.marksheets(), c.keys(), c.audit(), c.backup(), c.restore(), c.doctor(), c.ready(),
		c.version())
	for _, sub := range allCommands(root) {
		strict(sub)
	}
	return root
}

// commands builds the commands.
type commands struct {
	program  Program
	settings Settings
}

func (s Settings) orEnvironment(getenv func(string) string) Settings {
	for name, value := range map[string]*string{
		"KENDRA_DATABASE_URL": &s.DatabaseURL, "KENDRA_DATA_DIR": &s.DataDir, "KENDRA_BASE_URL": &s.BaseURL, "KENDRA_S3_URL": &s.S3URL,
		"KENDRA_PDF_KEY": &s.PDFKey,
	} {
		if *value == "" {
			*value = getenv(name)
		}
	}
	return s
}

// usage is a mistake in the call of a command.
type usage struct{ error }

// Unwrap returns the mistake.
func (u usage) Unwrap() error { return u.error }

// strict turns wrong arguments, and a group without a command, into usage errors.
func strict(c *cobra.Command) {
	if check := c.Args; check != nil {
		c.Args = func(c *cobra.Command, args []string) error {
			if err := check(c, args); err != nil {
				return usage{err}
			}
			return nil
		}
	}
	if c.RunE == nil && c.Run == nil {
		c.Args = cobra.ArbitraryArgs
		c.RunE = func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usage{fmt.Errorf("unknown command %q for %q", args[0], c.CommandPath())}
			}
			return c.Help()
		}
	}
}

func allCommands(c *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{c}
	for _, sub := range c.Commands() {
		all = append(all, allCommands(sub)...)
	}
	return all
}

// errRowsRefused means that some rows were refused, and have already been listed.
var errRowsRefused = errors.New("some rows were refused")

// codes maps each kind of fault to its exit code.
var codes = map[fault.Kind]int{
	fault.Internal: 1, fault.Unavailable: 1, fault.Invalid: 2, fault.NotFound: 4, fault.Conflict: 5, fault.TooMany: 5, fault.Denied: 6, fault.Unauthenticated: 6,
}

// ExitCode returns the exit code for a command's error.
func ExitCode(err error) int {
	var u usage
	f := fault.Of(err)
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errRowsRefused):
		return 3
	case errors.Is(err, errIll):
		return 1
	case errors.Is(err, context.Canceled):
		return 5
	case errors.As(err, &u):
		return 2
	case f != nil:
		return codes[f.Kind]
	default:
		return 1
	}
}

// Run executes the root command with arguments and returns the exit code. It prints an error on stderr in one line.
func Run(ctx context.Context, root *cobra.Command, args []string) int {
	root.SetArgs(args)
	cmd, err := root.ExecuteContextC(ctx)
	code := ExitCode(err)
	if err == nil {
		return code
	}
	var u usage
	switch {
	case errors.Is(err, errRowsRefused), errors.Is(err, errIll):
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(root.ErrOrStderr(), "kendra: stopped")
	case errors.As(err, &u):
		fmt.Fprintf(root.ErrOrStderr(), "kendra: %s (see %s --help)\n", oneLine(err.Error()), cmd.CommandPath())
	default:
		fmt.Fprintln(root.ErrOrStderr(), "kendra:", oneLine(message(err)))
	}
	return code
}

// message returns the text of an error: a fault's own text, or the whole error, which operators of a command line may
// see.
func message(err error) string {
	if fault.IsRefusal(err) {
		return fault.Of(err).Error()
	}
	return err.Error()
}

// oneLine joins the lines of an error: joined errors, and errors of libraries, can have several.
func oneLine(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if before := b.String(); strings.HasSuffix(before, ":") {
			b.WriteString(" ")
		} else if before != "" {
			b.WriteString("; ")
		}
		b.WriteString(line)
	}
	return b.String()
}
