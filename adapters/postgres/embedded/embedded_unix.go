//go:build linux || darwin || freebsd

package embedded

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

// abandonLimit is how long an Open that fails may take to stop what it started.
const abandonLimit = 10 * time.Second

// Cluster is one user's hold on the PostgreSQL of a data folder. It is safe for use by several goroutines.
type Cluster struct {
	dir      folder
	bin      string // Config.BinDir
	log      *slog.Logger
	as       account
	socket   string // the folder of the unix socket
	password string
	started  int // the last postmaster this Cluster started; under the start lock

	users, serving *fileLock // serving is nil without Config.Serve
	unwatch        context.CancelFunc
	unwatched      chan struct{} // closed when the supervisor has ended

	closing sync.Once
	closed  error
}

// Open makes the cluster of the data folder if there is none, starts it or joins the one that runs, and waits until it answers: a second
// or two the first time, and up to three minutes after a crash of a busy site. It answers ErrInUse to a second Config.Serve, ErrUnsupported on
// platforms without, and else an error that says what to do, with PostgreSQL's own words where it has some.
func Open(ctx context.Context, config Config) (*Cluster, error) {
	log := config.Log
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	dir, err := openFolder(config.DataDir)
	if err != nil {
		return nil, err
	}
	bin := config.BinDir
	if bin != "" {
		if bin, err = filepath.Abs(bin); err != nil {
			return nil, fmt.Errorf("embedded postgres: KENDRA_POSTGRES_BIN: %w", err)
		}
	}
	c := &Cluster{dir: dir, bin: bin, log: log, unwatched: make(chan struct{})}
	if config.Serve {
		if c.serving, err = dir.lockServe(ctx); err != nil {
			return nil, err
		}
	}
	if err := c.enter(ctx); err != nil {
		c.serving.release()
		return nil, err
	}
	var watch context.Context
	watch, c.unwatch = context.WithCancel(context.WithoutCancel(ctx)) // it lasts until Close, not until the start is over
	go c.supervise(watch)
	return c, nil
}

// enter counts this Cluster among the users and makes the server answer.
func (c *Cluster) enter(ctx context.Context) error {
	start, err := c.dir.lockStart(ctx)
	if err != nil {
		return err
	}
	defer start.release()
	if c.users, err = c.dir.lockUsers(ctx); err != nil {
		return err
	}
	if err := c.arrive(ctx); err != nil {
		c.abandon(ctx, err)
		return err
	}
	return nil
}

func (c *Cluster) arrive(ctx context.Context) error {
	var err error
	if c.as, err = chooseAccount(c.dir); err != nil {
		return err
	}
	if c.password, err = c.dir.readPassword(); err != nil {
		return err
	}
	c.socket = c.dir.socketDir()
	if running, found := c.dir.readPidFile(); found && running.socketDir != "" && c.dir.runs(running.pid) {
		c.socket = running.socketDir // whoever started it may have another folder for temporary files
	}
	return c.ensure(ctx)
}

// abandon undoes an Open that failed: nothing stays behind, except a server that is only slow, which would never get ready if each try stopped it.
func (c *Cluster) abandon(ctx context.Context, cause error) {
	defer c.users.release()
	last, err := c.users.try(syscall.LOCK_EX)
	if err != nil || !last || errors.Is(cause, errNotReady) {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), abandonLimit)
	defer cancel()
	if err := c.shutdown(ctx); err != nil {
		c.log.Warn("embedded postgres: after a failed start", "error", err)
	}
}

// URL is the data source name for pgx, with the password in it: the database kendra, owned by the role kendra, which may create more
// databases. It stays the same when the cluster is started again.
func (c *Cluster) URL() string { return c.dsn("kendra", "kendra") }

// Close leaves the cluster, and stops it if nobody else uses it: cleanly, waiting for no client, and when the context ends at once, which loses
// nothing but makes the next start recover. It fails when the cluster could not be stopped, or when another process kept the start
// lock until the context ended; the cluster is left then either way. Further calls answer as the first one did.
func (c *Cluster) Close(ctx context.Context) error {
	c.closing.Do(func() { c.closed = c.leave(ctx) })
	return c.closed
}

func (c *Cluster) leave(ctx context.Context) error {
	c.unwatch()
	<-c.unwatched
	defer c.serving.release()
	defer c.users.release()
	start, err := c.dir.lockStart(ctx)
	if err != nil {
		return err
	}
	// The users' lock is let go before this one: whoever gets in next must be able to count itself.
	defer start.release()
	defer c.users.release()
	last, err := c.users.try(syscall.LOCK_EX)
	if err != nil || !last {
		return err
	}
	return c.shutdown(ctx)
}
