package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"kendra/adapters/postgres/gen"
	"kendra/domain/cells"
	"kendra/domain/fault"
	"kendra/domain/institute"
)

// slot is the name under which a cell keeps changes for its head office.
const slot = cellReader

// The error codes of a missing right, and of a row that others refer to.
const (
	noRight  = "42501"
	referred = "23503"
)

// Read implements cells.Links.
func (r *Cells) Read(ctx context.Context, url string) (cells.Cell, error) {
	conn, err := there(ctx, url)
	if err != nil {
		return cells.Cell{}, cells.ErrURL.With(fault.Field{Name: "from", Text: strings.ReplaceAll(err.Error(), "\n", " ")})
	}
	defer func() { _ = conn.Close(ctx) }() // it was only read
	var c cells.Cell
	var version int64
	var level, prefix string
	err = conn.QueryRow(ctx, `SELECT c.number, c.name, c.prefix, c.base, c.head_office, current_setting('wal_level'),
		(SELECT max(version_id) FROM goose_db_version WHERE is_applied) FROM cells c JOIN cell_self s ON s.number = c.number`).
		Scan(&c.Number, &c.Name, &prefix, &c.Base, &c.HeadOffice, &level, &version)
	c.Prefix = institute.Prefix(prefix)
	var pg *pgconn.PgError
	switch {
	case errors.Is(err, pgx.ErrNoRows), errors.As(err, &pg): // it has no such table, or the role may not read it
		return cells.Cell{}, cells.ErrNotCell
	case err != nil:
		return cells.Cell{}, failed("read a cell", err)
	case level != "logical":
		return cells.Cell{}, cells.ErrNotLogical
	}
	all, err := r.db.Migrations(ctx)
	if err == nil && len(all) > 0 && version > all[len(all)-1].Version {
		err = cells.ErrNewer
	}
	return c, err
}

// there connects to the database of a cell.
func there(ctx context.Context, url string) (*pgx.Conn, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, err
	}
	config.ConnectTimeout = connectTime
	return pgx.ConnectConfig(ctx, config)
}

func subscription(n cells.Number) string { return fmt.Sprintf("cell_%d", n) }

// Join implements cells.Links.
func (r *Cells) Join(ctx context.Context, c cells.Cell, url string) error {
	err := r.db.Do(ctx, func(ctx context.Context) error {
		q, err := r.db.write(ctx)
		if err != nil {
			return err
		}
		return failed("store how a cell is reached", q.PutCellLink(ctx, int32(c.Number), url))
	})
	if err != nil {
		return err
	}
	_, err = r.db.pool.Exec(ctx, fmt.Sprintf("CREATE SUBSCRIPTION %s CONNECTION %s PUBLICATION %s WITH (slot_name = %s)",
		subscription(c.Number), literal(url), publication, slot))
	if err == nil {
		return nil
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) && pg.Code == noRight {
		err = errors.Join(cells.ErrMayNot, err)
	}
	return errors.Join(failed("subscribe to a cell", err), r.forget(context.WithoutCancel(ctx), c.Number))
}

func literal(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

func (r *Cells) forget(ctx context.Context, n cells.Number) error {
	return r.db.Do(ctx, func(ctx context.Context) error {
		q, err := r.db.write(ctx)
		if err != nil {
			return err
		}
		removed, err := q.RemoveCellLink(ctx, int32(n))
		return changed("forget a cell", removed, err, cells.ErrNotFound)
	})
}

// List implements cells.Links.
func (r *Cells) List(ctx context.Context) ([]cells.Link, error) {
	known, err := r.All(ctx)
	if err != nil {
		return nil, err
	}
	links, err := r.db.read(ctx).LinkedCells(ctx)
	if err != nil {
		return nil, failed("list the cells", err)
	}
	all := make([]cells.Link, len(links))
	for i, row := range links {
		all[i].Cell.Number = cells.Number(row.Number) // its row has not arrived yet
		for _, c := range known {
			if c.Number == all[i].Cell.Number {
				all[i].Cell = c
			}
		}
		if err := r.state(ctx, &all[i], row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// state asks both sides: this one what it works on, the cell how much it keeps.
func (r *Cells) state(ctx context.Context, l *cells.Link, row gen.LinkedCellsRow) error {
	var works bool
	var waiting int
	err := r.db.at(ctx).QueryRow(ctx, `SELECT EXISTS (SELECT FROM pg_stat_subscription w WHERE w.subid = s.oid AND w.relid IS NULL AND w.pid IS NOT NULL),
		(SELECT count(*) FROM pg_subscription_rel t WHERE t.srsubid = s.oid AND t.srsubstate <> 'r'),
		coalesce((SELECT e.apply_error_count + e.sync_error_count FROM pg_stat_subscription_stats e WHERE e.subid = s.oid), 0)
		FROM pg_subscription s WHERE s.subname = $1 AND s.subdbid = (SELECT oid FROM pg_database WHERE datname = current_database())`,
		subscription(l.Cell.Number)).Scan(&works, &waiting, &l.Errors)
	if err != nil {
		return failed("read the state of a subscription", err)
	}
	l.State, l.Bytes, l.Behind = cells.Away, -1, -1
	conn, err := there(ctx, row.Url)
	if err != nil {
		return nil
	}
	defer func() { _ = conn.Close(ctx) }() // it was only read
	var seconds float64
	var active bool
	err = conn.QueryRow(ctx, `SELECT coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), s.confirmed_flush_lsn), 0)::bigint, s.active,
		coalesce(extract(epoch FROM w.replay_lag), 0)::float8
		FROM pg_replication_slots s LEFT JOIN pg_stat_replication w ON w.pid = s.active_pid WHERE s.slot_name = $1`, slot).Scan(&l.Bytes, &active, &seconds)
	if err != nil {
		return nil
	}
	l.Behind = time.Duration(seconds * float64(time.Second))
	switch {
	case works && active && waiting == 0:
		l.State = cells.Connected
	case works && active:
		l.State = cells.Copying
	}
	return nil
}

// Refresh implements cells.Links.
func (r *Cells) Refresh(ctx context.Context) error {
	links, err := r.db.read(ctx).LinkedCells(ctx)
	if err != nil {
		return failed("list the cells", err)
	}
	var all []error
	for _, row := range links {
		if _, err := r.db.pool.Exec(ctx, "ALTER SUBSCRIPTION "+subscription(cells.Number(row.Number))+" REFRESH PUBLICATION"); err != nil {
			all = append(all, failed("refresh what a cell publishes", err))
		}
	}
	return errors.Join(all...)
}

// Leave implements cells.Links.
func (r *Cells) Leave(ctx context.Context, n cells.Number, away bool) error {
	if err := r.linked(ctx, n); err != nil {
		return err
	}
	if err := r.unsubscribe(ctx, n, away); err != nil {
		return err
	}
	return r.db.Do(ctx, func(ctx context.Context) error {
		if err := r.clear(ctx, n); err != nil {
			return err
		}
		return r.forget(ctx, n)
	})
}

func (r *Cells) linked(ctx context.Context, n cells.Number) error {
	links, err := r.db.read(ctx).LinkedCells(ctx)
	if err != nil {
		return failed("list the cells", err)
	}
	for _, row := range links {
		if cells.Number(row.Number) == n {
			return nil
		}
	}
	return cells.ErrNotFound
}

// unsubscribe may be called again after a failure: then the subscription is gone already.
func (r *Cells) unsubscribe(ctx context.Context, n cells.Number, away bool) error {
	name := subscription(n)
	var there bool
	err := r.db.pool.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_subscription WHERE subname = $1)", name).Scan(&there)
	if err != nil || !there {
		return failed("look for a subscription", err)
	}
	steps := []string{"DROP SUBSCRIPTION " + name}
	if away {
		steps = []string{"ALTER SUBSCRIPTION " + name + " DISABLE", "ALTER SUBSCRIPTION " + name + " SET (slot_name = NONE)", steps[0]}
	}
	for _, step := range steps {
		if _, err := r.db.pool.Exec(ctx, step); err != nil {
			var pg *pgconn.PgError
			if errors.As(err, &pg) && strings.HasPrefix(pg.Code, "08") {
				return errors.Join(cells.ErrAway, fmt.Errorf("postgres: unsubscribe from a cell: %w", err))
			}
			return failed("unsubscribe from a cell", err)
		}
	}
	return nil
}

// clear removes the rows of a cell, and what head office has counted of its certificates.
func (r *Cells) clear(ctx context.Context, n cells.Number) error {
	tx, err := r.db.tx(ctx)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, "SELECT set_config($1, 'on', true)", maintains); err != nil {
		return failed("remove the rows of a cell", err)
	}
	all := append(append([]cells.Table(nil), cells.Tables...), cells.Table{Name: "certificate_checks", Key: "certificate_id"}, cells.Table{Name: "wallet_offers", Key: "certificate_id"})
	for i := len(all) - 1; i >= 0; i-- {
		t := all[i]
		first, last := t.Range(n)
		_, err := tx.Exec(ctx, fmt.Sprintf("DELETE FROM %s WHERE %s BETWEEN %d AND %d", quoted(t.Name), quoted(t.Key), first, last))
		var pg *pgconn.PgError
		if errors.As(err, &pg) && pg.Code == referred {
			return errors.Join(cells.ErrHeld, fmt.Errorf("postgres: remove the rows of a cell from %s: %w", t.Name, err))
		}
		if err != nil {
			return failed("remove the rows of a cell from "+t.Name, err)
		}
	}
	return nil
}
