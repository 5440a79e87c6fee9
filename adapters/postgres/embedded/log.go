//go:build linux || darwin || freebsd

package embedded

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
)

// logLimit is the size in bytes from which a start begins a new postgres.log and keeps the old one as postgres.log.1.
const logLimit = 10 << 20

// openLog opens postgres.log for PostgreSQL to write to, and returns the offset where new lines begin.
func (f folder) openLog() (*os.File, int64, error) {
	if info, err := os.Stat(f.log()); err == nil && info.Size() > logLimit {
		if err := os.Rename(f.log(), f.log()+".1"); err != nil {
			return nil, 0, fmt.Errorf("embedded postgres: log: %w", err)
		}
	}
	file, err := os.OpenFile(f.log(), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, 0, fmt.Errorf("embedded postgres: log: %w", err)
	}
	from, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		_ = file.Close() // return the first error
		return nil, 0, fmt.Errorf("embedded postgres: log: %w", err)
	}
	return file, from, nil
}

// since returns the lines of postgres.log after an offset.
func (f folder) since(from int64) []string {
	file, err := os.Open(f.log())
	if err != nil {
		return nil
	}
	defer func() { _ = file.Close() }() // opened for reading only
	if _, err := file.Seek(from, io.SeekStart); err != nil {
		return nil
	}
	var all []string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if line := strings.TrimSpace(lines.Text()); line != "" {
			all = append(all, line)
		}
	}
	return all
}

// complaint returns the last FATAL, PANIC or ERROR line of postgres.log after an offset, else the last line.
func (f folder) complaint(from int64) string {
	var last, worst string
	for _, line := range f.since(from) {
		last = line
		for _, mark := range []string{"FATAL: ", "PANIC: ", "ERROR: ", "error: "} {
			if at := strings.Index(line, mark); at >= 0 {
				worst = line[at:]
			}
		}
	}
	if worst != "" {
		return worst
	}
	return last
}

// complain returns an error with PostgreSQL's message after an offset in its log, and the path of the log.
func (f folder) complain(what string, cause error, from int64) error {
	if line := f.complaint(from); line != "" {
		return fmt.Errorf("embedded postgres: %s: %w: %s (read %s)", what, cause, line, f.log())
	}
	return fmt.Errorf("embedded postgres: %s: %w (read %s)", what, cause, f.log())
}
