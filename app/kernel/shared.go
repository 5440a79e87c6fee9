package kernel

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// Shared makes things that several callers want at the same time once for all of them. The zero Shared is ready to use.
type Shared struct {
	mu   sync.Mutex
	runs map[string]*run
}

// run is a thing in the making.
type run struct {
	done    chan struct{} // closed when the other fields are set
	content []byte
	err     error
}

// Do makes the thing of a name, or waits for the run that makes it already. It is finished even if all callers leave,
// so that the work is not lost, but it has no more time than limit.
func (s *Shared) Do(
	ctx context.Context, name string, limit time.Duration, work func(context.Context) ([]byte, error),
) ([]byte, error) {
	s.mu.Lock()
	r, runs := s.runs[name]
	if !runs {
		r = &run{done: make(chan struct{})}
		if s.runs == nil {
			s.runs = map[string]*run{}
		}
		s.runs[name] = r
		go s.do(context.WithoutCancel(ctx), name, limit, r, work)
	}
	s.mu.Unlock()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-r.done:
		return r.content, r.err
	}
}

func (s *Shared) do(
	ctx context.Context, name string, limit time.Duration, r *run, work func(context.Context) ([]byte, error),
) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	defer func() {
		if reason := recover(); reason != nil { // no caller would see a panic of this goroutine
			r.err = fmt.Errorf("app: making %q panics: %v", name, reason)
		}
		s.mu.Lock()
		delete(s.runs, name)
		s.mu.Unlock()
		close(r.done)
	}()
	r.content, r.err = work(ctx)
}
