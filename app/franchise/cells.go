package franchise

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/cells"
	"kendra/domain/identity"
	"kendra/domain/text"
)

// Cells makes a kendra the cell of a region, or the head office that reads all cells.
type Cells struct {
	tx      kernel.Tx
	store   cells.Store
	links   cells.Links
	signing kernel.Signing
	trail   audit.Trail
	base    kernel.BaseURL
	now     kernel.Clock
}

// NewCells returns the service.
func NewCells(p kernel.Ports, set kernel.Settings) *Cells {
	return &Cells{
		tx: p.Tx, store: p.Cells, links: p.CellLinks, signing: kernel.NewSigning(p), trail: p.Trail, base: set.Base, now: p.Clock,
	}
}

// Create makes this empty kendra a cell. The cell's address is that of the website. Administrators only. cells.ErrInvalid, ErrAlready,
// ErrNotEmpty, ErrReader.
func (s *Cells) Create(ctx context.Context, actor identity.Actor, c cells.Cell) (cells.Cell, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return c, err
	}
	c.Name, c.Base = text.Line(c.Name), string(s.base)
	if err := c.Check(); err != nil {
		return c, err
	}
	if err := s.links.Ready(ctx); err != nil {
		return c, err
	}
	return c, s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.store.Create(ctx, c); err != nil {
			return err
		}
		// The head office can check files of the cell from the first certificate on, so the key is made now.
		if _, err := s.signing.Key(ctx); err != nil {
			return err
		}
		document, err := s.signing.Document(ctx)
		if err != nil {
			return err
		}
		if err := s.store.PutDocument(ctx, c.Number, document); err != nil {
			return err
		}
		return s.note(ctx, actor, "cell.created", c)
	})
}

func (s *Cells) note(ctx context.Context, actor identity.Actor, action string, c cells.Cell) error {
	return s.trail.Append(ctx, audit.Did(actor, action, audit.Thing{Kind: "cell", ID: int64(c.Number)}, s.now()).To(c))
}

// Lead makes this empty kendra the head office, which reads cells and changes nothing of theirs. Administrators only.
// cells.ErrAlready, ErrNotEmpty.
func (s *Cells) Lead(ctx context.Context, actor identity.Actor) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.store.Lead(ctx); err != nil {
			return err
		}
		return s.note(ctx, actor, "cell.head_office", cells.Cell{})
	})
}

// Join begins to copy from the cell that has the database of a URL. Administrators only. cells.ErrNotHead, ErrURL, ErrNotCell, ErrNewer,
// ErrNotLogical, ErrClash, ErrMayNot.
func (s *Cells) Join(ctx context.Context, actor identity.Actor, url string) (cells.Cell, error) {
	if err := s.atHead(ctx, actor); err != nil {
		return cells.Cell{}, err
	}
	c, err := s.links.Read(ctx, url)
	if err != nil {
		return c, err
	}
	joined, err := s.links.List(ctx)
	if err != nil {
		return c, err
	}
	others := make([]cells.Cell, len(joined))
	for i, one := range joined {
		others[i] = one.Cell
	}
	if err := c.Clash(others); err != nil {
		return c, err
	}
	if err := s.links.Join(ctx, c, url); err != nil {
		return c, err
	}
	return c, s.tx.Do(ctx, func(ctx context.Context) error { return s.note(ctx, actor, "cell.joined", c) })
}

func (s *Cells) atHead(ctx context.Context, actor identity.Actor) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	self, err := s.store.Self(ctx)
	if err == nil && !self.Head {
		err = cells.ErrNotHead
	}
	return err
}

// List returns the state of the copying from each cell. Administrators only. cells.ErrNotHead.
func (s *Cells) List(ctx context.Context, actor identity.Actor) ([]cells.Link, error) {
	if err := s.atHead(ctx, actor); err != nil {
		return nil, err
	}
	return s.links.List(ctx)
}

// Refresh begins to copy from the tables that cells publish since an update. Administrators only. cells.ErrNotHead.
func (s *Cells) Refresh(ctx context.Context, actor identity.Actor) error {
	if err := s.atHead(ctx, actor); err != nil {
		return err
	}
	return s.links.Refresh(ctx)
}

// Leave ends the copying from a cell and removes its rows here. away is for a cell that cannot be reached any more. Administrators
// only. cells.ErrNotHead, ErrNotFound, ErrAway, ErrHeld.
func (s *Cells) Leave(ctx context.Context, actor identity.Actor, n cells.Number, away bool) error {
	if err := s.atHead(ctx, actor); err != nil {
		return err
	}
	if err := s.links.Leave(ctx, n, away); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error { return s.note(ctx, actor, "cell.left", cells.Cell{Number: n}) })
}
