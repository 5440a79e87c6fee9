package memory

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/imports"
)

// Store holds everything. It is an kernel.Tx; its views (Centers, Students ...) are the other ports.
type Store struct {
	committed atomic.Pointer[state] // never changed, only replaced
	writer    gate
	mu        sync.Mutex
	imports   map[centers.ID]gate
	claims    map[imports.JobID]bool
	limits    map[string]time.Time
	batches   map[certificates.JobID]bool // that somebody works on
}

var _ kernel.Tx = (*Store)(nil)

// New makes an empty store.
func New() *Store {
	s := &Store{writer: newGate(), imports: map[centers.ID]gate{}, claims: map[imports.JobID]bool{}, limits: map[string]time.Time{}, batches: map[certificates.JobID]bool{}}
	s.committed.Store(newState())
	return s
}

// gate lets one in at a time.
type gate chan struct{}

func newGate() gate { return make(gate, 1) }

// enter waits for the gate, or for the end of ctx and answers its error.
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

// transaction is work under way on a state of its own.
type transaction struct {
	state *state
	dead  error // why nothing of it will be kept
	ended bool
}

// key finds a store's transaction in a context.
type key struct{ store *Store }

func (s *Store) transaction(ctx context.Context) *transaction {
	t, _ := ctx.Value(key{s}).(*transaction)
	return t
}

// errDead is what a transaction answers after something in it has failed.
var errDead = errors.New("memory: the transaction is dead since")

// Do runs work in a transaction. One at a time runs: work that calls Do with the context from outside of it waits for
// itself.
func (s *Store) Do(ctx context.Context, work func(ctx context.Context) error) error {
	if t := s.transaction(ctx); t != nil && !t.ended {
		return t.join(ctx, work)
	}
	if err := s.writer.enter(ctx); err != nil {
		return fmt.Errorf("memory: begin: %w", err)
	}
	defer s.writer.leave()
	t := &transaction{state: s.committed.Load().clone()}
	defer func() { t.ended = true }()
	if err := t.join(context.WithValue(ctx, key{s}, t), work); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("memory: commit: %w", err)
	}
	s.committed.Store(t.state)
	kernel.CommitsOf(ctx).Note()
	return nil
}

// join runs work as a part of the transaction. What fails kills the whole.
func (t *transaction) join(ctx context.Context, work func(ctx context.Context) error) error {
	if err := work(ctx); err != nil {
		return t.fail(err)
	}
	return t.alive()
}

// alive returns errDead with the reason in words: it is a bug of the caller's, not the fault that was passed over.
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

// read returns what ctx may see: its transaction's state, or what was committed last.
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

// write changes the state of ctx's transaction; the error of a change kills it. kernel.ErrNoTransaction when there is none.
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
