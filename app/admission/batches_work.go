package admission

import (
	"context"
	"errors"

	"kendra/domain/batches"
	"kendra/domain/fault"
)

// linesAtOnce is how many lines of a batch one transaction does. It limits the work that a crash loses, and the time that a
// cancellation waits.
const linesAtOnce = 500

// Work does the open batches, each as far as possible, except those that another program works on. Its error is one of
// kendra's own, not one of a line; the next call tries again.
func (s *Batches) Work(ctx context.Context) error {
	open, err := s.repo.Open(ctx)
	if err != nil {
		return err
	}
	var all error
	for _, id := range open {
		all = errors.Join(all, s.workOn(ctx, id))
	}
	return all
}

func (s *Batches) workOn(ctx context.Context, id batches.ID) error {
	unlock, mine, err := s.repo.Try(ctx, id)
	if err != nil || !mine {
		return err
	}
	defer unlock()
	for more := true; more && ctx.Err() == nil; {
		more, err = s.step(ctx, id, linesAtOnce, s.do)
		if err != nil && fault.IsRefusal(err) {
			// The store refused a write because another call was faster. Line by line, one refusal does not stop the
			// others.
			more, err = s.singly(ctx, id)
		}
		if err != nil {
			return s.broke(ctx, id, err)
		}
	}
	return nil
}

// singly does the lines of one step one by one. A line is refused when its write is refused.
func (s *Batches) singly(ctx context.Context, id batches.ID) (more bool, err error) {
	more = true
	for n := 0; n < linesAtOnce && more && err == nil && ctx.Err() == nil; n++ {
		more, err = s.step(ctx, id, 1, s.do)
		if err != nil && fault.IsRefusal(err) {
			refused := err
			more, err = s.step(ctx, id, 1, func(_ context.Context, b batches.Batch, lines []batches.Line) error {
				return refuseAll(b, lines, refused)
			})
		}
	}
	return more, err
}

func refuseAll(b batches.Batch, lines []batches.Line, why error) error {
	for i := range lines {
		if err := lines[i].Answer(b.Order.Action, why); err != nil {
			return err
		}
	}
	return nil
}

// step calls work for the next lines of an open batch in one transaction, and stores their answers. It locks the batch
// against a cancellation. It reports whether there is more to do.
func (s *Batches) step(
	ctx context.Context, id batches.ID, most int, work func(context.Context, batches.Batch, []batches.Line) error,
) (more bool, err error) {
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		more = false
		return s.repo.Change(ctx, id, func(b *batches.Batch) error {
			if !b.Stage.Open() {
				return nil
			}
			lines, err := s.repo.Next(ctx, id, most)
			if err != nil {
				return err
			}
			if err := work(ctx, *b, lines); err != nil {
				return err
			}
			if err := s.repo.Settle(ctx, id, lines); err != nil {
				return err
			}
			b.Settle(lines, s.now())
			more = b.Stage.Open() && len(lines) > 0
			return nil
		})
	})
	return more, err
}

// broke ends a batch that cannot go on. A batch that was interrupted, or whose database is down, continues later.
func (s *Batches) broke(ctx context.Context, id batches.ID, cause error) error {
	if ctx.Err() != nil || fault.IsOutage(cause) {
		return cause
	}
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		return s.repo.Change(ctx, id, func(b *batches.Batch) error {
			b.Fail(fault.Words(cause), s.now())
			return nil
		})
	})
	return errors.Join(cause, err)
}
