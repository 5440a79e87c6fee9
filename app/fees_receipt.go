package app

import (
	"context"
	"errors"
	"io"

	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Receipt is an entry with everything that is printed.
type Receipt struct {
	fees.Paper

	Account FeeAccount
	Item    students.ListItem
}

// Receipt answers what is printed on a receipt or voucher; students read their own. fees.ErrNoEntry for one that the actor
// may not see.
func (s *Fees) Receipt(ctx context.Context, actor identity.Actor, n fees.Number) (Receipt, error) {
	if err := guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
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
	item, err := s.students.Find(ctx, actor, a.Snapshot().Student)
	if errors.Is(err, students.ErrNotFound) {
		return Receipt{}, fees.ErrNoEntry
	}
	if err != nil {
		return Receipt{}, err
	}
	center, err := s.centers.Find(ctx, entry.Center)
	if err != nil {
		return Receipt{}, err
	}
	r := Receipt{Paper: fees.PaperOf(a.Snapshot(), entry), Account: s.shown(a), Item: item}
	r.RegNo, r.Student, r.Center = item.Student.RegNo, item.Student.Profile.Name, center.Snapshot()
	return r, nil
}

// ReceiptFile writes a receipt or voucher as a PDF; students get their own. fees.ErrNoEntry for one that the actor may not
// see.
func (s *Fees) ReceiptFile(ctx context.Context, actor identity.Actor, n fees.Number, w io.Writer) error {
	r, err := s.Receipt(ctx, actor, n)
	if err != nil {
		return err
	}
	r.Logo = s.students.pictureOf(ctx, r.Center.Profile.Logo)
	return s.papers.RenderPaper(ctx, r.Paper, w)
}
