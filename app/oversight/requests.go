package oversight

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/requests"
)

// Requests runs a request once, even when the client sends it twice.
type Requests struct {
	tx    kernel.Tx
	store requests.Store
	now   kernel.Clock
}

// NewRequests returns the service.
func NewRequests(p kernel.Ports) *Requests { return &Requests{p.Tx, p.Requests, p.Clock} }

// Once runs work, which returns the response's body, and stores that body in the same transaction. For a repeated
// request it returns the stored body without running work. It stores nothing when work fails. requests.ErrKeyReused
// when the key was used for a different form.
func (s *Requests) Once(ctx context.Context, q requests.Request, work func(ctx context.Context) ([]byte, error)) (body []byte, repeated bool, err error) {
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		earlier, fresh, err := s.store.Claim(ctx, q, s.now())
		if err != nil {
			return err
		}
		if repeated = !fresh; repeated {
			body, err = earlier.To(q)
			return err
		}
		if body, err = work(ctx); err != nil {
			return err
		}
		return s.store.Keep(ctx, q, body)
	})
	return body, repeated, err
}
