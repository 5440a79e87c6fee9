//go:build linux || darwin || freebsd

package embedded

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

const include = "include = 'kendra.conf'"

// settings returns kendra.conf for a machine with the given memory in MB (0: unknown).
func settings(memory int64) string {
	buffers, cache := int64(256), int64(1024)
	if memory > 0 {
		buffers = min(256, max(16, memory/8))
		cache = max(64, memory/2)
	}
	return fmt.Sprintf(`# Written by kendra at each start. Settings of your own belong in postgresql.conf, below the line that includes this file.
max_connections = 100
shared_buffers = %dMB
effective_cache_size = %dMB
random_page_cost = 1.1
wal_compression = on
# After a crash PostgreSQL repeats what was written since its last checkpoint, and nobody can work meanwhile. These two bound that.
max_wal_size = 768MB
checkpoint_timeout = 5min
checkpoint_completion_target = 0.9
jit = off
password_encryption = scram-sha-256
unix_socket_permissions = 0700
timezone = 'UTC'
log_timezone = 'UTC'
lc_messages = 'C'
cluster_name = 'kendra'
log_destination = 'stderr'
logging_collector = off
log_line_prefix = '%%m [%%p] '
log_checkpoints = off
`, buffers, cache)
}

// writeSettings replaces kendra.conf and includes it from postgresql.conf, so that a newer kendra applies its settings
// to an older cluster.
func writeSettings(cluster string, as account, shared string) error {
	own := filepath.Join(cluster, "kendra.conf")
	main := filepath.Join(cluster, "postgresql.conf")
	raw, err := os.ReadFile(main)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("embedded postgres: settings: %w", err)
	}
	text := settings(memoryMB()) + shared
	if before, err := os.ReadFile(own); err != nil || string(before) != text {
		if err := writeOwned(own, text, as); err != nil {
			return err
		}
	}
	for line := range strings.Lines(string(raw)) {
		if strings.TrimSpace(line) == include {
			return nil
		}
	}
	// Include it at the end, so that it overrides initdb's settings. Settings that an administrator adds below it take
	// precedence.
	return writeOwned(main, string(raw)+"\n"+include+"\n", as)
}

func writeOwned(path, text string, as account) error {
	if err := writeFile(path, text); err != nil {
		return fmt.Errorf("embedded postgres: settings: %w", err)
	}
	return as.give(path)
}

// memoryMB returns the memory in MB that the machine or container may use, or 0 if it is unknown.
func memoryMB() int64 {
	var least int64
	note := func(bytes int64) {
		if mb := bytes >> 20; mb > 0 && (least == 0 || mb < least) {
			least = mb
		}
	}
	if raw, err := os.ReadFile("/proc/meminfo"); err == nil {
		var kb int64
		if _, err := fmt.Sscanf(string(raw), "MemTotal: %d kB", &kb); err == nil {
			note(kb << 10)
		}
	}
	for _, path := range []string{"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"} {
		if raw, err := os.ReadFile(path); err == nil {
			if bytes, err := strconv.ParseInt(strings.TrimSpace(string(raw)), 10, 64); err == nil {
				note(bytes)
			}
		}
	}
	return least
}
