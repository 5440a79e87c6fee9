// Package oversight has the operations of the audit trail, reports, search, and what waits for a person.
package oversight

import (
	"kendra/adapters/httpapi/edge"
)

// Handlers implements the operations of this area.
type Handlers struct {
	auditHandlers
	reportHandlers
	searchHandlers
	viewHandlers
	attentionHandlers
}

// New returns the handlers.
func New(d edge.Deps) Handlers {
	return Handlers{
		auditHandlers:  auditHandlers{use: d.Audit},
		reportHandlers: reportHandlers{use: d.Reports},
		searchHandlers: searchHandlers{use: d.Search},
		viewHandlers:   viewHandlers{use: d.Views},

		attentionHandlers: attentionHandlers{use: d.Attention},
	}
}
