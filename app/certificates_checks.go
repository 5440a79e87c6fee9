package app

import (
	"context"

	"kendra/domain/certificates"
	"kendra/domain/identity"
)

// Asked answers what Verify does, for somebody who verifies a certificate, and counts that it was done. page says that it is done on
// the website's page.
func (s *Certificates) Asked(ctx context.Context, text string, page bool) (certificates.Snapshot, error) {
	n, err := s.Verify(ctx, text)
	if err != nil {
		return n, err
	}
	way := certificates.ByCode
	if serial, _, _ := certificates.ParseName(text); serial != "" {
		way = certificates.BySerial
	}
	if page {
		way = certificates.ByPage
	}
	s.tally.add(way, s.now(), n.ID)
	return n, nil
}

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
