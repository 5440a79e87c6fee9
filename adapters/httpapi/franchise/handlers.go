// Package franchise has the operations of the institute, study centers and places.
package franchise

import (
	"kendra/adapters/httpapi/edge"
)

// Handlers implements the operations of this area.
type Handlers struct {
	centerHandlers
	instituteHandlers
	geographyHandlers
}

// New returns the handlers.
func New(d edge.Deps) Handlers {
	return Handlers{
		centerHandlers:    centerHandlers{use: d.Centers},
		instituteHandlers: instituteHandlers{use: d.Institute, setUp: d.SetUp},
		geographyHandlers: geographyHandlers{use: d.Geography},
	}
}
