package certificates_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

func TestKeyProof_Check(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, time.November, 21, 9, 0, 0, 0, time.UTC)
	const issuer = "https://kendra.example"
	for name, c := range map[string]struct {
		audience string
		made     time.Time
		ok       bool
	}{
		"now":            {issuer, now, true},
		"a little ahead": {issuer, now.Add(time.Minute), true},
		"far ahead":      {issuer, now.Add(time.Hour), false},
		"old":            {issuer, now.Add(-8 * time.Minute), false},
		"for another":    {issuer + "/", now, false},
		"without a time": {issuer, time.Unix(0, 0), false},
	} {
		err := certificates.KeyProof{Audience: c.audience, Made: c.made}.Check(issuer, now)
		if c.ok {
			require.NoError(t, err, name)
		} else {
			require.ErrorIs(t, err, certificates.ErrProof, name)
		}
	}
	secret := certificates.NewWalletSecret(make([]byte, certificates.SecretBytes))
	require.Len(t, string(secret), 43)
	require.Len(t, secret.Hash(), 32)
}
