package franchise

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/page"
)

// Centers manages the study centers.
type Centers struct {
	tx   kernel.Tx
	repo centers.Store
	dir  centers.Directory
	// content is the version of what visitors see: pages of centers and courses name the center.
	content kernel.ContentVersion
	trail   audit.Trail
	now     kernel.Clock
}

// NewCenters returns the service.
func NewCenters(p kernel.Ports) *Centers {
	return &Centers{tx: p.Tx, repo: p.Centers, dir: p.CenterDirectory, content: p.Version, trail: p.Trail, now: p.Clock}
}

// Register stores a new center and gives it a code. Administrators only. centers.ErrInvalid, ErrName.
func (s *Centers) Register(ctx context.Context, actor identity.Actor, p centers.Profile) (centers.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
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
		return s.trail.Append(ctx, audit.Did(actor, "center.registered", centerThing(n.ID), s.now()).To(n))
	})
	return n, err
}

// Find returns a center. centers.ErrNotFound for one that the actor does not work with.
func (s *Centers) Find(ctx context.Context, actor identity.Actor, id centers.ID) (centers.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return centers.Snapshot{}, err
	}
	if !actor.Scope().Includes(id) {
		return centers.Snapshot{}, centers.ErrNotFound
	}
	center, err := s.repo.Find(ctx, id)
	if err != nil {
		return centers.Snapshot{}, err
	}
	return center.Snapshot(), nil
}

// List returns a page of the centers that the actor works with.
func (s *Centers) List(ctx context.Context, actor identity.Actor, f centers.Filter, p page.Request) (page.Page[centers.ListItem], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[centers.ListItem]{}, err
	}
	f.Scope = actor.Scope()
	return s.dir.List(ctx, f, p.Normal())
}

// Choices returns the centers that the actor works with, by name.
func (s *Centers) Choices(ctx context.Context, actor identity.Actor) ([]centers.Choice, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	return s.dir.Choices(ctx, actor.Scope())
}
