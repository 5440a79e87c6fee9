package backups

import "kendra/domain/fault"

// The faults of backups.
var (
	ErrUnreadable = fault.New(fault.Invalid, "backup.unreadable", "this is no backup of kendra, or not a whole one")
	ErrNewer      = fault.New(fault.Conflict, "backup.newer", "the backup is of a newer kendra: restore it with that one")
	ErrNotEmpty   = fault.New(fault.Conflict, "backup.not_empty", "the database is not empty, and a backup is restored into an empty one alone")
	ErrDamaged    = fault.New(fault.Conflict, "backup.damaged", "what was restored is not what the backup's manifest says, nothing was kept")
)
