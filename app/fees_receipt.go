package app

import (
	"context"
	"errors"

	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Receipt is an entry with everything that is printed.
type Receipt struct {
	fees.Entry

	Account  FeeAccount
	Student  students.ListItem
	Center   centers.Snapshot
	Original *fees.Entry  // the payment that a refund or void is about
	Undone   []fees.Entry // the refunds and voids of a payment, the earliest first
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
	r := Receipt{Entry: entry, Account: s.shown(a), Student: item, Center: center.Snapshot()}
	for _, e := range r.Account.Entries {
		switch {
		case e.ID == entry.Of:
			r.Original = &e
		case e.Of == entry.ID:
			r.Undone = append(r.Undone, e)
		}
	}
	return r, nil
}
