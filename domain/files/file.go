package files

import (
	"encoding/base32"
	"encoding/hex"
	"strconv"
	"strings"
	"time"
)

// Key names a file: random letters and digits, and the ending of its type.
type Key string

// KeyBytes is how much chance is in a key.
const KeyBytes = 16

var keyLetters = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// keyLetterCount is how many letters KeyBytes take.
const keyLetterCount = 26

// NewKey makes the key of a file of a type.
func NewKey(random [KeyBytes]byte, t MediaType) Key {
	return Key(keyLetters.EncodeToString(random[:]) + "." + types[t].ending)
}

// ParseKey reads a key. Nothing else passes, above all no path. ErrNotFound.
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

// Sum is the SHA-256 of a file's bytes.
type Sum [32]byte

// MarshalText writes the sum as other programs show it.
func (s Sum) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, s[:]), nil }

// Meta is what is known of a file.
type Meta struct {
	Key     Key
	Type    MediaType
	Size    int64
	SHA256  Sum
	Account int64 // whose account uploaded it; 0 is the local administrator's
	Center  int64 // whose staff may see it when it is private; 0 is none's
	Purpose Purpose
	Private bool // always, unless the purpose is public
	Created time.Time
}

// Check returns ErrPurpose for a file that is public although its purpose is not.
func (m Meta) Check() error {
	if err := m.Purpose.Check(); err != nil {
		return err
	}
	if !m.Private && !m.Purpose.IsPublic() {
		return ErrPurpose
	}
	return nil
}

// Picture is an image as it is stored.
type Picture struct {
	Type MediaType
	Data []byte
}

// The sizes of stored images, in pixels of the longer side, and how many pixels one that comes may have.
const (
	LongestSide      = 1600
	LongestThumbSide = 400
	MostPixels       = 40_000_000
)

// Link shows a private file to whoever has it, until it ends.
type Link struct {
	Key     Key
	Expires time.Time
	Seal    string
}

// A link lasts between one and two periods: all that are made in one period are the same, so that browsers can keep
// what they show.
const linkPeriod = 10 * time.Minute

// NewLink makes a link without a seal yet.
func NewLink(k Key, now time.Time) Link {
	return Link{Key: k, Expires: now.Truncate(linkPeriod).Add(2 * linkPeriod).UTC()}
}

// Text is what the link's seal is for.
func (l Link) Text() string {
	return "file " + string(l.Key) + " until " + strconv.FormatInt(l.Expires.Unix(), 10)
}

// IsOver tells whether the link has ended, or claims to last longer than links do.
func (l Link) IsOver(now time.Time) bool {
	return !now.Before(l.Expires) || l.Expires.After(now.Add(2*linkPeriod))
}
