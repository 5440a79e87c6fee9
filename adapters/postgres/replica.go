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

// Visitors' reads may lag behind the primary by this much. Together with the half second for which responses are
// cached, a change shows within a second.
const mostBehind = 500 * time.Millisecond

// askTime limits the time of a query for a server's position.
const askTime = time.Second

// replica is one or more streaming replicas that Show reads from.
//
// It does not use a replica's own report of its lag, because an idle replica cannot tell silence from loss. Instead it
// asks the primary for the position of its log (mark), several times a second and after each known change. A connection
// to a replica is used once its server has reached that position.
type replica struct {
	pool    *pgxpool.Pool
	changes atomic.Int64 // that this instance made or was notified of
	mark    atomic.Pointer[mark]
	stand   atomic.Pointer[stand]
	ask     chan struct{} // wakes WatchReplica
	reads   atomic.Int64  // by a replica
	others  atomic.Int64  // by the primary instead
}

// mark is the position of the primary's log at one moment.
type mark struct {
	at      time.Time // lsn covers everything committed before this
	lsn     string
	changes int64 // the replica's count at that moment
	away    bool  // it did not respond, and there is no earlier mark
}

// stand is the state of the replica at the last check.
type stand struct {
	answers bool
	as      time.Time // it had everything committed before this
	err     error     // why it is not used; nil when it is
}

// The reasons not to read from a server that responds.
var (
	errBehind    = errors.New("the replica has not come as far as the primary")
	errNoStandby = errors.New("the server takes writes, it is no replica")
	errStranger  = errors.New("the server is no replica of this database: its cluster is another")
)

// UseReplica makes Show read from the streaming replicas of this database at a URL. It queries the primary, but does
// not wait for the replica. The replica is used only while WatchReplica runs.
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

// clusterOf returns the system identifier that a primary and its replicas share.
func clusterOf(ctx context.Context, db interface {
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}) (name string, err error) {
	err = db.QueryRow(ctx, "SELECT system_identifier::text FROM pg_control_system()").Scan(&name)
	return name, err
}

type replicaKey struct{}

// Show runs work that reads public content and writes nothing: on a replica that has every change, else on the primary.
// When one fails it tries the other, so work may run twice. Work must not use its context in two goroutines at once.
// Without a replica it runs once, unchanged.
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

// rescued runs work on the primary, and on a replica when the primary is down or too busy. The replica's data may be
// old, but hardly anything can change meanwhile. A primary that is known to be down is tried last.
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

// isFit reports whether a replica is worth trying.
func (r *replica) isFit(need *mark) bool {
	return r.stand.Load().answers && !need.away && need.changes == r.changes.Load() && time.Since(need.at) < mostBehind
}

// on runs work on a replica that has reached the needed position.
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

// acquire returns a connection to a replica that has reached the needed position. A URL can lead to several servers, so
// it checks each connection.
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
		r.pool.Reset() // the next connection may reach a standby
		err = errNoStandby
	case !has:
		err = errBehind
	default:
		return conn, nil
	}
	conn.Release()
	return nil, err
}

// mustHave records a change that a replica must have before it is read from again. Without a replica it does nothing.
func (r *replica) mustHave() {
	if r == nil {
		return
	}
	r.changes.Add(1)
	select {
	case r.ask <- struct{}{}:
	default: // a wake-up is pending already
	}
}

// PingReplica returns kernel.ErrUnavailable unless a replica responds.
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

// Shown is how many reads of public content each server served.
type Shown struct {
	Replica, Primary int64         // reads
	Behind           time.Duration // the replica's greatest possible lag; negative while it is down or was never up to date
}

// Shown returns the counts, or the zero Shown without a replica.
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
