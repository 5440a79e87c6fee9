package kernel

import (
	"kendra/domain/audit"
	"kendra/domain/fees"
	"kendra/domain/students"
)

// StudentThing returns the audit trail's reference to a student.
func StudentThing(id students.ID) audit.Thing { return audit.Thing{Kind: "student", ID: int64(id)} }

// FeesThing returns the audit trail's reference to a fee account.
func FeesThing(id fees.ID) audit.Thing { return audit.Thing{Kind: "fees", ID: int64(id)} }
