package boot

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"kendra/adapters/postgres"
	"kendra/app/kernel"
	"kendra/domain/fault"
)

const (
	// writeEvery is how long a result of the check is reused.
	writeEvery = 5 * time.Second
	// probeBytes is the size of the test file in the data folder.
	probeBytes = 64 << 10
)

// room checks whether changes can be stored. A server that cannot store them is not ready.
type room struct {
	db     *postgres.DB
	folder string // the data folder; "" when nothing is kept in it
	mu     sync.Mutex
	looked time.Time
	found  error
}

func newRoom(c Config, db *postgres.DB) *room {
	r := &room{db: db}
	if c.DatabaseURL == "" || c.S3URL == "" {
		r.folder = c.dataDir()
	}
	return r
}

// look returns the reason why changes cannot be stored, or nil. The result is at most writeEvery old.
func (r *room) look(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if time.Since(r.looked) < writeEvery {
		return r.found
	}
	found := errors.Join(r.disk(), r.database(ctx))
	if ctx.Err() == nil { // else the caller has left, and the result means nothing
		r.looked, r.found = time.Now(), found
	}
	return found
}

// database tries a write. While there is no primary, a replica is enough for the public pages.
func (r *room) database(ctx context.Context) error {
	err := r.db.CanWrite(ctx, time.Now())
	switch f := fault.Of(err); {
	case f == nil:
	case f.Is(kernel.ErrBusy): // a busy database accepts changes
		return nil
	case f.Is(kernel.ErrUnavailable) && r.db.PingReplica(ctx) == nil:
		return nil
	}
	if err != nil {
		return fmt.Errorf("the database accepts no changes: %w", err)
	}
	return nil
}

// disk tries to write a file to the data folder.
func (r *room) disk() error {
	if r.folder == "" {
		return nil
	}
	if err := tryDisk(r.folder); err != nil {
		return fmt.Errorf("cannot write to the data folder: %w", err)
	}
	return nil
}

// tryDisk writes a file to a folder and removes it.
func tryDisk(folder string) error {
	if err := os.MkdirAll(folder, 0o750); err != nil {
		return err
	}
	name := filepath.Join(folder, fmt.Sprintf(".writable-%d", os.Getpid()))
	return errors.Join(os.WriteFile(name, make([]byte, probeBytes), 0o600), os.Remove(name))
}
