package admission

import (
	"context"
	"errors"

	"kendra/domain/identity"
	"kendra/domain/students"
)

// readdress moves a student's account to their new e-mail address. It does nothing when they have no account.
// students.ErrEmailTaken when another account has the address.
func (s *Students) readdress(ctx context.Context, actor identity.Actor, before, after students.Snapshot) error {
	err := s.links.Move(ctx, actor, after.ID, before.Profile.Email, after.Profile.Email)
	if errors.Is(err, identity.ErrEmailTaken) {
		return students.ErrEmailTaken.On("email")
	}
	return err
}
