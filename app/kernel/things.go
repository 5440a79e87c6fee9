package kernel

import (
	"kendra/domain/audit"
	"kendra/domain/fees"
	"kendra/domain/students"
)

// StudentThing is a student in the audit trail.
func StudentThing(id students.ID) audit.Thing { return audit.Thing{Kind: "student", ID: int64(id)} }

// FeesThing is a fee account in the audit trail.
func FeesThing(id fees.ID) audit.Thing { return audit.Thing{Kind: "fees", ID: int64(id)} }
