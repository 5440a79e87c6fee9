package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/tests/rig"
)

// check compares what was acknowledged with what is in the database of each machine.
func (c *cluster) check(ctx context.Context, w *work) error {
	primary, err := c.leader(ctx, time.Minute)
	if err != nil {
		return err
	}
	var position string
	conn, err := primary.connect(ctx, "kendra")
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if err := conn.QueryRow(ctx, "SELECT pg_current_wal_flush_lsn()::text").Scan(&position); err != nil {
		return fmt.Errorf("ask for the position: %w", err)
	}
	for _, m := range c.machines {
		if err := m.has(ctx, w, position, m == primary); err != nil {
			return fmt.Errorf("%s: %w", m.name, err)
		}
	}
	return errors.Join(ordered(w.receipts), ordered(w.serials), c.whatIsLeft(ctx, conn))
}

// has checks that a machine has everything that was acknowledged, once.
func (m *machine) has(ctx context.Context, w *work, position string, primary bool) error {
	conn, err := m.connect(ctx, "kendra")
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if !primary {
		err := rig.Await(ctx, "the replica is behind", time.Minute, func() error {
			var there bool
			if err := conn.QueryRow(ctx, "SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn", position).Scan(&there); err != nil {
				return fmt.Errorf("ask for the position: %w", err)
			}
			if !there {
				return errors.New("not yet")
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	var students []string
	for _, s := range w.students {
		students = append(students, s.RegNo)
	}
	return errors.Join(
		once(ctx, conn, "students", "reg_no", students), once(ctx, conn, "students", "email", w.lost),
		once(ctx, conn, "fee_entries", "number", texts(w.receipts)), once(ctx, conn, "certificates", "serial", texts(w.serials)),
	)
}

func texts(numbers []number) (all []string) {
	for _, n := range numbers {
		all = append(all, n.text)
	}
	return all
}

// once checks that each value is in a column, exactly once.
func once(ctx context.Context, conn *pgx.Conn, table, column string, values []string) error {
	distinct := slices.Compact(slices.Sorted(slices.Values(values)))
	if len(distinct) != len(values) {
		return fmt.Errorf("%s.%s: %d values were acknowledged, but only %d different ones", table, column, len(values), len(distinct))
	}
	name := pgx.Identifier{column}.Sanitize()
	var rows, different int
	err := conn.QueryRow(ctx, "SELECT count(*), count(DISTINCT "+name+") FROM "+pgx.Identifier{table}.Sanitize()+" WHERE "+name+" = ANY($1)", values).Scan(&rows, &different)
	if err != nil {
		return fmt.Errorf("count %s: %w", table, err)
	}
	if rows != len(values) || different != len(values) {
		return fmt.Errorf("%s.%s: %d were acknowledged, but %d rows with %d of them are there", table, column, len(values), rows, different)
	}
	return nil
}

// ordered checks that a series has the order of its requests: what was asked for after another number was acknowledged has
// a higher number. With different numbers, this is what one counter would answer to all requests, one after the other.
func ordered(series []number) error {
	byAck := slices.SortedFunc(slices.Values(series), func(a, b number) int { return a.acked.Compare(b.acked) })
	for i, later := range byAck {
		for _, earlier := range byAck[:i] {
			if earlier.acked.Before(later.asked) && less(later.text, earlier.text) {
				return fmt.Errorf("%s was asked for after %s was acknowledged", later.text, earlier.text)
			}
		}
	}
	return nil
}

// less compares numbers of one series, which may differ in length. A serial has a check character at its end.
func less(a, b string) bool {
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	return strings.Compare(a, b) < 0
}

// whatIsLeft checks that numbers have no gaps and that the record is whole.
func (c *cluster) whatIsLeft(ctx context.Context, conn *pgx.Conn) error {
	var students, last int
	if err := conn.QueryRow(ctx, "SELECT (SELECT count(*) FROM students), (SELECT last FROM counters WHERE kind = 'student')").Scan(&students, &last); err != nil {
		return fmt.Errorf("count students: %w", err)
	}
	if students != last {
		return fmt.Errorf("%d students, but the last number is %d", students, last)
	}
	out, err := c.kendra.Run(ctx, "", "audit", "verify")
	c.rig.Sayf("kendra audit verify: %s", strings.SplitN(out, "\n", 2)[0])
	return err
}
