package edge

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
	"kendra/adapters/httpapi/wire"
	"kendra/app/kernel"
	"kendra/domain/documents"
	"kendra/domain/fault"
	"kendra/domain/files"
)

// statuses maps kinds of faults to HTTP statuses.
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

// odd maps fault codes for which HTTP has a more specific status than that of their kind.
var odd = map[string]int{
	wire.ErrContentType.Code: http.StatusUnsupportedMediaType,
	wire.ErrTooLarge.Code:    http.StatusRequestEntityTooLarge,
	wire.ErrMethod.Code:      http.StatusMethodNotAllowed,

	files.ErrTooLarge.Code: http.StatusRequestEntityTooLarge,
	files.ErrType.Code:     http.StatusUnsupportedMediaType,

	documents.ErrTooLarge.Code: http.StatusRequestEntityTooLarge,
	documents.ErrType.Code:     http.StatusUnsupportedMediaType,
	files.ErrNoRoom.Code:       http.StatusInsufficientStorage,
	kernel.ErrFull.Code:        http.StatusInsufficientStorage,
}

// statusGone is the status in the log when the client closed the connection before the response (as in nginx).
const statusGone = 499

// retryAfter is the wait that a refusal asks for when the fault does not say how long.
const retryAfter = 5 * time.Second

// secondsOf returns a wait in seconds, rounded up, so that a client that waits that long is let in.
func secondsOf(wait time.Duration) string {
	if wait <= 0 {
		wait = retryAfter
	}
	return strconv.FormatInt(int64((wait+time.Second-1)/time.Second), 10)
}

// StatusOf returns the HTTP status of a fault.
func StatusOf(f *fault.Error) int {
	if status, ok := odd[f.Code]; ok {
		return status
	}
	return statuses[f.Kind]
}

// problems writes refusals. It is the only writer of responses that are not 200.
type problems struct {
	log     *slog.Logger
	refused func(code string)
}

// refuse writes err as the response. When a part of the response has been sent already, it cuts the connection, because
// a list that ends early must not look complete.
func (p problems) refuse(w http.ResponseWriter, r *http.Request, err error) {
	v := wire.VisitOf(r.Context())
	if r.Context().Err() != nil { // the client has gone, and that is why the work failed
		if v.Begun() {
			panic(http.ErrAbortHandler) //nolint:forbidigo // this makes net/http cut the connection
		}
		w.WriteHeader(statusGone) // only the log sees it
		return
	}
	f := p.shown(r.Context(), err)
	if v.Begun() {
		panic(http.ErrAbortHandler) //nolint:forbidigo // this makes net/http cut the connection
	}
	p.write(w, r, f)
}

// shown returns the fault to show to the client. It logs failures that an operator must know of.
func (p problems) shown(ctx context.Context, err error) *fault.Error {
	f := fault.Of(err)
	switch {
	case f == nil && isFull(err):
		f = files.ErrNoRoom
	case f == nil || f.Kind == fault.Internal:
		f = wire.ErrInternal
	}
	if f.Kind == fault.Unavailable && kernel.CommitsOf(ctx).Any() {
		f = kernel.ErrUnsure // a part of the change may be stored
	}
	if f.Kind == fault.Internal || f.Kind == fault.Unavailable {
		p.log.ErrorContext(ctx, "request failed", "request_id", wire.VisitOf(ctx).ID, "error", err)
	}
	return f
}

// isFull reports whether an error comes from a full disk or an exceeded quota, mostly in the folder of temporary files.
func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}

// write sends a fault as application/problem+json.
func (p problems) write(w http.ResponseWriter, r *http.Request, f *fault.Error) {
	p.refused(f.Code)
	body := gen.Problem{
		Status: StatusOf(f), Code: f.Code, Detail: f.Text, Message: wire.MessageOf(f), RequestId: wire.VisitOf(r.Context()).ID,
		Fields: wire.List(f.Fields, func(f fault.Field) gen.ProblemField { return gen.ProblemField{Field: f.Name, Message: f.Text} }),
	}
	if wire.OperationOf(r) == signIn { // existing clients read refusals of sign-in from ModelState
		body.ModelState = map[string][]string{"": {body.Message}}
		body.Challenge = f.Challenge
	}
	header := w.Header()
	for _, name := range []string{"Content-Length", "Content-Disposition", "ETag"} {
		header.Del(name)
	}
	header.Set("Content-Type", "application/problem+json")
	header.Set("Cache-Control", wire.NoStore)
	switch f.Kind {
	case fault.Unauthenticated:
		header.Set("WWW-Authenticate", "Bearer")
	case fault.TooMany, fault.Unavailable:
		header.Set("Retry-After", secondsOf(f.Wait))
	default:
	}
	var b bytes.Buffer
	_ = json.NewEncoder(&b).Encode(body) // cannot fail: plain data, into memory
	w.WriteHeader(body.Status)
	_, _ = b.WriteTo(w) // fails when the client has gone
}

// unreadable refuses a request that could not be parsed.
func (p problems) unreadable(w http.ResponseWriter, r *http.Request, err error) {
	p.refuse(w, r, unreadable(err))
}

// unreadable returns the fault for a request that could not be parsed, with the field where it is known.
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
		return wire.ErrTooLarge
	case errors.As(err, &required):
		return wire.ErrMalformed.With(fault.Field{Name: required.ParamName, Text: "is required"})
	case errors.As(err, &format):
		return wire.ErrMalformed.With(fault.Field{Name: format.ParamName, Text: "cannot be read"})
	case errors.As(err, &many):
		return wire.ErrMalformed.With(fault.Field{Name: many.ParamName, Text: "is there more than once"})
	case errors.As(err, &kind) && kind.Field != "":
		return wire.ErrMalformed.With(fault.Field{Name: kind.Field, Text: "cannot be a " + kind.Value})
	default:
		return wire.ErrMalformed
	}
}
