package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

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
	cmd := &cobra.Command{
		Use:   "verify SERIAL|CODE|FILE",
		Short: "Check whether a certificate is valid now",
		Long: `Check whether a certificate is valid now: exit code 0 means valid; 5 revoked, replaced or expired; 4 not found; 2 a typing error in the
serial.

FILE is a credential (JSON), or a certificate's PDF or PNG, which contains one, also when another program has saved it again. Its
signature is checked, too: exit code 5 means that the credential was changed. The output shows the signed data, so that you can compare
it with the printed text. Exit code 2 means that the file has no credential, as a scan or a print: check it by its serial or QR code.

With --did and a copy of the website's /.well-known/did.json, the check needs no database. It then covers only the signature and
the last day of validity. Add --list with a copy of the status list that the credential names (credentialStatus) to check whether
the certificate was revoked or replaced. A copy older than a day is refused.`,
		Example: `  kendra certificates verify 1001-26-000012-H
  kendra certificates verify 7K3QX0M9T2B4ZW8R --format json
  kendra certificates verify certificate.pdf
  kendra certificates verify credential.json --did did.json
  kendra certificates verify credential.json --did did.json --list 1.json`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkFormat(format); err != nil {
				return err
			}
			if list != "" && did == "" {
				return usage{errors.New("--list needs a file and --did")}
			}
			if did != "" {
				return c.verifyOffline(cmd.OutOrStdout(), args[0], did, list, format)
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				return verifyNow(ctx, s.Certificates, cmd.OutOrStdout(), args[0], format)
			})
		},
	}
	cmd.Flags().StringVar(&did, "did", "", "check a file offline, against this copy of did.json")
	cmd.Flags().StringVar(&list, "list", "", "with --did: check against this copy of the status list, too")
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
			return err
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

// provenJSON is the content of a credential in JSON output.
type provenJSON struct {
	Serial certificates.Serial `json:"serial"`
	Code   certificates.Code   `json:"code"`
	RegNo  string              `json:"regno"`
	Name   string              `json:"name"`
	Course string              `json:"course"`
	Grade  string              `json:"grade"`
	Until  string              `json:"valid_until"`
	Issuer string              `json:"issuer"`
	Key    string              `json:"key"`
	Status string              `json:"status"`
}

// The results of an offline check: the signature, and the status list if there is one.
const (
	signed   = "signed, status not checked"
	standing = "signed, not ended by the status list"
	ended    = "revoked or replaced by the status list"
)

func (c *commands) verifyOffline(out io.Writer, path, did, list, format string) error {
	file, err := readChecked(path)
	if err != nil {
		return err
	}
	document, err := readChecked(did)
	if err != nil {
		return err
	}
	p, err := c.program.Check(file, document)
	if err != nil {
		return err
	}
	told := provenJSON{
		Serial: p.Serial, Code: p.Code, RegNo: p.RegNo, Name: p.Name, Course: p.Division, Grade: p.Grade, Until: p.Until.String(), Issuer: p.Issuer,
		Key: p.Method, Status: signed,
	}
	n := certificates.Snapshot{Status: certificates.Issued, Content: certificates.Content{ValidUntil: p.Until}}.On(time.Now())
	if list != "" {
		over, err := c.endedBy(list, document, p)
		if err != nil {
			return err
		}
		told.Status = standing
		if over {
			told.Status, n.Status, n.Reason = ended, certificates.Revoked, "revoked or replaced, according to the status list"
		}
	}
	if n.Status == certificates.Expired {
		told.Status = string(certificates.Expired)
	}
	if format == formatJSON {
		err = line(out, told)
	} else {
		t := table(out)
		fmt.Fprintf(t, "serial\t%s\ncode\t%s\nstudent\t%s %s\ncourse\t%s\ngrade\t%s\nissuer\t%s\nkey\t%s\nstatus\t%s\n",
			told.Serial, told.Code, told.RegNo, told.Name, told.Course, told.Grade, told.Issuer, told.Key, told.Status)
		err = t.Flush()
	}
	if err != nil {
		return err
	}
	return worth(n)
}

// endedBy reports whether a credential has ended, by the status list in a file.
func (c *commands) endedBy(list string, document []byte, p certificates.Proven) (bool, error) {
	raw, err := readChecked(list)
	if err != nil {
		return false, err
	}
	return c.program.Ended(raw, document, p, time.Now())
}

func (c *commands) keys() *cobra.Command {
	cmd := &cobra.Command{Use: "keys", Short: "Manage the keys that sign credentials"}
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
	})
	return cmd
}
