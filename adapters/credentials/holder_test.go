package credentials

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

type fields = map[string]any

// walletKey is a key of a wallet: how it is named, and how it signs.
type walletKey struct {
	jwk       fields
	multibase string
	algorithm string
	sign      func(message []byte) []byte
}

func ed25519Wallet() walletKey {
	private := ed25519.NewKeyFromSeed(keyOf(7).Seed)
	public, _ := private.Public().(ed25519.PublicKey)
	return walletKey{
		jwk: fields{"kty": "OKP", "crv": "Ed25519", "x": base64.RawURLEncoding.EncodeToString(public)}, multibase: multibaseKey(public),
		algorithm: "EdDSA", sign: func(message []byte) []byte { return ed25519.Sign(private, message) },
	}
}

func p256Wallet(t *testing.T) walletKey {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	raw, err := private.PublicKey.Bytes()
	require.NoError(t, err)
	compressed := append([]byte{2 + raw[64]&1}, raw[1:33]...)
	return walletKey{
		jwk: fields{
			"kty": "EC", "crv": "P-256", "x": base64.RawURLEncoding.EncodeToString(raw[1:33]), "y": base64.RawURLEncoding.EncodeToString(raw[33:]),
		}, multibase: "z" + encode58(append([]byte{0x80, 0x24}, compressed...)), algorithm: "ES256",
		sign: func(message []byte) []byte {
			sum := sha256.Sum256(message)
			r, s, err := ecdsa.Sign(rand.Reader, private, sum[:])
			require.NoError(t, err)
			return append(r.FillBytes(make([]byte, 32)), s.FillBytes(make([]byte, 32))...)
		},
	}
}

func encodedPart(t *testing.T, v any) string {
	t.Helper()
	raw, err := json.Marshal(v)
	require.NoError(t, err)
	return base64.RawURLEncoding.EncodeToString(raw)
}

func (k walletKey) proof(t *testing.T, header fields) string {
	t.Helper()
	whole := fields{"alg": k.algorithm, "typ": "openid4vci-proof+jwt"}
	for name, value := range header {
		whole[name] = value
	}
	signed := encodedPart(t, whole) + "." + encodedPart(t, fields{"aud": "https://kendra.example", "nonce": "n", "iat": 1795199400})
	return signed + "." + base64.RawURLEncoding.EncodeToString(k.sign([]byte(signed)))
}

func TestNotary_Holder(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	for name, k := range map[string]walletKey{"Ed25519": ed25519Wallet(), "P-256": p256Wallet(t)} {
		named := encodedPart(t, k.jwk)
		for holder, header := range map[string]fields{
			"did:jwk:" + named:       {"kid": "did:jwk:" + named + "#0"},
			"did:key:" + k.multibase: {"kid": "did:key:" + k.multibase + "#" + k.multibase},
		} {
			p, err := n.Holder(k.proof(t, header))
			require.NoError(t, err, "%s %s", name, holder)
			require.Equal(t, certificates.KeyProof{
				Holder: certificates.Holder(holder), Audience: "https://kendra.example", Nonce: "n", Made: time.Unix(1795199400, 0),
			}, p)
		}
		p, err := n.Holder(k.proof(t, fields{"jwk": k.jwk}))
		require.NoError(t, err)
		raw, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(string(p.Holder), "did:jwk:"))
		require.NoError(t, err)
		var got fields
		require.NoError(t, json.Unmarshal(raw, &got))
		require.Equal(t, k.jwk, got)

		good := k.proof(t, fields{"jwk": k.jwk})
		withPrivate := fields{"d": "AAAA"}
		for part, value := range k.jwk {
			withPrivate[part] = value
		}
		for why, proof := range map[string]string{
			"another key":    k.proof(t, fields{"jwk": ed25519WalletOf(8).jwk, "alg": "EdDSA"}),
			"two keys":       k.proof(t, fields{"jwk": k.jwk, "kid": "did:key:" + k.multibase}),
			"no key":         k.proof(t, nil),
			"a private key":  k.proof(t, fields{"jwk": withPrivate}),
			"no type":        k.proof(t, fields{"jwk": k.jwk, "typ": "JWT"}),
			"no algorithm":   k.proof(t, fields{"jwk": k.jwk, "alg": "none"}),
			"another method": k.proof(t, fields{"kid": "did:web:forger.example#0"}),
			"a line break":   k.proof(t, fields{"kid": "did:jwk:" + named[:9] + "\n" + named[9:]}),
			"no P-256 point": k.proof(t, fields{"jwk": fields{"kty": "EC", "crv": "P-256", "x": "AQ", "y": "AQ"}, "alg": "ES256"}),
			"cut":            good[:len(good)-8],
			"changed":        strings.Replace(good, ".", "x.", 1),
			"no signature":   good[:strings.LastIndex(good, ".")+1],
			"nothing":        "",
			"long":           good + strings.Repeat("A", mostProof),
		} {
			_, err := n.Holder(proof)
			require.ErrorIs(t, err, certificates.ErrProof, "%s: %s", name, why)
		}
	}
}

func ed25519WalletOf(id int64) walletKey {
	public, _ := ed25519.NewKeyFromSeed(keyOf(id).Seed).Public().(ed25519.PublicKey)
	return walletKey{jwk: fields{"kty": "OKP", "crv": "Ed25519", "x": base64.RawURLEncoding.EncodeToString(public)}}
}
