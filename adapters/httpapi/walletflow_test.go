package httpapi_test

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/credentials"
	"kendra/tests/fixture"
)

const grant = "urn:ietf:params:oauth:grant-type:pre-authorized_code"

// byHand is a wallet that does each step by hand.
type byHand struct {
	world *world
	key   ed25519.PrivateKey
}

type object = map[string]any

func (w byHand) send(t *testing.T, method, path, kind, token, body string) (int, object) {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(body))
	r.Header.Set("Content-Type", kind)
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	answer := httptest.NewRecorder()
	w.world.handler.ServeHTTP(answer, r)
	require.Equal(t, "application/json", answer.Header().Get("Content-Type"), "%s: %s", path, answer.Body)
	require.Equal(t, "no-store", answer.Header().Get("Cache-Control"))
	require.Equal(t, answer.Code == http.StatusUnauthorized, answer.Header().Get("WWW-Authenticate") != "")
	var got object
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &got))
	return answer.Code, got
}

// offered returns the code of a new offer of the world's certificate.
func (w byHand) offered(t *testing.T) string {
	t.Helper()
	return w.offeredBy(t, w.world.staff, false)
}

func (w byHand) offeredBy(t *testing.T, token string, withMail bool) string {
	t.Helper()
	a := w.world.send(t, certify("PostWalletOffer", token, fmt.Sprintf(`{"Serial":%q,"Email":%t}`, w.world.certificate.Serial, withMail)))
	require.Equal(t, http.StatusOK, a.Code, a.Body.String())
	var answer struct{ Link string }
	require.NoError(t, json.Unmarshal(a.Body.Bytes(), &answer))
	link, err := url.Parse(answer.Link)
	require.NoError(t, err)
	require.Equal(t, "openid-credential-offer", link.Scheme)
	var offer struct {
		CredentialIssuer string `json:"credential_issuer"`
		Grants           map[string]map[string]string
	}
	require.NoError(t, json.Unmarshal([]byte(link.Query().Get("credential_offer")), &offer))
	require.Equal(t, "https://kendra.example", offer.CredentialIssuer)
	require.Len(t, offer.Grants[grant]["pre-authorized_code"], 43)
	return offer.Grants[grant]["pre-authorized_code"]
}

func (w byHand) redeemed(t *testing.T, code string) (int, object) {
	t.Helper()
	form := url.Values{"grant_type": {grant}, "pre-authorized_code": {code}}
	return w.send(t, http.MethodPost, "/wallet/token", "application/x-www-form-urlencoded", "", form.Encode())
}

func (w byHand) nonce(t *testing.T) string {
	t.Helper()
	status, got := w.send(t, http.MethodPost, "/wallet/nonce", "", "", "")
	require.Equal(t, http.StatusOK, status)
	nonce, _ := got["c_nonce"].(string)
	return nonce
}

func encoded(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	require.NoError(t, err)
	return base64.RawURLEncoding.EncodeToString(raw)
}

func (w byHand) jwk() object {
	public, _ := w.key.Public().(ed25519.PublicKey)
	return object{"kty": "OKP", "crv": "Ed25519", "x": base64.RawURLEncoding.EncodeToString(public)}
}

func (w byHand) proof(t *testing.T, claims object) string {
	t.Helper()
	signed := encoded(t, object{"alg": "EdDSA", "typ": "openid4vci-proof+jwt", "jwk": w.jwk()}) + "." + encoded(t, claims)
	return signed + "." + base64.RawURLEncoding.EncodeToString(ed25519.Sign(w.key, []byte(signed)))
}

func (w byHand) take(t *testing.T, token, form string, proofs ...string) (int, object) {
	t.Helper()
	body, err := json.Marshal(object{"credential_configuration_id": form, "proofs": object{"jwt": proofs}})
	require.NoError(t, err)
	return w.send(t, http.MethodPost, "/wallet/credential", "application/json", token, string(body))
}

// claims are those of a good proof.
func (w byHand) claims(t *testing.T) object {
	t.Helper()
	return object{"aud": "https://kendra.example", "iat": fixture.Now.Unix(), "nonce": w.nonce(t)}
}

func newWallet(t *testing.T) byHand {
	t.Helper()
	return byHand{setup(t), ed25519.NewKeyFromSeed([]byte(strings.Repeat("w", ed25519.SeedSize)))}
}

// TestWallet_TakesACertificate: a wallet finds the issuer, redeems the offer, proves its key, and gets a credential that is bound
// to the key. Each of the two secrets works once.
func TestWallet_TakesACertificate(t *testing.T) {
	t.Parallel()
	for _, form := range []string{"OpenBadgeCredential", "OpenBadgeCredentialJWT"} {
		w := newWallet(t)
		status, issuer := w.send(t, http.MethodGet, "/.well-known/openid-credential-issuer", "", "", "")
		require.Equal(t, http.StatusOK, status)
		require.Equal(t, "https://kendra.example/wallet/credential", issuer["credential_endpoint"])
		require.Contains(t, issuer["credential_configurations_supported"], form)
		status, server := w.send(t, http.MethodGet, "/.well-known/oauth-authorization-server", "", "", "")
		require.Equal(t, http.StatusOK, status)
		require.Equal(t, "https://kendra.example/wallet/token", server["token_endpoint"])

		code := w.offered(t)
		status, redeemed := w.redeemed(t, code)
		require.Equal(t, http.StatusOK, status, redeemed)
		token, _ := redeemed["access_token"].(string)
		status, again := w.redeemed(t, code)
		require.Equal(t, []any{http.StatusBadRequest, "invalid_grant"}, []any{status, again["error"]})

		status, got := w.take(t, token, form, w.proof(t, w.claims(t)))
		require.Equal(t, http.StatusOK, status, got)
		w.requireBound(t, got)
		status, got = w.take(t, token, form, w.proof(t, w.claims(t)))
		require.Equal(t, []any{http.StatusUnauthorized, "invalid_token"}, []any{status, got["error"]}, "a token is used once")
	}
}

// requireBound: the answer has one valid credential of the certificate, whose subject is the wallet's key.
func (w byHand) requireBound(t *testing.T, answer object) {
	t.Helper()
	all, _ := answer["credentials"].([]any)
	require.Len(t, all, 1)
	one, _ := all[0].(object)
	var raw []byte
	switch c := one["credential"].(type) {
	case string:
		raw = []byte(c)
		body, err := base64.RawURLEncoding.DecodeString(strings.Split(c, ".")[1])
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(body, &one))
	case object:
		one = c
		var err error
		raw, err = json.Marshal(c)
		require.NoError(t, err)
	}
	did := w.world.send(t, get("/.well-known/did.json", "")).Body.Bytes()
	p, err := credentials.Check(raw, did)
	require.NoError(t, err)
	require.Equal(t, w.world.certificate.Serial, p.Serial)
	subject, _ := one["credentialSubject"].(object)
	id, _ := subject["id"].(string)
	named, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(id, "did:jwk:"))
	require.NoError(t, err)
	var key object
	require.NoError(t, json.Unmarshal(named, &key))
	require.Equal(t, w.jwk(), key)
}

// TestWallet_Mail: the hash of the student's address is in the credential if the student consents, and the consent in the audit
// trail.
func TestWallet_Mail(t *testing.T) {
	t.Parallel()
	for _, consents := range []bool{false, true} {
		w := newWallet(t)
		_, redeemed := w.redeemed(t, w.offeredBy(t, w.world.ownStudent, consents))
		token, _ := redeemed["access_token"].(string)
		status, got := w.take(t, token, "OpenBadgeCredential", w.proof(t, w.claims(t)))
		require.Equal(t, http.StatusOK, status, got)
		w.requireBound(t, got)
		raw, err := json.Marshal(got["credentials"])
		require.NoError(t, err)
		var all []struct {
			Credential struct {
				CredentialSubject struct {
					Identifier []struct {
						Hashed                           bool
						IdentityHash, IdentityType, Salt string
					}
				}
			}
		}
		require.NoError(t, json.Unmarshal(raw, &all))
		known := all[0].Credential.CredentialSubject.Identifier
		entries := w.world.send(t, get("/api/Audit/GetEntries", w.world.admin)).Body.String()
		require.Contains(t, entries, "certificate.offered")
		require.Equal(t, consents, strings.Contains(entries, "MailInCredential"))
		if !consents {
			require.Len(t, known, 2)
			continue
		}
		require.Len(t, known, 3)
		var account struct{ Email string }
		require.NoError(t, json.Unmarshal(w.world.send(t, get("/api/Account/GetOwn", w.world.ownStudent)).Body.Bytes(), &account))
		require.NotEmpty(t, account.Email)
		sum := sha256.Sum256([]byte(strings.ToLower(account.Email) + known[2].Salt))
		require.Equal(t, []any{true, "emailAddress", "sha256$" + hex.EncodeToString(sum[:])}, []any{known[2].Hashed, known[2].IdentityType, known[2].IdentityHash})
		require.NotContains(t, string(raw), account.Email)
	}
}

// TestWallet_IsRefused: whatever a wallet gets wrong has its code in the standard, and leaves the token as it is.
func TestWallet_IsRefused(t *testing.T) {
	t.Parallel()
	w := newWallet(t)
	const form = "OpenBadgeCredential"
	for body, want := range map[string]string{
		"grant_type=authorization_code&code=x":                     "unsupported_grant_type",
		"grant_type=" + grant:                                      "invalid_request",
		"grant_type=" + grant + "&pre-authorized_code=x&tx_code=1": "invalid_request",
		"grant_type=" + grant + "&pre-authorized_code=x":           "invalid_grant",
	} {
		status, got := w.send(t, http.MethodPost, "/wallet/token", "application/x-www-form-urlencoded", "", body)
		require.Equal(t, []any{http.StatusBadRequest, want}, []any{status, got["error"]}, body)
	}
	status, got := w.send(t, http.MethodPost, "/wallet/token", "application/json", "", "{}")
	require.Equal(t, []any{http.StatusBadRequest, "invalid_request"}, []any{status, got["error"]})

	_, redeemed := w.redeemed(t, w.offered(t))
	token, _ := redeemed["access_token"].(string)
	good := w.claims(t)
	with := func(name string, value any) string {
		changed := object{}
		for claim, is := range good {
			changed[claim] = is
		}
		changed[name] = value
		return w.proof(t, changed)
	}
	other := byHand{w.world, ed25519.NewKeyFromSeed([]byte(strings.Repeat("x", ed25519.SeedSize)))}
	forged := w.proof(t, good)
	forged = forged[:strings.LastIndex(forged, ".")] + other.proof(t, good)[strings.LastIndex(other.proof(t, good), "."):]
	nonce, _ := good["nonce"].(string)
	for why, c := range map[string]struct {
		form, want string
		proofs     []string
	}{
		"another form":       {"UniversityDegree", "unknown_credential_configuration", []string{w.proof(t, good)}},
		"no form":            {"", "invalid_credential_request", []string{w.proof(t, good)}},
		"no proof":           {form, "invalid_proof", nil},
		"two proofs":         {form, "invalid_proof", []string{w.proof(t, good), w.proof(t, good)}},
		"signed by another":  {form, "invalid_proof", []string{forged}},
		"for another issuer": {form, "invalid_proof", []string{with("aud", "https://other.example")}},
		"an old proof":       {form, "invalid_proof", []string{with("iat", fixture.Now.Add(-time.Hour).Unix())}},
		"no nonce":           {form, "invalid_nonce", []string{with("nonce", "")}},
		"an own nonce":       {form, "invalid_nonce", []string{with("nonce", base64.RawURLEncoding.EncodeToString(make([]byte, 48)))}},
		"a changed nonce":    {form, "invalid_nonce", []string{with("nonce", "B"+nonce[1:])}},
	} {
		status, got := w.take(t, token, c.form, c.proofs...)
		require.Equal(t, []any{http.StatusBadRequest, c.want}, []any{status, got["error"]}, why)
	}
	for _, wrong := range []string{"", "x", w.world.staff} {
		status, got := w.take(t, wrong, form, w.proof(t, good))
		require.Equal(t, []any{http.StatusUnauthorized, "invalid_token"}, []any{status, got["error"]})
	}
	status, _ = w.send(t, http.MethodPost, "/wallet/credential", "application/json", token, "{")
	require.Equal(t, http.StatusBadRequest, status)

	// The certificate ends before it is taken: the wallet gets nothing.
	revoked := w.world.send(t, certify("PostRevoke", w.world.staff, fmt.Sprintf(`{"Serial":%q,"Class":"fraud","Reason":"Forged"}`, w.world.certificate.Serial)))
	require.Equal(t, http.StatusOK, revoked.Code)
	status, got = w.take(t, token, form, w.proof(t, good))
	require.Equal(t, []any{http.StatusBadRequest, "credential_request_denied"}, []any{status, got["error"]})
}
