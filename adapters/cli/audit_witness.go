package cli

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kendra/app/kernel"
	"kendra/domain/translog"
)

// Witnessing holds the functions of a witness. They need no database.
type Witnessing struct {
	// From returns how the public files of a log are fetched, from a website or a folder.
	From func(ctx context.Context, source string) translog.Fetch
	// Cosign checks that a log begins with the last checkpoint that was seen, and signs its newest one.
	Cosign func(fetch translog.Fetch, w translog.Witness, now time.Time) (translog.Cosigned, error)
	// Key returns the public key of a witness.
	Key func(w translog.Witness) string
	// CheckProof checks the proof of an entry, whose checkpoint the owner of one of the vkeys has signed.
	CheckProof func(proof []byte, vkeys ...string) (translog.Proven, error)
}

const defaultWitness = "kendra.checkpoint"

func (c *commands) auditWitness() *cobra.Command {
	var file, key, name string
	cmd := &cobra.Command{
		Use:   "witness SOURCE",
		Short: "Keep the signed state of another institute's record",
		Long: `Fetch the newest checkpoint of a record, check that the record still begins with the checkpoint that was seen the last time, sign
it with a key of your own, and keep it in a file. SOURCE is the address of the website, or a folder with a copy of its
/.well-known/tlog. This needs no database and no account: run it each day on a machine that the institute does not control.

The first run makes the keys, in a second file beside the first: the public key of the record, and your own. Keep that file
private. Exit code 5 means that the record was rewritten: the file with the last checkpoint then stays as it is, as proof.`,
		Example: `  kendra audit witness https://www.institute.example --file auditor.checkpoint
  kendra audit witness ./copy-of-tlog --file auditor.checkpoint --key 'www.institute.example/.well-known/tlog+0a1b2c3d+AbC...'`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			fetch := c.program.Witness.From(cmd.Context(), args[0])
			w, err := c.witness(fetch, file, key, name)
			if err != nil {
				return err
			}
			seen, err := c.program.Witness.Cosign(fetch, w, time.Now())
			if err != nil {
				return err
			}
			if err := replace(file, seen.Note); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "record\t%s\nentries\t%d, of which %d were seen before\nwitness\t%s\nfile\t%s\n",
				seen.Origin, seen.Size, seen.Before, c.program.Witness.Key(w), file)
			return err
		},
	}
	cmd.Flags().StringVar(&file, "file", defaultWitness, "where the last checkpoint is kept")
	cmd.Flags().StringVar(&key, "key", "", "public key of the record; without it, the first run believes the one that SOURCE has")
	cmd.Flags().StringVar(&name, "name", "", "name of the witness, for the first run (default: the name of this machine)")
	return cmd
}

// witness returns what the witness has kept, and makes it in the first run.
func (c *commands) witness(fetch translog.Fetch, file, key, name string) (translog.Witness, error) {
	w, err := readKeys(file + keysSuffix)
	first := errors.Is(err, fs.ErrNotExist)
	if err != nil && !first {
		return w, err
	}
	if first {
		if w, err = newWitness(fetch, key, name); err != nil {
			return w, err
		}
	}
	if key != "" {
		w.LogKey = key
	}
	if w.Last, err = os.ReadFile(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return w, err
	}
	if first || key != "" {
		err = replace(file+keysSuffix, fmt.Appendf(nil, "%s\n%s\n%s\n", w.LogKey, w.Name, hex.EncodeToString(w.Seed)))
		return w, err
	}
	return w, nil
}

func newWitness(fetch translog.Fetch, key, name string) (translog.Witness, error) {
	w := translog.Witness{LogKey: key, Name: name, Seed: kernel.Random(translog.SeedBytes)}
	if name == "" {
		host, err := os.Hostname()
		if err != nil {
			return w, err
		}
		w.Name = host + "/witness"
	}
	if strings.ContainsAny(w.Name, " +\t\n") {
		return w, usage{errors.New("--name has a space or a plus")}
	}
	if key != "" {
		return w, nil
	}
	keys, err := fetch("key")
	w.LogKey, _, _ = strings.Cut(string(keys), "\n")
	return w, err
}

// keyLines are the lines of the file with a witness's keys.
const keyLines = 3

// readKeys reads the file with a witness's keys.
func readKeys(file string) (w translog.Witness, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return w, err
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if len(lines) != keyLines {
		return w, usage{fmt.Errorf("%s is no file with keys of kendra audit witness", file)}
	}
	w.LogKey, w.Name = lines[0], lines[1]
	if w.Seed, err = hex.DecodeString(lines[2]); err != nil || len(w.Seed) != translog.SeedBytes {
		return w, usage{fmt.Errorf("%s is no file with keys of kendra audit witness", file)}
	}
	return w, nil
}

// replace writes a file as a whole, or leaves it as it was.
func replace(file string, content []byte) error {
	temporary, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*")
	if err != nil {
		return err
	}
	_, err = temporary.Write(content)
	if err := firstError(err, temporary.Sync(), temporary.Close()); err != nil {
		return firstError(err, os.Remove(temporary.Name()))
	}
	return os.Rename(temporary.Name(), file)
}
