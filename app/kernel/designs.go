package kernel

import (
	"context"
	"errors"
	"io"
	"path"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/files"
	"kendra/domain/institute"
)

// Designs finds the designs of papers, and what is drawn with them.
type Designs struct {
	repo  certificates.Designs
	store files.Store
}

// NewDesigns returns a Designs.
func NewDesigns(p Ports) Designs { return Designs{p.Designs, p.Store} }

// Find returns a version of a design. certificates.ErrNoDesign.
func (s Designs) Find(ctx context.Context, id certificates.DesignID) (certificates.Design, error) {
	if id == certificates.FirstDrawing {
		return certificates.Design{ID: id, For: certificates.ForCertificates}, nil
	}
	for _, of := range []certificates.Document{certificates.ForCertificates, certificates.ForMarksheets} {
		for _, d := range certificates.BuiltIn(of) {
			if d.ID == id {
				return d, nil
			}
		}
	}
	return s.repo.Find(ctx, id)
}

// Shelf holds the designs of one document that are saved, and the choices of them.
type Shelf struct {
	of      certificates.Document
	saved   []certificates.Design
	choices []certificates.Choice
}

// Of returns the designs of a document.
func (s Designs) Of(ctx context.Context, of certificates.Document) (Shelf, error) {
	saved, err := s.repo.All(ctx, of)
	if err != nil {
		return Shelf{}, err
	}
	choices, err := s.repo.Choices(ctx, of)
	return Shelf{of, saved, choices}, err
}

// Chosen returns the design of a center's new papers of a division.
func (s Shelf) Chosen(center centers.ID, division courses.DivisionID) certificates.DesignID {
	return certificates.ChosenDesign(s.of, s.saved, s.choices, center, division).ID
}

// Dress gives a look the institute's colors and pictures, the center's logo, and the signatories, whose lines the design
// divides between them.
func (s Designs) Dress(ctx context.Context, look *certificates.Look, issuer institute.Profile, logo string, signers, heads []institute.Signatory) error {
	look.Design = look.Design.Colored(issuer.Paper()).Signed(len(signers), len(heads))
	var faults [2]error
	look.Signers, faults[0] = s.signed(ctx, signers)
	look.Heads, faults[1] = s.signed(ctx, heads)
	return errors.Join(
		s.imageOf(ctx, logo, &look.Logo), s.imageOf(ctx, issuer.Logo, &look.Mark), s.imageOf(ctx, issuer.Seal, &look.Seal), faults[0], faults[1],
	)
}

// signed returns signatories with their signatures.
func (s Designs) signed(ctx context.Context, all []institute.Signatory) ([]certificates.Signer, error) {
	out := make([]certificates.Signer, len(all))
	for i, one := range all {
		out[i].Name, out[i].Title = one.Name, one.Title
		if err := s.imageOf(ctx, one.Signature, &out[i].Signature); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (s Designs) imageOf(ctx context.Context, at string, to *[]byte) (err error) {
	*to, err = s.Image(ctx, at)
	return err
}

// mostImage is the largest size in bytes of an image on a paper. Uploaded images are far smaller.
const mostImage = 8 << 20

// Image returns an uploaded image, or nothing when it was not uploaded here or is gone.
func (s Designs) Image(ctx context.Context, at string) ([]byte, error) {
	key, err := files.ParseKey(path.Base(at))
	if !strings.HasPrefix(at, UploadPath) || err != nil {
		return nil, nil
	}
	file, err := s.store.Open(ctx, key)
	if errors.Is(err, files.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // it was only read
	return io.ReadAll(io.LimitReader(file, mostImage))
}
