// Package importing has the operations of imports.
package importing

import (
	"kendra/adapters/httpapi/edge"
)

// Handlers implements the operations of this area.
type Handlers struct {
	importHandlers
}

// New returns the handlers.
func New(d edge.Deps) Handlers {
	return Handlers{
		importHandlers: importHandlers{use: d.Imports},
	}
}
