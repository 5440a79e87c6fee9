package staff

import (
	"context"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/page"
)

// Store stores staff. Every implementation passes contract.Staff. Reads join the transaction of ctx when there
// is one; writes need one.
type Store interface {
	// Add stores m. ErrEmailTaken when another member who has not left has the address.
	Add(ctx context.Context, m *Member) (ID, error)
	// Find returns a member. ErrNotFound.
	Find(ctx context.Context, id ID) (*Member, error)
	// WithAccount returns the member who has an account. ErrNotFound when nobody has it.
	WithAccount(ctx context.Context, account identity.AccountID) (ID, error)
	// Change locks the member, applies change and stores the result. It stores nothing when change fails. ErrNotFound,
	// ErrEmailTaken; centers.ErrNotFound when change makes them stay longer at a deleted center.
	Change(ctx context.Context, id ID, change func(*Member) error) error
	// Holdings locks a member of staff and returns what refers to them. Until the transaction ends nobody can make them
	// the teacher of a session. ErrNotFound.
	Holdings(ctx context.Context, id ID) (Holdings, error)
	// Remove deletes a member of staff. It does not check Holdings: MayRemove decides. ErrNotFound.
	Remove(ctx context.Context, id ID) error
	// List returns a page, by name.
	List(ctx context.Context, f Filter, p page.Request) (page.Page[ListItem], error)
}

// Filter selects staff. Scope is always the caller's.
type Filter struct {
	Scope  centers.Scope
	Search string        // words of the name, or the beginning of an e-mail address or mobile
	At     calendar.Date // only staff who work on the day; the zero Date for all
	Sort   Sort
}

// Sort is the order of a list of staff.
type Sort string

// The orders; ByName is the default. Newest is who was added last.
const (
	ByName   Sort = "name"
	ByNameZA Sort = "name_desc"
	Newest   Sort = "newest"
	Oldest   Sort = "oldest"
)

// ListItem is a member as lists show them.
type ListItem struct {
	Member     Snapshot
	CenterName string
	CourseName string
}
