// Command bench compares kendra with the limit of the machine, as ratios in one run, and writes the table of
// docs/benchmarks.md.
//
// It starts its own PostgreSQL (the embedded one, with its usual settings), builds kendra, and imports invented
// students. For imports, the limit is psql's \copy of the same rows into the same tables with all their indexes and
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
	only := flag.Bool("imports-only", false, "measure only imports")
	record := flag.Bool("record-only", false, "measure only the transparency log")
	online := flag.Bool("sittings-only", false, "measure only online sittings")
	papers := flag.Bool("certificates-only", false, "measure only certificates: issuing, drawing, verification and look-ups")
	reads := flag.Bool("reads-only", false, "measure only reads and searches, after imports that are not measured")
	runs := flag.Int("runs", 1, "how often all is measured; the table then has the middle run of each line, and its spread")
	limitOf := flag.String("limit-of", "", "serve the limit of a database, for a bench that runs")
	limitBody := flag.String("limit-body", "", "the file that the limit answers from memory")
	flag.Parse()
	if *limitOf != "" {
		fmt.Fprintln(os.Stderr, "bench:", serveLimit(context.Background(), *limitOf, *limitBody))
		os.Exit(1)
	}
	var all table
	for range *runs {
		b := &bench{rows: *rows, again: *again, importsOnly: *only, recordOnly: *record, sittingsOnly: *online, certificatesOnly: *papers, readsOnly: *reads}
		if err := b.all(context.Background()); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			os.Exit(1)
		}
		all = append(all, b.results)
		// A later run may fail.
		if err := all.write(*out); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			os.Exit(1)
		}
	}
}

// bench is one run.
type bench struct {
	rows, again int
	importsOnly bool
	recordOnly  bool

	sittingsOnly     bool
	certificatesOnly bool
	readsOnly        bool
	loads            int // imports of the large file so far
	dir              string
	server           string // its URL
	serving          int    // the process id of the server
	results          []result
}

// result is one line of the table.
type result struct {
	what, kendra, limit string
	ratio               float64 // how good kendra is beside the limit, more is better; 0 where nothing is compared
	aim                 float64 // the least ratio that we want; 0 where we want none
	note                string
}

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
	if b.recordOnly {
		return b.record(ctx)
	}
	if b.readsOnly {
		return errors.Join(b.filled(ctx, "twice", b.again), b.filled(ctx, "ours1", b.rows), b.reads(ctx))
	}
	if b.certificatesOnly {
		return b.certificates(ctx)
	}
	if b.sittingsOnly {
		return errors.Join(b.sittings(ctx), b.faults(ctx))
	}
	if err := errors.Join(b.load(ctx, "without their sessions"), b.load(ctx, "with seats in sessions", "--create-sessions"), b.twice(ctx), b.workbook(ctx)); err != nil || b.importsOnly {
		return err
	}
	return errors.Join(b.certificates(ctx), b.record(ctx), b.sittings(ctx), b.faults(ctx), b.reads(ctx))
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
		first.took.Seconds() / second.took.Seconds(), 0, fmt.Sprintf("%d rows written the second time", after-before),
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
		fmt.Sprintf("memory of importing %d students (XLSX)", b.again), mib(got.memory), "300 MiB", (300 << 20) / float64(got.memory), 1,
		fmt.Sprintf("%.1f s", got.took.Seconds()),
	})
	return nil
}

func rate(n int, took time.Duration) string {
	return fmt.Sprintf("%.0f rows/s", float64(n)/took.Seconds())
}

func mib(n int64) string { return fmt.Sprintf("%.0f MiB", float64(n)/(1<<20)) }
