package identity

import (
	"kendra/domain/centers"
)

// Role is the role of an account. The numbers are the spec's (section 6).
type Role uint8

// The roles. Public is the account of the public website, which can read public content only.
const (
	Public  Role = 0
	Admin   Role = 1
	Staff   Role = 2
	Student Role = 3
)

// String names the role.
func (r Role) String() string {
	switch r {
	case Admin:
		return "admin"
	case Staff:
		return "staff"
	case Student:
		return "student"
	case Public:
		return "public"
	}
	return "unknown"
}

// ParseRole parses a role that a person can have. ErrRole for any other.
func ParseRole(text string) (Role, error) {
	for _, r := range []Role{Admin, Staff, Student} {
		if r.String() == text {
			return r, nil
		}
	}
	return 0, ErrRole
}

// Actor is the person or program that makes a request. The zero Actor is anonymous.
type Actor struct {
	Account AccountID // 0 for the local administrator of the command line
	Name    string
	Role    Role
	Center  centers.ID // of staff and students
	Login   LoginID    // that they ask by, "" for the command line and the public account
	// MustChange is true if another person knows the password. Nothing is allowed before it is changed.
	MustChange bool
	known      bool
}

// Known returns an actor who has proved their identity.
func Known(account AccountID, name string, role Role, center centers.ID) Actor {
	return Actor{Account: account, Name: name, Role: role, Center: center, known: true}
}

// Local returns the administrator at the machine's own command line.
func Local() Actor { return Known(0, "local administrator", Admin, 0) }

// Program returns the administrator as whom the program itself acts, by rules that people have set.
func Program() Actor { return Known(0, "the program", Admin, 0) }

// By returns the actor, signed in with the given login.
func (a Actor) By(id LoginID) Actor {
	a.Login = id
	return a
}

// IsKnown reports whether the actor is not anonymous.
func (a Actor) IsKnown() bool { return a.known }

// Is reports whether the actor has one of the roles. An anonymous actor has none.
func (a Actor) Is(roles ...Role) bool {
	for _, r := range roles {
		if a.known && a.Role == r {
			return true
		}
	}
	return false
}

// Scope returns the centers whose data the actor may see: all for administrators, their own for staff, none for
// others.
func (a Actor) Scope() centers.Scope {
	switch {
	case a.Is(Admin):
		return centers.Everywhere()
	case a.Is(Staff):
		return centers.Only(a.Center)
	default:
		return centers.Scope{}
	}
}
