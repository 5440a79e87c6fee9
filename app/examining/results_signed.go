package examining

import (
	"context"
	"errors"
	"strings"

	"kendra/domain/cells"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/fault"
)

// Credential returns the signed credential of a code's marksheet, also of a superseded one: the status list has the status.
// It is signed now and not stored. exams.ErrNoMarksheet.
func (s *Exams) Credential(ctx context.Context, code certificates.Code) ([]byte, error) {
	r, err := s.withCode(ctx, code)
	if err != nil {
		return nil, err
	}
	return s.sign(ctx, r)
}

// withCode returns the result with a code. exams.ErrNoMarksheet.
func (s *Exams) withCode(ctx context.Context, code certificates.Code) (exams.Result, error) {
	r, err := s.results.ByCode(ctx, code)
	if errors.Is(err, exams.ErrNoResult) {
		err = exams.ErrNoMarksheet
	}
	return r, err
}

// sign returns the credential of a result. cells.ErrElsewhere at a head office for the result of a cell: the cell draws the marksheet and
// signs it.
func (s *Exams) sign(ctx context.Context, r exams.Result) ([]byte, error) {
	if err := s.here(ctx, r); err != nil {
		return nil, err
	}
	v, err := s.institute.Version(ctx, r.Content.Institute)
	if err != nil {
		return nil, err
	}
	key, err := s.signing.Key(ctx)
	if err != nil {
		return nil, err
	}
	issuer := v.Profile.Full()
	return s.notary.SignMarksheet(r, certificates.Issuer{Name: issuer.Name, Logo: issuer.Logo}, key)
}

func (s *Exams) here(ctx context.Context, r exams.Result) error {
	self, err := s.cells.Self(ctx)
	if err != nil || !self.Head {
		return err
	}
	all, err := s.cells.All(ctx)
	if err != nil {
		return err
	}
	for _, c := range all {
		if c.Number == cells.Of(r.Content.CenterCode) {
			address := strings.TrimSuffix(c.Base, "/")
			return cells.ErrElsewhere.Saying("the region " + c.Name + " of the institute published this marksheet; it is at " + address).With(fault.Field{Name: "code", Text: address})
		}
	}
	return nil
}

// MarksheetList returns a signed status list of marksheets with today's status. exams.ErrNoMarksheet.
func (s *Exams) MarksheetList(ctx context.Context, list int) ([]byte, error) {
	if list < 1 {
		return nil, exams.ErrNoMarksheet
	}
	first, last := exams.OnList(list)
	superseded, since, err := s.results.Superseded(ctx, first, last)
	if errors.Is(err, exams.ErrNoResult) {
		return nil, exams.ErrNoMarksheet
	}
	if err != nil {
		return nil, err
	}
	key, err := s.signing.Key(ctx)
	if err != nil {
		return nil, err
	}
	places := make([]int, len(superseded))
	for i, id := range superseded {
		places[i] = id.Place().Index
	}
	return s.notary.MarksheetList(certificates.NewListed(list, places, since, key, s.now()), key)
}

// Check verifies a marksheet's credential, or a PDF that contains one, with the keys of this website. It returns the
// credential's content and the result as it is today. exams.ErrForged, ErrUncheckable, ErrCertificate, ErrNoMarksheet.
func (s *Exams) Check(ctx context.Context, file []byte) (exams.Proven, exams.Result, error) {
	document, err := s.signing.Document(ctx)
	if err != nil {
		return exams.Proven{}, exams.Result{}, err
	}
	p, err := s.notary.CheckMarksheet(file, document)
	if err != nil {
		return exams.Proven{}, exams.Result{}, err
	}
	r, err := s.withCode(ctx, p.Code)
	return p, r, err
}
