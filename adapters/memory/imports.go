package memory

import (
	"context"
	"fmt"
	"sync"
	"time"

	"kendra/domain/centers"
	"kendra/domain/imports"
)

// Journal is the view of a store's import jobs.
type Journal struct{ store *Store }

var _ imports.Journal = Journal{}

// Journal answers the port of import jobs.
func (s *Store) Journal() Journal { return Journal{s} }

// Start implements imports.Journal.
func (v Journal) Start(ctx context.Context, j imports.Job) error {
	return v.store.write(ctx, func(n *state) error {
		for id, other := range n.jobs {
			if other.Center == j.Center && other.Stage == imports.Running {
				other.Stage = imports.Vanished
				n.jobs[id] = other
			}
		}
		j.Started, j.Finished = moment(j.Started), moment(j.Finished)
		n.jobs[j.ID] = j
		return nil
	})
}

// Progress implements imports.Journal.
func (v Journal) Progress(ctx context.Context, id imports.JobID, c imports.Counts) error {
	return v.change(ctx, id, func(j *imports.Job) { j.Counts = c })
}

// Finish implements imports.Journal.
func (v Journal) Finish(ctx context.Context, id imports.JobID, s imports.Stage, at time.Time) error {
	return v.change(ctx, id, func(j *imports.Job) { j.Stage, j.Finished = s, moment(at) })
}

func (v Journal) change(ctx context.Context, id imports.JobID, change func(*imports.Job)) error {
	return v.store.write(ctx, func(n *state) error {
		j, ok := n.jobs[id]
		if !ok {
			return imports.ErrNoJob
		}
		change(&j)
		n.jobs[id] = j
		return nil
	})
}

// Find implements imports.Journal.
func (v Journal) Find(ctx context.Context, id imports.JobID) (imports.Job, error) {
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

// Lock implements imports.Journal. It is held across transactions and needs none.
func (v Journal) Lock(ctx context.Context, center centers.ID) (unlock func(), err error) {
	g := v.store.importsInto(center)
	if err := g.enter(ctx); err != nil {
		return nil, fmt.Errorf("memory: wait for another import into the center: %w", err)
	}
	return sync.OnceFunc(g.leave), nil
}

func (s *Store) importsInto(center centers.ID) gate {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.imports[center] == nil {
		s.imports[center] = newGate()
	}
	return s.imports[center]
}
