package importing

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"sync"

	"kendra/domain/imports"
)

// chunkRows is how many rows are stored in one transaction: enough that the transaction's own cost does not count, few
// enough that stopping loses little and nobody waits for a lock. A job that is gone on with cuts its file alike.
const chunkRows = 1000

// usualWorkers is how many chunks are at work at a time. Two connections keep two cores of a database busy with the
// indexes, which are what an import costs.
const usualWorkers = 2

// pass is one walk through the file's rows: to look, or to store.
type pass struct {
	*importing

	only    bool // it only looks
	entered bool // what it finds is entered in the ledger although it only looks
	workers int
	year    int

	source  imports.Source
	photos  photos
	doubles *imports.Doubles
	plan    hash.Hash
	skipped int
	through int   // the number of the last row that was read
	numbers []int // reserved registration numbers that nobody has yet
	last    int   // the last that was reserved
	spare   []int // reserved ones whose students were not stored after all

	checked, numbered, collected turns
}

// turns lets chunks pass a point one after the other, in their order.
type turns struct {
	mu     sync.Mutex
	moved  *sync.Cond
	next   int
	broken error
}

func newTurns() turns { return turns{} }

func (t *turns) cond() *sync.Cond {
	if t.moved == nil {
		t.moved = sync.NewCond(&t.mu)
	}
	return t.moved
}

// take waits for a chunk's turn, does the work and lets the next one pass.
func (t *turns) take(number int, work func() error) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	for t.broken == nil && t.next != number {
		t.cond().Wait()
	}
	if t.broken != nil {
		return t.broken
	}
	err := work()
	t.broken = err
	t.next++
	t.cond().Broadcast()
	return err
}

// fail sends everybody home.
func (t *turns) fail(err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.broken == nil {
		t.broken = err
	}
	t.cond().Broadcast()
}

// run takes the file's rows chunk by chunk, several at a time.
func (p *pass) run(ctx context.Context) (err error) {
	if p.source, err = p.Reader.Open(ctx, p.in.File, p.survey.reading); err != nil {
		return err
	}
	defer p.source.Close()
	p.doubles, p.plan, p.photos = imports.NewDoubles(p.survey.rows), sha256.New(), newPhotos(p.source)
	p.checked, p.numbered, p.collected = newTurns(), newTurns(), newTurns()
	if p.report.Sessions, err = p.newSessions(ctx); err != nil {
		return err
	}
	// Who is told to stop stops after the chunks that are at work.
	work, cancel := context.WithCancelCause(context.WithoutCancel(ctx))
	defer cancel(nil)
	chunks := make(chan *batch)
	var group sync.WaitGroup
	for range p.workers {
		group.Go(func() {
			for b := range chunks {
				if err := b.work(work); err != nil {
					cancel(err)
					for _, t := range []*turns{&p.checked, &p.numbered, &p.collected} {
						t.fail(err)
					}
					return
				}
			}
		})
	}
	err = p.feed(ctx, work, chunks)
	close(chunks)
	group.Wait()
	if cause := context.Cause(work); cause != nil {
		return cause
	}
	if err != nil {
		return err
	}
	return p.end(ctx)
}

// feed hands the file's rows out in chunks.
func (p *pass) feed(ctx, work context.Context, to chan<- *batch) error {
	for number := 0; ; number++ {
		rows, err := p.next()
		if err != nil || len(rows) == 0 {
			return err
		}
		b := &batch{pass: p, number: number, rows: rows, skipped: p.skipped}
		p.skipped, p.through = 0, rows[len(rows)-1].Number
		select {
		case to <- b:
		case <-work.Done():
			return context.Cause(work)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// next reads a chunk of rows, none after the last; blank ones and totals are counted and passed over.
func (p *pass) next() ([]imports.Row, error) {
	rows := make([]imports.Row, 0, chunkRows)
	for len(rows) < chunkRows {
		row, err := p.source.Next()
		switch {
		case errors.Is(err, io.EOF):
			return rows, nil
		case err != nil:
			return nil, err
		case row.Counts():
			rows = append(rows, p.patches.on(row))
		default:
			p.skipped++
		}
	}
	return rows, nil
}

// end takes stock: what was passed over after the last chunk, photos of nobody, and the plan's id.
func (p *pass) end(ctx context.Context) error {
	p.report.Counts.Skipped += p.skipped
	lost := imports.Chunk{Number: imports.AfterRows, Counts: imports.Counts{Skipped: p.skipped}, Issues: p.photos.ofNobody()}
	p.hold(lost.Issues)
	if (lost.Counts.Skipped > 0 || len(lost.Issues) > 0) && (!p.only || p.entered) {
		if _, again := p.finished[lost.Number]; !again {
			if err := p.enter(ctx, lost); err != nil {
				return err
			}
		}
	}
	if p.only {
		p.report.Plan = hex.EncodeToString(p.planOf().Sum(nil)[:8])
	}
	return nil
}

// planOf adds to what the rows came to what they are the rows of.
func (p *pass) planOf() hash.Hash {
	fmt.Fprintf(p.plan, "%s %d %+v %v", p.survey.sum, p.center.ID, p.in.Options, p.survey.columns())
	return p.plan
}

func (v *survey) columns() []imports.Column {
	var all []imports.Column
	for _, m := range v.matches {
		all = append(all, m.Column)
	}
	return all
}

// enter enters what comes after the rows: by then it is too late to stop.
func (p *pass) enter(ctx context.Context, c imports.Chunk) error {
	return p.Tx.Do(ctx, func(ctx context.Context) error {
		_, err := p.Ledger.Enter(ctx, p.job.ID, c)
		return err
	})
}

// refuse ends an import that stores nothing as a whole. What it found is kept with the job: what is wrong with the rows,
// and what would have changed.
func (p *pass) refuse(ctx context.Context, why error) error {
	r := p.report
	r.DryRun = true // that is what it came to
	err := p.enter(ctx, imports.Chunk{
		Number: imports.Unstored, Issues: r.Issues, Plan: r.Changes, Kept: r.Kept,
		Counts: imports.Counts{Rows: r.Counts.Refused, Refused: r.Counts.Refused, Skipped: r.Counts.Skipped},
	})
	return cmp.Or(err, why)
}

// enterAll enters what a pass found that only looked, as one chunk.
func (p *pass) enterAll(ctx context.Context) error {
	err := p.enter(ctx, imports.Chunk{Counts: p.report.Counts, Issues: p.report.Issues, Last: p.through})
	if p.in.Progress != nil {
		p.in.Progress(p.report.Counts)
	}
	return err
}

// collect adds a chunk to the report.
func (p *pass) collect(c imports.Chunk) {
	r := p.report
	r.Counts = r.Counts.Add(c.Counts)
	p.hold(c.Issues)
	r.Changes = append(r.Changes, c.Plan[:min(len(c.Plan), imports.MostShown-len(r.Changes))]...)
	r.Kept = append(r.Kept, c.Kept[:min(len(c.Kept), imports.MostShown-len(r.Kept))]...)
	if p.in.Progress != nil && (!p.only || p.in.DryRun || p.entered) {
		p.in.Progress(r.Counts)
	}
}

func (p *pass) hold(issues []imports.Issue) {
	for _, i := range issues {
		if i.Severity == imports.SeverityError {
			p.report.Errors++
		} else {
			p.report.Warnings++
		}
	}
	p.report.Issues = append(p.report.Issues, issues[:min(len(issues), imports.MostHeld-len(p.report.Issues))]...)
}

// The numbers are reserved some chunks ahead, so that several chunks can be stored at a time without waiting for each
// other's end.
const reserveChunks = 10

// take answers the next n registration numbers.
func (p *pass) take(ctx context.Context, n int) ([]int, error) {
	if len(p.numbers) < n {
		more := n - len(p.numbers)
		if !p.in.Options.Atomic {
			more = max(more, min(reserveChunks*chunkRows, p.survey.rows))
		}
		var some []int
		err := p.Tx.Do(ctx, func(ctx context.Context) error {
			var err error
			some, err = p.Numbers.Reserve(ctx, p.center.ID, p.year, p.last, more)
			return err
		})
		if err != nil {
			return nil, err
		}
		p.numbers, p.last = append(p.numbers, some...), some[len(some)-1]
	}
	some := p.numbers[:n:n]
	p.numbers = p.numbers[n:]
	return some, nil
}

// release gives back the numbers that nobody got. After a failure nobody knows which those are; the next import finds out.
func (p *pass) release(ctx context.Context) error {
	return p.Numbers.Release(ctx, p.center.ID, p.year, append(p.spare, p.numbers...))
}
