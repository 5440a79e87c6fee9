package imports

import (
	"context"
	"io"
	"time"

	"kendra/domain/centers"
)

// Source hands out the rows of one sheet.
type Source interface {
	// Headings answers the heading row.
	Headings() Row
	// Next answers the next row after the heading row, blank ones included; io.EOF after the last. ErrUnreadable with
	// the place when the file is broken there.
	Next() (Row, error)
}

// Reader opens sheets.
type Reader interface {
	// Open reads as far as the heading row. ErrUnreadable, ErrEmpty.
	Open(r io.Reader) (Source, error)
}

// Journal keeps the jobs. All but reads need a transaction.
type Journal interface {
	// Start stores a new job, and marks those of the same center that still are Running as Vanished: their process is
	// gone, because one center's imports hold Lock.
	Start(ctx context.Context, j Job) error
	// Progress stores a job's counts, in the transaction of the rows they count.
	Progress(ctx context.Context, id JobID, c Counts) error
	// Finish stores a job's end.
	Finish(ctx context.Context, id JobID, s Stage, at time.Time) error
	// Find answers ErrNoJob when there is none.
	Find(ctx context.Context, id JobID) (Job, error)
	// Lock waits until no other import runs into the center, holds that until unlock, wherever the other import runs.
	Lock(ctx context.Context, center centers.ID) (unlock func(), err error)
}
