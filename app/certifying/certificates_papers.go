package certifying

import (
	"context"
	"encoding/binary"
	"errors"
	"runtime"
	"slices"
	"sync"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/certificates"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/papers"
)

// credential returns the signed credential of a certificate, always the one that was signed first.
func (s *Certificates) credential(ctx context.Context, n certificates.Snapshot) ([]byte, error) {
	kept, err := s.repo.Paper(ctx, n.ID, certificates.Credential)
	if !errors.Is(err, certificates.ErrNotFound) {
		return kept, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.sign(ctx, n); err != nil {
			return err
		}
		kept, err = s.repo.Paper(ctx, n.ID, certificates.Credential)
		return err
	})
	return kept, err
}

// sign signs and stores the credentials of certificates in the transaction of ctx, in parallel because canonicalization
// is slow.
func (s *Certificates) sign(ctx context.Context, all ...certificates.Snapshot) error {
	if len(all) == 0 {
		return nil
	}
	key, err := s.keys.Ensure(ctx, s.newKey)
	if err != nil {
		return err
	}
	ids := make([]certificates.ID, len(all))
	for i, n := range all {
		ids[i] = n.ID
	}
	places, err := s.keys.Allot(ctx, ids, s.pick)
	if err != nil {
		return err
	}
	issuers := map[institute.Number]certificates.Issuer{}
	for _, n := range all {
		v := n.Content.Institute
		if _, known := issuers[v]; known {
			continue
		}
		if issuers[v], err = s.issuerOf(ctx, v); err != nil {
			return err
		}
	}
	signed, stamps, faults := make([][]byte, len(all)), make([][]byte, len(all)), make([]error, len(all))
	var group sync.WaitGroup
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i := range all {
		free <- struct{}{}
		group.Go(func() {
			defer func() { <-free }()
			if signed[i], faults[i] = s.notary.Sign(all[i], issuers[all[i].Content.Institute], places[i], key); faults[i] == nil && hasStamp(all[i]) {
				stamps[i], faults[i] = s.notary.Stamp(all[i], places[i], key)
			}
		})
	}
	group.Wait()
	if err := errors.Join(faults...); err != nil {
		return err
	}
	if err := s.repo.KeepAll(ctx, certificates.Credential, ids, signed); err != nil {
		return err
	}
	return s.keepStamps(ctx, ids, stamps)
}

// issuerOf returns the institute as it was in a version.
func (s *Certificates) issuerOf(ctx context.Context, v institute.Number) (certificates.Issuer, error) {
	is, err := s.institute.Version(ctx, v)
	p := is.Profile.Full()
	return certificates.Issuer{Name: p.Name, Logo: p.Logo}, err
}

// hasStamp reports whether a certificate is of an edition with stamps.
func hasStamp(n certificates.Snapshot) bool { return n.Content.Edition >= papers.Fourth }

// keepStamps stores the stamps of certificates; those without one are left out.
func (s *Certificates) keepStamps(ctx context.Context, all []certificates.ID, stamps [][]byte) error {
	var with []certificates.ID
	for i, id := range all {
		if len(stamps[i]) > 0 {
			with = append(with, id)
		}
	}
	if len(with) == 0 {
		return nil
	}
	stamps = slices.DeleteFunc(stamps, func(one []byte) bool { return len(one) == 0 })
	return s.repo.KeepAll(ctx, certificates.Stamped, with, stamps)
}

// stamp returns the stamp of a certificate, which was signed with its credential; nothing if it has none.
func (s *Certificates) stamp(ctx context.Context, n certificates.Snapshot) ([]byte, error) {
	if !hasStamp(n) {
		return nil, nil
	}
	kept, err := s.repo.Paper(ctx, n.ID, certificates.Stamped)
	if errors.Is(err, certificates.ErrNotFound) {
		return nil, nil
	}
	return kept, err
}

// Issuer returns the name that the institute had as a version, which certificates keep.
func (s *Certificates) Issuer(ctx context.Context, n institute.Number) (string, error) {
	v, err := s.institute.Version(ctx, n)
	return v.Profile.Full().Name, err
}

// signingKey returns the key that signs now.
func (s *Certificates) signingKey(ctx context.Context) (key certificates.IssuerKey, err error) {
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		key, err = s.keys.Ensure(ctx, s.newKey)
		return err
	})
	return key, err
}

func (s *Certificates) newKey() certificates.IssuerKey {
	return certificates.IssuerKey{Seed: s.mint(certificates.SeedBytes), Created: s.now()}
}

// pick returns a random position. The size of a list is a power of two, so all positions are equally likely.
func (s *Certificates) pick() int {
	return int(binary.BigEndian.Uint32(s.mint(4)) % certificates.ListSize)
}

// Credential returns the signed credential of a code's certificate, also of a revoked one: the status list has the
// status. certificates.ErrNotFound.
func (s *Certificates) Credential(ctx context.Context, code certificates.Code) ([]byte, error) {
	n, err := s.Verify(ctx, code)
	if err != nil {
		return nil, err
	}
	return s.credential(ctx, n)
}

// CredentialEntry returns the number of the entry of the transparency log that holds the digest of the credential of a
// code's certificate. certificates.ErrNotFound.
func (s *Certificates) CredentialEntry(ctx context.Context, code certificates.Code) (int64, error) {
	n, err := s.Verify(ctx, code)
	if err != nil {
		return 0, err
	}
	content, err := s.credential(ctx, n)
	if err != nil {
		return 0, err
	}
	entry, err := s.dir.CredentialEntry(ctx, n.ID)
	if !errors.Is(err, certificates.ErrNotFound) {
		return entry, err
	}
	// A program from before there were digests has stored the credential.
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if _, err := s.repo.Keep(ctx, n.ID, certificates.Credential, content); err != nil {
			return err
		}
		entry, err = s.dir.CredentialEntry(ctx, n.ID)
		return err
	})
	return entry, err
}

// CredentialJWT returns the same credential as a JWT, signed now: it is not stored. certificates.ErrNotFound.
func (s *Certificates) CredentialJWT(ctx context.Context, code certificates.Code) ([]byte, error) {
	signed, err := s.Credential(ctx, code)
	if err != nil {
		return nil, err
	}
	key, err := s.signingKey(ctx)
	if err != nil {
		return nil, err
	}
	return s.notary.JWT(signed, key)
}

// StatusList returns a signed status list with today's status. certificates.ErrNotFound.
func (s *Certificates) StatusList(ctx context.Context, list int) ([]byte, error) {
	ended, since, err := s.keys.Ended(ctx, list)
	if err != nil {
		return nil, err
	}
	key, err := s.signingKey(ctx)
	if err != nil {
		return nil, err
	}
	if since.Before(key.Created) {
		since = key.Created
	}
	// Rounded to the hour, so that the same list has the same bytes for a while.
	until := s.now().Truncate(time.Hour).Add(certificates.ListFor)
	return s.notary.StatusList(certificates.Listed{List: list, Ended: ended, Since: since, Until: until}, key)
}

// StatusLists returns how many status lists there are; their numbers start at 1.
func (s *Certificates) StatusLists(ctx context.Context) (int, error) { return s.keys.Lists(ctx) }

// IssuerDocument returns the document of the issuer, with every key that ever signed.
func (s *Certificates) IssuerDocument(ctx context.Context) ([]byte, error) {
	keys, err := s.keys.All(ctx)
	if err != nil {
		return nil, err
	}
	return s.notary.Document(keys)
}

// RotateKey retires the signing key and makes a new one. Earlier signatures stay valid.
func (s *Certificates) RotateKey(ctx context.Context, actor identity.Actor) (certificates.IssuerKey, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return certificates.IssuerKey{}, err
	}
	var key certificates.IssuerKey
	err := s.tx.Do(ctx, func(ctx context.Context) (err error) {
		if key, err = s.keys.Rotate(ctx, s.newKey()); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "issuer.key_rotated", audit.Thing{Kind: "issuer key", ID: key.ID}, s.now()))
	})
	return key, err
}

// Check verifies a credential, or a PDF that contains one, with the keys of this website. It returns the credential's
// content and the certificate with its status of today. certificates.ErrForged, ErrNotFound.
func (s *Certificates) Check(ctx context.Context, file []byte) (certificates.Proven, certificates.Snapshot, error) {
	doc, err := s.IssuerDocument(ctx)
	if err != nil {
		return certificates.Proven{}, certificates.Snapshot{}, err
	}
	p, err := s.notary.Check(file, doc)
	if err != nil {
		return certificates.Proven{}, certificates.Snapshot{}, err
	}
	n, err := s.Verify(ctx, p.Code)
	return p, n, err
}

// signed returns signatories with their signatures.
func (s *Certificates) signed(ctx context.Context, all []institute.Signatory) ([]certificates.Signer, error) {
	out := make([]certificates.Signer, len(all))
	for i, one := range all {
		out[i].Name, out[i].Title = one.Name, one.Title
		if err := s.imageOf(ctx, one.Signature, &out[i].Signature); err != nil {
			return nil, err
		}
	}
	return out, nil
}
