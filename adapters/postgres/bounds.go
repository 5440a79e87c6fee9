package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// How long a caller waits for others. After that it gets kernel.ErrBusy, while the client still listens.
const (
	acquireTime = 8 * time.Second // for a connection, while all are in use

	setLockTime = "SET lock_timeout = '10s'" // for a lock of another transaction

	// setWrites switches off the triggers that write enrolments for older programs.
	setWrites = "SET kendra.writes = 'enrolments'"
)

// impatience limits the wait for a connection of the pool, which itself has no limit. The pool calls its tracer before
// and after each wait.
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

// TraceQueryStart implements pgx.QueryTracer, because every tracer must.
func (impatience) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return ctx
}

// TraceQueryEnd implements pgx.QueryTracer.
func (impatience) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// prepare limits how long a connection waits for locks, and says that this program writes enrolments. It runs a statement, because connection poolers refuse start
// parameters that they do not know.
func prepare(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.Exec(ctx, setLockTime+"; "+setWrites)
	return err
}

// stream waits for one of the places for reading row by row. Such a read takes as long as its client does and keeps its
// connection. Only half of all connections may be used for that.
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
