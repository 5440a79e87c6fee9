package requests

import (
	"context"
	"time"
)

// Store keeps the responses of requests. Both methods need the transaction in which the request is carried out.
type Store interface {
	// Claim reports whether the request is new, and if so reserves its key for the transaction. If not, it returns
	// the stored response. While another transaction holds the key, Claim waits for it to end. It also deletes old
	// responses.
	Claim(ctx context.Context, q Request, now time.Time) (earlier Answer, fresh bool, err error)
	// Keep stores the body of the response to a claimed request.
	Keep(ctx context.Context, q Request, body []byte) error
}
