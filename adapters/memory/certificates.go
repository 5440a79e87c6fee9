package memory

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/students"
)

// Certificates is the view of a store's certificates.
type Certificates struct{ store *Store }

var _ certificates.Repository = Certificates{}

// errSerial is no fault: serials and codes come from the store and the Minter, so that one is taken is a bug.
var errSerial = errors.New("memory: the serial or the code is taken")

// Certificates answers the certificates' port.
func (s *Store) Certificates() Certificates { return Certificates{s} }

// Number implements certificates.Repository.
func (v Certificates) Number(ctx context.Context, center centers.ID, year int) (number int, err error) {
	err = v.store.write(ctx, func(n *state) error {
		number = n.take(series{of: "certificate", center: center, year: year}, 1)
		return nil
	})
	return number, err
}

// Add implements certificates.Repository.
func (v Certificates) Add(ctx context.Context, c *certificates.Certificate) (id certificates.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		added := c.Snapshot()
		for _, other := range n.certificates {
			if other.Serial == added.Serial || other.Code == added.Code {
				return errSerial
			}
			if isIssued(other) && isIssued(added) && other.Student == added.Student && other.Division == added.Division {
				return certificates.ErrAlreadyIssued
			}
		}
		id = certificates.ID(n.nextID())
		added.ID, added.Since = id, moment(added.Since)
		n.certificates[id] = added
		return nil
	})
	return id, err
}

func isIssued(c certificates.Snapshot) bool { return c.Status == certificates.Issued }

// FindByCode implements certificates.Repository.
func (v Certificates) FindByCode(ctx context.Context, code certificates.Code) (*certificates.Certificate, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	for _, c := range where(n.certificates, func(c certificates.Snapshot) bool { return c.Code == code }) {
		return certificates.Restore(c), nil
	}
	return nil, certificates.ErrNotFound
}

// OfPerson implements certificates.Repository.
func (v Certificates) OfPerson(ctx context.Context, r students.RegNo, born calendar.Date) ([]*certificates.Certificate, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	found := where(n.certificates, func(c certificates.Snapshot) bool { return c.Content.RegNo == r && c.Content.Born == born })
	slices.SortFunc(found, func(a, b certificates.Snapshot) int { return cmp.Compare(b.ID, a.ID) })
	all := make([]*certificates.Certificate, len(found))
	for i, c := range found {
		all[i] = certificates.Restore(c)
	}
	return all, nil
}
