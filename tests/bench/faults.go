package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// What happens while candidates write, and how many of them.
const (
	faultSeats  = 300
	faultKills  = 20
	betweenThem = 3 * time.Second        // in which all write
	writerPause = 200 * time.Millisecond // after each answer
	outageLimit = 15 * time.Second       // what we allow ourselves
)

// writers are candidates whose browsers send an answer until it is acknowledged, and then the next one.
type writers struct {
	acknowledged []atomic.Int64 // the number of each one's last acknowledged answer
	last         atomic.Int64   // when the last answer was acknowledged, in nanoseconds since 1970
	outage       atomic.Int64   // the longest time between two, in nanoseconds
}

func (w *writers) write(ctx context.Context, i int, send func(ctx context.Context, i, seq int) error) {
	for seq := 1; ctx.Err() == nil; {
		if send(ctx, i, seq) != nil {
			time.Sleep(writerPause)
			continue
		}
		w.acknowledged[i].Store(int64(seq))
		now := time.Now().UnixNano()
		gap := now - w.last.Swap(now)
		for most := w.outage.Load(); gap > most && !w.outage.CompareAndSwap(most, gap); most = w.outage.Load() {
		}
		seq++
		time.Sleep(writerPause)
	}
}

// resumed waits until each has another answer acknowledged than before.
func (w *writers) resumed(ctx context.Context) error {
	before := make([]int64, len(w.acknowledged))
	for i := range before {
		before[i] = w.acknowledged[i].Load()
	}
	for until := time.Now().Add(time.Minute); time.Now().Before(until) && ctx.Err() == nil; time.Sleep(50 * time.Millisecond) {
		waiting := 0
		for i := range before {
			if w.acknowledged[i].Load() == before[i] {
				waiting++
			}
		}
		if waiting == 0 {
			return nil
		}
	}
	return errors.New("not everybody could go on within a minute")
}

// faults kills kendra and PostgreSQL in turns while candidates write, and checks that no acknowledged answer is missing.
func (b *bench) faults(ctx context.Context) error {
	hall, stop, err := b.hall(ctx, "faults", faultSeats)
	if err != nil {
		return err
	}
	defer func() { stop() }()
	if _, err := rush(ctx, faultSeats, seatsAtOnce, hall.start); err != nil {
		return err
	}
	w := &writers{acknowledged: make([]atomic.Int64, faultSeats)}
	w.last.Store(time.Now().UnixNano())
	writing, enough := context.WithCancel(ctx)
	var all sync.WaitGroup
	for i := range faultSeats {
		all.Go(func() { w.write(writing, i, hall.answer) })
	}
	addr := strings.TrimPrefix(hall.base, "http://")
	for kill := range faultKills {
		time.Sleep(betweenThem)
		if kill%2 == 0 {
			_ = syscall.Kill(b.serving, syscall.SIGKILL)
			stop()
			if _, stop, err = b.serveAt(ctx, hall.database, addr); err != nil {
				break
			}
		} else if err = b.killDatabase(); err != nil {
			break
		}
		if err = w.resumed(ctx); err != nil {
			break
		}
	}
	enough()
	all.Wait()
	if err != nil {
		return err
	}
	acknowledged := int64(0)
	for i := range w.acknowledged {
		acknowledged += w.acknowledged[i].Load()
	}
	// An answer may be stored whose acknowledgment never came. So each may have one more, and none may have a gap.
	stored, err := b.number(ctx, hall.database, "SELECT count(*) FROM sitting_entries")
	if err != nil {
		return err
	}
	gaps, err := b.number(ctx, hall.database, "SELECT count(*) FROM (SELECT 1 FROM sitting_entries GROUP BY sitting_id HAVING max(seq) <> count(*)) s")
	if err != nil || gaps > 0 || stored < acknowledged || stored > acknowledged+faultSeats {
		return fmt.Errorf("%d answers are stored of %d that were acknowledged, %d candidates have gaps: %w", stored, acknowledged, gaps, err)
	}
	outage := time.Duration(w.outage.Load())
	b.results = append(b.results, result{
		what:   fmt.Sprintf("the longest time without an answer stored, kendra and PostgreSQL killed %d times in turns", faultKills),
		kendra: fmt.Sprintf("%.1f s", outage.Seconds()), limit: fmt.Sprintf("%.1f s", outageLimit.Seconds()), ratio: float64(outageLimit) / float64(outage), aim: 1,
		note: fmt.Sprintf("kill -9; %d candidates write all the time, and all go on after each kill; nothing of %d acknowledged answers was missing; the limit is what we allow ourselves", faultSeats, acknowledged),
	})
	return nil
}

// killDatabase ends PostgreSQL without a warning.
func (b *bench) killDatabase() error {
	raw, err := os.ReadFile(filepath.Join(b.dir, "data", "postgres", "postmaster.pid"))
	if err != nil {
		return fmt.Errorf("find PostgreSQL: %w", err)
	}
	pid, _, _ := strings.Cut(string(raw), "\n")
	postmaster, err := strconv.Atoi(pid)
	if err != nil {
		return fmt.Errorf("read its number: %w", err)
	}
	if err := syscall.Kill(postmaster, syscall.SIGKILL); err != nil {
		return fmt.Errorf("kill PostgreSQL: %w", err)
	}
	return nil
}
