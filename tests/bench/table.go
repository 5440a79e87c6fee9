package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"
)

const head = `# Benchmarks

` + "`make bench`" + ` writes the first table of this file: kendra beside the limit of the machine, as ratios of one run. A ratio of 1 is as good as
the limit, and more is better: a rate beside the limit's, or the time or memory of the limit beside kendra's. Absolute figures belong to
the machine they were measured on.

`

// table is the lines of each run, in the same order.
type table [][]result

// write writes the table to a file, in the place of an older one. What stands below the first heading there is kept.
func (all table) write(path string) error {
	var t strings.Builder
	t.WriteString(head)
	fmt.Fprintf(&t, "Measured %s, %d cores (%s/%s), load when it ended: %s.", time.Now().Format(time.DateOnly), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, load())
	if len(all) > 1 {
		fmt.Fprintf(&t, " Each line is the middle one of %d runs; the spread is from the worst ratio to the best.", len(all))
	}
	t.WriteString("\n\n| what | kendra | limit | ratio | spread | aim | |\n|---|---|---|---|---|---|---|\n")
	for i := range all[0] {
		t.WriteString(all.line(i))
	}
	if path == "-" {
		_, err := os.Stdout.WriteString(t.String())
		return err
	}
	old, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("read the old table: %w", err)
	}
	if at := strings.Index(string(old), "\n## "); at >= 0 {
		t.Write(old[at:])
	}
	return os.WriteFile(path, []byte(t.String()), 0o644)
}

// line is a line of the table: the middle run, the worst and the best ratio, and whether the middle one is good enough.
func (all table) line(i int) string {
	runs := make([]result, len(all))
	for n := range all {
		runs[n] = all[n][i]
	}
	slices.SortFunc(runs, func(a, b result) int { return cmp.Compare(a.ratio, b.ratio) })
	r, worst, best := runs[len(runs)/2], runs[0], runs[len(runs)-1]
	ratio, spread, aim := "-", "-", "-"
	if r.ratio > 0 {
		ratio = fmt.Sprintf("%.2f", r.ratio)
	}
	if r.ratio > 0 && len(runs) > 1 {
		spread = fmt.Sprintf("%.2f to %.2f", worst.ratio, best.ratio)
	}
	if r.aim > 0 {
		met := "met"
		if r.ratio < r.aim {
			met = "**missed**"
		}
		aim = fmt.Sprintf("%.2f, %s", r.aim, met)
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %s | %s |\n", r.what, r.kendra, r.limit, ratio, spread, aim, r.note)
}

// load returns the load average of the machine, which includes all other programs.
func load() string {
	raw, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return "not known"
	}
	one, _, _ := strings.Cut(string(raw), " ")
	return one
}
