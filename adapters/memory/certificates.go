package memory

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/students"
)

// Certificates is the view of a store's certificates.
type Certificates struct{ store *Store }

var (
	_ certificates.Store     = Certificates{}
	_ certificates.Directory = Certificates{}
)

// errSerial is no fault: serials and codes come from the store and the Minter, so a duplicate is a bug.
var errSerial = errors.New("memory: the serial or the code is taken")

// Certificates returns the certificates' port.
func (s *Store) Certificates() Certificates { return Certificates{s} }

// Add implements certificates.Store.
func (v Certificates) Add(ctx context.Context, c *certificates.Certificate) (id certificates.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		added := c.Snapshot()
		if _, ok := n.students[added.Student]; !ok {
			return students.ErrNotFound
		}
		for _, other := range n.certificates {
			if other.Serial == added.Serial || other.Code == added.Code {
				return errSerial
			}
			if other.Key != "" && other.Key == added.Key {
				return certificates.ErrKeyReused
			}
			if isIssued(other) && isIssued(added) && other.Enrolment == added.Enrolment {
				return certificates.ErrAlreadyIssued
			}
		}
		id = certificates.ID(n.nextID())
		added.ID, added.Since = id, moment(added.Since)
		n.certificates[id] = added
		n.note(id, c.Fresh())
		return nil
	})
	return id, err
}

func isIssued(c certificates.Snapshot) bool { return c.Status == certificates.Issued }

// note adds an event to a certificate's history.
func (n *state) note(id certificates.ID, all []certificates.Event) {
	for _, e := range all {
		e.At = moment(e.At)
		n.happened[id] = appended(n.happened[id], e)
	}
}

// Change implements certificates.Store.
func (v Certificates) Change(ctx context.Context, id certificates.ID, change func(*certificates.Certificate) error) error {
	return v.store.write(ctx, func(n *state) error {
		before, ok := n.certificates[id]
		if !ok {
			return certificates.ErrNotFound
		}
		c := certificates.Restore(before)
		if err := change(c); err != nil {
			return err
		}
		after := c.Snapshot()
		before.Status, before.Since, before.Class, before.Reason = after.Status, moment(after.Since), after.Class, after.Reason
		before.ReplacedBy = after.ReplacedBy
		n.certificates[id] = before
		n.note(id, c.Fresh())
		return nil
	})
}

// find returns the certificate for which is returns true.
func (v Certificates) find(ctx context.Context, isIt func(certificates.Snapshot) bool) (*certificates.Certificate, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	for _, c := range where(n.certificates, isIt) {
		return certificates.Restore(c), nil
	}
	return nil, certificates.ErrNotFound
}

// FindByCode implements certificates.Store.
func (v Certificates) FindByCode(ctx context.Context, code certificates.Code) (*certificates.Certificate, error) {
	return v.find(ctx, func(c certificates.Snapshot) bool { return c.Code == code })
}

// FindBySerial implements certificates.Store.
func (v Certificates) FindBySerial(ctx context.Context, serial certificates.Serial) (*certificates.Certificate, error) {
	return v.find(ctx, func(c certificates.Snapshot) bool { return c.Serial == serial })
}

// OfPerson implements certificates.Directory.
func (v Certificates) OfPerson(ctx context.Context, r students.RegNo, born calendar.Date) ([]*certificates.Certificate, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	found := where(n.certificates, func(c certificates.Snapshot) bool { return c.Content.RegNo == r && c.Content.Born == born })
	slices.SortFunc(found, func(a, b certificates.Snapshot) int { return cmp.Compare(b.ID, a.ID) })
	return restored(found), nil
}

func restored(found []certificates.Snapshot) []*certificates.Certificate {
	all := make([]*certificates.Certificate, len(found))
	for i, c := range found {
		all[i] = certificates.Restore(c)
	}
	return all
}

// BySerial implements certificates.Directory.
func (v Certificates) BySerial(ctx context.Context, beginning string, s centers.Scope, most int) ([]*certificates.Certificate, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	found := where(n.certificates, func(c certificates.Snapshot) bool {
		return s.Includes(c.Center) && strings.HasPrefix(string(c.Serial), beginning)
	})
	slices.SortFunc(found, func(a, b certificates.Snapshot) int { return cmp.Compare(a.Serial, b.Serial) })
	return restored(found[:min(most, len(found))]), nil
}
