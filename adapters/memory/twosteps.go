package memory

import (
	"context"
	"slices"

	"kendra/domain/identity"
)

// TwoStep implements identity.Accounts.
func (v Accounts) TwoStep(ctx context.Context, account identity.AccountID) (identity.TwoStep, error) {
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

// PutTwoStep implements identity.Accounts.
func (v Accounts) PutTwoStep(ctx context.Context, s identity.TwoStep) error {
	return v.store.write(ctx, func(n *state) error {
		n.putTwoStep(s)
		return nil
	})
}

func (n *state) putTwoStep(s identity.TwoStep) {
	s.Confirmed, s.Recovery = moment(s.Confirmed), slices.Clone(s.Recovery)
	n.twoSteps[s.Account] = s
}

// ChangeTwoStep implements identity.Accounts.
func (v Accounts) ChangeTwoStep(ctx context.Context, account identity.AccountID, change func(*identity.TwoStep) error) error {
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

// RemoveTwoStep implements identity.Accounts.
func (v Accounts) RemoveTwoStep(ctx context.Context, account identity.AccountID) error {
	return v.store.write(ctx, func(n *state) error {
		delete(n.twoSteps, account)
		return nil
	})
}
