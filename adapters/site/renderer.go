package site

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync/atomic"
)

// mostWaiting is how many pages may wait for the engine. Further ones fail as busy.
const mostWaiting = 16

var errBusy = errors.New("site: too many pages are being made")

// renderer renders pages one at a time, and replaces its engine when it is worn out or fails.
type renderer struct {
	program program // changed only by the goroutine that has taken the engine
	api     http.Handler
	log     *slog.Logger
	waiting atomic.Int32
	free    chan *engine // holds the idle engine, or nil if one must be created
}

func newRenderer(p program, api http.Handler, log *slog.Logger) *renderer {
	r := &renderer{program: p, api: api, log: log, free: make(chan *engine, 1)}
	r.free <- nil
	return r
}

// use lends the engine to work.
func (r *renderer) use(ctx context.Context, work func(*engine) error) error {
	if r.waiting.Add(1) > mostWaiting {
		r.waiting.Add(-1)
		return errBusy
	}
	defer r.waiting.Add(-1)
	var e *engine
	select {
	case e = <-r.free:
	case <-ctx.Done():
		return errLate
	}
	var err error
	if e == nil {
		if e, err = r.start(); err != nil {
			r.free <- nil
			return err
		}
	}
	err = safely(func() error { return work(e) })
	if err != nil || e.count >= mostRenders {
		go r.replace(e) // the page is ready; its reader does not wait for the next engine
		return err
	}
	r.free <- e
	return nil
}

// safely turns a panic of work into an error. A page that cannot be rendered is replaced by the shell, and the site
// stays up.
func safely(work func() error) (err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("%w: %v", errBroken, reason)
		}
	}()
	return work()
}

// start starts an engine. Bytecode that does not load is not tried again.
func (r *renderer) start() (*engine, error) {
	var e *engine
	err := safely(func() (err error) {
		e, err = newEngine(r.program, r.api)
		return err
	})
	if err != nil && r.program.bytecode != nil {
		r.log.Warn("site: the app's bytecode does not load, so its script is compiled", "error", err)
		r.program.bytecode = nil
		return newEngine(r.program, r.api)
	}
	return e, err
}

// replace creates a new engine in place of an old one. If that fails, the next page tries again.
func (r *renderer) replace(old *engine) {
	err := safely(old.close)
	fresh, failed := r.start()
	if err = errors.Join(err, failed); err != nil {
		r.log.Error("site: replace the JavaScript engine", "error", err)
	}
	r.free <- fresh
}

// close waits for the page in progress and ends the engine. After that nothing can be rendered.
func (r *renderer) close(ctx context.Context) error {
	select {
	case e := <-r.free:
		if e == nil {
			return nil
		}
		return e.close()
	case <-ctx.Done():
		return fmt.Errorf("site: stop the JavaScript engine: %w", ctx.Err())
	}
}

func (r *renderer) page(ctx context.Context, address, origin string, l Label) (page *made, err error) {
	err = r.use(ctx, func(e *engine) error {
		page, err = e.render(ctx, address, origin, l)
		return err
	})
	return page, err
}

func (r *renderer) routes(ctx context.Context) (all []route, err error) {
	err = r.use(ctx, func(e *engine) error {
		all, err = e.routes(ctx)
		return err
	})
	return all, err
}
