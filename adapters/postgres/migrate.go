package postgres

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migration is one step of the schema and whether the database has it.
type Migration struct {
	Version int64
	Name    string
	Applied bool
}

// How often Migrate tries to lock tables that an older program is writing to, and how long it waits between.
const (
	migrateTries = 60
	migrateWait  = 500 * time.Millisecond
)

// Migrate brings the schema up to date and returns how many steps it ran. When several processes call it, one runs the
// steps and the others wait. It tries a step again that did not get its locks, because an older program is busy.
func (d *DB) Migrate(ctx context.Context) (int, error) {
	n := 0
	err := d.withProvider(func(p *goose.Provider) error {
		for try := 1; ; try++ {
			done, err := p.Up(ctx)
			n += len(done)
			if !isBusy(err) || try == migrateTries {
				return err
			}
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(migrateWait):
			}
		}
	})
	return n, failed("migrate", err)
}

// isBusy reports whether a statement failed because another transaction has the locks that it needs.
func isBusy(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == lockNotAvailable || pg.Code == deadlock)
}

// The SQLSTATEs of a lock that was not granted in time, and of a deadlock.
const (
	lockNotAvailable = "55P03"
	deadlock         = "40P01"
)

// Migrations returns all the steps. It changes nothing.
func (d *DB) Migrations(ctx context.Context) ([]Migration, error) {
	var all []Migration
	err := d.withProvider(func(p *goose.Provider) error {
		// goose would create its table in order to read it; without the table, no step was applied.
		var known bool
		err := d.pool.QueryRow(ctx, "SELECT to_regclass('goose_db_version') IS NOT NULL").Scan(&known)
		if err != nil {
			return err
		}
		if !known {
			for _, s := range p.ListSources() {
				all = append(all, Migration{Version: s.Version, Name: s.Path})
			}
			return nil
		}
		steps, err := p.Status(ctx)
		for _, s := range steps {
			all = append(all, Migration{Version: s.Source.Version, Name: s.Source.Path, Applied: s.State == goose.StateApplied})
		}
		return err
	})
	return all, failed("read the migrations", err)
}

// Current returns an error when the database lacks a step that this program knows. More steps, from a newer program,
// are no error.
func (d *DB) Current(ctx context.Context) (bool, error) {
	all, err := d.Migrations(ctx)
	for _, m := range all {
		if !m.Applied {
			return false, err
		}
	}
	return err == nil, err
}

func (d *DB) withProvider(use func(*goose.Provider) error) error {
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return fmt.Errorf("open migrations: %w", err)
	}
	// It tries every second, up to the usual five minutes, so that a wait for another program's start is short.
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300))
	if err != nil {
		return fmt.Errorf("make the migrations' lock: %w", err)
	}
	// It does not use the pool's connections: a step waits for running reads, however long they take.
	config := *d.pool.Config().ConnConfig
	config.RuntimeParams[maintains] = "on" // a step may change what a head office otherwise leaves to its cells
	db := stdlib.OpenDB(config)
	defer db.Close()
	p, err := goose.NewProvider(goose.DialectPostgres, db, dir, goose.WithSessionLocker(locker), goose.WithAllowOutofOrder(false))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	return use(p)
}

// SchemaHash returns a hash of the migrations; tests use it in the name of their template database.
func SchemaHash() string {
	h := sha256.New()
	names, _ := fs.Glob(migrations, "migrations/*.sql") // sorted; the pattern is valid
	for _, name := range names {
		text, _ := migrations.ReadFile(name)
		h.Write(text)
	}
	return hex.EncodeToString(h.Sum(nil))[:12]
}
