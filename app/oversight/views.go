package oversight

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/views"
)

// Views keeps saved views of lists. The audit trail has each change of a shared view.
type Views struct {
	tx    kernel.Tx
	repo  views.Store
	trail audit.Trail
	now   kernel.Clock
}

// NewViews returns the service.
func NewViews(p kernel.Ports) *Views { return &Views{p.Tx, p.Views, p.Trail, p.Clock} }

// List returns the views of a list that the actor is shown, by name.
func (s *Views) List(ctx context.Context, actor identity.Actor, list views.List) ([]views.View, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	return s.repo.Of(ctx, actor, list)
}

// Save stores a new view of the actor, or, with an ID, changes one. views.ErrInvalid, ErrName, ErrFull, ErrNotFound,
// ErrShared.
func (s *Views) Save(ctx context.Context, actor identity.Actor, id views.ID, f views.Form) (views.ID, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return 0, err
	}
	if id == 0 {
		return s.add(ctx, actor, f)
	}
	return id, s.tx.Do(ctx, func(ctx context.Context) error {
		var before, after views.View
		err := s.repo.Change(ctx, id, func(v *views.View) (err error) {
			before = *v
			*v, err = v.Change(actor, f)
			after = *v
			return err
		})
		if err != nil || (!before.Shared && !after.Shared) {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "view.changed", viewThing(id), s.now()).From(before.Form).To(after.Form))
	})
}

func (s *Views) add(ctx context.Context, actor identity.Actor, f views.Form) (id views.ID, err error) {
	v, err := views.New(actor, f)
	if err != nil {
		return 0, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		all, err := s.repo.Of(ctx, actor, f.List)
		if err != nil {
			return err
		}
		own := 0
		for _, one := range all {
			if one.Owner == actor.Account {
				own++
			}
		}
		if own >= views.Most {
			return views.ErrFull
		}
		if id, err = s.repo.Add(ctx, v); err != nil || !v.Shared {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "view.shared", viewThing(id), s.now()).To(v.Form))
	})
	return id, err
}

// Delete removes a view. views.ErrNotFound, ErrShared.
func (s *Views) Delete(ctx context.Context, actor identity.Actor, id views.ID) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var gone views.View
		err := s.repo.Change(ctx, id, func(v *views.View) error {
			gone = *v
			return v.MayChange(actor)
		})
		if err != nil {
			return err
		}
		if err := s.repo.Remove(ctx, id); err != nil || !gone.Shared {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "view.deleted", viewThing(id), s.now()).From(gone.Form))
	})
}

func viewThing(id views.ID) audit.Thing { return audit.Thing{Kind: "view", ID: int64(id)} }
