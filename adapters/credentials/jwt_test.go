package credentials

import (
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

const wallet = certificates.Holder("did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK")

// TestNotary_JWT: the JWT has the claims of Open Badges 3.0, and is checked by the same keys as the credential.
func TestNotary_JWT(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	did, err := n.Document([]certificates.IssuerKey{keyOf(2), keyOf(1)})
	require.NoError(t, err)
	place := certificates.Place{List: 1, Index: 5}
	alone, err := n.Sign(sample(), certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, place, keyOf(1))
	require.NoError(t, err)
	bound, err := n.Bind(sample(), certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, place, keyOf(1), wallet, certificates.MailIdentity{})
	require.NoError(t, err)
	for credential, subject := range map[string]string{
		string(alone): "https://kendra.example/verify/7K3QX0M9T2B4ZW8R#holder", string(bound): string(wallet),
	} {
		want, err := Check([]byte(credential), did)
		require.NoError(t, err)
		token, err := n.JWT([]byte(credential), keyOf(2))
		require.NoError(t, err)
		got, err := Check(append(token, '\n'), did)
		require.NoError(t, err)
		want.Method = "did:web:kendra.example#jwk-2"
		require.Equal(t, want, got)

		parts := strings.Split(string(token), ".")
		head, err := base64.RawURLEncoding.DecodeString(parts[0])
		require.NoError(t, err)
		require.JSONEq(t, `{"alg": "EdDSA", "kid": "did:web:kendra.example#jwk-2", "typ": "JWT"}`, string(head))
		body, err := base64.RawURLEncoding.DecodeString(parts[1])
		require.NoError(t, err)
		var claims map[string]any
		require.NoError(t, json.Unmarshal(body, &claims))
		require.Equal(t, []any{"did:web:kendra.example", subject, "https://kendra.example/api/Certificate/GetCredential?Code=7K3QX0M9T2B4ZW8R", 1795199400., 1924972199.},
			[]any{claims["iss"], claims["sub"], claims["jti"], claims["nbf"], claims["exp"]})
		require.NotContains(t, claims, "proof")
		for at := range token {
			changed := strings.Clone(string(token[:at])) + string(token[at]^1) + string(token[at+1:])
			_, err := Check([]byte(changed), did)
			require.Error(t, err, "byte %d", at)
		}
	}
}

// TestNotary_JWTOfOthers: a JWT of another key, of no key and without a signature is refused.
func TestNotary_JWTOfOthers(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	did, err := n.Document([]certificates.IssuerKey{keyOf(1)})
	require.NoError(t, err)
	signed, err := n.Sign(sample(), certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, certificates.Place{List: 1, Index: 5}, keyOf(1))
	require.NoError(t, err)
	other, err := n.JWT(signed, keyOf(3))
	require.NoError(t, err)
	own, err := n.JWT(signed, keyOf(1))
	require.NoError(t, err)
	parts := strings.Split(string(own), ".")
	none := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","kid":"did:web:kendra.example#jwk-1"}`))
	for _, token := range []string{string(other), parts[0] + "." + parts[1] + ".", none + "." + parts[1] + ".", none + "." + parts[1] + "." + parts[2]} {
		_, err := Check([]byte(token), did)
		require.ErrorIs(t, err, certificates.ErrForged)
	}
	_, err = n.JWT([]byte("{}"), keyOf(1))
	require.Error(t, err)
	_, err = n.JWT([]byte("x"), keyOf(1))
	require.Error(t, err)
}
