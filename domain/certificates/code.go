package certificates

import (
	"encoding/base32"
	"strings"
)

// Code is the public key of a certificate's page: 80 random bits as 16 characters of Crockford's base 32, in which no
// letter looks like a digit.
type Code string

// CodeBytes is the number of random bytes in a code.
const CodeBytes = 10

var crockford = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// asTyped undoes the usual variations in typed codes.
var asTyped = strings.NewReplacer("-", "", " ", "", "O", "0", "I", "1", "L", "1")

// NewCode makes a code from random bytes.
func NewCode(random [CodeBytes]byte) Code { return Code(crockford.EncodeToString(random[:])) }

// ParseCode parses a typed code. It accepts any case, hyphens, and the letters O, I and L for digits. ErrNotFound
// when it cannot be a code.
func ParseCode(text string) (Code, error) {
	text = asTyped.Replace(strings.ToUpper(strings.TrimSpace(text)))
	if b, err := crockford.DecodeString(text); err != nil || len(b) != CodeBytes || len(text) != crockford.EncodedLen(CodeBytes) {
		return "", ErrNotFound
	}
	return Code(text), nil
}

// Bytes returns the random bytes of a code. ErrNotFound when it is none.
func (c Code) Bytes() ([]byte, error) {
	b, err := crockford.DecodeString(string(c))
	if err != nil || len(b) != CodeBytes {
		return nil, ErrNotFound
	}
	return b, nil
}
