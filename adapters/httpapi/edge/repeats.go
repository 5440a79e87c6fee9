package edge

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/oversight"
	"kendra/domain/requests"
)

// keyHeader carries the client's own key for a request, so that a repeated request is done once.
const keyHeader = "Idempotency-Key"

// onceByKey does a request with a key once, where the policy of the operation is once: true. A repeated request gets
// the first response. These operations create something in one transaction. Payments, newsletters and certificates have
// keys of their own in their bodies.
func onceByKey(use *oversight.Requests) gen.StrictMiddlewareFunc {
	return func(next gen.StrictHandlerFunc, operation string) gen.StrictHandlerFunc {
		return func(ctx context.Context, w http.ResponseWriter, r *http.Request, in any) (any, error) {
			again := policyOf(r).Once
			if again == nil || r.Header.Get(keyHeader) == "" {
				return next(ctx, w, r, in)
			}
			key, err := requests.ParseKey(r.Header.Get(keyHeader))
			if err != nil {
				return nil, requests.ErrKey.On(keyHeader)
			}
			form, err := json.Marshal(in)
			if err != nil {
				return nil, fmt.Errorf("write a form: %w", err)
			}
			q := requests.Request{Account: wire.Actor(ctx).Account, Operation: operation, Key: key, Form: requests.FormOf(form)}
			var made any
			body, repeated, err := use.Once(ctx, q, func(ctx context.Context) (body []byte, err error) {
				if made, err = next(ctx, w, r, in); err != nil {
					return nil, err
				}
				return json.Marshal(made)
			})
			if err != nil {
				return nil, err
			}
			if repeated {
				return again(body)
			}
			return made, nil
		}
	}
}
