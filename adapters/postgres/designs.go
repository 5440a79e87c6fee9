package postgres

import (
	"context"
	"encoding/json"
	"fmt"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
)

// Designs implements certificates.Designs.
type Designs struct{ db *DB }

var _ certificates.Designs = (*Designs)(nil)

// NewDesigns returns a Designs.
func NewDesigns(db *DB) *Designs { return &Designs{db} }

func design(row gen.Design) (certificates.Design, error) {
	d := certificates.Design{
		ID: certificates.DesignID(row.ID), For: certificates.Document(row.Document), Name: row.Name, Version: int(row.Version), By: row.SavedBy, Saved: row.SavedAt.UTC(),
	}
	if err := json.Unmarshal(row.Elements, &d.Elements); err != nil {
		return d, fmt.Errorf("postgres: read the elements of design %d: %w", row.ID, err)
	}
	return d, nil
}

// All implements certificates.Designs.
func (r *Designs) All(ctx context.Context, of certificates.Document) ([]certificates.Design, error) {
	rows, err := r.db.read(ctx).Designs(ctx, string(of))
	if err != nil {
		return nil, failed("list designs", err)
	}
	all := make([]certificates.Design, len(rows))
	for i, row := range rows {
		if all[i], err = design(row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Find implements certificates.Designs.
func (r *Designs) Find(ctx context.Context, id certificates.DesignID) (certificates.Design, error) {
	row, err := r.db.read(ctx).DesignByID(ctx, int32(id))
	if err != nil {
		return certificates.Design{}, absent("find a design", err, certificates.ErrNoDesign)
	}
	return design(row)
}

// Add implements certificates.Designs.
func (r *Designs) Add(ctx context.Context, d certificates.Design) (certificates.DesignID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddDesign(ctx, gen.AddDesignParams{
		Document: string(d.For), Name: d.Name, Version: int32(d.Version), Elements: jsonOf(d.Elements), SavedBy: d.By, SavedAt: d.Saved,
	})
	return certificates.DesignID(id), failed("save a design", err)
}

// Choices implements certificates.Designs.
func (r *Designs) Choices(ctx context.Context, of certificates.Document) ([]certificates.Choice, error) {
	rows, err := r.db.read(ctx).DesignChoices(ctx, string(of))
	all := make([]certificates.Choice, len(rows))
	for i, row := range rows {
		all[i] = certificates.Choice{For: certificates.Document(row.Document), Center: centers.ID(row.CenterID), Division: courses.DivisionID(row.DivisionID), Name: row.Name}
	}
	return all, failed("read which designs were chosen", err)
}

// Choose implements certificates.Designs.
func (r *Designs) Choose(ctx context.Context, c certificates.Choice) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	if c.Name == "" {
		return failed("take a choice away", q.UnchooseDesign(ctx, string(c.For), int64(c.Center), int64(c.Division)))
	}
	return failed("choose a design", q.ChooseDesign(ctx, gen.ChooseDesignParams{Document: string(c.For), CenterID: int64(c.Center), DivisionID: int64(c.Division), Name: c.Name}))
}
