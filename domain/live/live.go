// Package live holds the changes that screens hear of while they are open: what kind of record was changed, and of whom.
// A change says nothing about the content of a record. A screen that shows it fetches it again, with its own rights.
package live

import (
	"cmp"
	"maps"
	"slices"

	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// The kinds of changes that have no entry in the audit trail.
const (
	Import         = "import"
	CertificateJob = "certificate job"
	EnrolmentBatch = "enrolment batch"
	Message        = "message"
	Sitting        = "sitting" // a window of online sittings, whose board changed
)

// MostStreams is how many streams of changes an account may have open at one program, on all devices.
const MostStreams = 10

// ErrStreams means that an account has MostStreams open already.
var ErrStreams = fault.New(fault.TooMany, "live.streams", "this account follows changes in too many windows; close some of them")

// Change is a record that was changed.
type Change struct {
	Kind    string      // as in the audit trail, like "student"
	ID      int64       // of the record; 0 if there are many, or the record has no number
	Center  centers.ID  // to which the record belongs; 0 if to none, or if that is not known
	Student students.ID // whose record it is; 0 if nobody's
}

// shared are the kinds of records that all centers use, so all staff hear of them.
var shared = []string{"category", "course", "division", "subject", "design", "document kind", "exam scheme", "institute"}

// IsFor reports whether an actor may hear of the change: administrators of all, staff of those of their center and of
// what all centers share, students of their own.
func (c Change) IsFor(a identity.Actor, own students.ID) bool {
	switch {
	case a.Is(identity.Admin):
		return true
	case a.Is(identity.Staff):
		return a.Scope().Includes(c.Center) || c.Center == 0 && slices.Contains(shared, c.Kind)
	case a.Is(identity.Student):
		return own != 0 && c.Student == own
	default:
		return false
	}
}

// Gathered returns the changes in an order, those of a kind and center as one without a record where there are more
// than most.
func Gathered(all map[Change]struct{}, most int) []Change {
	counts := map[Change]int{}
	for c := range all {
		counts[Change{Kind: c.Kind, Center: c.Center}]++
	}
	out := map[Change]struct{}{}
	for c := range all {
		if whole := (Change{Kind: c.Kind, Center: c.Center}); counts[whole] > most {
			c = whole
		}
		out[c] = struct{}{}
	}
	return slices.SortedFunc(maps.Keys(out), func(a, b Change) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.ID, b.ID), cmp.Compare(a.Center, b.Center), cmp.Compare(a.Student, b.Student))
	})
}
