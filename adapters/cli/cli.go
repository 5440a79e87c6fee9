// Package cli is kendra's command line: commands that read arguments, call the same use cases as the website as the
// local administrator, and print results on stdout, progress and refusals on stderr.
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
	"kendra/domain/fault"
)

// Settings are what every command can be told; empty ones have been filled in from the environment.
type Settings struct {
	DatabaseURL string
	DataDir     string
	BaseURL     string
	S3URL       string // from the environment alone: there is a secret in it
}

// ServeSettings are what serve can be told besides.
type ServeSettings struct {
	Settings
	Addr        string
	Metrics     string // the token that shows the metrics; from the environment only
	SMTPURL     string // from the environment only: it holds a password, and arguments are for everybody on a machine to see
	GeocoderURL string // who knows where addresses are; "" is the usual, "off" nobody
	Demo        bool
	Proxies     []netip.Prefix // whose X-Forwarded-For counts
	Wider       int            // how many times the usual limits let pass
	MapTiles    string         // the map's pictures
	ReplicaURL  string         // streaming replicas that visitors read from; from the environment only, like the mail server
	Drain       time.Duration  // how long to say that it stops before it does
}

// Migration is one step of the database's schema.
type Migration struct {
	Version int64
	Name    string
	Applied bool
}

// Program is what the commands drive. The composition root makes it.
type Program struct {
	Version string
	// With runs work with the use cases on an open, migrated database and closes it after.
	With func(ctx context.Context, s Settings, work func(ctx context.Context, services app.Services) error) error
	// Serve serves the website until ctx ends. It tells on out what a person should know.
	Serve func(ctx context.Context, s ServeSettings, out io.Writer) error
	// Check holds a credential, or a PDF with one inside, against a DID document; it opens nothing.
	Check func(file, document []byte) (certificates.Proven, error)
	// Ended tells by a status list whether a credential that was checked has ended; it opens nothing.
	Ended func(list, document []byte, p certificates.Proven, now time.Time) (bool, error)
	// Migrate brings the schema up to date and answers how many steps that took.
	Migrate func(ctx context.Context, s Settings) (int, error)
	// Migrations answers the steps of the schema; it changes nothing.
	Migrations func(ctx context.Context, s Settings) ([]Migration, error)
	// Backup writes everything; it needs no migration that is missing.
	Backup func(ctx context.Context, s Settings, w io.Writer) (backups.Manifest, error)
	// Restore brings back what Backup wrote into an empty database, or proves in a scratch database that it can be.
	Restore func(ctx context.Context, s Settings, r io.Reader, verify bool) (backups.Manifest, error)
	// Doctor looks at everything that the program needs.
	Doctor func(ctx context.Context, s ServeSettings) []Finding
}

// New makes the root command.
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
	root.AddCommand(c.serve(), c.migrate(), c.accounts(), c.students(), c.certificates(), c.keys(), c.backup(), c.restore(), c.doctor(), c.ready(),
		c.version())
	for _, sub := range allCommands(root) {
		strict(sub)
	}
	return root
}

// commands makes the commands.
type commands struct {
	program  Program
	settings Settings
}

func (s Settings) orEnvironment(getenv func(string) string) Settings {
	for name, value := range map[string]*string{
		"KENDRA_DATABASE_URL": &s.DatabaseURL, "KENDRA_DATA_DIR": &s.DataDir, "KENDRA_BASE_URL": &s.BaseURL, "KENDRA_S3_URL": &s.S3URL,
	} {
		if *value == "" {
			*value = getenv(name)
		}
	}
	return s
}

// usage is a mistake in how a command was called.
type usage struct{ error }

// Unwrap answers what is wrong.
func (u usage) Unwrap() error { return u.error }

// strict makes wrong arguments a mistake of usage, and a group without a command too.
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

// errRowsRefused says that some rows, but not the run, were refused; they were named already.
var errRowsRefused = errors.New("some rows were refused")

// codes says which exit code a fault of each kind has.
var codes = map[fault.Kind]int{
	fault.Internal: 1, fault.Unavailable: 1, fault.Invalid: 2, fault.NotFound: 4, fault.Conflict: 5, fault.TooMany: 5, fault.Denied: 6, fault.Unauthenticated: 6,
}

// ExitCode answers the exit code of what a command answered.
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

// Run executes the root command with arguments and answers the exit code. What went wrong stands on stderr in one line.
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

// message is what a person is told: a fault's own words, or the whole error, which the operator of a command line may
// see.
func message(err error) string {
	if fault.IsRefusal(err) {
		return fault.Of(err).Error()
	}
	return err.Error()
}

// oneLine joins the lines of joined errors, and of libraries that write several.
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
