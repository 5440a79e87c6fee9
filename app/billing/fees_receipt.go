package billing

import (
	"context"
	"errors"
	"io"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/students"
)

// Receipt is an entry with all details that are printed.
type Receipt struct {
	fees.Paper

	Account FeeAccount
	Item    students.ListItem
	Frozen  bool // the student has left the center that wrote it, so Account is hidden from the actor
}

// Receipt returns a receipt or voucher as it is printed. Students read only their own. fees.ErrNoEntry for one that the
// actor may not see.
func (s *Fees) Receipt(ctx context.Context, actor identity.Actor, n fees.Number) (Receipt, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return Receipt{}, err
	}
	entry, id, err := s.repo.FindByNumber(ctx, n)
	if err != nil {
		return Receipt{}, err
	}
	a, err := s.repo.Find(ctx, id)
	if err != nil {
		return Receipt{}, err
	}
	item, frozen, err := s.payer(ctx, actor, a.Snapshot(), entry)
	if err != nil {
		return Receipt{}, err
	}
	center, err := s.centers.Find(ctx, entry.Center)
	if err != nil {
		return Receipt{}, err
	}
	account, err := s.shown(ctx, actor, a)
	if err != nil {
		return Receipt{}, err
	}
	versions, err := s.institute.Versions(ctx)
	if err != nil {
		return Receipt{}, err
	}
	r := Receipt{Paper: fees.PaperOf(a.Snapshot(), entry), Account: account, Item: item, Frozen: frozen}
	r.RegNo, r.Student, r.Center = item.Student.RegNo, item.Student.Profile.Name, center.Snapshot()
	r.Institute = institute.On(versions, entry.At).Profile.Full()
	return r, nil
}

// payer returns the student of an entry as the actor may see them, and whether those details are frozen.
// fees.ErrNoEntry for an entry that the actor may not read.
func (s *Fees) payer(ctx context.Context, actor identity.Actor, a fees.Snapshot, e fees.Entry) (students.ListItem, bool, error) {
	sight := students.SightOf(actor.Scope(), a.Center, e.Center)
	if actor.Is(identity.Student) {
		sight = students.Open // Find checks that it is their own
	}
	switch {
	case sight == students.Frozen:
		return s.leaver(ctx, a.Student, e.Center)
	case !sight.Reads():
		return students.ListItem{}, false, fees.ErrNoEntry
	}
	item, err := s.records.Find(ctx, actor, a.Student)
	if errors.Is(err, students.ErrNotFound) {
		err = fees.ErrNoEntry
	}
	return item, false, err
}

// leaver returns the details of a former student that their former center may still read.
func (s *Fees) leaver(ctx context.Context, id students.ID, center centers.ID) (students.ListItem, bool, error) {
	item, err := s.directory.Item(ctx, id)
	if errors.Is(err, students.ErrNotFound) {
		err = fees.ErrNoEntry
	}
	if err != nil {
		return students.ListItem{}, false, err
	}
	turns, err := s.students.History(ctx, id)
	return students.ListItem{Student: item.Student.Frozen(students.LeftFrom(center, turns))}, true, err
}

// ReceiptFile writes a receipt or voucher as a PDF. Students get only their own. fees.ErrNoEntry for one that the actor
// may not see.
func (s *Fees) ReceiptFile(ctx context.Context, actor identity.Actor, n fees.Number, w io.Writer) error {
	r, err := s.Receipt(ctx, actor, n)
	if err != nil {
		return err
	}
	taken := audit.Did(actor, fees.ReceiptAction, kernel.FeesThing(r.Account.ID), s.now()).To(struct{ Number fees.Number }{n})
	if err := kernel.NoteTaken(ctx, s.tx, s.trail, taken); err != nil {
		return err
	}
	r.Logo = s.pictures.Reader(ctx, r.LogoPath())
	return s.papers.RenderPaper(ctx, r.Paper, w)
}

// number returns the next number of a center's series, today.
func (s *Fees) number(ctx context.Context, id centers.ID, of fees.Series) (fees.Number, error) {
	center, err := s.centers.Find(ctx, id)
	if err != nil {
		return "", err
	}
	year := fees.YearOf(calendar.Of(s.now()))
	issuer, err := s.institute.Current(ctx)
	if err != nil {
		return "", err
	}
	running, err := s.repo.NextNumber(ctx, id, year, of)
	return fees.NewNumber(issuer.Profile.Receipt.Prefix, center.Snapshot().Code, year, of, running), err
}
