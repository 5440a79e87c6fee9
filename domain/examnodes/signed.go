package examnodes

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
)

// Signed is what a node brings back, as an adapter read it from a file. Nobody has checked it yet.
type Signed struct {
	Text      []byte // that was signed
	Signature []byte
	Claimed   Return // what the text says
}

// Open returns what the node with a key signed. ErrSignature, ErrKey.
func (s Signed) Open(node NodeKey) (Return, error) {
	key, err := node.Bytes()
	if err != nil {
		return Return{}, err
	}
	if !ed25519.Verify(key, s.Text, s.Signature) {
		return Return{}, ErrSignature
	}
	return s.Claimed, nil
}

// Digest identifies what was signed.
func (s Signed) Digest() string {
	sum := sha256.Sum256(s.Text)
	return hex.EncodeToString(sum[:])
}
