package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Fees is the view of a store's fees.
type Fees struct{ store *Store }

var (
	_ fees.Store = Fees{}
)

// Fees returns the fees' ports.
func (s *Store) Fees() Fees { return Fees{s} }

// NextNumber implements fees.Store.
func (v Fees) NextNumber(ctx context.Context, center centers.ID, y fees.Year, of fees.Series) (number int, err error) {
	err = v.store.write(ctx, func(n *state) error {
		number = n.take(series{of: "fee_" + string(of), center: center, year: int(y)}, 1)
		return nil
	})
	return number, err
}

// Add implements fees.Store.
func (v Fees) Add(ctx context.Context, a *fees.Account) (id fees.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		added := a.Snapshot()
		if _, ok := n.students[added.Student]; !ok {
			return students.ErrNotFound
		}
		for _, other := range n.fees {
			if other.Enrolment == added.Enrolment {
				return fees.ErrOpen
			}
		}
		id = fees.ID(n.nextID())
		added.ID, added.Opened = id, moment(added.Opened)
		n.fees[id] = added
		return nil
	})
	return id, err
}

// Find implements fees.Store.
func (v Fees) Find(ctx context.Context, id fees.ID) (*fees.Account, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.feesOf(id)
}

func (n *state) feesOf(id fees.ID) (*fees.Account, error) {
	stored, ok := n.fees[id]
	if !ok {
		return nil, fees.ErrNotFound
	}
	return fees.Restore(stored), nil
}

// OfStudent implements fees.Store.
func (v Fees) OfStudent(ctx context.Context, id students.ID) ([]*fees.Account, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	found := where(n.fees, func(a fees.Snapshot) bool { return a.Student == id })
	slices.SortFunc(found, func(a, b fees.Snapshot) int { return cmp.Compare(a.ID, b.ID) })
	all := make([]*fees.Account, len(found))
	for i, a := range found {
		all[i] = fees.Restore(a)
	}
	return all, nil
}

// Change implements fees.Store.
func (v Fees) Change(ctx context.Context, id fees.ID, change func(*fees.Account) error) (changed *fees.Account, err error) {
	err = v.store.write(ctx, func(n *state) error {
		a, err := n.feesOf(id)
		if err != nil {
			return err
		}
		if err := change(a); err != nil {
			return err
		}
		after := a.Snapshot()
		if !after.Taken.At.IsZero() {
			after.Taken.At = moment(after.Taken.At)
		}
		for i := len(after.Entries) - len(a.Fresh()); i < len(after.Entries); i++ {
			e := &after.Entries[i]
			if e.Key != "" && n.paidWith(e.Center, e.Key) != 0 {
				return fees.ErrKeyReused
			}
			e.ID, e.At = fees.EntryID(n.nextID()), moment(e.At)
		}
		n.fees[id] = after
		changed = fees.Restore(after)
		return nil
	})
	return changed, err
}

// paidWith returns the account for which a center took a payment with a key, or 0.
func (n *state) paidWith(center centers.ID, key string) fees.ID {
	for id, a := range n.fees {
		if slices.ContainsFunc(a.Entries, func(e fees.Entry) bool { return e.Center == center && e.Key == key }) {
			return id
		}
	}
	return 0
}

// FindByKey implements fees.Store.
func (v Fees) FindByKey(ctx context.Context, center centers.ID, key string) (fees.Entry, fees.ID, error) {
	return v.entry(ctx, func(e fees.Entry) bool { return key != "" && e.Center == center && e.Key == key })
}

// FindByNumber implements fees.Store.
func (v Fees) FindByNumber(ctx context.Context, number fees.Number) (fees.Entry, fees.ID, error) {
	return v.entry(ctx, func(e fees.Entry) bool { return e.Number == number })
}

func (v Fees) entry(ctx context.Context, wanted func(fees.Entry) bool) (fees.Entry, fees.ID, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return fees.Entry{}, 0, err
	}
	for id, a := range n.fees {
		if i := slices.IndexFunc(a.Entries, wanted); i >= 0 {
			return a.Entries[i], id, nil
		}
	}
	return fees.Entry{}, 0, fees.ErrNoEntry
}

// CounterStore is the view of a store's daily closes.
type CounterStore struct{ store *Store }

var (
	_ fees.CounterStore = CounterStore{}
)

// CounterStore returns the ports of the daily closes and of the fee settings.
func (s *Store) CounterStore() CounterStore { return CounterStore{s} }

// Unclosed implements fees.CounterStore.
func (v CounterStore) Unclosed(ctx context.Context, center centers.ID) (open []fees.Entry, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for _, a := range n.fees {
			for _, e := range a.Entries {
				if e.Center == center && e.Close == 0 {
					open = append(open, e)
				}
			}
		}
		slices.SortFunc(open, func(a, b fees.Entry) int { return cmp.Compare(a.ID, b.ID) })
		return nil
	})
	return open, err
}

// Add implements fees.CounterStore.
func (v CounterStore) Add(ctx context.Context, c fees.Close, entries []fees.EntryID) (id fees.CloseID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		id = fees.CloseID(n.nextID())
		c.ID, c.At = id, moment(c.At)
		n.closes = appended(n.closes, c)
		for key, a := range n.fees {
			a.Entries = slices.Clone(a.Entries)
			for i := range a.Entries {
				if slices.Contains(entries, a.Entries[i].ID) {
					a.Entries[i].Close = id
				}
			}
			n.fees[key] = a
		}
		return nil
	})
	return id, err
}

// List implements fees.CounterStore.
func (v CounterStore) List(ctx context.Context, s centers.Scope, p page.Request) (page.Page[fees.Close], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[fees.Close]{}, err
	}
	all := slices.DeleteFunc(slices.Clone(n.closes), func(c fees.Close) bool { return !s.Includes(c.Center) })
	slices.Reverse(all)
	return cut(all, p), nil
}

// PutSettings implements fees.CounterStore.
func (v CounterStore) PutSettings(ctx context.Context, center centers.ID, s fees.Settings) error {
	return v.store.write(ctx, func(n *state) error {
		n.feeSettings = maps.Clone(n.feeSettings)
		n.feeSettings[center] = s
		return nil
	})
}

// Settings implements fees.CounterStore.
func (v CounterStore) Settings(ctx context.Context, center centers.ID) (fees.Settings, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return fees.Settings{}, err
	}
	return n.feeSettings[center], nil
}
