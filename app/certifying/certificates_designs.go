package certifying

import (
	"context"
	"errors"
	"io"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/papers"
)

// Designs returns the designs for a document and the choices of them. Built-in designs come first, then the others by
// name, each with its latest version first. certificates.ErrDesign for a document that has none.
func (s *Certificates) Designs(ctx context.Context, actor identity.Actor, of certificates.Document) ([]certificates.Design, []certificates.Choice, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, nil, err
	}
	if err := of.Check(); err != nil {
		return nil, nil, err
	}
	saved, err := s.designs.All(ctx, of)
	if err != nil {
		return nil, nil, err
	}
	chosen, err := s.designs.Choices(ctx, of)
	return append(certificates.BuiltIn(of), saved...), chosen, err
}

// SaveDesign stores a design as the next version of its name among those for its document. Papers made with an earlier
// version keep that one. Administrators only. certificates.ErrDesign, ErrDesignTaken.
func (s *Certificates) SaveDesign(ctx context.Context, actor identity.Actor, d certificates.Design) (certificates.Design, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return d, err
	}
	d.Name, d.By, d.Saved = strings.TrimSpace(d.Name), actor.Name, s.now()
	if err := d.Check(); err != nil {
		return d, err
	}
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		saved, err := s.designs.All(ctx, d.For)
		if err != nil {
			return err
		}
		last, _ := certificates.Latest(append(certificates.BuiltIn(d.For), saved...), d.Name)
		d.Version = last.Version + 1
		if d.ID, err = s.designs.Add(ctx, d); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "design.saved", audit.Thing{Kind: "design", ID: int64(d.ID)}, s.now()).To(d))
	})
	return d, err
}

// ChooseDesign chooses the design of a document's new papers; without a name it removes a choice. Administrators only.
// certificates.ErrNoDesign, ErrDesign, centers.ErrNotFound, courses.ErrNoDivision.
func (s *Certificates) ChooseDesign(ctx context.Context, actor identity.Actor, c certificates.Choice) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	all, _, err := s.Designs(ctx, actor, c.For)
	if err != nil {
		return err
	}
	if _, ok := certificates.Latest(all, c.Name); !ok && c.Name != "" {
		return certificates.ErrNoDesign
	}
	if err := s.isTaught(ctx, c.Center, c.Division); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.designs.Choose(ctx, c); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "design.chosen", audit.Thing{Kind: "center", ID: int64(c.Center)}, s.now()).To(c))
	})
}

// isTaught returns an error unless the center exists and teaches the division; 0 stands for all of them.
func (s *Certificates) isTaught(ctx context.Context, center centers.ID, division courses.DivisionID) error {
	if center != 0 {
		if _, err := s.centers.Find(ctx, center); err != nil {
			return err
		}
	}
	if division == 0 {
		return nil
	}
	cards, err := s.courses.Cards(ctx, courses.Filter{Scope: centers.Everywhere(), Division: division})
	if err == nil && len(cards) == 0 {
		err = courses.ErrNoDivision
	}
	return err
}

func (s *Certificates) render(ctx context.Context, kind certificates.Paper, d certificates.Drawing, w io.Writer) error {
	switch kind { //nolint:exhaustive // the others are no drawings
	case certificates.PNG:
		return s.renderer.RenderPNG(ctx, d, w)
	case certificates.SVG:
		return s.renderer.RenderSVG(ctx, d, w)
	default:
		return s.renderer.RenderPDF(ctx, d, w)
	}
}

// drawingOf collects the content of a certificate's drawing, except the credential.
func (s *Certificates) drawingOf(ctx context.Context, n certificates.Snapshot) (certificates.Drawing, error) {
	d := certificates.Drawing{Certificate: n, Link: s.Link(n.Code)}
	var err error
	if d.Design, err = s.looks.Find(ctx, n.Content.Design); err != nil {
		return d, err
	}
	issuer, err := s.institute.Version(ctx, n.Content.Institute)
	if err != nil {
		return d, err
	}
	if d.Stamp, err = s.stamp(ctx, n); err != nil {
		return d, err
	}
	photo := s.looks.Image
	if n.Content.Edition >= papers.Fifth && d.Design.HasSmallPhotos() {
		photo = s.photos.Photo
	}
	if d.Photo, err = photo(ctx, n.Content.Photo); err != nil {
		return d, err
	}
	return d, s.dress(ctx, &d, issuer.Profile)
}

// dress gives a drawing the institute's names, colors, pictures and signatories, and those of the center.
func (s *Certificates) dress(ctx context.Context, d *certificates.Drawing, issuer institute.Profile) error {
	d.Institute = issuer.Full()
	signers, heads := d.Certificate.Content.Signing(issuer)
	return s.looks.Dress(ctx, &d.Look, issuer, d.Certificate.Content.Logo, signers, heads)
}

// MostPacked is how many certificates one pack can hold.
const MostPacked = 1000

// Pack returns a function that writes certificates as one PDF, a page each: those of a batch, or those of serials in
// their order. It returns certificates.ErrNoJob, ErrNotFound for one that the actor may not see, or ErrTooMany before
// anything is written.
func (s *Batches) Pack(ctx context.Context, actor identity.Actor, id certificates.JobID, serials []string) (func(ctx context.Context, w io.Writer) error, error) {
	if id == 0 {
		return s.packSerials(ctx, actor, serials)
	}
	if _, err := s.Job(ctx, actor, id); err != nil {
		return nil, err
	}
	after, some := 0, []*certificates.Certificate(nil)
	return s.pack(actor, certificates.PackTaken{Batch: id}, func(ctx context.Context) (certificates.Snapshot, bool, error) {
		if len(some) == 0 {
			var err error
			if some, after, err = s.dir.OfJob(ctx, id, actor.Scope(), after, atOnce); err != nil || len(some) == 0 {
				return certificates.Snapshot{}, false, err
			}
		}
		n := some[0].Snapshot()
		some = some[1:]
		return n, true, nil
	}), nil
}

func (s *Batches) packSerials(ctx context.Context, actor identity.Actor, serials []string) (func(ctx context.Context, w io.Writer) error, error) {
	if len(serials) > MostPacked {
		return nil, certificates.ErrTooMany
	}
	if len(serials) == 0 {
		return nil, certificates.ErrNotFound
	}
	var all []certificates.Snapshot
	for _, serial := range serials {
		n, err := s.certificates.see(ctx, actor, serial)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return s.pack(actor, certificates.PackTaken{Serials: serials}, func(context.Context) (certificates.Snapshot, bool, error) {
		if len(all) == 0 {
			return certificates.Snapshot{}, false, nil
		}
		n := all[0]
		all = all[1:]
		return n, true, nil
	}), nil
}

// pack returns a function that draws certificates one by one, and then records how many it wrote, also when it broke
// off.
func (s *Batches) pack(
	actor identity.Actor, taken certificates.PackTaken, next func(ctx context.Context) (certificates.Snapshot, bool, error),
) func(ctx context.Context, w io.Writer) error {
	return func(ctx context.Context, w io.Writer) (err error) {
		defer func() {
			thing := audit.Thing{Kind: "certificate job", ID: int64(taken.Batch)}
			err = errors.Join(err, kernel.NoteTaken(ctx, s.tx, s.trail, audit.Did(actor, certificates.PackAction, thing, s.now()).To(taken)))
		}()
		return s.certificates.renderer.RenderPack(ctx, func(ctx context.Context) (certificates.Drawing, bool, error) {
			n, ok, err := next(ctx)
			if err != nil || !ok {
				return certificates.Drawing{}, false, err
			}
			d, err := s.certificates.drawingOf(ctx, n)
			if err == nil {
				taken.Certificates++
			}
			return d, err == nil, err
		}, w)
	}
}
