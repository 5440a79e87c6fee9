// Package access has the operations of sign-in, accounts, devices, two-step sign-in, the outbox, staff, and people's
// own accounts.
package access

import (
	"kendra/adapters/httpapi/edge"
)

// Handlers implements the operations of this area.
type Handlers struct {
	loginHandlers
	accountHandlers
	firstStartHandlers
	deviceHandlers
	twoStepHandlers
	selfHandlers
	staffHandlers
	outboxHandlers
}

// New returns the handlers.
func New(d edge.Deps) Handlers {
	return Handlers{
		loginHandlers:      loginHandlers{use: d.Logins, now: d.Clock},
		accountHandlers:    accountHandlers{use: d.Links},
		firstStartHandlers: firstStartHandlers{use: d.FirstStart},
		deviceHandlers:     deviceHandlers{use: d.Devices},
		twoStepHandlers:    twoStepHandlers{use: d.TwoSteps},
		selfHandlers:       selfHandlers{use: d.Self, files: d.Files},
		staffHandlers:      staffHandlers{use: d.Staff, files: d.Files, now: d.Clock},
		outboxHandlers:     outboxHandlers{use: d.Mailroom, sending: d.Sending},
	}
}
