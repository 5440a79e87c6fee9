// Package certifying has the operations of certificates, batches and credentials.
package certifying

import (
	"kendra/adapters/httpapi/edge"
)

// Handlers implements the operations of this area.
type Handlers struct {
	certificateHandlers
}

// New returns the handlers.
func New(d edge.Deps, looks *edge.Looks) Handlers {
	return Handlers{
		certificateHandlers: certificateHandlers{
			use: d.Certificates, batches: d.Batches, wallets: d.Wallets, log: d.Translog, sheet: d.Exams.Credential, looks: looks, now: d.Clock,
		},
	}
}
