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

func (c *commands) backup() *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "backup FILE",
		Short: "Back up the database and all files into one file",
		Long: `Back up a snapshot of the database, and all uploaded files, into one file. It is a gzipped tar with a manifest of counts, sums
and SHA-256 hashes. The website can stay up. FILE may be - for standard output; an existing file is not overwritten.

The backup holds personal data, password hashes, and the keys that sign certificates and sign-ins. Protect it like the database
itself, and encrypt it before it leaves the machine. Exit code 3 means that some uploaded files were missing from the file
storage: the command lists them, and the backup holds everything else.`,
		Example: `  kendra backup /backups/kendra-$(date +%F).tar.gz
  kendra backup - | age -r RECIPIENT > kendra.tar.gz.age`,
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
	formatFlag(cmd, &format)
	return cmd
}

func (c *commands) restore() *cobra.Command {
	var format string
	var verify bool
	cmd := &cobra.Command{
		Use:   "restore FILE",
		Short: "Restore a backup, or check that it can be restored",
		Long: `Restore a backup into an empty database, and its files into the file storage. kendra compares all counts, sums and hashes with
the manifest, keeps the data only if they agree, and then updates the database schema. FILE may be - for standard input.

--verify changes nothing: it restores into a scratch database on the same server, reads every file, and removes the scratch
database. The database role must be allowed to create databases, as the role of kendra's own PostgreSQL is. Verify your backups
regularly: only a restore shows that a backup is good.

Stop the website before a restore. Sign-ins that were active at the time of the backup are active again.`,
		Example: `  kendra restore --verify /backups/kendra-2026-11-21.tar.gz
  kendra restore /backups/kendra-2026-11-21.tar.gz --data-dir /var/lib/kendra-new
  age -d -i KEY kendra.tar.gz.age | kendra restore -`,
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
