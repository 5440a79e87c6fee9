package access

import (
	"context"
	"errors"
	"strconv"

	"kendra/app/kernel"
	"kendra/domain/identity"
)

// Fresh asks a person who is signed in to prove their identity again, before a call that could hand an account to
// somebody else. A stolen token alone is not enough for such a call.
type Fresh struct {
	tx       kernel.Tx
	accounts identity.Accounts
	hasher   identity.Hasher
	limiter  identity.Limiter
	limit    identity.Limit // of tries
	now      kernel.Clock
}

// NewFresh returns the service.
func NewFresh(p kernel.Ports, set kernel.Settings) *Fresh {
	return &Fresh{
		tx: p.Tx, accounts: p.Accounts, hasher: p.Hasher, limiter: p.Limiter,
		limit: set.LoginLimit, now: p.Clock,
	}
}

// Proof is what a person types to prove their identity. Code is from their authenticator app, or a recovery code; it is
// checked only when two-step sign-in is on.
type Proof struct{ Password, Code string }

// Check checks the actor's proof and returns their account. A code works once. identity.ErrOwnPassword, ErrCode,
// ErrTooOften, ErrNotFound.
func (s *Fresh) Check(ctx context.Context, actor identity.Actor, p Proof) (*identity.Account, error) {
	key := "own password " + strconv.FormatInt(int64(actor.Account), 10)
	if err := s.slow(ctx, key); err != nil {
		return nil, err
	}
	account, err := s.accounts.Find(ctx, actor.Account)
	if err != nil {
		return nil, err
	}
	good, err := s.hasher.Verify(p.Password, account.Snapshot().PasswordHash)
	if err != nil {
		return nil, err
	}
	if !good {
		return nil, identity.ErrOwnPassword
	}
	if err := s.secondStep(ctx, actor.Account, p.Code); err != nil {
		return nil, err
	}
	if s.limit.None() {
		return account, nil
	}
	return account, s.limiter.Forget(ctx, key)
}

func (s *Fresh) secondStep(ctx context.Context, id identity.AccountID, code string) error {
	found, err := s.accounts.TwoStep(ctx, id)
	if errors.Is(err, identity.ErrTwoStepOff) || (err == nil && !found.IsOn()) {
		return nil
	}
	if err != nil {
		return err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.accounts.ChangeTwoStep(ctx, id, func(n *identity.TwoStep) error { return n.Accept(tidy(code), hashCode(code), s.now()) })
	})
	if errors.Is(err, identity.ErrCodeRequired) {
		return identity.ErrCode // the web app signs people out on the fault of a failed sign-in
	}
	return err
}

// slow counts a try and returns identity.ErrTooOften when there were too many.
func (s *Fresh) slow(ctx context.Context, key string) error {
	if s.limit.None() {
		return nil
	}
	wait, err := s.limiter.Take(ctx, key, s.limit, s.now())
	if err == nil && wait > 0 {
		return identity.TooOften(wait)
	}
	return err
}
