package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/app/oversight"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/translog"
)

// errTampered means that the record was changed. The changes have already been printed.
var errTampered = fault.New(fault.Conflict, "log.tampered", "the record was changed behind the program's back, as listed")

func (c *commands) audit() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "audit",
		Short: "Verify that nobody has rewritten the record",
		Long: `Verify that nobody has rewritten the record. Entries of the audit trail, certificates and their events, receipts and day closes
are leaves of a Merkle tree, and the website signs the state of the tree once a second. docs/operations.md says what an
auditor does.`,
	}
	cmd.AddCommand(c.auditVerify(), c.auditWitness(), c.auditProve(), c.auditCheckpoint(), c.auditKey(), c.auditRotate())
	return cmd
}

func (c *commands) auditVerify() *cobra.Command {
	var file, key, format string
	var of saved
	cmd := &cobra.Command{
		Use:   "verify",
		Short: "Compare all entries in the database with what was signed",
		Long: `Read all entries from the database, recompute the tree, and compare it with the checkpoints that were signed. Each change is
named, with its table, number and position in the tree. Exit code 0 means that nothing was changed, 5 that something was.

Somebody who has the database has the key, too, and can make and sign another tree. Give a checkpoint that a witness has
kept, with --witnessed: then a rewritten record is found even so. The key of the log is read from the file beside it, which
kendra audit witness has made, or given with --key.

With --proof and --certificate, check a saved proof instead, without database and network: that the credential in the
certificate's file is an entry of the record whose state was signed by --key. This is the text of the website's
/.well-known/tlog/key, or a file with it. Save the proof on the certificate's page.`,
		Example: `  kendra audit verify
  kendra audit verify --witnessed auditor.checkpoint --format json
  kendra audit verify --proof certificate.tlog-proof --certificate certificate.pdf --key record.key`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkFormat(format); err != nil {
				return err
			}
			if of != (saved{}) {
				return c.verifyProof(cmd.OutOrStdout(), of, key, file, format)
			}
			w, err := witnessed(file, key)
			if err != nil {
				return err
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				report, err := s.Translog.Verify(ctx, identity.Local(), w)
				if err != nil {
					return err
				}
				return tellReport(cmd.OutOrStdout(), format, report)
			})
		},
	}
	cmd.Flags().StringVar(&file, "witnessed", "", "checkpoint that a witness has kept")
	cmd.Flags().StringVar(&key, "key", "", "public key of the log, if there is no file with it beside the checkpoint")
	cmd.Flags().StringVar(&of.proof, "proof", "", "check this saved proof of a certificate")
	cmd.Flags().StringVar(&of.certificate, "certificate", "", "with --proof: the certificate's file (credential, PDF, PNG or SVG)")
	formatFlag(cmd, &format)
	return cmd
}

// keysSuffix is added to the name of a witness's checkpoint for the file with the keys.
const keysSuffix = ".keys"

// witnessed reads a kept checkpoint and the key of the log.
func witnessed(file, key string) (w oversight.Witnessed, err error) {
	if file == "" {
		return w, nil
	}
	if w.Note, err = os.ReadFile(file); err != nil {
		return w, usage{err}
	}
	if w.VKey = key; key != "" {
		return w, nil
	}
	kept, err := readKeys(file + keysSuffix)
	if errors.Is(err, fs.ErrNotExist) {
		return w, nil
	}
	w.VKey = kept.LogKey
	return w, err
}

// found is a finding in the output.
type found struct {
	Tampering string `json:"tampering"`
	Kind      string `json:"kind,omitempty"`
	Table     string `json:"table"`
	Entry     int64  `json:"entry,omitempty"`
	Position  *int64 `json:"position,omitempty"`
	Other     int64  `json:"other,omitempty"`
	Text      string `json:"text"`
}

func tellReport(out io.Writer, format string, r translog.Report) error {
	if format == formatTable && len(r.Findings) == 0 {
		_, err := fmt.Fprintf(out, "Nothing was changed. %d entries are in the record; %d were erased, and %d are waiting for the next checkpoint.\n",
			r.Checkpoint.Size, r.Erased, r.Waiting)
		return err
	}
	t := table(out)
	if format == formatTable {
		fmt.Fprintln(t, "TAMPERING\tTABLE\tENTRY\tPOSITION\tMEANING")
	}
	for _, f := range r.Findings {
		told := found{
			Tampering: string(f.Tampering), Kind: string(f.Kind), Table: f.Table, Entry: f.Entry, Other: f.Other, Text: f.Tampering.Text(),
		}
		position := "-"
		if f.Position != translog.Nowhere {
			told.Position, position = &f.Position, strconv.FormatInt(f.Position, 10)
		}
		if format == formatTable {
			fmt.Fprintf(t, "%s\t%s\t%d\t%s\t%s\n", told.Tampering, told.Table, told.Entry, position, told.Text)
		} else if err := line(out, told); err != nil {
			return err
		}
	}
	if err := t.Flush(); err != nil || len(r.Findings) > 0 {
		return firstError(err, errTampered)
	}
	return line(out, map[string]any{"size": r.Checkpoint.Size, "erased": r.Erased, "waiting": r.Waiting})
}

func (c *commands) auditCheckpoint() *cobra.Command {
	return &cobra.Command{
		Use:     "checkpoint",
		Short:   "Print the newest signed state of the record",
		Example: `  kendra audit checkpoint > today.checkpoint`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				note, err := s.Translog.Checkpoint(ctx)
				if err != nil {
					return err
				}
				_, err = cmd.OutOrStdout().Write(note)
				return err
			})
		},
	}
}

func (c *commands) auditKey() *cobra.Command {
	return &cobra.Command{
		Use:     "key",
		Short:   "Print the public keys of the record, the active one first",
		Example: `  kendra audit key`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				all, err := s.Translog.VerifierKeys(ctx)
				if err != nil {
					return err
				}
				_, err = fmt.Fprintln(cmd.OutOrStdout(), strings.Join(all, "\n"))
				return err
			})
		},
	}
}

func (c *commands) auditRotate() *cobra.Command {
	return &cobra.Command{
		Use:   "rotate",
		Short: "Replace the key that signs the record",
		Long: `Replace the key that signs the record, and print the public form of the new one. Give it to all witnesses: they refuse the next
checkpoint until they run kendra audit witness with --key.`,
		Example: `  kendra audit rotate`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				vkey, err := s.Translog.RotateKey(ctx, identity.Local())
				if err != nil {
					return err
				}
				_, err = fmt.Fprintln(cmd.OutOrStdout(), vkey)
				return err
			})
		},
	}
}
