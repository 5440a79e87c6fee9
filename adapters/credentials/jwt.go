package credentials

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"kendra/domain/certificates"
)

// algorithm is the name of Ed25519 signatures in JOSE.
const algorithm = "EdDSA"

// joseHeader is the header of a credential as a JWT. Open Badges 3.0 (section 8.2.4) allows no other members, and no other typ.
type joseHeader struct {
	Algorithm string `json:"alg"`
	Key       string `json:"kid"`
	Type      string `json:"typ"`
}

// jwk is a public key in JOSE's form.
type jwk struct {
	Kind  string `json:"kty"`
	Curve string `json:"crv"`
	X     string `json:"x"`
	Y     string `json:"y,omitempty"`
}

func jwkOf(key ed25519.PublicKey) *jwk {
	return &jwk{Kind: "OKP", Curve: "Ed25519", X: base64.RawURLEncoding.EncodeToString(key)}
}

// ed25519 returns the key of a JWK.
func (k jwk) ed25519() (ed25519.PublicKey, error) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(k.X)
	if err != nil || k.Kind != "OKP" || k.Curve != "Ed25519" || len(raw) != ed25519.PublicKeySize {
		return nil, errKey
	}
	return raw, nil
}

// JWT implements certificates.Notary. The same credential and key always give the same bytes.
func (n *Notary) JWT(credential []byte, by certificates.IssuerKey) ([]byte, error) {
	var doc document
	if err := json.Unmarshal(credential, &doc); err != nil {
		return nil, fmt.Errorf("credentials: %w", err)
	}
	if err := withClaims(doc); err != nil {
		return nil, err
	}
	header, err := json.Marshal(joseHeader{Algorithm: algorithm, Key: n.jwkMethod(by), Type: "JWT"})
	if err != nil {
		return nil, fmt.Errorf("credentials: %w", err)
	}
	payload, err := json.Marshal(doc)
	if err != nil {
		return nil, fmt.Errorf("credentials: %w", err)
	}
	signed := base64.RawURLEncoding.EncodeToString(header) + "." + base64.RawURLEncoding.EncodeToString(payload)
	signature := ed25519.Sign(ed25519.NewKeyFromSeed(by.Seed), []byte(signed))
	return []byte(signed + "." + base64.RawURLEncoding.EncodeToString(signature)), nil
}

// withClaims makes a credential the payload of a JWT (Open Badges 3.0, section 8.2.5): it adds the registered claims, and
// removes the proof inside. The claim sub is required, so a holder without an id gets one.
func withClaims(doc document) error {
	delete(doc, "proof")
	issuer, _ := doc["issuer"].(document)
	subject, _ := doc["credentialSubject"].(document)
	if issuer == nil || subject == nil {
		return fmt.Errorf("credentials: %w", errNoProof)
	}
	if text(subject["id"]) == "" {
		subject["id"] = pageOf(doc) + "#holder"
	}
	doc["iss"], doc["jti"], doc["sub"] = issuer["id"], doc["id"], subject["id"]
	for claim, property := range map[string]string{"nbf": "validFrom", "exp": "validUntil"} {
		said := text(doc[property])
		if said == "" {
			continue
		}
		at, err := time.Parse(time.RFC3339, said)
		if err != nil {
			return fmt.Errorf("credentials: %w", err)
		}
		doc[claim] = at.Unix()
	}
	return nil
}

// pageOf returns the public page of a credential's certificate.
func pageOf(doc document) string {
	base, code, _ := strings.Cut(text(doc["id"]), certificateKind.path)
	return base + pagePath + code
}

// isJWT reports whether a file looks like a JWT, which begins with a JSON object in base64url.
func isJWT(file []byte) bool {
	return bytes.HasPrefix(file, []byte("eyJ")) && bytes.Count(file, []byte(".")) == 2
}

// opened returns the credential in a JWT and the key that signed it.
func opened(token string, resolve func(method string) (ed25519.PublicKey, error)) (doc document, method string, err error) {
	head, rest, _ := strings.Cut(token, ".")
	body, last, _ := strings.Cut(rest, ".")
	decoding := base64.RawURLEncoding.Strict()
	var parts [3][]byte
	for i, part := range []string{head, body, last} {
		if parts[i], err = decoding.DecodeString(part); err != nil {
			return nil, "", errSignature
		}
	}
	var header joseHeader
	if err := json.Unmarshal(parts[0], &header); err != nil || header.Algorithm != algorithm {
		return nil, "", errNoProof
	}
	key, err := resolve(header.Key)
	if err != nil {
		return nil, "", err
	}
	if len(parts[2]) != ed25519.SignatureSize || !ed25519.Verify(key, []byte(head+"."+body), parts[2]) {
		return nil, "", errSignature
	}
	return doc, header.Key, json.Unmarshal(parts[1], &doc)
}
