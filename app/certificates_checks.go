package app

import (
	"context"

	"kendra/domain/certificates"
	"kendra/domain/identity"
)

// Asked answers what Verify does, for somebody who verifies a certificate, and notes that it was done. page says that it is done on
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
	return n, s.note(ctx, way, n.ID)
}

// note counts a verification of certificates.
func (s *Certificates) note(ctx context.Context, way certificates.Way, all ...certificates.ID) error {
	if len(all) == 0 {
		return nil
	}
	return s.tx.Do(ctx, func(ctx context.Context) error { return s.checks.Note(ctx, all, way, s.now()) })
}

// Checks answers how often the certificate of a serial was verified, the latest hour first. certificates.ErrNotFound for one that
// the actor may not see, ErrSerialTypo.
func (s *Certificates) Checks(ctx context.Context, actor identity.Actor, serial string) ([]certificates.Check, error) {
	n, err := s.see(ctx, actor, serial)
	if err != nil {
		return nil, err
	}
	return s.checks.Of(ctx, n.ID)
}
