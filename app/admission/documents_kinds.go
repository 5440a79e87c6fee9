package admission

import (
	"context"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/documents"
	"kendra/domain/identity"
)

// Kinds returns the kinds of documents, by name. Administrators and staff.
func (s *Documents) Kinds(ctx context.Context, actor identity.Actor) ([]documents.Kind, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	return s.store.Kinds(ctx)
}

// AddKind adds a kind of documents. Administrators. documents.ErrKindInvalid, ErrKindName, ErrManyKinds.
func (s *Documents) AddKind(ctx context.Context, actor identity.Actor, k documents.Kind) (id documents.KindID, err error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return 0, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) (err error) {
		id, err = s.addKind(ctx, actor, k)
		return err
	})
	return id, err
}

func (s *Documents) addKind(ctx context.Context, actor identity.Actor, k documents.Kind) (documents.KindID, error) {
	k = k.Tidy()
	if err := k.Check(); err != nil {
		return 0, err
	}
	all, err := s.store.Kinds(ctx)
	if err != nil {
		return 0, err
	}
	if len(all) >= documents.MostKinds {
		return 0, documents.ErrManyKinds
	}
	if k.ID, err = s.store.AddKind(ctx, k); err != nil {
		return 0, err
	}
	return k.ID, s.trail.Append(ctx, audit.Did(actor, "document.kind_added", kindThing(k.ID), s.now()).To(k))
}

// AddUsualKinds adds the kinds that most institutes begin with, except those that are there. Administrators.
// documents.ErrManyKinds.
func (s *Documents) AddUsualKinds(ctx context.Context, actor identity.Actor) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		all, err := s.store.Kinds(ctx)
		if err != nil {
			return err
		}
		there := make(map[string]bool, len(all))
		for _, k := range all {
			there[strings.ToLower(k.Name)] = true
		}
		for _, k := range documents.Usual() {
			if there[strings.ToLower(k.Name)] {
				continue
			}
			if _, err := s.addKind(ctx, actor, k); err != nil {
				return err
			}
		}
		return nil
	})
}

// ChangeKind changes a kind of documents. Administrators. documents.ErrKindNotFound, ErrKindInvalid, ErrKindName.
func (s *Documents) ChangeKind(ctx context.Context, actor identity.Actor, k documents.Kind) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	k = k.Tidy()
	if err := k.Check(); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		before, _, err := s.store.HoldKind(ctx, k.ID)
		if err != nil {
			return err
		}
		if err := s.store.ChangeKind(ctx, k); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "document.kind_changed", kindThing(k.ID), s.now()).From(before).To(k))
	})
}

// RemoveKind deletes a kind of documents. Administrators. documents.ErrKindNotFound, ErrKindUsed.
func (s *Documents) RemoveKind(ctx context.Context, actor identity.Actor, id documents.KindID) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		k, used, err := s.store.HoldKind(ctx, id)
		if err != nil {
			return err
		}
		if err := k.MayRemove(used); err != nil {
			return err
		}
		if err := s.store.RemoveKind(ctx, id); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "document.kind_deleted", kindThing(id), s.now()).From(k))
	})
}

// kindThing returns the audit trail's reference to a kind of documents.
func kindThing(id documents.KindID) audit.Thing {
	return audit.Thing{Kind: "document kind", ID: int64(id)}
}
