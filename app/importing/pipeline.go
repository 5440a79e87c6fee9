package importing

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"kendra/app/importing/load"
	"kendra/app/importing/plan"
	"kendra/app/importing/survey"
	"kendra/domain/imports"
)

// chunkRows is the number of rows that are stored in one transaction. It is large enough that the cost of a
// transaction does not matter, and small enough that a stop loses little and nobody waits for a lock. A resumed job
// must cut its file into the same chunks.
const chunkRows = 1000

// usualWorkers is the number of chunks that are at work at a time. Most of the work is in the indexes of the database,
// and two connections keep two of its cores busy.
const usualWorkers = 2

// pipeline takes the rows of one file through the stages, chunk by chunk.
type pipeline struct {
	rows    *survey.Rows
	planner *plan.Planner
	target  load.Target
	tally   *tally
	stored  map[int]imports.Chunk // the chunks that an earlier run of the job stored
	workers int

	// The points that chunks pass in their order.
	planned, reported *gate
}

// run takes all rows of the file through the stages, several chunks at a time. If ctx ends, it stops after the chunks
// that are at work.
func (p *pipeline) run(ctx context.Context) error {
	p.planned, p.reported = newGate(), newGate()
	work, cancel := context.WithCancelCause(context.WithoutCancel(ctx))
	defer cancel(nil)
	chunks := make(chan plan.Rows)
	var group sync.WaitGroup
	var left atomic.Bool
	for range p.workers {
		group.Go(func() {
			for rows := range chunks {
				if ctx.Err() != nil { // it was stopped while this chunk waited for a worker
					left.Store(true)
					continue
				}
				if err := p.chunk(work, rows); err != nil {
					cancel(err)
					for _, g := range []*gate{p.planned, p.reported} {
						g.fail(err)
					}
					return
				}
			}
		})
	}
	err := p.feed(ctx, work, chunks)
	close(chunks)
	group.Wait()
	if cause := context.Cause(work); cause != nil {
		return cause
	}
	if err == nil && left.Load() {
		err = ctx.Err()
	}
	if err != nil {
		return err
	}
	return p.end(ctx)
}

// feed reads the file and gives the workers its chunks.
func (p *pipeline) feed(ctx, work context.Context, to chan<- plan.Rows) error {
	for number := 0; ; number++ {
		rows, err := p.rows.Chunk(chunkRows)
		if err != nil || len(rows) == 0 {
			return err
		}
		select {
		case to <- plan.Rows{Number: number, Rows: rows, Skipped: p.rows.Skipped()}:
		case <-work.Done():
			return context.Cause(work)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// chunk takes one chunk through the stages: it is read, planned, stored and reported.
func (p *pipeline) chunk(ctx context.Context, rows plan.Rows) error {
	if err := ctx.Err(); err != nil { // another chunk failed while this one waited for a worker
		return err
	}
	drafts := p.planner.Read(rows.Rows)
	if done, ok := p.stored[rows.Number]; ok {
		return p.skip(rows, drafts, done)
	}
	planned, err := p.planner.Plan(ctx, rows, drafts)
	if err != nil {
		return at(rows, err)
	}
	var numbers []int
	err = p.planned.pass(rows.Number, func() error {
		p.planner.Settle(&planned)
		numbers, err = p.target.AssignNumbers(ctx, len(planned.New))
		return err
	})
	if err == nil && planned.NeedsEarlier() {
		err = p.reported.wait(rows.Number)
	}
	if err != nil {
		return err
	}
	outcome, err := p.target.Store(ctx, planned, numbers)
	if err != nil {
		return at(rows, err)
	}
	return p.reported.pass(rows.Number, func() error {
		p.tally.add(outcome.Chunk)
		if outcome.Stop {
			return imports.ErrStopped
		}
		return nil
	})
}

// skip counts a chunk that an earlier run of the job stored. imports.ErrOtherFile if it has other rows.
func (p *pipeline) skip(rows plan.Rows, drafts []*imports.Draft, done imports.Chunk) error {
	if done.First != rows.First() || done.Last != rows.Last() {
		return imports.ErrOtherFile
	}
	err := p.planned.pass(rows.Number, func() error {
		p.planner.Skip(drafts)
		return nil
	})
	if err != nil {
		return err
	}
	return p.reported.pass(rows.Number, func() error {
		p.tally.add(imports.Chunk{Counts: done.Counts})
		return nil
	})
}

// at adds the place to an error.
func at(rows plan.Rows, err error) error {
	return fmt.Errorf("rows %d to %d: %w", rows.First(), rows.Last(), err)
}

// end stores and reports what belongs to no chunk: the rows that were skipped after the last, and photos without a
// student.
func (p *pipeline) end(ctx context.Context) error {
	rest := imports.Chunk{
		Number: imports.AfterRows, Counts: imports.Counts{Skipped: p.rows.Skipped()}, Issues: p.planner.Photos.Unused(),
	}
	p.tally.addRest(rest)
	if rest.Counts.Skipped == 0 && len(rest.Issues) == 0 {
		return nil
	}
	if _, again := p.stored[rest.Number]; again {
		return nil
	}
	return p.target.Add(ctx, rest)
}

// gate lets chunks pass one after the other in their order, although several are at work at a time.
type gate struct {
	mu    sync.Mutex
	moved *sync.Cond
	next  int // the number of the chunk that passes next
	err   error
}

func newGate() *gate {
	g := &gate{}
	g.moved = sync.NewCond(&g.mu)
	return g
}

// pass waits until all earlier chunks have passed, and does the work. After an error no other chunk passes.
func (g *gate) pass(number int, work func() error) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	for g.err == nil && g.next != number {
		g.moved.Wait()
	}
	if g.err != nil {
		return g.err
	}
	err := work()
	g.err = err
	g.next++
	g.moved.Broadcast()
	return err
}

// wait waits until all earlier chunks have passed.
func (g *gate) wait(number int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	for g.err == nil && g.next != number {
		g.moved.Wait()
	}
	return g.err
}

// fail makes all waiting chunks return the error.
func (g *gate) fail(err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.err == nil {
		g.err = err
	}
	g.moved.Broadcast()
}
