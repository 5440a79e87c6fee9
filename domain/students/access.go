package students

import (
	"kendra/domain/centers"
	"kendra/domain/identity"
)

// MayRegister reports whether the actor may register students at a center. Staff register at their own center only.
// identity.ErrDenied when not.
func MayRegister(a identity.Actor, center centers.ID) error {
	if !a.Is(identity.Admin, identity.Staff) || !a.Scope().Includes(center) {
		return identity.ErrDenied
	}
	return nil
}

// MaySee reports whether the actor may see a student. It returns ErrNotFound when not, so that the answer does not
// reveal that the student exists.
func MaySee(a identity.Actor, n Snapshot) error {
	if !a.Scope().Includes(n.Profile.Center) {
		return ErrNotFound
	}
	return nil
}

// MayRead reports whether the actor may read a student's record: as its center's staff, as an administrator, or as the
// student. own is the record of the actor's account, 0 for none. ErrNotFound when not.
func MayRead(a identity.Actor, own ID, n Snapshot) error {
	if a.Is(identity.Student) && own != 0 && own == n.ID {
		return nil
	}
	return MaySee(a, n)
}
