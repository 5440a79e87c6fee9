package certifying

import (
	"context"
	"maps"
	"slices"

	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// issue makes, stores and signs certificates in the transaction of ctx. It closes expired ones that they replace.
func (s *Certificates) issue(ctx context.Context, actor identity.Actor, all []award) ([]certificates.Snapshot, error) {
	if len(all) == 0 {
		return nil, nil
	}
	open, err := s.lockOpen(ctx, all)
	if err != nil {
		return nil, err
	}
	if err := s.stay(ctx, all); err != nil {
		return nil, err
	}
	made, err := s.makeAll(ctx, all)
	if err != nil {
		return nil, err
	}
	ids, err := s.repo.AddAll(ctx, made)
	if err != nil {
		return nil, err
	}
	out, entries := make([]certificates.Snapshot, len(made)), make([]audit.Entry, len(made))
	for i, c := range made {
		out[i] = c.Snapshot()
		out[i].ID = ids[i]
		entries[i] = s.issued(actor, out[i])
	}
	if err := s.sign(ctx, out...); err != nil {
		return nil, err
	}
	passed, err := s.pass(ctx, actor, open, all)
	if err != nil {
		return nil, err
	}
	return out, s.trail.AppendAll(ctx, slices.Concat(entries, passed))
}

// stay locks the students of awards until the transaction ends. students.ErrNotFound when one is gone, ErrStale when
// somebody has changed their enrolment since the award was made.
func (s *Certificates) stay(ctx context.Context, all []award) error {
	ids := make([]students.ID, len(all))
	for i, a := range all {
		ids[i] = a.Student.ID
	}
	held, err := s.students.Hold(ctx, ids)
	if err != nil {
		return err
	}
	now := make(map[students.ID]students.Snapshot, len(held))
	for _, st := range held {
		n := st.Snapshot()
		now[n.ID] = n
	}
	for _, a := range all {
		n, there := now[a.Student.ID]
		if !there {
			return students.ErrNotFound
		}
		in, err := n.In(a.Student.Enrolment)
		p, was := in.Profile, a.Student.Profile
		if err != nil || in.Status != a.Student.Status || p.Division != was.Division || p.Center != was.Center {
			return students.ErrStale
		}
	}
	return nil
}

// makeAll makes certificates with the next serials of their centers. It takes centers in the order of their IDs, so
// that two concurrent calls cannot deadlock.
func (s *Certificates) makeAll(ctx context.Context, all []award) ([]*certificates.Certificate, error) {
	count, year := map[centers.ID]int{}, calendar.Of(s.now()).Year()
	for _, a := range all {
		if err := s.expire(ctx, a.standing); err != nil {
			return nil, err
		}
		count[a.Center.ID]++
	}
	issuer, err := s.institute.Current(ctx)
	if err != nil {
		return nil, err
	}
	next, prefix := map[centers.ID]int{}, issuer.Profile.Serial.Prefix
	for _, center := range slices.Sorted(maps.Keys(count)) {
		first, err := s.repo.Number(ctx, center, year, count[center])
		if err != nil {
			return nil, err
		}
		next[center] = first
	}
	made := make([]*certificates.Certificate, len(all))
	for i, a := range all {
		c, err := certificates.Issue(a.Award, certificates.NewSerial(prefix, a.Center.Code, year, next[a.Center.ID]), s.newCode(), s.now())
		if err != nil {
			return nil, err
		}
		made[i] = c
		next[a.Center.ID]++
	}
	return made, nil
}

// expire stores that a certificate has expired. certificates.ErrAlreadyIssued when it has not.
func (s *Certificates) expire(ctx context.Context, standing *certificates.Snapshot) error {
	if standing == nil {
		return nil
	}
	return s.repo.Change(ctx, standing.ID, func(c *certificates.Certificate) error {
		if !c.Expire(s.now()) {
			return certificates.ErrAlreadyIssued
		}
		return nil
	})
}

func (s *Certificates) newCode() certificates.Code {
	return certificates.NewCode([certificates.CodeBytes]byte(s.mint(certificates.CodeBytes)))
}

// make makes a certificate with the next serial.
func (s *Certificates) make(ctx context.Context, a certificates.Award) (*certificates.Certificate, error) {
	year := calendar.Of(s.now()).Year()
	issuer, err := s.institute.Current(ctx)
	if err != nil {
		return nil, err
	}
	running, err := s.repo.Number(ctx, a.Center.ID, year, 1)
	if err != nil {
		return nil, err
	}
	serial := certificates.NewSerial(issuer.Profile.Serial.Prefix, a.Center.Code, year, running)
	return certificates.Issue(a, serial, s.newCode(), s.now())
}

func (s *Certificates) add(ctx context.Context, c *certificates.Certificate) (certificates.Snapshot, error) {
	n := c.Snapshot()
	var err error
	n.ID, err = s.repo.Add(ctx, c)
	return n, err
}
