package students

import (
	"kendra/domain/centers"
	"kendra/domain/identity"
)

// MayRegister tells whether the actor may register students at a center. identity.ErrDenied when not: staff work for
// their own center only.
func MayRegister(a identity.Actor, center centers.ID) error {
	if !a.Is(identity.Admin, identity.Staff) || !a.Scope().Includes(center) {
		return identity.ErrDenied
	}
	return nil
}

// MaySee tells whether the actor may see a center's student. ErrNotFound when not: what is not yours is not there.
func MaySee(a identity.Actor, n Snapshot) error {
	if !a.Scope().Includes(n.Profile.Center) {
		return ErrNotFound
	}
	return nil
}

// MayRead tells whether the actor, whose account is of the record own (0: of none), may read a student's record: who works
// with it, and the student. ErrNotFound when not.
func MayRead(a identity.Actor, own ID, n Snapshot) error {
	if a.Is(identity.Student) && own != 0 && own == n.ID {
		return nil
	}
	return MaySee(a, n)
}
