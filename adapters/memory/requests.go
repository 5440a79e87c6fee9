package memory

import (
	"context"
	"time"

	"kendra/app/kernel"
	"kendra/domain/requests"
)

// requestKey identifies a request.
type requestKey struct {
	requests.Request // without its form
}

func keyOf(q requests.Request) requestKey {
	q.Form = requests.Form{}
	return requestKey{q}
}

type keptAnswer struct {
	requests.Answer
	at time.Time
}

// Requests is the view of the responses stored for repeated requests.
type Requests struct{ store *Store }

var _ requests.Store = Requests{}

// Requests returns the port of requests.
func (s *Store) Requests() Requests { return Requests{s} }

// Claim implements requests.Store. Transactions run one at a time, so no other one holds the key.
func (v Requests) Claim(ctx context.Context, q requests.Request, now time.Time) (earlier requests.Answer, fresh bool, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for k, kept := range n.requests {
			if kept.at.Before(now.Add(-requests.Kept)) {
				delete(n.requests, k)
			}
		}
		kept, found := n.requests[keyOf(q)]
		earlier, fresh = kept.Answer, !found
		if fresh {
			n.requests[keyOf(q)] = keptAnswer{requests.Answer{Form: q.Form}, now}
		}
		return nil
	})
	return earlier, fresh && err == nil, err
}

// Keep implements requests.Store.
func (v Requests) Keep(ctx context.Context, q requests.Request, body []byte) error {
	return v.store.write(ctx, func(n *state) error {
		kept, found := n.requests[keyOf(q)]
		if !found {
			return kernel.ErrNoTransaction
		}
		kept.Body = body
		n.requests[keyOf(q)] = kept
		return nil
	})
}
