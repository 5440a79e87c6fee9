package boot

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"sync"
	"time"
)

// Log lines are gathered that long and that much: a busy server has one for each request, and each would be a call of the
// system.
const (
	gatherTime  = 100 * time.Millisecond
	gatherBytes = 64 << 10
)

// newLog makes the log of a server. What is a warning or worse is written at once, with all before it; end writes the rest.
func newLog(to io.Writer) (log *slog.Logger, end func()) {
	g := &gathered{raw: to, to: bufio.NewWriterSize(to, gatherBytes)}
	return slog.New(promptly{slog.NewTextHandler(g, nil), g}), g.write
}

// gathered writes what it is given a moment later.
type gathered struct {
	mu      sync.Mutex
	raw     io.Writer
	to      *bufio.Writer
	waiting bool // it will be written
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
		g.to.Reset(g.raw) // there is nobody to be told that these lines are lost; the next may be written again
	}
}

// promptly does not let what is a warning or worse wait.
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
