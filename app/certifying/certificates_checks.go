package certifying

import (
	"context"

	"kendra/domain/certificates"
	"kendra/domain/identity"
)

// WriteChecks writes the verifications that were counted since it was called last. What cannot be written is kept for the
// next time.
func (s *Certificates) WriteChecks(ctx context.Context) error {
	s.tally.writing.Lock()
	defer s.tally.writing.Unlock()
	all := s.tally.take()
	if len(all) == 0 {
		return nil
	}
	err := s.tx.Do(ctx, func(ctx context.Context) error { return s.checks.Note(ctx, all) })
	if err != nil {
		s.tally.back(all)
	}
	return err
}

// Checks answers how often the certificate of a serial was verified, the latest hour first. certificates.ErrNotFound for one that
// the actor may not see, ErrSerialTypo.
func (s *Certificates) Checks(ctx context.Context, actor identity.Actor, serial string) ([]certificates.Check, error) {
	n, err := s.see(ctx, actor, serial)
	if err != nil {
		return nil, err
	}
	if err := s.WriteChecks(ctx); err != nil {
		return nil, err
	}
	return s.checks.Of(ctx, n.ID)
}
