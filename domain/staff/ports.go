package staff

import (
	"context"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/page"
)

// Repository keeps staff. Every implementation passes contract.Staff. Reads join a transaction when there is one, all else
// needs one.
type Repository interface {
	// Add stores m. ErrEmailTaken when another member who has not left has the address.
	Add(ctx context.Context, m *Member) (ID, error)
	// Find answers ErrNotFound when there is none.
	Find(ctx context.Context, id ID) (*Member, error)
	// WithAccount answers who has an account. ErrNotFound when nobody has.
	WithAccount(ctx context.Context, account identity.AccountID) (ID, error)
	// Change locks the member, applies change and stores the result; nothing is stored when change fails. ErrNotFound,
	// ErrEmailTaken, centers.ErrNotFound when they are to stay longer at a center that was removed.
	Change(ctx context.Context, id ID, change func(*Member) error) error
	// Holdings locks a member of staff and returns what refers to them. Until the transaction ends nobody can make them
	// the teacher of a session. ErrNotFound.
	Holdings(ctx context.Context, id ID) (Holdings, error)
	// Remove deletes a member of staff. It does not check Holdings: MayRemove decides. ErrNotFound.
	Remove(ctx context.Context, id ID) error
}

// Filter says which staff are wanted. Scope is always the caller's.
type Filter struct {
	Scope  centers.Scope
	Search string        // words of the name, or the beginning of an e-mail address or mobile
	At     calendar.Date // only those who work on the day; the zero Date is all
}

// ListItem is a member as lists show them.
type ListItem struct {
	Member     Snapshot
	CenterName string
	CourseName string
}

// Directory answers questions about many members in one query each.
type Directory interface {
	// List answers a page by name.
	List(ctx context.Context, f Filter, p page.Request) (page.Page[ListItem], error)
}
