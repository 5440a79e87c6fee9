package boot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"go.uber.org/fx"

	"kendra/adapters/archive"
	"kendra/adapters/cli"
	"kendra/adapters/credentials"
	"kendra/adapters/demo"
	"kendra/adapters/httpapi/edge"
	"kendra/adapters/merkle"
	"kendra/adapters/postgres"
	"kendra/adapters/site"
	"kendra/app"
	"kendra/app/kernel"
	"kendra/app/oversight"
	"kendra/domain/translog"
)

// Command is the whole program as a command line.
func Command() *cobra.Command {
	return cli.New(cli.Program{
		Version: version(), With: with, Serve: serve, Check: credentials.Check, CheckMarksheet: credentials.CheckMarksheet, Credential: credentials.Credential, Ended: credentials.Ended,
		Offline: cli.Offline{Scan: credentials.Scan, CheckStamp: credentials.CheckStamp, Stands: credentials.Stands, Fetch: credentials.Fetch, Clock: time.Now}, Migrate: migrate, Migrations: migrations,
		Backup: backup, Restore: restore, Sealing: cli.Sealing{Seal: archive.Seal, Unseal: archive.Unseal, NewKey: archive.NewKey}, ExamNodes: cli.ExamNodes{Seal: archive.SealPack, File: archive.NewPackFile, Write: archive.WriteReturn, Read: archive.ReadReturn, Run: runNode}, Doctor: examine, Cells: cli.Cells{Create: cells(true), Lead: cells(false)}, Witness: cli.Witnessing{
			From: func(ctx context.Context, source string) translog.Fetch {
				return merkle.From(ctx, source, oversight.Path)
			},
			Cosign: merkle.Cosign, Key: merkle.WitnessKey, CheckProof: merkle.Notary{}.CheckProof,
		},
	})
}

// release is the version that a release is built with (-ldflags -X); "" for all other builds.
var release string

// version is what the build says of itself.
func version() string {
	if release != "" {
		return release
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}

func config(s cli.Settings) Config {
	return Config{DatabaseURL: s.DatabaseURL, DataDir: s.DataDir, S3URL: s.S3URL, PDFKey: s.PDFKey, BaseURL: s.BaseURL}
}

func serveConfig(s cli.ServeSettings) Config {
	c := config(s.Settings)
	c.Addr, c.SMTPURL, c.Proxies, c.Wider, c.GeocoderURL, c.Metrics = s.Addr, s.SMTPURL, s.Proxies, s.Wider, s.GeocoderURL, s.Metrics
	c.MapTiles, c.ReplicaURL, c.Drain = s.MapTiles, s.ReplicaURL, s.Drain
	return c
}

// quiet logs what an operator must see: a command's stderr is for its own words.
func quiet() *slog.Logger {
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
}

func with(ctx context.Context, s cli.Settings, work func(context.Context, *app.App) error) error {
	return within(ctx, config(s), work)
}

func within(ctx context.Context, c Config, work func(context.Context, *app.App) error) error {
	useLittleMemory()
	log := quiet()
	db, closing, err := migrated(ctx, c, false, log)
	if err != nil {
		return err
	}
	defer closing()
	services, err := compose(c, db, log)
	if err != nil {
		return err
	}
	return work(ctx, services)
}

// compose makes the use cases without running anything.
func compose(c Config, db *postgres.DB, log *slog.Logger, more ...fx.Option) (*app.App, error) {
	if _, err := c.signer(); err != nil {
		return nil, err // fx would name the functions that call it
	}
	var services *app.App
	err := fx.New(Options(c, db, log), fx.Options(more...), fx.Populate(&services)).Err()
	if err != nil {
		return services, fmt.Errorf("wire the program: %w", err)
	}
	return services, nil
}

func migrate(ctx context.Context, s cli.Settings) (int, error) {
	db, closing, err := database(ctx, config(s), false, quiet())
	if err != nil {
		return 0, err
	}
	defer closing()
	return db.Migrate(ctx)
}

func migrations(ctx context.Context, s cli.Settings) ([]cli.Migration, error) {
	db, closing, err := database(ctx, config(s), false, quiet())
	if err != nil {
		return nil, err
	}
	defer closing()
	steps, err := db.Migrations(ctx)
	all := make([]cli.Migration, len(steps))
	for i, m := range steps {
		all[i] = cli.Migration(m)
	}
	return all, err
}

// stopTime is how long requests that are under way may take when the program is asked to stop.
const stopTime = 30 * time.Second

func serve(ctx context.Context, s cli.ServeSettings, out io.Writer) error {
	useMemory()
	c := serveConfig(s)
	if _, err := c.signer(); err != nil {
		return err
	}
	log, end := newLog(os.Stderr)
	defer end()
	db, closing, err := migrated(ctx, c, true, log)
	if err != nil {
		return err
	}
	defer closing()
	if s.Demo {
		if err := fillDemo(ctx, c, db, log, out); err != nil {
			return err
		}
	}
	unwatch, err := withReplica(ctx, c, db, log)
	if err != nil {
		return err
	}
	defer unwatch()
	var server *edge.Server
	var services *app.App
	var website *site.Site
	program := fx.New(Options(c, db, log), Web(c), fx.Populate(&server, &services, &website), fx.StopTimeout(stopTime))
	if err := program.Start(ctx); err != nil {
		return errors.Join(err, program.Err())
	}
	website.Wait(ctx)
	fmt.Fprintf(out, "kendra is ready on %s\n", localURL(server.Addr()))
	if err := inviteFirst(ctx, services, c, server.Addr(), out); err != nil {
		log.Error("the set-up link cannot be made", "error", err)
	}
	<-ctx.Done()
	server.Drain(c.Drain)
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	return program.Stop(ctx)
}

// inviteFirst prints the link of the set-up while nobody can sign in.
func inviteFirst(ctx context.Context, services *app.App, c Config, addr string, out io.Writer) error {
	key, err := services.FirstStart.Invite(ctx)
	if err != nil || key == "" {
		return err
	}
	fmt.Fprintf(out, "Set up your institute: %s/setup#key=%s\n", strings.TrimSuffix(cmp.Or(c.BaseURL, localURL(addr)), "/"), key)
	return nil
}

// fillDemo fills an empty database and tells how to sign in; a full one stays as it is.
func fillDemo(ctx context.Context, c Config, db *postgres.DB, log *slog.Logger, out io.Writer) error {
	clock := demo.NewClock(time.Now)
	services, err := compose(c, db, log, fx.Replace(kernel.Clock(clock.Now)))
	if err != nil {
		return err
	}
	filled, err := demo.Fill(ctx, db, services, clock)
	if errors.Is(err, demo.ErrNotEmpty) {
		fmt.Fprintln(out, "Demo data not loaded: the database is not empty. Nothing was changed.")
		fmt.Fprintln(out, "To set a new password: kendra accounts set-password --email ADDRESS")
		return nil
	}
	if err != nil {
		return fmt.Errorf("load the demo data: %w", err)
	}
	fmt.Fprintf(out, "Demo data loaded.\n  administrator      %s\n  one-time password  %s\n", filled.AdminEmail, filled.AdminPassword)
	return nil
}

// localURL is how a person on this machine reaches an address.
func localURL(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return "http://" + addr
	}
	if ip := net.ParseIP(host); host == "" || (ip != nil && ip.IsUnspecified()) {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}
