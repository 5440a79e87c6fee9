// Package load is the last stage of an import. It stores the plan of each chunk in one transaction: the students, and
// the chunk's record with the job, so that an import that was killed goes on after the chunks that are stored.
package load

import (
	"context"

	"kendra/app/importing/plan"
	"kendra/app/kernel"
	"kendra/domain/imports"
)

// Target takes the plans of a file's chunks. Several chunks may be stored at the same time.
type Target interface {
	// AssignNumbers returns running numbers for n new students. It is called for one chunk after the other, in the
	// order of the file.
	AssignNumbers(ctx context.Context, n int) ([]int, error)
	// Store stores a chunk, whose new students have the given numbers.
	Store(ctx context.Context, c plan.Chunk, numbers []int) (Outcome, error)
	// Add stores findings that belong to no chunk of rows.
	Add(ctx context.Context, c imports.Chunk) error
}

// Outcome is the result of storing a chunk.
type Outcome struct {
	Chunk imports.Chunk
	Stop  bool // a person has asked to stop the job
}

// DryRun is a Target that stores nothing.
type DryRun struct{}

// AssignNumbers implements Target.
func (DryRun) AssignNumbers(context.Context, int) ([]int, error) { return nil, nil }

// Store implements Target.
func (DryRun) Store(_ context.Context, c plan.Chunk, _ []int) (Outcome, error) {
	return Outcome{Chunk: c.Record()}, nil
}

// Add implements Target.
func (DryRun) Add(context.Context, imports.Chunk) error { return nil }

// Recorder is a Target that stores the findings with a job, but no students.
type Recorder struct {
	Tx     kernel.Tx
	Chunks imports.ChunkStore
	Job    imports.JobID
}

// AssignNumbers implements Target.
func (Recorder) AssignNumbers(context.Context, int) ([]int, error) { return nil, nil }

// Store implements Target.
func (r Recorder) Store(ctx context.Context, c plan.Chunk, _ []int) (o Outcome, err error) {
	o.Chunk = c.Record()
	err = r.Tx.Do(ctx, func(ctx context.Context) error {
		o.Stop, err = r.Chunks.Add(ctx, r.Job, o.Chunk)
		return err
	})
	return o, err
}

// Add implements Target. It ignores a request to stop, because the rows are done.
func (r Recorder) Add(ctx context.Context, c imports.Chunk) error {
	return r.Tx.Do(ctx, func(ctx context.Context) error {
		_, err := r.Chunks.Add(ctx, r.Job, c)
		return err
	})
}
