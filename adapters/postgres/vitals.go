package postgres

import (
	"context"
	"errors"
	"time"
)

// Vitals is an operator's view of a database server.
type Vitals struct {
	Version   string // "18.1"
	Major     int
	Superuser bool // the role may do everything
	Size      int64
	Now       time.Time
}

// Vitals returns the state of the server. The schema may be of any age.
func (d *DB) Vitals(ctx context.Context) (Vitals, error) {
	var v Vitals
	err := d.pool.QueryRow(ctx, `
		SELECT current_setting('server_version'), current_setting('server_version_num')::int / 10000, current_setting('is_superuser') = 'on',
			pg_database_size(current_database()), clock_timestamp()`).Scan(&v.Version, &v.Major, &v.Superuser, &v.Size, &v.Now)
	return v, failed("look at the server", err)
}

// Lag is how far a replica lags behind.
type Lag struct {
	Version string        // of the replica's PostgreSQL
	After   time.Duration // the time until it had everything that the primary had at the start
	Missing int64         // the bytes of the log that it still lacked when the wait ended
}

// lagPause is the wait between two checks of a replica that lags.
const lagPause = 5 * time.Millisecond

// ReplicaLag measures the lag of a replica, for at most wait. kernel.ErrUnavailable when the replica or the primary is
// down.
func (d *DB) ReplicaLag(ctx context.Context, wait time.Duration) (l Lag, err error) {
	need := &mark{}
	if err := d.pool.QueryRow(ctx, "SELECT pg_current_wal_flush_lsn()::text").Scan(&need.lsn); err != nil {
		return l, failed("look at the primary's log", err)
	}
	began := time.Now()
	conn, err := d.replica.acquire(ctx, need)
	for errors.Is(err, errBehind) && time.Since(began) < wait {
		time.Sleep(lagPause)
		conn, err = d.replica.acquire(ctx, need)
	}
	l.After = time.Since(began)
	if errors.Is(err, errBehind) {
		conn, err = d.replica.acquire(ctx, &mark{away: true})
	}
	if err != nil {
		return l, failed("look at the replica", err)
	}
	defer conn.Release()
	err = conn.QueryRow(ctx, "SELECT current_setting('server_version'), GREATEST(pg_wal_lsn_diff($1::text::pg_lsn, pg_last_wal_replay_lsn()), 0)::bigint", need.lsn).
		Scan(&l.Version, &l.Missing)
	return l, failed("look at the replica", err)
}

// Affairs is an operator's view of the data.
type Affairs struct {
	Admins    int       // active administrator accounts
	Queued    int       // mails that wait
	Oldest    time.Time // the queue time of the oldest; zero for none
	Failed    int       // mails that will not be retried
	LastEntry time.Time // of the audit trail; zero when it is empty
}

// Affairs returns the figures. The schema must be up to date.
func (d *DB) Affairs(ctx context.Context) (Affairs, error) {
	var a Affairs
	var oldest, last *time.Time
	err := d.pool.QueryRow(ctx, `
		SELECT (SELECT count(*) FROM accounts WHERE role = 1 AND confirmed_at IS NOT NULL),
			(SELECT count(*) FROM outbox WHERE status = 'queued'), (SELECT min(created_at) FROM outbox WHERE status = 'queued'),
			(SELECT count(*) FROM outbox WHERE status = 'failed'), (SELECT max(at) FROM audit_entries)`).Scan(&a.Admins, &a.Queued, &oldest, &a.Failed, &last)
	if oldest != nil {
		a.Oldest = *oldest
	}
	if last != nil {
		a.LastEntry = *last
	}
	return a, failed("look at what is in the database", err)
}

// CanWrite stores a time, and returns why that failed. A database that is read-only, has a full disk or waits for a
// standby still responds to queries, but accepts no change.
func (d *DB) CanWrite(ctx context.Context, now time.Time) error {
	ctx, cancel := context.WithTimeout(ctx, pingTime)
	defer cancel()
	_, err := d.pool.Exec(ctx, "INSERT INTO write_checks (one, at) VALUES (true, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at", now)
	return failed("write", err)
}
