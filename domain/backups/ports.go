package backups

import (
	"context"
	"io"
)

// Reading is a database as it was at one moment.
type Reading interface {
	// Migration answers the newest step of the schema; 0 when there is none.
	Migration(ctx context.Context) (int64, error)
	// Tables answers the tables whose rows matter, by name; their rows are not counted yet.
	Tables(ctx context.Context) ([]Table, error)
	// Copy writes the rows of a table in the order of its key, each with one or more calls of w, and ends each with a line feed.
	// The same rows are always the same bytes.
	Copy(ctx context.Context, t Table, w io.Writer) error
	// Sequences answers every series of numbers.
	Sequences(ctx context.Context) ([]Sequence, error)
	// Sums answers the numbers that people know the institute by.
	Sums(ctx context.Context) ([]Sum, error)
	// Files answers what is on record of files, by key.
	Files(ctx context.Context) ([]File, error)
}

// Source is a database that a backup is taken of.
type Source interface {
	// Read runs work on the database as it is at one moment, whoever changes it meanwhile.
	Read(ctx context.Context, work func(ctx context.Context, r Reading) error) error
}

// Writing is a database that is being filled.
type Writing interface {
	// Reading reads what was written.
	Reading
	// Fill adds rows, as Copy wrote them, to a table.
	Fill(ctx context.Context, t Table, r io.Reader) error
	// Continue lets series of numbers go on where they were.
	Continue(ctx context.Context, all []Sequence) error
}

// Target is a database that a backup is restored into.
type Target interface {
	// Prepare makes the schema of a migration in an empty database. ErrNotEmpty, ErrNewer.
	Prepare(ctx context.Context, migration int64) error
	// Write runs work in one transaction, with every table empty; when it fails nothing of it is kept.
	Write(ctx context.Context, work func(ctx context.Context, w Writing) error) error
}

// Pack is a backup that is being written: Begin, then Lines and File as they come, then End.
type Pack interface {
	// Begin writes the head.
	Begin(h Head) error
	// Lines writes whole lines of a table.
	Lines(table string, lines []byte) error
	// File writes a file; r must have f.Size bytes.
	File(f File, r io.Reader) error
	// End writes the manifest and finishes the backup.
	End(m Manifest) error
}

// Parcel is a backup that is being read.
type Parcel interface {
	// Head answers the head. ErrUnreadable, ErrNewer.
	Head() (Head, error)
	// Next answers the next part and its bytes, good until the next call. ErrUnreadable when the backup ends before its manifest.
	Next() (Part, io.Reader, error)
}
