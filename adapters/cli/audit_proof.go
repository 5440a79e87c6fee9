package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/identity"
	"kendra/domain/translog"
)

func (c *commands) auditProve() *cobra.Command {
	return &cobra.Command{
		Use:   "prove SERIAL",
		Short: "Print the proof that a certificate is in the record",
		Long: `Print the proof that a certificate is in the record, by serial or code: the position, the hashes up to the root, and the signed
checkpoint, in the format of c2sp.org/tlog-proof. kendra audit verify --proof checks it with the public key of the record, without
the database.
Exit code 4 means that there is no such certificate, or that it is not in the record yet.`,
		Example: `  kendra audit prove 1001-26-000012-H > certificate.tlog-proof`,
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				n, err := s.Certificates.Named(ctx, identity.Local(), args[0])
				if err != nil {
					return err
				}
				entry, err := s.Certificates.CredentialEntry(ctx, n.Code)
				if err != nil {
					return err
				}
				proof, err := s.Translog.Proof(ctx, translog.Credential, entry)
				if err != nil {
					return err
				}
				_, err = cmd.OutOrStdout().Write(proof)
				return err
			})
		},
	}
}

// saved names the files of a proof that was saved.
type saved struct{ proof, certificate string }

// verifyProof checks a saved proof and the certificate that it is about.
func (c *commands) verifyProof(out io.Writer, of saved, key, witnessed, format string) error {
	if of.proof == "" || of.certificate == "" || key == "" || witnessed != "" {
		return usage{errors.New("--proof needs --certificate and --key, and no --witnessed")}
	}
	if text, err := os.ReadFile(key); err == nil {
		key = string(text)
	}
	proof, err := readChecked(of.proof)
	if err != nil {
		return err
	}
	file, err := readChecked(of.certificate)
	if err != nil {
		return err
	}
	credential, err := c.program.Credential(file)
	if err != nil {
		return err
	}
	p, err := c.program.Witness.CheckProof(proof, strings.Fields(key)...)
	if errors.Is(err, translog.ErrSignature) || (err == nil && !p.IsOf(credential)) {
		return translog.ErrProof
	}
	if err != nil {
		return err
	}
	if format != formatTable {
		return line(out, map[string]any{"entry": p.Position, "size": p.Checkpoint.Size, "record": p.Checkpoint.Origin})
	}
	_, err = fmt.Fprintf(out, "The certificate is entry %d of %d in the record %s.\n", p.Position+1, p.Checkpoint.Size, p.Checkpoint.Origin)
	return err
}
