package access

import (
	"strings"

	"kendra/domain/institute"
	"kendra/domain/outreach"
)

// signatureOf returns what the institute's mails end with: its name, address, phones and e-mail address.
func signatureOf(now institute.Version) outreach.Signature {
	if !now.IsSetUp() {
		return outreach.Signature{}
	}
	c := now.Profile.Contact
	sign := outreach.Signature{Name: now.Profile.Name}
	for _, parts := range [][]string{{c.Postal()}, {string(c.Mobile), string(c.Mobile2), string(c.Email)}} {
		var known []string
		for _, part := range parts {
			if part != "" {
				known = append(known, part)
			}
		}
		if len(known) > 0 {
			sign.Lines = append(sign.Lines, strings.Join(known, ", "))
		}
	}
	return sign
}
