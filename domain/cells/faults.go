package cells

import "kendra/domain/fault"

// The faults of cells.
var (
	ErrInvalid    = fault.New(fault.Invalid, "cell.invalid", "the cell has mistakes")
	ErrPrefix     = fault.New(fault.Invalid, "cell.prefix", "the serials of a region keep the prefix of the region")
	ErrNotEmpty   = fault.New(fault.Conflict, "cell.not_empty", "only an empty database can become a cell or a head office; give it a database of its own, before its first center and course")
	ErrAlready    = fault.New(fault.Conflict, "cell.already", "the database is a cell or a head office already, which cannot be changed")
	ErrNotHead    = fault.New(fault.Conflict, "cell.not_head", "this is not the database of a head office; make it one first: cells head-office")
	ErrNotCell    = fault.New(fault.Conflict, "cell.not_cell", "that database is not one of a cell; make it one first: cells create")
	ErrClash      = fault.New(fault.Conflict, "cell.clash", "another cell has this number or prefix")
	ErrNotFound   = fault.New(fault.NotFound, "cell.not_found", "there is no such cell")
	ErrNewer      = fault.New(fault.Conflict, "cell.newer", "the cell has a newer program than head office; update head office first")
	ErrNotLogical = fault.New(fault.Conflict, "cell.not_logical", "the PostgreSQL of the cell does not publish changes; set wal_level = logical there and restart it")
	ErrReader     = fault.New(fault.Conflict, "cell.reader", "the role of head office is missing in this PostgreSQL; create it first, with LOGIN, REPLICATION and a password")
	ErrURL        = fault.New(fault.Invalid, "cell.url", "the database of the cell cannot be reached with this URL")
	ErrMayNot     = fault.New(fault.Conflict, "cell.may_not", "the role of head office's database may not subscribe; grant it pg_create_subscription first")
	ErrAway       = fault.New(fault.Conflict, "cell.away", "the cell cannot be reached; if it is gone for ever, use --away, and drop its replication slot there")
	ErrHeld       = fault.New(fault.Conflict, "cell.held", "head office has accounts or records of its own that belong to a center of this cell; remove them first")
	ErrHeadOffice = fault.New(fault.Denied, "cell.head_office", "this is the head office's website, which only shows the records of the regions; change them on the website of the region")
	ErrElsewhere  = fault.New(fault.NotFound, "certificate.elsewhere", "another region of the institute issued this certificate; verify it there")
)
