// Command years fills an institute with what ten years leave behind: sessions, enrolments, marks of attendance and entries of
// the audit trail, all of them or a share. It then writes what each table weighs, and what a million of its rows weigh.
//
// It is for an institute that nobody needs: what it fills in cannot be taken out again. The data folder has the students already. `make speed YEARS=1` imports them, runs this at a tenth, and measures the screens.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/embedded"
)

// What ten years of a large institute leave behind.
const (
	years       = 10
	enrolments  = 1_500_000
	marks       = 300_000_000
	entries     = 30_000_000
	inSession   = 25 // students
	daysMarked  = marks / enrolments
	firstOfYear = "04-01" // the financial year begins in April
)

func main() {
	folder := flag.String("data-dir", "", "the data folder of the institute")
	share := flag.Int("share", 10, "the share of ten years that is filled in: 10 is a tenth")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := fill(ctx, *folder, *share, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "years:", err)
		os.Exit(1)
	}
}

func fill(ctx context.Context, folder string, share int, out io.Writer) (err error) {
	if folder == "" || share < 1 {
		return errors.New("a data folder and a share of at least 1 are needed")
	}
	cluster, err := embedded.Open(ctx, embedded.Config{DataDir: folder, BinDir: os.Getenv("KENDRA_POSTGRES_BIN")})
	if err != nil {
		return fmt.Errorf("open the data folder: %w", err)
	}
	defer func() { err = errors.Join(err, cluster.Close(context.WithoutCancel(ctx))) }()
	conn, err := pgx.Connect(ctx, cluster.URL())
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	y := &filling{conn: conn, share: share, out: out}
	if err := y.all(ctx, time.Now()); err != nil {
		return err
	}
	return y.weigh(ctx)
}

// filling is one run.
type filling struct {
	conn  *pgx.Conn
	share int
	out   io.Writer
}

// all adds what ten years until now leave behind.
func (y *filling) all(ctx context.Context, now time.Time) error {
	last := now.Year()
	if now.Month() < time.April {
		last--
	}
	first := last - years + 1
	if err := y.step(ctx, "sessions", sessions, first, last, enrolments/y.share/inSession/years, last); err != nil {
		return err
	}
	if err := y.step(ctx, "further enrolments", furtherEnrolments, enrolments/y.share); err != nil {
		return err
	}
	for _, one := range []struct{ what, sql string }{{"who is in which session", chooseSeats}, {"seats", seats}} {
		if err := y.step(ctx, one.what, one.sql); err != nil {
			return err
		}
	}
	if err := y.step(ctx, "foreign keys taken away", withoutChecks); err != nil {
		return err
	}
	for year := first; year <= last; year++ {
		if err := y.step(ctx, fmt.Sprintf("marks of %d", year), attendance, year, fmt.Sprintf("%d-%s", year, firstOfYear), daysMarked); err != nil {
			return err
		}
	}
	if err := y.step(ctx, "foreign keys checked", withChecks); err != nil {
		return err
	}
	if err := y.step(ctx, "audit entries", trail, entries/y.share, fmt.Sprintf("%d-%s", first, firstOfYear)); err != nil {
		return err
	}
	return y.step(ctx, "vacuum", "VACUUM ANALYZE")
}

// step runs one statement and says how many rows it wrote, and how long it took.
func (y *filling) step(ctx context.Context, what, sql string, args ...any) error {
	began := time.Now()
	done, err := y.conn.Exec(ctx, sql, args...)
	if err != nil {
		return fmt.Errorf("fill in %s: %w", what, err)
	}
	_, err = fmt.Fprintf(y.out, "%-26s %10d rows %8.1f s\n", what, done.RowsAffected(), time.Since(began).Seconds())
	return err
}

// weigh writes a table of what the filled tables weigh, and the ids of the newest session and one of its students.
func (y *filling) weigh(ctx context.Context) error {
	rows, err := y.conn.Query(ctx, weights)
	if err != nil {
		return fmt.Errorf("weigh the tables: %w", err)
	}
	defer rows.Close()
	const mb = 1 << 20
	fmt.Fprintf(y.out, "\n| table | rows | rows, MB | indexes, MB | a million rows, MB | %d times as much, GB |\n|---|---|---|---|---|---|\n", y.share)
	for rows.Next() {
		var name string
		var count, heap, indexes int64
		if err := rows.Scan(&name, &count, &heap, &indexes); err != nil {
			return fmt.Errorf("weigh a table: %w", err)
		}
		all := float64(heap + indexes)
		million := "-"
		if count > 0 {
			million = fmt.Sprintf("%.0f", all/mb*1e6/float64(count))
		}
		fmt.Fprintf(y.out, "| %s | %d | %d | %d | %s | %.1f |\n", name, count, heap/mb, indexes/mb, million, all*float64(y.share)/(mb<<10))
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("weigh the tables: %w", err)
	}
	var session, student int64
	if err := y.conn.QueryRow(ctx, latest).Scan(&session, &student); err != nil {
		return fmt.Errorf("find a session and its student: %w", err)
	}
	_, err = fmt.Fprintf(y.out, "\nsession %d, student %d\n", session, student)
	return err
}
