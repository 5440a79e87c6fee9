package app_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/access"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

const secret = "Gulmohar1!"

func TestLogins_SignIn(t *testing.T) {
	t.Parallel()
	w := setup(t)
	_, _, err := w.accounts.Open(t.Context(), admin, fixture.Account(), secret)
	require.NoError(t, err)
	student := w.enrol(t)
	_, _, err = w.accounts.Open(t.Context(), admin, identity.Person{Name: "Asha", Email: student.Profile.Email, Role: identity.Student, Center: w.center.ID}, secret)
	require.NoError(t, err)

	for name, c := range map[string]struct {
		in   access.SignIn
		err  error
		role identity.Role
	}{
		"ByEmail":              {access.SignIn{Username: " MEERA@example.in", Password: secret}, nil, identity.Admin},
		"WithTheRoleThatItHas": {access.SignIn{Username: "meera@example.in", Password: secret, Role: identity.Admin}, nil, identity.Admin},
		"WithAnotherRole":      {access.SignIn{Username: "meera@example.in", Password: secret, Role: identity.Staff}, identity.ErrNotThatRole, 0},
		"ByRegistrationNumber": {access.SignIn{Username: string(student.RegNo), Password: secret}, nil, identity.Student},
		"WrongPassword":        {access.SignIn{Username: "meera@example.in", Password: "Secret2!"}, identity.ErrBadLogin, 0},
		"UnknownName":          {access.SignIn{Username: "nobody@example.in", Password: secret}, identity.ErrBadLogin, 0},
		"UnknownNumber":        {access.SignIn{Username: "1001-26-99999", Password: secret}, identity.ErrBadLogin, 0},
		"NoName":               {access.SignIn{Password: secret}, identity.ErrBadLogin, 0},
		"ThePublicAccount":     {access.SignIn{Username: access.PublicAccount, Password: access.PublicPassword}, nil, identity.Public},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := w.logins.SignIn(t.Context(), c.in)
			require.ErrorIs(t, err, c.err)
			if c.err == nil {
				require.Equal(t, c.role, got.Actor.Role)
				require.Equal(t, fixture.Now.Add(identity.TokenLife), got.Expires)
				require.Equal(t, c.role == identity.Public, got.Renewal == "", "the public account has nothing to renew")
			}
		})
	}
}

func TestLogins_SlowDown(t *testing.T) {
	t.Parallel()
	w := setup(t)
	_, _, err := w.accounts.Open(t.Context(), admin, fixture.Account(), secret)
	require.NoError(t, err)
	for _, name := range []string{"meera@example.in", "nobody@example.in"} {
		for range identity.LoginLimit.Burst {
			_, err := w.signIn(t, name, "Wrong1!x")
			require.ErrorIs(t, err, identity.ErrBadLogin)
		}
		_, err := w.signIn(t, strings.ToUpper(name)+" ", secret)
		require.ErrorIs(t, err, identity.ErrTooOften, "the right password too: a guesser must not see that it is")
		require.Equal(t, 10*time.Second, fault.Of(err).Wait)
	}
	*w.tick = w.tick.Add(10 * time.Second)
	_, err = w.signIn(t, "meera@example.in", secret)
	require.NoError(t, err)
	for range identity.LoginLimit.Burst {
		_, err := w.signIn(t, "meera@example.in", "Wrong1!x")
		require.ErrorIs(t, err, identity.ErrBadLogin, "signing in started it anew")
	}
}

func TestLogins_Renew(t *testing.T) {
	t.Parallel()
	setupIn := func(t *testing.T) (*world, access.SignedIn) {
		t.Helper()
		w := setup(t)
		_, _, err := w.accounts.Open(t.Context(), admin, fixture.Account(), secret)
		require.NoError(t, err)
		in, err := w.logins.SignIn(t.Context(), access.SignIn{Username: "meera@example.in", Password: secret})
		require.NoError(t, err)
		return w, in
	}
	t.Run("RotatesAndRefusesTheOldOneLater", func(t *testing.T) {
		t.Parallel()
		w, in := setupIn(t)
		next, err := w.logins.Renew(t.Context(), in.Renewal)
		require.NoError(t, err)
		require.NotEqual(t, in.Renewal, next.Renewal)

		last, err := w.logins.Renew(t.Context(), next.Renewal)
		require.NoError(t, err)

		_, err = w.logins.Renew(t.Context(), in.Renewal)
		require.ErrorIs(t, err, identity.ErrLoginOver)
		_, err = w.logins.Renew(t.Context(), last.Renewal)
		require.ErrorIs(t, err, identity.ErrLoginOver, "a stolen renewal ends the whole login")
	})
	t.Run("GoesOnAfterALostAnswer", func(t *testing.T) {
		t.Parallel()
		w, in := setupIn(t)
		lost, err := w.logins.Renew(t.Context(), in.Renewal)
		require.NoError(t, err)

		*w.tick = w.tick.Add(48 * time.Hour)
		next, err := w.logins.Renew(t.Context(), in.Renewal)
		require.NoError(t, err, "the browser never saw the other one")
		_, err = w.logins.Renew(t.Context(), lost.Renewal)
		require.ErrorIs(t, err, identity.ErrLoginOver, "two people have the login")
		_, err = w.logins.Renew(t.Context(), next.Renewal)
		require.ErrorIs(t, err, identity.ErrLoginOver)
	})
	t.Run("TwoTabsAtOnceBothStay", func(t *testing.T) {
		t.Parallel()
		w, in := setupIn(t)
		_, err := w.logins.Renew(t.Context(), in.Renewal)
		require.NoError(t, err)
		again, err := w.logins.Renew(t.Context(), in.Renewal)
		require.NoError(t, err)
		require.Empty(t, again.Renewal, "the other tab's stays current")
	})
	t.Run("EndsWithSignOut", func(t *testing.T) {
		t.Parallel()
		w, in := setupIn(t)
		require.NoError(t, w.logins.SignOut(t.Context(), in.Renewal, ""))
		require.NoError(t, w.logins.SignOut(t.Context(), in.Renewal, ""), "twice is no error")
		_, err := w.logins.Renew(t.Context(), in.Renewal)
		require.ErrorIs(t, err, identity.ErrLoginOver)
	})
	for _, foreign := range []string{"", "nothing", "a.b", "."} {
		w, _ := setupIn(t)
		_, err := w.logins.Renew(t.Context(), foreign)
		require.ErrorIs(t, err, identity.ErrLoginOver, foreign)
		require.NoError(t, w.logins.SignOut(t.Context(), foreign, ""))
	}
}

func TestLogins_OnRecord(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.enrol(t, func(p *students.Profile) { p.Email = "asha@example.in" })
	found, err := w.logins.OnRecord(t.Context(), " ASHA@example.in")
	require.NoError(t, err)
	require.Equal(t, []identity.OnRecord{{Name: "A... V...", Email: "asha@example.in"}}, found)
	for _, unknown := range []string{"nobody@example.in", "", "no address"} {
		found, err := w.logins.OnRecord(t.Context(), unknown)
		require.NoError(t, err)
		require.Empty(t, found)
	}
}

func TestAccounts(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()

	_, made, err := w.accounts.Open(ctx, admin, fixture.Account(), "")
	require.NoError(t, err)
	require.NoError(t, identity.CheckPassword(made), "a password that is made up obeys the rule")
	_, err = w.logins.SignIn(ctx, access.SignIn{Username: "meera@example.in", Password: made})
	require.NoError(t, err)

	_, _, err = w.accounts.Open(ctx, admin, fixture.Account(), secret)
	require.ErrorIs(t, err, identity.ErrEmailTaken)
	_, _, err = w.accounts.Open(ctx, w.staff(), fixture.Account(), secret)
	require.ErrorIs(t, err, identity.ErrDenied)
	_, _, err = w.accounts.Open(ctx, admin, fixture.Account(), "weak")
	require.ErrorIs(t, err, identity.ErrPassword)

	_, err = w.accounts.SetPassword(ctx, admin, "meera@example.in", secret)
	require.NoError(t, err)
	_, err = w.logins.SignIn(ctx, access.SignIn{Username: "meera@example.in", Password: secret})
	require.NoError(t, err)
	_, err = w.accounts.SetPassword(ctx, admin, "nobody@example.in", secret)
	require.ErrorIs(t, err, identity.ErrNotFound)
	require.Equal(t, []string{"account.opened", "account.password_set"}, w.actions("account"))
}
