package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kendra/domain/backups"
)

// Sealing encrypts backups for recipients, and decrypts them with a key.
type Sealing struct {
	Seal   func(w io.Writer, recipients []string) (io.WriteCloser, error)
	Unseal func(r, keys io.Reader) (io.Reader, error)
	// NewKey returns a key's file, and the recipient for whom to encrypt.
	NewKey func() (key, recipient string, err error)
}

// recipientsVariable names the recipients of all backups, separated by spaces or commas.
const recipientsVariable = "KENDRA_BACKUP_RECIPIENTS"

func recipientsOf(flag []string, getenv func(string) string) []string {
	if len(flag) > 0 {
		return flag
	}
	return strings.FieldsFunc(getenv(recipientsVariable), func(r rune) bool { return r == ',' || r == ' ' || r == '\n' })
}

// sealedFor passes what take writes on to w, encrypted unless there are no recipients.
func (c *commands) sealedFor(recipients []string, take func(io.Writer) error) func(io.Writer) error {
	if len(recipients) == 0 {
		return take
	}
	return func(w io.Writer) error {
		sealed, err := c.program.Sealing.Seal(w, recipients)
		if err != nil {
			return err
		}
		if err := take(sealed); err != nil {
			return err // what was written has no end, and is no backup
		}
		return sealed.Close()
	}
}

func (c *commands) backup() *cobra.Command {
	var format string
	var recipients []string
	cmd := &cobra.Command{
		Use:   "backup FILE",
		Short: "Back up the database and all files into one file",
		Long: `Back up a snapshot of the database, and all uploaded files, into one file. It is a gzipped tar with a manifest of counts, sums
and SHA-256 hashes. The website can stay up. FILE may be - for standard output; an existing file is not overwritten.

The backup holds personal data, password hashes, and the keys that sign certificates and sign-ins. With --recipient, or
KENDRA_BACKUP_RECIPIENTS in the environment, it is encrypted (age), and this machine needs no secret for that: kendra keys
backup makes the key, which you keep elsewhere. Without, protect the file like the database itself.

Exit code 3 means that some uploaded files were missing from the file storage: the command lists them, and the backup holds
everything else.`,
		Example: `  kendra backup /backups/kendra-$(date +%F).tar.gz
  kendra backup --recipient age1... /backups/kendra-$(date +%F).tar.gz.age`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkFormat(format); err != nil {
				return err
			}
			var m backups.Manifest
			out := cmd.OutOrStdout()
			take := func(w io.Writer) (err error) {
				m, err = c.program.Backup(cmd.Context(), c.settings, w)
				return err
			}
			take = c.sealedFor(recipientsOf(recipients, os.Getenv), take)
			var err error
			if args[0] == "-" {
				err = take(out)
				out = cmd.ErrOrStderr()
			} else {
				err = newFile(args[0], take)
			}
			if err != nil {
				return err
			}
			if err := tellBackup(out, "backed up", format, m); err != nil {
				return err
			}
			return tellMissing(cmd.ErrOrStderr(), m)
		},
	}
	cmd.Flags().StringArrayVar(&recipients, "recipient", nil, "encrypt for this recipient, age1...; may be repeated (KENDRA_BACKUP_RECIPIENTS)")
	formatFlag(cmd, &format)
	return cmd
}

// backupKey makes a key for encrypted backups.
func (c *commands) backupKey() *cobra.Command {
	return &cobra.Command{
		Use:   "backup FILE",
		Short: "Make a key for encrypted backups",
		Long: `Make a key for encrypted backups, write it to FILE, which only its owner can read, and print its recipient. Give the recipient
to kendra backup --recipient. Keep the file away from the machine that makes backups, in two places: without it nobody can
restore them. It is an age key, which the program age reads, too.`,
		Example: `  kendra keys backup backup-key.txt`,
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			key, recipient, err := c.program.Sealing.NewKey()
			if err != nil {
				return err
			}
			err = newFile(args[0], func(w io.Writer) error {
				_, err := io.WriteString(w, key)
				return err
			})
			if err == nil {
				_, err = fmt.Fprintln(cmd.OutOrStdout(), recipient)
			}
			return err
		},
	}
}

// unsealed returns a backup as it was before it was encrypted, with the key in a file.
func (c *commands) unsealed(from io.Reader, identity string) (io.Reader, error) {
	if identity == "" {
		return c.program.Sealing.Unseal(from, nil)
	}
	keys, err := os.Open(identity)
	if err != nil {
		return nil, usage{err}
	}
	defer func() { _ = keys.Close() }() // it was only read
	return c.program.Sealing.Unseal(from, keys)
}

func (c *commands) restore() *cobra.Command {
	var format, identity string
	var verify bool
	cmd := &cobra.Command{
		Use:   "restore FILE",
		Short: "Restore a backup, or check that it can be restored",
		Long: `Restore a backup into an empty database, and its files into the file storage. kendra compares all counts, sums and hashes with
the manifest, keeps the data only if they agree, and then updates the database schema. FILE may be - for standard input. An
encrypted backup needs --identity with the file of its key.

--verify changes nothing: it restores into a scratch database on the same server, reads every file, and removes the scratch
database. The database role must be allowed to create databases, as the role of kendra's own PostgreSQL is. Verify your backups
regularly: only a restore shows that a backup is good.

Stop the website before a restore. Sign-ins that were active at the time of the backup are active again.`,
		Example: `  kendra restore --verify /backups/kendra-2026-11-21.tar.gz
  kendra restore /backups/kendra-2026-11-21.tar.gz --data-dir /var/lib/kendra-new
  kendra restore --identity backup-key.txt /backups/kendra-2026-11-21.tar.gz.age`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkFormat(format); err != nil {
				return err
			}
			from, done, err := input(cmd.InOrStdin(), args[0])
			if err != nil {
				return err
			}
			defer done()
			if from, err = c.unsealed(from, identity); err != nil {
				return err
			}
			m, err := c.program.Restore(cmd.Context(), c.settings, from, verify)
			if err != nil {
				return err
			}
			what := "restored"
			if verify {
				what = "verified"
			}
			return tellBackup(cmd.OutOrStdout(), what, format, m)
		},
	}
	cmd.Flags().StringVar(&identity, "identity", "", "file with the key of an encrypted backup")
	cmd.Flags().BoolVar(&verify, "verify", false, "restore into a scratch database, compare, and remove it")
	formatFlag(cmd, &format)
	return cmd
}

// input opens a file for reading; - is standard input.
func input(stdin io.Reader, name string) (io.Reader, func(), error) {
	if name == "-" {
		return stdin, func() {}, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, usage{err}
	}
	return f, func() { _ = f.Close() }, nil // it was only read
}

// newFile creates a file that only its owner can read. If fill fails, no file is left.
func newFile(name string, fill func(io.Writer) error) error {
	if _, err := os.Lstat(name); err == nil {
		return usage{fmt.Errorf("%s already exists", name)}
	}
	part, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".part-*") // mode 0600
	if err != nil {
		return usage{err}
	}
	err = fill(part)
	if err == nil {
		err = part.Sync()
	}
	err = errors.Join(err, part.Close())
	if err == nil {
		return os.Rename(part.Name(), name)
	}
	return errors.Join(err, os.Remove(part.Name()))
}

// tellBackup prints a summary of a backup.
func tellBackup(w io.Writer, what, format string, m backups.Manifest) error {
	var rows, bytes int64
	for _, t := range m.Tables {
		rows += t.Rows
	}
	for _, f := range m.Files {
		bytes += f.Size
	}
	if format == formatJSON {
		sums := map[string]int64{}
		for _, s := range m.Sums {
			sums[s.Name] = s.Value
		}
		return line(w, map[string]any{
			"done": what, "at": m.At, "kendra": m.Program, "migration": m.Migration, "tables": len(m.Tables), "rows": rows,
			"files": len(m.Files), "file_bytes": bytes, "missing_files": len(m.Missing), "sums": sums,
		})
	}
	t := table(w)
	fmt.Fprintf(t, "%s\tas of %s, kendra %s, migration %d\n", what, m.At.Format(time.DateTime+" MST"), m.Program, m.Migration)
	fmt.Fprintf(t, "rows\t%d in %s\n", rows, counted(len(m.Tables), "table", "tables"))
	fmt.Fprintf(t, "files\t%d with %d bytes\n", len(m.Files), bytes)
	for _, s := range m.Sums {
		fmt.Fprintf(t, "%s\t%d\n", s.Name, s.Value)
	}
	return t.Flush()
}

// mostMissing is how many missing files are listed by name.
const mostMissing = 20

func tellMissing(w io.Writer, m backups.Manifest) error {
	if len(m.Missing) == 0 {
		return nil
	}
	var names []string
	for i, k := range m.Missing {
		if i == mostMissing {
			names = append(names, "...")
			break
		}
		names = append(names, string(k))
	}
	fmt.Fprintf(w, "kendra: %s missing from the file storage: %s\n", counted(len(m.Missing), "file is", "files are"), strings.Join(names, " "))
	return errRowsRefused
}
