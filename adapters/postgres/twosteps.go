package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/identity"
)

// TwoStep implements identity.Accounts.
func (r *Accounts) TwoStep(ctx context.Context, account identity.AccountID) (identity.TwoStep, error) {
	row, err := r.db.read(ctx).TwoStep(ctx, int64(account))
	if err != nil {
		return identity.TwoStep{}, absent("find second step", err, identity.ErrTwoStepOff)
	}
	return twoStep(row), nil
}

// PutTwoStep implements identity.Accounts.
func (r *Accounts) PutTwoStep(ctx context.Context, s identity.TwoStep) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	recovery := make([][]byte, len(s.Recovery))
	for i, hash := range s.Recovery {
		recovery[i] = hash[:]
	}
	return failed("put second step", q.PutTwoStep(ctx, gen.PutTwoStepParams{
		AccountID: int64(s.Account), Secret: s.Secret, ConfirmedAt: orNil(s.Confirmed), LastStep: s.LastStep, Recovery: recovery,
	}))
}

// ChangeTwoStep implements identity.Accounts.
func (r *Accounts) ChangeTwoStep(ctx context.Context, account identity.AccountID, change func(*identity.TwoStep) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.TwoStepForUpdate(ctx, int64(account))
	if err != nil {
		return absent("lock second step", err, identity.ErrTwoStepOff)
	}
	s := twoStep(row)
	if err := change(&s); err != nil {
		return err
	}
	return r.PutTwoStep(ctx, s)
}

// RemoveTwoStep implements identity.Accounts.
func (r *Accounts) RemoveTwoStep(ctx context.Context, account identity.AccountID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("remove second step", q.RemoveTwoStep(ctx, int64(account)))
}

func twoStep(row gen.TwoStep) identity.TwoStep {
	s := identity.TwoStep{Account: identity.AccountID(row.AccountID), Secret: row.Secret, Confirmed: orNever(row.ConfirmedAt), LastStep: row.LastStep}
	for _, hash := range row.Recovery {
		s.Recovery = append(s.Recovery, identity.SecretHash(hash))
	}
	return s
}
