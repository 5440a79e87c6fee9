package website

import "kendra/domain/fault"

// The faults of the website's content.
var (
	// ErrInvalid means that a piece of content has mistakes; its fields list them.
	ErrInvalid   = fault.New(fault.Invalid, "website.invalid", "the content has mistakes")
	ErrKind      = fault.New(fault.Invalid, "website.kind", "there is no content of this kind")
	ErrNotFound  = fault.New(fault.NotFound, "website.not_found", "there is no such content")
	ErrSlug      = fault.New(fault.Conflict, "website.slug_taken", "another item has this web address")
	ErrStale     = fault.New(fault.Conflict, "website.stale", "the list has changed in the meantime; load it again")
	ErrItemStale = fault.New(fault.Conflict, "item.stale", "another person has changed this item since you opened it; load it again and repeat your changes")
	ErrBuiltIn   = fault.New(fault.Conflict, "website.built_in", "this section of Home is always there; edit it, or hide it")
	ErrNoPlace   = fault.New(fault.NotFound, "website.no_place", "the address was not found on the map")
)
