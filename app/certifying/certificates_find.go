package certifying

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
)

// OfPerson returns a person's certificates, the newest first, given registration number and date of birth. It returns
// none whatever is wrong.
func (s *Certificates) OfPerson(ctx context.Context, username, born string) ([]certificates.Snapshot, error) {
	number, err := students.ParseRegNo(username)
	if err != nil {
		return nil, nil //nolint:nilerr // the same result whatever is wrong
	}
	day, err := calendar.Parse(born)
	if err != nil {
		return nil, nil //nolint:nilerr // the same result whatever is wrong
	}
	found, err := s.dir.OfPerson(ctx, number, day)
	return s.shown(found), err
}

// shown returns certificates with their status of today.
func (s *Certificates) shown(all []*certificates.Certificate) []certificates.Snapshot {
	out := make([]certificates.Snapshot, 0, len(all))
	for _, c := range all {
		out = append(out, c.Snapshot().On(s.now()))
	}
	return out
}

// Verify returns the certificate with a code, with its status of today. Only the code shows the public all of a
// certificate: serials can be guessed, so BySerial and ByHolder show less. certificates.ErrNotFound.
func (s *Certificates) Verify(ctx context.Context, code certificates.Code) (certificates.Snapshot, error) {
	c, err := s.repo.FindByCode(ctx, code)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	return c.Snapshot().On(s.now()), nil
}

// List returns a page of the certificates that the actor may see, the newest first.
func (s *Certificates) List(ctx context.Context, actor identity.Actor, center centers.ID, f certificates.Filter, p page.Request) (page.Page[certificates.Snapshot], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[certificates.Snapshot]{}, err
	}
	f.Scope = actor.Scope().Within(center)
	found, err := s.dir.List(ctx, f, calendar.Of(s.now()), p.Normal())
	return page.Page[certificates.Snapshot]{Items: s.shown(found.Items), Total: found.Total}, err
}

// Events returns a certificate and its history, the earliest event first. certificates.ErrNotFound for one that the
// actor may not see.
func (s *Certificates) Events(ctx context.Context, actor identity.Actor, serial string) (certificates.Snapshot, []certificates.Event, error) {
	n, err := s.see(ctx, actor, serial)
	if err != nil {
		return certificates.Snapshot{}, nil, err
	}
	all, err := s.dir.Events(ctx, n.ID)
	return n.On(s.now()), all, err
}

// see returns the certificate of a serial that the actor works with. certificates.ErrNotFound, ErrSerialTypo.
func (s *Certificates) see(ctx context.Context, actor identity.Actor, text string) (certificates.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return certificates.Snapshot{}, err
	}
	serial, err := certificates.ParseSerial(text)
	if errors.Is(err, certificates.ErrSerial) {
		return certificates.Snapshot{}, certificates.ErrNotFound
	}
	if err != nil {
		return certificates.Snapshot{}, fault.Of(err).On("serial")
	}
	c, err := s.repo.FindBySerial(ctx, serial)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	n := c.Snapshot()
	if !actor.Scope().Includes(n.Center) {
		return certificates.Snapshot{}, certificates.ErrNotFound
	}
	return n, nil
}

// Named returns the certificate with a serial or code that the actor works with, with its status of today.
// certificates.ErrNotFound, ErrSerialTypo.
func (s *Certificates) Named(ctx context.Context, actor identity.Actor, name string) (certificates.Snapshot, error) {
	code, err := certificates.ParseCode(name)
	if err != nil {
		n, err := s.see(ctx, actor, name)
		return n.On(s.now()), err
	}
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return certificates.Snapshot{}, err
	}
	n, err := s.Verify(ctx, code)
	if err == nil && !actor.Scope().Includes(n.Center) {
		return certificates.Snapshot{}, certificates.ErrNotFound
	}
	return n, err
}
