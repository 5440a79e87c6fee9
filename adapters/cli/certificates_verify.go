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
	"kendra/app/certifying"
	"kendra/domain/certificates"
	"kendra/domain/identity"
)

// mostChecked is the size limit of a file to verify.
const mostChecked = 32 << 20

func (c *commands) certificatesVerify() *cobra.Command {
	var format, did, list string
	var of offline
	cmd := &cobra.Command{
		Use:   "verify SERIAL|CODE|FILE|TEXT",
		Short: "Check whether a certificate is valid now",
		Long: `Check whether a certificate is valid now: exit code 0 means valid; 5 revoked, replaced or expired; 4 not found; 2 a typing error in the
serial.

FILE is a credential (JSON), or a certificate's PDF or PNG, which contains one, also when another program has saved it again. Its
signature is checked, too: exit code 5 means that the credential was changed. The output shows the signed data, so that you can compare
it with the printed text. Exit code 2 means that the file has no credential, as a scan or a print: check it by its serial or QR code.

With --did and a copy of the website's /.well-known/did.json, the check needs no database. It then covers only the signature and
the last day of validity. Add --list with a copy of the status list that the credential names (credentialStatus) to check whether
the certificate was revoked or replaced. A copy older than a day is refused.

With --offline, the check needs neither database nor network, and covers paper, too: FILE may also be a scan or photo (PNG, JPEG,
or a PDF whose pages are pictures) of the QR code, or use the TEXT in the QR code. Keys and status lists come from the folder of
--saved, where --save has stored them: with the ADDRESS of a website it takes them from there, without one from this database. Old
lists are used, and the output says how old they are. Exit code 2 means that nothing signed was found in the picture, which does
not mean that the certificate is false.`,
		Example: `  kendra certificates verify 1001-26-000012-H
  kendra certificates verify 7K3QX0M9T2B4ZW8R --format json
  kendra certificates verify certificate.pdf
  kendra certificates verify credential.json --did did.json
  kendra certificates verify credential.json --did did.json --list 1.json
  kendra certificates verify --save https://www.institute.example
  kendra certificates verify --offline scan.png
  kendra certificates verify --offline --keys did.json --status status-1.json photo.jpg`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := errors.Join(checkFormat(format), of.check(args, did, list)); err != nil {
				return err
			}
			ctx, out := cmd.Context(), cmd.OutOrStdout()
			switch {
			case of.save:
				return c.saveForOffline(ctx, out, of.saved, strings.Join(args, ""))
			case of.on:
				return c.verifyPaper(out, args[0], of, format)
			case did != "":
				return c.verifyOffline(out, args[0], did, list, format)
			}
			return c.program.With(ctx, c.settings, func(ctx context.Context, s *app.App) error {
				return verifyNow(ctx, s.Certificates, out, args[0], format)
			})
		},
	}
	cmd.Flags().StringVar(&did, "did", "", "check a file offline, against this copy of did.json")
	cmd.Flags().StringVar(&list, "list", "", "with --did: check against this copy of the status list, too")
	of.flags(cmd)
	formatFlag(cmd, &format)
	return cmd
}

func verifyNow(ctx context.Context, use *certifying.Certificates, out io.Writer, name, format string) error {
	var n certificates.Snapshot
	if info, err := os.Stat(name); err == nil && !info.IsDir() {
		file, err := readChecked(name)
		if err != nil {
			return err
		}
		if _, n, err = use.Check(ctx, file); err != nil {
			return otherKind(err, name)
		}
	} else if n, err = use.Named(ctx, identity.Local(), name); err != nil {
		return err
	}
	if err := printCertificate(out, n, use.Link(n.Code), format); err != nil {
		return err
	}
	return worth(n)
}

// readChecked reads a file up to that limit.
func readChecked(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, usage{err}
	}
	defer func() { _ = file.Close() }()
	raw, err := io.ReadAll(io.LimitReader(file, mostChecked+1))
	if err != nil {
		return nil, usage{err}
	}
	if len(raw) > mostChecked {
		return nil, usage{fmt.Errorf("%s is too large to be a certificate", path)}
	}
	return raw, nil
}

func (c *commands) keys() *cobra.Command {
	cmd := &cobra.Command{Use: "keys", Short: "Manage the keys that sign credentials, and those of backups"}
	cmd.AddCommand(&cobra.Command{
		Use:     "rotate",
		Short:   "Replace the signing key",
		Long:    `Replace the signing key. The old keys stay in /.well-known/did.json, so that everything they signed stays valid.`,
		Example: `  kendra keys rotate`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				key, err := s.Certificates.RotateKey(ctx, identity.Local())
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "New signing key: key-%d\n", key.ID)
				return err
			})
		},
	}, c.backupKey())
	return cmd
}
