package merkle

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"strings"

	"golang.org/x/mod/sumdb/note"

	"kendra/domain/translog"
)

// verifier checks signatures of both types.
type verifier struct {
	name string
	kind byte
	key  ed25519.PublicKey
}

// stampBytes is the length of the time before a cosignature.
const stampBytes = 8

// verifierOf reads a vkey of either type. translog.ErrVKey.
func verifierOf(vkey string) (verifier, error) {
	name, rest, _ := strings.Cut(strings.TrimSpace(vkey), "+")
	hash, encoded, _ := strings.Cut(rest, "+")
	raw, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil || len(raw) != 1+ed25519.PublicKeySize {
		return verifier{}, translog.ErrVKey
	}
	v := verifier{name: name, kind: raw[0], key: raw[1:]}
	var want [4]byte
	binary.BigEndian.PutUint32(want[:], v.KeyHash())
	if name == "" || strings.ContainsAny(name, " \t\n+") || hash != hex.EncodeToString(want[:]) || (v.kind != typeEd25519 && v.kind != typeCosignature) {
		return verifier{}, translog.ErrVKey
	}
	return v, nil
}

var _ note.Verifier = verifier{}

// Name implements note.Verifier.
func (v verifier) Name() string { return v.name }

// KeyHash implements note.Verifier.
func (v verifier) KeyHash() uint32 { return keyHash(v.name, append([]byte{v.kind}, v.key...)) }

// Verify implements note.Verifier.
func (v verifier) Verify(text, signature []byte) bool {
	if v.kind == typeEd25519 {
		return ed25519.Verify(v.key, text, signature)
	}
	if len(signature) != stampBytes+ed25519.SignatureSize {
		return false
	}
	at := int64(binary.BigEndian.Uint64(signature))
	return at >= 0 && ed25519.Verify(v.key, cosigned(at, text), signature[stampBytes:])
}
