package centers

import (
	"context"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/page"
)

// Repository keeps centers. Reads join a transaction when there is one, all else needs one. A center that was removed
// is not found.
type Repository interface {
	// NextCode answers the next free code and holds it until the transaction ends.
	NextCode(ctx context.Context) (Code, error)
	// Add stores c. ErrName when another center has the name.
	Add(ctx context.Context, c *Center) (ID, error)
	// Find answers ErrNotFound when there is none.
	Find(ctx context.Context, id ID) (*Center, error)
	// FindByCode answers ErrNotFound when there is none.
	FindByCode(ctx context.Context, code Code) (*Center, error)
	// Change locks the center, applies change and stores the result; nothing is stored when change fails. ErrNotFound,
	// ErrName.
	Change(ctx context.Context, id ID, change func(*Center) error) error
}

// Bin keeps deleted centers. Every method needs a transaction.
type Bin interface {
	// Holdings locks a center and returns what belongs to it on a day. Until the transaction ends nobody can add a
	// student, a member of staff, an account or a course to the center. ErrNotFound.
	Holdings(ctx context.Context, id ID, on calendar.Date) (Holdings, error)
	// Remove takes a center out of every list and frees its name. It does not check Holdings: MayRemove decides.
	// ErrNotFound.
	Remove(ctx context.Context, id ID, at time.Time) error
	// Return restores a deleted center. ErrNotFound when it is not deleted, ErrName when its name was taken since.
	Return(ctx context.Context, id ID) error
}

// Choice is a center in a drop-down list.
type Choice struct {
	ID   ID
	Code Code
	Name string
}

// ListItem is a center as lists show it.
type ListItem struct {
	Center   Snapshot
	Students int // who were not cancelled
}

// Sort is the order of a list.
type Sort string

// The orders; ByName is the default.
const (
	ByName   Sort = "name"
	ByNameZA Sort = "name_desc"
	ByCode   Sort = "code"
	Newest   Sort = "newest"
)

// Filter says which centers are wanted. Scope is always the caller's.
type Filter struct {
	Scope  Scope
	Search string // a part of the name, the city or the state, or the beginning of the code
	Sort   Sort
}

// Directory answers questions about many centers in one query each.
type Directory interface {
	// Choices answers the centers in scope by name.
	Choices(ctx context.Context, s Scope) ([]Choice, error)
	// List answers a page of the centers that the filter names.
	List(ctx context.Context, f Filter, p page.Request) (page.Page[ListItem], error)
}
