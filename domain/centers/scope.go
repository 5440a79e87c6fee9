package centers

// Scope says whose things a caller may see: every center's, or one's. The zero Scope sees nothing.
type Scope struct {
	all    bool
	center ID
}

// Everywhere is the scope of administrators.
func Everywhere() Scope { return Scope{all: true} }

// Only is the scope of those who belong to one center.
func Only(id ID) Scope { return Scope{center: id} }

// Includes tells whether the things of a center are in scope.
func (s Scope) Includes(id ID) bool { return s.all || (s.center != 0 && s.center == id) }

// Within narrows the scope to one center; id 0 leaves it as it is. A center out of scope leaves nothing to see.
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

// Center answers the one center of the scope; false when the scope is every center's.
// The zero Scope answers center 0, which no thing belongs to: a query with it finds nothing.
func (s Scope) Center() (ID, bool) { return s.center, !s.all }
