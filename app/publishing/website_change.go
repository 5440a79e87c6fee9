package publishing

import (
	"context"
	"errors"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/website"
)

// Items returns everything on a shelf, live or not, in the visitors' order. Administrators only.
func (s *Website) Items(ctx context.Context, actor identity.Actor, k website.Kind) ([]website.Item, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return nil, err
	}
	items, err := s.shelves.List(ctx, k)
	return website.Arranged(items), err
}

// Past returns the earlier versions of an item, the latest first. Administrators only. website.ErrNotFound.
func (s *Website) Past(ctx context.Context, actor identity.Actor, k website.Kind, id website.ID) ([]website.Item, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return nil, err
	}
	return s.shelves.Past(ctx, k, id)
}

// Preview returns a body as visitors would see it. Administrators only.
func (s *Website) Preview(_ context.Context, actor identity.Actor, html string) (website.Body, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return "", err
	}
	return s.cleaner.Clean(html), nil
}

// Add stores items, all of them or none. Administrators only. website.ErrInvalid, ErrSlug, ErrBuiltIn.
func (s *Website) Add(ctx context.Context, actor identity.Actor, items ...website.Item) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	for i := range items {
		var err error
		if items[i], err = s.ready(ctx, actor, items[i]); err != nil {
			return err
		}
		if err := items[i].MayAdd(); err != nil {
			return err
		}
	}
	return s.edit(ctx, actor, "website.added", func(ctx context.Context) (edited, error) {
		for _, item := range items {
			if _, err := s.shelves.Add(ctx, item); err != nil {
				return edited{}, err
			}
		}
		return edited{after: items}, nil
	})
}

// ready returns an item as it is stored.
func (s *Website) ready(ctx context.Context, actor identity.Actor, item website.Item) (website.Item, error) {
	item.Piece = website.Cleaned(website.Named(item.Piece), s.cleaner)
	item = item.Dated(calendar.Of(s.now()))
	item.Updated, item.Removed, item.By = s.now(), time.Time{}, actor.Name
	if err := item.Check(); err != nil {
		return item, err
	}
	if p, ok := item.Piece.(website.CenterPage); ok {
		if _, err := s.centers.FindByCode(ctx, p.Code); err != nil {
			return item, blamed(err, centers.ErrNotFound, website.ErrInvalid, "code")
		}
	}
	return item, nil
}

// blamed returns a fault of a field in place of the fault of what the field names; other errors as they are.
func blamed(err error, of, as *fault.Error, field string) error {
	if errors.Is(err, of) {
		return as.With(fault.Field{Name: field, Text: of.Text})
	}
	return err
}

// Save stores an item: in place of the one with its ID, or without one at the end of its shelf. Its Updated is the change
// that the editor has seen; zero overwrites whatever is there. Administrators only.
// website.ErrInvalid, ErrNotFound, ErrSlug, ErrBuiltIn, ErrItemStale.
func (s *Website) Save(ctx context.Context, actor identity.Actor, item website.Item) (website.ID, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return 0, err
	}
	seen := item.Updated
	item, err := s.ready(ctx, actor, item)
	if err != nil {
		return 0, err
	}
	id := item.ID
	err = s.edit(ctx, actor, "website.saved", func(ctx context.Context) (edited, error) {
		id = item.ID
		if id == 0 {
			if err := item.MayAdd(); err != nil {
				return edited{}, err
			}
			item = placed(item, nil)
			id, err = s.shelves.Add(ctx, item)
			return edited{kind: item.Piece.Kind(), id: id, after: item}, err
		}
		return s.replace(ctx, id, item, seen)
	})
	return id, err
}

func (s *Website) replace(ctx context.Context, id website.ID, item website.Item, seen time.Time) (edited, error) {
	e := edited{kind: item.Piece.Kind(), id: id}
	var was, is string
	err := s.shelves.Change(ctx, e.kind, id, func(old *website.Item) error {
		if !old.Removed.IsZero() {
			return website.ErrNotFound
		}
		if err := old.CheckSeen(seen); err != nil {
			return err
		}
		if err := item.MayReplace(*old); err != nil {
			return err
		}
		placed := placed(item, old.Piece)
		placed.ID = id
		e.before, e.after = *old, placed
		was, is = website.PathOf(old.Piece), website.PathOf(placed.Piece)
		*old = placed
		return nil
	})
	if err == nil && was != is {
		err = s.lead(ctx, was, is)
	}
	return e, err
}

// lead redirects an address that has changed to the new one, so that links and bookmarks still work.
func (s *Website) lead(ctx context.Context, was, is string) error {
	redirects, err := s.shelves.List(ctx, website.KindRedirect)
	if err != nil {
		return err
	}
	isNew := true
	for _, item := range redirects {
		r, ok := item.Piece.(website.Redirect)
		if !ok || (r.Old != was && r.Old != is) {
			continue
		}
		isNew = isNew && r.Old != was
		err := s.shelves.Change(ctx, website.KindRedirect, item.ID, func(i *website.Item) error {
			i.Updated = s.now()
			if r.Old == is { // something is there again
				i.Removed = s.now()
				return nil
			}
			i.Piece, i.Hidden = website.Redirect{Old: was, New: is}, false
			return nil
		})
		if err != nil {
			return err
		}
	}
	if !isNew {
		return nil
	}
	_, err = s.shelves.Add(ctx, website.Item{Updated: s.now(), Piece: website.Redirect{Old: was, New: is}})
	return err
}

// placed returns a center's page with its position on the map, if that is known. It returns other items unchanged. old is
// what the item replaces, or nil.
func placed(item website.Item, old website.Piece) website.Item {
	if p, ok := item.Piece.(website.CenterPage); ok {
		was, _ := old.(website.CenterPage)
		item.Piece = p.Replacing(was)
	}
	return item
}

// Order changes the order of the items on a shelf. Administrators only. website.ErrStale unless ids are all of them.
func (s *Website) Order(ctx context.Context, actor identity.Actor, k website.Kind, ids []website.ID) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.edit(ctx, actor, "website.ordered", func(ctx context.Context) (edited, error) {
		items, err := s.shelves.List(ctx, k)
		if err != nil {
			return edited{}, err
		}
		if err := website.Reorder(items, ids); err != nil {
			return edited{}, err
		}
		return edited{kind: k, after: ids}, s.shelves.Order(ctx, k, ids)
	})
}

// Remove deletes an item. Administrators only. website.ErrNotFound, ErrBuiltIn.
func (s *Website) Remove(ctx context.Context, actor identity.Actor, k website.Kind, id website.ID) error {
	return s.bin(ctx, actor, k, id, "website.removed", s.now())
}

// Restore restores a deleted item. Administrators only. website.ErrNotFound, ErrSlug.
func (s *Website) Restore(ctx context.Context, actor identity.Actor, k website.Kind, id website.ID) error {
	return s.bin(ctx, actor, k, id, "website.restored", time.Time{})
}

func (s *Website) bin(ctx context.Context, actor identity.Actor, k website.Kind, id website.ID, action string, removed time.Time) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.edit(ctx, actor, action, func(ctx context.Context) (edited, error) {
		var before website.Item
		err := s.shelves.Change(ctx, k, id, func(i *website.Item) error {
			if i.Removed.IsZero() == removed.IsZero() {
				return website.ErrNotFound
			}
			if err := i.MayRemove(); err != nil {
				return err
			}
			before, i.Removed = *i, removed
			return nil
		})
		return edited{kind: k, id: id, before: before}, err
	})
}

// edited is the audit trail's detail of a change.
type edited struct {
	kind          website.Kind
	id            website.ID
	before, after any
}

// edit changes content and records it in the trail. Concurrent changes take turns, and visitors see a change at once.
func (s *Website) edit(ctx context.Context, actor identity.Actor, action string, change func(ctx context.Context) (edited, error)) error {
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.version.Bump(ctx); err != nil {
			return err
		}
		e, err := change(ctx)
		if err != nil {
			return err
		}
		kind := "website"
		if e.kind != "" {
			kind = auditKind(e.kind)
		}
		return s.trail.Append(ctx, audit.Did(actor, action, audit.Thing{Kind: kind, ID: int64(e.id)}, s.now()).From(e.before).To(e.after))
	})
}

// auditKind returns the kind under which the trail keeps content. A center's page has another number than its center.
func auditKind(k website.Kind) string {
	if k == website.KindCenter {
		return "center page"
	}
	return string(k)
}
