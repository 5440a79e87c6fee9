package centers

import (
	"context"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/page"
)

// Store stores centers, and keeps those that were deleted. Reads join the transaction of ctx when there is one; writes and
// Holdings need one. Find does not find deleted centers.
type Store interface {
	// NextCode returns the next free code and reserves it until the transaction ends.
	NextCode(ctx context.Context) (Code, error)
	// Add stores c. ErrName when another center has the name.
	Add(ctx context.Context, c *Center) (ID, error)
	// Find returns a center. ErrNotFound.
	Find(ctx context.Context, id ID) (*Center, error)
	// FindByCode returns the center with a code. ErrNotFound.
	FindByCode(ctx context.Context, code Code) (*Center, error)
	// Change locks the center, applies change and stores the result. It stores nothing when change fails. ErrNotFound,
	// ErrName.
	Change(ctx context.Context, id ID, change func(*Center) error) error
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
	Students int // without cancelled ones
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

// Filter selects centers. Scope is always the caller's.
type Filter struct {
	Scope  Scope
	Search string // a part of the name, the city or the state, or the beginning of the code
	Sort   Sort
}

// Directory lists centers, with one query for each list.
type Directory interface {
	// Choices returns the centers of a scope, by name.
	Choices(ctx context.Context, s Scope) ([]Choice, error)
	// Coded returns the centers with some codes, by code. It leaves out codes that no center has.
	Coded(ctx context.Context, codes []Code) ([]Snapshot, error)
	// List returns a page of the centers that match the filter.
	List(ctx context.Context, f Filter, p page.Request) (page.Page[ListItem], error)
}
