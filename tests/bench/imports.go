package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// importAim is how many times as fast as \copy in one stream we want to be.
const importAim = 1.2

// copied are the tables that an import fills, with their columns.
var copied = [][2]string{
	{"students", "id, " + columns},
	{"enrolments", "id, student_id, center_id, division_id, session, status, since, enrolled_at, enrolled_by, removed_at"},
	{"sessions", "id, center_id, division_id, teacher_id, title, description, first_day, last_day, weekdays, starts, ends, seats, status, since, reason"},
	{"session_seats", "id, student_id, session_id, since, until, enrolment_id"},
}

// load imports the large file and copies the same rows.
func (b *bench) load(ctx context.Context, how string, flags ...string) error {
	b.loads++
	file := filepath.Join(b.dir, "students.csv")
	if err := writeSheet(file, b.rows); err != nil {
		return err
	}
	ours, err := b.database(ctx, fmt.Sprint("ours", b.loads))
	if err != nil {
		return err
	}
	got, err := b.kendra(ctx, ours, file, flags...)
	if err != nil {
		return err
	}
	limit, cpu, by, err := b.copyAgain(ctx, ours)
	if err != nil {
		return err
	}
	b.results = append(b.results,
		result{
			fmt.Sprintf("import %d new students (CSV) %s", b.rows, how), rate(b.rows, got.took), rate(b.rows, limit),
			limit.Seconds() / got.took.Seconds(), importAim,
			fmt.Sprintf("%.1f s against %.1f s, %.1f against %.1f s of processor; the limit is %s", got.took.Seconds(), limit.Seconds(), got.cpu, cpu, by),
		},
		result{what: "memory of that", kendra: mib(got.memory), limit: "150 MiB", ratio: (150 << 20) / float64(got.memory), aim: 1, note: "the limit is what we allow ourselves"})
	return nil
}

// copyAgain copies what an import filled from one database into an empty one, and returns how long that took.
func (b *bench) copyAgain(ctx context.Context, from string) (took time.Duration, cpu float64, how string, err error) {
	for _, t := range copied {
		if err := b.transfer(ctx, from, "COPY (SELECT "+t[1]+" FROM "+t[0]+" ORDER BY id) TO STDOUT", b.rowsOf(t[0]), true); err != nil {
			return 0, 0, "", err
		}
	}
	to, err := b.database(ctx, fmt.Sprint("theirs", b.loads))
	if err != nil {
		return 0, 0, "", err
	}
	psql, err := exec.LookPath("psql")
	began, before := time.Now(), b.cpu()
	if err == nil {
		how = `psql \copy into the same tables`
		args := []string{"-X", "-q", "-v", "ON_ERROR_STOP=1", to}
		for _, t := range copied {
			args = append(args, "-c", `\copy `+t[0]+` (`+t[1]+`) FROM '`+b.rowsOf(t[0])+`'`)
		}
		cmd := exec.CommandContext(ctx, psql, args...)
		cmd.Env = append(os.Environ(), "PGOPTIONS="+knowsEnrolments)
		if out, err := cmd.CombinedOutput(); err != nil {
			return 0, 0, "", fmt.Errorf("psql: %w: %s", err, out)
		}
	} else {
		how = "COPY by pgx into the same tables, as psql is not here"
		for _, t := range copied {
			if err := b.transfer(ctx, to, "COPY "+t[0]+" ("+t[1]+") FROM STDIN", b.rowsOf(t[0]), false); err != nil {
				return 0, 0, "", err
			}
		}
	}
	took = time.Since(began)
	time.Sleep(time.Second)
	return took, b.cpu() - before, how, nil
}

// knowsEnrolments keeps the triggers for older programs from writing the enrolments of copied students.
const knowsEnrolments = "-c kendra.writes=enrolments"

// rowsOf returns the file with the rows of a table.
func (b *bench) rowsOf(table string) string { return filepath.Join(b.dir, table+".txt") }

// transfer runs a COPY from or to a file.
func (b *bench) transfer(ctx context.Context, database, sql, path string, out bool) error {
	config, err := pgx.ParseConfig(database)
	if err != nil {
		return fmt.Errorf("read the database's URL: %w", err)
	}
	name, value, _ := strings.Cut(strings.TrimPrefix(knowsEnrolments, "-c "), "=")
	config.RuntimeParams[name] = value
	conn, err := pgx.ConnectConfig(ctx, config)
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
