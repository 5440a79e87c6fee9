package postgres

import (
	"context"
	"time"

	"kendra/domain/centers"
	"kendra/domain/courses"
)

// Categories implements courses.Categories.
type Categories struct{ db *DB }

var _ courses.Categories = (*Categories)(nil)

// NewCategories returns a Categories.
func NewCategories(db *DB) *Categories { return &Categories{db} }

// Add implements courses.Categories.
func (r *Categories) Add(ctx context.Context, c courses.Category) (courses.CategoryID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddCategory(ctx, c.Name)
	return courses.CategoryID(id), failed("add category", err)
}

// All implements courses.Categories.
func (r *Categories) All(ctx context.Context, center centers.ID) ([]courses.Category, error) {
	rows, err := r.db.read(ctx).Categories(ctx, int64(center))
	if err != nil {
		return nil, failed("list categories", err)
	}
	all := make([]courses.Category, len(rows))
	for i, row := range rows {
		all[i] = courses.Category{ID: courses.CategoryID(row.ID), Name: row.Name}
	}
	return all, nil
}

// Rename implements courses.Categories.
func (r *Categories) Rename(ctx context.Context, c courses.Category) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.RenameCategory(ctx, c.Name, int64(c.ID))
	return changed("rename category", n, err, courses.ErrNotFound)
}

// Holdings implements courses.Categories.
func (r *Categories) Holdings(ctx context.Context, id courses.CategoryID) (courses.CategoryHoldings, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return courses.CategoryHoldings{}, err
	}
	if _, err := q.CategoryForRemoval(ctx, int64(id)); err != nil {
		return courses.CategoryHoldings{}, absent("lock category", err, courses.ErrNotFound)
	}
	used, err := q.CategoryHasCourses(ctx, int64(id))
	return courses.CategoryHoldings{Courses: used}, failed("look for courses of a category", err)
}

// Remove implements courses.Categories.
func (r *Categories) Remove(ctx context.Context, id courses.CategoryID, at time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.RemoveCategory(ctx, at, int64(id))
	return changed("remove category", n, err, courses.ErrNotFound)
}
