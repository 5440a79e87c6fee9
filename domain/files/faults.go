package files

import "kendra/domain/fault"

// The faults of files.
var (
	ErrNotFound = fault.New(fault.NotFound, "file.not_found", "there is no such file")
	ErrMissing  = fault.New(fault.Invalid, "file.missing", "a file is required")
	ErrKind     = fault.New(fault.Invalid, "file.kind", "the kind must be image, document or video")
	ErrPurpose  = fault.New(fault.Invalid, "file.purpose", "is not a known purpose")
	ErrType     = fault.New(fault.Invalid, "file.type", "this type of file is not accepted: send images as JPEG, PNG, GIF or WebP, documents as PDF, DOCX, XLSX or PPTX without macros, videos as MP4 or WebM")
	ErrOther    = fault.New(fault.Invalid, "file.other_kind", "the file's content does not match the kind that it was sent as")
	ErrTooLarge = fault.New(fault.Invalid, "file.too_large", "the file is too large: an image may have 10 MiB, a document 20 MiB, a video 200 MiB")
	ErrPixels   = fault.New(fault.Invalid, "file.pixels", "the image has more than 40 million pixels")
	ErrWidth    = fault.New(fault.Invalid, "file.width", "pictures come in widths of 96, 192, 320, 512, 768, 1200 and 1600 pixels")
	ErrBlank    = fault.New(fault.Invalid, "file.blank_image", "nothing can be seen in the image, because all of it is transparent; choose another one")
	ErrCut      = fault.New(fault.Invalid, "file.cut", "the part must lie inside the picture and have some size")
	ErrNoRoom   = fault.New(fault.Unavailable, "file.no_room", "the server has no room for the file; nothing was stored; tell the person who runs the server")
	ErrAway     = fault.New(fault.Unavailable, "file.store_away", "the file storage cannot be reached; try again soon")
	ErrImage    = fault.New(fault.Invalid, "file.broken_image", "the image cannot be read; it may be damaged")
)
