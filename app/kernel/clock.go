package kernel

import (
	"crypto/rand"
	"time"
)

// Clock returns the current time. Tests pass one that stands still.
type Clock func() time.Time

// Minter returns n random bytes that nobody can guess.
type Minter func(n int) []byte

// Random is the Minter of the real program.
func Random(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b) // never fails since Go 1.24
	return b
}
