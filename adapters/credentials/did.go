package credentials

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"kendra/domain/certificates"
)

// ed25519Prefix is multicodec's mark of an Ed25519 public key.
var ed25519Prefix = []byte{0xed, 0x01}

var errKey = errors.New("is no Ed25519 key")

func multibaseKey(key ed25519.PublicKey) string {
	return "z" + encode58(append(bytes.Clone(ed25519Prefix), key...))
}

func multikey(text string) (ed25519.PublicKey, error) {
	raw, err := decode58(strings.TrimPrefix(text, "z"))
	if err != nil || !strings.HasPrefix(text, "z") || !bytes.HasPrefix(raw, ed25519Prefix) || len(raw) != len(ed25519Prefix)+ed25519.PublicKeySize {
		return nil, errKey
	}
	return raw[len(ed25519Prefix):], nil
}

// didOf returns the did:web of a website; the colon before a port is written %3A.
func didOf(base string) (string, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" {
		return "", fmt.Errorf("credentials: %q is not where a website stands", base)
	}
	return "did:web:" + strings.ReplaceAll(u.Host, ":", "%3A"), nil
}

// verificationMethod is a key, as a Multikey for data integrity proofs or as a JsonWebKey for JWTs.
type verificationMethod struct {
	ID         string `json:"id"`
	Type       string `json:"type"`
	Controller string `json:"controller"`
	Public     string `json:"publicKeyMultibase,omitempty"`
	JWK        *jwk   `json:"publicKeyJwk,omitempty"`
}

// didScheme begins every DID.
const didScheme = "did:"

type didDocument struct {
	Context    []string             `json:"@context"`
	ID         string               `json:"id"`
	Methods    []verificationMethod `json:"verificationMethod"`
	Assertions []string             `json:"assertionMethod"`
}

// Document implements certificates.Notary. It includes retired keys, so that their signatures stay valid.
func (n *Notary) Document(keys []certificates.IssuerKey) ([]byte, error) {
	doc := didDocument{
		Context: []string{"https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1", "https://w3id.org/security/jwk/v1"}, ID: n.did, Methods: []verificationMethod{}, Assertions: []string{},
	}
	for _, k := range keys {
		public, ok := ed25519.NewKeyFromSeed(k.Seed).Public().(ed25519.PublicKey)
		if !ok {
			return nil, errKey
		}
		doc.Methods = append(doc.Methods,
			verificationMethod{ID: n.method(k), Type: "Multikey", Controller: n.did, Public: multibaseKey(public)},
			verificationMethod{ID: n.jwkMethod(k), Type: "JsonWebKey", Controller: n.did, JWK: jwkOf(public)})
		doc.Assertions = append(doc.Assertions, n.method(k), n.jwkMethod(k))
	}
	return json.MarshalIndent(doc, "", "  ")
}

// method returns the id of a key.
func (n *Notary) method(k certificates.IssuerKey) string {
	return fmt.Sprintf("%s#key-%d", n.did, k.ID)
}

// jwkMethod returns the id of a key in the form that JWTs need.
func (n *Notary) jwkMethod(k certificates.IssuerKey) string {
	return fmt.Sprintf("%s#jwk-%d", n.did, k.ID)
}

// resolver returns the keys of a DID document that may sign claims of its subject.
func resolver(raw []byte) (did string, resolve func(string) (ed25519.PublicKey, error), err error) {
	var doc didDocument
	if err := json.Unmarshal(raw, &doc); err != nil || doc.ID == "" {
		return "", nil, errors.New("the DID document cannot be read")
	}
	may := map[string]bool{}
	for _, id := range doc.Assertions {
		may[id] = true
	}
	return doc.ID, func(method string) (ed25519.PublicKey, error) {
		for _, m := range doc.Methods {
			if m.ID != method || m.Controller != doc.ID || !may[m.ID] {
				continue
			}
			if m.JWK != nil {
				return m.JWK.ed25519()
			}
			return multikey(m.Public)
		}
		return nil, fmt.Errorf("it was signed with %q, which is no key of %s", method, doc.ID)
	}, nil
}
