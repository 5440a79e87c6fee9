// Package backups holds what a backup of kendra is: everything of one moment, with what proves that nothing is missing.
//
// A backup holds the rows of every table, the numbers that are given next, and the uploaded files. It holds no schema: a
// program that knows the migration of a backup makes its schema. The keys that sign are rows like all others, so whoever
// has a backup can sign as the institute: it is kept like the database itself.
//
// Its life: it is taken once, as a stream, and never changed; it is restored, into an empty database alone, as often as is
// wanted. What came back is held against its manifest before it is kept.
package backups

import (
	"time"

	"kendra/domain/files"
)

// Format is the layout of backups that this program writes, and the newest that it reads.
const Format = 1

// Head is what is known of a backup before its content is read.
type Head struct {
	Format    int
	Program   string // the version of the kendra that took it
	Migration int64  // the newest step of the schema that its rows fit
	At        time.Time
	Tables    []Table // names and columns alone
}

// Manifest is what a backup must hold to be whole.
type Manifest struct {
	Head

	Tables    []Table
	Sequences []Sequence
	Sums      []Sum
	Files     []File
	Missing   []files.Key // of files that were on record but not in the store when the backup was taken
}

// Table is a table and what it holds.
type Table struct {
	Name    string
	Columns []string
	Rows    int64
	SHA256  files.Sum // of its lines, in the order of its key
}

// Sequence is a series of numbers: the last one given, if Called.
type Sequence struct {
	Name   string
	Last   int64
	Called bool
}

// Sum is a number that people know the institute by: how many students, how many paise.
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

// Part is one piece of a backup that is being read: lines of a table, a file, or the manifest at its end.
type Part struct {
	Table    string    // whose lines these are, or ""
	File     files.Key // which file this is, or ""
	Size     int64     // of the file, in bytes
	Manifest *Manifest // the end, or nil
}

// Difference is something that is not as the manifest says.
type Difference struct {
	What string // "table students"
	Want string
	Got  string
}
