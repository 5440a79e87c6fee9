package identity_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
)

func TestActor_Scope(t *testing.T) {
	t.Parallel()
	require.Equal(t, centers.Everywhere(), identity.Local().Scope())
	require.Equal(t, centers.Only(3), identity.Known(1, "S", identity.Staff, 3).Scope())
	require.Equal(t, centers.Scope{}, identity.Known(1, "S", identity.Student, 3).Scope())
	require.Equal(t, centers.Scope{}, identity.Actor{Role: identity.Admin}.Scope(), "an actor that nobody vouched for sees nothing")
}

func TestCheckPassword(t *testing.T) {
	t.Parallel()
	for password, good := range map[string]bool{
		"Secret1!": true, "Sec ret1": true, "पासवर्ड-Aa1": true, "": false, "secret1!": false, "SECRET1!": false, "Secret!!": false, "Secret11": false, "Sec1!": false,
		strings.Repeat("a", 37) + "A1!": true, strings.Repeat("a", 38) + "A1!": false,
	} {
		require.Equal(t, good, identity.CheckPassword(password) == nil, password)
	}
}

func TestOpen(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		person identity.Person
		blamed string
	}{
		"StaffNeedACenter":          {identity.Person{Name: "A", Email: "a@b.in", Role: identity.Staff}, "center"},
		"AdministratorsHaveNone":    {identity.Person{Name: "A", Email: "a@b.in", Role: identity.Admin, Center: 1}, "center"},
		"ThePublicAccountIsNobodys": {identity.Person{Name: "A", Email: "a@b.in", Role: identity.Public}, "role"},
		"NameIsRequired":            {identity.Person{Name: " ", Email: "a@b.in", Role: identity.Admin}, "name"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := identity.Open(c.person, "hash", time.Unix(0, 0))
			require.ErrorIs(t, err, identity.ErrInvalid)
			require.Equal(t, c.blamed, fault.Of(err).Fields[0].Name)
		})
	}
}

func TestAccount_Admits(t *testing.T) {
	t.Parallel()
	a, err := identity.Open(identity.Person{Name: "A", Email: "a@b.in", Role: identity.Admin}, "hash", time.Unix(0, 0))
	require.NoError(t, err)
	require.NoError(t, a.Admits(identity.Public))
	require.NoError(t, a.Admits(identity.Admin))
	require.ErrorIs(t, a.Admits(identity.Staff), identity.ErrNotThatRole)
}

func TestLogin_Renew(t *testing.T) {
	t.Parallel()
	first, second, third := identity.SecretHash{1}, identity.SecretHash{2}, identity.SecretHash{3}
	start := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

	for name, c := range map[string]struct {
		shown identity.SecretHash
		after time.Duration
		want  identity.Renewal
		ended bool
	}{
		"CurrentSecretRotates":            {second, time.Hour, identity.Rotated, false},
		"PreviousWithinGraceHolds":        {first, 5 * time.Second, identity.Held, false},
		"PreviousAfterGraceEndsTheLogin":  {first, time.Minute, identity.Refused, true},
		"PreviousWithAClockSetBack":       {first, -24 * time.Hour, identity.Refused, true},
		"PreviousWithALittleSetBack":      {first, -time.Second, identity.Held, false},
		"ForeignSecretEndsTheLogin":       {third, time.Second, identity.Refused, true},
		"CurrentSecretAfterExpiryRefused": {second, identity.LoginLife + time.Hour, identity.Refused, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := identity.Begin("id", 1, first, start)
			require.Equal(t, identity.Rotated, l.Renew(first, second, start))
			require.Equal(t, c.want, l.Renew(c.shown, third, start.Add(c.after)))
			require.Equal(t, c.ended, !l.Snapshot().Ended.IsZero())
		})
	}
	t.Run("EndedStaysEnded", func(t *testing.T) {
		t.Parallel()
		l := identity.Begin("id", 1, first, start)
		l.End(start)
		require.Equal(t, identity.Refused, l.Renew(first, second, start))
	})
}
