package access

import (
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"slices"
	"strings"

	"kendra/domain/identity"
)

// Renew returns a new token and the next renewal for an open login. identity.ErrLoginOver when the login has ended, or
// when the renewal was used before.
func (s *Logins) Renew(ctx context.Context, renewal string) (SignedIn, error) {
	id, secret, next, err := s.split(renewal)
	if err != nil {
		return SignedIn{}, err
	}
	var outcome identity.Renewal
	var account *identity.Account
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.logins.Change(ctx, id, func(l *identity.Login) (err error) {
			if account, err = s.accounts.Find(ctx, l.Snapshot().Account); err != nil {
				return err
			}
			if left, err := s.hasLeft(ctx, account); left || err != nil {
				return cmp.Or(err, error(identity.ErrLoginOver))
			}
			outcome = l.Renew(identity.HashSecret(secret), identity.HashSecret(next), s.now())
			return nil
		})
	})
	if err != nil {
		return SignedIn{}, err
	}
	if outcome == identity.Refused {
		return SignedIn{}, identity.ErrLoginOver
	}
	in, err := s.tokenFor(ctx, account.Actor().By(id), string(account.Snapshot().Person.Email))
	in.Login = id
	if outcome == identity.Rotated {
		in.Renewal = string(id) + "." + next
	}
	return in, err
}

// SignOut ends the logins of a renewal and of a token. One that has ended already, or never existed, is no error.
func (s *Logins) SignOut(ctx context.Context, renewal, token string) error {
	var all []identity.LoginID
	if id, _, _, err := s.split(renewal); err == nil {
		all = append(all, id)
	}
	if token != "" {
		claimed, err := s.tokens.Read(ctx, token, s.now())
		if err == nil && claimed.Login != "" {
			all = append(all, claimed.Login)
		}
	}
	for _, id := range slices.Compact(all) { // both are usually the same login
		if err := s.end(ctx, id); err != nil {
			return err
		}
	}
	return nil
}

func (s *Logins) end(ctx context.Context, id identity.LoginID) error {
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		var of identity.AccountID
		err := s.logins.Change(ctx, id, func(l *identity.Login) error {
			if l.Snapshot().Ended.IsZero() {
				of = l.Snapshot().Account
			}
			l.End(s.now())
			return nil
		})
		if err != nil || of == 0 { // it had ended before
			return err
		}
		account, err := s.accounts.Find(ctx, of)
		if errors.Is(err, identity.ErrNotFound) { // a deleted account can still sign out
			return nil
		}
		if err != nil {
			return err
		}
		return s.noteLogin(ctx, account, loginEnded, "")
	})
	if errors.Is(err, identity.ErrLoginOver) {
		return nil
	}
	return err
}

func (s *Logins) split(renewal string) (id identity.LoginID, secret, next string, err error) {
	before, after, ok := strings.Cut(renewal, ".")
	if !ok {
		return "", "", "", identity.ErrLoginOver
	}
	return identity.LoginID(before), after, hex.EncodeToString(s.mint(32)), nil
}

// ActorOf returns the actor of a token. It trusts only the token's login: account, role and center are the stored
// ones, and a token that claims others is refused. So is the token of an account that was closed or changed.
// identity.ErrToken when the token is not valid, ErrLoginOver when its login has ended or never existed.
func (s *Logins) ActorOf(ctx context.Context, token string) (identity.Actor, error) {
	claimed, err := s.tokens.Read(ctx, token, s.now())
	if err != nil {
		return identity.Actor{}, err
	}
	if claimed.Role == identity.Public {
		return identity.Known(0, PublicAccount, identity.Public, 0), nil
	}
	actor, err := s.logins.Asking(ctx, claimed.Login, s.now())
	if err != nil {
		return identity.Actor{}, err
	}
	if claimed.Account != actor.Account || claimed.Role != actor.Role || claimed.Center != actor.Center {
		return identity.Actor{}, identity.ErrToken
	}
	return actor, nil
}
