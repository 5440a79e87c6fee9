package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/certificates"
)

// Offline holds the functions that check paper. They need neither database nor network, but for Fetch.
type Offline struct {
	// Scan returns the text of the QR code in a picture.
	Scan func(picture []byte) (string, error)
	// CheckStamp checks the text of a certificate's QR code against a DID document.
	CheckStamp func(text string, document []byte) (certificates.Proven, error)
	// Stands returns what a status list, however old, says about a checked credential or stamp.
	Stands func(list, document []byte, p certificates.Proven) (certificates.Standing, error)
	// Fetch returns the DID document and the status lists of a website, from list 1 on.
	Fetch func(ctx context.Context, address string) (document []byte, lists [][]byte, err error)
	// Clock returns the time, by which the age of a status list counts.
	Clock func() time.Time
}

// offline are the flags of the check of paper.
type offline struct {
	on, save            bool
	saved, keys, status string
}

const (
	savedFolder = "kendra-verify"
	savedKeys   = "did.json"
)

func savedList(n string) string { return "status-" + n + ".json" }

func (o *offline) flags(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&o.on, "offline", false, "check paper or a file without database and network")
	cmd.Flags().BoolVar(&o.save, "save", false, "store keys and status lists for --offline")
	cmd.Flags().StringVar(&o.saved, "saved", savedFolder, "folder of the stored keys and status lists")
	cmd.Flags().StringVar(&o.keys, "keys", "", "with --offline: use this copy of did.json")
	cmd.Flags().StringVar(&o.status, "status", "", "with --offline: use this copy of the status list")
}

// check reports which flags do not belong together.
func (o *offline) check(args []string, did, list string) error {
	switch {
	case !o.save && len(args) != 1:
		return usage{errors.New("needs a serial, a code, a file or a text to check")}
	case o.save && o.on:
		return usage{errors.New("--save and --offline are two steps")}
	case (o.keys != "" || o.status != "") && !o.on:
		return usage{errors.New("--keys and --status need --offline")}
	case did != "" && (o.on || o.save):
		return usage{errors.New("--did does not go with --offline, which takes --keys")}
	case list != "" && did == "":
		return usage{errors.New("--list needs a file and --did")}
	}
	return nil
}

// saveForOffline stores the keys and status lists of a website, or of this database.
func (c *commands) saveForOffline(ctx context.Context, out io.Writer, folder, address string) error {
	var document []byte
	var lists [][]byte
	var err error
	if address != "" {
		document, lists, err = c.program.Offline.Fetch(ctx, address)
	} else {
		err = c.program.With(ctx, c.settings, func(ctx context.Context, s *app.App) (err error) {
			if document, err = s.Certificates.IssuerDocument(ctx); err != nil {
				return err
			}
			for n := 1; ; n++ {
				list, err := s.Certificates.StatusList(ctx, n)
				if errors.Is(err, certificates.ErrNotFound) {
					return nil
				}
				if err != nil {
					return err
				}
				lists = append(lists, list)
			}
		})
	}
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil { //nolint:gosec // all of it is public
		return usage{err}
	}
	for i, list := range lists {
		if err := replace(filepath.Join(folder, savedList(strconv.Itoa(i+1))), list); err != nil {
			return err
		}
	}
	if err := replace(filepath.Join(folder, savedKeys), document); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "folder\t%s\nstatus lists\t%d\n", folder, len(lists))
	return err
}

// verifyPaper checks a scan, a photo, a file or the text of a QR code.
func (c *commands) verifyPaper(out io.Writer, name string, of offline, format string) error {
	keys := of.keys
	if keys == "" {
		keys = filepath.Join(of.saved, savedKeys)
	}
	document, err := readChecked(keys)
	if errors.Is(err, fs.ErrNotExist) {
		return usage{fmt.Errorf("%w: store the keys first, with --save", err)}
	}
	if err != nil {
		return err
	}
	p, err := c.provenPaper(name, document)
	if err != nil {
		return err
	}
	list := of.status
	if list == "" {
		list = filepath.Join(of.saved, savedList(path.Base(p.List)))
	}
	raw, err := readChecked(list)
	if errors.Is(err, fs.ErrNotExist) && of.status == "" {
		return printProven(out, p, status{text: signed}, format)
	}
	if err != nil {
		return err
	}
	s, err := c.program.Offline.Stands(raw, document, p)
	if err != nil {
		return err
	}
	return printProven(out, p, statusOf(s, p, c.program.Offline.Clock()), format)
}

// provenPaper returns what is signed in a file, a picture of paper, or the text of a QR code.
func (c *commands) provenPaper(name string, document []byte) (certificates.Proven, error) {
	info, err := os.Stat(name)
	if err != nil || info.IsDir() {
		if strings.Contains(name, certificates.StampMark) {
			return c.program.Offline.CheckStamp(name, document)
		}
		return certificates.Proven{}, usage{fmt.Errorf("%s is neither a file nor the text of a QR code", name)}
	}
	file, err := readChecked(name)
	if err != nil {
		return certificates.Proven{}, err
	}
	p, err := c.program.Check(file, document)
	if !errors.Is(err, certificates.ErrUncheckable) {
		return p, otherKind(err, name)
	}
	text, unread := c.program.Offline.Scan(file)
	if unread != nil {
		return p, errors.Join(err, unread)
	}
	return c.program.Offline.CheckStamp(text, document)
}

// status is the result of an offline check.
type status struct {
	text  string
	ended bool
	asOf  time.Time // of the status list, zero without one
}

const dayHours = 24

// statusOf returns what a status list says, and how old it is.
func statusOf(s certificates.Standing, p certificates.Proven, now time.Time) status {
	old := ", which is of today"
	if days := int(now.Sub(s.AsOf).Hours() / dayHours); days == 1 {
		old = ", which is 1 day old"
	} else if days > 1 {
		old = fmt.Sprintf(", which is %d days old", days)
	}
	switch {
	case s.Ended:
		return status{ended + old, true, s.AsOf}
	case !s.Knows(p.Issued):
		return status{signed + ": the status list is from before the certificate was issued", false, s.AsOf}
	default:
		return status{standing + old, false, s.AsOf}
	}
}
