package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"
	"time"
)

// limit is how long changes may be impossible after a fault.
const limit = 15 * time.Second

// fault is something that breaks the primary, and what makes it whole again. Between them, the office must work again.
type fault struct {
	name, what string
	breaks     func(context.Context, *machine) error
	mends      func(context.Context, *machine) error
	stays      bool // the same machine may stay the primary
}

var faults = []fault{
	{name: "kill", what: "kill -9 of all processes of the primary's machine", breaks: func(_ context.Context, m *machine) error {
		m.kill()
		return nil
	}, mends: func(ctx context.Context, m *machine) error { return m.start(ctx) }},
	{name: "pause", what: "all processes of the primary's machine are paused (SIGSTOP)", breaks: func(_ context.Context, m *machine) error {
		m.signal(syscall.SIGSTOP)
		return nil
	}, mends: func(_ context.Context, m *machine) error {
		m.signal(syscall.SIGCONT)
		return nil
	}},
	{name: "cut", what: "the primary is cut off from everybody", breaks: func(_ context.Context, m *machine) error {
		m.cable.Cut()
		return nil
	}, mends: func(_ context.Context, m *machine) error {
		m.cable.Mend()
		return nil
	}},
	{name: "disk", what: "the primary's disk is full", breaks: func(ctx context.Context, m *machine) error { return m.exhaust(ctx) }, mends: func(_ context.Context, m *machine) error { return m.empty() }},
	{name: "crash", what: "kill -9 of PostgreSQL alone", stays: true, breaks: func(_ context.Context, m *machine) error {
		for _, pid := range m.pids()[1:] {
			_ = syscall.Kill(pid, syscall.SIGKILL) // it may have ended
		}
		return nil
	}, mends: func(context.Context, *machine) error { return nil }},
}

// exhaust fills the disk, and goes on to new segments of the log, as archive_timeout does each minute.
func (m *machine) exhaust(ctx context.Context) error {
	conn, err := m.connect(ctx, "postgres")
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if err := m.fill(); err != nil {
		return err
	}
	for range 200 {
		if _, err := conn.Exec(ctx, "SELECT pg_switch_wal()"); err != nil {
			return nil // PostgreSQL has stopped, because it cannot write its log
		}
		time.Sleep(20 * time.Millisecond)
	}
	return errors.New("PostgreSQL still finds room")
}

// result is what a fault did.
type result struct {
	fault
	outage          time.Duration
	acked           int
	answers, unsure int // about seats
	back            time.Duration
	rewound         bool
}

// try breaks the primary while everybody works, and mends it again.
func (c *cluster) try(ctx context.Context, f fault, w *work) (r result, _ error) {
	r.fault = f
	old, err := c.leader(ctx, time.Minute)
	if err != nil {
		return r, err
	}
	race, err := c.startRace(ctx, "Class of "+f.name)
	if err != nil {
		return r, err
	}
	defer race.end()
	rewound := old.rewound()
	time.Sleep(3 * time.Second) // everybody is at work
	began := time.Now()
	if err := f.breaks(ctx, old); err != nil {
		return r, err
	}
	c.rig.Sayf("%s (%s)", f.what, old.name)
	broken := 25 * time.Second // more than anybody may need
	time.Sleep(time.Until(began.Add(broken)))
	now, err := c.leader(ctx, time.Minute)
	if err != nil {
		return r, err
	}
	if now == old && !f.stays {
		return r, fmt.Errorf("%s is still the primary", old.name)
	}
	mended := time.Now()
	if err := f.mends(ctx, old); err != nil {
		return r, err
	}
	if err := c.whole(ctx, 3*time.Minute); err != nil {
		return r, err
	}
	r.back, r.rewound = time.Since(mended), old.rewound() > rewound
	time.Sleep(2 * time.Second)
	ended := time.Now()
	r.outage = w.gap(began, ended)
	w.note(func() {
		for _, at := range w.acks {
			if at.After(began) && at.Before(ended) {
				r.acked++
			}
		}
		err = w.wrong
	})
	if err != nil {
		return r, err
	}
	if r.answers, r.unsure, err = race.stop(); err != nil {
		return r, err
	}
	c.rig.Sayf("  the longest time without a change: %.1f s; %d changes were acknowledged; primary: %s; %s was back %.1f s after it was mended%s; "+
		"%d answers about seats, %d of them unsure, are in some order", r.outage.Seconds(), r.acked, now.name, old.name, r.back.Seconds(),
		map[bool]string{true: ", with pg_rewind"}[r.rewound], r.answers, r.unsure)
	return r, nil
}

// report writes the table of docs/benchmarks.md, and returns an error if something was worse than promised.
func (c *cluster) report(results []result, w *work) error {
	var table strings.Builder
	var failed error
	table.WriteString("| fault | seconds without a change | changes acknowledged meanwhile | answers about seats (unsure) | the old primary was back |\n|---|---|---|---|---|\n")
	rewound := false
	for _, r := range results {
		how := ""
		if r.rewound {
			how, rewound = ", with pg_rewind", true
		}
		fmt.Fprintf(&table, "| %s | %.1f | %d | %d (%d) | after %.1f s%s |\n", r.what, r.outage.Seconds(), r.acked, r.answers, r.unsure, r.back.Seconds(), how)
		if r.outage > limit {
			failed = errors.Join(failed, fmt.Errorf("%s: no changes for %.1f s, more than %s", r.name, r.outage.Seconds(), limit))
		}
	}
	c.rig.Sayf("the table:\n%s", table.String())
	c.rig.Sayf("%d students, %d receipts and %d certificates were acknowledged, and all are there, once; %d students were stored although their response was lost; refused: %v",
		len(w.students), len(w.receipts), len(w.serials), len(w.lost), w.refused)
	c.rig.Sayf("%d of %d visits of public pages failed; the slowest took %.1f s", len(w.missed), w.visits, w.slowest.Seconds())
	if len(results) == len(faults) && !rewound {
		failed = errors.Join(failed, errors.New("no machine came back with pg_rewind"))
	}
	if len(w.missed) > 0 {
		failed = errors.Join(failed, fmt.Errorf("%d visits failed, the first: %s", len(w.missed), w.missed[0]))
	}
	return failed
}
