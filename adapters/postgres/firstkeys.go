package postgres

import (
	"bytes"
	"context"
	"slices"

	"kendra/domain/identity"
)

// FirstKeys implements identity.FirstKeys.
type FirstKeys struct{ db *DB }

var _ identity.FirstKeys = (*FirstKeys)(nil)

// NewFirstKeys returns a FirstKeys.
func NewFirstKeys(db *DB) *FirstKeys { return &FirstKeys{db: db} }

// HasAdmin implements identity.FirstKeys.
func (r *FirstKeys) HasAdmin(ctx context.Context) (bool, error) {
	has, err := r.db.read(ctx).HasAdmin(ctx)
	return has, failed("look for an administrator", err)
}

// Put implements identity.FirstKeys.
func (r *FirstKeys) Put(ctx context.Context, key identity.SecretHash) error {
	return r.change(ctx, func(keys [][]byte) ([][]byte, error) {
		keys = append(keys, key[:])
		return keys[max(0, len(keys)-identity.MostFirstKeys):], nil
	})
}

// Use implements identity.FirstKeys.
func (r *FirstKeys) Use(ctx context.Context, key identity.SecretHash) error {
	return r.change(ctx, func(keys [][]byte) ([][]byte, error) {
		if !slices.ContainsFunc(keys, func(one []byte) bool { return bytes.Equal(one, key[:]) }) {
			return nil, identity.ErrFirstKey
		}
		return [][]byte{}, nil
	})
}

// change locks the keys before it looks for an administrator, so that of two that are made at once the second is refused.
func (r *FirstKeys) change(ctx context.Context, change func([][]byte) ([][]byte, error)) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	keys, err := q.FirstKeysForUpdate(ctx)
	if err != nil {
		return failed("lock the keys of the set-up", err)
	}
	has, err := q.HasAdmin(ctx)
	if err != nil {
		return failed("look for an administrator", err)
	}
	if has {
		return identity.ErrSetUp
	}
	if keys, err = change(keys); err != nil {
		return err
	}
	return failed("store the keys of the set-up", q.PutFirstKeys(ctx, keys))
}
