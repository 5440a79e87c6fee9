package memory

import (
	"cmp"
	"context"
	"slices"

	"kendra/domain/batches"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Batches is the view of a store's actions on many enrolments.
type Batches struct{ store *Store }

var _ batches.Store = Batches{}

// Batches returns the port of actions on many enrolments.
func (s *Store) Batches() Batches { return Batches{s} }

// Add implements batches.Store.
func (v Batches) Add(ctx context.Context, b batches.Batch, lines []batches.Line) (id batches.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for _, other := range n.orders {
			if b.Key != "" && other.Key == b.Key && other.By.Account == b.By.Account {
				return batches.ErrKeyReused
			}
		}
		n.lastOrder++
		id = n.lastOrder
		b.ID, b.Created, b.By.Login = id, moment(b.Created), ""
		n.orders[id] = b
		lines = slices.Clone(lines)
		for i := range lines {
			l := &lines[i]
			l.Number = i + 1
			if s, ok := n.students[l.Student]; ok && l.Enrolment == 0 && !b.Order.Action.Chooses() {
				l.Enrolment = students.Current(s.Enrolments)
			}
		}
		n.orderLines[id] = lines
		return nil
	})
	return id, err
}

// Find implements batches.Store.
func (v Batches) Find(ctx context.Context, id batches.ID) (batches.Batch, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return batches.Batch{}, err
	}
	b, ok := n.orders[id]
	if !ok {
		return batches.Batch{}, batches.ErrNotFound
	}
	return b, nil
}

// FindByKey implements batches.Store.
func (v Batches) FindByKey(ctx context.Context, account identity.AccountID, key string) (batches.Batch, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return batches.Batch{}, err
	}
	for _, b := range where(n.orders, func(b batches.Batch) bool { return key != "" && b.Key == key && b.By.Account == account }) {
		return b, nil
	}
	return batches.Batch{}, batches.ErrNotFound
}

// Change implements batches.Store.
func (v Batches) Change(ctx context.Context, id batches.ID, change func(*batches.Batch) error) error {
	return v.store.write(ctx, func(n *state) error {
		b, ok := n.orders[id]
		if !ok {
			return batches.ErrNotFound
		}
		after := b
		if err := change(&after); err != nil {
			return err
		}
		lines := b.Counts.Lines
		b.Stage, b.Counts, b.Problem, b.Ended = after.Stage, after.Counts, after.Problem, moment(after.Ended)
		b.Counts.Lines = lines
		n.orders[id] = b
		n.changed(live.Change{Kind: live.EnrolmentBatch, ID: int64(id)})
		return nil
	})
}

// List implements batches.Store.
func (v Batches) List(ctx context.Context, s centers.Scope, p page.Request) (page.Page[batches.Batch], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[batches.Batch]{}, err
	}
	all := where(n.orders, func(b batches.Batch) bool { return s.Includes(b.Center) })
	slices.SortFunc(all, func(a, b batches.Batch) int { return cmp.Compare(b.ID, a.ID) })
	return cut(all, p), nil
}

// Open implements batches.Store.
func (v Batches) Open(ctx context.Context) ([]batches.ID, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := []batches.ID{}
	for id, b := range n.orders {
		if b.Stage.Open() {
			all = append(all, id)
		}
	}
	slices.Sort(all)
	return all, nil
}

// Try implements batches.Store.
func (v Batches) Try(_ context.Context, id batches.ID) (func(), bool, error) {
	v.store.mu.Lock()
	defer v.store.mu.Unlock()
	if v.store.orders[id] {
		return nil, false, nil
	}
	v.store.orders[id] = true
	return func() {
		v.store.mu.Lock()
		defer v.store.mu.Unlock()
		delete(v.store.orders, id)
	}, true, nil
}

// linesOf returns the lines of a batch for which keep is true, in order.
func (n *state) linesOf(id batches.ID, keep func(batches.Line) bool) []batches.Line {
	all := []batches.Line{}
	for _, l := range n.orderLines[id] {
		if keep(l) {
			all = append(all, l)
		}
	}
	return all
}

// Next implements batches.Store.
func (v Batches) Next(ctx context.Context, id batches.ID, most int) ([]batches.Line, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := n.linesOf(id, func(l batches.Line) bool { return l.Outcome == batches.LineOpen })
	return all[:min(most, len(all))], nil
}

// Settle implements batches.Store.
func (v Batches) Settle(ctx context.Context, id batches.ID, lines []batches.Line) error {
	return v.store.write(ctx, func(n *state) error {
		all := slices.Clone(n.orderLines[id])
		for _, l := range lines {
			to := &all[l.Number-1]
			to.Enrolment, to.Outcome, to.Fault, to.Message = l.Enrolment, l.Outcome, l.Fault, l.Message
		}
		n.orderLines[id] = all
		return nil
	})
}

// Lines implements batches.Store.
func (v Batches) Lines(ctx context.Context, id batches.ID, of batches.Outcome, scope centers.Scope, p page.Request) (page.Page[batches.Line], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[batches.Line]{}, err
	}
	all := cut(n.linesOf(id, func(l batches.Line) bool { return of == batches.LineOpen || l.Outcome == of }), p)
	for i := range all.Items {
		l := &all.Items[i]
		s, ok := n.students[l.Student]
		if !ok || !scope.Includes(s.Profile.Center) {
			l.Enrolment = 0
			continue
		}
		l.RegNo, l.Name = s.RegNo, s.Profile.Name
	}
	return all, nil
}
