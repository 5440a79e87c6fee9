package access

import (
	"context"
	"encoding/base32"
	"errors"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/institute"
)

// TwoSteps lets administrators and staff turn two-step sign-in on for their own account.
type TwoSteps struct {
	tx        kernel.Tx
	accounts  identity.Accounts
	fresh     *Fresh
	trail     audit.Trail
	institute institute.Store
	mint      kernel.Minter
	now       kernel.Clock
}

// NewTwoSteps returns the service.
func NewTwoSteps(p kernel.Ports, fresh *Fresh) *TwoSteps {
	return &TwoSteps{
		tx: p.Tx, accounts: p.Accounts, institute: p.Institute, fresh: fresh, trail: p.Trail, mint: p.Random, now: p.Clock,
	}
}

// Show reports whether the actor's two-step sign-in is on, and how many recovery codes are left.
func (s *TwoSteps) Show(ctx context.Context, actor identity.Actor) (on bool, left int, err error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return false, 0, err
	}
	found, err := s.accounts.TwoStep(ctx, actor.Account)
	if errors.Is(err, identity.ErrTwoStepOff) {
		return false, 0, nil
	}
	return found.IsOn(), len(found.Recovery), err
}

// Start makes a secret for the actor's authenticator app and returns it as text and as a URL. Sign-in asks for a code
// once Confirm was called. identity.ErrTwoStepOn, and the faults of Fresh.Check.
func (s *TwoSteps) Start(ctx context.Context, actor identity.Actor, p Proof) (secret, url string, err error) {
	if err := s.prove(ctx, actor, p); err != nil {
		return "", "", err
	}
	of, err := s.institute.Current(ctx)
	if err != nil {
		return "", "", err
	}
	made := identity.TwoStep{Account: actor.Account, Secret: s.mint(identity.SecretBytes)}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		found, err := s.accounts.TwoStep(ctx, actor.Account)
		switch {
		case err == nil && found.IsOn():
			return identity.ErrTwoStepOn
		case err != nil && !errors.Is(err, identity.ErrTwoStepOff):
			return err
		}
		if err := s.accounts.PutTwoStep(ctx, made); err != nil {
			return err
		}
		return s.note(ctx, actor, "account.two_step_started")
	})
	return made.SecretText(), made.URL(of.Profile.Full().ShortName, actor.Name), err
}

// Confirm turns two-step sign-in on and returns the recovery codes, which are shown only once. The proof's code is that
// of the new secret. identity.ErrCode, ErrTwoStepOff when Start was not called, ErrTwoStepOn, and the faults of
// Fresh.Check.
func (s *TwoSteps) Confirm(ctx context.Context, actor identity.Actor, p Proof) ([]string, error) {
	if err := s.prove(ctx, actor, p); err != nil {
		return nil, err
	}
	codes, hashes := make([]string, identity.RecoveryCodes), make([]identity.SecretHash, identity.RecoveryCodes)
	for i := range codes {
		text := base32.StdEncoding.EncodeToString(s.mint(10)) // 80 bits are 16 letters
		codes[i] = strings.Join([]string{text[:4], text[4:8], text[8:12], text[12:]}, "-")
		hashes[i] = hashCode(codes[i])
	}
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.accounts.ChangeTwoStep(ctx, actor.Account, func(n *identity.TwoStep) error { return n.Confirm(tidy(p.Code), hashes, s.now()) })
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

// Stop turns two-step sign-in off. It returns the faults of Fresh.Check.
func (s *TwoSteps) Stop(ctx context.Context, actor identity.Actor, p Proof) error {
	if err := s.prove(ctx, actor, p); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.accounts.RemoveTwoStep(ctx, actor.Account); err != nil {
			return err
		}
		return s.note(ctx, actor, "account.two_step_off")
	})
}

// prove returns an error unless the actor may have two-step sign-in and has proved their identity.
func (s *TwoSteps) prove(ctx context.Context, actor identity.Actor, p Proof) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	_, err := s.fresh.Check(ctx, actor, p)
	return err
}

func (s *TwoSteps) note(ctx context.Context, actor identity.Actor, action string) error {
	return s.trail.Append(ctx, audit.Did(actor, action, audit.Thing{Kind: "account", ID: int64(actor.Account)}, s.now()))
}

// tidy removes the characters that people type between the digits or letters of a code.
func tidy(code string) string {
	return strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(code))
}

func hashCode(code string) identity.SecretHash { return identity.HashSecret(tidy(code)) }
