package requests

import (
	"context"
	"time"
)

// Store keeps the answers of requests. Both methods need the transaction in which the request is done.
type Store interface {
	// Claim reports whether the request is new, and then reserves its key for the transaction; else it returns the answer
	// that is kept. While another transaction holds the key, Claim waits for its end. It forgets old answers.
	Claim(ctx context.Context, q Request, now time.Time) (earlier Answer, fresh bool, err error)
	// Keep stores the body of a claimed request's answer.
	Keep(ctx context.Context, q Request, body []byte) error
}
