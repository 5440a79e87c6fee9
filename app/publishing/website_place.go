package publishing

import (
	"context"
	"errors"

	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/website"
)

// unplaced is something with an address whose position nobody knows yet: content, or the institute.
type unplaced struct {
	kind    website.Kind // "" for the institute, whose position is looked up whenever it is shown
	id      website.ID
	address string
}

// Locate finds the positions of the institute's and the centers' addresses unless they are known, and reports whether it
// asked the geocoder, which it does once. It runs in the background, so that no visitor waits. An unknown address is not
// asked again for some days.
func (s *Website) Locate(ctx context.Context, g website.Geocoder) (asked bool, err error) {
	all, err := s.unplaced(ctx)
	if err != nil {
		return false, err
	}
	for _, one := range all {
		known, found, err := s.gazetteer.Recall(ctx, website.Key(one.address))
		if err != nil {
			return asked, err
		}
		if !found || !known.Stands(s.now()) {
			if asked { // the next time: geocoders ask for patience
				continue
			}
			asked = true
			if known, err = s.ask(ctx, g, one.address); err != nil {
				return true, err
			}
		}
		if known.Place.Known() {
			if err := s.settle(ctx, one, known); err != nil {
				return asked, err
			}
		}
	}
	return asked, nil
}

// unplaced returns the content that needs a position.
func (s *Website) unplaced(ctx context.Context) ([]unplaced, error) {
	contacts, err := s.Contacts(ctx)
	if err != nil {
		return nil, err
	}
	var all []unplaced
	for _, c := range contacts {
		if address := c.Postal(); address != "" && !c.Place.Known() {
			all = append(all, unplaced{address: address})
		}
	}
	pages, err := s.shelves.List(ctx, website.KindCenter)
	if err != nil {
		return nil, err
	}
	for _, item := range pages {
		p, ok := item.Piece.(website.CenterPage)
		if !ok {
			continue
		}
		center, err := s.centers.FindByCode(ctx, p.Code)
		if errors.Is(err, centers.ErrNotFound) { // deleted; its page is not shown
			continue
		}
		if err != nil {
			return nil, err
		}
		if address := center.Snapshot().Profile.Postal(); address != "" && !p.At(address).Known() {
			all = append(all, unplaced{website.KindCenter, item.ID, address})
		}
	}
	return all, nil
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

// settle stores a position, unless the content was changed meanwhile. Pages are then made anew.
func (s *Website) settle(ctx context.Context, of unplaced, known website.Located) error {
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.version.Bump(ctx); err != nil || of.kind == "" {
			return err
		}
		var before, after website.Item
		err := s.shelves.Change(ctx, of.kind, of.id, func(i *website.Item) error {
			before = *i
			if p, ok := i.Piece.(website.CenterPage); ok && !p.At(of.address).Known() {
				i.Piece = p.Found(known)
			}
			after = *i
			return nil
		})
		if err != nil {
			return err
		}
		thing := audit.Thing{Kind: auditKind(of.kind), ID: int64(of.id)}
		return s.trail.Append(ctx, audit.Did(identity.Local(), "website.located", thing, s.now()).From(before).To(after))
	})
}
