package postgres

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	watchEvery = 200 * time.Millisecond // less than half of mostBehind, so that one late check does no harm
	watchPause = 10 * time.Millisecond  // the least time between two checks
	awayPause  = time.Second            // between two tries for a replica that is down
)

// WatchReplica watches the replica of UseReplica until ctx ends. It logs when the replica goes down and comes back.
func (d *DB) WatchReplica(ctx context.Context, log *slog.Logger) {
	w := &watcher{db: d, r: d.replica, log: log}
	defer w.leave()
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for ctx.Err() == nil {
		w.look(ctx)
		select {
		case <-ctx.Done():
		case <-time.After(watchPause):
		}
		select {
		case <-ctx.Done():
		case <-tick.C:
		case <-w.r.ask:
		}
	}
}

// watcher has its own connection to the primary, so that it works even when all others are in use.
type watcher struct {
	db      *DB
	r       *replica
	log     *slog.Logger
	primary *pgx.Conn
	tried   time.Time // when the replica was last tried
	told    string    // the logged reason why the replica is not used; "" while it is
	begun   bool
}

// look checks the primary's position, and then the replica.
func (w *watcher) look(ctx context.Context) {
	next := w.ask(ctx)
	if ctx.Err() != nil {
		return
	}
	w.r.mark.Store(next)
	last := w.r.stand.Load()
	if last.err != nil && !next.away && time.Since(w.tried) < awayPause {
		return
	}
	w.tried = time.Now()
	now := stand{answers: true, as: last.as}
	conn, err := w.r.acquire(ctx, next)
	switch {
	case err == nil:
		conn.Release()
		if !next.away {
			now.as = next.at
		}
	case errors.Is(err, errBehind): // it responds; each read checks again
	default:
		now.answers, now.err = false, err
	}
	if ctx.Err() != nil {
		return
	}
	w.r.stand.Store(&now)
	w.tell(now)
}

// ask returns the position of the primary.
func (w *watcher) ask(ctx context.Context) *mark {
	ctx, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	was := w.primary != nil
	m, err := w.asked(ctx)
	if err != nil && was { // the connection may have broken while the primary is fine
		m, err = w.asked(ctx)
	}
	if err != nil {
		return &mark{changes: m.changes, away: true}
	}
	return &m
}

// asked queries once. The flushed position covers every commit that a client was told of.
func (w *watcher) asked(ctx context.Context) (m mark, err error) {
	if w.primary == nil {
		if w.primary, err = pgx.ConnectConfig(ctx, w.db.pool.Config().ConnConfig); err != nil {
			return m, err
		}
	}
	m.changes, m.at = w.r.changes.Load(), time.Now()
	if err = w.primary.QueryRow(ctx, "SELECT pg_current_wal_flush_lsn()::text").Scan(&m.lsn); err != nil {
		w.leave()
	}
	return m, err
}

// leave closes the connection to the primary; the next check opens another.
func (w *watcher) leave() {
	if w.primary == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), askTime)
	defer cancel()
	_ = w.primary.Close(ctx) // it may be the broken one
	w.primary = nil
}

// tell logs a change of the replica's state.
func (w *watcher) tell(now stand) {
	why := ""
	if now.err != nil {
		why = now.err.Error()
	}
	switch {
	case why != "" && (w.told == "" || !w.begun):
		w.log.Warn("visitors read from the primary: the replica is away", "error", why)
	case why == "" && (w.told != "" || !w.begun):
		w.log.Info("visitors read from the replica")
	}
	w.told, w.begun = why, true
}
