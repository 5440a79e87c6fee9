package app_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/access"
	"kendra/domain/identity"
	"kendra/tests/fixture"
)

func TestDevices(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	id, _, err := w.accounts.Open(ctx, admin, fixture.Account(), secret)
	require.NoError(t, err)
	meera, other := identity.Known(id, "Meera", identity.Admin, 0), identity.Known(id+999, "Other", identity.Admin, 0)
	sign := func(device string) access.SignedIn {
		in, err := w.logins.SignIn(ctx, access.SignIn{Username: "meera@example.in", Password: secret, Device: device})
		require.NoError(t, err)
		*w.tick = w.tick.Add(time.Minute)
		return in
	}
	phone := sign("Phone")
	sign("Laptop")
	all, err := w.devices.List(ctx, meera)
	require.NoError(t, err)
	require.Len(t, all, 2)
	require.Equal(t, "Laptop", all[0].Device)

	require.NoError(t, w.devices.End(ctx, other, all[1].ID), "another's stays")
	require.NoError(t, w.devices.End(ctx, meera, "nobody's"))
	_, err = w.logins.Renew(ctx, phone.Renewal)
	require.NoError(t, err)
	for range 2 {
		require.NoError(t, w.devices.End(ctx, meera, all[1].ID))
	}
	_, err = w.logins.Renew(ctx, phone.Renewal)
	require.ErrorIs(t, err, identity.ErrLoginOver)
	all, err = w.devices.List(ctx, meera)
	require.NoError(t, err)
	require.Len(t, all, 1)
	none, err := w.devices.List(ctx, other)
	require.NoError(t, err)
	require.Empty(t, none)
	_, err = w.devices.List(ctx, identity.Actor{})
	require.ErrorIs(t, err, identity.ErrNobody)
}
