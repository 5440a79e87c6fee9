package backups

import (
	"context"
	"io"
)

// Reading is a snapshot of a database.
type Reading interface {
	// Migration returns the newest migration of the schema, 0 if there is none.
	Migration(ctx context.Context) (int64, error)
	// Tables returns the tables to back up, by name, without the counts of their rows.
	Tables(ctx context.Context) ([]Table, error)
	// Copy writes the rows of a table in the order of its key, one or more rows for each call of w, each ending with
	// a line feed. The same rows always give the same bytes.
	Copy(ctx context.Context, t Table, w io.Writer) error
	// Sequences returns all sequences.
	Sequences(ctx context.Context) ([]Sequence, error)
	// Sums returns the figures that the institute can recognise.
	Sums(ctx context.Context) ([]Sum, error)
	// Files returns the files on record, by key.
	Files(ctx context.Context) ([]File, error)
}

// Source is a database that can be backed up.
type Source interface {
	// Read runs work on a snapshot of the database, unaffected by concurrent changes.
	Read(ctx context.Context, work func(ctx context.Context, r Reading) error) error
}

// Writing is a database being restored.
type Writing interface {
	// Reading reads the data written so far.
	Reading
	// Fill adds rows to a table, in the format of Copy.
	Fill(ctx context.Context, t Table, r io.Reader) error
	// Continue sets sequences, so that they continue where they were.
	Continue(ctx context.Context, all []Sequence) error
}

// Target is a database into which a backup can be restored.
type Target interface {
	// Prepare creates the schema of a migration in an empty database. ErrNotEmpty, ErrNewer.
	Prepare(ctx context.Context, migration int64) error
	// Write runs work in one transaction, beginning with empty tables. When work fails nothing is kept.
	Write(ctx context.Context, work func(ctx context.Context, w Writing) error) error
}

// Pack is a backup being written: first Begin, then Lines and File in any order, then End.
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

// Parcel is a backup being read.
type Parcel interface {
	// Head returns the head. ErrUnreadable, ErrNewer.
	Head() (Head, error)
	// Next returns the next part with its bytes, which are valid until the next call. ErrUnreadable when the backup
	// ends before its manifest.
	Next() (Part, io.Reader, error)
}
