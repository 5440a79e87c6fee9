package memory

import (
	"context"
	"slices"

	"kendra/domain/fees"
	"kendra/domain/students"
)

var _ fees.BulkStore = Fees{}

// AddAll implements fees.BulkStore.
func (v Fees) AddAll(ctx context.Context, all []*fees.Account) ([]fees.ID, error) {
	ids := make([]fees.ID, len(all))
	for i, a := range all {
		var err error
		if ids[i], err = v.Add(ctx, a); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// Paying implements fees.BulkStore.
func (v Fees) Paying(ctx context.Context, ids []students.EnrolmentID) ([]students.EnrolmentID, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []students.EnrolmentID
	for _, a := range where(n.fees, func(a fees.Snapshot) bool { return slices.Contains(ids, a.Enrolment) }) {
		all = append(all, a.Enrolment)
	}
	return all, nil
}

// Lock implements fees.BulkStore.
func (v Fees) Lock(ctx context.Context, ids []fees.ID) (all []*fees.Account, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for _, id := range slices.Sorted(slices.Values(ids)) {
			if a, err := n.feesOf(id); err == nil {
				all = append(all, a)
			}
		}
		return nil
	})
	return all, err
}

// RemoveAll implements fees.BulkStore.
func (v Fees) RemoveAll(ctx context.Context, ids []fees.ID) error {
	return v.store.write(ctx, func(n *state) error {
		for _, id := range ids {
			delete(n.fees, id)
		}
		return nil
	})
}
