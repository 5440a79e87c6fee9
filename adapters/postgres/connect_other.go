//go:build !linux

package postgres

import "syscall"

// unanswered does nothing: the system decides how long it retries.
func unanswered(_, _ string, _ syscall.RawConn) error { return nil }
