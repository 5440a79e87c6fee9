package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"
)

const head = `# Benchmarks

` + "`make bench`" + ` writes this file: kendra beside the limit of the machine, as ratios in one run. A ratio of 1 is as good as the limit;
more is better for rates, less is better for memory. Absolute figures belong to the machine they were measured on.

`

func (b *bench) write(path string) error {
	var t strings.Builder
	t.WriteString(head)
	fmt.Fprintf(&t, "Measured %s, %d cores (%s/%s), load when it ended: %s\n\n", time.Now().Format(time.DateOnly), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, load())
	t.WriteString("| what | kendra | limit | ratio | |\n|---|---|---|---|---|\n")
	for _, r := range b.results {
		fmt.Fprintf(&t, "| %s | %s | %s | %s | %s |\n", r.what, r.kendra, r.limit, r.ratio, r.note)
	}
	if path == "-" {
		_, err := os.Stdout.WriteString(t.String())
		return err
	}
	return os.WriteFile(path, []byte(t.String()), 0o644)
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
