package sessions_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/sessions"
)

func TestMayRemove(t *testing.T) {
	t.Parallel()
	for has, want := range map[sessions.Holdings]error{
		{}: nil, {Seats: true}: sessions.ErrUsed, {Marks: true}: sessions.ErrUsed, {Seats: true, Marks: true}: sessions.ErrUsed,
	} {
		require.ErrorIs(t, sessions.MayRemove(has), want, has)
	}
}
