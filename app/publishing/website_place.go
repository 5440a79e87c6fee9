package publishing

import (
	"context"
	"errors"

	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/website"
)

// Locate finds the position of the contact's address unless it is known, and reports whether it asked the geocoder. It
// runs in the background, so that no visitor waits. An unknown address is not asked again for some days.
func (s *Website) Locate(ctx context.Context, g website.Geocoder) (asked bool, err error) {
	contacts, err := s.shelves.List(ctx, website.KindContact)
	if err != nil {
		return false, err
	}
	for _, item := range contacts {
		c, ok := item.Piece.(website.Contact)
		if !ok || c.Place.Known() || c.Address() == "" {
			continue
		}
		known, found, err := s.gazetteer.Recall(ctx, website.Key(c.Address()))
		if err != nil {
			return false, err
		}
		if !found || !known.Stands(s.now()) {
			asked = true
			if known, err = s.ask(ctx, g, c.Address()); err != nil {
				return true, err
			}
		}
		if known.Place.Known() {
			return asked, s.settle(ctx, item.ID, known)
		}
	}
	return asked, nil
}

// ask asks the geocoder, outside any transaction, and stores the result.
func (s *Website) ask(ctx context.Context, g website.Geocoder, address string) (website.Located, error) {
	place, err := g.Locate(ctx, address)
	if err != nil && !errors.Is(err, website.ErrNoPlace) {
		return website.Located{}, err
	}
	known := website.Located{Address: website.Key(address), Place: place, Asked: s.now()}
	return known, s.tx.Do(ctx, func(ctx context.Context) error { return s.gazetteer.Keep(ctx, known) })
}

// settle stores the contact's position, unless the contact was changed meanwhile.
func (s *Website) settle(ctx context.Context, id website.ID, known website.Located) error {
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.version.Bump(ctx); err != nil {
			return err
		}
		var before, after website.Item
		err := s.shelves.Change(ctx, website.KindContact, id, func(i *website.Item) error {
			before = *i
			if c, ok := i.Piece.(website.Contact); ok && !c.Place.Known() && website.Key(c.Address()) == known.Address {
				c.Place = known.Place
				i.Piece = c
			}
			after = *i
			return nil
		})
		if err != nil {
			return err
		}
		thing := audit.Thing{Kind: string(website.KindContact), ID: int64(id)}
		return s.trail.Append(ctx, audit.Did(identity.Local(), "website.located", thing, s.now()).From(before).To(after))
	})
}
