package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/translog"
)

// Pending implements translog.Store.
//
// Numbers are taken before commits: an entry may appear after one with a higher number. So every entry above the settled
// number is looked for again, until all transactions that had taken a lower number have ended. They are known by their
// lock on the sequence, so that a change itself does nothing for the log.
func (r *Translog) Pending(ctx context.Context, n int) ([]translog.Entry, error) {
	tx, err := r.db.tx(ctx)
	if err != nil {
		return nil, err
	}
	covered, err := r.db.sources(ctx)
	if err != nil {
		return nil, err
	}
	var all []translog.Entry
	for _, s := range covered {
		found, err := pendingOf(ctx, tx, s, n-len(all))
		if err != nil {
			return nil, err
		}
		if all = append(all, found...); len(all) == n {
			break
		}
	}
	return all, nil
}

func pendingOf(ctx context.Context, tx pgx.Tx, s logSource, n int) ([]translog.Entry, error) {
	q := gen.New(tx)
	state, err := q.LogSource(ctx, string(s.kind))
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return nil, failed("read how far the log is", err)
	}
	state.Kind = string(s.kind)
	// The order is what makes it right: the newest number, then who may still hold a lower one, then the entries.
	var newest int64
	if err := tx.QueryRow(ctx, "SELECT coalesce(max(id), 0) FROM "+s.table).Scan(&newest); err != nil {
		return nil, failed("find the newest entry", err)
	}
	if newest <= state.Settled {
		return nil, nil
	}
	holders, err := holdersOf(ctx, tx, s)
	if err != nil {
		return nil, err
	}
	all, err := entriesOf(ctx, tx, s, fmt.Sprintf(
		`id > %d AND id <= %d AND NOT EXISTS (SELECT FROM log_leaves l WHERE l.kind = '%s' AND l.entry_id = e.id AND l.entry_id > %[1]d AND l.entry_id <= %[2]d)
		ORDER BY id LIMIT %[4]d`, state.Settled, newest, s.kind, n))
	if err != nil {
		return nil, err
	}
	if len(all) == n {
		newest = all[n-1].ID
	}
	settle(&state, newest, holders)
	return all, failed("store how far the log is", q.PutLogSource(ctx, gen.PutLogSourceParams(state)))
}

// holdersOf returns the transactions that have taken a number from the sequence of a source: nextval locks it until its
// transaction ends.
func holdersOf(ctx context.Context, tx pgx.Tx, s logSource) ([]string, error) {
	rows, err := tx.Query(ctx, `SELECT DISTINCT virtualtransaction FROM pg_locks
		WHERE locktype = 'relation' AND mode = 'RowExclusiveLock' AND granted
			AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
			AND relation = pg_get_serial_sequence($1, 'id')::regclass`, s.table)
	if err != nil {
		return nil, failed("list who holds numbers", err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowTo[string])
	return all, failed("list who holds numbers", err)
}

// settle notes that all visible entries up to a number are in the tree now, while holders may have lower ones.
func settle(state *gen.LogSource, upTo int64, holders []string) {
	if state.Holders == nil {
		state.Holders = []string{}
	}
	if slices.ContainsFunc(state.Holders, func(h string) bool { return slices.Contains(holders, h) }) {
		return // the earlier mark is not settled yet
	}
	state.Settled = max(state.Settled, min(state.Mark, upTo))
	state.Mark, state.Holders = upTo, holders
	if len(holders) == 0 {
		state.Settled, state.Holders = upTo, []string{}
	}
}
