package certifying

import (
	"bytes"
	"context"
	"errors"
	"io"
	"runtime"
	"time"

	"kendra/app/kernel"
	"kendra/domain/certificates"
	"kendra/domain/identity"
)

// Drawn returns the PDF or PNG of a code's certificate when it exists already: a PDF that the office handed out, or a
// recent drawing. It returns false when Draw has to make it. certificates.ErrNotFound.
func (s *Certificates) Drawn(ctx context.Context, code certificates.Code, kind certificates.Paper) ([]byte, bool, error) {
	n, err := s.Verify(ctx, code)
	if err != nil {
		return nil, false, err
	}
	return s.kept(ctx, n, kind)
}

func (s *Certificates) kept(ctx context.Context, n certificates.Snapshot, kind certificates.Paper) ([]byte, bool, error) {
	if kind == certificates.PDF {
		kept, err := s.repo.Paper(ctx, n.ID, kind)
		if !errors.Is(err, certificates.ErrNotFound) {
			return kept, err == nil, err
		}
	}
	kept, ok := s.drawn.Get(s.drawingName(n, kind))
	return kept, ok, nil
}

// drawingName returns a name made of everything that can change a drawing; the rest of a certificate is frozen.
func (s *Certificates) drawingName(n certificates.Snapshot, kind certificates.Paper) string {
	return string(kind) + " " + s.Link(n.Code)
}

// Draw returns the PDF or PNG of a code's certificate, and draws it if necessary. It writes nothing to the database,
// because everybody with a code may call it as often as they like. certificates.ErrNotFound, ErrBusy.
func (s *Certificates) Draw(ctx context.Context, code certificates.Code, kind certificates.Paper) ([]byte, error) {
	n, err := s.Verify(ctx, code)
	if err != nil {
		return nil, err
	}
	return s.draw(ctx, n, kind)
}

// Render writes the PDF or PNG of the certificate with a serial or code, for people who work with it. It keeps the PDFs
// that the office handed out, so that they stay the same. certificates.ErrNotFound, ErrSerialTypo, ErrBusy.
func (s *Certificates) Render(ctx context.Context, actor identity.Actor, name string, kind certificates.Paper, w io.Writer) error {
	n, err := s.Named(ctx, actor, name)
	if err != nil {
		return err
	}
	content, err := s.draw(ctx, n, kind)
	if err == nil && kind == certificates.PDF {
		err = s.tx.Do(ctx, func(ctx context.Context) (err error) {
			content, err = s.repo.Keep(ctx, n.ID, kind, content)
			return err
		})
	}
	if err != nil {
		return err
	}
	_, err = w.Write(content)
	return err
}

// draw returns the cached drawing, or makes it. Concurrent callers share one drawing. It is finished even when all of
// them cancel, so that the work is not lost.
func (s *Certificates) draw(ctx context.Context, n certificates.Snapshot, kind certificates.Paper) ([]byte, error) {
	if err := s.here(ctx, n); err != nil {
		return nil, err
	}
	if kept, ok, err := s.kept(ctx, n, kind); ok || err != nil {
		return kept, err
	}
	name := s.drawingName(n, kind)
	return s.drawing.Do(ctx, name, drawingTime, func(ctx context.Context) ([]byte, error) {
		if kept, ok := s.drawn.Get(name); ok {
			return kept, nil
		}
		return s.drawNow(ctx, n, kind, name)
	})
}

func (s *Certificates) drawNow(ctx context.Context, n certificates.Snapshot, kind certificates.Paper, name string) ([]byte, error) {
	if err := s.drawing.begin(ctx); err != nil {
		return nil, err
	}
	defer s.drawing.end()
	d, err := s.drawingOf(ctx, n)
	if err != nil {
		return nil, err
	}
	if d.Credential, err = s.credential(ctx, n); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := s.render(ctx, kind, d, &out); err != nil {
		return nil, err
	}
	s.drawn.Put(name, out.Bytes())
	return out.Bytes(), nil
}

const (
	// drawingTime limits the time of a drawing, with the wait for its turn.
	drawingTime = 20 * time.Second
	// mostWaiting limits how many drawings wait for their turn; further ones are refused at once.
	mostWaiting = 64
)

// drawing limits the work: one drawing of a certificate at a time, and as many in parallel as there are processors.
type drawing struct {
	kernel.Shared // by name of the drawing

	waiting chan struct{}
	free    chan struct{}
}

func newDrawing() *drawing {
	return &drawing{waiting: make(chan struct{}, mostWaiting), free: make(chan struct{}, runtime.GOMAXPROCS(0))}
}

// begin waits for a turn. certificates.ErrBusy when too many wait already, or the wait takes too long.
func (d *drawing) begin(ctx context.Context) error {
	select {
	case d.waiting <- struct{}{}:
	default:
		return certificates.ErrBusy
	}
	defer func() { <-d.waiting }()
	select {
	case d.free <- struct{}{}:
		return nil
	case <-ctx.Done():
		return certificates.ErrBusy
	}
}

func (d *drawing) end() { <-d.free }
