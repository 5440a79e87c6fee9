package testdb

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"kendra/adapters/postgres/embedded"
)

// start finds a PostgreSQL in the order of the package comment.
func start(ctx context.Context) (server, error) {
	given := os.Getenv("KENDRA_TEST_DATABASE_URL")
	switch wanted := os.Getenv("KENDRA_TEST_POSTGRES"); wanted {
	case "container":
		return container(ctx)
	case "url":
		return fromURL(given)
	case "embedded":
		return own(ctx)
	case "":
	default:
		return server{}, fmt.Errorf("KENDRA_TEST_POSTGRES is %q, not container, url or embedded", wanted)
	}
	if provider := engine(ctx); provider != nil {
		_ = provider.Close() // it was only queried
		s, err := container(ctx)
		if err == nil {
			return s, nil
		}
		fmt.Fprintln(os.Stderr, "testdb: a Docker engine answers but gives no PostgreSQL:", err)
	}
	if given != "" {
		return fromURL(given)
	}
	return own(ctx)
}

func fromURL(url string) (server, error) {
	if url == "" {
		return server{}, errors.New("KENDRA_TEST_DATABASE_URL is not set")
	}
	return server{url: url, what: "KENDRA_TEST_DATABASE_URL"}, nil
}

// own joins the embedded PostgreSQL that all test binaries of this user share.
func own(ctx context.Context) (server, error) {
	dir := filepath.Join(cmp.Or(memory(), os.TempDir()), "kendra-tests-"+strconv.Itoa(os.Getuid()))
	config := embedded.Config{DataDir: dir, BinDir: os.Getenv("KENDRA_POSTGRES_BIN"), Log: slog.New(slog.DiscardHandler)}
	cluster, err := embedded.Open(ctx, config)
	if err != nil {
		return server{}, err
	}
	changed, err := hurry(filepath.Join(dir, "postgres", "postgresql.conf"))
	if err == nil && changed {
		if err = cluster.Close(ctx); err == nil {
			cluster, err = embedded.Open(ctx, config)
		}
	}
	if err != nil {
		return server{}, err
	}
	return server{url: cluster.URL(), what: "the embedded one in " + dir, stop: cluster.Close}, nil
}

// inAHurry gives up safety against power failures, which tests do not need, for speed.
const inAHurry = "\nfsync = off\nfull_page_writes = off\nsynchronous_commit = off\n"

// hurry appends inAHurry to a new cluster's settings, and reports whether it did.
func hurry(path string) (bool, error) {
	text, err := os.ReadFile(path)
	if err != nil || strings.HasSuffix(string(text), inAHurry) {
		return false, err
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return false, err
	}
	_, err = f.WriteString(inAHurry)
	return true, errors.Join(err, f.Close())
}
