package memory

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"time"

	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/domain/sittings"
)

// SittingJournal is the view of a store's journals of online sittings.
type SittingJournal struct{ store *Store }

// SittingJournal returns the port of the journals of online sittings.
func (s *Store) SittingJournal() SittingJournal { return SittingJournal{s} }

// Write implements sittings.Journal.
func (v SittingJournal) Write(ctx context.Context, id sittings.ID, device identity.SecretHash, all []sittings.Entry, at time.Time) (may bool, err error) {
	err = v.store.write(ctx, func(n *state) error {
		s := n.sittings[id]
		if may = s.Device == device && s.Submitted.IsZero() && s.Ends.After(at); !may {
			return nil
		}
		had := n.sittingEntries[id]
		for _, e := range all {
			e.At = moment(at)
			i := slices.IndexFunc(had, func(h sittings.Entry) bool { return h.Seq == e.Seq })
			switch {
			case i < 0:
				had = appended(had, e)
			case had[i].Kind != e.Kind || had[i].Item != e.Item || had[i].Keys != e.Keys || !reflect.DeepEqual(had[i].Answer, e.Answer):
				return sittings.ErrEntryTwice
			}
		}
		slices.SortFunc(had, func(a, b sittings.Entry) int { return cmp.Compare(a.Seq, b.Seq) })
		n.sittingEntries[id] = had
		n.changed(live.Change{Kind: live.Sitting, ID: int64(s.Window), Center: s.Center})
		return nil
	})
	return may && err == nil, err
}

// Entries implements sittings.Journal.
func (v SittingJournal) Entries(ctx context.Context, id sittings.ID) ([]sittings.Entry, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return appended([]sittings.Entry{}, n.sittingEntries[id]...), nil
}

// InWindow implements sittings.Journal.
func (v SittingJournal) InWindow(ctx context.Context, id sittings.WindowID) (map[sittings.ID][]sittings.Entry, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := map[sittings.ID][]sittings.Entry{}
	for of, entries := range n.sittingEntries {
		if n.sittings[of].Window == id {
			all[of] = slices.Clone(entries)
		}
	}
	return all, nil
}

// Of implements sittings.Journal.
func (v SittingJournal) Of(ctx context.Context, of []sittings.ID) (map[sittings.ID][]sittings.Entry, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := map[sittings.ID][]sittings.Entry{}
	for _, id := range of {
		if entries := n.sittingEntries[id]; len(entries) > 0 {
			all[id] = slices.Clone(entries)
		}
	}
	return all, nil
}

// Counts implements sittings.Journal.
func (v SittingJournal) Counts(ctx context.Context, id sittings.WindowID) (map[sittings.ID]int, error) {
	journals, err := v.InWindow(ctx, id)
	all := map[sittings.ID]int{}
	for of, entries := range journals {
		all[of] = len(entries)
	}
	return all, err
}

// PutGrade implements sittings.Journal.
func (v SittingJournal) PutGrade(ctx context.Context, g sittings.Grade) error {
	return v.store.write(ctx, func(n *state) error {
		if _, ok := n.sittings[g.Sitting]; !ok {
			return sittings.ErrNotFound
		}
		kept := slices.DeleteFunc(slices.Clone(n.sittingGrades), func(had sittings.Grade) bool { return had.Sitting == g.Sitting && had.Item == g.Item })
		n.sittingGrades = appended(kept, g)
		return nil
	})
}

// Grades implements sittings.Journal.
func (v SittingJournal) Grades(ctx context.Context, id sittings.WindowID) ([]sittings.Grade, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := slices.DeleteFunc(appended([]sittings.Grade{}, n.sittingGrades...), func(g sittings.Grade) bool { return n.sittings[g.Sitting].Window != id })
	slices.SortFunc(all, func(a, b sittings.Grade) int {
		return cmp.Or(cmp.Compare(a.Sitting, b.Sitting), cmp.Compare(a.Item, b.Item))
	})
	return all, nil
}
