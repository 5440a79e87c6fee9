package postgres

import (
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// unanswered ends a connection whose other side does not even confirm what it is sent. Without it Linux sends again for a
// quarter of an hour, and whoever asked waits.
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
