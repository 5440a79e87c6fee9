package access

import (
	"context"
	"errors"
	"strconv"
	"time"

	"kendra/domain/audit"
	"kendra/domain/identity"
)

// The audit trail's names for sign-ins. A failed sign-in is recorded under the account that was tried.
const (
	loginBegan      = "login.began"
	loginEnded      = "login.ended"
	loginFailed     = "login.failed"
	loginCodeFailed = "login.code_failed"
)

// failureNote limits how many failures of one account are recorded, so that an attacker cannot fill the trail.
var failureNote = identity.Limit{Burst: 1, Every: 10 * time.Minute}

// noteLogin records the result of a sign-in to an account. It needs a transaction.
func (s *Logins) noteLogin(ctx context.Context, account *identity.Account, action, device string) error {
	e := audit.Did(account.Actor(), action, audit.Thing{Kind: "account", ID: int64(account.Snapshot().ID)}, s.now())
	if device != "" {
		e = e.To(struct{ Device string }{device})
	}
	return s.trail.Append(ctx, e)
}

// noteFailure records a failed sign-in to an existing account, at most one of each kind in ten minutes, and returns
// why.
func (s *Logins) noteFailure(ctx context.Context, account *identity.Account, in SignIn, why error) error {
	if account == nil || s.limiter == nil {
		return why
	}
	action := loginFailed
	switch {
	case errors.Is(why, identity.ErrCodeRequired) && in.Code != "":
		action = loginCodeFailed
	case !errors.Is(why, identity.ErrBadLogin) && !errors.Is(why, identity.ErrNotThatRole):
		return why
	}
	wait, err := s.limiter.Take(ctx, action+" "+strconv.FormatInt(int64(account.Snapshot().ID), 10), failureNote, s.now())
	if err != nil {
		return err
	}
	if wait > 0 {
		return why
	}
	err = s.tx.Do(context.WithoutCancel(ctx), func(ctx context.Context) error { return s.noteLogin(ctx, account, action, in.Device) })
	if err != nil {
		return err
	}
	return why
}
