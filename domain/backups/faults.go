package backups

import "kendra/domain/fault"

// The faults of backups.
var (
	ErrUnreadable = fault.New(fault.Invalid, "backup.unreadable", "this is not a complete backup of kendra")
	ErrRecipient  = fault.New(fault.Invalid, "backup.recipient", "a recipient is a line that begins with age1, as `kendra keys backup` prints it")
	ErrSealed     = fault.New(fault.Invalid, "backup.sealed", "the backup is encrypted; name the file with its key: --identity FILE")
	ErrKey        = fault.New(fault.Invalid, "backup.key", "the key does not open this backup; it was encrypted for another one")
	ErrNewer      = fault.New(fault.Conflict, "backup.newer", "the backup was made by a newer version of kendra; restore it with that version")
	ErrNotEmpty   = fault.New(fault.Conflict, "backup.not_empty", "the database is not empty; restore the backup into an empty one")
	ErrDamaged    = fault.New(fault.Conflict, "backup.damaged", "the restored data differs from the backup's manifest; nothing was kept")
)
