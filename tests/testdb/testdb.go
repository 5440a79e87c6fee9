// Package testdb gives tests databases of their own on a real PostgreSQL.
//
// PostgreSQL comes from the first of these that is there: a container, where a Docker engine answers; the server that
// KENDRA_TEST_DATABASE_URL names (a superuser's URL); kendra's own embedded one. KENDRA_TEST_POSTGRES=container,
// url or embedded asks for one of them and fails without it. The first and the last keep their data in memory if there is enough of it.
// A template database is made once for each state of the migrations, and cloned for each test.
package testdb

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
)

// server is a running PostgreSQL.
type server struct {
	url  string // a superuser's URL of the maintenance database
	what string // for the log
	stop func(context.Context) error
}

var (
	once    sync.Once
	running server
	errOnce error
)

// Main runs a package's tests, stops the server after them and exits. Call it from TestMain.
func Main(m *testing.M) { os.Exit(Run(m)) }

// Run runs a package's tests, stops the server after them and returns the exit code.
func Run(m *testing.M) int {
	code := m.Run()
	if running.stop != nil {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		if err := running.stop(ctx); err != nil {
			fmt.Fprintln(os.Stderr, "stop the tests' PostgreSQL:", err)
		}
		cancel()
	}
	return code
}

// URL returns the URL of a new database with kendra's schema and no data. It is dropped after the test.
func URL(t testing.TB) string {
	t.Helper()
	find(t)
	return create(t, makeTemplate(t.Context(), t))
}

// Empty returns the URL of a new, empty database without a schema. It is dropped after the test.
func Empty(t testing.TB) string {
	t.Helper()
	find(t)
	return create(t, "template0")
}

// find finds the server once and keeps the result.
func find(t testing.TB) {
	t.Helper()
	once.Do(func() {
		if running, errOnce = start(context.WithoutCancel(t.Context())); errOnce == nil {
			fmt.Fprintln(os.Stderr, "testdb: PostgreSQL from", running.what)
		}
	})
	require.NoError(t, errOnce, "no PostgreSQL for the tests")
}

func create(t testing.TB, template string) string {
	t.Helper()
	ctx := t.Context()
	name := "kendra_test_" + random()
	// PostgreSQL's usual way writes each page of the template to its log, and takes three times as much processor time as copying files.
	// Copying needs checkpoints, which are cheap where the data is in memory.
	admin(ctx, t, "CREATE DATABASE "+name+" TEMPLATE "+template+" STRATEGY file_copy")
	t.Cleanup(func() { drop(context.WithoutCancel(ctx), t, name) })
	return named(running.url, name)
}

// Open returns a DB on a new database with kendra's schema.
func Open(t testing.TB) *postgres.DB {
	t.Helper()
	db, err := postgres.Connect(t.Context(), URL(t))
	require.NoError(t, err)
	t.Cleanup(db.Close)
	return db
}

// templateLock keeps two test binaries from creating the same template at the same time.
const templateLock = 1_262_833_237

// makeTemplate creates the template for the current migrations if it does not exist.
func makeTemplate(ctx context.Context, t testing.TB) string {
	t.Helper()
	name := "kendra_template_" + postgres.SchemaHash()
	conn, err := pgx.Connect(ctx, running.url)
	require.NoError(t, err)
	defer conn.Close(context.WithoutCancel(ctx))
	_, err = conn.Exec(ctx, "SELECT pg_advisory_lock($1)", templateLock)
	require.NoError(t, err)

	var ready bool
	// Connections are disabled only once the template is complete.
	require.NoError(t, conn.QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1 AND NOT datallowconn)", name).Scan(&ready))
	if ready {
		return name
	}
	for _, sql := range []string{"DROP DATABASE IF EXISTS " + name + " WITH (FORCE)", "CREATE DATABASE " + name + " TEMPLATE template0"} {
		_, err = conn.Exec(ctx, sql)
		require.NoError(t, err)
	}
	db, err := postgres.Connect(ctx, named(running.url, name))
	require.NoError(t, err)
	_, err = db.Migrate(ctx)
	db.Close()
	require.NoError(t, err)
	_, err = conn.Exec(ctx, "ALTER DATABASE "+name+" WITH ALLOW_CONNECTIONS false")
	require.NoError(t, err)
	return name
}

// drop drops a database. It retries, because it cannot end an autovacuum worker, which finishes soon.
func drop(ctx context.Context, t testing.TB, name string) {
	t.Helper()
	conn, err := pgx.Connect(ctx, running.url)
	require.NoError(t, err)
	defer conn.Close(ctx)
	require.Eventually(t, func() bool {
		_, err = conn.Exec(ctx, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)")
		var pg *pgconn.PgError
		return !errors.As(err, &pg) || pg.Code != "42501"
	}, time.Minute, 50*time.Millisecond)
	require.NoError(t, err)
}

func admin(ctx context.Context, t testing.TB, sql string) {
	t.Helper()
	require.NoError(t, execute(ctx, sql))
}

func execute(ctx context.Context, sql string) error {
	conn, err := pgx.Connect(ctx, running.url)
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, sql)
	return err
}

// named returns the URL of another database on the same server.
func named(base, database string) string {
	u, err := url.Parse(base)
	if err != nil {
		return base
	}
	u.Path = "/" + database
	return u.String()
}

func random() string {
	b := make([]byte, 8)
	_, _ = rand.Read(b) // never fails since Go 1.24
	return hex.EncodeToString(b)
}

// Copy returns the URL of a copy of a database that nobody is connected to. It is dropped after the test.
func Copy(t testing.TB, of string) string {
	t.Helper()
	u, err := url.Parse(of)
	require.NoError(t, err)
	return create(t, strings.TrimPrefix(u.Path, "/"))
}
