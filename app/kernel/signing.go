package kernel

import (
	"context"

	"kendra/domain/certificates"
	"kendra/domain/exams"
)

// Notary writes and checks the credentials of certificates and of marksheets.
type Notary interface {
	certificates.Notary
	exams.Notary
}

// Signing has the keys that sign credentials.
type Signing struct {
	tx     Tx
	store  certificates.IssuerStore
	notary certificates.Notary
	mint   Minter
	now    Clock
}

// NewSigning returns a Signing.
func NewSigning(p Ports) Signing { return Signing{p.Tx, p.Issuer, p.Notary, p.Random, p.Clock} }

// New returns a new key, which is not stored.
func (s Signing) New() certificates.IssuerKey {
	return certificates.IssuerKey{Seed: s.mint(certificates.SeedBytes), Created: s.now()}
}

// Key returns the key that signs now. It makes and stores the first one.
func (s Signing) Key(ctx context.Context) (key certificates.IssuerKey, err error) {
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		key, err = s.store.Ensure(ctx, s.New)
		return err
	})
	return key, err
}

// Document returns the DID document of the issuer, with every key that ever signed.
func (s Signing) Document(ctx context.Context) ([]byte, error) {
	keys, err := s.store.All(ctx)
	if err != nil {
		return nil, err
	}
	return s.notary.Document(keys)
}
