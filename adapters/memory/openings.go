package memory

import (
	"cmp"
	"context"
	"slices"

	"kendra/domain/sessions"
)

// Openings implements sessions.Store.
func (v Sessions) Openings(ctx context.Context, i sessions.Intake) ([]sessions.Opening, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []sessions.Opening
	for _, s := range where(n.sessions, i.Takes) {
		c, ok := n.centers[s.Profile.Center]
		if !ok {
			continue
		}
		all = append(all, sessions.Opening{
			Session: s, Center: c.Code, CenterName: c.Profile.Name, CenterCity: c.Profile.City, CenterState: c.Profile.State,
			Teacher: n.staff[s.Profile.Teacher].Profile.Name, Taken: len(n.in(s.ID)),
		})
	}
	slices.SortFunc(all, func(a, b sessions.Opening) int {
		return cmp.Or(a.Session.Profile.From.Time().Compare(b.Session.Profile.From.Time()), cmp.Compare(a.Session.ID, b.Session.ID))
	})
	return all[:min(len(all), sessions.MostOpenings)], nil
}
