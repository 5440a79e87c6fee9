package memory

import (
	"context"
	"slices"

	"kendra/domain/website"
)

// shelf is the view of one kind of the website's content.
type shelf[T any] struct {
	store *Store
	on    func(*state) *[]T
	tidy  func([]T) []T // after something was put; nil leaves things as they are
}

// Shelves answers the ports of the website's content.
func (s *Store) Shelves() website.Shelves {
	return website.Shelves{
		Slides:       shelf[website.Slide]{s, func(n *state) *[]website.Slide { return &n.slides }, nil},
		Teachers:     shelf[website.Teacher]{s, func(n *state) *[]website.Teacher { return &n.teachers }, nil},
		Testimonials: shelf[website.Testimonial]{s, func(n *state) *[]website.Testimonial { return &n.testimonials }, nil},
		Partners:     shelf[website.Partner]{s, func(n *state) *[]website.Partner { return &n.partners }, nil},
		Events:       shelf[website.Event]{s, func(n *state) *[]website.Event { return &n.events }, byDay},
		Contacts:     shelf[website.Contact]{s, func(n *state) *[]website.Contact { return &n.contacts }, last[website.Contact]},
	}
}

// byDay puts events in the order of their days; those of one day stay as they were put.
func byDay(all []website.Event) []website.Event {
	slices.SortStableFunc(all, func(a, b website.Event) int { return a.Date.Time().Compare(b.Date.Time()) })
	return all
}

// last leaves at most the last.
func last[T any](all []T) []T { return all[max(0, len(all)-1):] }

// All implements website.Shelf.
func (v shelf[T]) All(ctx context.Context) ([]T, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return slices.Clone(*v.on(n)), nil
}

// Put implements website.Shelf.
func (v shelf[T]) Put(ctx context.Context, items ...T) error {
	return v.store.write(ctx, func(n *state) error {
		all := appended(*v.on(n), items...)
		if v.tidy != nil {
			all = v.tidy(all)
		}
		*v.on(n) = all
		return nil
	})
}
