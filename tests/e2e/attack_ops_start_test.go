package e2e_test

import (
	"os"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestAttack_StartRightAfterAKill: a start is not refused because the process before it, which was killed, still has its
// locks. One that goes on serving is still a reason.
func TestAttack_StartRightAfterAKill(t *testing.T) {
	t.Parallel()
	p, f := onFolder(t)
	first := p.serve(t)
	for range 3 {
		require.NoError(t, first.cmd.Process.Kill())
		first = p.serve(t) // at once: nobody waits for the end of the one before
	}
	second := p.run(t, "", "serve", "--addr", "127.0.0.1:0")
	require.NotZero(t, second.code)
	requireOneLine(t, second.stderr, "already served")
	first.stop(t)

	// A dying process holds this lock for a moment; the test holds it for longer.
	lock, err := os.OpenFile(f.in("serve.lock"), os.O_RDWR|os.O_CREATE, 0o600)
	require.NoError(t, err)
	require.NoError(t, syscall.Flock(int(lock.Fd()), syscall.LOCK_EX))
	released := time.AfterFunc(500*time.Millisecond, func() { _ = lock.Close() })
	defer released.Stop()
	p.serve(t).stop(t)
}
