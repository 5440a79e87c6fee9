package load

import (
	"context"
	"sync"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/imports"
)

// Numbers hands out the running numbers of new students. It reserves numbers for several chunks at once, so that
// chunks can be stored at the same time without waiting for each other.
type Numbers struct {
	Tx     kernel.Tx
	Ranges imports.RegNoRanges
	Center centers.ID
	Year   int
	Ahead  int // reserve at least so many at once

	free []int // reserved and not assigned
	last int   // the last reserved number

	mu     sync.Mutex
	unused []int // assigned, but their students were not stored
}

// assign returns the next n numbers. Only one chunk may call it at a time.
func (s *Numbers) assign(ctx context.Context, n int) ([]int, error) {
	if len(s.free) < n {
		var more []int
		err := s.Tx.Do(ctx, func(ctx context.Context) error {
			var err error
			more, err = s.Ranges.Reserve(ctx, s.Center, s.Year, s.last, max(n-len(s.free), s.Ahead))
			return err
		})
		if err != nil {
			return nil, err
		}
		s.free, s.last = append(s.free, more...), more[len(more)-1]
	}
	some := s.free[:n:n]
	s.free = s.free[n:]
	return some, nil
}

// giveBack takes assigned numbers back. They are free for the next import.
func (s *Numbers) giveBack(numbers []int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unused = append(s.unused, numbers...)
}

// Release ends the reservation after the last chunk. It needs a transaction. After a failure it is not called, because
// only the next import can find out which numbers are unused.
func (s *Numbers) Release(ctx context.Context) error {
	return s.Ranges.Release(ctx, s.Center, s.Year, append(s.unused, s.free...))
}
