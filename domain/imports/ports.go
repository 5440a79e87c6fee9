package imports

import (
	"context"

	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/page"
)

// Journal keeps the jobs. All but reads need a transaction.
type Journal interface {
	// Start stores a new job.
	Start(ctx context.Context, j Job) error
	// Change locks a job, applies change and stores the result; nothing is stored when change fails. ErrNoJob.
	Change(ctx context.Context, id JobID, change func(*Job) error) error
	// Vanish marks the jobs of a center that still are Running as Vanished: their process is gone, because
	// one center's imports hold Lock.
	Vanish(ctx context.Context, center centers.ID) error
	// Find answers ErrNoJob when there is none.
	Find(ctx context.Context, id JobID) (Job, error)
	// List answers a page of the jobs of a scope, the latest first.
	List(ctx context.Context, scope centers.Scope, p page.Request) (page.Page[Job], error)
	// Lock waits until no other import runs into the center, holds that until unlock, wherever the other import runs.
	Lock(ctx context.Context, center centers.ID) (unlock func(), err error)
}

// Claims says which process works on a job in the background, so that no two do.
type Claims interface {
	// Take takes a job for this process until release; false when it is taken, here or elsewhere. What a process has taken
	// is free when the process is gone, however it went.
	Take(ctx context.Context, id JobID) (release func(), free bool, err error)
	// AtWork answers the jobs with a file that are Checking, Queued or Running, taken or not, the oldest first.
	AtWork(ctx context.Context) ([]Job, error)
}

// Ledger keeps what became of a job's rows. Writes need a transaction.
type Ledger interface {
	// Enter stores a chunk, adds its counts to its job's, and tells whether somebody wants the job stopped.
	Enter(ctx context.Context, id JobID, c Chunk) (stop bool, err error)
	// Chunks answers a job's chunks in order, with what they created, without the rest.
	Chunks(ctx context.Context, id JobID) ([]Chunk, error)
	// Changes answers the known students that a job changed.
	Changes(ctx context.Context, id JobID) ([]Change, error)
	// Forget drops what a job's chunks found, and its counts, so that it can be checked anew.
	Forget(ctx context.Context, id JobID) error
}

// Findings reads what is wrong with a job's rows. Ledger writes it.
type Findings interface {
	// Issues answers the issues after the nth, in the order of the rows, at most so many; of a group when one is named.
	Issues(ctx context.Context, id JobID, of Group, after, most int) ([]Issue, error)
	// Groups answers what is wrong, the most frequent first.
	Groups(ctx context.Context, id JobID) ([]Group, error)
	// Differences answers what would change: the first of them, and those that are kept because somebody changed them by hand.
	Differences(ctx context.Context, id JobID) (changes, kept []Difference, err error)
}

// Notes keeps what people said about files. Writes need a transaction.
type Notes interface {
	// Recall answers what was last said about a sheet with the same headings in a center; false when nothing was.
	Recall(ctx context.Context, center centers.ID, headings string) (Answers, bool, error)
	// Remember stores that.
	Remember(ctx context.Context, center centers.ID, headings string, a Answers) error
	// NewSessions answers those of the names that no student of the center has as a session, in order.
	NewSessions(ctx context.Context, center centers.ID, names []string) ([]string, error)
	// Correct adds corrections of a job's cells. Later ones win.
	Correct(ctx context.Context, id JobID, all []Correction) error
	// Corrections answers them in the order in which they were made.
	Corrections(ctx context.Context, id JobID) ([]Correction, error)
}

// Numbers gives registration numbers to an import ahead of its rows, without leaving gaps when it ends early. Both need
// a transaction, and the center's Lock.
type Numbers interface {
	// Reserve answers n running numbers in order, all after one that the caller got before (0 at first): those that imports
	// reserved and did not use come first.
	Reserve(ctx context.Context, center centers.ID, year, after, n int) ([]int, error)
	// Release ends what was reserved: the unused numbers go back, all others are students' by now. What was never released,
	// because an import was killed, is found out by the next.
	Release(ctx context.Context, center centers.ID, year int, unused []int) error
}

// Photos keeps the photos that come with a sheet.
type Photos interface {
	// Portrait stores a photo for a student of a center and returns its path. It returns now, the path of the photo that the
	// record has, when that is the same picture. Asked only to look, it stores nothing. The faults of package files.
	Portrait(ctx context.Context, actor identity.Actor, data []byte, center centers.ID, now string, only bool) (string, error)
}
