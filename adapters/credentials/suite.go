package credentials

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"
	"time"

	"github.com/piprate/json-gold/ld"
)

const (
	proofType   = "DataIntegrityProof"
	cryptosuite = "eddsa-rdfc-2022"
	assertion   = "assertionMethod"
)

var (
	errNoProof   = errors.New("there is no proof that can be checked")
	errSignature = errors.New("the signature does not fit: something was changed after it was signed")
)

// document is a JSON object as decoded by encoding/json.
type document = map[string]any

// suite canonicalises, signs and checks documents, with the contexts of its loader.
type suite struct{ loader ld.DocumentLoader }

// canonical returns a document's canonical N-Quads (RDFC-1.0, formerly URDNA2015).
func (s suite) canonical(doc document) (string, error) {
	quads, err := s.quads(doc)
	if err != nil {
		return "", err
	}
	return canonized(quads)
}

// quads returns a document as unordered N-Quads. A term without a context is refused instead of dropped: otherwise it
// could be added after signing.
func (s suite) quads(doc document) (string, error) {
	o := ld.NewJsonLdOptions("")
	o.DocumentLoader, o.SafeMode = s.loader, true
	processor := ld.NewJsonLdProcessor()
	expanded, err := processor.Expand(doc, o) // ToRDF alone ignores SafeMode
	if err != nil {
		return "", fmt.Errorf("read JSON-LD: %w", err)
	}
	o.Format = nquads
	out, err := processor.ToRDF(expanded, o)
	if err != nil {
		return "", fmt.Errorf("read JSON-LD: %w", err)
	}
	text, _ := out.(string)
	return text, nil
}

const nquads = "application/n-quads"

func canonized(quads string) (string, error) {
	o := ld.NewJsonLdOptions("")
	o.InputFormat, o.Format, o.Algorithm, o.DocumentLoader = nquads, nquads, ld.AlgorithmURDNA2015, shelf{}
	out, err := ld.NewJsonLdProcessor().Normalize(quads, o)
	if err != nil {
		return "", fmt.Errorf("canonize: %w", err)
	}
	text, _ := out.(string)
	return text, nil
}

// hashed returns the data to sign: the hash of the proof's options, then that of the document.
func (s suite) hashed(doc, options document) ([]byte, error) {
	proof, err := s.canonical(options)
	if err != nil {
		return nil, err
	}
	content, err := s.canonical(doc)
	if err != nil {
		return nil, err
	}
	p, c := sha256.Sum256([]byte(proof)), sha256.Sum256([]byte(content))
	return append(p[:], c[:]...), nil
}

// sign adds a proof to a document.
func (s suite) sign(doc document, key ed25519.PrivateKey, method string, created time.Time) error {
	options := optionsOf(doc["@context"], created.UTC().Format(time.RFC3339), method)
	hash, err := s.hashed(doc, options)
	if err != nil {
		return err
	}
	doc["proof"] = proofOf(key, hash, created.UTC().Format(time.RFC3339), method)
	return nil
}

// optionsOf returns the signed options of a proof.
func optionsOf(context any, created, method string) document {
	return document{
		"type": proofType, "cryptosuite": cryptosuite, "created": created, "verificationMethod": method, "proofPurpose": assertion, "@context": context,
	}
}

// proofOf returns the proof of a hash, as decoded by encoding/json.
func proofOf(key ed25519.PrivateKey, hash []byte, created, method string) document {
	return document{
		"type": proofType, "cryptosuite": cryptosuite, "created": created, "verificationMethod": method, "proofPurpose": assertion,
		"proofValue": "z" + encode58(ed25519.Sign(key, hash)),
	}
}

// proofIn returns the only proof of a document, which stands alone or in a list.
func proofIn(signed document) (document, bool) {
	proof := signed["proof"]
	if list, ok := proof.([]any); ok && len(list) == 1 {
		proof = list[0]
	}
	only, ok := proof.(document)
	return only, ok
}

// check verifies a document's proof; resolve returns the key of a verification method.
func (s suite) check(signed document, resolve func(method string) (ed25519.PublicKey, error)) error {
	proof, ok := proofIn(signed)
	value, _ := proof["proofValue"].(string)
	if !ok || proof["type"] != proofType || proof["cryptosuite"] != cryptosuite || proof["proofPurpose"] != assertion || !strings.HasPrefix(value, "z") {
		return errNoProof
	}
	method, _ := proof["verificationMethod"].(string)
	key, err := resolve(method)
	if err != nil {
		return err
	}
	signature, err := decode58(value[1:])
	if err != nil {
		return errSignature
	}
	doc, options := maps.Clone(signed), maps.Clone(proof)
	delete(doc, "proof")
	delete(options, "proofValue")
	options["@context"] = doc["@context"]
	hash, err := s.hashed(doc, options)
	if err != nil {
		return err
	}
	if len(signature) != ed25519.SignatureSize || !ed25519.Verify(key, hash, signature) {
		return errSignature
	}
	return nil
}

// plain returns a value as decoded by encoding/json.
func plain(v any) (document, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	var doc document
	return doc, json.Unmarshal(raw, &doc)
}
