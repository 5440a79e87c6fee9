package fees

import (
	"kendra/domain/identity"
)

// MaySee tells whether the actor may see an account: who works with its center. ErrNotFound when not: what is not yours
// is not there. A student's own fees are found by their record, not by this.
func MaySee(a identity.Actor, n Snapshot) error {
	if !a.Scope().Includes(n.Center) {
		return ErrNotFound
	}
	return nil
}
