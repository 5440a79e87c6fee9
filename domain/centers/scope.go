package centers

// Scope is the right of a caller to see the data of every center or of one. The zero Scope includes no center.
type Scope struct {
	all    bool
	center ID
}

// Everywhere is the scope of administrators.
func Everywhere() Scope { return Scope{all: true} }

// Only is the scope of people who belong to one center.
func Only(id ID) Scope { return Scope{center: id} }

// Includes reports whether a center is in scope.
func (s Scope) Includes(id ID) bool { return s.all || (s.center != 0 && s.center == id) }

// Within narrows the scope to one center; id 0 leaves it unchanged. A center out of scope gives the zero Scope.
func (s Scope) Within(id ID) Scope {
	switch {
	case id == 0:
		return s
	case s.Includes(id):
		return Only(id)
	default:
		return Scope{}
	}
}

// Center returns the one center of the scope, or false when the scope is every center.
// The zero Scope returns center 0. Nothing belongs to center 0, so a query with it finds nothing.
func (s Scope) Center() (ID, bool) { return s.center, !s.all }
