package documents

import "kendra/domain/fault"

// The faults of documents.
var (
	ErrInvalid      = fault.New(fault.Invalid, "document.invalid", "the document has mistakes")
	ErrKindInvalid  = fault.New(fault.Invalid, "document.kind_invalid", "the kind of document has mistakes")
	ErrKindName     = fault.New(fault.Conflict, "document.kind_name", "there is a kind of document with this name already")
	ErrKindUsed     = fault.New(fault.Conflict, "document.kind_used", "students have documents of this kind; delete the documents first, or make the kind optional")
	ErrKindNotFound = fault.New(fault.NotFound, "document.kind_not_found", "there is no such kind of document")
	ErrManyKinds    = fault.New(fault.Conflict, "document.kind_many", "an institute can have 50 kinds of documents")
	ErrNotFound     = fault.New(fault.NotFound, "document.not_found", "there is no such document")
	ErrType         = fault.New(fault.Invalid, "document.type", "the file is not a PDF, JPEG or PNG; scan or photograph the document again")
	ErrTooLarge     = fault.New(fault.Invalid, "document.too_large", "the file is larger than 10 MiB; scan it with a lower resolution")
	ErrMany         = fault.New(fault.Conflict, "document.many", "a student can have 10 files of a kind; delete one first")
	ErrNotByStudent = fault.New(fault.Denied, "document.not_by_student", "only the center adds documents of this kind; take yours to the center")
	ErrChecked      = fault.New(fault.Denied, "document.checked", "the center has checked this document already; ask the center to delete it")
)
