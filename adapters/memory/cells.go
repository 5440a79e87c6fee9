package memory

import (
	"context"

	"kendra/domain/cells"
)

// cellState is what the store is, of several of an institute.
type cellState struct {
	self     cells.Self
	cell     cells.Cell // in a cell, its own
	document []byte     // of the cell's issuer
}

// Cells is the view of a store's cell. A store knows no other cell: only PostgreSQL copies rows.
type Cells struct{ store *Store }

var _ cells.Store = Cells{}

// Cells returns the port of cells.
func (s *Store) Cells() Cells { return Cells{s} }

// Self implements cells.Store.
func (v Cells) Self(ctx context.Context) (cells.Self, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return cells.Self{}, err
	}
	return n.cell.self, nil
}

// All implements cells.Store.
func (v Cells) All(ctx context.Context) ([]cells.Cell, error) {
	n, err := v.store.read(ctx)
	if err != nil || !n.cell.self.IsCell() {
		return []cells.Cell{}, err
	}
	return []cells.Cell{n.cell.cell}, nil
}

// Create implements cells.Store.
func (v Cells) Create(ctx context.Context, c cells.Cell) error {
	return v.become(ctx, cells.Self{Number: c.Number}, c)
}

// Lead implements cells.Store.
func (v Cells) Lead(ctx context.Context) error {
	return v.become(ctx, cells.Self{Head: true}, cells.Cell{})
}

func (v Cells) become(ctx context.Context, s cells.Self, c cells.Cell) error {
	return v.store.write(ctx, func(n *state) error {
		switch {
		case n.cell.self != cells.Self{}:
			return cells.ErrAlready
		case len(n.centers) > 0:
			return cells.ErrNotEmpty
		}
		n.cell = cellState{self: s, cell: c}
		return nil
	})
}

// Document implements cells.Store.
func (v Cells) Document(ctx context.Context, number cells.Number) ([]byte, error) {
	n, err := v.store.read(ctx)
	if err == nil && (n.cell.document == nil || n.cell.cell.Number != number) {
		err = cells.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return n.cell.document, nil
}

// PutDocument implements cells.Store.
func (v Cells) PutDocument(ctx context.Context, number cells.Number, document []byte) error {
	return v.store.write(ctx, func(n *state) error {
		if !n.cell.self.IsCell() || n.cell.cell.Number != number {
			return cells.ErrNotFound
		}
		n.cell.document = document
		return nil
	})
}
