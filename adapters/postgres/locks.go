package postgres

import (
	"context"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// The first keys of the advisory locks of imports. The second is the center, or a sum of the job's id.
const (
	importLocks  = 1_262_833_236 // "KENT"
	importClaims = 1_262_833_237
)

const (
	lockPause = 50 * time.Millisecond // between two tries for a lock that another process holds
	lockTime  = 5 * time.Second       // the limit for one try
)

// locks holds this process's advisory locks, all on one connection, so that waiting uses up none of the few that the
// work needs. When the process dies, the connection and all its locks end.
type locks struct {
	db   *DB
	mu   sync.Mutex
	conn *pgxpool.Conn // while any lock is held
	held map[lockKey]bool
}

type lockKey struct{ class, key int32 }

func newLocks(db *DB) *locks { return &locks{db: db, held: map[lockKey]bool{}} }

// try takes a lock until unlock is called. It returns false when the lock is held, here or elsewhere.
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
	// A cancelled query would close the connection and so lose all the locks.
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

// unlock releases a lock, unless it ended with its connection.
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

// rest returns the connection to the pool once no lock is held.
func (l *locks) rest() {
	if len(l.held) == 0 {
		l.conn.Release()
		l.conn = nil
	}
}

// lose closes the connection, which ends all its locks.
func (l *locks) lose(ctx context.Context) {
	_ = l.conn.Conn().Close(ctx) // it is of no use either way
	l.conn.Release()
	l.conn = nil
	clear(l.held)
}
