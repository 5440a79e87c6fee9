package requests

import (
	"crypto/sha256"
	"strings"
	"time"

	"kendra/domain/fault"
	"kendra/domain/identity"
)

// The faults of requests with a key.
var (
	ErrKey       = fault.New(fault.Invalid, "request.key", "is not a key of 8 to 80 letters, digits and the signs - _ . :")
	ErrKeyReused = fault.New(fault.Conflict, "request.key_reused",
		"this was saved already, with other values; look at what was saved, and change it there")
)

// Kept is how long an answer is kept for a repetition.
const Kept = 48 * time.Hour

const (
	shortestKey = 8
	longestKey  = 80
)

// Key is a client's own name for one request.
type Key string

// ParseKey reads a key. ErrKey.
func ParseKey(text string) (Key, error) {
	odd := strings.ContainsFunc(text, func(r rune) bool {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
		return !letter && !strings.ContainsRune("-_.:", r)
	})
	if odd || len(text) < shortestKey || len(text) > longestKey {
		return "", ErrKey
	}
	return Key(text), nil
}

// Form is the hash of what a request asks for.
type Form [sha256.Size]byte

// FormOf returns the hash of a form.
func FormOf(form []byte) Form { return sha256.Sum256(form) }

// Request is a request that its sender may repeat. The same key of another account, or for another operation, is another
// request.
type Request struct {
	Account   identity.AccountID // 0 is a visitor
	Operation string
	Key       Key
	Form      Form
}

// Answer is what a request was answered, and what it had asked for.
type Answer struct {
	Form Form
	Body []byte
}

// To returns the answer's body for a repetition. ErrKeyReused when the request asks for something else.
func (a Answer) To(q Request) ([]byte, error) {
	if a.Form != q.Form {
		return nil, ErrKeyReused
	}
	return a.Body, nil
}
