package certificates

import "time"

// Event is a step in the life of a certificate. Events are only ever added; the status follows from them.
type Event struct {
	Kind   Status // the new status
	At     time.Time
	By     string // the name of the person who did it
	Class  Class  // of the revocation
	Reason string
}

// Class is the sort of reason for a revocation, for people and programs.
type Class string

// The classes.
const (
	Mistake   Class = "mistake"   // should not have been issued in this form
	Fraud     Class = "fraud"     // obtained by deceit
	Withdrawn Class = "withdrawn" // taken back by the institute or the student
	Other     Class = "other"
)

// ParseClass parses a class. ErrClass.
func ParseClass(text string) (Class, error) {
	for _, c := range []Class{Mistake, Fraud, Withdrawn, Other} {
		if text == string(c) {
			return c, nil
		}
	}
	return "", ErrClass
}
