package app

import (
	"context"
	"errors"
	"strconv"

	"kendra/domain/identity"
)

// Fresh lets those who are signed in prove once more that it is them, before a call that could give their account, or
// somebody else's, away: a token that was stolen is not enough for it.
type Fresh struct{ FreshDeps }

// FreshDeps is what Fresh works with.
type FreshDeps struct {
	Tx       Tx
	Accounts identity.Accounts
	TwoSteps identity.TwoSteps
	Hasher   identity.Hasher
	Limiter  identity.Limiter
	Limit    identity.Limit // of tries
	Clock    Clock
}

// NewFresh makes the service.
func NewFresh(d FreshDeps) *Fresh { return &Fresh{d} }

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
	account, err := s.Accounts.Find(ctx, actor.Account)
	if err != nil {
		return nil, err
	}
	good, err := s.Hasher.Verify(p.Password, account.Snapshot().PasswordHash)
	if err != nil {
		return nil, err
	}
	if !good {
		return nil, identity.ErrOwnPassword
	}
	if err := s.secondStep(ctx, actor.Account, p.Code); err != nil {
		return nil, err
	}
	if s.Limit.None() {
		return account, nil
	}
	return account, s.Limiter.Forget(ctx, key)
}

func (s *Fresh) secondStep(ctx context.Context, id identity.AccountID, code string) error {
	found, err := s.TwoSteps.Find(ctx, id)
	if errors.Is(err, identity.ErrTwoStepOff) || (err == nil && !found.IsOn()) {
		return nil
	}
	if err != nil {
		return err
	}
	err = s.Tx.Do(ctx, func(ctx context.Context) error {
		return s.TwoSteps.Change(ctx, id, func(n *identity.TwoStep) error { return n.Accept(tidy(code), hashCode(code), s.Clock()) })
	})
	if errors.Is(err, identity.ErrCodeRequired) {
		return identity.ErrCode // they are signed in: a refusal as of a sign-in would sign them out
	}
	return err
}

// slow counts a try. identity.ErrTooOften.
func (s *Fresh) slow(ctx context.Context, key string) error {
	if s.Limit.None() {
		return nil
	}
	wait, err := s.Limiter.Take(ctx, key, s.Limit, s.Clock())
	if err == nil && wait > 0 {
		return identity.TooOften(wait)
	}
	return err
}
