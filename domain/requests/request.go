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
	ErrKey       = fault.New(fault.Invalid, "request.key", "must have 8 to 80 letters, digits or the signs - _ . :")
	ErrKeyReused = fault.New(fault.Conflict, "request.key_reused",
		"this was already saved with other values; open the saved record and change it there")
)

// Kept is how long a response is kept for repetitions.
const Kept = 48 * time.Hour

const (
	shortestKey = 8
	longestKey  = 80
)

// Key is the name that a client chose for one request.
type Key string

// ParseKey parses a key. ErrKey.
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

// Form is the hash of a request's content.
type Form [sha256.Size]byte

// FormOf returns the hash of a form.
func FormOf(form []byte) Form { return sha256.Sum256(form) }

// Request is a request that its sender may repeat. The same key with another account or operation is another request.
type Request struct {
	Account   identity.AccountID // 0 for a visitor
	Operation string
	Key       Key
	Form      Form
}

// Answer is the response to a request, with the request's Form.
type Answer struct {
	Form Form
	Body []byte
}

// To returns the body for a repetition. ErrKeyReused when the request has another content.
func (a Answer) To(q Request) ([]byte, error) {
	if a.Form != q.Form {
		return nil, ErrKeyReused
	}
	return a.Body, nil
}
