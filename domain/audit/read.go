package audit

import (
	"context"
	"time"

	"kendra/domain/identity"
)

// EntryID is an entry's number: a later entry has a higher one.
type EntryID int64

// Filter says which entries are wanted; what is empty does not count.
type Filter struct {
	Account *identity.AccountID // 0 is the local administrator
	Name    string              // how the actor's name begins
	Kind    string              // of the thing
	ID      int64               // of the thing; with a Kind
	Action  string              // or how it begins: "student" is whatever was done to students
	From    time.Time           // the first moment
	To      time.Time           // the moment after the last
	Before  EntryID             // only what is older than this entry
}

// Kept is an entry as it was read: Before and After are what JSON makes of values.
type Kept struct {
	Entry
	ID EntryID
}

// Slice is the newest entries that a filter lets through.
type Slice struct {
	Items []Kept
	Total int  // that the filter lets through, MostTotal when there are as many or more; Before does not count
	More  bool // there are older ones
}

// The bounds of reading: nobody reads more, and counting them would be slow.
const (
	MostSize  = 100
	MostTotal = 10_000
)

// Reader reads the trail.
type Reader interface {
	// List answers at most size entries, the newest first.
	List(ctx context.Context, f Filter, size int) (Slice, error)
}
