package certifying

import (
	"context"

	"kendra/domain/audit"
	"kendra/domain/certificates"
	"kendra/domain/identity"
)

// Revoke revokes the certificate with a serial. certificates.ErrNotFound for one that the actor may not see,
// ErrSerialTypo, ErrNotStanding, ErrInvalid.
func (s *Certificates) Revoke(ctx context.Context, actor identity.Actor, serial string, r certificates.Revocation) (certificates.Snapshot, error) {
	before, err := s.see(ctx, actor, serial)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	r.By = actor.Name
	var after certificates.Snapshot
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.repo.Change(ctx, before.ID, func(c *certificates.Certificate) error {
			if err := c.Revoke(r, s.now()); err != nil {
				return err
			}
			after = c.Snapshot()
			return nil
		})
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "certificate.revoked", certificateThing(before.ID), s.now()).From(before).To(after))
	})
	return after, err
}

// Supersession is a correction: the details of the new certificate, and its reason.
type Supersession struct {
	IssueCertificate // RegNo and Division are those of the replaced certificate

	Reason string
}

// Supersede replaces a certificate with a new one, made from today's data. It returns the faults of Revoke and Issue.
func (s *Certificates) Supersede(ctx context.Context, actor identity.Actor, serial string, in Supersession) (certificates.Snapshot, error) {
	before, err := s.see(ctx, actor, serial)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	in.RegNo, in.Division = before.Content.RegNo, before.Division
	if err := mayIssue(actor, in.IssueCertificate); err != nil {
		return certificates.Snapshot{}, err
	}
	a, err := s.award(ctx, actor, in.IssueCertificate)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	var next, ended certificates.Snapshot
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		c, err := s.make(ctx, a.Award)
		if err != nil {
			return err
		}
		err = s.repo.Change(ctx, before.ID, func(old *certificates.Certificate) error {
			if err := old.Supersede(c, in.Reason, actor.Name, s.now()); err != nil {
				return err
			}
			ended = old.Snapshot()
			return nil
		})
		if err != nil {
			return err
		}
		if next, err = s.add(ctx, c); err != nil {
			return err
		}
		e := audit.Did(actor, "certificate.superseded", certificateThing(before.ID), s.now()).From(before).To(ended)
		if err := s.trail.Append(ctx, e); err != nil {
			return err
		}
		if err := s.sign(ctx, next); err != nil {
			return err
		}
		return s.trail.Append(ctx, s.issued(actor, next))
	})
	return next, err
}
