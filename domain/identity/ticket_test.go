package identity_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
)

func TestTicket_Redeem(t *testing.T) {
	t.Parallel()
	now := time.Unix(0, 0)
	for name, c := range map[string]struct {
		made, redeemed identity.Purpose
		after          time.Duration
		good           bool
	}{
		"Confirms":       {identity.ToConfirm, identity.ToConfirm, identity.ConfirmLife - 1, true},
		"ConfirmTooLate": {identity.ToConfirm, identity.ToConfirm, identity.ConfirmLife, false},
		"Resets":         {identity.ToReset, identity.ToReset, 0, true},
		"ResetTooLate":   {identity.ToReset, identity.ToReset, identity.ResetLife, false},
		"Invited":        {identity.ToInvite, identity.ToInvite, identity.InviteLife - 1, true},
		"InvitedTooLate": {identity.ToInvite, identity.ToInvite, identity.InviteLife, false},
		"AnotherPurpose": {identity.ToConfirm, identity.ToReset, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ticket := identity.NewTicket(identity.SecretHash{1}, 1, c.made, "", now)
			require.Equal(t, c.good, ticket.Redeem(c.redeemed, now.Add(c.after)) == nil)
			require.ErrorIs(t, ticket.Redeem(c.redeemed, now.Add(identity.InviteLife)), identity.ErrTicket, "not twice")
		})
	}
}

func TestAccount_Confirm(t *testing.T) {
	t.Parallel()
	a, err := identity.Apply(identity.Person{Name: "A", Email: "a@b.in", Role: identity.Admin}, "hash", time.Unix(0, 0))
	require.NoError(t, err)
	require.False(t, a.IsConfirmed())
	a.Confirm("second", time.Unix(5, 0))
	a.Confirm("third", time.Unix(9, 0))
	require.True(t, a.IsConfirmed())
	require.Equal(t, time.Unix(5, 0), a.Snapshot().Confirmed, "the first time")
	require.Equal(t, "third", a.Snapshot().PasswordHash)
}
