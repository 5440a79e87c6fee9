package imports

import (
	"context"
	"io"

	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/page"
)

// JobStore keeps the jobs, and assigns them to processes, so that no two work on the same job. Start, Change and
// MarkVanished need a transaction. Every implementation passes contract.ImportJobs and contract.ImportLease.
type JobStore interface {
	// Start stores a new job.
	Start(ctx context.Context, j Job) error
	// Change locks a job, applies change and stores the result; nothing is stored when change fails. ErrNoJob.
	Change(ctx context.Context, id JobID, change func(*Job) error) error
	// MarkVanished marks the center's jobs that are still Running as Vanished. Their process has died, because the caller
	// holds the center's Lock.
	MarkVanished(ctx context.Context, center centers.ID) error
	// Find returns a job. ErrNoJob.
	Find(ctx context.Context, id JobID) (Job, error)
	// List returns a page of the jobs of a scope, the latest first.
	List(ctx context.Context, scope centers.Scope, p page.Request) (page.Page[Job], error)
	// AtWork returns the jobs with a file that are Checking, Queued or Running, taken or not, the oldest first.
	AtWork(ctx context.Context) ([]Job, error)
	// Acquire assigns a job to this process until release. It returns false if the job is taken, here or elsewhere. When
	// a process dies, its jobs become free.
	Acquire(ctx context.Context, id JobID) (release func(), free bool, err error)
	// Lock waits until no other import into the center runs on any server, and keeps others out until unlock.
	Lock(ctx context.Context, center centers.ID) (unlock func(), err error)
}

// ChunkStore keeps the outcome of a job's rows in chunks, and reads the issues and changes in them. Add and Forget need
// a transaction. Every implementation passes contract.ImportChunks.
type ChunkStore interface {
	// Add stores a chunk, adds its counts to the job's, and reports whether a person has asked to stop the job.
	Add(ctx context.Context, id JobID, c Chunk) (stop bool, err error)
	// Chunks returns a job's chunks in order, with the students that they created, but without details.
	Chunks(ctx context.Context, id JobID) ([]Chunk, error)
	// Changes returns the known students that a job changed.
	Changes(ctx context.Context, id JobID) ([]Change, error)
	// Enrolled returns the enrolments of known persons that a job made, in the order in which it made them for each.
	Enrolled(ctx context.Context, id JobID) ([]Enrolled, error)
	// Opened returns the fee accounts that a job opened, in the order of their IDs.
	Opened(ctx context.Context, id JobID) ([]Opened, error)
	// Leavers returns the leavers that a job's plan found, in the order of their students and enrolments.
	Leavers(ctx context.Context, id JobID) ([]Leaver, error)
	// Forget deletes a job's findings and counts, so that it can be checked again.
	Forget(ctx context.Context, id JobID) error
	// Issues returns at most the given number of issues after the nth, in the order of the rows, and only those of a
	// group if one is given.
	Issues(ctx context.Context, id JobID, of Group, after, most int) ([]Issue, error)
	// Groups returns the groups of issues, the most frequent first.
	Groups(ctx context.Context, id JobID) ([]Group, error)
	// Differences returns the first changes that the import would make, and the values that it keeps because people
	// changed them by hand.
	Differences(ctx context.Context, id JobID) (changes, kept []Difference, err error)
}

// Notes keeps people's decisions on files. Writes need a transaction.
type Notes interface {
	// Recall returns the latest decisions for a sheet with the same headings in a center, or false.
	Recall(ctx context.Context, center centers.ID, headings string) (Answers, bool, error)
	// Remember stores decisions.
	Remember(ctx context.Context, center centers.ID, headings string, a Answers) error
	// Correct adds corrections of a job's cells. Later ones win.
	Correct(ctx context.Context, id JobID, all []Correction) error
	// Corrections returns a job's corrections in the order in which they were made.
	Corrections(ctx context.Context, id JobID) ([]Correction, error)
}

// RegNoRanges reserves registration numbers for an import ahead of its rows, without gaps if the import ends early. Both
// methods need a transaction and the center's Lock.
type RegNoRanges interface {
	// Reserve returns n running numbers in order, all greater than after, the last one that the caller got (0 at
	// first). Numbers that earlier imports reserved and did not use come first.
	Reserve(ctx context.Context, center centers.ID, year, after, n int) ([]int, error)
	// Release ends the reservation: unused numbers become free, and students have all others. After a killed import,
	// the next one detects the unreleased numbers.
	Release(ctx context.Context, center centers.ID, year int, unused []int) error
}

// Scratch keeps temporary files on this machine. It is a port of its own because nothing else touches the machine.
type Scratch interface {
	// Copy copies all content to a temporary file, which disappears when it is closed or when the process dies.
	Copy(ctx context.Context, from io.Reader) (ScratchFile, error)
}

// ScratchFile is a temporary file.
type ScratchFile interface {
	// File reads it.
	File
	// Closer deletes it.
	io.Closer
}

// Photos keeps the photos that come with a sheet.
type Photos interface {
	// Portrait stores a photo for a student of a center and returns its path. It returns now, the path of the photo that the
	// record has, when that is the same picture. Asked only to look, it stores nothing. The faults of package files.
	Portrait(ctx context.Context, actor identity.Actor, data []byte, center centers.ID, now string, only bool) (string, error)
}
