package app

import (
	"context"
	"encoding/base32"
	"errors"
	"strconv"
	"strings"

	"kendra/domain/audit"
	"kendra/domain/identity"
)

// TwoSteps lets administrators and staff ask themselves for a second step at sign-in.
type TwoSteps struct{ TwoStepsDeps }

// TwoStepsDeps is what TwoSteps works with.
type TwoStepsDeps struct {
	Tx       Tx
	TwoSteps identity.TwoSteps
	Accounts identity.Accounts
	Hasher   identity.Hasher
	Limiter  identity.Limiter
	Limit    identity.Limit // of tries of a password or code
	Trail    audit.Trail
	Minter   Minter
	Clock    Clock
}

// NewTwoSteps makes the service.
func NewTwoSteps(d TwoStepsDeps) *TwoSteps { return &TwoSteps{d} }

// issuer is what authenticator apps call kendra.
const issuer = "Kendra"

// Show tells whether the actor's second step is on, and how many recovery codes are left.
func (s *TwoSteps) Show(ctx context.Context, actor identity.Actor) (on bool, left int, err error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return false, 0, err
	}
	found, err := s.TwoSteps.Find(ctx, actor.Account)
	if errors.Is(err, identity.ErrTwoStepOff) {
		return false, 0, nil
	}
	return found.IsOn(), len(found.Recovery), err
}

// Start makes a secret for the actor's app and answers it as text and as a URL. It is asked for once it is confirmed.
// identity.ErrTwoStepOn.
func (s *TwoSteps) Start(ctx context.Context, actor identity.Actor) (secret, url string, err error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return "", "", err
	}
	made := identity.TwoStep{Account: actor.Account, Secret: s.Minter(identity.SecretBytes)}
	err = s.Tx.Do(ctx, func(ctx context.Context) error {
		found, err := s.TwoSteps.Find(ctx, actor.Account)
		switch {
		case err == nil && found.IsOn():
			return identity.ErrTwoStepOn
		case err != nil && !errors.Is(err, identity.ErrTwoStepOff):
			return err
		}
		if err := s.TwoSteps.Put(ctx, made); err != nil {
			return err
		}
		return s.note(ctx, actor, "account.two_step_started")
	})
	return made.SecretText(), made.URL(issuer, actor.Name), err
}

// Confirm switches the second step on and answers recovery codes, this once. identity.ErrCode, ErrTwoStepOff when it was
// not started, ErrTwoStepOn, ErrTooOften.
func (s *TwoSteps) Confirm(ctx context.Context, actor identity.Actor, code string) ([]string, error) {
	if err := s.slow(ctx, actor); err != nil {
		return nil, err
	}
	codes, hashes := make([]string, identity.RecoveryCodes), make([]identity.SecretHash, identity.RecoveryCodes)
	for i := range codes {
		text := base32.StdEncoding.EncodeToString(s.Minter(10)) // 80 bits are 16 letters
		codes[i] = strings.Join([]string{text[:4], text[4:8], text[8:12], text[12:]}, "-")
		hashes[i] = hashCode(codes[i])
	}
	err := s.Tx.Do(ctx, func(ctx context.Context) error {
		err := s.TwoSteps.Change(ctx, actor.Account, func(n *identity.TwoStep) error { return n.Confirm(tidy(code), hashes, s.Clock()) })
		if err != nil {
			return err
		}
		return s.note(ctx, actor, "account.two_step_on")
	})
	if err != nil {
		return nil, err
	}
	return codes, nil
}

// Stop switches the second step off for who knows the account's password. identity.ErrOwnPassword, ErrTooOften.
func (s *TwoSteps) Stop(ctx context.Context, actor identity.Actor, password string) error {
	if err := s.slow(ctx, actor); err != nil {
		return err
	}
	account, err := s.Accounts.Find(ctx, actor.Account)
	if err != nil {
		return err
	}
	good, err := s.Hasher.Verify(password, account.Snapshot().PasswordHash)
	if err != nil {
		return err
	}
	if !good {
		return identity.ErrOwnPassword
	}
	return s.Tx.Do(ctx, func(ctx context.Context) error {
		if err := s.TwoSteps.Remove(ctx, actor.Account); err != nil {
			return err
		}
		return s.note(ctx, actor, "account.two_step_off")
	})
}

// slow lets those pass who may, and not too often: a stolen token must not be enough to guess a password with.
func (s *TwoSteps) slow(ctx context.Context, actor identity.Actor) error {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	if s.Limit.None() {
		return nil
	}
	wait, err := s.Limiter.Take(ctx, "two_step "+strconv.FormatInt(int64(actor.Account), 10), s.Limit, s.Clock())
	if err == nil && wait > 0 {
		return identity.TooOften(wait)
	}
	return err
}

func (s *TwoSteps) note(ctx context.Context, actor identity.Actor, action string) error {
	return s.Trail.Append(ctx, audit.Did(actor, action, audit.Thing{Kind: "account", ID: int64(actor.Account)}, s.Clock()))
}

// tidy leaves out what people type between the digits or letters of a code.
func tidy(code string) string {
	return strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(code))
}

func hashCode(code string) identity.SecretHash { return hashSecret(tidy(code)) }
