package postgres

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/identity"
)

// Limiter implements identity.Limiter. It writes outside transactions, with a single statement each time.
type Limiter struct {
	db    *DB
	taken atomic.Uint64
}

var _ identity.Limiter = (*Limiter)(nil)

// NewLimiter returns a Limiter.
func NewLimiter(db *DB) *Limiter { return &Limiter{db: db} }

// takeLimit is identity.Limit.Admit as one statement: of many concurrent calls, exactly the allowed number get a row.
const takeLimit = `
INSERT INTO limits AS l (key, busy) VALUES ($1, $2::timestamptz + $3::interval)
ON CONFLICT (key) DO UPDATE SET busy = greatest(l.busy, $2) + $3
WHERE greatest(l.busy, $2) + $3 <= $4::timestamptz
RETURNING busy`

// fillLimit makes a key's budget full again when a clock that was ahead had made it busy for too long.
const fillLimit = "UPDATE limits SET busy = $2 WHERE key = $1 AND busy > $2"

// sweepEvery is how many calls pass between two removals of expired rows.
const sweepEvery = 1000

// Take implements identity.Limiter.
func (r *Limiter) Take(ctx context.Context, key string, l identity.Limit, now time.Time) (time.Duration, error) {
	q := gen.New(r.db.pool)
	if r.taken.Add(1)%sweepEvery == 0 {
		if err := q.SweepLimits(ctx, now); err != nil {
			return 0, failed("sweep limits", err)
		}
	}
	var busy time.Time
	err := r.db.pool.QueryRow(ctx, takeLimit, key, now, l.Cost(), l.Full(now)).Scan(&busy)
	if err == nil {
		return 0, nil
	}
	if !errors.Is(err, pgx.ErrNoRows) {
		return 0, failed("take a limit", err)
	}
	if busy, err = q.LimitBusy(ctx, key); errors.Is(err, pgx.ErrNoRows) {
		return l.Cost(), nil // removed by a sweep in between
	}
	if full := l.Full(now); err == nil && busy.After(full) {
		busy = full
		_, err = r.db.pool.Exec(ctx, fillLimit, key, full)
	}
	_, wait := l.Admit(busy.UTC(), now)
	return max(wait, time.Millisecond), failed("read a limit", err)
}

// Forget implements identity.Limiter.
func (r *Limiter) Forget(ctx context.Context, key string) error {
	return failed("forget a limit", gen.New(r.db.pool).ForgetLimit(ctx, key))
}
