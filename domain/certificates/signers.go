package certificates

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/institute"
)

// Signing returns who signs the certificate for the institute, as it was in the version that issued it, and who signs for the
// center.
func (c Content) Signing(issuer institute.Profile) (signers, heads []institute.Signatory) {
	return Signing(issuer, c.CenterCode, c.IssuedOn, institute.Signatory{Name: c.Head, Signature: c.Signature})
}

// Signing returns who signs a paper of a day for the institute, and who signs for a center: its signatories in the profile, or
// else its head. There is always one of each, without a name if nobody is known.
func Signing(issuer institute.Profile, center centers.Code, on calendar.Date, head institute.Signatory) (signers, heads []institute.Signatory) {
	signers = issuer.Signing(0, on)
	if len(signers) == 0 {
		signers = []institute.Signatory{{}}
	}
	for i := range signers {
		signers[i].Title = cmp.Or(signers[i].Title, institute.SignerOffice)
	}
	heads = issuer.Signing(int(center), on)
	if len(heads) == 0 || center == 0 {
		heads = []institute.Signatory{head}
	}
	for i := range heads {
		heads[i].Title = cmp.Or(heads[i].Title, institute.HeadOffice)
	}
	return signers, heads
}

// signGap is the space between two lines to sign on, in mm.
const signGap = 3.0

// Signed returns the design with the places for signatures divided between the signatories, of whom there may be several. The
// texts of the first one keep their fields, {signer} or {head}; the second one has {signer2} or {head2}.
func (d Design) Signed(signers, heads int) Design {
	d.Elements = divided(d.Elements, SignerElement, "{signer", signers)
	d.Elements = divided(d.Elements, HeadElement, "{head", heads)
	return d
}

// divided returns the elements with the lines to sign on that have a field, and the pictures of a kind on them, n times next to
// each other.
func divided(all []Element, kind ElementKind, field string, n int) []Element {
	isLine := func(e Element) bool { return e.Kind == SignatureElement && strings.Contains(e.Text, field+"}") }
	at := slices.IndexFunc(all, isLine)
	if at < 0 || n < 2 {
		return all
	}
	line := all[at]
	wide := (line.W - signGap*float64(n-1)) / float64(n)
	var out []Element
	for _, e := range all {
		if !isLine(e) && e.Kind != kind {
			out = append(out, e)
			continue
		}
		for i := range n {
			part := e
			part.Signer, part.W = i, min(e.W, wide)
			part.X = line.X + float64(i)*(wide+signGap) + (wide-part.W)/2
			if i > 0 {
				part.Text = strings.ReplaceAll(e.Text, field, field+strconv.Itoa(i+1))
			}
			out = append(out, part)
		}
	}
	return out
}
