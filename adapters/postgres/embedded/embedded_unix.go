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

// abandonLimit is how long a failing Open may take to stop the server that it started.
const abandonLimit = 10 * time.Second

// Cluster is one user's connection to the PostgreSQL of a data folder. It is safe for concurrent use.
type Cluster struct {
	dir      folder
	bin      string // Config.BinDir
	log      *slog.Logger
	as       account
	socket   string // the folder of the Unix socket
	password string
	started  *child // the last postmaster that this Cluster started, or nil; guarded by the start lock

	users, serving *fileLock // serving is nil if Config.Serve is false
	unwatch        context.CancelFunc
	unwatched      chan struct{} // closed when the supervisor has ended

	closing sync.Once
	closed  error
}

// Open creates the cluster of the data folder if there is none, starts it or joins the running one, and waits until it
// accepts connections. This takes a second or two the first time, and up to three minutes after a busy site crashed.
// Open returns ErrInUse to a second Config.Serve and ErrUnsupported on other platforms. All other errors contain
// advice and, if there are any, PostgreSQL's own messages.
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
	if err := dir.setShare(config.Share); err != nil {
		return nil, err
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
	watch, c.unwatch = context.WithCancel(context.WithoutCancel(ctx)) // runs until Close, beyond the end of ctx
	go c.supervise(watch)
	return c, nil
}

// enter counts this Cluster among the users and waits until the server accepts connections.
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
		c.socket = running.socketDir // the process that started the server may use another folder for temporary files
	}
	return c.ensure(ctx)
}

// abandon undoes an Open that failed. It leaves a slow server running: if each attempt stopped it, it would never get
// ready.
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

// URL returns the data source name for pgx, including the password. It names the database kendra and its owner, the
// role kendra, which may create more databases. The URL stays the same when the cluster restarts.
func (c *Cluster) URL() string { return c.dsn("kendra", "kendra") }

// Close leaves the cluster, and stops it if no other user is left. It shuts down cleanly without waiting for clients.
// When the context ends it stops at once: no data is lost, but the next start has to recover. Close fails if the
// cluster could not be stopped, or if another process held the start lock until the context ended; it leaves the
// cluster in both cases. Further calls return the result of the first.
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
	// The users' lock is released before this one, so that the next process to enter can count itself.
	defer start.release()
	defer c.users.release()
	last, err := c.users.try(syscall.LOCK_EX)
	if err != nil || !last {
		return err
	}
	return c.shutdown(ctx)
}
