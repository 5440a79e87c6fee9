package postgres

import (
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// unanswered ends a connection when the other side does not confirm what it is sent. Without it, Linux retries for a
// quarter of an hour while the caller waits.
func unanswered(network, _ string, conn syscall.RawConn) error {
	if !strings.HasPrefix(network, "tcp") {
		return nil
	}
	var set error
	err := conn.Control(func(fd uintptr) {
		set = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(silence.Milliseconds()))
	})
	if err != nil {
		return err
	}
	return set
}
