package files

import (
	"encoding/base32"
	"encoding/hex"
	"strconv"
	"strings"
	"time"
)

// Key names a file: random letters and digits, and the extension of its type.
type Key string

// KeyBytes is the number of random bytes in a key.
const KeyBytes = 16

var keyLetters = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// keyLetterCount is the number of letters that encode KeyBytes.
const keyLetterCount = 26

// NewKey returns the key of a file of type t.
func NewKey(random [KeyBytes]byte, t MediaType) Key {
	return Key(keyLetters.EncodeToString(random[:]) + "." + types[t].ending)
}

// ParseKey parses a key. It refuses everything else, above all paths. ErrNotFound.
func ParseKey(text string) (Key, error) {
	letters, ending, _ := strings.Cut(text, ".")
	raw, err := keyLetters.DecodeString(letters)
	if err != nil || len(letters) != keyLetterCount || len(raw) != KeyBytes {
		return "", ErrNotFound
	}
	for _, t := range types {
		if t.ending == ending {
			return Key(text), nil
		}
	}
	return "", ErrNotFound
}

// Named returns the name under which people save the file as type t: that of the key, with the extension of the type.
func (k Key) Named(t MediaType) string {
	letters, _, _ := strings.Cut(string(k), ".")
	return letters + "." + types[t].ending
}

// Sum is the SHA-256 of a file's bytes.
type Sum [32]byte

// MarshalText writes the sum in hexadecimal, as other programs show it.
func (s Sum) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, s[:]), nil }

// Meta is the metadata of a file.
type Meta struct {
	Key     Key
	Type    MediaType
	Size    int64
	SHA256  Sum
	Account int64 // of the uploader; 0 is the local administrator
	Center  int64 // whose staff may see it if it is private; 0 for none
	Purpose Purpose
	Private bool // true, unless the purpose is public
	Created time.Time
	Of      Key // the picture that this is a part of; "" for a whole one
	Cut     Cut // the part of Of
}

// Check returns ErrPurpose for a public file whose purpose is private.
func (m Meta) Check() error {
	if err := m.Purpose.Check(); err != nil {
		return err
	}
	if !m.Private && !m.Purpose.IsPublic() {
		return ErrPurpose
	}
	return nil
}

// Picture is a stored image.
type Picture struct {
	Type MediaType
	Data []byte
}

// The sizes of stored images in pixels of the longer side, and the largest number of pixels in an upload.
const (
	LongestSide      = 1600
	LongestThumbSide = 400
	MostPixels       = 40_000_000
)

// Link gives its holder access to a private file until it expires.
type Link struct {
	Key     Key
	Expires time.Time
	Seal    string
}

// A link lasts one to two periods. All links of one period are equal, so that browsers can cache the file.
const linkPeriod = 10 * time.Minute

// NewLink returns a link without a seal.
func NewLink(k Key, now time.Time) Link {
	return Link{Key: k, Expires: now.Truncate(linkPeriod).Add(2 * linkPeriod).UTC()}
}

// Text returns the text that the seal signs.
func (l Link) Text() string {
	return "file " + string(l.Key) + " until " + strconv.FormatInt(l.Expires.Unix(), 10)
}

// IsOver reports whether the link has expired, or claims to last longer than links do.
func (l Link) IsOver(now time.Time) bool {
	return !now.Before(l.Expires) || l.Expires.After(now.Add(2*linkPeriod))
}
