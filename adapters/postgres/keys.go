package postgres

import (
	"context"
	"crypto/rand"

	"kendra/adapters/postgres/gen"
)

// SigningKey is a key that signs access tokens. All instances share the keys in the database.
type SigningKey struct {
	ID     int64
	Secret []byte
}

// SigningKeys returns the keys, the newest first. It makes one when there is none.
func (d *DB) SigningKeys(ctx context.Context) ([]SigningKey, error) {
	var all []SigningKey
	err := d.Do(ctx, func(ctx context.Context) error {
		q, err := d.write(ctx)
		if err != nil {
			return err
		}
		// Two instances that start at the same time must not make two keys.
		if _, err := d.at(ctx).Exec(ctx, "LOCK TABLE signing_keys IN SHARE ROW EXCLUSIVE MODE"); err != nil {
			return failed("lock the signing keys", err)
		}
		rows, err := q.SigningKeys(ctx)
		if err == nil && len(rows) == 0 {
			rows, err = makeKey(ctx, q)
		}
		if err != nil {
			return failed("read the signing keys", err)
		}
		all = nil
		for _, row := range rows {
			all = append(all, SigningKey{ID: row.ID, Secret: row.Secret})
		}
		return nil
	})
	return all, err
}

const keyBytes = 32

func makeKey(ctx context.Context, q *gen.Queries) ([]gen.SigningKeysRow, error) {
	secret := make([]byte, keyBytes)
	_, _ = rand.Read(secret) // never fails since Go 1.24
	if err := q.AddSigningKey(ctx, secret); err != nil {
		return nil, err
	}
	return q.SigningKeys(ctx)
}
