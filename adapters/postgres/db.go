// Package postgres keeps kendra's data in PostgreSQL 15 or newer.
//
// The fixed queries are in queries/*.sql, and sqlc compiles them into gen. Dynamic filters, streams and COPY are
// written by hand. Every rule that can be a constraint is one, and errors.go translates each to the domain's fault.
// Repositories refuse to write outside a transaction of kernel.Tx.
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
	"kendra/domain/live"
)

// DB is a connection pool of one database, and implements kernel.Tx.
type DB struct {
	pool    *pgxpool.Pool
	replica *replica      // nil for none
	streams chan struct{} // one element for each stream in progress
	live    *live.Hub     // of the changes that FollowChanges hears of
	news    announcer
}

var _ kernel.Tx = (*DB)(nil)

func newDB(pool *pgxpool.Pool) *DB {
	d := &DB{pool: pool, streams: make(chan struct{}, max(1, pool.Config().MaxConns/2)), live: live.NewHub()}
	d.news.db = d
	return d
}

// Close announces the last changes and closes the pool. It waits for connections that are in use.
func (d *DB) Close() {
	d.news.announce()
	if d.replica != nil {
		d.replica.pool.Close()
	}
	d.pool.Close()
}

// Stat returns the pool's statistics.
func (d *DB) Stat() *pgxpool.Stat { return d.pool.Stat() }

// Ping returns kernel.ErrUnavailable unless the database responds.
func (d *DB) Ping(ctx context.Context) error { return failed("ping", d.pool.Ping(ctx)) }

type txKey struct{}

// transaction is the value in a context inside Do.
type transaction struct {
	pgx.Tx
	broken  error // the error of nested work; nothing can be committed then
	changes []live.Change
}

// mostTries is how often Do runs work when the database asks for a retry.
const mostTries = 3

// Do runs work in a transaction. Inside another Do it joins that one, and when it fails there, nothing of either is
// stored. The outermost Do runs work again after a conflict with another transaction (serialization failure, deadlock).
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
		// A random pause keeps two transactions that deadlocked from meeting again.
		pause := time.Duration(rand.IntN(20*(try+1))) * time.Millisecond //nolint:gosec // it need not be hard to guess
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
		// It does nothing after a commit, and must also run after a panic or when the caller has gone.
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
	d.replica.mustHave() // a commit whose response was lost may have succeeded, too
	if err == nil {
		kernel.CommitsOf(ctx).Note()
		d.news.add(tx.changes)
	}
	return err
}

// querier holds the methods that a pool and a transaction share.
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

// byIndex runs look-ups of many keys that are all in an index. For a thousand keys PostgreSQL would rather read the whole
// table for each chunk of an import, with workers that it starts each time, than an index that is in memory.
func (d *DB) byIndex(ctx context.Context, lookUp func(*gen.Queries) error) error {
	if tx, ok := ctx.Value(txKey{}).(*transaction); ok {
		return unscanned(ctx, tx, lookUp)
	}
	tx, err := d.pool.BeginTx(ctx, pgx.TxOptions{AccessMode: pgx.ReadOnly})
	if err != nil {
		return err
	}
	err = unscanned(ctx, tx, lookUp)
	_ = tx.Rollback(context.WithoutCancel(ctx)) // it wrote nothing
	return err
}

func unscanned(ctx context.Context, tx gen.DBTX, lookUp func(*gen.Queries) error) error {
	const set = "SELECT set_config('enable_seqscan', $1, true), set_config('max_parallel_workers_per_gather', $2, true)"
	var scan, workers string
	const current = "SELECT current_setting('enable_seqscan'), current_setting('max_parallel_workers_per_gather')"
	if err := tx.QueryRow(ctx, current).Scan(&scan, &workers); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, set, "off", "0"); err != nil {
		return err
	}
	if err := lookUp(gen.New(planning{tx})); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, set, scan, workers)
	return err
}

// planned makes PostgreSQL plan a query each time, which takes less than a millisecond, instead of keeping a plan.
const planned = pgx.QueryExecModeCacheDescribe

// planning plans each of its queries.
type planning struct{ gen.DBTX }

func (p planning) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	return p.DBTX.Query(ctx, sql, append([]any{planned}, args...)...)
}

// write returns the queries for writing. kernel.ErrNoTransaction outside of Do.
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

// isRetry reports whether the database asks for a retry.
func isRetry(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40001" || pg.Code == "40P01")
}
