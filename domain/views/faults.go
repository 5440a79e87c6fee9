package views

import "kendra/domain/fault"

// The faults of saved views.
var (
	ErrInvalid  = fault.New(fault.Invalid, "view.invalid", "the view has mistakes")
	ErrNotFound = fault.New(fault.NotFound, "view.not_found", "there is no such view")
	ErrName     = fault.New(fault.Conflict, "view.name", "you have another view of this list with this name")
	ErrShared   = fault.New(fault.Denied, "view.shared", "only an administrator can change a view that is shared with everybody")
	ErrFull     = fault.New(fault.Conflict, "view.full", "you have 50 views of this list; delete one that you no longer need")
)
