package certifying

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/certificates"
	"kendra/domain/identity"
)

// IssuerDocument returns the document of the issuer, with every key that ever signed.
func (s *Certificates) IssuerDocument(ctx context.Context) ([]byte, error) {
	return s.signing.Document(ctx)
}

// RotateKey retires the signing key and makes a new one. Earlier signatures stay valid.
func (s *Certificates) RotateKey(ctx context.Context, actor identity.Actor) (certificates.IssuerKey, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return certificates.IssuerKey{}, err
	}
	var key certificates.IssuerKey
	err := s.tx.Do(ctx, func(ctx context.Context) (err error) {
		if key, err = s.keys.Rotate(ctx, s.signing.New()); err != nil {
			return err
		}
		if err := s.publishIssuer(ctx); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "issuer.key_rotated", audit.Thing{Kind: "issuer key", ID: key.ID}, s.now()))
	})
	return key, err
}

// Check verifies a credential, or a PDF that contains one, with the keys of this website, and at a head office with those of each
// cell. It returns the credential's content and the certificate with its status of today. certificates.ErrForged, ErrNotFound.
func (s *Certificates) Check(ctx context.Context, file []byte) (certificates.Proven, certificates.Snapshot, error) {
	documents, err := s.documents(ctx)
	if err != nil {
		return certificates.Proven{}, certificates.Snapshot{}, err
	}
	var p certificates.Proven
	var failed error
	for i, document := range documents {
		if p, err = s.notary.Check(file, document); err == nil {
			n, err := s.Verify(ctx, p.Code)
			return p, n, err
		}
		if i == 0 {
			failed = err // a file of a stranger is refused in the words of this website
		}
	}
	return certificates.Proven{}, certificates.Snapshot{}, failed
}
