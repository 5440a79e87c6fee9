package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/domain/calendar"
	"kendra/domain/fees"
)

// Collected implements fees.Reports. It adds up days and months from the counted days, and courses from the entries,
// because the counted days do not hold the course.
func (r *Fees) Collected(ctx context.Context, f fees.Filter, by fees.By) ([]fees.Collected, error) {
	query, w := collectedByDay(f, by)
	if by == fees.ByCourse {
		query, w = collectedByCourse(f)
	}
	rows, err := r.db.at(ctx).Query(ctx, query, w.args...)
	if err != nil {
		return nil, failed("add up the collection", err)
	}
	all, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (c fees.Collected, err error) {
		var at *time.Time
		err = row.Scan(&at, &c.Division, &c.Title, &c.Course, &c.Method, &c.Amount, &c.Count)
		if at != nil {
			c.Day = calendar.FromUTC(*at)
		}
		return c, err
	})
	return all, failed("add up the collection", err)
}

func collectedByDay(f fees.Filter, by fees.By) (string, *where) {
	w := &where{}
	if center, limited := f.Scope.Center(); limited {
		w.add("center_id = %s", int64(center))
	}
	if f.Method != "" {
		w.add("method = %s", string(f.Method))
	}
	if !f.From.IsZero() {
		w.add("day >= %s", f.From.Time())
	}
	if !f.To.IsZero() {
		w.add("day <= %s", f.To.Time())
	}
	day := "day"
	if by == fees.ByMonth {
		day = "date_trunc('month', day)::date"
	}
	return fmt.Sprintf(`SELECT %s AS at, 0::bigint, '', '', method, sum(amount)::bigint, sum(n)::bigint
		FROM fee_days WHERE %s GROUP BY 1, method ORDER BY 1, method`, day, w), w
}

func collectedByCourse(f fees.Filter) (string, *where) {
	w := &where{}
	if center, limited := f.Scope.Center(); limited {
		w.add("e.center_id = %s", int64(center))
	}
	if f.Method != "" {
		w.add("e.method = %s", string(f.Method))
	}
	if !f.From.IsZero() {
		w.add("e.at >= %s", indian(f.From))
	}
	if !f.To.IsZero() {
		w.add("e.at < %s", indian(f.To).AddDate(0, 0, 1))
	}
	return fmt.Sprintf(`WITH sums AS (
			SELECT a.division_id, e.method, sum(e.amount)::bigint AS amount, count(*) AS n
			FROM fee_entries e JOIN fee_accounts a ON a.id = e.account_id WHERE %s GROUP BY 1, 2)
		SELECT NULL::date, d.id, d.name, c.title, s.method, s.amount, s.n
		FROM sums s JOIN divisions d ON d.id = s.division_id JOIN courses c ON c.id = d.course_id
		ORDER BY lower(c.title), lower(d.name), d.id, s.method`, w), w
}
