package postgres

import (
	"context"
	"math"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/contact"
)

// Centers implements centers.Store and Directory.
type Centers struct{ db *DB }

var (
	_ centers.Store     = (*Centers)(nil)
	_ centers.Directory = (*Centers)(nil)
)

// NewCenters returns a Centers.
func NewCenters(db *DB) *Centers { return &Centers{db} }

// NextCode implements centers.Store.
func (r *Centers) NextCode(ctx context.Context) (centers.Code, error) {
	n, err := r.db.take(ctx, countCenters, 0, 0, 1)
	return centers.FirstCode - 1 + centers.Code(n), err
}

// Add implements centers.Store.
func (r *Centers) Add(ctx context.Context, c *centers.Center) (centers.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	n := c.Snapshot()
	p := n.Profile
	id, err := q.AddCenter(ctx, gen.AddCenterParams{
		Code: int32(n.Code), Name: p.Name, Branch: int32(p.Branch), Image: p.Image, Logo: p.Logo, Type: p.Type, Fame: p.Fame,
		Authorized: p.Authorized, RegNo: p.RegNo, Affiliations: p.Affiliations, Head: p.Head, Signature: p.Signature, Address: p.Address,
		Country: p.Country, State: p.State, City: p.City, Email: string(p.Email), Mobile: string(p.Mobile), About: p.About,
		Website: string(p.Website), Rating: int16(p.Rating), SocialLink: string(p.SocialLink), Note: p.Note, NoteTitle: p.NoteTitle,
		Message: p.Message, Color: p.Color, Since: n.Since, Version: int32(n.Version),
	})
	return centers.ID(id), failed("add center", err)
}

// Find implements centers.Store.
func (r *Centers) Find(ctx context.Context, id centers.ID) (*centers.Center, error) {
	row, err := r.db.read(ctx).CenterByID(ctx, int64(id))
	if err != nil {
		return nil, absent("find center", err, centers.ErrNotFound)
	}
	return center(row), nil
}

// FindByCode implements centers.Store.
func (r *Centers) FindByCode(ctx context.Context, code centers.Code) (*centers.Center, error) {
	if code < 0 || code > math.MaxInt32 {
		return nil, centers.ErrNotFound
	}
	row, err := r.db.read(ctx).CenterByCode(ctx, int32(code))
	if err != nil {
		return nil, absent("find center by code", err, centers.ErrNotFound)
	}
	return center(row), nil
}

func center(row gen.Center) *centers.Center {
	return centers.Restore(centers.Snapshot{
		ID: centers.ID(row.ID), Code: centers.Code(row.Code), Since: row.Since.UTC(), Version: int(row.Version),
		Profile: centers.Profile{
			Name: row.Name, Branch: int(row.Branch), Image: row.Image, Logo: row.Logo, Type: row.Type, Fame: row.Fame,
			Authorized: row.Authorized, RegNo: row.RegNo, Affiliations: row.Affiliations, Head: row.Head, Signature: row.Signature, Address: row.Address,
			Country: row.Country, State: row.State, City: row.City, Email: contact.Email(row.Email), Mobile: contact.Mobile(row.Mobile),
			About: row.About, Website: contact.URL(row.Website), Rating: int(row.Rating), SocialLink: contact.URL(row.SocialLink),
			Note: row.Note, NoteTitle: row.NoteTitle, Message: row.Message, Color: row.Color,
		},
	})
}
