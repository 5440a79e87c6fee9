package memory

import (
	"context"
	"slices"

	"kendra/domain/audit"
)

// Trail is the view of a store's audit trail.
type Trail struct{ store *Store }

var _ audit.Trail = Trail{}

// Trail answers the port of the audit trail.
func (s *Store) Trail() Trail { return Trail{s} }

// Append implements audit.Trail.
func (v Trail) Append(ctx context.Context, e audit.Entry) error {
	return v.store.write(ctx, func(n *state) error {
		e.At = moment(e.At)
		n.entries = appended(n.entries, e)
		return nil
	})
}

// Entries answers what was appended by transactions that ended well, in order.
func (v Trail) Entries() []audit.Entry { return slices.Clone(v.store.committed.Load().entries) }
