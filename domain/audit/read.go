package audit

import (
	"time"

	"kendra/domain/identity"
)

// EntryID is an entry's number. Later entries have higher numbers.
type EntryID int64

// Filter selects entries; empty fields do not filter.
type Filter struct {
	Account *identity.AccountID // 0 is the local administrator
	Name    string              // the beginning of the actor's name
	Kind    string              // of the thing
	ID      int64               // of the thing; with a Kind
	Action  string              // or how it begins: "student" is whatever was done to students
	From    time.Time           // the first moment, included
	To      time.Time           // the last moment, excluded
	Before  EntryID             // only entries older than this one
	After   EntryID             // only entries newer than this one
	Oldest  bool                // the oldest first
}

// ByMoment reports whether the entries are in the order of their moments, as they are with From or To. Otherwise they are in the
// order of their numbers, which differs a little: an entry gets its number when it is written, and its moment when the work began.
func (f Filter) ByMoment() bool { return !f.From.IsZero() || !f.To.IsZero() }

// Kept is an entry as read back: Before and After are decoded JSON.
type Kept struct {
	Entry
	ID EntryID
}

// Slice holds the first entries that match a filter, in its order.
type Slice struct {
	Items []Kept
	Total int  // number of matches, without regard to Before and After; at most MostTotal
	More  bool // there are further matches
}

// The limits of a list: longer ones would be slow to count, and nobody reads them.
const (
	MostSize  = 100
	MostTotal = 10_000
)
