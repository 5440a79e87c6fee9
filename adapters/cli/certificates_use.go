package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/identity"
)

func (c *commands) certificatesRevoke() *cobra.Command {
	var r certificates.Revocation
	var class, format string
	cmd := &cobra.Command{
		Use:   "revoke SERIAL",
		Short: "Revoke a certificate",
		Long: `Revoke a certificate. Its public page stays, and shows that it was revoked, when and why. Revoking it again is a conflict (exit
code 5); a serial with a typing error is a usage error (exit code 2).`,
		Example: `  kendra certificates revoke 1001-26-000012-H --reason "Issued to the wrong person"
  kendra certificates revoke 1001-26-000012-H --class fraud --reason "A forged mark sheet" --format json`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkFormat(format); err != nil {
				return err
			}
			r.Class = certificates.Class(class)
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				n, err := s.Certificates.Revoke(ctx, identity.Local(), args[0], r)
				if err != nil {
					return err
				}
				return printCertificate(cmd.OutOrStdout(), n, s.Certificates.Link(n.Code), format)
			})
		},
	}
	cmd.Flags().Var(words{&r.Reason}, "reason", "reason, shown to the public")
	cmd.Flags().StringVar(&class, "class", string(certificates.Other), "mistake, fraud, withdrawn or other")
	formatFlag(cmd, &format)
	return cmd
}

// worth returns a conflict unless the certificate is valid.
func worth(n certificates.Snapshot) error {
	if n.Status == certificates.Issued {
		return nil
	}
	return certificates.ErrNotStanding.With(fault.Field{Name: "it", Text: fmt.Sprintf("is %s: %s", n.Status, n.Reason)})
}

func (c *commands) certificatesRender() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "render SERIAL|CODE",
		Short: "Write a certificate's PDF, PNG or SVG to a file",
		Long: `Write a certificate's PDF to a file, or to standard output with --out -. If the file's name ends in .png or .svg, write a picture instead.
The first PDF is stored, and later calls write the same bytes again.`,
		Example: `  kendra certificates render 1001-26-000012-H --out certificate.pdf
  kendra certificates render 1001-26-000012-H --out - > certificate.pdf`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if out == "" {
				return usage{errors.New("--out is required")}
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				kind := certificates.PDF
				switch strings.ToLower(filepath.Ext(out)) {
				case ".png":
					kind = certificates.PNG
				case ".svg":
					kind = certificates.SVG
				}
				var drawing bytes.Buffer
				if err := s.Certificates.Render(ctx, identity.Local(), args[0], kind, &drawing); err != nil {
					return err
				}
				if out == "-" {
					_, err := drawing.WriteTo(cmd.OutOrStdout())
					return err
				}
				if err := os.WriteFile(out, drawing.Bytes(), 0o644); err != nil { //nolint:gosec // certificates are public
					return usage{err}
				}
				return nil
			})
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "output file, - for standard output")
	return cmd
}
