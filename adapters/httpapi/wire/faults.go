package wire

import "kendra/domain/fault"

// Faults of a request itself, before a use case sees it.
var (
	ErrMalformed   = fault.New(fault.Invalid, "request.malformed", "the request cannot be read")
	ErrNumber      = fault.New(fault.Invalid, "request.number", "is not a whole number")
	ErrContentType = fault.New(fault.Invalid, "request.content_type", "this content type is not supported here")
	ErrTooLarge    = fault.New(fault.Invalid, "request.too_large", "the body is larger than 1 MiB")
	ErrNotFound    = fault.New(fault.NotFound, "request.not_found", "there is nothing at this address")
	ErrMethod      = fault.New(fault.Invalid, "request.method", "this address does not support this method")
	ErrCrossSite   = fault.New(fault.Denied, "request.cross_site", "the request came from another website, so it was refused")
	ErrElsewhere   = fault.New(fault.NotFound, "request.elsewhere", "this computer is an exam node, which only serves online sittings; do this at head office")
	ErrLeaving     = fault.New(fault.Unavailable, "server.leaving", "this server is shutting down; send the request to another one")
	ErrNotReady    = fault.New(fault.Unavailable, "server.not_ready", "the server is not ready yet; try again soon")
)

// ErrInternal is shown instead of any error that is not a fault, or is a fault of kind Internal, so that no internal
// text leaves. It is not in the catalogue of faults, because nothing returns it.
var ErrInternal = &fault.Error{
	Kind: fault.Internal, Code: "internal", Text: "something went wrong on the server; the request's id helps to find it",
}
