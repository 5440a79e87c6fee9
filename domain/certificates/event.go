package certificates

import "time"

// Event is one thing that happened to a certificate. Events are only ever added; the status follows from them.
type Event struct {
	Kind   Status // what it became
	At     time.Time
	By     string // who did it
	Class  Class  // of a revocation
	Reason string
}

// Class says what kind of reason a revocation has, for people and programs alike.
type Class string

// The classes.
const (
	Mistake   Class = "mistake"   // it should not have been issued as it is
	Fraud     Class = "fraud"     // it was got by deceit
	Withdrawn Class = "withdrawn" // the institute or the student took it back
	Other     Class = "other"
)

// ParseClass reads a class. ErrClass when there is no such.
func ParseClass(text string) (Class, error) {
	for _, c := range []Class{Mistake, Fraud, Withdrawn, Other} {
		if text == string(c) {
			return c, nil
		}
	}
	return "", ErrClass
}
