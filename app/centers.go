package app

import (
	"context"

	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/identity"
)

// Centers registers study centers.
type Centers struct {
	tx    Tx
	repo  centers.Repository
	dir   centers.Directory
	trail audit.Trail
	now   Clock
}

// NewCenters makes the service.
func NewCenters(tx Tx, repo centers.Repository, dir centers.Directory, trail audit.Trail, now Clock) *Centers {
	return &Centers{tx: tx, repo: repo, dir: dir, trail: trail, now: now}
}

// Register makes a center; the system gives it its code. Administrators only. centers.ErrInvalid, ErrName.
func (s *Centers) Register(ctx context.Context, actor identity.Actor, p centers.Profile) (centers.Snapshot, error) {
	if err := guard(actor, identity.Admin); err != nil {
		return centers.Snapshot{}, err
	}
	var n centers.Snapshot
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		code, err := s.repo.NextCode(ctx)
		if err != nil {
			return err
		}
		center, err := centers.Register(code, p, s.now())
		if err != nil {
			return err
		}
		n = center.Snapshot()
		if n.ID, err = s.repo.Add(ctx, center); err != nil {
			return err
		}
		thing := audit.Thing{Kind: "center", ID: int64(n.ID)}
		return s.trail.Append(ctx, audit.Did(actor, "center.registered", thing, s.now()).To(n))
	})
	return n, err
}

// Choices answers the centers that the actor works with, by name.
func (s *Centers) Choices(ctx context.Context, actor identity.Actor) ([]centers.Choice, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	return s.dir.Choices(ctx, actor.Scope())
}
