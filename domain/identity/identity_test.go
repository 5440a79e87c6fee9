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
		"Gulmohar1!": true, "Gul mohar1": true, "पासवर्ड-Aa1": true, "": false, "gulmohar1!": false, "GULMOHAR1!": false, "Gulmohar!!": false, "Gulmohar11": false, "Gul1!": false,
		strings.Repeat("gul ", 15) + "A1!x": true, strings.Repeat("a", 125) + "A1!": true, strings.Repeat("a", 126) + "A1!": false,
	} {
		require.Equal(t, good, identity.CheckPassword(password) == nil, password)
	}
	// Variants of a common word, or of the person's own name, that meet the rule of four kinds of characters.
	asha := identity.Person{Name: "Asha Devi Verma", Email: "averma77@example.in"}
	for _, common := range []string{
		"Password1!", "P@ssw0rd1!", "Passw0rd!", "Qwerty123!", "Aa123456!", "Welcome@2026", "Admin1234!", "1Qaz@wsx!", "!Dragon99", "Kendra@2026",
		"Asha@1998", "Verma-Asha1", "Averma77!", "4sh4Verma!", "Student-1234",
	} {
		require.ErrorIs(t, identity.CheckPassword(common, asha.Words()...), identity.ErrCommonPassword, common)
	}
	for _, own := range []string{"Asha-likes-rain7", "Kendra-opens-at-9", "gT7#kPq2vX"} {
		require.NoError(t, identity.CheckPassword(own, asha.Words()...), own)
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
		"PreviousOfALostAnswerRotates":    {first, time.Hour, identity.Rotated, false},
		"PreviousWithAClockSetBack":       {first, -24 * time.Hour, identity.Rotated, false},
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
	t.Run("LostAnswers", func(t *testing.T) {
		t.Parallel()
		fourth, later := identity.SecretHash{4}, start.Add(time.Hour)
		for name, c := range map[string]struct {
			shown []identity.SecretHash
			want  []identity.Renewal
		}{
			"AgainAndAgain":             {[]identity.SecretHash{first, first, third}, []identity.Renewal{identity.Rotated, identity.Rotated, identity.Rotated}},
			"ReplacedSecretEndsIt":      {[]identity.SecretHash{first, second}, []identity.Renewal{identity.Rotated, identity.Refused}},
			"PreviousAfterTheNewIsUsed": {[]identity.SecretHash{second, first}, []identity.Renewal{identity.Rotated, identity.Refused}},
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				l := identity.Begin("id", 1, first, start)
				require.Equal(t, identity.Rotated, l.Renew(first, second, start))
				next := []identity.SecretHash{fourth, third, {5}}
				for n, shown := range c.shown {
					require.Equal(t, c.want[n], l.Renew(shown, next[n], later.Add(time.Duration(n)*time.Minute)), n)
				}
				require.Equal(t, c.want[len(c.want)-1] == identity.Refused, !l.Snapshot().Ended.IsZero())
			})
		}
	})
	t.Run("EndedStaysEnded", func(t *testing.T) {
		t.Parallel()
		l := identity.Begin("id", 1, first, start)
		l.End(start)
		require.Equal(t, identity.Refused, l.Renew(first, second, start))
	})
}
