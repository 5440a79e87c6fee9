package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/page"
)

// Choices implements centers.Directory.
func (r *Centers) Choices(ctx context.Context, s centers.Scope) ([]centers.Choice, error) {
	id, limited := s.Center()
	rows, err := r.db.read(ctx).CenterChoices(ctx, limited, int64(id))
	if err != nil {
		return nil, failed("list centers", err)
	}
	all := make([]centers.Choice, len(rows))
	for i, row := range rows {
		all[i] = centers.Choice{ID: centers.ID(row.ID), Code: centers.Code(row.Code), Name: row.Name}
	}
	return all, nil
}

// Coded implements centers.Directory.
func (r *Centers) Coded(ctx context.Context, codes []centers.Code) ([]centers.Snapshot, error) {
	numbers := make([]int32, len(codes))
	for i, code := range codes {
		numbers[i] = int32(code)
	}
	rows, err := r.db.read(ctx).CentersByCode(ctx, numbers)
	if err != nil {
		return nil, failed("list centers by code", err)
	}
	all := make([]centers.Snapshot, len(rows))
	for i, row := range rows {
		all[i] = center(row).Snapshot()
	}
	return all, nil
}

var centerOrders = map[centers.Sort]string{
	"":               "lower(c.name), c.id",
	centers.ByName:   "lower(c.name), c.id",
	centers.ByNameZA: "lower(c.name) DESC, c.id DESC",
	centers.ByCode:   "c.code",
	centers.Newest:   "c.id DESC",
}

// centerRow is a center with its number of students.
type centerRow struct {
	gen.Center
	StudentCount int64
}

// List implements centers.Directory. There are few centers, so it counts them each time.
func (r *Centers) List(ctx context.Context, f centers.Filter, p page.Request) (page.Page[centers.ListItem], error) {
	w := &where{parts: []string{"c.removed_at IS NULL"}}
	if center, limited := f.Scope.Center(); limited {
		w.add("c.id = %s", int64(center))
	}
	w.search("(c.name ILIKE '%' || %s || '%' OR c.city ILIKE '%' || %s || '%' OR c.state ILIKE '%' || %s || '%' OR c.code::text LIKE %s || '%')", f.Search)
	var out page.Page[centers.ListItem]
	if err := r.db.at(ctx).QueryRow(ctx, "SELECT count(*) FROM centers c WHERE "+w.String(), w.args...).Scan(&out.Total); err != nil {
		return out, failed("count centers", err)
	}
	query := fmt.Sprintf(`SELECT c.*,
			(SELECT coalesce(sum(n), 0) FROM student_counts n WHERE n.center_id = c.id AND n.status <> 'cancelled')::bigint AS student_count
		FROM centers c WHERE %s ORDER BY %s LIMIT %d OFFSET %d`, w, centerOrders[f.Sort], p.Size, p.Offset())
	rows, err := r.db.at(ctx).Query(ctx, query, w.args...)
	if err != nil {
		return out, failed("list centers", err)
	}
	out.Items, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (centers.ListItem, error) {
		got, err := pgx.RowToStructByName[centerRow](row)
		return centers.ListItem{Center: center(got.Center).Snapshot(), Students: int(got.StudentCount)}, err
	})
	return out, failed("list centers", err)
}
