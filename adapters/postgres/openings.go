package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/sessions"
)

// Openings implements sessions.Store.
func (r *Sessions) Openings(ctx context.Context, i sessions.Intake) ([]sessions.Opening, error) {
	statuses := []string{}
	for _, s := range i.Statuses() {
		statuses = append(statuses, string(s))
	}
	rows, err := r.db.read(ctx).SessionOpenings(ctx, gen.SessionOpeningsParams{
		Divisions: numbersOf(i.Divisions), Statuses: statuses, Since: i.Since().Time(), Today: i.Today.Time(), Most: sessions.MostOpenings,
	})
	if err != nil {
		return nil, failed("list the sessions that newcomers can join", err)
	}
	all := make([]sessions.Opening, len(rows))
	for i, row := range rows {
		all[i] = sessions.Opening{
			Session: session(row.Session), Center: centers.Code(row.Code), CenterName: row.CenterName, CenterCity: row.City, CenterState: row.State,
			Teacher: row.TeacherName, Taken: int(row.Taken),
		}
	}
	return all, nil
}
