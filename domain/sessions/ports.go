package sessions

import (
	"context"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/page"
	"kendra/domain/staff"
)

// Store stores sessions. Every implementation passes contract.Sessions. Reads join the transaction of ctx when
// there is one; writes need one. students.Seats says who is in a session.
type Store interface {
	// Add stores s. ErrTitleTaken when the center has a session of that title.
	Add(ctx context.Context, s *Session) (ID, error)
	// Find returns a session. ErrNotFound.
	Find(ctx context.Context, id ID) (*Session, error)
	// Change locks the session, applies change and stores the result. It stores nothing when change fails. ErrNotFound,
	// ErrTitleTaken.
	Change(ctx context.Context, id ID, change func(*Session) error) error
	// Titled returns the sessions of a center that have one of the titles, apart from case, in the order of their IDs.
	Titled(ctx context.Context, center centers.ID, titles []string) ([]*Session, error)
	// Hold locks sessions against changes until the transaction ends, which it needs, and returns those that exist, in the
	// order of their IDs. One with limited seats is locked for everybody else who seats students, too.
	Hold(ctx context.Context, ids []ID) ([]*Session, error)
	// Holdings locks a session and returns what refers to it. Until the transaction ends nobody can take a seat in it
	// or mark attendance. ErrNotFound.
	Holdings(ctx context.Context, id ID) (Holdings, error)
	// Remove deletes a session. It does not check Holdings: MayRemove decides. ErrNotFound.
	Remove(ctx context.Context, id ID) error
	// List returns a page, the latest first day first.
	List(ctx context.Context, f Filter, p page.Request) (page.Page[ListItem], error)
	// Openings returns the sessions that an intake takes, the earliest first day first, at most MostOpenings. It leaves
	// out those of deleted centers.
	Openings(ctx context.Context, i Intake) ([]Opening, error)
}

// Filter selects sessions. Scope is always the caller's.
type Filter struct {
	Scope    centers.Scope
	Only     ID                 // 0 for all
	Division courses.DivisionID // 0 for all
	Teacher  staff.ID           // 0 for all
	Status   Status             // "" for all
	Search   string             // words of the title
	Sort     Sort
}

// Sort is the order of a list of sessions.
type Sort string

// The orders; Latest is the default.
const (
	Latest    Sort = "latest" // by the first day
	Earliest  Sort = "earliest"
	ByTitle   Sort = "title"
	ByTitleZA Sort = "title_desc"
)

// ListItem is a session as lists show it.
type ListItem struct {
	Session    Snapshot
	CenterName string
	Division   string
	Teacher    string
	Taken      int // the students in it
}
