package memory

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"kendra/app/kernel"
	"kendra/domain/batches"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/imports"
	"kendra/domain/live"
)

// Store holds everything and implements kernel.Tx. Its views (Centers, Students ...) implement the other ports.
type Store struct {
	committed atomic.Pointer[state] // never changed, only replaced
	writer    gate
	mu        sync.Mutex
	imports   map[centers.ID]gate
	leases    map[imports.JobID]bool
	limits    map[string]time.Time
	batches   map[certificates.JobID]bool // with work in progress
	orders    map[batches.ID]bool         // with work in progress
	live      *live.Hub
}

var _ kernel.Tx = (*Store)(nil)

// New returns an empty store.
func New() *Store {
	s := &Store{writer: newGate(), imports: map[centers.ID]gate{}, leases: map[imports.JobID]bool{}, limits: map[string]time.Time{}, batches: map[certificates.JobID]bool{}, orders: map[batches.ID]bool{}, live: live.NewHub()}
	s.committed.Store(newState())
	return s
}

// gate lets in one caller at a time.
type gate chan struct{}

func newGate() gate { return make(gate, 1) }

// enter waits for the gate. When ctx ends first, it returns the error of ctx.
func (g gate) enter(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case g <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (g gate) leave() { <-g }

// transaction is work in progress on its own copy of the state.
type transaction struct {
	state *state
	dead  error // why it cannot commit
	ended bool
}

// key is the context key of a store's transaction.
type key struct{ store *Store }

func (s *Store) transaction(ctx context.Context) *transaction {
	t, _ := ctx.Value(key{s}).(*transaction)
	return t
}

// errDead is returned by a transaction after something in it has failed.
var errDead = errors.New("memory: the transaction is dead since")

// Do runs work in a transaction. Only one runs at a time: work that calls Do with the context from outside would wait
// for itself.
func (s *Store) Do(ctx context.Context, work func(ctx context.Context) error) error {
	if t := s.transaction(ctx); t != nil && !t.ended {
		return t.join(ctx, work)
	}
	if err := s.writer.enter(ctx); err != nil {
		return fmt.Errorf("memory: begin: %w", err)
	}
	defer s.writer.leave()
	t := &transaction{state: s.committed.Load().clone()}
	t.state.changes = nil
	defer func() { t.ended = true }()
	if err := t.join(context.WithValue(ctx, key{s}, t), work); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("memory: commit: %w", err)
	}
	s.committed.Store(t.state)
	kernel.CommitsOf(ctx).Note()
	s.live.Tell(t.state.completed())
	return nil
}

// join runs work as a part of the transaction. An error ends the whole transaction.
func (t *transaction) join(ctx context.Context, work func(ctx context.Context) error) error {
	if err := work(ctx); err != nil {
		return t.fail(err)
	}
	return t.alive()
}

// alive returns errDead with the reason as text only: the bug is the caller's, not the earlier fault.
func (t *transaction) alive() error {
	if t.dead == nil {
		return nil
	}
	return fmt.Errorf("%w: %s", errDead, t.dead.Error())
}

func (t *transaction) fail(err error) error {
	if t.dead == nil {
		t.dead = err
	}
	return err
}

// read returns the state that ctx sees: that of its transaction, or the last committed one.
func (s *Store) read(ctx context.Context) (*state, error) {
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("memory: %w", err)
	}
	t := s.transaction(ctx)
	if t == nil || t.ended {
		return s.committed.Load(), nil
	}
	return t.state, t.alive()
}

// write changes the state of ctx's transaction; an error ends the transaction. kernel.ErrNoTransaction when there is
// none.
func (s *Store) write(ctx context.Context, change func(*state) error) error {
	t := s.transaction(ctx)
	if t == nil || t.ended {
		return kernel.ErrNoTransaction
	}
	n, err := s.read(ctx)
	if err == nil {
		err = change(n)
	}
	if err != nil {
		return t.fail(err)
	}
	return nil
}
