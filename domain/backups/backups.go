// Package backups holds the contents of a backup of kendra: a snapshot of all data, with the proof that nothing is
// missing.
//
// A backup holds the rows of every table, the state of the sequences, and the uploaded files. It has no schema: a
// program with the backup's migration creates the schema. The signing keys are rows like all others, so a backup's
// owner can sign as the institute. Protect it like the database itself.
//
// A backup is taken once, as a stream, and never changes. It can be restored any number of times, into an empty
// database. The restored data is compared with the manifest before it is kept.
package backups

import (
	"time"

	"kendra/domain/files"
)

// Format is the layout of backups that this program writes, and the newest that it reads.
const Format = 1

// Head describes a backup, before its content.
type Head struct {
	Format    int
	Program   string // the version of kendra that took it
	Migration int64  // the newest migration of its rows
	At        time.Time
	Tables    []Table // names and columns only
}

// Manifest lists everything that a complete backup contains.
type Manifest struct {
	Head

	Tables    []Table
	Sequences []Sequence
	Sums      []Sum
	Files     []File
	Missing   []files.Key // files on record that were missing from the store at the time of the backup
}

// Table describes the rows of a table.
type Table struct {
	Name    string
	Columns []string
	Rows    int64
	SHA256  files.Sum // of its lines, in the order of the key
}

// Sequence is the state of a database sequence: Last was issued if Called.
type Sequence struct {
	Name   string
	Last   int64
	Called bool
}

// Sum is a figure that the institute can recognise: the number of students, the paise paid.
type Sum struct {
	Name  string
	Value int64
}

// File is an uploaded file.
type File struct {
	Key    files.Key
	Type   files.MediaType
	Size   int64 // bytes
	SHA256 files.Sum
}

// Part is one piece of a backup being read: lines of a table, a file, or the manifest at the end.
type Part struct {
	Table    string    // whose lines these are, or ""
	File     files.Key // which file this is, or ""
	Size     int64     // of the file, in bytes
	Manifest *Manifest // at the end, else nil
}

// Difference is a deviation from the manifest.
type Difference struct {
	What string // "table students"
	Want string
	Got  string
}
