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
		Short: "Write everything into one file",
		Long: `Write the whole database, as it is at one moment, and the uploaded files into one file: a gzipped tar with a manifest of
counts, sums and SHA-256. The website may be up meanwhile. FILE may be -, for standard output; one that is there is not
overwritten.

The file holds personal data, password hashes, and the keys that sign certificates and sign-ins: keep it like the database
itself, and encrypt it before it leaves the machine. Exit code 3 says that files which are on record were not in the store;
they are named, and everything else is in the backup.`,
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
		Short: "Bring back what backup wrote, or prove that it can be",
		Long: `Bring back a backup into a database that is empty, and its files into the store. Everything is counted, added up and
compared with the manifest, and kept only if nothing differs; then the schema is brought up to date. FILE may be -, for
standard input.

--verify changes nothing: it does all of that in a scratch database on the same server, whose role must be allowed to make
databases (kendra's own is), reads every file, and removes the scratch database. A backup that was never restored is a hope.

Stop the website before a restore. Who was signed in when the backup was taken is signed in again.`,
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

// input opens a file to read; - is standard input.
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

// newFile makes a file that is there as a whole or not at all, and for its owner alone.
func newFile(name string, fill func(io.Writer) error) error {
	if _, err := os.Lstat(name); err == nil {
		return usage{fmt.Errorf("%s is there already", name)}
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

// tellBackup shows what is in a backup.
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
	fmt.Fprintf(t, "%s\tthe state of %s, kendra %s, migration %d\n", what, m.At.Format(time.DateTime+" MST"), m.Program, m.Migration)
	fmt.Fprintf(t, "rows\t%d in %d tables\n", rows, len(m.Tables))
	fmt.Fprintf(t, "files\t%d of %d bytes\n", len(m.Files), bytes)
	for _, s := range m.Sums {
		fmt.Fprintf(t, "%s\t%d\n", s.Name, s.Value)
	}
	return t.Flush()
}

// mostMissing is how many files are named.
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
	fmt.Fprintf(w, "kendra: %d files are on record but not in the store: %s\n", len(m.Missing), strings.Join(names, " "))
	return errRowsRefused
}
