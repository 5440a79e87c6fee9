package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/views"
)

// Views implements views.Store.
type Views struct{ db *DB }

var _ views.Store = (*Views)(nil)

// NewViews returns a Views.
func NewViews(db *DB) *Views { return &Views{db} }

// Add implements views.Store.
func (r *Views) Add(ctx context.Context, v views.View) (views.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddView(ctx, gen.AddViewParams{
		AccountID: int64(v.Owner), List: string(v.List), Name: v.Name, Query: v.Query, Columns: shownIn(v), Shared: v.Shared, CenterID: int64(v.Center),
	})
	return views.ID(id), failed("add a view", err)
}

// Change implements views.Store.
func (r *Views) Change(ctx context.Context, id views.ID, change func(*views.View) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.ViewForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock a view", err, views.ErrNotFound)
	}
	v := view(row)
	if err := change(&v); err != nil {
		return err
	}
	return failed("change a view", q.ChangeView(ctx, gen.ChangeViewParams{
		ID: int64(id), Name: v.Name, Query: v.Query, Columns: shownIn(v), Shared: v.Shared, CenterID: int64(v.Center),
	}))
}

// Remove implements views.Store.
func (r *Views) Remove(ctx context.Context, id views.ID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	gone, err := q.RemoveView(ctx, int64(id))
	if err == nil && gone == 0 {
		return views.ErrNotFound
	}
	return failed("remove a view", err)
}

// Of implements views.Store.
func (r *Views) Of(ctx context.Context, a identity.Actor, list views.List) ([]views.View, error) {
	rows, err := r.db.read(ctx).ViewsOf(ctx, string(list), int64(a.Account), orNull(int64(a.Center)))
	if err != nil {
		return nil, failed("list views", err)
	}
	all := make([]views.View, len(rows))
	for i, row := range rows {
		all[i] = view(row)
	}
	return all, nil
}

func view(row gen.View) views.View {
	return views.View{
		ID: views.ID(row.ID), Owner: identity.AccountID(row.AccountID), Center: centers.ID(orZero(row.CenterID)),
		Form: views.Form{List: views.List(row.List), Name: row.Name, Query: row.Query, Columns: row.Columns, Shared: row.Shared},
	}
}

// shownIn returns the columns of a view, never nil.
func shownIn(v views.View) []string { return append([]string{}, v.Columns...) }
