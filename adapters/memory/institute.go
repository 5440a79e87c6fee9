package memory

import (
	"context"
	"slices"
	"time"

	"kendra/domain/institute"
)

// Institute is the view of a store's institute.
type Institute struct{ store *Store }

var _ institute.Store = Institute{}

// Institute returns the port of the institute.
func (s *Store) Institute() Institute { return Institute{s} }

// Current implements institute.Store.
func (v Institute) Current(ctx context.Context) (institute.Version, error) {
	all, err := v.Versions(ctx)
	if err != nil {
		return institute.Version{}, err
	}
	return all[0], nil
}

// Version implements institute.Store.
func (v Institute) Version(ctx context.Context, n institute.Number) (institute.Version, error) {
	all, err := v.Versions(ctx)
	if err != nil {
		return institute.Version{}, err
	}
	at := slices.IndexFunc(all, func(one institute.Version) bool { return one.Number == n })
	if at < 0 {
		return institute.Version{}, institute.ErrNotFound
	}
	return all[at], nil
}

// Versions implements institute.Store.
func (v Institute) Versions(ctx context.Context) ([]institute.Version, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := append([]institute.Version{{Number: 1}}, n.institute...)
	slices.Reverse(all)
	return all, nil
}

// Add implements institute.Store.
func (v Institute) Add(ctx context.Context, one institute.Version) error {
	return v.store.write(ctx, func(n *state) error {
		if int(one.Number) != len(n.institute)+2 {
			return institute.ErrStale
		}
		one.At = moment(one.At)
		n.institute = appended(n.institute, one)
		return nil
	})
}

// Opened implements institute.Store.
func (v Institute) Opened(ctx context.Context) (time.Time, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return time.Time{}, err
	}
	return n.opened, nil
}

// Open implements institute.Store.
func (v Institute) Open(ctx context.Context, at time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		if n.opened.IsZero() {
			n.opened = moment(at)
		}
		return nil
	})
}
