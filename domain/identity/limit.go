package identity

import (
	"context"
	"time"

	"kendra/domain/fault"
)

// Limit is a rate: Burst events at once, then one every Every. The zero Limit limits nothing.
type Limit struct {
	Burst int
	Every time.Duration

	times int // how many events one counts for; 0 means 1
}

// Times returns the limit for an event that counts as n. An event over Burst is never admitted.
func (l Limit) Times(n int) Limit {
	l.times = n
	return l
}

// Cost is how long one event keeps a key busy.
func (l Limit) Cost() time.Duration { return l.Every * time.Duration(max(l.times, 1)) }

// None reports whether nothing is limited.
func (l Limit) None() bool { return l.Burst <= 0 || l.Every <= 0 }

// Admit is the rule of every Limiter (the generic cell rate algorithm). busy is the time until which earlier events
// fill a key's allowance. Admit returns the new such time, or how long to wait.
func (l Limit) Admit(busy, now time.Time) (next time.Time, wait time.Duration) {
	if busy.Before(now) {
		busy = now
	}
	next = busy.Add(l.Cost())
	if wait = next.Sub(l.Full(now)); wait > 0 {
		return time.Time{}, wait
	}
	return next, 0
}

// Full is the latest time until which a key can be busy. A later one was written by a clock that was ahead.
func (l Limit) Full(now time.Time) time.Time { return now.Add(time.Duration(l.Burst) * l.Every) }

// TooOften returns the fault for an event that must wait.
func TooOften(wait time.Duration) error { return ErrTooOften.After(wait) }

// Limiter counts events across all instances. It never joins a transaction, because refused and failed events count
// too.
type Limiter interface {
	// Take counts one event of a key at now by the rule of Limit.Admit and returns 0. If the event must wait, Take
	// counts nothing and returns how long. A key that is busy beyond Limit.Full is treated as full.
	Take(ctx context.Context, key string, l Limit, now time.Time) (wait time.Duration, err error)
	// Forget clears the events of a key; none is no error.
	Forget(ctx context.Context, key string) error
}

// ErrTooOften is the fault that TooOften adds a wait to.
var ErrTooOften = fault.New(fault.TooMany, "access.too_often", "too many requests; try again a little later")

// ErrProofRequired refuses a sign-in attempt that needs a proof of work. Its Challenge holds the task.
var ErrProofRequired = fault.New(fault.TooMany, "access.proof_required",
	"too many attempts to sign in to this account; try again a little later")

// Wider returns a limit that admits factor times as many events.
func (l Limit) Wider(factor int) Limit {
	return Limit{Burst: l.Burst * factor, Every: l.Every / time.Duration(factor)}
}

// LoginLimit limits tries of a password or a code: per network or device at sign-in, or per account when signed in. A
// correct password at sign-in resets it.
var LoginLimit = Limit{Burst: 10, Every: 10 * time.Second}
