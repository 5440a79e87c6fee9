package certifying

import (
	"cmp"
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/cells"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/students"
)

// Certificates issues certificates and shows them.
type Certificates struct {
	tx        kernel.Tx
	students  students.Store
	bulk      students.BulkStore
	repo      certificates.Store
	dir       certificates.Directory
	keys      certificates.IssuerStore
	signing   kernel.Signing
	notary    certificates.Notary
	centers   centers.Store
	courses   courses.Directory
	results   exams.Results
	renderer  certificates.Renderer
	sheets    exams.Papers
	designs   certificates.Designs
	looks     kernel.Designs
	institute institute.Store
	cells     cells.Store
	pictures  files.Pictures
	photos    kernel.Pictures
	drawn     certificates.Drawn
	drawing   *drawing
	limiter   identity.Limiter
	holders   kernel.HolderLimit
	tally     tally
	trail     audit.Trail
	base      kernel.BaseURL
	mint      kernel.Minter
	now       kernel.Clock
}

// NewCertificates returns the service.
func NewCertificates(p kernel.Ports, set kernel.Settings) *Certificates {
	return &Certificates{
		tx: p.Tx, students: p.Students, bulk: p.Bulk, repo: p.Certificates, dir: p.CertificateDirectory, keys: p.Issuer,
		signing: kernel.NewSigning(p), notary: p.Notary, centers: p.Centers, courses: p.CourseDirectory, results: p.ExamResults,
		renderer: p.Renderer, sheets: p.Marksheets, designs: p.Designs, looks: kernel.NewDesigns(p), institute: p.Institute, cells: p.Cells, pictures: p.Pictures, photos: kernel.NewPictures(p), drawn: p.Drawn,
		drawing: newDrawing(), limiter: p.Limiter, holders: set.HolderLimit, trail: p.Trail, base: set.Base,
		mint: p.Random, now: p.Clock,
	}
}

// IssueCertificate is the form of one certificate.
type IssueCertificate struct {
	RegNo      students.RegNo
	Division   courses.DivisionID // 0 means the student's own
	Grade      string
	From, To   calendar.Date // the printed dates of the course; zero prints none
	ValidUntil calendar.Date // zero means no end
	Key        string        // the client's key; empty for none
	Strict     bool          // checks every rule, not only the dues
	Override   string        // an administrator's reason for setting the rules aside; empty for none

	corrects bool // it replaces a certificate with the same grade and dates, so that no rule is checked again
}

// rules returns the rules to check.
func (in IssueCertificate) rules() []certificates.Rule {
	switch {
	case in.Override != "", in.corrects:
		return nil
	case in.Strict:
		return certificates.Rules
	default:
		return []certificates.Rule{certificates.Dues, certificates.Exam}
	}
}

// Issue certifies a student. With dry it stores nothing, and the serial and code stay empty. students.ErrNotFound for a
// student that the actor may not see, courses.ErrNoDivision, certificates.ErrCancelled, ErrOtherDivision,
// ErrNotEligible, ErrAlreadyIssued, ErrInvalid, ErrUnprintable, ErrKeyReused, students.ErrStale when somebody changes the enrolment
// meanwhile; identity.ErrDenied when somebody other than an administrator sets rules aside.
func (s *Certificates) Issue(ctx context.Context, actor identity.Actor, in IssueCertificate, dry bool) (certificates.Snapshot, error) {
	if err := mayIssue(actor, in); err != nil {
		return certificates.Snapshot{}, err
	}
	a, err := s.award(ctx, actor, in)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	if a.standing != nil && a.standing.On(s.now()).Status == certificates.Issued {
		return certificates.Snapshot{}, certificates.ErrAlreadyIssued
	}
	if dry {
		c, err := certificates.Issue(a.Award, "", "", s.now())
		if err != nil {
			return certificates.Snapshot{}, err
		}
		return c.Snapshot(), nil
	}
	var n certificates.Snapshot
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		all, err := s.issue(ctx, actor, []award{a})
		if err != nil {
			return err
		}
		n = all[0]
		return nil
	})
	return n, err
}

func mayIssue(actor identity.Actor, in IssueCertificate) error {
	if in.Override != "" {
		return kernel.Guard(actor, identity.Admin)
	}
	return kernel.Guard(actor, identity.Admin, identity.Staff)
}

func (s *Certificates) issued(actor identity.Actor, n certificates.Snapshot) audit.Entry {
	return audit.Did(actor, "certificate.issued", certificateThing(n.ID), s.now()).To(n)
}

func certificateThing(id certificates.ID) audit.Thing {
	return audit.Thing{Kind: "certificate", ID: int64(id)}
}

// award is the content of a certificate, and the stored certificate for the same course, or nil.
type award struct {
	certificates.Award

	standing *certificates.Snapshot
}

// award collects the content of a certificate.
func (s *Certificates) award(ctx context.Context, actor identity.Actor, in IssueCertificate) (award, error) {
	found, err := s.dir.Claims(ctx, []students.RegNo{in.RegNo}, actor.Scope())
	if err != nil {
		return award{}, err
	}
	claim, known := found.Of(in.RegNo, in.Division)
	if !known {
		return award{}, students.ErrNotFound
	}
	return s.awardOf(ctx, actor, in, claim, s.place)
}

// place is a center with its offers and designs.
type place struct {
	center  centers.Snapshot
	offers  []courses.Offer
	designs kernel.Shelf
	issuer  institute.Number
}

func (s *Certificates) place(ctx context.Context, id centers.ID) (place, error) {
	center, err := s.centers.Find(ctx, id)
	if err != nil {
		return place{}, err
	}
	p := place{center: center.Snapshot()}
	if p.offers, err = s.courses.Offers(ctx, id); err != nil {
		return p, err
	}
	if p.designs, err = s.looks.Of(ctx, certificates.ForCertificates); err != nil {
		return p, err
	}
	issuer, err := s.institute.Current(ctx)
	p.issuer = issuer.Number
	return p, err
}

// awardOf returns the content of a claim's certificate, also together with certificates.ErrNotEligible.
func (s *Certificates) awardOf(
	ctx context.Context, actor identity.Actor, in IssueCertificate, c certificates.Claim, at func(context.Context, centers.ID) (place, error),
) (award, error) {
	if err := students.MaySee(actor, c.Student); err != nil {
		return award{}, err
	}
	where, err := at(ctx, c.Student.Profile.Center)
	if err != nil {
		return award{}, err
	}
	offer, err := courses.Pick(where.offers, courses.Wanted{Division: cmp.Or(in.Division, c.Student.Profile.Division)})
	if err != nil {
		return award{}, err
	}
	grade, err := c.Examined.GradeOf(in.Grade, in.Override != "" || in.corrects)
	if err != nil {
		return award{}, err
	}
	result := c.Examined.ResultOf(grade)
	if in.corrects && c.Standing != nil && c.Standing.Content.Grade == grade {
		result = c.Standing.Result // a correction of a name has the same exam
	}
	a := award{standing: c.Standing, Award: certificates.Award{
		Student: c.Student, Offer: offer, Center: where.center, Grade: grade, Result: result, From: in.From, To: in.To, ValidUntil: in.ValidUntil, Key: in.Key,
		Design: where.designs.Chosen(where.center.ID, offer.Division), Institute: where.issuer, By: actor.Name, Note: in.Override,
	}}
	if err := a.Check(s.now()); err != nil {
		return award{}, err
	}
	if err := a.Printable(s.renderer.Missing); err != nil {
		return award{}, err
	}
	return a, c.Facts(offer.Attendance).Check(in.rules())
}

// Address returns the public address of the website, which certificates carry in their QR codes.
func (s *Certificates) Address() kernel.BaseURL { return s.base }

// Link returns the public page that verifies a certificate.
func (s *Certificates) Link(code certificates.Code) string {
	return string(s.base) + "/verify/" + string(code)
}
