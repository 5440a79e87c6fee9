package imports

import "kendra/domain/fault"

// The faults of imports.
var (
	ErrUnreadable    = fault.New(fault.Invalid, "import.unreadable", "the file cannot be read")
	ErrEmpty         = fault.New(fault.Invalid, "import.empty", "the file is empty")
	ErrNoHeadings    = fault.New(fault.Invalid, "import.no_headings", "the file's first row has none of the headings that are known")
	ErrNoRows        = fault.New(fault.Invalid, "import.no_rows", "the file has headings but no rows")
	ErrUnknownColumn = fault.New(fault.Invalid, "import.unknown_column", "the file has columns that are not known")
	ErrTwiceColumn   = fault.New(fault.Invalid, "import.column_twice", "the file has columns that mean the same")
	ErrMissingColumn = fault.New(fault.Invalid, "import.missing_column", "the file lacks columns that are needed")
	ErrScientific    = fault.New(fault.Invalid, "import.scientific", "was turned into scientific notation by a spreadsheet, the last digits are lost")
	ErrDouble        = fault.New(fault.Conflict, "import.double", "stands in an earlier row of the file")
	ErrForeign       = fault.New(fault.Conflict, "import.foreign", "belongs to a student of another center")
	ErrNoJob         = fault.New(fault.NotFound, "import.not_found", "there is no such import")
)
