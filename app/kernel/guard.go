package kernel

import "kendra/domain/identity"

// Guard lets actors of the roles pass. identity.ErrNobody for nobody, identity.ErrDenied for others.
func Guard(a identity.Actor, roles ...identity.Role) error {
	switch {
	case !a.IsKnown():
		return identity.ErrNobody
	case !a.Is(roles...):
		return identity.ErrDenied
	default:
		return nil
	}
}
