package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
	"kendra/tests/fixture"
)

// TwoSteps is the contract of the two-step settings in identity.Accounts.
func TwoSteps(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryFieldAndReplaces":  twoStepsRoundTrip,
		"NotFound":                    twoStepsNotFound,
		"ChangeKeepsNothingOnFailure": twoStepsChangeFails,
		"SideBySideACodeWorksOnce":    twoStepsRace,
		"RemoveRemoves":               twoStepsRemove,
	}.run(t, fresh)
}

func (k Kit) putTwoStep(t *testing.T, s identity.TwoStep) {
	t.Helper()
	k.do(t, func(ctx context.Context) error { return k.Accounts.PutTwoStep(ctx, s) })
}

func (k Kit) twoStepNow(t *testing.T, account identity.AccountID) identity.TwoStep {
	t.Helper()
	s, err := k.Accounts.TwoStep(t.Context(), account)
	require.NoError(t, err)
	return s
}

func twoStepsRoundTrip(t *testing.T, k Kit) {
	given, stored := exact()
	account := k.addAccount(t, fixture.Account()).ID
	empty := identity.TwoStep{Account: account, Secret: []byte{1, 2}}
	k.putTwoStep(t, empty)
	require.Equal(t, empty, k.twoStepNow(t, account))
	want := identity.TwoStep{Account: account, Secret: []byte{3, 9, 4}, Confirmed: given, LastStep: 7, Recovery: []identity.SecretHash{{1, 31: 2}, {3}}}
	k.putTwoStep(t, want)
	want.Confirmed = stored
	require.Empty(t, fixture.Empty(want))
	require.Equal(t, want, k.twoStepNow(t, account))
}

func twoStepsNotFound(t *testing.T, k Kit) {
	_, err := k.Accounts.TwoStep(t.Context(), nowhere)
	require.ErrorIs(t, err, identity.ErrTwoStepOff)
	k.fails(t, identity.ErrTwoStepOff, func(ctx context.Context) error {
		return k.Accounts.ChangeTwoStep(ctx, nowhere, func(*identity.TwoStep) error { return nil })
	})
	k.do(t, func(ctx context.Context) error { return k.Accounts.RemoveTwoStep(ctx, nowhere) })
}

func (k Kit) twoStep(t *testing.T) identity.TwoStep {
	t.Helper()
	s := identity.TwoStep{Account: k.addAccount(t, fixture.Account()).ID, Secret: []byte{1}, Confirmed: fixture.Now, Recovery: []identity.SecretHash{{1}, {2}}}
	k.putTwoStep(t, s)
	return s
}

func twoStepsChangeFails(t *testing.T, k Kit) {
	want := k.twoStep(t)
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Accounts.ChangeTwoStep(ctx, want.Account, func(s *identity.TwoStep) error {
			s.LastStep = 9
			return errStop
		})
	})
	require.Equal(t, want, k.twoStepNow(t, want.Account))
}

func twoStepsRace(t *testing.T, k Kit) {
	s := k.twoStep(t)
	k.oneOfMany(t, identity.ErrCodeRequired, func(ctx context.Context, _ int) error {
		return k.Accounts.ChangeTwoStep(ctx, s.Account, func(s *identity.TwoStep) error {
			return s.Accept("", identity.SecretHash{1}, fixture.Now.Add(time.Minute))
		})
	})
	require.Equal(t, []identity.SecretHash{{2}}, k.twoStepNow(t, s.Account).Recovery)
}

func twoStepsRemove(t *testing.T, k Kit) {
	s := k.twoStep(t)
	k.do(t, func(ctx context.Context) error { return k.Accounts.RemoveTwoStep(ctx, s.Account) })
	_, err := k.Accounts.TwoStep(t.Context(), s.Account)
	require.ErrorIs(t, err, identity.ErrTwoStepOff)
}
