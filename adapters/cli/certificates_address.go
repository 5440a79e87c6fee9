package cli

import (
	"fmt"
	"io"

	"kendra/app/certifying"
	"kendra/domain/contact"
)

// reaches are the reasons why a certificate's address does not serve everybody.
var reaches = map[contact.Reach]string{
	contact.Local:   "only this computer or its network can open it",
	contact.Numbers: "it is an IP address, which can change",
	contact.Plain:   "it has no encryption (https)",
}

// warnOfAddress warns of an address that other people cannot open, before certificates carry it.
func warnOfAddress(w io.Writer, of *certifying.Certificates) error {
	reason, is := reaches[of.Address().Reach()]
	if !is {
		return nil
	}
	_, err := fmt.Fprintf(w, "warning: certificates carry the address %s in their QR code, and %s; set KENDRA_BASE_URL or --base-url\n", of.Address(), reason)
	if err != nil {
		return fmt.Errorf("write a warning: %w", err)
	}
	return nil
}
