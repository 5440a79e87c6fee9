package access

import (
	"context"
	"encoding/base32"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/contact"
	"kendra/domain/identity"
)

// Accounts opens accounts, and helps people who are locked out.
type Accounts struct {
	tx       kernel.Tx
	accounts identity.Accounts
	logins   identity.Logins
	hasher   identity.Hasher
	trail    audit.Trail
	mint     kernel.Minter
	now      kernel.Clock
}

// NewAccounts returns the service.
func NewAccounts(p kernel.Ports) *Accounts {
	return &Accounts{
		tx: p.Tx, accounts: p.Accounts, logins: p.Logins, hasher: p.Hasher, trail: p.Trail,
		mint: p.Random, now: p.Clock,
	}
}

// Open creates an account and returns its password. With an empty password it makes one up, which the person must
// change at the first sign-in. identity.ErrInvalid, ErrPassword, ErrCommonPassword, ErrEmailTaken.
func (s *Accounts) Open(ctx context.Context, actor identity.Actor, p identity.Person, password string) (identity.AccountID, string, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return 0, "", err
	}
	chosen := password != ""
	password, hash, err := s.password(password, p)
	if err != nil {
		return 0, "", err
	}
	account, err := identity.Open(p, hash, s.now())
	if err != nil {
		return 0, "", err
	}
	if !chosen {
		account.DemandChange()
	}
	var id identity.AccountID
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if id, err = s.accounts.Add(ctx, account); err != nil {
			return err
		}
		thing := audit.Thing{Kind: "account", ID: int64(id)}
		return s.trail.Append(ctx, audit.Did(actor, "account.opened", thing, s.now()).To(account.Snapshot().Person))
	})
	return id, password, err
}

// SetPassword replaces the password of the account with an address, ends its logins, and returns the password. With an
// empty password it makes one up, which the person must change at the next sign-in. identity.ErrNotFound, ErrPassword,
// ErrCommonPassword.
func (s *Accounts) SetPassword(ctx context.Context, actor identity.Actor, e contact.Email, password string) (string, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return "", err
	}
	chosen := password != ""
	found, err := s.accounts.FindByEmail(ctx, e)
	if err != nil {
		return "", err
	}
	password, hash, err := s.password(password, found.Snapshot().Person)
	if err != nil {
		return "", err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		account, err := s.accounts.FindByEmail(ctx, e)
		if err != nil {
			return err
		}
		id := account.Snapshot().ID
		err = s.accounts.Change(ctx, id, func(a *identity.Account) error {
			a.ChangePassword(hash)
			if !chosen {
				a.DemandChange()
			}
			return nil
		})
		if err != nil {
			return err
		}
		if err := s.logins.EndAll(ctx, id, s.now()); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "account.password_set", audit.Thing{Kind: "account", ID: int64(id)}, s.now()))
	})
	return password, err
}

// ResetTwoStep turns two-step sign-in off for the account with an address, when its owner has lost the second step.
// identity.ErrNotFound, ErrTwoStepOff when it was not on.
func (s *Accounts) ResetTwoStep(ctx context.Context, actor identity.Actor, e contact.Email) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		account, err := s.accounts.FindByEmail(ctx, e)
		if err != nil {
			return err
		}
		id := account.Snapshot().ID
		if _, err := s.accounts.TwoStep(ctx, id); err != nil {
			return err
		}
		if err := s.accounts.RemoveTwoStep(ctx, id); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "account.two_step_reset", audit.Thing{Kind: "account", ID: int64(id)}, s.now()))
	})
}

func (s *Accounts) password(password string, p identity.Person) (string, string, error) {
	if password == "" {
		// 80 random bits. The fixed ending makes sure that all four kinds of character are there.
		password = base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(s.mint(10)) + "-a1"
	}
	if err := identity.CheckPassword(password, p.Words()...); err != nil {
		return "", "", err
	}
	hash, err := s.hasher.Hash(password)
	return password, hash, err
}
