package postgres

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"kendra/app/kernel"
	"kendra/domain/fault"
)

// What visitors read may be this much older than what the primary has. With the half second that answers are kept, a
// change shows within a second.
const mostBehind = 500 * time.Millisecond

// askTime is how long a replica, or the primary, may take to say how far it is.
const askTime = time.Second

// replica is one or more streaming replicas that Show reads from.
//
// A replica's word on its own lag is not trusted: an idle one cannot tell silence from loss. Instead the primary is asked
// how far its log is written (mark), several times a second and after each change that this instance makes or hears of,
// and a connection to a replica is used when that server has come as far itself.
type replica struct {
	pool    *pgxpool.Pool
	changes atomic.Int64 // that this instance made or heard of
	mark    atomic.Pointer[mark]
	stand   atomic.Pointer[stand]
	ask     chan struct{} // wakes WatchReplica
	reads   atomic.Int64  // that a replica answered
	others  atomic.Int64  // that the primary answered instead
}

// mark is how far the primary had come.
type mark struct {
	at      time.Time // everything that was committed before is in lsn
	lsn     string
	changes int64 // of the replica's count, when it was asked
	away    bool  // it did not answer, and nothing else is known
}

// stand is how the replica was at the last look.
type stand struct {
	answers bool
	as      time.Time // it had everything that was committed until then
	err     error     // why it is not used
}

// The reasons why a server that answers is not read from.
var (
	errBehind    = errors.New("the replica has not come as far as the primary")
	errNoStandby = errors.New("the server takes writes, it is no replica")
	errStranger  = errors.New("the server is no replica of this database: its cluster is another")
)

// UseReplica has Show read from streaming replicas of this database: the servers that a URL leads to. It asks the database, but
// does not wait for the replica; WatchReplica must run for the replica to be used.
func (d *DB) UseReplica(ctx context.Context, url string) error {
	config, err := settings(url)
	if err != nil {
		return fmt.Errorf("the replica's URL cannot be read: %w", err)
	}
	cluster, err := clusterOf(ctx, d.pool)
	if err != nil {
		return failed("ask for the cluster's name", err)
	}
	config.ConnConfig.ConnectTimeout = askTime
	config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
		its, err := clusterOf(ctx, conn)
		if err == nil && its != cluster {
			err = errStranger
		}
		return err
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return fmt.Errorf("connect to the replica: %w", err)
	}
	d.replica = &replica{pool: pool, ask: make(chan struct{}, 1)}
	d.replica.mark.Store(&mark{})
	d.replica.stand.Store(&stand{})
	return nil
}

// clusterOf returns the name that a cluster and its replicas have in common.
func clusterOf(ctx context.Context, db interface {
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}) (name string, err error) {
	err = db.QueryRow(ctx, "SELECT system_identifier::text FROM pg_control_system()").Scan(&name)
	return name, err
}

type replicaKey struct{}

// Show runs work that reads what visitors see and writes nothing: on a replica that has every change, else on the primary.
// When the one fails the other is tried, so work may run twice. Work must not use its context in two goroutines at once.
// Without a replica it runs once, as it is.
func (d *DB) Show(ctx context.Context, work func(context.Context) error) error {
	r := d.replica
	if r == nil {
		return work(ctx)
	}
	need := r.mark.Load()
	if r.isFit(need) {
		err := r.on(ctx, need, work)
		if err == nil || ctx.Err() != nil || fault.IsRefusal(err) {
			return err
		}
	}
	return d.rescued(ctx, func(ctx context.Context) error {
		err := work(ctx)
		if err == nil && !onReplica(ctx) {
			r.others.Add(1)
		}
		return err
	})
}

// rescued runs work on the primary, and on a replica when the primary is away or too busy: what that has may be old, but
// hardly anybody can change anything just now. A primary that is known to be away is asked last.
func (d *DB) rescued(ctx context.Context, work func(context.Context) error) error {
	r := d.replica
	if _, writes := ctx.Value(txKey{}).(*transaction); r == nil || writes {
		return work(ctx)
	}
	away := r.mark.Load().away
	if away && r.on(ctx, &mark{away: true}, work) == nil {
		return nil
	}
	err := work(ctx)
	if away || !fault.IsOutage(err) || ctx.Err() != nil || r.on(ctx, &mark{away: true}, work) != nil {
		return err
	}
	return nil
}

// onReplica reports whether the queries of ctx go to a replica.
func onReplica(ctx context.Context) bool { return ctx.Value(replicaKey{}) != nil }

// isFit reports whether a replica is worth asking.
func (r *replica) isFit(need *mark) bool {
	return r.stand.Load().answers && !need.away && need.changes == r.changes.Load() && time.Since(need.at) < mostBehind
}

// on runs work on a replica that has come as far as is needed.
func (r *replica) on(ctx context.Context, need *mark, work func(context.Context) error) error {
	conn, err := r.acquire(ctx, need)
	if err != nil {
		return failed("ask the replica", err)
	}
	defer conn.Release()
	if err := work(context.WithValue(ctx, replicaKey{}, conn)); err != nil {
		return err
	}
	r.reads.Add(1)
	return nil
}

// acquire returns a connection to a replica that has come as far as is needed. A URL may lead to several servers, so each
// connection is asked itself.
func (r *replica) acquire(ctx context.Context, need *mark) (*pgxpool.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	conn, err := r.pool.Acquire(ctx)
	if err != nil {
		return nil, err
	}
	var standby, has bool
	err = conn.QueryRow(ctx, "SELECT pg_is_in_recovery(), COALESCE(pg_last_wal_replay_lsn() >= NULLIF($1, '')::pg_lsn, false)", need.lsn).Scan(&standby, &has)
	switch {
	case err != nil:
	case need.away: // it may have been promoted a moment ago
		return conn, nil
	case !standby:
		r.pool.Reset() // the next connection may find a standby
		err = errNoStandby
	case !has:
		err = errBehind
	default:
		return conn, nil
	}
	conn.Release()
	return nil, err
}

// mustHave says that something changed that a replica must have before it is read from again. Without a replica it does
// nothing.
func (r *replica) mustHave() {
	if r == nil {
		return
	}
	r.changes.Add(1)
	select {
	case r.ask <- struct{}{}:
	default: // it is woken already
	}
}

// PingReplica reports whether a replica answers. app.ErrUnavailable when not, or when there is none.
func (d *DB) PingReplica(ctx context.Context) error {
	if d.replica == nil {
		return kernel.ErrUnavailable
	}
	conn, err := d.replica.acquire(ctx, &mark{away: true})
	if err == nil {
		conn.Release()
	}
	return failed("ping the replica", err)
}

// Shown is how much of what visitors read came from where.
type Shown struct {
	Replica, Primary int64         // times
	Behind           time.Duration // the replica is this old at most; negative while it is away or never had everything
}

// Shown returns it; nothing when there is no replica.
func (d *DB) Shown() (s Shown, there bool) {
	r := d.replica
	if r == nil {
		return Shown{}, false
	}
	s = Shown{Replica: r.reads.Load(), Primary: r.others.Load(), Behind: -1}
	if last := r.stand.Load(); last.answers && !last.as.IsZero() {
		s.Behind = time.Since(last.as)
	}
	return s, true
}
