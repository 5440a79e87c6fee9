package testdb

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/testcontainers/testcontainers-go"
	"github.com/testcontainers/testcontainers-go/wait"

	"kendra/adapters/postgres/embedded"
)

// start finds a PostgreSQL as the package's comment says.
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
	if engineAnswers(ctx) {
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
	dir := filepath.Join(os.TempDir(), "kendra-tests-"+strconv.Itoa(os.Getuid()))
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

// inAHurry trades safety against a loss of power, which tests do not need, for speed.
const inAHurry = "\nfsync = off\nfull_page_writes = off\nsynchronous_commit = off\n"

// hurry appends inAHurry to a new cluster's settings, and tells whether it did.
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

// engineAnswers tells whether there is a Docker engine, without waiting long for one.
func engineAnswers(ctx context.Context) bool {
	defer func() { _ = recover() }() // the library panics when it finds no way to an engine
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	provider, err := testcontainers.NewDockerProvider()
	if err != nil {
		return false
	}
	defer provider.Close()
	return provider.Health(ctx) == nil
}

// defaultImage is the PostgreSQL that a container runs unless KENDRA_TEST_POSTGRES_IMAGE names another.
const defaultImage = "postgres:18-alpine"

func container(ctx context.Context) (server, error) {
	image := os.Getenv("KENDRA_TEST_POSTGRES_IMAGE")
	if image == "" {
		image = defaultImage
	}
	const password = "kendra"
	c, err := testcontainers.Run(ctx, image,
		testcontainers.WithExposedPorts("5432/tcp"),
		testcontainers.WithEnv(map[string]string{"POSTGRES_PASSWORD": password, "POSTGRES_USER": "postgres"}),
		// The port is asked from outside: a small image may have no shell to ask from inside.
		testcontainers.WithAdditionalWaitStrategyAndDeadline(time.Minute,
			wait.ForLog("ready to accept connections"), wait.ForListeningPort("5432/tcp").SkipInternalCheck()),
	)
	stop := func(ctx context.Context) error {
		return testcontainers.TerminateContainer(c, testcontainers.StopContext(ctx))
	}
	if err != nil {
		return server{}, errors.Join(err, stop(ctx))
	}
	endpoint, err := c.PortEndpoint(ctx, "5432/tcp", "")
	if err != nil {
		return server{}, errors.Join(err, stop(ctx))
	}
	return server{
		url: "postgres://postgres:" + password + "@" + endpoint + "/postgres?sslmode=disable", what: "a container of " + image, stop: stop,
	}, nil
}
