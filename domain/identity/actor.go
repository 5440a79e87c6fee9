package identity

import (
	"kendra/domain/centers"
)

// Role is what an account is for. The numbers are the spec's (section 6).
type Role uint8

// The roles. Public is the public website's own account: it reads what is public and nothing else.
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

// ParseRole reads a role that can be given to a person. ErrRole for any other.
func ParseRole(text string) (Role, error) {
	for _, r := range []Role{Admin, Staff, Student} {
		if r.String() == text {
			return r, nil
		}
	}
	return 0, ErrRole
}

// Actor is who is asking. The zero Actor is nobody.
type Actor struct {
	Account AccountID // 0 for the local administrator of the command line
	Name    string
	Role    Role
	Center  centers.ID // of staff and students
	Login   LoginID    // that they ask by, "" for the command line and the public account
	// MustChange: somebody else knows the password. Nothing is allowed before it is changed.
	MustChange bool
	known      bool
}

// Known makes an actor who has proved to be somebody.
func Known(account AccountID, name string, role Role, center centers.ID) Actor {
	return Actor{Account: account, Name: name, Role: role, Center: center, known: true}
}

// Local is the administrator at the machine's own command line.
func Local() Actor { return Known(0, "local administrator", Admin, 0) }

// By answers the actor as one who asks by a login.
func (a Actor) By(id LoginID) Actor {
	a.Login = id
	return a
}

// IsKnown tells whether it is anybody at all.
func (a Actor) IsKnown() bool { return a.known }

// Is tells whether the actor has one of the roles. Nobody has none.
func (a Actor) Is(roles ...Role) bool {
	for _, r := range roles {
		if a.known && a.Role == r {
			return true
		}
	}
	return false
}

// Scope answers whose things the actor may see as one who works with them: administrators every center's, staff their
// own's, others nothing.
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
