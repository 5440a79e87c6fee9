package postgres

import (
	"context"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// The first keys of the advisory locks of imports; the second is the center, or a sum of the job's id.
const (
	importLocks  = 1_262_833_236 // "KENT"
	importClaims = 1_262_833_237
)

const (
	lockPause = 50 * time.Millisecond // between two tries for a lock that somebody else has
	lockTime  = 5 * time.Second       // how long a try itself may take
)

// locks are the advisory locks that this process holds, all by one connection: whoever waits takes none away from those
// at work, of which a small server has four. When the process dies, so does the connection, and every lock with it.
type locks struct {
	db   *DB
	mu   sync.Mutex
	conn *pgxpool.Conn // while any lock is held
	held map[lockKey]bool
}

type lockKey struct{ class, key int32 }

func newLocks(db *DB) *locks { return &locks{db: db, held: map[lockKey]bool{}} }

// try takes a lock that nobody holds, neither here nor elsewhere, until unlock; false when somebody does.
func (l *locks) try(ctx context.Context, k lockKey) (unlock func(), free bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.held[k] {
		return nil, false, nil
	}
	if l.conn == nil {
		if l.conn, err = l.db.pool.Acquire(ctx); err != nil {
			return nil, false, failed("lock", err)
		}
	}
	// A caller that leaves in the middle of a question would take the connection with it, and everybody's locks.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lockTime)
	defer cancel()
	if err := l.conn.QueryRow(ctx, "SELECT pg_try_advisory_lock($1, $2)", k.class, k.key).Scan(&free); err != nil {
		l.lose(ctx)
		return nil, false, failed("lock", err)
	}
	if !free {
		l.rest()
		return nil, false, nil
	}
	l.held[k] = true
	conn := l.conn
	return sync.OnceFunc(func() { l.unlock(conn, k) }), true, nil
}

// unlock ends a lock, unless it ended with its connection.
func (l *locks) unlock(by *pgxpool.Conn, k lockKey) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn != by {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), lockTime)
	defer cancel()
	delete(l.held, k)
	if _, err := l.conn.Exec(ctx, "SELECT pg_advisory_unlock($1, $2)", k.class, k.key); err != nil {
		l.lose(ctx)
		return
	}
	l.rest()
}

// rest gives the connection back once nothing is held.
func (l *locks) rest() {
	if len(l.held) == 0 {
		l.conn.Release()
		l.conn = nil
	}
}

// lose ends the connection, and what it held with it.
func (l *locks) lose(ctx context.Context) {
	_ = l.conn.Conn().Close(ctx) // it is of no use either way
	l.conn.Release()
	l.conn = nil
	clear(l.held)
}
