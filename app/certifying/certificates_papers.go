package certifying

import (
	"context"
	"encoding/binary"
	"errors"
	"runtime"
	"slices"
	"sync"

	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/exams"
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
	key, err := s.signing.Key(ctx)
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
	earned, err := s.earned(ctx, all)
	if err != nil {
		return err
	}
	signed, stamps, faults := make([][]byte, len(all)), make([][]byte, len(all)), make([]error, len(all))
	var group sync.WaitGroup
	free := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i := range all {
		free <- struct{}{}
		group.Go(func() {
			defer func() { <-free }()
			if signed[i], faults[i] = s.notary.Sign(all[i], issuers[all[i].Content.Institute], earned[all[i].Result], places[i], key); faults[i] == nil && hasStamp(all[i]) {
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

// earned returns the results from which certificates have their grades, by code, also those that others have superseded since.
func (s *Certificates) earned(ctx context.Context, all []certificates.Snapshot) (map[certificates.Code]certificates.Earned, error) {
	f := exams.Filter{Scope: centers.Everywhere()}
	for _, n := range all {
		if n.Result != "" {
			f.Enrolment = append(f.Enrolment, n.Enrolment)
		}
	}
	of := map[certificates.Code]certificates.Earned{}
	if len(f.Enrolment) == 0 {
		return of, nil
	}
	found, err := s.results.List(ctx, f)
	for _, r := range found {
		of[r.Code] = r.Earned()
	}
	return of, err
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

// CredentialJWT returns the same credential as a JWT, signed now: it is not stored. certificates.ErrNotFound,
// cells.ErrElsewhere.
func (s *Certificates) CredentialJWT(ctx context.Context, code certificates.Code) ([]byte, error) {
	n, err := s.Verify(ctx, code)
	if err == nil {
		err = s.here(ctx, n)
	}
	if err != nil {
		return nil, err
	}
	signed, err := s.credential(ctx, n)
	if err != nil {
		return nil, err
	}
	key, err := s.signing.Key(ctx)
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
	key, err := s.signing.Key(ctx)
	if err != nil {
		return nil, err
	}
	return s.notary.StatusList(certificates.NewListed(list, ended, since, key, s.now()), key)
}

// StatusLists returns how many status lists there are; their numbers start at 1.
func (s *Certificates) StatusLists(ctx context.Context) (int, error) { return s.keys.Lists(ctx) }
