//go:build linux || darwin || freebsd

package embedded

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// superuser is the role that creates the site's role and database and checks that the server accepts connections.
const superuser = "postgres"

// halfMade is the name pattern of the folders in which clusters are created.
const halfMade = "postgres.new-*"

// clusterMajor returns the major version of the existing cluster, or 0 if there is none.
func (f folder) clusterMajor() (int, error) {
	if !exists(f.cluster()) {
		return 0, nil
	}
	raw, err := os.ReadFile(filepath.Join(f.cluster(), "PG_VERSION"))
	if err != nil {
		return 0, fmt.Errorf("embedded postgres: %s is no cluster of PostgreSQL: %w", f.cluster(), err)
	}
	major, err := strconv.Atoi(strings.TrimSpace(string(raw)))
	if err != nil {
		return 0, fmt.Errorf("embedded postgres: %s: PG_VERSION: %w", f.cluster(), err)
	}
	return major, nil
}

// makeCluster runs initdb in a separate folder and renames the result, so that a cluster is either complete or absent.
// The caller holds the start lock, so any such folder found here belongs to a first start that was killed.
func (c *Cluster) makeCluster(ctx context.Context, with programs) error {
	c.removeHalves()
	// The name is new each time, because the initdb of a killed kendra may still be writing to another folder.
	half, err := os.MkdirTemp(string(c.dir), halfMade)
	if err != nil {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	defer c.removeHalves()
	data := filepath.Join(half, "data")
	for _, locale := range locales(with.major) {
		if err := os.RemoveAll(data); err != nil {
			return fmt.Errorf("embedded postgres: %w", err)
		}
		// PostgreSQL's user can read this copy of the password; only kendra can read the stored one.
		secret := filepath.Join(half, "password")
		if err := writeOwned(secret, c.password+"\n", c.as); err != nil {
			return err
		}
		if err := c.as.give(half); err != nil {
			return err
		}
		err := c.initdb(ctx, with, append(locale, "--pgdata="+data, "--pwfile="+secret))
		if err == nil {
			break
		}
		if locale[0] == "--locale=C" || ctx.Err() != nil {
			return err
		}
		c.log.Info("embedded postgres: this system has no locale C.UTF-8; using C")
	}
	if err := os.Rename(data, c.dir.cluster()); err != nil {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	if err := syncDir(string(c.dir)); err != nil {
		return fmt.Errorf("embedded postgres: %w", err)
	}
	return nil
}

// removeHalves removes the folders of unfinished first starts. It ignores errors, because kendra never reads these
// folders.
func (c *Cluster) removeHalves() {
	halves, err := filepath.Glob(c.dir.in(halfMade))
	if err != nil {
		return
	}
	for _, half := range halves {
		if err := os.RemoveAll(half); err != nil {
			c.log.Warn("embedded postgres: remove a half-made cluster", "error", err)
		}
	}
}

// locales lists initdb's locale arguments in the order to try them. All sort by code point and know UTF-8 letters.
// PostgreSQL's own provider (from version 17) comes first, since an update of the C library cannot break its indexes.
func locales(major int) [][]string {
	if major >= 17 {
		return [][]string{{"--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"}}
	}
	return [][]string{{"--locale=C.UTF-8"}, {"--locale=C"}}
}

func (c *Cluster) initdb(ctx context.Context, with programs, args []string) error {
	file, from, err := c.dir.openLog()
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // the code that writes files checks its own errors
	cmd := with.command(ctx, c.as, "initdb", append(args, "--username="+superuser,
		"--auth-local=scram-sha-256", "--auth-host=scram-sha-256", "--encoding=UTF8", "--data-checksums")...)
	cmd.Stdout, cmd.Stderr = file, file
	if err := cmd.Run(); err != nil {
		return c.dir.complain("initdb did not make the cluster", err, from)
	}
	return nil
}
