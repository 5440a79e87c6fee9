package views

import (
	"context"

	"kendra/domain/identity"
)

// Store keeps views. Writes need a transaction; reads join one when there is.
type Store interface {
	// Add stores a view. ErrName when the owner has another one of the list with the name, in upper or lower case.
	Add(ctx context.Context, v View) (ID, error)
	// Change locks the view, applies change and stores the result. It stores nothing when change fails. ErrNotFound, ErrName.
	Change(ctx context.Context, id ID, change func(*View) error) error
	// Remove removes a view. ErrNotFound.
	Remove(ctx context.Context, id ID) error
	// Of returns the views of a list that a person is shown (View.Sees), by name.
	Of(ctx context.Context, a identity.Actor, list List) ([]View, error)
}
