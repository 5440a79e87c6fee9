package app

import (
	"context"
	"errors"

	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// readdress lets a student sign in with the address that they have now. They may have no account. students.ErrEmailTaken
// when another account has the address.
func (s *Students) readdress(ctx context.Context, before, after contact.Email) error {
	if before == after {
		return nil
	}
	account, err := s.accounts.FindByEmail(ctx, before)
	if errors.Is(err, identity.ErrNotFound) || (err == nil && account.Snapshot().Person.Role != identity.Student) {
		return nil
	}
	if err != nil {
		return err
	}
	err = s.accounts.Change(ctx, account.Snapshot().ID, func(a *identity.Account) error {
		a.Readdress(after)
		return nil
	})
	if errors.Is(err, identity.ErrEmailTaken) {
		return students.ErrEmailTaken.On("email")
	}
	return err
}
