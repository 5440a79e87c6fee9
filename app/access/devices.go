package access

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/identity"
)

// Devices lists a person's logins, and lets them end one.
type Devices struct {
	tx     kernel.Tx
	logins identity.Logins
	trail  audit.Trail
	now    kernel.Clock
}

// NewDevices returns the service.
func NewDevices(p kernel.Ports) *Devices {
	return &Devices{tx: p.Tx, logins: p.Logins, trail: p.Trail, now: p.Clock}
}

// List returns the actor's open logins, the most recently used first.
func (s *Devices) List(ctx context.Context, actor identity.Actor) ([]identity.LoginSnapshot, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return nil, err
	}
	return s.logins.Standing(ctx, actor.Account, s.now())
}

// End ends one of the actor's logins. It does nothing, without an error, when the login has ended or is not the
// actor's.
func (s *Devices) End(ctx context.Context, actor identity.Actor, id identity.LoginID) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return err
	}
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.logins.Change(ctx, id, func(l *identity.Login) error {
			if l.Snapshot().Account != actor.Account {
				return identity.ErrLoginOver
			}
			l.End(s.now())
			return nil
		})
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "login.ended", audit.Thing{Kind: "account", ID: int64(actor.Account)}, s.now()))
	})
	if errors.Is(err, identity.ErrLoginOver) {
		return nil
	}
	return err
}
