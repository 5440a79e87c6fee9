package postgres

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"

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

// Migrate brings the schema up to date and answers how many steps that took. Of several processes at once one does it
// and the others wait.
func (d *DB) Migrate(ctx context.Context) (int, error) {
	n := 0
	err := d.withProvider(func(p *goose.Provider) error {
		done, err := p.Up(ctx)
		n = len(done)
		return err
	})
	return n, failed("migrate", err)
}

// Migrations returns every step there is. It changes nothing.
func (d *DB) Migrations(ctx context.Context) ([]Migration, error) {
	var all []Migration
	err := d.withProvider(func(p *goose.Provider) error {
		// goose makes its table to look into it; without one nothing was applied.
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

// Current reports whether the database has every step that this program knows. It is no error when it has more: a newer
// program was there.
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
	// Asked for each second, as long as the usual five would go on: who waits for another program's start waits little.
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 300))
	if err != nil {
		return fmt.Errorf("make the migrations' lock: %w", err)
	}
	// Its connections are not the pool's: a step of the schema waits for whoever reads just now, as long as that takes.
	db := stdlib.OpenDB(*d.pool.Config().ConnConfig)
	defer db.Close()
	p, err := goose.NewProvider(goose.DialectPostgres, db, dir, goose.WithSessionLocker(locker), goose.WithAllowOutofOrder(false))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	return use(p)
}

// SchemaHash names the schema that the migrations make; tests name their template database by it.
func SchemaHash() string {
	h := sha256.New()
	names, _ := fs.Glob(migrations, "migrations/*.sql") // sorted; the pattern is right
	for _, name := range names {
		text, _ := migrations.ReadFile(name)
		h.Write(text)
	}
	return hex.EncodeToString(h.Sum(nil))[:12]
}
