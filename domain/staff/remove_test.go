package staff_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/staff"
)

func TestMayRemove(t *testing.T) {
	t.Parallel()
	require.NoError(t, staff.MayRemove(staff.Holdings{}))
	require.ErrorIs(t, staff.MayRemove(staff.Holdings{Sessions: true}), staff.ErrUsed)
}
