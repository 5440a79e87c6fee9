package sessions

import (
	"context"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/page"
	"kendra/domain/staff"
)

// Repository keeps sessions. Every implementation passes contract.Sessions. Reads join a transaction when there is one, all
// else needs one. Who is in a session is students.Seats' to tell.
type Repository interface {
	// Add stores s. ErrTitleTaken when the center has one of the title.
	Add(ctx context.Context, s *Session) (ID, error)
	// Find answers ErrNotFound when there is none.
	Find(ctx context.Context, id ID) (*Session, error)
	// Change locks the session, applies change and stores the result; nothing is stored when change fails. ErrNotFound,
	// ErrTitleTaken.
	Change(ctx context.Context, id ID, change func(*Session) error) error
	// Holdings locks a session and returns what refers to it. Until the transaction ends nobody can take a seat in it or
	// mark attendance. ErrNotFound.
	Holdings(ctx context.Context, id ID) (Holdings, error)
	// Remove deletes a session. It does not check Holdings: MayRemove decides. ErrNotFound.
	Remove(ctx context.Context, id ID) error
}

// Filter says which sessions are wanted. Scope is always the caller's.
type Filter struct {
	Scope    centers.Scope
	Only     ID                 // 0 for all
	Division courses.DivisionID // 0 for all
	Teacher  staff.ID           // 0 for all
	Status   Status             // "" for all
	Search   string             // words of the title
}

// ListItem is a session as lists show it.
type ListItem struct {
	Session    Snapshot
	CenterName string
	Division   string
	Teacher    string
	Taken      int // students in it
}

// Directory answers questions about many sessions in one query each.
type Directory interface {
	// List answers a page, the latest first day first.
	List(ctx context.Context, f Filter, p page.Request) (page.Page[ListItem], error)
}
