package postgres

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// scratchName is the first part of the names of scratch databases.
const scratchName = "kendra_scratch_"

// Scratch creates an empty database on the same server. It returns the database and a function that drops it. The role
// must be allowed to create databases.
func (d *DB) Scratch(ctx context.Context) (*DB, func(context.Context) error, error) {
	b := make([]byte, 8)
	_, _ = rand.Read(b) // never fails since Go 1.24
	name := scratchName + hex.EncodeToString(b)
	if _, err := d.pool.Exec(ctx, "CREATE DATABASE "+quoted(name)+" TEMPLATE template0"); err != nil {
		return nil, nil, fmt.Errorf("make a scratch database (its role needs CREATEDB): %w", failed("create database", err))
	}
	remove := func(ctx context.Context) error { return failed("remove the scratch database "+name, d.drop(ctx, name)) }
	config := d.pool.Config()
	config.ConnConfig.Database = name
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, nil, fmt.Errorf("connect to the scratch database: %w", errors.Join(err, remove(context.WithoutCancel(ctx))))
	}
	other := newDB(pool)
	return other, func(ctx context.Context) error {
		other.Close()
		return remove(ctx)
	}, nil
}

// A role that is not a superuser cannot end an autovacuum worker in the database, but that is soon done.
const (
	dropTries = 100
	dropPause = 100 * time.Millisecond
)

func (d *DB) drop(ctx context.Context, name string) error {
	for try := 1; ; try++ {
		_, err := d.pool.Exec(ctx, "DROP DATABASE IF EXISTS "+quoted(name)+" WITH (FORCE)")
		var pg *pgconn.PgError
		if !errors.As(err, &pg) || (pg.Code != "42501" && pg.Code != "55006") || try == dropTries {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(dropPause):
		}
	}
}

// Scratches returns the scratch databases of a server. An unused one was left behind by a crash.
func (d *DB) Scratches(ctx context.Context) ([]string, error) {
	rows, err := d.pool.Query(ctx, `SELECT datname::text FROM pg_database WHERE datname LIKE $1
		AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = pg_database.datname) ORDER BY 1`, likeEscaper.Replace(scratchName)+"%")
	if err != nil {
		return nil, failed("list the scratch databases", err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowTo[string])
	return all, failed("list the scratch databases", err)
}
