package fault_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/fault"
)

var errTaken = fault.New(fault.Conflict, "thing.taken", "is taken")

func TestError(t *testing.T) {
	t.Parallel()

	t.Run("MatchesByCodeThroughWrappingAndFields", func(t *testing.T) {
		t.Parallel()
		err := fmt.Errorf("postgres: %w", errTaken.On("email"))
		require.ErrorIs(t, err, errTaken)
		require.NotErrorIs(t, err, fault.New(fault.Conflict, "thing.other", "is taken"))
	})
	t.Run("OfFindsNothingInOtherErrors", func(t *testing.T) {
		t.Parallel()
		require.Nil(t, fault.Of(errors.New("disk full")))
		require.Nil(t, fault.Of(nil))
	})
	t.Run("TellsRefusalsFromOutages", func(t *testing.T) {
		t.Parallel()
		for _, kind := range fault.Kinds() {
			err := fmt.Errorf("postgres: %w", fault.New(kind, "x", "x"))
			require.Equal(t, kind == fault.Unavailable, fault.IsOutage(err), kind)
			require.Equal(t, kind != fault.Unavailable && kind != fault.Internal, fault.IsRefusal(err), kind)
		}
		for _, other := range []error{errors.New("disk full"), nil} {
			require.False(t, fault.IsOutage(other))
			require.False(t, fault.IsRefusal(other))
		}
	})
	t.Run("WithLeavesTheOriginalAlone", func(t *testing.T) {
		t.Parallel()
		_ = errTaken.On("email")
		require.Empty(t, errTaken.Fields)
	})
}

func TestViolations(t *testing.T) {
	t.Parallel()
	var v fault.Violations
	require.NoError(t, v.As(errTaken))

	v.Check(true, "name", "is required")
	v.Check(false, "email", "is required")
	v.Check(false, "email", "is not an e-mail address")
	v.Add("dob", errors.New("is in the future"))
	v.Join(errTaken.On("mobile"))

	got := fault.Of(v.As(errTaken))
	require.Equal(t, []fault.Field{
		{Name: "email", Text: "is required"},
		{Name: "dob", Text: "is in the future"},
		{Name: "mobile", Text: "is taken"},
	}, got.Fields)
}
