package identity_test

import (
	"testing"
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
)

// codeOf returns an app's code, from another implementation.
func codeOf(t *testing.T, s identity.TwoStep, at time.Time) string {
	t.Helper()
	code, err := totp.GenerateCode(s.SecretText(), at)
	require.NoError(t, err)
	return code
}

func TestTwoStep(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, time.November, 21, 6, 0, 0, 0, time.UTC)
	on := func() identity.TwoStep {
		return identity.TwoStep{Account: 1, Secret: []byte("12345678901234567890"), Confirmed: now, Recovery: []identity.SecretHash{{1}, {2}}}
	}
	t.Run("AcceptsAStepAroundNowOnce", func(t *testing.T) {
		t.Parallel()
		for offset, good := range map[time.Duration]bool{-60 * time.Second: false, -30 * time.Second: true, 0: true, 30 * time.Second: true, 60 * time.Second: false} {
			s := on()
			code := codeOf(t, s, now.Add(offset))
			require.Equal(t, good, s.Accept(code, identity.SecretHash{}, now) == nil, offset)
			require.ErrorIs(t, s.Accept(code, identity.SecretHash{}, now), identity.ErrCodeRequired, "not twice")
		}
	})
	t.Run("AnEarlierStepIsOverAfterALaterOne", func(t *testing.T) {
		t.Parallel()
		s := on()
		require.NoError(t, s.Accept(codeOf(t, s, now), identity.SecretHash{}, now))
		require.Error(t, s.Accept(codeOf(t, s, now.Add(-30*time.Second)), identity.SecretHash{}, now))
		require.NoError(t, s.Accept(codeOf(t, s, now.Add(30*time.Second)), identity.SecretHash{}, now))
	})
	t.Run("AClockThatWasAheadKeepsNobodyOut", func(t *testing.T) {
		t.Parallel()
		s := on()
		ahead := now.Add(24 * time.Hour)
		require.NoError(t, s.Accept(codeOf(t, s, ahead), identity.SecretHash{}, ahead))
		require.NoError(t, s.Accept(codeOf(t, s, now), identity.SecretHash{}, now))
		require.Error(t, s.Accept(codeOf(t, s, now), identity.SecretHash{}, now), "once, still")
	})
	t.Run("RecoveryCodesWorkOnce", func(t *testing.T) {
		t.Parallel()
		s := on()
		require.NoError(t, s.Accept("x", identity.SecretHash{2}, now))
		require.Equal(t, []identity.SecretHash{{1}}, s.Recovery)
		require.ErrorIs(t, s.Accept("x", identity.SecretHash{2}, now), identity.ErrCodeRequired)
		require.ErrorIs(t, s.Accept("", identity.SecretHash{}, now), identity.ErrCodeRequired)
	})
	t.Run("IsSwitchedOnByACode", func(t *testing.T) {
		t.Parallel()
		s := identity.TwoStep{Secret: []byte("12345678901234567890")}
		require.ErrorIs(t, s.Confirm("000000", nil, now), identity.ErrCode)
		require.False(t, s.IsOn())
		require.NoError(t, s.Confirm(codeOf(t, s, now), []identity.SecretHash{{1}}, now))
		require.True(t, s.IsOn())
		require.ErrorIs(t, s.Confirm(codeOf(t, s, now), nil, now), identity.ErrTwoStepOn)
	})
	t.Run("AppsReadTheURL", func(t *testing.T) {
		t.Parallel()
		s := on()
		key, err := otp.NewKeyFromURL(s.URL("Kendra Institute", "Meera Sinha"))
		require.NoError(t, err)
		require.Equal(t, "Kendra Institute", key.Issuer())
		require.Equal(t, "Meera Sinha", key.AccountName())
		require.Equal(t, s.SecretText(), key.Secret())
	})
}
