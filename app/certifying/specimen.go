package certifying

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"

	"kendra/app/kernel"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/papers"
)

// Preview draws a sample certificate or marksheet with a design, which need not be stored. Only administrators see the
// signature and the seal on it, which are their private files. certificates.ErrDesign.
func (s *Certificates) Preview(ctx context.Context, actor identity.Actor, d certificates.Design, kind certificates.Paper, w io.Writer) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	if err := d.Check(); err != nil {
		return err
	}
	now, err := s.institute.Current(ctx)
	if err != nil {
		return err
	}
	if !actor.Is(identity.Admin) {
		now.Profile = now.Profile.Unsigned()
	}
	if d.For == certificates.ForMarksheets {
		return s.previewMarksheet(ctx, d, now.Profile, kind, w)
	}
	specimen := certificates.Drawing{Look: certificates.Look{Design: d}, Link: s.Link(specimenCode), Certificate: s.specimen()}
	specimen.Stamp = bytes.Repeat([]byte("specimen"), specimenStamp/len("specimen"))
	if err := s.dress(ctx, &specimen, now.Profile); err != nil {
		return err
	}
	return s.render(ctx, kind, specimen, w)
}

// specimenCode is the code of no certificate and no result.
const specimenCode = "0000000000000000"

// previewMarksheet draws a sample marksheet.
func (s *Certificates) previewMarksheet(ctx context.Context, d certificates.Design, issuer institute.Profile, kind certificates.Paper, w io.Writer) error {
	m := exams.Marksheet{Result: exams.Specimen(s.now()), Institute: issuer.Full(), Link: s.Link(specimenCode), Look: certificates.Look{Design: d}}
	signers, heads := m.Signing(issuer)
	if err := s.looks.Dress(ctx, &m.Look, issuer, m.Content.Logo, signers, heads); err != nil {
		return err
	}
	if kind != certificates.PDF {
		return s.sheets.RenderMarksheet(ctx, m, kind, w)
	}
	drawn := false
	return s.sheets.RenderMarksheets(ctx, func(context.Context) (exams.Marksheet, bool, error) {
		isNext := !drawn
		drawn = true
		return m, isNext, nil
	}, w)
}

// specimenStamp is the size of the stamp on a specimen in bytes. It is as long as usual ones, and proves nothing.
const specimenStamp = 200

func (s *Certificates) specimen() certificates.Snapshot {
	today := calendar.Of(s.now())
	return certificates.Snapshot{Serial: "1001-26-000000-0", Code: specimenCode, Content: certificates.Content{
		RegNo: "1001-26-00000", Name: "Specimen Name", Father: "Father's Name", Mother: "Mother's Name", Division: "Diploma in Computer Applications",
		Category: "Diploma", Duration: "6 months", Grade: "A", CenterCode: 1001, CenterName: "Center's Name", CenterPlace: "City, State",
		From: today.AddYears(-1), To: today, IssuedOn: today, Head: "Head's Name", Edition: papers.Latest,
	}}
}

// HasSpecimen reports whether a specimen of a course's certificate can be drawn: its texts have fonts. Cards are the
// divisions of the course; the specimen is of the first.
func (s *Certificates) HasSpecimen(cards []courses.Card) bool {
	return len(cards) > 0 && specimenAward(cards[0], institute.First).Printable(s.renderer.Missing) == nil
}

// Specimen returns a picture of the certificate that an approved course leads to, for everybody: by the design of new
// certificates, with an invented name, unsigned, and without any number that could be verified. A width of 0 is the
// whole picture. certificates.ErrNotFound, ErrBusy, files.ErrWidth.
func (s *Certificates) Specimen(ctx context.Context, id courses.ID, as files.Rendition) ([]byte, error) {
	if as.Width != 0 {
		if err := as.Check(); err != nil {
			return nil, err
		}
	}
	d, err := s.specimenOf(ctx, id)
	if err != nil {
		return nil, err
	}
	name := specimenName(d, as)
	if kept, ok := s.drawn.Get(name); ok {
		return kept, nil
	}
	return s.drawing.Do(ctx, name, drawingTime, func(ctx context.Context) ([]byte, error) {
		if kept, ok := s.drawn.Get(name); ok {
			return kept, nil
		}
		return s.drawSpecimen(ctx, d, as, name)
	})
}

// specimenOf returns what a course's specimen shows, without its pictures.
func (s *Certificates) specimenOf(ctx context.Context, id courses.ID) (certificates.Drawing, error) {
	if id <= 0 {
		return certificates.Drawing{}, certificates.ErrNotFound
	}
	cards, err := s.courses.Cards(ctx, courses.Filter{Scope: centers.Everywhere(), Approved: true, Course: id})
	if err != nil {
		return certificates.Drawing{}, err
	}
	if !s.HasSpecimen(cards) {
		return certificates.Drawing{}, certificates.ErrNotFound
	}
	issuer, err := s.institute.Current(ctx)
	if err != nil {
		return certificates.Drawing{}, err
	}
	designs, err := s.looks.Of(ctx, certificates.ForCertificates)
	if err != nil {
		return certificates.Drawing{}, err
	}
	a := specimenAward(cards[0], issuer.Number)
	a.Design = designs.Chosen(cards[0].Profile.Center, a.Offer.Division)
	d := certificates.Drawing{Certificate: a.Specimen(s.now()), Institute: issuer.Profile.Unsigned(), Link: string(s.base) + "/verify", Specimen: true}
	d.Design, err = s.looks.Find(ctx, a.Design)
	return d, err
}

func specimenAward(c courses.Card, issuer institute.Number) certificates.Award {
	return certificates.SpecimenOf(courses.Offer{
		Division: c.Division.ID, Name: c.Division.Name, Course: c.Course, CourseName: c.Profile.Title, Duration: c.Profile.Duration, Category: c.Category,
	}, c.Center, issuer)
}

// specimenName returns a name made of everything that can change a specimen. A version of the institute or of a design
// never changes.
func specimenName(d certificates.Drawing, as files.Rendition) string {
	n := d.Certificate.Content
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q %q %q %v %q", n.Division, n.Category, n.Duration, n.CenterName, n.IssuedOn, d.Link))
	return fmt.Sprintf("specimen %x institute=%d design=%d edition=%d %d webp=%t", sum, n.Institute, n.Design, n.Edition, as.Width, as.WebP)
}

func (s *Certificates) drawSpecimen(ctx context.Context, d certificates.Drawing, as files.Rendition, name string) ([]byte, error) {
	if err := s.drawing.begin(ctx); err != nil {
		return nil, err
	}
	defer s.drawing.end()
	if err := s.dress(ctx, &d, d.Institute); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := s.render(ctx, certificates.PNG, d, &out); err != nil {
		return nil, err
	}
	picture := out.Bytes()
	if as.Width != 0 {
		small, err := s.pictures.Render(ctx, bytes.NewReader(picture), as)
		if err != nil {
			return nil, err
		}
		picture = small.Data
	}
	s.drawn.Put(name, picture)
	return picture, nil
}
