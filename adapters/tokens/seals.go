package tokens

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"

	"kendra/domain/files"
)

// Seals is the files.Seals with the keys that sign tokens. Its input differs from that of a token's signature, so
// that neither is ever accepted as the other.
type Seals struct{ signer *Signer }

var _ files.Seals = (*Seals)(nil)

// NewSeals returns Seals.
func NewSeals(keys Keys) *Seals { return &Seals{signer: New(keys)} }

// Seal implements files.Seals.
func (s *Seals) Seal(ctx context.Context, text string) (string, error) {
	keys, err := s.signer.load(ctx)
	if err != nil {
		return "", err
	}
	return seal(keys[0], text), nil
}

// Fits implements files.Seals.
func (s *Seals) Fits(ctx context.Context, text, shown string) (bool, error) {
	keys, err := s.signer.load(ctx)
	for _, k := range keys {
		if hmac.Equal([]byte(seal(k, text)), []byte(shown)) {
			return true, err
		}
	}
	return false, err
}

func seal(k Key, text string) string {
	return base64.RawURLEncoding.EncodeToString(sum(sum(k.Secret, "kendra seal"), text))
}

func sum(secret []byte, text string) []byte {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte(text))
	return h.Sum(nil)
}
