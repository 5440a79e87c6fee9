package identity

import (
	"crypto/sha256"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"time"
)

// Challenge asks a client for a proof of work: a text that begins with the challenge's and ":", and whose SHA-256 begins
// with Work zero bits. Its seal ties it to whom the try is for, without naming them.
type Challenge struct {
	Work    int
	Expires time.Time
	Nonce   string
	Seal    string
}

const (
	// ChallengeLife is how long a challenge can be solved.
	ChallengeLife = 2 * time.Minute
	// longestProof bounds what is read of a client.
	longestProof = 300
)

// NewChallenge makes a challenge without its seal.
func NewChallenge(work int, nonce string, now time.Time) Challenge {
	return Challenge{Work: work, Nonce: nonce, Expires: now.Add(ChallengeLife).Truncate(time.Second)}
}

// Sealed is the text that the seal is of.
func (c Challenge) Sealed(whom string) string {
	return fmt.Sprintf("sign-in challenge %d %d %s %s", c.Work, c.Expires.Unix(), c.Nonce, whom)
}

// String is the challenge as the client has it.
func (c Challenge) String() string {
	return fmt.Sprintf("%d.%d.%s.%s", c.Work, c.Expires.Unix(), c.Nonce, c.Seal)
}

// IsOver reports whether it is too late to solve the challenge.
func (c Challenge) IsOver(now time.Time) bool { return !now.Before(c.Expires) }

// Once is the limit that a solved challenge draws on: it is good once for as long as it can be shown.
func (c Challenge) Once() Draw {
	return Draw{Key: "proof " + c.Nonce, Limit: Limit{Burst: 1, Every: 2 * ChallengeLife}}
}

// ParseProof reads a proof and checks its work. It returns the challenge that was solved, whose seal the caller checks;
// false for anything else.
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
