package memory

import (
	"context"
	"slices"

	"kendra/domain/identity"
)

// TwoSteps is the view of a store's two-step sign-ins.
type TwoSteps struct{ store *Store }

var _ identity.TwoSteps = TwoSteps{}

// TwoSteps returns the port of two-step sign-ins.
func (s *Store) TwoSteps() TwoSteps { return TwoSteps{s} }

// Find implements identity.TwoSteps.
func (v TwoSteps) Find(ctx context.Context, account identity.AccountID) (identity.TwoStep, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return identity.TwoStep{}, err
	}
	s, ok := n.twoSteps[account]
	if !ok {
		return identity.TwoStep{}, identity.ErrTwoStepOff
	}
	return s, nil
}

// Put implements identity.TwoSteps.
func (v TwoSteps) Put(ctx context.Context, s identity.TwoStep) error {
	return v.store.write(ctx, func(n *state) error {
		n.putTwoStep(s)
		return nil
	})
}

func (n *state) putTwoStep(s identity.TwoStep) {
	s.Confirmed, s.Recovery = moment(s.Confirmed), slices.Clone(s.Recovery)
	n.twoSteps[s.Account] = s
}

// Change implements identity.TwoSteps.
func (v TwoSteps) Change(ctx context.Context, account identity.AccountID, change func(*identity.TwoStep) error) error {
	return v.store.write(ctx, func(n *state) error {
		s, ok := n.twoSteps[account]
		if !ok {
			return identity.ErrTwoStepOff
		}
		if err := change(&s); err != nil {
			return err
		}
		n.putTwoStep(s)
		return nil
	})
}

// Remove implements identity.TwoSteps.
func (v TwoSteps) Remove(ctx context.Context, account identity.AccountID) error {
	return v.store.write(ctx, func(n *state) error {
		delete(n.twoSteps, account)
		return nil
	})
}
