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

// Limiter is the identity.Limiter. It writes outside of transactions, each time with one statement of its own.
type Limiter struct {
	db    *DB
	taken atomic.Uint64
}

var _ identity.Limiter = (*Limiter)(nil)

// NewLimiter returns a Limiter.
func NewLimiter(db *DB) *Limiter { return &Limiter{db: db} }

// takeLimit is identity.Limit.Admit in one statement: of many at once exactly as many as are allowed get a row.
const takeLimit = `
INSERT INTO limits AS l (key, busy) VALUES ($1, $2::timestamptz + $3::interval)
ON CONFLICT (key) DO UPDATE SET busy = greatest(l.busy, $2) + $3
WHERE greatest(l.busy, $2) + $3 <= $4::timestamptz
RETURNING busy`

// fillLimit has a key that a clock which was ahead made busy for long be full instead.
const fillLimit = "UPDATE limits SET busy = $2 WHERE key = $1 AND busy > $2"

// sweepEvery is after how many happenings those that count no more are removed.
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
		return l.Cost(), nil // swept away in between
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
