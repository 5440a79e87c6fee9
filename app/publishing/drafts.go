package publishing

import (
	"context"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/identity"
	"kendra/domain/website"
)

// DraftLink returns a link that shows an item as it is saved, published or not. Administrators only. website.ErrKind for
// a kind that a link cannot show, ErrNotFound.
func (s *Website) DraftLink(ctx context.Context, actor identity.Actor, k website.Kind, id website.ID) (website.DraftLink, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return website.DraftLink{}, err
	}
	if !k.HasPage() {
		return website.DraftLink{}, website.ErrKind
	}
	if _, err := s.saved(ctx, k, id); err != nil {
		return website.DraftLink{}, err
	}
	l := website.NewDraftLink(k, id, s.now())
	var err error
	l.Seal, err = s.seals.Seal(ctx, l.Text())
	return l, err
}

// Draft returns the item of a link. website.ErrNotFound when the link is over, not ours, or the item is gone.
func (s *Website) Draft(ctx context.Context, l website.DraftLink) (website.Item, error) {
	if l.Seal == "" || l.IsOver(s.now()) {
		return website.Item{}, website.ErrNotFound
	}
	fits, err := s.seals.Fits(ctx, l.Text(), l.Seal)
	if err != nil {
		return website.Item{}, err
	}
	if !fits {
		return website.Item{}, website.ErrNotFound
	}
	return s.saved(ctx, l.Kind, l.ID)
}

// HomeWith returns the sections of Home as they would be with a saved section among them, in order, even if that has nothing to
// show yet.
func (s *Website) HomeWith(ctx context.Context, draft website.ID) ([]website.Entry[website.Section], error) {
	items, err := s.shelves.List(ctx, website.KindSection)
	if err != nil {
		return nil, err
	}
	for i, item := range items {
		if item.ID == draft {
			items[i] = item.Drafted()
		}
	}
	all := website.Shown[website.Section](items, s.now())
	return slices.DeleteFunc(all, func(e website.Entry[website.Section]) bool { return e.ID != draft && !e.Piece.HasContent() }), nil
}

// saved returns an item that is not removed, published or not. website.ErrNotFound.
func (s *Website) saved(ctx context.Context, k website.Kind, id website.ID) (website.Item, error) {
	items, err := s.shelves.List(ctx, k)
	if err != nil {
		return website.Item{}, err
	}
	at := slices.IndexFunc(items, func(i website.Item) bool { return i.ID == id })
	if at < 0 {
		return website.Item{}, website.ErrNotFound
	}
	return items[at], nil
}
