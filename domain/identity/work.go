package identity

import (
	"crypto/sha256"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"time"
)

// Challenge asks a client for a proof of work: a text that begins with the challenge and ":", and whose SHA-256
// begins with Work zero bits. The seal ties it to the account in question without naming it.
type Challenge struct {
	Work    int
	Expires time.Time
	Nonce   string
	Seal    string
}

const (
	// ChallengeLife is how long a challenge can be solved.
	ChallengeLife = 2 * time.Minute
	// longestProof limits how much of a client's proof is read.
	longestProof = 300
)

// NewChallenge returns a challenge without a seal.
func NewChallenge(work int, nonce string, now time.Time) Challenge {
	return Challenge{Work: work, Nonce: nonce, Expires: now.Add(ChallengeLife).Truncate(time.Second)}
}

// Sealed returns the text that the seal signs.
func (c Challenge) Sealed(whom string) string {
	return fmt.Sprintf("sign-in challenge %d %d %s %s", c.Work, c.Expires.Unix(), c.Nonce, whom)
}

// String returns the challenge in the form that the client gets.
func (c Challenge) String() string {
	return fmt.Sprintf("%d.%d.%s.%s", c.Work, c.Expires.Unix(), c.Nonce, c.Seal)
}

// IsOver reports whether it is too late to solve the challenge.
func (c Challenge) IsOver(now time.Time) bool { return !now.Before(c.Expires) }

// Once returns the limit for a solved challenge: it can be used once during its life.
func (c Challenge) Once() Draw {
	return Draw{Key: "proof " + c.Nonce, Limit: Limit{Burst: 1, Every: 2 * ChallengeLife}}
}

// ParseProof parses a proof and checks its work. It returns the solved challenge, whose seal the caller must check,
// or false.
func ParseProof(proof string) (Challenge, bool) {
	text, _, found := strings.Cut(proof, ":")
	parts := strings.Split(text, ".")
	if !found || len(parts) != 4 || len(proof) > longestProof {
		return Challenge{}, false
	}
	work, err1 := strconv.Atoi(parts[0])
	expires, err2 := strconv.ParseInt(parts[1], 10, 64)
	c := Challenge{Work: work, Expires: time.Unix(expires, 0).UTC(), Nonce: parts[2], Seal: parts[3]}
	if err1 != nil || err2 != nil || work <= 0 || c.String() != text {
		return Challenge{}, false
	}
	return c, zeroBits(sha256.Sum256([]byte(proof))) >= work
}

func zeroBits(sum [sha256.Size]byte) (n int) {
	for _, b := range sum {
		n += bits.LeadingZeros8(b)
		if b != 0 {
			break
		}
	}
	return n
}
