package app

import (
	"context"
	"errors"

	"kendra/domain/identity"
	"kendra/domain/students"
)

// readdress lets a student sign in with the address that they have now. They may have no account. students.ErrEmailTaken
// when another account has the address.
func (s *Students) readdress(ctx context.Context, actor identity.Actor, before, after students.Snapshot) error {
	err := s.links.moveStudent(ctx, actor, after.ID, before.Profile.Email, after.Profile.Email)
	if errors.Is(err, identity.ErrEmailTaken) {
		return students.ErrEmailTaken.On("email")
	}
	return err
}

// own returns the record that a student's account stands for, 0 for all others.
func (s *Students) own(ctx context.Context, actor identity.Actor) (students.ID, error) {
	if !actor.Is(identity.Student) {
		return 0, nil
	}
	account, err := s.accounts.Find(ctx, actor.Account)
	if errors.Is(err, identity.ErrNotFound) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	record, stands, err := recordOf(ctx, s.bulk, account)
	if err != nil || !stands {
		return 0, err
	}
	return record.ID, nil
}
