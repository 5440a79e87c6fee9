// Package oversight has the operations of the audit trail, reports, search, and what waits for a person.
package oversight

import (
	"cmp"
	"time"

	"kendra/adapters/httpapi/edge"
)

// usualBeat is less than a proxy waits for a silent server.
const usualBeat = 20 * time.Second

// Handlers implements the operations of this area.
type Handlers struct {
	auditHandlers
	reportHandlers
	searchHandlers
	viewHandlers
	attentionHandlers
	liveHandlers
}

// New returns the handlers.
func New(d edge.Deps) Handlers {
	return Handlers{
		auditHandlers:  auditHandlers{use: d.Audit},
		reportHandlers: reportHandlers{use: d.Reports},
		searchHandlers: searchHandlers{use: d.Search},
		viewHandlers:   viewHandlers{use: d.Views},

		attentionHandlers: attentionHandlers{use: d.Attention},
		liveHandlers:      liveHandlers{use: d.Live, leaving: d.Leaving.Begun(), beat: cmp.Or(d.Beat, usualBeat)},
	}
}
