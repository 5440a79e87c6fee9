package credentials

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"math/big"
	"slices"
	"strings"
	"time"

	"kendra/domain/certificates"
)

// proofKind is the type of a wallet's proof of its key in OpenID4VCI.
const proofKind = "openid4vci-proof+jwt"

// mostProof is the size limit of a proof.
const mostProof = 8 << 10

// The methods of DIDs that are a key themselves, and multicodec's mark of a P-256 public key.
const (
	didKey = "did:key:"
	didJWK = "did:jwk:"
)

var p256Prefix = []byte{0x80, 0x24}

// proofHeader is the header of a proof: the key itself, or the DID of a key.
type proofHeader struct {
	Algorithm string          `json:"alg"`
	Type      string          `json:"typ"`
	Key       string          `json:"kid"`
	JWK       json.RawMessage `json:"jwk"`
}

// Holder implements certificates.Notary. It accepts keys on Ed25519 and P-256: in the header, or as did:key or did:jwk.
func (n *Notary) Holder(proof string) (certificates.KeyProof, error) {
	parts := strings.Split(proof, ".")
	if len(parts) != 3 || len(proof) > mostProof {
		return certificates.KeyProof{}, certificates.ErrProof
	}
	var header proofHeader
	var claims struct {
		Audience string `json:"aud"`
		Nonce    string `json:"nonce"`
		Made     int64  `json:"iat"`
	}
	signature, err := base64.RawURLEncoding.Strict().DecodeString(parts[2])
	if err != nil || !decodedPart(parts[0], &header) || !decodedPart(parts[1], &claims) || header.Type != proofKind {
		return certificates.KeyProof{}, certificates.ErrProof
	}
	holder, verify := keyOfProof(header)
	if verify == nil || !verify([]byte(parts[0]+"."+parts[1]), signature) {
		return certificates.KeyProof{}, certificates.ErrProof
	}
	return certificates.KeyProof{Holder: holder, Audience: claims.Audience, Nonce: claims.Nonce, Made: time.Unix(claims.Made, 0)}, nil
}

func decodedPart(part string, into any) bool {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(part)
	return err == nil && json.Unmarshal(raw, into) == nil
}

// verifier reports whether a signature is valid.
type verifier func(message, signature []byte) bool

// keyOfProof returns the DID and the verifier of a proof's key; nil for keys and algorithms that are not known.
func keyOfProof(h proofHeader) (certificates.Holder, verifier) {
	did, _, _ := strings.Cut(h.Key, "#")
	switch {
	case len(h.JWK) > 0 && h.Key == "":
		plain, verify := verifierOfJWK(h.JWK, h.Algorithm)
		return certificates.Holder(didJWK + base64.RawURLEncoding.EncodeToString(plain)), verify
	case len(h.JWK) > 0:
		return "", nil
	case strings.HasPrefix(did, didJWK):
		raw, err := base64.RawURLEncoding.DecodeString(did[len(didJWK):])
		// The decoder skips line breaks, and the DID is signed as it is.
		if err != nil || base64.RawURLEncoding.EncodeToString(raw) != did[len(didJWK):] {
			return "", nil
		}
		_, verify := verifierOfJWK(raw, h.Algorithm)
		return certificates.Holder(did), verify
	case strings.HasPrefix(did, didKey):
		return certificates.Holder(did), verifierOfMultikey(did[len(didKey):], h.Algorithm)
	default:
		return "", nil
	}
}

// verifierOfJWK returns the verifier of a JWK, and the JWK with nothing but the public key. A private key is refused.
func verifierOfJWK(raw []byte, algorithm string) (plain []byte, verify verifier) {
	var key struct {
		jwk

		Private string `json:"d"`
	}
	if err := json.Unmarshal(raw, &key); err != nil || key.Private != "" {
		return nil, nil
	}
	plain, err := json.Marshal(key.jwk)
	if err != nil {
		return nil, nil
	}
	if public, err := key.ed25519(); err == nil {
		return plain, ofEd25519(public, algorithm)
	}
	x, errX := base64.RawURLEncoding.DecodeString(key.X)
	y, errY := base64.RawURLEncoding.DecodeString(key.Y)
	if key.Kind != "EC" || key.Curve != "P-256" || errX != nil || errY != nil {
		return nil, nil
	}
	return plain, ofP256(slices.Concat(uncompressed, x, y), algorithm)
}

func verifierOfMultikey(text, algorithm string) verifier {
	if public, err := multikey(text); err == nil {
		return ofEd25519(public, algorithm)
	}
	raw, err := decode58(strings.TrimPrefix(text, "z"))
	if err != nil || !strings.HasPrefix(text, "z") || !bytes.HasPrefix(raw, p256Prefix) {
		return nil
	}
	x, y := elliptic.UnmarshalCompressed(elliptic.P256(), raw[len(p256Prefix):])
	if x == nil {
		return nil
	}
	const half = 32
	return ofP256(slices.Concat(uncompressed, x.FillBytes(make([]byte, half)), y.FillBytes(make([]byte, half))), algorithm)
}

func ofEd25519(key ed25519.PublicKey, used string) verifier {
	if used != algorithm {
		return nil
	}
	return func(message, signature []byte) bool { return ed25519.Verify(key, message, signature) }
}

// uncompressed begins a point with both coordinates.
var uncompressed = []byte{4}

func ofP256(point []byte, used string) verifier {
	key, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point) // refuses a point that is not on the curve
	if err != nil || used != "ES256" {
		return nil
	}
	const half = 32
	return func(message, signature []byte) bool {
		if len(signature) != 2*half {
			return false
		}
		sum := sha256.Sum256(message)
		return ecdsa.Verify(key, sum[:], new(big.Int).SetBytes(signature[:half]), new(big.Int).SetBytes(signature[half:]))
	}
}
