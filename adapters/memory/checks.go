package memory

import (
	"cmp"
	"context"
	"slices"

	"kendra/domain/certificates"
)

// Note implements certificates.Store.
func (v Certificates) Note(ctx context.Context, all []certificates.Noted) error {
	return v.store.write(ctx, func(n *state) error {
		for _, one := range all {
			if _, ok := n.certificates[one.ID]; !ok {
				return certificates.ErrNotFound
			}
			checks := slices.Clone(n.checks[one.ID])
			i := slices.IndexFunc(checks, func(c certificates.Check) bool { return c.Way == one.Way && c.Hour.Equal(one.Hour()) })
			if i < 0 {
				i, checks = len(checks), append(checks, certificates.Check{Way: one.Way, Hour: one.Hour()})
			}
			checks[i].Count += one.Count
			if last := moment(one.Last); last.After(checks[i].Last) {
				checks[i].Last = last
			}
			n.checks[one.ID] = checks
		}
		return nil
	})
}

// Checks implements certificates.Directory.
func (v Certificates) Checks(ctx context.Context, id certificates.ID) ([]certificates.Check, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := append([]certificates.Check{}, n.checks[id]...)
	slices.SortFunc(all, func(a, b certificates.Check) int { return cmp.Or(b.Hour.Compare(a.Hour), cmp.Compare(a.Way, b.Way)) })
	return all[:min(len(all), certificates.MostChecks)], nil
}
