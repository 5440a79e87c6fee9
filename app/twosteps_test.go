package app_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/require"

	"kendra/app/access"
	"kendra/domain/identity"
	"kendra/tests/fixture"
)

func TestTwoSteps(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	id, _, err := w.accounts.Open(ctx, admin, fixture.Account(), secret)
	require.NoError(t, err)
	meera := identity.Known(id, "Meera Sinha", identity.Admin, 0)
	sign := func(code string) error {
		_, err := w.logins.SignIn(ctx, access.SignIn{Username: "meera@example.in", Password: secret, Code: code})
		return err
	}
	shown := func(text string) string {
		code, err := totp.GenerateCode(text, w.clock())
		require.NoError(t, err)
		return code
	}

	_, err = w.twoSteps.Confirm(ctx, meera, access.Proof{Password: secret, Code: "123456"})
	require.ErrorIs(t, err, identity.ErrTwoStepOff, "nothing was started")
	for _, wrong := range []string{"", "Wrong1!x"} {
		_, _, err = w.twoSteps.Start(ctx, meera, access.Proof{Password: wrong})
		require.ErrorIs(t, err, identity.ErrOwnPassword)
		_, err = w.twoSteps.Confirm(ctx, meera, access.Proof{Password: wrong, Code: "123456"})
		require.ErrorIs(t, err, identity.ErrOwnPassword)
	}
	text, url, err := w.twoSteps.Start(ctx, meera, access.Proof{Password: secret})
	require.NoError(t, err)
	require.Contains(t, url, "otpauth://totp/Vidya%20Jyoti:Meera%20Sinha?")
	require.NoError(t, sign(""), "not asked for before it is confirmed")
	_, err = w.twoSteps.Confirm(ctx, meera, access.Proof{Password: secret, Code: "000000"})
	require.ErrorIs(t, err, identity.ErrCode)
	codes, err := w.twoSteps.Confirm(ctx, meera, access.Proof{Password: secret, Code: shown(text)})
	require.NoError(t, err)
	require.Len(t, codes, 10)
	_, _, err = w.twoSteps.Start(ctx, meera, access.Proof{Password: secret})
	require.ErrorIs(t, err, identity.ErrCode)
	_, _, err = w.twoSteps.Start(ctx, meera, access.Proof{Password: secret, Code: codes[9]})
	require.ErrorIs(t, err, identity.ErrTwoStepOn)

	require.ErrorIs(t, sign(""), identity.ErrCodeRequired)
	require.ErrorIs(t, sign(shown(text)), identity.ErrCodeRequired, "the code that switched it on is used up")
	_, err = w.logins.SignIn(ctx, access.SignIn{Username: "meera@example.in", Password: "Wrong1!x", Code: shown(text)})
	require.ErrorIs(t, err, identity.ErrBadLogin, "without the password nobody hears of codes")
	*w.tick = w.tick.Add(time.Minute)
	code := shown(text)
	require.NoError(t, sign(code[:3]+" "+code[3:]))
	require.ErrorIs(t, sign(code), identity.ErrCodeRequired, "a code is good once")
	require.NoError(t, sign(codes[4]))
	require.ErrorIs(t, sign(codes[4]), identity.ErrCodeRequired)
	on, left, err := w.twoSteps.Show(ctx, meera)
	require.NoError(t, err)
	require.True(t, on)
	require.Equal(t, 8, left)

	require.ErrorIs(t, w.twoSteps.Stop(ctx, meera, access.Proof{Password: "Wrong1!x", Code: codes[1]}), identity.ErrOwnPassword)
	require.ErrorIs(t, w.twoSteps.Stop(ctx, meera, access.Proof{Password: secret}), identity.ErrCode)
	require.ErrorIs(t, w.twoSteps.Stop(ctx, meera, access.Proof{Password: secret, Code: codes[4]}), identity.ErrCode, "a code is good once")
	require.NoError(t, w.twoSteps.Stop(ctx, meera, access.Proof{Password: secret, Code: codes[1]}))
	require.NoError(t, sign(""))
	require.Equal(t, []string{"account.opened", "account.two_step_started", "account.two_step_on", "account.two_step_off"}, w.actions("account"))
	for _, e := range w.store.Trail().Entries() {
		require.NotContains(t, fmt.Sprint(e), text)
	}
}

func TestTwoSteps_AreForAdministratorsAndStaffAndNotForGuessing(t *testing.T) {
	t.Parallel()
	w := setup(t)
	student := identity.Known(3, "S", identity.Student, w.center.ID)
	_, _, err := w.twoSteps.Start(t.Context(), student, access.Proof{Password: secret})
	require.ErrorIs(t, err, identity.ErrDenied)
	require.ErrorIs(t, w.twoSteps.Stop(t.Context(), student, access.Proof{Password: secret}), identity.ErrDenied)
	on, _, err := w.twoSteps.Show(t.Context(), w.staff())
	require.NoError(t, err)
	require.False(t, on)
	id, _, err := w.accounts.Open(t.Context(), admin, fixture.Account(), secret)
	require.NoError(t, err)
	meera := identity.Known(id, "Meera Sinha", identity.Admin, 0)
	for range identity.LoginLimit.Burst {
		_, err := w.twoSteps.Confirm(t.Context(), meera, access.Proof{Password: "Wrong1!x", Code: "123456"})
		require.ErrorIs(t, err, identity.ErrOwnPassword)
	}
	_, _, err = w.twoSteps.Start(t.Context(), meera, access.Proof{Password: secret})
	require.ErrorIs(t, err, identity.ErrTooOften)
}
