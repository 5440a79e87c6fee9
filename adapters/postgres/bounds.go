package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// How long a caller waits for others. Who would wait longer is told so (app.ErrBusy) while the client still listens.
const (
	acquireTime = 8 * time.Second // for a connection, while others have them all

	setLockTime = "SET lock_timeout = '10s'" // for what another transaction has locked
)

// impatience bounds the wait for a connection of the pool, which itself waits as long as its caller does. The pool asks
// its tracer before and after each wait.
type impatience struct{}

var (
	_ pgx.QueryTracer       = impatience{}
	_ pgxpool.AcquireTracer = impatience{}
)

type waitEnd struct{}

// TraceAcquireStart implements pgxpool.AcquireTracer.
func (impatience) TraceAcquireStart(ctx context.Context, _ *pgxpool.Pool, _ pgxpool.TraceAcquireStartData) context.Context {
	ctx, end := context.WithTimeout(ctx, acquireTime)
	return context.WithValue(ctx, waitEnd{}, end)
}

// TraceAcquireEnd implements pgxpool.AcquireTracer.
func (impatience) TraceAcquireEnd(ctx context.Context, _ *pgxpool.Pool, _ pgxpool.TraceAcquireEndData) {
	if end, ok := ctx.Value(waitEnd{}).(context.CancelFunc); ok {
		end()
	}
}

// TraceQueryStart implements pgx.QueryTracer: every tracer is one.
func (impatience) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return ctx
}

// TraceQueryEnd implements pgx.QueryTracer.
func (impatience) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// boundLocks bounds how long a connection waits for locks. It is no parameter of the connection's start: poolers between
// kendra and the database refuse those that they do not know.
func boundLocks(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.Exec(ctx, setLockTime)
	return err
}

// stream waits for a place among those who read row by row, as fast as their clients do. A slow client keeps its connection
// as long; half of all connections are not to be had for that.
func (d *DB) stream(ctx context.Context) (leave func(), err error) {
	ctx, end := context.WithTimeout(ctx, acquireTime)
	defer end()
	select {
	case d.streams <- struct{}{}:
		return func() { <-d.streams }, nil
	case <-ctx.Done():
		return nil, failed("wait for other streams", ctx.Err())
	}
}
