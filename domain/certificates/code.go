package certificates

import (
	"encoding/base32"
	"strings"
)

// Code is the public key of a certificate's page: 80 random bits as 16 characters of Crockford's base 32, which has no
// letters that look like digits.
type Code string

// CodeBytes is how many random bytes a code has.
const CodeBytes = 10

var crockford = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// asTyped is what people type for what is printed.
var asTyped = strings.NewReplacer("-", "", " ", "", "O", "0", "I", "1", "L", "1")

// NewCode makes a code of random bytes.
func NewCode(random [CodeBytes]byte) Code { return Code(crockford.EncodeToString(random[:])) }

// ParseCode reads a code as typed: case, hyphens and the letters O, I, L for digits do not matter. ErrNotFound when it
// cannot be one.
func ParseCode(text string) (Code, error) {
	text = asTyped.Replace(strings.ToUpper(strings.TrimSpace(text)))
	if b, err := crockford.DecodeString(text); err != nil || len(b) != CodeBytes || len(text) != crockford.EncodedLen(CodeBytes) {
		return "", ErrNotFound
	}
	return Code(text), nil
}
