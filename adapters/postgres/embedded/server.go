//go:build linux || darwin || freebsd

package embedded

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

const (
	readyLimit   = 3 * time.Minute // for a start, including recovery on a busy machine; an exit is reported at once
	readyPoll    = 15 * time.Millisecond
	answerLimit  = 5 * time.Second // limit of one connection attempt
	retryStart   = 100 * time.Millisecond
	progressEach = 5 * time.Second
	stopPoll     = 5 * time.Millisecond
	quitLimit    = 10 * time.Second // limit of an immediate shutdown; PostgreSQL kills its backends after 5 seconds
)

// errNotReady means that PostgreSQL was still busy, probably recovering, when the wait for it ended.
var errNotReady = errors.New("PostgreSQL does not answer yet")

// child is a postmaster that this process started.
type child struct {
	pid     int
	gone    chan struct{} // closed when the process has ended and was reaped
	err     error         // the result of the process; valid after gone is closed
	logFrom int64
}

// runs reports whether the process has not ended yet. It may be called on nil.
func (c *child) runs() bool {
	if c == nil {
		return false
	}
	select {
	case <-c.gone:
		return false
	default:
		return true
	}
}

// runs reports whether the process is the cluster's postmaster. It knows its own child without asking the system, whose
// answer about a program that is just being loaded is empty.
func (c *Cluster) runs(pid int) bool {
	return c.dir.runs(pid) || c.started.runs() && c.started.pid == pid
}

// start starts the postmaster, which keeps running when this process ends.
func (c *Cluster) start(ctx context.Context) (*child, error) {
	with, err := c.ready(ctx)
	if err != nil {
		return nil, err
	}
	file, from, err := c.dir.openLog()
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // the child has its own copy
	// Pass the settings for privacy and for joining as arguments, so that no file of the cluster can change them.
	cmd := with.command(context.WithoutCancel(ctx), c.as, "postgres", "-D", c.dir.cluster(), "-p", port, "-k", c.socket, "-c", "listen_addresses=")
	cmd.Stdout, cmd.Stderr = file, file
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("embedded postgres: %w", err)
	}
	c.log.Debug("embedded postgres: started", "pid", cmd.Process.Pid, "version", with.version, "programs", with.bin)
	started := &child{pid: cmd.Process.Pid, gone: make(chan struct{}), logFrom: from}
	c.started = started
	go func() {
		started.err = cmd.Wait()
		close(started.gone)
	}()
	return started, nil
}

// ready finds the programs and prepares everything that the postmaster needs: the cluster, its settings, and the
// socket's folder.
func (c *Cluster) ready(ctx context.Context) (programs, error) {
	if err := c.as.checkEntry(ctx, c.dir); err != nil {
		return programs{}, err
	}
	major, err := c.dir.clusterMajor()
	if err != nil {
		return programs{}, err
	}
	with, err := finder{dir: c.dir, as: c.as, bin: c.bin, log: c.log}.find(ctx, major)
	if err != nil {
		return programs{}, err
	}
	if major == 0 {
		c.log.Info("embedded postgres: making the cluster, once", "folder", c.dir.cluster(), "version", with.version, "user", c.as.name)
		if err := c.makeCluster(ctx, with); err != nil {
			return programs{}, err
		}
	}
	share := c.dir.readShare()
	if err := writeSettings(c.dir.cluster(), c.as, sharing(share, with.major)); err != nil {
		return programs{}, err
	}
	if share == Publish {
		if err := refuseCopies(c.dir.cluster(), c.as); err != nil {
			return programs{}, err
		}
	}
	if err := privateDir(c.socket, c.as); err != nil {
		return programs{}, err
	}
	return with, c.dir.disarm(c.socket)
}

// ensure makes sure that the cluster accepts connections: it joins a running one, waits for one that starts or stops,
// or starts it. The caller holds the start lock.
func (c *Cluster) ensure(ctx context.Context) error {
	ctx, cancel := context.WithTimeoutCause(ctx, readyLimit, errNotReady)
	defer cancel()
	var own *child
	began, told := time.Now(), time.Now()
	for {
		answer := c.furnish(ctx)
		if answer == nil {
			return nil
		}
		if hopeless(answer) {
			return fmt.Errorf("embedded postgres: the cluster %s refuses kendra (its password is in %s): %w", c.dir.cluster(), c.dir.password(), answer)
		}
		if own == nil && c.dir.postmaster() == 0 {
			var err error
			if own, err = c.start(ctx); err != nil {
				return err
			}
		}
		goneBy, err := c.pause(ctx, own)
		switch {
		case err != nil:
			return c.late(err, answer)
		case goneBy != nil && !c.passing(goneBy.logFrom):
			return c.dir.complain("PostgreSQL did not start", goneBy.err, goneBy.logFrom)
		case goneBy != nil:
			own = nil
		}
		if time.Since(told) > progressEach {
			told = time.Now()
			c.log.Info("embedded postgres: waiting for the cluster", "for", time.Since(began).Round(time.Second), "because", answer)
		}
	}
}

// pause waits briefly between two checks. It returns the child if that has ended.
func (c *Cluster) pause(ctx context.Context, own *child) (*child, error) {
	var gone chan struct{}
	if own != nil {
		gone = own.gone
	}
	timer := time.NewTimer(readyPoll)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	case <-gone:
		if !sleep(ctx, retryStart) {
			return nil, context.Cause(ctx)
		}
		return own, nil
	case <-timer.C:
		return nil, nil //nolint:nilnil // nothing ended, nothing failed
	}
}

// passing reports whether a failed postmaster may be started again because backends of the previous one are still
// ending. They write to the same log, so the message need not be its last line.
func (c *Cluster) passing(from int64) bool {
	return slices.ContainsFunc(c.dir.since(from), func(line string) bool {
		return strings.Contains(line, "FATAL: ") && (strings.Contains(line, "pre-existing shared memory block") || strings.Contains(line, "lock file \""))
	})
}

func (c *Cluster) late(cause, answer error) error {
	if errors.Is(cause, errNotReady) {
		return fmt.Errorf("embedded postgres: %w after %s: %w (read %s; a recovery goes on, so try again later)", errNotReady, readyLimit, answer, c.dir.log())
	}
	return fmt.Errorf("embedded postgres: %w", cause)
}

// hopeless reports whether the server returned an error that waiting cannot change, such as a wrong password or a
// missing database.
func hopeless(err error) bool {
	var refused *pgconn.PgError
	if !errors.As(err, &refused) {
		return false
	}
	switch refused.Code {
	case "42P04", "42710": // it exists by now: a killed kendra had sent the same statement
		return false
	}
	switch refused.Code[:min(2, len(refused.Code))] {
	case "0A", "22", "28", "3D", "42":
		return true
	}
	return false
}

// furnish connects to the server and creates the site's role and database if they are missing.
func (c *Cluster) furnish(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, answerLimit)
	defer cancel()
	conn, err := pgx.Connect(ctx, c.dsn(superuser, "postgres"))
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }() // no statement is pending
	var role, database bool
	err = conn.QueryRow(ctx, `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'kendra'), EXISTS (SELECT FROM pg_database WHERE datname = 'kendra')`).Scan(&role, &database)
	if err != nil {
		return err
	}
	if !role {
		// The password is safe to quote: folder.readPassword generates letters and digits only.
		if _, err := conn.Exec(ctx, "CREATE ROLE kendra LOGIN CREATEDB PASSWORD '"+c.password+"'"); err != nil {
			return err
		}
	}
	if !database {
		if _, err := conn.Exec(ctx, "CREATE DATABASE kendra OWNER kendra"); err != nil {
			return err
		}
	}
	return c.furnishShare(ctx, conn)
}

func (c *Cluster) dsn(role, database string) string {
	query := url.Values{"host": {c.socket}, "port": {port}, "sslmode": {"disable"}}
	dsn := url.URL{Scheme: "postgres", User: url.UserPassword(role, c.password), Path: "/" + database, RawQuery: query.Encode()}
	return dsn.String()
}

// shutdown stops the cluster: cleanly while the context lasts, then at once, so that the next start has to recover.
// The caller holds the start lock.
func (c *Cluster) shutdown(ctx context.Context) error {
	pid := c.dir.postmaster()
	if pid == 0 && c.started.runs() {
		pid = c.started.pid // it started so recently that it has not written its pid file
	}
	if pid == 0 {
		return nil
	}
	for _, step := range []struct {
		signal syscall.Signal
		limit  time.Duration
	}{{syscall.SIGINT, 0}, {syscall.SIGQUIT, quitLimit}, {syscall.SIGKILL, quitLimit}} {
		if step.limit > 0 {
			c.log.Warn("embedded postgres: it does not stop", "pid", pid, "signal", step.signal.String())
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), step.limit)
			defer cancel()
		}
		if err := syscall.Kill(pid, step.signal); err != nil && !errors.Is(err, syscall.ESRCH) {
			return fmt.Errorf("embedded postgres: stop process %d: %w", pid, err)
		}
		for c.runs(pid) && sleep(ctx, stopPoll) {
		}
		if !c.runs(pid) {
			return c.tidy()
		}
	}
	return fmt.Errorf("embedded postgres: process %d does not end", pid)
}

// tidy removes the socket's folder if it is among temporary files.
func (c *Cluster) tidy() error {
	if c.socket == c.dir.in("postgres-run") {
		return nil
	}
	if err := os.Remove(c.socket); err != nil && !errors.Is(err, os.ErrNotExist) && !errors.Is(err, syscall.ENOTEMPTY) {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	return nil
}
