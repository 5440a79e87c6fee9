package memory

import (
	"context"
	"slices"

	"kendra/domain/identity"
)

// FirstKeys is the view of a store's keys for the first administrator.
type FirstKeys struct{ store *Store }

var _ identity.FirstKeys = FirstKeys{}

// FirstKeys returns the port of the keys for the first administrator.
func (s *Store) FirstKeys() FirstKeys { return FirstKeys{s} }

// HasAdmin implements identity.FirstKeys.
func (v FirstKeys) HasAdmin(ctx context.Context) (bool, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return false, err
	}
	return n.hasAdmin(), nil
}

func (n *state) hasAdmin() bool {
	return len(where(n.accounts, func(a identity.AccountSnapshot) bool { return a.Person.Role == identity.Admin })) > 0
}

// Put implements identity.FirstKeys.
func (v FirstKeys) Put(ctx context.Context, key identity.SecretHash) error {
	return v.store.write(ctx, func(n *state) error {
		if n.hasAdmin() {
			return identity.ErrSetUp
		}
		all := appended(n.firstKeys, key)
		n.firstKeys = all[max(0, len(all)-identity.MostFirstKeys):]
		return nil
	})
}

// Use implements identity.FirstKeys.
func (v FirstKeys) Use(ctx context.Context, key identity.SecretHash) error {
	return v.store.write(ctx, func(n *state) error {
		switch {
		case n.hasAdmin():
			return identity.ErrSetUp
		case !slices.Contains(n.firstKeys, key):
			return identity.ErrFirstKey
		default:
			n.firstKeys = nil
			return nil
		}
	})
}
