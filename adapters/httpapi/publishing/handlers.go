// Package publishing has the operations of the public website, files, newsletters and enquiries.
package publishing

import (
	"kendra/adapters/httpapi/edge"
)

// Handlers implements the operations of this area.
type Handlers struct {
	websiteHandlers
	shelfHandlers
	centerPageHandlers
	newsletterHandlers
	outreachHandlers
	fileHandlers
}

// New returns the handlers.
func New(d edge.Deps) Handlers {
	return Handlers{
		websiteHandlers:    websiteHandlers{use: d.Website, now: d.Clock},
		shelfHandlers:      shelfHandlers{use: d.Website, pages: d.CenterPages, centers: d.Centers, now: d.Clock},
		centerPageHandlers: centerPageHandlers{use: d.CenterPages},
		newsletterHandlers: newsletterHandlers{use: d.Newsletters},
		outreachHandlers:   outreachHandlers{use: d.Outreach, now: d.Clock},
		fileHandlers:       fileHandlers{use: d.Files},
	}
}
