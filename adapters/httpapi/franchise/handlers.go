// Package franchise has the operations of study centers and places.
package franchise

import (
	"kendra/adapters/httpapi/edge"
)

// Handlers implements the operations of this area.
type Handlers struct {
	centerHandlers
	geographyHandlers
}

// New returns the handlers.
func New(d edge.Deps) Handlers {
	return Handlers{
		centerHandlers:    centerHandlers{use: d.Centers},
		geographyHandlers: geographyHandlers{use: d.Geography},
	}
}
