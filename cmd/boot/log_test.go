package boot_test

import (
	"errors"

	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/cmd/boot"
)

// terminal is the target of a log; full simulates a full disk.
type terminal struct {
	mu   sync.Mutex
	text strings.Builder
	full bool
}

func (s *terminal) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.full {
		return 0, errors.New("no space")
	}
	return s.text.Write(p)
}

func (s *terminal) fill(full bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.full = full
}

func (s *terminal) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

func TestLog(t *testing.T) {
	t.Parallel()
	t.Run("AWarningIsWrittenAtOnceWithAllBeforeIt", func(t *testing.T) {
		t.Parallel()
		var to terminal
		log, _ := boot.NewLog(&to)
		log.Info("first")
		log.With("a", 1).WithGroup("g").Warn("second", "b", 2)
		require.Contains(t, to.String(), "msg=first\n")
		require.Contains(t, to.String(), "msg=second a=1 g.b=2\n")
	})
	t.Run("TheRestAMomentLater", func(t *testing.T) {
		t.Parallel()
		var to terminal
		log, _ := boot.NewLog(&to)
		log.Info("later")
		require.Eventually(t, func() bool { return strings.Contains(to.String(), "later") }, time.Minute, time.Millisecond)
	})
	t.Run("TheEndWritesWhatIsLeft", func(t *testing.T) {
		t.Parallel()
		var to terminal
		log, end := boot.NewLog(&to)
		log.Info("last")
		end()
		require.Contains(t, to.String(), "last")
	})
	t.Run("GoesOnWhenItCanBeWrittenAgain", func(t *testing.T) {
		t.Parallel()
		var to terminal
		log, _ := boot.NewLog(&to)
		to.fill(true)
		log.Error("lost")
		to.fill(false)
		log.Error("kept")
		require.NotContains(t, to.String(), "lost")
		require.Contains(t, to.String(), "kept")
	})
}
