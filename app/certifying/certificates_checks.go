package certifying

import (
	"context"

	"kendra/domain/certificates"
	"kendra/domain/identity"
)

// WriteChecks stores the verifications counted since the last call. Counts that it cannot store wait for the next call.
func (s *Certificates) WriteChecks(ctx context.Context) error {
	s.tally.writing.Lock()
	defer s.tally.writing.Unlock()
	all := s.tally.take()
	if len(all) == 0 {
		return nil
	}
	err := s.tx.Do(ctx, func(ctx context.Context) error { return s.repo.Note(ctx, all) })
	if err != nil {
		s.tally.back(all)
	}
	return err
}

// Checks returns how often a certificate was verified, by hour, the latest first. certificates.ErrNotFound for a serial
// that the actor may not see, ErrSerialTypo.
func (s *Certificates) Checks(ctx context.Context, actor identity.Actor, serial string) ([]certificates.Check, error) {
	n, err := s.see(ctx, actor, serial)
	if err != nil {
		return nil, err
	}
	if err := s.WriteChecks(ctx); err != nil {
		return nil, err
	}
	return s.dir.Checks(ctx, n.ID)
}
