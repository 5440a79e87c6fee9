package postgres

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/jackc/pgx/v5"

	"kendra/domain/page"
	"kendra/domain/students"
)

// walkedTo is how many students a search reads along the order of its list before it looks in the indexes.
const walkedTo = 5_000

// search returns a page of the students whom a search finds, with their number up to countedTo.
//
// Of a word that many have, a page is read along the order of the list: a few hundred students instead of all that the
// indexes find. The planner's estimate decides whether to try.
func (r *Students) search(ctx context.Context, f students.Filter, p page.Request) (out page.Page[students.ListItem], err error) {
	w, err := r.filtered(ctx, f)
	if err != nil {
		return out, err
	}
	ids, total, atLeast, err := r.pageOf(ctx, f, w, p)
	if err != nil || len(ids) == 0 {
		return page.Page[students.ListItem]{Total: total, AtLeast: atLeast}, err
	}
	if atLeast {
		total = max(total, p.Offset()+len(ids))
	}
	items, err := r.Some(ctx, ids)
	if err != nil {
		return out, err
	}
	of := make(map[students.ID]students.ListItem, len(items))
	for _, item := range items {
		of[item.Student.ID] = item
	}
	out.Total, out.AtLeast = total, atLeast
	for _, id := range ids {
		if item, ok := of[id]; ok { // else removed a moment ago
			out.Items = append(out.Items, item)
		}
	}
	return out, nil
}

// pageOf returns the students of a page, and how many there are. It reads no more of them than their IDs: a query for all
// of a row takes longer to plan than to run.
func (r *Students) pageOf(ctx context.Context, f students.Filter, w *where, p page.Request) (ids []students.ID, total int, atLeast bool, err error) {
	order := orders[f.Sort]
	if ids, err := r.walked(ctx, f, w, p); err != nil || len(ids) > 0 {
		return ids, searchedTo, true, err
	}
	query := fmt.Sprintf(`WITH found AS MATERIALIZED (SELECT %s FROM students s WHERE %s LIMIT %d) SELECT s.id, (SELECT count(*) FROM found) FROM found s %s`,
		orderedBy(order), w, countedTo+1, windowOf(order, p))
	if ids, err = r.ids(ctx, query, w, &total); err != nil {
		return nil, 0, false, err
	}
	if len(ids) == 0 { // none, or behind the last
		if total, atLeast, err = r.total(ctx, f); err != nil || !atLeast {
			return nil, total, false, err
		}
	} else if total <= countedTo {
		return ids, total, false, nil
	}
	ids, err = r.ids(ctx, fmt.Sprintf(`SELECT s.id FROM students s WHERE %s %s`, w, windowOf(order, p)), w)
	return ids, countedTo, true, err
}

// walked returns a full page that it finds along the order, or none.
func (r *Students) walked(ctx context.Context, f students.Filter, w *where, p page.Request) ([]students.ID, error) {
	if f.Enrolled() || len(f.Only) > 0 || p.Offset()+p.Size > walkedTo/20 {
		return nil, nil
	}
	if n, err := r.estimated(ctx, w); err != nil || n < 2*searchedTo {
		return nil, err
	} else if all, err := r.all(ctx); err != nil || n*walkedTo < 2*all*(p.Offset()+p.Size) {
		return nil, err // so few of so many that the walk would end without a page
	}
	within := &where{parts: []string{"s.removed_at IS NULL"}}
	within.counted("s.", f) // the first of the conditions of w, so it has the same argument
	query := fmt.Sprintf(`SELECT s.id FROM (SELECT * FROM students s WHERE %s ORDER BY %s LIMIT %d) s WHERE %s %s`,
		within, orders[f.Sort], walkedTo, w, windowOf(orders[f.Sort], p))
	ids, err := r.ids(ctx, query, w)
	if len(ids) < p.Size {
		return nil, err
	}
	return ids, err
}

// ids returns the first column of a query, and reads further columns into more.
func (r *Students) ids(ctx context.Context, query string, w *where, more ...any) ([]students.ID, error) {
	rows, err := r.db.at(ctx).Query(ctx, query, append([]any{planned}, w.args...)...)
	if err != nil {
		return nil, failed("search students", err)
	}
	var all []students.ID
	var id students.ID
	_, err = pgx.ForEachRow(rows, append([]any{&id}, more...), func() error {
		all = append(all, id)
		return nil
	})
	return all, failed("search students", err)
}

// all returns about how many students there are: as many as at the last analysis.
func (r *Students) all(ctx context.Context) (n int, err error) {
	err = r.db.at(ctx).QueryRow(ctx, "SELECT reltuples::bigint FROM pg_class WHERE oid = 'students'::regclass").Scan(&n)
	return n, failed("estimate students", err)
}

// estimated returns how many students the planner expects to match.
func (r *Students) estimated(ctx context.Context, w *where) (int, error) {
	var text []byte
	query := `EXPLAIN (FORMAT JSON) SELECT FROM students s WHERE ` + w.String()
	if err := r.db.at(ctx).QueryRow(ctx, query, append([]any{planned}, w.args...)...).Scan(&text); err != nil {
		return 0, failed("estimate students", err)
	}
	var plans []struct {
		Plan struct {
			Rows int `json:"Plan Rows"`
		}
	}
	if err := json.Unmarshal(text, &plans); err != nil {
		return 0, fmt.Errorf("read the planner's estimate: %w", err)
	}
	n := 0
	for _, p := range plans { // one
		n += p.Plan.Rows
	}
	return n, nil
}
