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

// superuser makes the role and the database of the site, and looks whether the server answers.
const superuser = "postgres"

// halfMade is the pattern of the folders that clusters are made in.
const halfMade = "postgres.new-*"

// clusterMajor is the major version of the cluster that is there, 0 when there is none.
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

// makeCluster runs initdb in a folder beside the cluster's and renames the result, so that a cluster is there whole or not at all. The start
// lock is held, so what lies there belongs to a first start that was killed.
func (c *Cluster) makeCluster(ctx context.Context, with programs) error {
	c.removeHalves()
	// A name of its own each time: the initdb of a kendra that was killed may still be writing to another.
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
		// A copy that PostgreSQL's user can read; the one that is kept is kendra's alone.
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

// removeHalves removes what first starts that did not finish have left. It is no matter when it cannot: nothing looks at it.
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

// locales lists initdb's arguments to try: sorting by code point and UTF-8 letters, from PostgreSQL itself where it can (17), so that no
// update of the C library breaks an index.
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
	defer func() { _ = file.Close() }() // its writers look after their errors
	cmd := with.command(ctx, c.as, "initdb", append(args, "--username="+superuser,
		"--auth-local=scram-sha-256", "--auth-host=scram-sha-256", "--encoding=UTF8", "--data-checksums")...)
	cmd.Stdout, cmd.Stderr = file, file
	if err := cmd.Run(); err != nil {
		return c.dir.complain("initdb did not make the cluster", err, from)
	}
	return nil
}
