//go:build linux || darwin || freebsd

package embedded

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/jackc/pgx/v5"
)

// reader is the role by which another cluster reads what this one publishes.
const reader = "kendra_head"

// originsSince is the major version in which the setting max_active_replication_origins came.
const originsSince = 18

func (f folder) share() string          { return f.in("postgres.share") }
func (f folder) readerPassword() string { return f.in("postgres.share-password") }

// setShare stores what the cluster is for others, unless it is stored already.
func (f folder) setShare(s Share) error {
	if s == "" || f.readShare() == s {
		return nil
	}
	if s == Publish && !exists(f.readerPassword()) {
		if err := writeFile(f.readerPassword(), rand.Text()+"\n"); err != nil {
			return fmt.Errorf("embedded postgres: %w", err)
		}
	}
	if err := writeFile(f.share(), string(s)+"\n"); err != nil {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	return nil
}

func (f folder) readShare() Share {
	raw, err := os.ReadFile(f.share())
	if err != nil {
		return ""
	}
	return Share(strings.TrimSpace(string(raw)))
}

// sharing returns the lines of kendra.conf for a share.
func sharing(s Share, major int) string {
	switch s {
	case Publish:
		// A reader that stays away must not fill the disk.
		return "wal_level = logical\nmax_slot_wal_keep_size = 10GB\n"
	case Subscribe:
		lines := "max_replication_slots = 100\nmax_logical_replication_workers = 100\nmax_worker_processes = 120\n"
		if major >= originsSince {
			lines += "max_active_replication_origins = 100\n"
		}
		return lines
	}
	return ""
}

// refuseCopies keeps the reader from copying the whole cluster, secrets included, which its right to replicate would allow.
func refuseCopies(cluster string, as account) error {
	path := filepath.Join(cluster, "pg_hba.conf")
	raw, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("embedded postgres: settings: %w", err)
	}
	line := "local replication " + reader + " reject\n"
	if strings.Contains(string(raw), line) {
		return nil
	}
	return writeOwned(path, line+string(raw), as)
}

// furnishShare makes the role of a reader, or gives kendra the right to subscribe.
func (c *Cluster) furnishShare(ctx context.Context, conn *pgx.Conn) error {
	switch c.dir.readShare() {
	case Publish:
		raw, err := os.ReadFile(c.dir.readerPassword())
		if err != nil {
			return err
		}
		var there bool
		err = conn.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1)", reader).Scan(&there)
		if err != nil || there {
			return err
		}
		// The password is safe to quote: setShare generates letters and digits only.
		_, err = conn.Exec(ctx, "CREATE ROLE "+reader+" LOGIN REPLICATION PASSWORD '"+strings.TrimSpace(string(raw))+"'")
		return err
	case Subscribe:
		_, err := conn.Exec(ctx, `DO $$ BEGIN
			IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'pg_create_subscription') THEN
				GRANT pg_create_subscription TO kendra;
			END IF;
		END $$`)
		return err
	}
	return nil
}

// ReaderURL returns the URL by which another kendra reads what this data folder publishes, on the same machine.
func ReaderURL(dataDir string) (string, error) {
	dir, err := openFolder(dataDir)
	if err != nil {
		return "", err
	}
	raw, err := os.ReadFile(dir.readerPassword())
	if err != nil {
		return "", fmt.Errorf("embedded postgres: %w", err)
	}
	query := url.Values{"host": {dir.socketDir()}, "port": {port}, "sslmode": {"disable"}}
	dsn := url.URL{Scheme: "postgres", User: url.UserPassword(reader, strings.TrimSpace(string(raw))), Path: "/kendra", RawQuery: query.Encode()}
	return dsn.String(), nil
}

// Unshare makes the cluster one that is for itself again, at its next start.
func Unshare(dataDir string) error {
	dir, err := openFolder(dataDir)
	if err != nil {
		return err
	}
	if err := os.Remove(dir.share()); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	return nil
}
