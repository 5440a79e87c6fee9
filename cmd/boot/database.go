package boot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"kendra/adapters/httpapi/edge"
	"kendra/adapters/postgres"
	"kendra/adapters/postgres/embedded"
	"kendra/app/kernel"
)

// database opens the database of a Config without migrating it, and returns a function to close it. For serve it
// locks the data folder, on which only one website may run.
func database(ctx context.Context, c Config, serve bool, log *slog.Logger) (*postgres.DB, func(), error) {
	url, leave := c.DatabaseURL, func() {}
	if url == "" {
		cluster, err := embedded.Open(ctx, embedded.Config{DataDir: c.dataDir(), BinDir: os.Getenv("KENDRA_POSTGRES_BIN"), Serve: serve, Share: c.Share, Log: log})
		if err != nil {
			return nil, nil, err
		}
		url = cluster.URL()
		leave = func() {
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			if err := cluster.Close(ctx); err != nil {
				log.Error("PostgreSQL did not stop cleanly", "error", err)
			}
		}
	}
	db, err := postgres.Connect(ctx, url)
	if err == nil {
		err = db.Ping(ctx)
	}
	if err != nil {
		if db != nil {
			db.Close()
		}
		leave()
		return nil, nil, err
	}
	return db, func() { db.Close(); leave() }, nil
}

// migrated opens the database and updates its schema.
func migrated(ctx context.Context, c Config, serve bool, log *slog.Logger) (*postgres.DB, func(), error) {
	db, closing, err := database(ctx, c, serve, log)
	if err != nil {
		return nil, nil, err
	}
	n, err := db.Migrate(ctx)
	if err != nil {
		closing()
		return nil, nil, fmt.Errorf("update the database schema: %w", err)
	}
	if n > 0 {
		log.Info("the database schema is up to date", "steps", n)
	}
	if err := postgres.NewCells(db).Align(ctx); err != nil {
		closing()
		return nil, nil, err
	}
	return db, closing, nil
}

// withReplica lets visitors read from the Config's replica, if any, until ctx ends.
func withReplica(ctx context.Context, c Config, db *postgres.DB, log *slog.Logger) (stop func(), err error) {
	if c.ReplicaURL == "" {
		return func() {}, nil
	}
	if err := db.UseReplica(ctx, c.ReplicaURL); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	var watching sync.WaitGroup
	watching.Go(func() { db.WatchReplica(ctx, log) })
	return func() { cancel(); watching.Wait() }, nil
}

var errOutdated = errors.New("the database schema is out of date")

// readiness reports whether requests can be served: the database is reachable, has every migration, and accepts
// changes, the data folder can be written, and the website is made. The migrations and the website are checked until
// they are complete once. While the primary is away a replica is enough, so that the server can still show the public
// pages.
func readiness(c Config, db *postgres.DB, website edge.Ready) edge.Ready {
	var current atomic.Bool
	room := newRoom(c, db)
	return func(ctx context.Context) error {
		err := db.Ping(ctx)
		if err != nil && current.Load() && db.PingReplica(ctx) == nil {
			return nil
		}
		if err != nil {
			return err
		}
		if current.Load() {
			return room.look(ctx)
		}
		ok, err := db.Current(ctx)
		if err == nil && !ok {
			return errors.Join(kernel.ErrUnavailable, errOutdated)
		}
		if err != nil {
			return err
		}
		if err := website(ctx); err != nil {
			return errors.Join(kernel.ErrUnavailable, err)
		}
		current.Store(true)
		return room.look(ctx)
	}
}
