package app

import (
	"context"
	"errors"

	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// BaseURL is where the website stands for the world, without a slash at its end: "https://kendra.example".
type BaseURL string

// Certificates issues certificates and shows them.
type Certificates struct {
	tx       Tx
	repo     certificates.Repository
	dir      certificates.Directory
	papers   certificates.Papers
	keys     certificates.IssuerKeys
	places   certificates.Places
	notary   certificates.Notary
	fees     fees.Repository
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
	Dir      certificates.Directory
	Papers   certificates.Papers
	Keys     certificates.IssuerKeys
	Places   certificates.Places
	Notary   certificates.Notary
	Fees     fees.Repository
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
		tx: d.Tx, repo: d.Repo, dir: d.Dir, papers: d.Papers, keys: d.Keys, places: d.Places, notary: d.Notary, fees: d.Fees, students: d.Students, centers: d.Centers, courses: d.Courses, renderer: d.Renderer,
		trail: d.Trail, base: d.Base, mint: d.Minter, now: d.Clock,
	}
}

// IssueCertificate names who is certified for what.
type IssueCertificate struct {
	RegNo      students.RegNo
	Division   courses.DivisionID
	Grade      string
	From, To   calendar.Date // when the course was taken; zero when that is not to be printed
	ValidUntil calendar.Date // zero for ever
	Key        string        // the client's own name for it, "" for none
	Strict     bool          // every rule counts, not only the dues
	Override   string        // why an administrator sets the rules aside, "" when nobody does
}

// rules are those that count.
func (in IssueCertificate) rules() []certificates.Rule {
	switch {
	case in.Override != "":
		return nil
	case in.Strict:
		return certificates.Rules
	default:
		return []certificates.Rule{certificates.Dues}
	}
}

// Issue certifies a student. With dry nothing is stored and the serial and code stay empty. students.ErrNotFound for a
// student that the actor may not see, courses.ErrNoDivision, certificates.ErrCancelled, ErrOtherDivision, ErrNotEligible,
// ErrAlreadyIssued, ErrInvalid, ErrKeyReused; identity.ErrDenied when somebody but an administrator sets rules aside.
func (s *Certificates) Issue(ctx context.Context, actor identity.Actor, in IssueCertificate, dry bool) (certificates.Snapshot, error) {
	if err := mayIssue(actor, in); err != nil {
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
		if err := s.sign(ctx, n); err != nil {
			return err
		}
		return s.noteIssued(ctx, actor, n)
	})
	return n, err
}

func mayIssue(actor identity.Actor, in IssueCertificate) error {
	if in.Override != "" {
		return guard(actor, identity.Admin)
	}
	return guard(actor, identity.Admin, identity.Staff)
}

func (s *Certificates) noteIssued(ctx context.Context, actor identity.Actor, n certificates.Snapshot) error {
	return s.trail.Append(ctx, audit.Did(actor, "certificate.issued", certificateThing(n.ID), s.now()).To(n))
}

func certificateThing(id certificates.ID) audit.Thing {
	return audit.Thing{Kind: "certificate", ID: int64(id)}
}

// award gathers what a certificate is made of.
func (s *Certificates) award(ctx context.Context, actor identity.Actor, in IssueCertificate) (certificates.Award, error) {
	return s.awardAt(ctx, actor, in, s.place)
}

// place is a center with what it teaches.
type place struct {
	center centers.Snapshot
	offers []courses.Offer
}

func (s *Certificates) place(ctx context.Context, id centers.ID) (place, error) {
	center, err := s.centers.Find(ctx, id)
	if err != nil {
		return place{}, err
	}
	offers, err := s.courses.Offers(ctx, id)
	return place{center.Snapshot(), offers}, err
}

func (s *Certificates) awardAt(ctx context.Context, actor identity.Actor, in IssueCertificate, at func(context.Context, centers.ID) (place, error)) (certificates.Award, error) {
	student, err := s.students.FindByRegNo(ctx, in.RegNo)
	if err != nil {
		return certificates.Award{}, err
	}
	n := student.Snapshot()
	if err := students.MaySee(actor, n); err != nil {
		return certificates.Award{}, err
	}
	where, err := at(ctx, n.Profile.Center)
	if err != nil {
		return certificates.Award{}, err
	}
	offer, err := courses.Pick(where.offers, courses.Wanted{Division: in.Division})
	if err != nil {
		return certificates.Award{}, err
	}
	a := certificates.Award{
		Student: n, Offer: offer, Center: where.center, Grade: in.Grade, From: in.From, To: in.To, ValidUntil: in.ValidUntil, Key: in.Key,
		By: actor.Name, Note: in.Override,
	}
	if err := a.Check(s.now()); err != nil {
		return certificates.Award{}, err
	}
	return a, s.eligible(ctx, a, in.rules())
}

// eligible holds what is known of a student against rules. No register of attendance is counted here, so that rule never
// refuses.
func (s *Certificates) eligible(ctx context.Context, a certificates.Award, rules []certificates.Rule) error {
	if len(rules) == 0 {
		return nil
	}
	accounts, err := s.fees.OfStudent(ctx, a.Student.ID)
	if err != nil {
		return err
	}
	facts := certificates.Facts{Finished: a.Student.Status == students.Passed, HasPhoto: a.Student.Profile.Photo != "", Attendance: -1}
	for _, account := range accounts {
		if account.Snapshot().Division == a.Offer.Division {
			facts.Due += account.Due()
		}
	}
	return facts.Check(rules)
}

// try tells whether an award would be refused.
func (s *Certificates) try(ctx context.Context, a certificates.Award) (certificates.Snapshot, error) {
	c, err := certificates.Issue(a, "", "", s.now())
	if err != nil {
		return certificates.Snapshot{}, err
	}
	standing, err := s.standing(ctx, a)
	switch {
	case err != nil:
		return certificates.Snapshot{}, err
	case standing != nil && standing.On(s.now()).Status == certificates.Issued:
		return certificates.Snapshot{}, certificates.ErrAlreadyIssued
	default:
		return c.Snapshot(), nil
	}
}

// standing answers the certificate that the store counts as issued to the student for the division, nil when there is none.
func (s *Certificates) standing(ctx context.Context, a certificates.Award) (*certificates.Snapshot, error) {
	c, err := s.dir.FindIssued(ctx, a.Student.ID, a.Offer.Division)
	switch {
	case errors.Is(err, certificates.ErrNotFound):
		return nil, nil //nolint:nilnil // none is no error
	case err != nil:
		return nil, err
	default:
		n := c.Snapshot()
		return &n, nil
	}
}

// issue makes and stores a certificate in the transaction of ctx. One whose last day is over makes way for it.
func (s *Certificates) issue(ctx context.Context, a certificates.Award) (certificates.Snapshot, error) {
	standing, err := s.standing(ctx, a)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	if standing != nil {
		err := s.repo.Change(ctx, standing.ID, func(c *certificates.Certificate) error {
			if !c.Expire(s.now()) {
				return certificates.ErrAlreadyIssued
			}
			return nil
		})
		if err != nil {
			return certificates.Snapshot{}, err
		}
	}
	c, err := s.make(ctx, a)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	return s.add(ctx, c)
}

// make makes a certificate with the next serial.
func (s *Certificates) make(ctx context.Context, a certificates.Award) (*certificates.Certificate, error) {
	year := calendar.Of(s.now()).Year()
	running, err := s.repo.Number(ctx, a.Center.ID, year)
	if err != nil {
		return nil, err
	}
	code := certificates.NewCode([certificates.CodeBytes]byte(s.mint(certificates.CodeBytes)))
	return certificates.Issue(a, certificates.NewSerial(a.Center.Code, year, running), code, s.now())
}

func (s *Certificates) add(ctx context.Context, c *certificates.Certificate) (certificates.Snapshot, error) {
	n := c.Snapshot()
	var err error
	n.ID, err = s.repo.Add(ctx, c)
	return n, err
}

// Link answers where everybody can verify a certificate.
func (s *Certificates) Link(code certificates.Code) string {
	return string(s.base) + "/verify/" + string(code)
}
