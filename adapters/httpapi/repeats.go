package httpapi

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"kendra/adapters/httpapi/gen"
	"kendra/app"
	"kendra/domain/requests"
)

// keyHeader names a request, so that a repetition of it is done once.
const keyHeader = "Idempotency-Key"

// repeatable are the operations that take a key, by their names in the contract, each with how its answer is read again.
// They make something by one transaction. Payments, newsletters and certificates have keys of their own in their bodies.
var repeatable = map[string]func(body []byte) (any, error){
	"PostAskCorrection":       answerAs[gen.PostAskCorrection200JSONResponse],
	"PostEnrolStudent":        answerAs[gen.PostEnrolStudent200JSONResponse],
	"PostInsertCategory":      answerAs[gen.PostInsertCategory200JSONResponse],
	"PostInsertCourse":        answerAs[gen.PostInsertCourse200JSONResponse],
	"PostInsertDivision":      answerAs[gen.PostInsertDivision200JSONResponse],
	"PostOpenFees":            answerAs[gen.PostOpenFees200JSONResponse],
	"PostRegisterStudent":     answerAs[gen.PostRegisterStudent200JSONResponse],
	"PostRegisterStudyCenter": answerAs[gen.PostRegisterStudyCenter200JSONResponse],
	"PostSaveItem":            answerAs[gen.PostSaveItem200JSONResponse],
	"PostSaveSession":         answerAs[gen.PostSaveSession200JSONResponse],
	"PostSaveStaff":           answerAs[gen.PostSaveStaff200JSONResponse],
	"PostSaveSubject":         answerAs[gen.PostSaveSubject200JSONResponse],
	"PostSendEnquiry":         answerAs[gen.PostSendEnquiry200JSONResponse],
}

func answerAs[T any](body []byte) (any, error) {
	var answer T
	if err := json.Unmarshal(body, &answer); err != nil {
		return nil, fmt.Errorf("read a kept answer: %w", err)
	}
	return answer, nil
}

// onceByKey does a request that carries a key once. A repetition gets the first answer.
func onceByKey(use *app.Requests) gen.StrictMiddlewareFunc {
	return func(next gen.StrictHandlerFunc, operation string) gen.StrictHandlerFunc {
		again, takesKey := repeatable[operation]
		if !takesKey {
			return next
		}
		return func(ctx context.Context, w http.ResponseWriter, r *http.Request, in any) (any, error) {
			if r.Header.Get(keyHeader) == "" {
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
			q := requests.Request{Account: actor(ctx).Account, Operation: operation, Key: key, Form: requests.FormOf(form)}
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
