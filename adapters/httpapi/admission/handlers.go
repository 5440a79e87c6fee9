// Package admission has the operations of students, their documents, the notes on them, and the inbox.
package admission

import (
	"kendra/adapters/httpapi/edge"
)

// Handlers implements the operations of this area.
type Handlers struct {
	studentHandlers
	batchHandlers
	inboxHandlers
	circularHandlers
	documentHandlers
	noteHandlers
}

// New returns the handlers.
func New(d edge.Deps) Handlers {
	return Handlers{
		studentHandlers:  studentHandlers{use: d.Students, reports: d.Reports, files: d.Files, now: d.Clock},
		batchHandlers:    batchHandlers{use: d.Enrolments},
		inboxHandlers:    inboxHandlers{use: d.Inbox, sending: d.Sending},
		circularHandlers: circularHandlers{use: d.Circulars},

		documentHandlers: documentHandlers{use: d.Documents},
		noteHandlers:     noteHandlers{use: d.Notes},
	}
}
