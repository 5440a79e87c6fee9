package boot

import (
	"errors"
	"fmt"
	"os"
	"time"

	"kendra/adapters/pades"
	"kendra/app/kernel"
	"kendra/domain/calendar"
)

// signer returns what signs PDFs, nil if the operator gave no key.
func (c Config) signer() (*pades.Signer, error) {
	if c.PDFKey == "" {
		return nil, nil //nolint:nilnil // most programs have none
	}
	file, err := os.ReadFile(c.PDFKey)
	if err != nil {
		return nil, fmt.Errorf("KENDRA_PDF_KEY: the file cannot be read: %w", errors.Unwrap(err))
	}
	s, err := pades.New(file)
	if err != nil {
		return nil, fmt.Errorf("KENDRA_PDF_KEY: %s cannot be used: %w", c.PDFKey, err)
	}
	return s, nil
}

// sign lets the ports sign certificates, marksheets and receipts, if the operator gave a key.
func (c Config) sign(p *kernel.Ports) error {
	s, err := c.signer()
	if err != nil || s == nil {
		return err
	}
	now := pades.Clock(p.Clock)
	p.Renderer, p.FeePapers, p.Marksheets = s.Certificates(p.Renderer, now), s.Receipts(p.FeePapers, now), s.Marksheets(p.Marksheets, now)
	p.Drawn = s.Drawn(p.Drawn, now)
	return nil
}

// signer checks the key that signs PDFs, if there is one.
func (d *doctor) signer() {
	const name, soon = "PDF key", 30 * 24 * time.Hour
	s, err := d.config.signer()
	switch {
	case err != nil:
		d.bad(name, err, "check the file in KENDRA_PDF_KEY: a private key, its certificate, and those of the authorities above it, in PEM")
		return
	case s == nil:
		return
	}
	c, now := s.Certificate(), d.now()
	until := calendar.Of(c.NotAfter).Slashed()
	switch {
	case !s.IsValid(now):
		d.warn(name, "the certificate of "+c.Subject.CommonName+" is valid from "+calendar.Of(c.NotBefore).Slashed()+" to "+until+", so PDFs are not signed",
			"put a valid certificate into the file, and start the program again")
	case !s.IsValid(now.Add(soon)):
		d.warn(name, "the certificate of "+c.Subject.CommonName+" expires on "+until+"; PDFs are not signed after that", "get the next certificate in time")
	default:
		d.good(name, "PDFs are signed by %s, until %s", c.Subject.CommonName, until)
	}
}
