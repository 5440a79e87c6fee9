package identity

import (
	"context"
	"time"

	"kendra/domain/fault"
)

// Limit is how often something may happen: Burst times at once, and then once every Every. The zero Limit is none.
type Limit struct {
	Burst int
	Every time.Duration

	times int // that a happening counts for; 0 is once
}

// Times returns the limit of what counts for n happenings at once. More than Burst are never admitted.
func (l Limit) Times(n int) Limit {
	l.times = n
	return l
}

// Cost is how long one happening keeps a key busy.
func (l Limit) Cost() time.Duration { return l.Every * time.Duration(max(l.times, 1)) }

// None tells whether nothing is limited.
func (l Limit) None() bool { return l.Burst <= 0 || l.Every <= 0 }

// Admit is the rule of every Limiter (the generic cell rate algorithm). busy is until when a key's earlier happenings
// fill its allowance; it answers until when this one does, or how long to wait before it is admitted.
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

// Full is until when a key can be busy at most, now. What is busy longer was counted by a clock that was ahead.
func (l Limit) Full(now time.Time) time.Time { return now.Add(time.Duration(l.Burst) * l.Every) }

// TooOften is the refusal of what must wait.
func TooOften(wait time.Duration) error { return ErrTooOften.After(wait) }

// Limiter counts what happens, for every instance together. It needs no transaction and joins none: what is refused
// or fails later has happened too.
type Limiter interface {
	// Take counts one happening of a key at now, of Limit.Cost, as Limit.Admit has it, and answers 0; or it counts nothing and answers
	// how long to wait. A key that is busy longer than Limit.Full is taken to be full.
	Take(ctx context.Context, key string, l Limit, now time.Time) (wait time.Duration, err error)
	// Forget forgets what happened of a key; nothing is no error.
	Forget(ctx context.Context, key string) error
}

// ErrTooOften is what TooOften is made of.
var ErrTooOften = fault.New(fault.TooMany, "access.too_often", "that was too often, try again a little later")

// ErrProofRequired refuses a try to sign in that a proof of work would let pass. Its Challenge says which.
var ErrProofRequired = fault.New(fault.TooMany, "access.proof_required",
	"somebody tried to sign in to this account too often, try again a little later")

// Wider answers a limit that lets pass factor times as much.
func (l Limit) Wider(factor int) Limit {
	return Limit{Burst: l.Burst * factor, Every: l.Every / time.Duration(factor)}
}

// LoginLimit is how often somebody may try a password or a code: from one network or device at sign-in, or of their own
// account. A password that is right at sign-in starts it anew.
var LoginLimit = Limit{Burst: 10, Every: 10 * time.Second}
