package kernel

import (
	"context"
	"errors"

	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Records reads the records of students for the people who may see them.
type Records struct {
	repo      students.Store
	directory students.Directory
	bulk      students.BulkStore
	accounts  identity.Accounts
}

// NewRecords returns a Records.
func NewRecords(p Ports) Records { return Records{p.Students, p.StudentDirectory, p.Bulk, p.Accounts} }

// Find returns a student's record. Students read only their own. students.ErrNotFound for one that the actor may not
// see.
func (r Records) Find(ctx context.Context, actor identity.Actor, id students.ID) (students.ListItem, error) {
	if err := Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return students.ListItem{}, err
	}
	item, err := r.directory.Item(ctx, id)
	if err != nil {
		return students.ListItem{}, err
	}
	own, err := r.Own(ctx, actor)
	if err != nil {
		return students.ListItem{}, err
	}
	if err := students.MayRead(actor, own, item.Student); err != nil {
		return students.ListItem{}, err
	}
	return item, nil
}

// Own returns the record of a student's account, and 0 for any other account.
func (r Records) Own(ctx context.Context, actor identity.Actor) (students.ID, error) {
	if !actor.Is(identity.Student) {
		return 0, nil
	}
	account, err := r.accounts.Find(ctx, actor.Account)
	if errors.Is(err, identity.ErrNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	record, stands, err := RecordOf(ctx, r.bulk, account)
	if err != nil || !stands {
		return 0, err
	}
	return record.ID, nil
}

// Stays locks a student in the transaction of ctx. It returns students.ErrStale when the student has moved to another
// center since they were read, and ErrNotFound when they are gone.
func (r Records) Stays(ctx context.Context, seen students.Snapshot) error {
	held, err := r.repo.Hold(ctx, []students.ID{seen.ID})
	switch {
	case err != nil:
		return err
	case len(held) == 0:
		return students.ErrNotFound
	case held[0].Snapshot().Profile.Center != seen.Profile.Center:
		return students.ErrStale
	default:
		return nil
	}
}

// RecordOf returns the record of a student's account. It returns false when the student was deleted: another person may
// have the address by now.
func RecordOf(ctx context.Context, bulk students.BulkStore, a *identity.Account) (students.Snapshot, bool, error) {
	n := a.Snapshot()
	if n.Person.Role != identity.Student {
		return students.Snapshot{}, false, nil
	}
	found, err := bulk.Known(ctx, []contact.Email{n.Person.Email})
	if err != nil || len(found) == 0 {
		return students.Snapshot{}, false, err
	}
	record := found[0].Snapshot()
	return record, a.IsOf(identity.RecordID(record.ID)), nil
}
