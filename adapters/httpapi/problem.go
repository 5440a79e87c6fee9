package httpapi

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"syscall"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/app/kernel"
	"kendra/domain/fault"
	"kendra/domain/files"
)

// statuses is the one translation of kinds.
var statuses = map[fault.Kind]int{
	fault.Internal:        http.StatusInternalServerError,
	fault.Invalid:         http.StatusUnprocessableEntity,
	fault.NotFound:        http.StatusNotFound,
	fault.Conflict:        http.StatusConflict,
	fault.Denied:          http.StatusForbidden,
	fault.Unauthenticated: http.StatusUnauthorized,
	fault.TooMany:         http.StatusTooManyRequests,
	fault.Unavailable:     http.StatusServiceUnavailable,
}

// odd are the faults of HTTP itself, which has statuses of their own for them.
var odd = map[string]int{
	ErrContentType.Code: http.StatusUnsupportedMediaType,
	ErrTooLarge.Code:    http.StatusRequestEntityTooLarge,
	ErrMethod.Code:      http.StatusMethodNotAllowed,

	files.ErrTooLarge.Code: http.StatusRequestEntityTooLarge,
	files.ErrType.Code:     http.StatusUnsupportedMediaType,
	files.ErrNoRoom.Code:   http.StatusInsufficientStorage,
	kernel.ErrFull.Code:    http.StatusInsufficientStorage,
}

// statusGone is what logs show for a client that went away before its answer (as nginx has it).
const statusGone = 499

// retryAfter is when one who was sent away may come again, where nothing better is known.
const retryAfter = 5 * time.Second

// secondsOf writes how long to wait, rounded up: who comes then is let in.
func secondsOf(wait time.Duration) string {
	if wait <= 0 {
		wait = retryAfter
	}
	return strconv.FormatInt(int64((wait+time.Second-1)/time.Second), 10)
}

func statusOf(f *fault.Error) int {
	if status, ok := odd[f.Code]; ok {
		return status
	}
	return statuses[f.Kind]
}

// problems writes refusals. It is the only writer of answers that are not 200.
type problems struct {
	log     *slog.Logger
	refused func(code string)
}

// refuse answers a request with what err says. An answer that is begun already is broken off: a list that ends early
// must not look complete.
func (p problems) refuse(w http.ResponseWriter, r *http.Request, err error) {
	v := visitOf(r.Context())
	if r.Context().Err() != nil { // the client is gone; what failed, failed of that
		if v.begun() {
			panic(http.ErrAbortHandler) //nolint:forbidigo // how net/http is told to cut a connection
		}
		w.WriteHeader(statusGone) // nobody reads it but the log
		return
	}
	f := p.shown(r.Context(), err)
	if v.begun() {
		panic(http.ErrAbortHandler) //nolint:forbidigo // how net/http is told to cut a connection
	}
	p.write(w, r, f)
}

// shown answers the fault to show, and logs what people of the institute must know of.
func (p problems) shown(ctx context.Context, err error) *fault.Error {
	f := fault.Of(err)
	switch {
	case f == nil && isFull(err):
		f = files.ErrNoRoom
	case f == nil || f.Kind == fault.Internal:
		f = errInternal
	}
	if f.Kind == fault.Unavailable && kernel.CommitsOf(ctx).Any() {
		f = kernel.ErrUnsure // a part of the change is stored
	}
	if f.Kind == fault.Internal || f.Kind == fault.Unavailable {
		p.log.ErrorContext(ctx, "request failed", "request_id", visitOf(ctx).id, "error", err)
	}
	return f
}

// isFull tells whether something failed because a disk is full, or what kendra may have of it: the folder of temporary files'
// mostly.
func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}

func (p problems) write(w http.ResponseWriter, r *http.Request, f *fault.Error) {
	p.refused(f.Code)
	body := gen.Problem{
		Status: statusOf(f), Code: f.Code, Detail: f.Text, Message: messageOf(f), RequestId: visitOf(r.Context()).id,
		Fields: list(f.Fields, func(f fault.Field) gen.ProblemField { return gen.ProblemField{Field: f.Name, Message: f.Text} }),
	}
	if operationOf(r) == signIn { // existing clients read refusals of sign-in from ModelState
		body.ModelState = map[string][]string{"": {body.Message}}
		body.Challenge = f.Challenge
	}
	header := w.Header()
	for _, name := range []string{"Content-Length", "Content-Disposition", "ETag"} {
		header.Del(name)
	}
	header.Set("Content-Type", "application/problem+json")
	header.Set("Cache-Control", noStore)
	switch f.Kind {
	case fault.Unauthenticated:
		header.Set("WWW-Authenticate", "Bearer")
	case fault.TooMany, fault.Unavailable:
		header.Set("Retry-After", secondsOf(f.Wait))
	default:
	}
	var b bytes.Buffer
	_ = json.NewEncoder(&b).Encode(body) // plain data, into memory
	w.WriteHeader(body.Status)
	_, _ = b.WriteTo(w) // fails when the client is gone
}

// unreadable answers a request that could not be bound, with the field where it is known.
func (p problems) unreadable(w http.ResponseWriter, r *http.Request, err error) {
	p.refuse(w, r, unreadable(err))
}

func unreadable(err error) error {
	var (
		tooLarge *http.MaxBytesError
		required *gen.RequiredParamError
		format   *gen.InvalidParamFormatError
		many     *gen.TooManyValuesForParamError
		kind     *json.UnmarshalTypeError
	)
	switch {
	case errors.As(err, &tooLarge):
		return ErrTooLarge
	case errors.As(err, &required):
		return ErrMalformed.With(fault.Field{Name: required.ParamName, Text: "is required"})
	case errors.As(err, &format):
		return ErrMalformed.With(fault.Field{Name: format.ParamName, Text: "cannot be read"})
	case errors.As(err, &many):
		return ErrMalformed.With(fault.Field{Name: many.ParamName, Text: "is there more than once"})
	case errors.As(err, &kind) && kind.Field != "":
		return ErrMalformed.With(fault.Field{Name: kind.Field, Text: "cannot be a " + kind.Value})
	default:
		return ErrMalformed
	}
}
