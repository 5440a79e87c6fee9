package access

import (
	"context"
	"encoding/base64"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/identity"
)

// FirstStart lets the person who installed the program make the account of the first administrator.
type FirstStart struct {
	tx       kernel.Tx
	keys     identity.FirstKeys
	accounts identity.Accounts
	hasher   identity.Hasher
	trail    audit.Trail
	mint     kernel.Minter
	now      kernel.Clock
}

// NewFirstStart returns the service.
func NewFirstStart(p kernel.Ports) *FirstStart {
	return &FirstStart{
		tx: p.Tx, keys: p.FirstKeys, accounts: p.Accounts, hasher: p.Hasher, trail: p.Trail, mint: p.Random, now: p.Clock,
	}
}

// keyBytes is the length of a key before it is spelled.
const keyBytes = 24

// Invite returns a new key for the set-up page, or "" if there is an administrator.
func (s *FirstStart) Invite(ctx context.Context) (string, error) {
	has, err := s.keys.HasAdmin(ctx)
	if err != nil || has {
		return "", err
	}
	key := base64.RawURLEncoding.EncodeToString(s.mint(keyBytes))
	err = s.tx.Do(ctx, func(ctx context.Context) error { return s.keys.Put(ctx, identity.HashSecret(key)) })
	if errors.Is(err, identity.ErrSetUp) { // just now, on another server
		return "", nil
	}
	return key, err
}

// Create makes the account of the first administrator, who can sign in at once. The caller need not be signed in: the
// key shows that they can read what the program prints. identity.ErrInvalid, ErrPassword, ErrCommonPassword,
// ErrFirstKey, ErrSetUp, ErrEmailTaken.
func (s *FirstStart) Create(ctx context.Context, key string, p identity.Person, password string) error {
	p.Role, p.Center = identity.Admin, 0
	if err := p.Check(); err != nil {
		return err
	}
	if err := identity.CheckPassword(password, p.Words()...); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		// Before the password is hashed: a stranger without a key must not keep the processor busy.
		if err := s.keys.Use(ctx, identity.HashSecret(key)); err != nil {
			return err
		}
		hash, err := s.hasher.Hash(password)
		if err != nil {
			return err
		}
		account, err := identity.Open(p, hash, s.now())
		if err != nil {
			return err
		}
		id, err := s.accounts.Add(ctx, account)
		if err != nil {
			return err
		}
		actor := identity.Known(id, p.Name, identity.Admin, 0)
		thing := audit.Thing{Kind: "account", ID: int64(id)}
		return s.trail.Append(ctx, audit.Did(actor, "account.opened", thing, s.now()).To(account.Snapshot().Person))
	})
}
