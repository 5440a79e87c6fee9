package memory

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

	"kendra/domain/centers"
	"kendra/domain/imports"
	"kendra/domain/live"
	"kendra/domain/page"
)

// ImportJobs is the view of a store's import jobs.
type ImportJobs struct{ store *Store }

var _ imports.JobStore = ImportJobs{}

// ImportJobs returns the port of import jobs.
func (s *Store) ImportJobs() ImportJobs { return ImportJobs{s} }

// Start implements imports.JobStore.
func (v ImportJobs) Start(ctx context.Context, j imports.Job) error {
	return v.store.write(ctx, func(n *state) error {
		j.Started, j.Finished = moment(j.Started), moment(j.Finished)
		n.jobs[j.ID] = j
		n.changed(live.Change{Kind: live.Import, Center: j.Center})
		return nil
	})
}

// Change implements imports.JobStore.
func (v ImportJobs) Change(ctx context.Context, id imports.JobID, change func(*imports.Job) error) error {
	return v.store.write(ctx, func(n *state) error {
		j, ok := n.jobs[id]
		if !ok {
			return imports.ErrNoJob
		}
		kept := j
		if err := change(&j); err != nil {
			return err
		}
		j.ID, j.Center, j.Account, j.By, j.Started, j.Finished = kept.ID, kept.Center, kept.Account, kept.By, kept.Started, moment(j.Finished)
		n.jobs[id] = j
		n.changed(live.Change{Kind: live.Import, Center: j.Center})
		return nil
	})
}

// MarkVanished implements imports.JobStore.
func (v ImportJobs) MarkVanished(ctx context.Context, center centers.ID) error {
	return v.store.write(ctx, func(n *state) error {
		for id, j := range n.jobs {
			if j.Center == center && j.Stage == imports.Running {
				j.Stage = imports.Vanished
				n.jobs[id] = j
			}
		}
		return nil
	})
}

// Find implements imports.JobStore.
func (v ImportJobs) Find(ctx context.Context, id imports.JobID) (imports.Job, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return imports.Job{}, err
	}
	j, ok := n.jobs[id]
	if !ok {
		return imports.Job{}, imports.ErrNoJob
	}
	return j, nil
}

// List implements imports.JobStore.
func (v ImportJobs) List(ctx context.Context, scope centers.Scope, p page.Request) (page.Page[imports.Job], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[imports.Job]{}, err
	}
	all := where(n.jobs, func(j imports.Job) bool { return scope.Includes(j.Center) })
	slices.SortFunc(all, func(a, b imports.Job) int { return cmp.Or(b.Started.Compare(a.Started), cmp.Compare(b.ID, a.ID)) })
	p = p.Normal()
	from := min(p.Offset(), len(all))
	return page.Page[imports.Job]{Items: append([]imports.Job{}, all[from:min(from+p.Size, len(all))]...), Total: len(all)}, nil
}

// Lock implements imports.JobStore. The lock is independent of transactions.
func (v ImportJobs) Lock(ctx context.Context, center centers.ID) (unlock func(), err error) {
	g := v.store.importsInto(center)
	if err := g.enter(ctx); err != nil {
		return nil, fmt.Errorf("memory: wait for another import into the center: %w", err)
	}
	return sync.OnceFunc(g.leave), nil
}

// Acquire implements imports.JobStore.
func (v ImportJobs) Acquire(_ context.Context, id imports.JobID) (release func(), free bool, err error) {
	v.store.mu.Lock()
	defer v.store.mu.Unlock()
	if v.store.leases[id] {
		return nil, false, nil
	}
	v.store.leases[id] = true
	return func() {
		v.store.mu.Lock()
		defer v.store.mu.Unlock()
		delete(v.store.leases, id)
	}, true, nil
}

// AtWork implements imports.JobStore.
func (v ImportJobs) AtWork(ctx context.Context) ([]imports.Job, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := where(n.jobs, func(j imports.Job) bool { return j.Stage.AtWork() && j.Key != "" })
	slices.SortFunc(all, func(a, b imports.Job) int { return cmp.Or(a.Started.Compare(b.Started), cmp.Compare(a.ID, b.ID)) })
	return all, nil
}

func (s *Store) importsInto(center centers.ID) gate {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.imports[center] == nil {
		s.imports[center] = newGate()
	}
	return s.imports[center]
}
