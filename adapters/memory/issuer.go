package memory

import (
	"context"
	"slices"
	"time"

	"kendra/domain/certificates"
)

// Issuer is the view of a store's keys and places of credentials.
type Issuer struct{ store *Store }

var (
	_ certificates.IssuerStore = Issuer{}
)

// Issuer returns the issuer's ports.
func (s *Store) Issuer() Issuer { return Issuer{s} }

// Ensure implements certificates.IssuerStore.
func (v Issuer) Ensure(ctx context.Context, make func() certificates.IssuerKey) (key certificates.IssuerKey, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for _, k := range n.keys {
			if k.Retired.IsZero() {
				key = k
				return nil
			}
		}
		key = n.addKey(make())
		return nil
	})
	return key, err
}

// addKey puts a key first.
func (n *state) addKey(k certificates.IssuerKey) certificates.IssuerKey {
	k.ID, k.Created = int64(len(n.keys))+1, moment(k.Created)
	n.keys = append([]certificates.IssuerKey{k}, n.keys...)
	return k
}

// Rotate implements certificates.IssuerStore.
func (v Issuer) Rotate(ctx context.Context, next certificates.IssuerKey) (key certificates.IssuerKey, err error) {
	err = v.store.write(ctx, func(n *state) error {
		n.keys = slices.Clone(n.keys)
		for i := range n.keys {
			if n.keys[i].Retired.IsZero() {
				n.keys[i].Retired = moment(next.Created)
			}
		}
		key = n.addKey(next)
		return nil
	})
	return key, err
}

// All implements certificates.IssuerStore.
func (v Issuer) All(ctx context.Context) ([]certificates.IssuerKey, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return append([]certificates.IssuerKey{}, n.keys...), nil
}

// Allot implements certificates.IssuerStore. There is only one list.
func (v Issuer) Allot(ctx context.Context, all []certificates.ID, pick func() int) (places []certificates.Place, err error) {
	err = v.store.write(ctx, func(n *state) error {
		taken := map[int]bool{}
		for _, p := range n.listPlaces {
			taken[p.Index] = true
		}
		places = nil
		for _, id := range all {
			at, ok := n.listPlaces[id]
			if !ok {
				if _, ok := n.certificates[id]; !ok {
					return certificates.ErrNotFound
				}
				for at = (certificates.Place{List: 1, Index: pick()}); taken[at.Index]; at.Index = pick() {
					continue
				}
				n.listPlaces[id], taken[at.Index] = at, true
			}
			places = append(places, at)
		}
		return nil
	})
	return places, err
}

// Ended implements certificates.IssuerStore.
func (v Issuer) Ended(ctx context.Context, list int) (ended []int, since time.Time, err error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, since, err
	}
	if list != 1 || len(n.listPlaces) == 0 {
		return nil, since, certificates.ErrNotFound
	}
	for id, at := range n.listPlaces {
		c := n.certificates[id]
		if c.Status != certificates.Revoked && c.Status != certificates.Superseded {
			continue
		}
		ended = append(ended, at.Index)
		if c.Since.After(since) {
			since = c.Since
		}
	}
	slices.Sort(ended)
	return ended, since, nil
}

// Lists implements certificates.IssuerStore. The places of all certificates are on one list.
func (v Issuer) Lists(ctx context.Context) (int, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return 0, err
	}
	return min(len(n.listPlaces), 1), nil
}
