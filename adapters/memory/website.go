package memory

import (
	"context"
	"slices"
	"time"

	"kendra/app/kernel"
	"kendra/domain/website"
)

// ContentStore is the view of a store's content of the website.
type ContentStore struct{ store *Store }

// GeocodeCache is the view of a store's known positions of addresses.
type GeocodeCache struct{ store *Store }

// ContentVersion is the view of a store's version of the public content.
type ContentVersion struct{ store *Store }

var (
	_ website.ContentStore  = ContentStore{}
	_ website.GeocodeCache  = GeocodeCache{}
	_ kernel.ContentVersion = ContentVersion{}
)

// ContentStore returns the port of the website's content.
func (s *Store) ContentStore() ContentStore { return ContentStore{s} }

// GeocodeCache returns the port of known positions of addresses.
func (s *Store) GeocodeCache() GeocodeCache { return GeocodeCache{s} }

// ContentVersion returns the port of the version of the public content.
func (s *Store) ContentVersion() ContentVersion { return ContentVersion{s} }

// firstContent returns the content of a new store. Its numbers are far from those of items that tests add.
func firstContent() []website.Item {
	var all []website.Item
	for i, section := range website.BuiltIn() {
		all = append(all, website.Item{ID: website.ID(i + firstSection), Piece: section})
	}
	return all
}

const firstSection = 1001

// List implements website.ContentStore.
func (v ContentStore) List(ctx context.Context, k website.Kind) ([]website.Item, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.shelf(k), nil
}

// shelf returns the items on a shelf, in order.
func (n *state) shelf(k website.Kind) []website.Item {
	return slices.DeleteFunc(slices.Clone(n.content), func(i website.Item) bool { return i.Piece.Kind() != k || !i.Removed.IsZero() })
}

// Add implements website.ContentStore.
func (v ContentStore) Add(ctx context.Context, item website.Item) (id website.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		item.ID = website.ID(n.take(series{of: "content"}, 1))
		item.Updated, item.Removed = moment(item.Updated), momentOrZero(item.Removed)
		id = item.ID
		n.content = appended(n.content, item)
		return n.admitsSlug(item)
	})
	return id, err
}

func momentOrZero(t time.Time) time.Time {
	if t.IsZero() {
		return t
	}
	return moment(t)
}

func (n *state) admitsSlug(item website.Item) error {
	if item.Slug() == "" || !item.Removed.IsZero() {
		return nil
	}
	for _, other := range n.shelf(item.Piece.Kind()) {
		if other.ID != item.ID && other.Slug() == item.Slug() {
			return website.ErrSlug
		}
	}
	return nil
}

// Change implements website.ContentStore.
func (v ContentStore) Change(ctx context.Context, k website.Kind, id website.ID, change func(*website.Item) error) error {
	return v.store.write(ctx, func(n *state) error {
		at := slices.IndexFunc(n.content, func(i website.Item) bool { return i.ID == id && i.Piece.Kind() == k })
		if at < 0 {
			return website.ErrNotFound
		}
		item := n.content[at]
		if err := change(&item); err != nil {
			return err
		}
		if !item.SaysAs(n.content[at]) {
			n.pastContent = appended(n.pastContent, n.content[at])
		}
		item.Updated, item.Removed = moment(item.Updated), momentOrZero(item.Removed)
		n.content = slices.Clone(n.content)
		n.content[at] = item
		return n.admitsSlug(item)
	})
}

// Past implements website.ContentStore.
func (v ContentStore) Past(ctx context.Context, k website.Kind, id website.ID) ([]website.Item, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	isIt := func(i website.Item) bool { return i.ID == id && i.Piece.Kind() == k }
	if !slices.ContainsFunc(n.content, isIt) {
		return nil, website.ErrNotFound
	}
	past := slices.DeleteFunc(slices.Clone(n.pastContent), func(i website.Item) bool { return !isIt(i) })
	for i := range past {
		past[i].Removed = time.Time{}
	}
	slices.Reverse(past)
	return past[:min(len(past), website.MostPast)], nil
}

// Order implements website.ContentStore.
func (v ContentStore) Order(ctx context.Context, k website.Kind, ids []website.ID) error {
	return v.store.write(ctx, func(n *state) error {
		place := map[website.ID]int{}
		for i, id := range ids {
			place[id] = i
		}
		n.content = slices.Clone(n.content)
		slices.SortStableFunc(n.content, func(a, b website.Item) int {
			if a.Piece.Kind() != k || b.Piece.Kind() != k {
				return 0
			}
			return place[a.ID] - place[b.ID]
		})
		return nil
	})
}

// Recall implements website.GeocodeCache.
func (v GeocodeCache) Recall(ctx context.Context, key string) (website.Located, bool, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return website.Located{}, false, err
	}
	l, ok := n.places[key]
	return l, ok, nil
}

// Keep implements website.GeocodeCache.
func (v GeocodeCache) Keep(ctx context.Context, l website.Located) error {
	return v.store.write(ctx, func(n *state) error {
		l.Asked = moment(l.Asked)
		n.places[l.Address] = l
		return nil
	})
}

// Current implements kernel.ContentVersion.
func (v ContentVersion) Current(ctx context.Context) (int64, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return 0, err
	}
	return n.version, nil
}

// Bump implements kernel.ContentVersion.
func (v ContentVersion) Bump(ctx context.Context) error {
	return v.store.write(ctx, func(n *state) error {
		n.version++
		return nil
	})
}
