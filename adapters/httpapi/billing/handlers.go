// Package billing has the operations of fees, receipts and counters.
package billing

import (
	"kendra/adapters/httpapi/edge"
)

// Handlers implements the operations of this area.
type Handlers struct {
	feeHandlers
}

// New returns the handlers.
func New(d edge.Deps) Handlers {
	return Handlers{
		feeHandlers: feeHandlers{use: d.Fees, files: d.Files},
	}
}
