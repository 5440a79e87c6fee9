// Package postgres keeps kendra's data in PostgreSQL 15 or newer.
//
// Fixed queries are in queries/*.sql and compiled by sqlc into gen; dynamic filters, streams and COPY are written by
// hand. Every rule that can be a constraint is one; errors.go translates each to the domain's fault. Repositories refuse
// a write without a transaction of app.Tx.
package postgres

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"kendra/adapters/postgres/gen"
	"kendra/app/kernel"
)

// DB is a pool of connections to one database, and the app.Tx of it.
type DB struct {
	pool    *pgxpool.Pool
	replica *replica      // nil when there is none
	streams chan struct{} // one for each that is under way
}

var _ kernel.Tx = (*DB)(nil)

func newDB(pool *pgxpool.Pool) *DB {
	return &DB{pool: pool, streams: make(chan struct{}, max(1, pool.Config().MaxConns/2))}
}

// Close closes the pool. It waits for connections that are in use.
func (d *DB) Close() {
	if d.replica != nil {
		d.replica.pool.Close()
	}
	d.pool.Close()
}

// Stat returns how the pool does.
func (d *DB) Stat() *pgxpool.Stat { return d.pool.Stat() }

// Ping reports whether the database answers. app.ErrUnavailable when not.
func (d *DB) Ping(ctx context.Context) error { return failed("ping", d.pool.Ping(ctx)) }

type txKey struct{}

// transaction is what a context carries inside Do.
type transaction struct {
	pgx.Tx
	broken error // what nested work failed with; nothing can be kept then
}

// mostTries is how often work is done when the database asks for it to be done again.
const mostTries = 3

// Do runs work in a transaction; inside another Do it joins that, and when it fails there, nothing of either is kept.
// Work that fails because of others at the same time (serialization, deadlock) is run again, by the outermost Do.
func (d *DB) Do(ctx context.Context, work func(ctx context.Context) error) error {
	if outer, joined := ctx.Value(txKey{}).(*transaction); joined {
		err := work(ctx)
		if err != nil {
			outer.broken = err
		}
		return err
	}
	var err error
	for try := range mostTries {
		if err = d.once(ctx, work); !isRetry(err) {
			return err
		}
		// Both who lost to each other would meet again without a pause of their own.
		pause := time.Duration(rand.IntN(20*(try+1))) * time.Millisecond //nolint:gosec // nobody need not guess it
		select {
		case <-ctx.Done():
			return err
		case <-time.After(pause):
		}
	}
	return err
}

func (d *DB) once(ctx context.Context, work func(ctx context.Context) error) error {
	begun, err := d.pool.Begin(ctx)
	if err != nil {
		return failed("begin", err)
	}
	tx := &transaction{Tx: begun}
	defer func() {
		// After a commit this does nothing; after a panic, or when the caller is gone, it must still be done.
		_ = tx.Rollback(context.WithoutCancel(ctx))
	}()
	if err := work(context.WithValue(ctx, txKey{}, tx)); err != nil {
		return err
	}
	if tx.broken != nil {
		return fmt.Errorf("postgres: nested work failed, nothing was kept: %w", tx.broken)
	}
	sent := ctx.Err() == nil && !begun.Conn().IsClosed()
	err = uncommitted(tx.Commit(ctx), sent)
	d.replica.mustHave() // a commit whose answer was lost may stand, too
	if err == nil {
		kernel.CommitsOf(ctx).Note()
	}
	return err
}

// querier is what a pool and a transaction have in common.
type querier interface {
	gen.DBTX
	CopyFrom(ctx context.Context, table pgx.Identifier, columns []string, src pgx.CopyFromSource) (int64, error)
}

// at returns the transaction of ctx, or the replica's connection inside Show, or the pool.
func (d *DB) at(ctx context.Context) querier {
	if tx, ok := ctx.Value(txKey{}).(*transaction); ok {
		return tx
	}
	if conn, ok := ctx.Value(replicaKey{}).(*pgxpool.Conn); ok {
		return conn
	}
	return d.pool
}

// read returns the queries for reading.
func (d *DB) read(ctx context.Context) *gen.Queries { return gen.New(d.at(ctx)) }

// write returns the queries for writing. app.ErrNoTransaction outside of Do.
func (d *DB) write(ctx context.Context) (*gen.Queries, error) {
	tx, err := d.tx(ctx)
	if err != nil {
		return nil, err
	}
	return gen.New(tx), nil
}

func (d *DB) tx(ctx context.Context) (pgx.Tx, error) {
	tx, ok := ctx.Value(txKey{}).(*transaction)
	if !ok {
		return nil, kernel.ErrNoTransaction
	}
	return tx, nil
}

// isRetry reports whether the database wants the work done again.
func isRetry(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40001" || pg.Code == "40P01")
}
