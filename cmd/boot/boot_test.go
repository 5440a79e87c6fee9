package boot_test

import (
	"context"
	"log/slog"
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"kendra/adapters/certpdf"
	"kendra/adapters/drawcache"
	"kendra/adapters/postgres"
	"kendra/adapters/site"
	"kendra/app"
	"kendra/app/kernel"
	"kendra/cmd/boot"
	"kendra/tests/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// away returns a database that cannot be reached.
func away(t *testing.T) *postgres.DB {
	t.Helper()
	db, err := postgres.Connect(t.Context(), "postgres://kendra@127.0.0.1:1/kendra")
	require.NoError(t, err)
	t.Cleanup(db.Close)
	return db
}

// TestOptions: the dependency graph is complete.
func TestOptions(t *testing.T) {
	t.Parallel()
	db, log := away(t), slog.New(slog.DiscardHandler)
	for name, c := range map[string]boot.Config{
		"Zero": {},
		"Full": {Addr: "127.0.0.1:0", DatabaseURL: "postgres://db.example/kendra", ReplicaURL: "postgres://replica.example/kendra", DataDir: "/nowhere", BaseURL: "https://kendra.example"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.NoError(t, fx.ValidateApp(boot.Options(c, db, log), boot.Web(c)))
			var services *app.App
			require.NoError(t, fx.ValidateApp(boot.Options(c, db, log), fx.Populate(&services)), "commands do without the website")
		})
	}
}

// TestPorts finds a port that no adapter fills, and a service that app.New leaves out.
func TestPorts(t *testing.T) {
	t.Parallel()
	c := boot.Config{DataDir: t.TempDir(), BaseURL: "https://kendra.example"}
	ports, err := boot.Ports(c, away(t), time.Now, certpdf.NewRenderer(), drawcache.None{})
	require.NoError(t, err)
	use := app.New(ports, boot.Settings(c))
	for _, all := range []reflect.Value{reflect.ValueOf(ports), reflect.ValueOf(*use)} {
		for i := range all.NumField() {
			require.False(t, all.Field(i).IsNil(), "%s.%s is nil", all.Type(), all.Type().Field(i).Name)
		}
	}
}

func TestCommand(t *testing.T) {
	t.Parallel()
	require.Equal(t, "kendra", boot.Command().Name())
}

func isReady(context.Context) error { return nil }

func TestReadiness(t *testing.T) {
	t.Parallel()

	t.Run("NotWithoutADatabase", func(t *testing.T) {
		t.Parallel()
		ready := boot.Readiness(boot.Config{DataDir: t.TempDir()}, away(t), isReady)
		require.ErrorIs(t, ready(t.Context()), kernel.ErrUnavailable)
	})
	t.Run("NotBeforeTheMigrations", func(t *testing.T) {
		t.Parallel()
		db, err := postgres.Connect(t.Context(), testdb.Empty(t))
		require.NoError(t, err)
		t.Cleanup(db.Close)
		ready := boot.Readiness(boot.Config{DataDir: t.TempDir()}, db, isReady)
		require.ErrorIs(t, ready(t.Context()), kernel.ErrUnavailable)
		_, err = db.Migrate(t.Context())
		require.NoError(t, err)
		require.NoError(t, ready(t.Context()))
	})
	t.Run("NotBeforeTheWebsite", func(t *testing.T) {
		t.Parallel()
		db, err := postgres.Connect(t.Context(), testdb.URL(t))
		require.NoError(t, err)
		t.Cleanup(db.Close)
		website := site.ErrNotReady
		ready := boot.Readiness(boot.Config{DataDir: t.TempDir()}, db, func(context.Context) error { return website })
		require.ErrorIs(t, ready(t.Context()), kernel.ErrUnavailable)
		website = nil
		require.NoError(t, ready(t.Context()))
	})
	t.Run("NotAfterTheDatabaseLeft", func(t *testing.T) {
		t.Parallel()
		db, err := postgres.Connect(t.Context(), testdb.URL(t))
		require.NoError(t, err)
		ready := boot.Readiness(boot.Config{DataDir: t.TempDir()}, db, isReady)
		require.NoError(t, ready(t.Context()))
		require.NoError(t, ready(t.Context()))
		db.Close()
		require.Error(t, ready(t.Context()))
	})
}

func TestLocalURL(t *testing.T) {
	t.Parallel()
	for addr, want := range map[string]string{
		":8080":          "http://localhost:8080",
		"0.0.0.0:80":     "http://localhost:80",
		"[::]:8080":      "http://localhost:8080",
		"127.0.0.1:8080": "http://127.0.0.1:8080",
		"[::1]:8080":     "http://[::1]:8080",
		"kendra.example": "http://kendra.example",
	} {
		require.Equal(t, want, boot.LocalURL(addr), addr)
	}
}
