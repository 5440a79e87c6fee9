package fees

import (
	"slices"

	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// MaySee tells whether the actor may see an account: who works with its center. ErrNotFound when not: what is not yours
// is not there. A student's own fees are found by their record, not by this.
func MaySee(a identity.Actor, n Snapshot) error {
	if !a.Scope().Includes(n.Center) {
		return ErrNotFound
	}
	return nil
}

// MayUndo reports whether the actor may refund or void an entry of an account. ErrMoved for a receipt of their own center
// whose student has left, which is the head office's to undo; ErrNoEntry for what they may not see.
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

// Read keeps the entries that a scope may read, the earliest first. The others count in sums only.
func Read(s centers.Scope, n Snapshot) []Entry {
	return slices.DeleteFunc(slices.Clone(n.Entries), func(e Entry) bool { return !students.SightOf(s, n.Center, e.Center).Reads() })
}
