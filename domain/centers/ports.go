package centers

import "context"

// Repository keeps centers. NextCode and Add need a transaction; reads join one when there is.
type Repository interface {
	// NextCode answers the next free code and holds it until the transaction ends.
	NextCode(ctx context.Context) (Code, error)
	// Add stores c. ErrName when another center has the name.
	Add(ctx context.Context, c *Center) (ID, error)
	// Find answers ErrNotFound when there is none.
	Find(ctx context.Context, id ID) (*Center, error)
	// FindByCode answers ErrNotFound when there is none.
	FindByCode(ctx context.Context, code Code) (*Center, error)
}

// Choice is a center in a drop-down list.
type Choice struct {
	ID   ID
	Code Code
	Name string
}

// Directory answers questions about many centers in one query each.
type Directory interface {
	// Choices answers the centers in scope by name.
	Choices(ctx context.Context, s Scope) ([]Choice, error)
}
