// Package reports holds the figures that dashboards and the home page show. Each is read in one query; nothing here is
// kept.
package reports

import (
	"context"

	"kendra/domain/centers"
	"kendra/domain/money"
)

// Dashboard is what a dashboard shows of the centers in a scope.
type Dashboard struct {
	Certificates int // issued, whatever became of them
	Registered   int
	Active       int
	Cancelled    int
	Passed       int
	Collection   money.Paise
}

// Counters are the public figures of the whole institute.
type Counters struct {
	Students int
	Courses  int // approved
	Teachers int
	Centers  int
}

// Reader answers reports.
type Reader interface {
	// Dashboard answers the figures of a scope.
	Dashboard(ctx context.Context, s centers.Scope) (Dashboard, error)
	// Counters answers the public figures.
	Counters(ctx context.Context) (Counters, error)
	// Empty tells whether nothing was ever stored: no account, no center, no course, no content.
	Empty(ctx context.Context) (bool, error)
}
