package kernel

import "kendra/domain/identity"

// Guard lets an actor with one of the roles pass. It returns identity.ErrNobody for an actor without a sign-in, and
// identity.ErrDenied for any other role.
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
