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

// Supersession is a correction: the details that the new certificate does not keep, and its reason.
type Supersession struct {
	certificates.Correction

	Reason   string
	Override string // an administrator's reason for setting the rules aside; empty for none
}

// Supersede replaces a certificate with a new one, made from the student's data of today. It keeps the grade and dates
// that the correction does not name. The dues are checked only if the correction changes one of those: a misspelt name
// is corrected at once. It returns the faults of Revoke, Issue and Correction.Of.
func (s *Certificates) Supersede(ctx context.Context, actor identity.Actor, serial string, in Supersession) (certificates.Snapshot, error) {
	before, err := s.see(ctx, actor, serial)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	details, changed, err := in.Of(before.Content)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	issue := IssueCertificate{
		RegNo: before.Content.RegNo, Division: before.Division, Grade: details.Grade, From: details.From, To: details.To,
		ValidUntil: details.ValidUntil, Override: in.Override, corrects: !changed,
	}
	if err := mayIssue(actor, issue); err != nil {
		return certificates.Snapshot{}, err
	}
	a, err := s.award(ctx, actor, issue)
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
