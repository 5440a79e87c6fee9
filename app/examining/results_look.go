package examining

import (
	"context"
	"slices"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/institute"
)

// lookKey is everything that the marksheets with one look have in common.
type lookKey struct {
	design          certificates.DesignID
	issuer          institute.Number
	center          centers.Code
	day             calendar.Date
	head, signature string
	logo            string
}

// look is a look without a photo, and the institute whose it is.
type look struct {
	look      certificates.Look
	institute institute.Profile
}

// looks keeps the looks of the marksheets of one file, because reading their pictures takes long.
type looks map[lookKey]look

// marksheet returns a result with all that is printed.
func (s *Exams) marksheet(ctx context.Context, r exams.Result, known looks) (exams.Marksheet, error) {
	c := r.Content
	key := lookKey{c.DesignID(), c.Institute, c.CenterCode, calendar.Of(r.Published), c.Head, c.Signature, c.Logo}
	l, ok := known[key]
	if !ok {
		var err error
		if l, err = s.look(ctx, r); err != nil {
			return exams.Marksheet{}, err
		}
		known[key] = l
	}
	m := exams.Marksheet{Result: r, Institute: l.institute, Link: s.Link(r.Code), Look: l.look}
	var err error
	if slices.ContainsFunc(m.Look.Design.Elements, func(e certificates.Element) bool { return e.Kind == certificates.PhotoElement }) {
		m.Look.Photo, err = s.designs.Image(ctx, c.Photo)
	}
	return m, err
}

// look returns the look of a result's marksheet, and the institute as it was when the result was published.
func (s *Exams) look(ctx context.Context, r exams.Result) (look, error) {
	v, err := s.institute.Version(ctx, r.Content.Institute)
	if err != nil {
		return look{}, err
	}
	l := look{institute: v.Profile.Full()}
	if l.look.Design, err = s.designs.Find(ctx, r.Content.DesignID()); err != nil {
		return look{}, err
	}
	signers, heads := r.Signing(v.Profile)
	return l, s.designs.Dress(ctx, &l.look, v.Profile, r.Content.Logo, signers, heads)
}
