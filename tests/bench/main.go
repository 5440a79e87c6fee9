// Command bench compares kendra with the limit of the machine, as ratios in one run, and writes the table of
// docs/benchmarks.md.
//
// It starts its own PostgreSQL (the embedded one, with its usual settings), builds kendra, and imports invented
// students. For imports, the limit is psql's \copy of the same rows into the same table with all its indexes and
// constraints, in one stream. Without psql it is the same COPY by the driver, and the table says so. For reads, the
// limit is a program of chi and pgx without rules, which receives the same requests over as many connections.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres"
	"kendra/adapters/postgres/embedded"
)

func main() {
	rows := flag.Int("rows", 1_000_000, "rows of the large file")
	again := flag.Int("again", 100_000, "rows of the file that is imported twice, and of the workbook")
	out := flag.String("out", "docs/benchmarks.md", "where the table goes; - for standard output")
	limitOf := flag.String("limit-of", "", "serve the limit of a database, for a bench that runs")
	limitBody := flag.String("limit-body", "", "the file that the limit answers from memory")
	flag.Parse()
	if *limitOf != "" {
		fmt.Fprintln(os.Stderr, "bench:", serveLimit(context.Background(), *limitOf, *limitBody))
		os.Exit(1)
	}
	b := &bench{rows: *rows, again: *again}
	if err := b.all(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
	if err := b.write(*out); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// bench is one run.
type bench struct {
	rows, again int
	dir         string
	server      string // its URL
	serving     int    // the process id of the server
	results     []result
}

// result is one line of the table.
type result struct{ what, kendra, limit, ratio, note string }

func (b *bench) all(ctx context.Context) (err error) {
	if b.dir, err = os.MkdirTemp("", "kendra-bench-"); err != nil {
		return fmt.Errorf("make a folder: %w", err)
	}
	defer os.RemoveAll(b.dir)
	if out, err := exec.CommandContext(ctx, "go", "build", "-o", filepath.Join(b.dir, "kendra"), "kendra/cmd/kendra").CombinedOutput(); err != nil {
		return fmt.Errorf("build kendra: %w: %s", err, out)
	}
	if err := os.Chmod(b.dir, 0o755); err != nil { // PostgreSQL may run as another user
		return fmt.Errorf("open the folder: %w", err)
	}
	cluster, err := embedded.Open(ctx, embedded.Config{DataDir: filepath.Join(b.dir, "data"), BinDir: os.Getenv("KENDRA_POSTGRES_BIN"), Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return fmt.Errorf("start PostgreSQL: %w", err)
	}
	defer func() { err = errors.Join(err, cluster.Close(context.WithoutCancel(ctx))) }()
	b.server = cluster.URL()
	return errors.Join(b.load(ctx), b.twice(ctx), b.workbook(ctx), b.certificates(ctx), b.reads(ctx))
}

// database creates a database with the schema, one center and the courses of the sheets.
func (b *bench) database(ctx context.Context, name string) (string, error) {
	conn, err := pgx.Connect(ctx, b.server)
	if err != nil {
		return "", fmt.Errorf("connect: %w", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, "CREATE DATABASE "+pgx.Identifier{name}.Sanitize()); err != nil {
		return "", fmt.Errorf("make a database: %w", err)
	}
	u, err := url.Parse(b.server)
	if err != nil {
		return "", fmt.Errorf("read the server's URL: %w", err)
	}
	u.Path = "/" + name
	db, err := postgres.Connect(ctx, u.String())
	if err != nil {
		return "", err
	}
	defer db.Close()
	if _, err := db.Migrate(ctx); err != nil {
		return "", err
	}
	return u.String(), b.execute(ctx, u.String(), institute)
}

func (b *bench) execute(ctx context.Context, database, sql string) error {
	conn, err := pgx.Connect(ctx, database)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, sql); err != nil {
		return fmt.Errorf("%.60s: %w", sql, err)
	}
	return nil
}

func (b *bench) number(ctx context.Context, database, sql string) (n int64, err error) {
	conn, err := pgx.Connect(ctx, database)
	if err != nil {
		return 0, fmt.Errorf("connect: %w", err)
	}
	defer conn.Close(ctx)
	return n, conn.QueryRow(ctx, sql).Scan(&n)
}

// load imports the large file and copies the same rows.
func (b *bench) load(ctx context.Context) error {
	file := filepath.Join(b.dir, "students.csv")
	if err := writeSheet(file, b.rows); err != nil {
		return err
	}
	ours, err := b.database(ctx, "ours")
	if err != nil {
		return err
	}
	got, err := b.kendra(ctx, ours, file)
	if err != nil {
		return err
	}
	limit, cpu, how, err := b.copyAgain(ctx, ours)
	if err != nil {
		return err
	}
	b.results = append(b.results,
		result{
			fmt.Sprintf("import %d new students (CSV)", b.rows), rate(b.rows, got.took), rate(b.rows, limit), fmt.Sprintf("%.2f", limit.Seconds()/got.took.Seconds()),
			fmt.Sprintf("%.1f s against %.1f s, %.1f against %.1f s of processor; the limit is %s", got.took.Seconds(), limit.Seconds(), got.cpu, cpu, how),
		},
		result{what: "memory of that", kendra: mib(got.memory), limit: "150 MiB", ratio: fmt.Sprintf("%.2f", float64(got.memory)/(150<<20)), note: "the limit is what we allow ourselves"})
	return nil
}

// copyAgain copies the students of one database into an empty one and returns how long that took.
func (b *bench) copyAgain(ctx context.Context, from string) (took time.Duration, cpu float64, how string, err error) {
	rows := filepath.Join(b.dir, "rows.txt")
	if err := b.transfer(ctx, from, "COPY (SELECT "+columns+" FROM students ORDER BY id) TO STDOUT", rows, true); err != nil {
		return 0, 0, "", err
	}
	to, err := b.database(ctx, "theirs")
	if err != nil {
		return 0, 0, "", err
	}
	psql, err := exec.LookPath("psql")
	began, before := time.Now(), b.cpu()
	if err == nil {
		how = `psql \copy`
		out, err := exec.CommandContext(ctx, psql, "-X", "-q", "-v", "ON_ERROR_STOP=1", to, "-c", `\copy students (`+columns+`) FROM '`+rows+`'`).CombinedOutput()
		if err != nil {
			return 0, 0, "", fmt.Errorf("psql: %w: %s", err, out)
		}
	} else {
		how = "COPY by pgx, as psql is not here"
		if err := b.transfer(ctx, to, "COPY students ("+columns+") FROM STDIN", rows, false); err != nil {
			return 0, 0, "", err
		}
	}
	took = time.Since(began)
	time.Sleep(time.Second)
	return took, b.cpu() - before, how, nil
}

// transfer runs a COPY from or to a file.
func (b *bench) transfer(ctx context.Context, database, sql, path string, out bool) error {
	conn, err := pgx.Connect(ctx, database)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer conn.Close(ctx)
	if out {
		f, err := os.Create(path)
		if err != nil {
			return fmt.Errorf("make a file: %w", err)
		}
		_, err = conn.PgConn().CopyTo(ctx, f, sql)
		return errors.Join(err, f.Close())
	}
	f, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("open a file: %w", err)
	}
	defer f.Close()
	_, err = conn.PgConn().CopyFrom(ctx, f, sql)
	return err
}

// twice imports a file and then the same file again.
func (b *bench) twice(ctx context.Context) error {
	file := filepath.Join(b.dir, "again.csv")
	if err := writeSheet(file, b.again); err != nil {
		return err
	}
	database, err := b.database(ctx, "twice")
	if err != nil {
		return err
	}
	first, err := b.kendra(ctx, database, file)
	if err != nil {
		return err
	}
	time.Sleep(time.Second) // until the statistics have arrived
	const writes = "SELECT sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint FROM pg_stat_user_tables WHERE relname IN ('students', 'student_statuses', 'student_counts')"
	before, err := b.number(ctx, database, writes)
	if err != nil {
		return err
	}
	second, err := b.kendra(ctx, database, file)
	if err != nil {
		return err
	}
	time.Sleep(time.Second)
	after, err := b.number(ctx, database, writes)
	if err != nil {
		return err
	}
	b.results = append(b.results, result{
		fmt.Sprintf("import %d unchanged students again", b.again), fmt.Sprintf("%.2f s", second.took.Seconds()), fmt.Sprintf("%.2f s (the first time)", first.took.Seconds()),
		fmt.Sprintf("%.1f", first.took.Seconds()/second.took.Seconds()), fmt.Sprintf("%d rows written the second time", after-before),
	})
	return nil
}

// workbook imports an XLSX file.
func (b *bench) workbook(ctx context.Context) error {
	file := filepath.Join(b.dir, "students.xlsx")
	if err := writeWorkbook(file, b.again); err != nil {
		return err
	}
	database, err := b.database(ctx, "workbook")
	if err != nil {
		return err
	}
	got, err := b.kendra(ctx, database, file)
	if err != nil {
		return err
	}
	b.results = append(b.results, result{
		fmt.Sprintf("memory of importing %d students (XLSX)", b.again), mib(got.memory), "300 MiB", fmt.Sprintf("%.2f", float64(got.memory)/(300<<20)),
		fmt.Sprintf("%.1f s", got.took.Seconds()),
	})
	return nil
}

func rate(n int, took time.Duration) string {
	return fmt.Sprintf("%.0f rows/s", float64(n)/took.Seconds())
}

func mib(n int64) string { return fmt.Sprintf("%.0f MiB", float64(n)/(1<<20)) }
