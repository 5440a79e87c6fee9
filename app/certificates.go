package app

import (
	"context"
	"io"

	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// BaseURL is where the website stands for the world, without a slash at its end: "https://kendra.example".
type BaseURL string

// Certificates issues certificates and shows them.
type Certificates struct {
	tx       Tx
	repo     certificates.Repository
	students students.Repository
	centers  centers.Repository
	courses  courses.Directory
	renderer certificates.Renderer
	trail    audit.Trail
	base     BaseURL
	mint     Minter
	now      Clock
}

// CertificatesDeps is what Certificates works with.
type CertificatesDeps struct {
	Tx       Tx
	Repo     certificates.Repository
	Students students.Repository
	Centers  centers.Repository
	Courses  courses.Directory
	Renderer certificates.Renderer
	Trail    audit.Trail
	Base     BaseURL
	Minter   Minter
	Clock    Clock
}

// NewCertificates makes the service.
func NewCertificates(d CertificatesDeps) *Certificates {
	return &Certificates{
		tx: d.Tx, repo: d.Repo, students: d.Students, centers: d.Centers, courses: d.Courses, renderer: d.Renderer,
		trail: d.Trail, base: d.Base, mint: d.Minter, now: d.Clock,
	}
}

// IssueCertificate names who is certified for what.
type IssueCertificate struct {
	RegNo    students.RegNo
	Division courses.DivisionID
	Grade    string
}

// Issue certifies a student. With dry nothing is stored and the serial and code stay empty. students.ErrNotFound for a
// student that the actor may not see, courses.ErrNoDivision, certificates.ErrCancelled, ErrOtherDivision,
// ErrAlreadyIssued.
func (s *Certificates) Issue(ctx context.Context, actor identity.Actor, in IssueCertificate, dry bool) (certificates.Snapshot, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return certificates.Snapshot{}, err
	}
	award, err := s.award(ctx, actor, in)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	if dry {
		return s.try(ctx, award)
	}
	var n certificates.Snapshot
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if n, err = s.issue(ctx, award); err != nil {
			return err
		}
		thing := audit.Thing{Kind: "certificate", ID: int64(n.ID)}
		return s.trail.Append(ctx, audit.Did(actor, "certificate.issued", thing, s.now()).To(n))
	})
	return n, err
}

// award gathers what a certificate is made of.
func (s *Certificates) award(ctx context.Context, actor identity.Actor, in IssueCertificate) (certificates.Award, error) {
	student, err := s.students.FindByRegNo(ctx, in.RegNo)
	if err != nil {
		return certificates.Award{}, err
	}
	n := student.Snapshot()
	if err := students.MaySee(actor, n); err != nil {
		return certificates.Award{}, err
	}
	center, err := s.centers.Find(ctx, n.Profile.Center)
	if err != nil {
		return certificates.Award{}, err
	}
	offers, err := s.courses.Offers(ctx, n.Profile.Center)
	if err != nil {
		return certificates.Award{}, err
	}
	offer, err := courses.Pick(offers, courses.Wanted{Division: in.Division})
	if err != nil {
		return certificates.Award{}, err
	}
	return certificates.Award{Student: n, Offer: offer, Center: center.Snapshot(), Grade: in.Grade}, nil
}

// try tells whether an award would be refused.
func (s *Certificates) try(ctx context.Context, a certificates.Award) (certificates.Snapshot, error) {
	c, err := certificates.Issue(a, "", "", s.now())
	if err != nil {
		return certificates.Snapshot{}, err
	}
	earlier, err := s.repo.OfPerson(ctx, a.Student.RegNo, a.Student.Profile.Born)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	for _, e := range earlier {
		if n := e.Snapshot(); n.Division == a.Offer.Division && n.Status == certificates.Issued {
			return certificates.Snapshot{}, certificates.ErrAlreadyIssued
		}
	}
	return c.Snapshot(), nil
}

func (s *Certificates) issue(ctx context.Context, a certificates.Award) (certificates.Snapshot, error) {
	year := calendar.Of(s.now()).Year()
	running, err := s.repo.Number(ctx, a.Center.ID, year)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	code := certificates.NewCode([certificates.CodeBytes]byte(s.mint(certificates.CodeBytes)))
	c, err := certificates.Issue(a, certificates.NewSerial(a.Center.Code, year, running), code, s.now())
	if err != nil {
		return certificates.Snapshot{}, err
	}
	n := c.Snapshot()
	n.ID, err = s.repo.Add(ctx, c)
	return n, err
}

// Link answers where everybody can verify a certificate.
func (s *Certificates) Link(code certificates.Code) string {
	return string(s.base) + "/verify/" + string(code)
}

// OfPerson answers the certificates of who knows a registration number and the date of birth on it, the newest first.
// Whatever does not fit, the answer is the same: none.
func (s *Certificates) OfPerson(ctx context.Context, username, born string) ([]certificates.Snapshot, error) {
	number, err := students.ParseRegNo(username)
	if err != nil {
		return nil, nil //nolint:nilerr // the same answer for whatever is wrong
	}
	day, err := calendar.Parse(born)
	if err != nil {
		return nil, nil //nolint:nilerr // the same answer for whatever is wrong
	}
	found, err := s.repo.OfPerson(ctx, number, day)
	all := make([]certificates.Snapshot, 0, len(found))
	for _, c := range found {
		all = append(all, c.Snapshot())
	}
	return all, err
}

// Verify answers the certificate of a code and when that was looked at. certificates.ErrNotFound.
func (s *Certificates) Verify(ctx context.Context, code string) (certificates.Snapshot, error) {
	parsed, err := certificates.ParseCode(code)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	c, err := s.repo.FindByCode(ctx, parsed)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	return c.Snapshot(), nil
}

// Draw writes the drawing of a code's certificate. certificates.ErrNotFound.
func (s *Certificates) Draw(ctx context.Context, code string, w io.Writer) error {
	n, err := s.Verify(ctx, code)
	if err != nil {
		return err
	}
	return s.renderer.RenderPDF(ctx, n, s.Link(n.Code), w)
}
