package boot

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"sync"
	"time"
)

// The log is buffered for up to this time and size. A busy server writes a line for each request, and each would
// otherwise be a system call.
const (
	gatherTime  = 100 * time.Millisecond
	gatherBytes = 64 << 10
)

// newLog returns a server's log. Warnings and errors are written at once, with all lines before them; end writes the
// rest.
func newLog(to io.Writer) (log *slog.Logger, end func()) {
	g := &gathered{raw: to, to: bufio.NewWriterSize(to, gatherBytes)}
	return slog.New(promptly{slog.NewTextHandler(g, nil), g}), g.write
}

// gathered is a buffered writer that flushes after a short time.
type gathered struct {
	mu      sync.Mutex
	raw     io.Writer
	to      *bufio.Writer
	waiting bool // a flush is scheduled
}

func (g *gathered) Write(line []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.waiting {
		g.waiting = true
		time.AfterFunc(gatherTime, g.write)
	}
	return g.to.Write(line)
}

func (g *gathered) write() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.waiting = false
	if err := g.to.Flush(); err != nil {
		g.to.Reset(g.raw) // these lines are lost, and there is nowhere to report it; the next ones may succeed
	}
}

// promptly is a handler that flushes the buffer after a warning or an error.
type promptly struct {
	slog.Handler
	lines *gathered
}

func (h promptly) Handle(ctx context.Context, r slog.Record) error {
	err := h.Handler.Handle(ctx, r)
	if r.Level >= slog.LevelWarn {
		h.lines.write()
	}
	return err
}

func (h promptly) WithAttrs(attrs []slog.Attr) slog.Handler {
	return promptly{h.Handler.WithAttrs(attrs), h.lines}
}

func (h promptly) WithGroup(name string) slog.Handler {
	return promptly{h.Handler.WithGroup(name), h.lines}
}
