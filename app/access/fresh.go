package access

import (
	"context"
	"errors"
	"strconv"

	"kendra/app/kernel"
	"kendra/domain/identity"
)

// Fresh lets those who are signed in prove once more that it is them, before a call that could give their account, or
// somebody else's, away: a token that was stolen is not enough for it.
type Fresh struct {
	tx       kernel.Tx
	accounts identity.Accounts
	twoSteps identity.TwoSteps
	hasher   identity.Hasher
	limiter  identity.Limiter
	limit    identity.Limit // of tries
	now      kernel.Clock
}

// NewFresh makes the service.
func NewFresh(p kernel.Ports, set kernel.Settings) *Fresh {
	return &Fresh{
		tx: p.Tx, accounts: p.Accounts, twoSteps: p.TwoSteps, hasher: p.Hasher, limiter: p.Limiter,
		limit: set.LoginLimit, now: p.Clock,
	}
}

// Proof is what somebody types to prove who they are. The code is of their app, or a recovery code; it is read where their
// second step is on.
type Proof struct{ Password, Code string }

// Check tells whether the proof is the actor's, and returns their account. A code is used up. identity.ErrOwnPassword,
// ErrCode, ErrTooOften, ErrNotFound.
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
	found, err := s.twoSteps.Find(ctx, id)
	if errors.Is(err, identity.ErrTwoStepOff) || (err == nil && !found.IsOn()) {
		return nil
	}
	if err != nil {
		return err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.twoSteps.Change(ctx, id, func(n *identity.TwoStep) error { return n.Accept(tidy(code), hashCode(code), s.now()) })
	})
	if errors.Is(err, identity.ErrCodeRequired) {
		return identity.ErrCode // they are signed in: a refusal as of a sign-in would sign them out
	}
	return err
}

// slow counts a try. identity.ErrTooOften.
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
