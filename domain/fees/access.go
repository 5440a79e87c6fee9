package fees

import (
	"slices"

	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// MaySee returns ErrNotFound unless the actor works with the account's center. A hidden account and an absent one
// look the same. Students reach their own fees through their record, not through this check.
func MaySee(a identity.Actor, n Snapshot) error {
	if !a.Scope().Includes(n.Center) {
		return ErrNotFound
	}
	return nil
}

// MayUndo returns nil if the actor may refund or void an entry of an account. ErrMoved for a receipt of their own
// center whose student has left: only the head office can undo it. ErrNoEntry for an entry that they may not see.
func MayUndo(a identity.Actor, n Snapshot, e Entry) error {
	switch students.SightOf(a.Scope(), n.Center, e.Center) {
	case students.Open:
		return nil
	case students.Frozen:
		return ErrMoved
	default:
		return ErrNoEntry
	}
}

// Read returns the entries that a scope may read, the earliest first. The other entries are only part of sums.
func Read(s centers.Scope, n Snapshot) []Entry {
	return slices.DeleteFunc(slices.Clone(n.Entries), func(e Entry) bool { return !students.SightOf(s, n.Center, e.Center).Reads() })
}
