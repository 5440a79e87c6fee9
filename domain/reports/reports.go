// Package reports holds the figures that dashboards and the home page show. Each is read in one query; nothing here is
// kept.
package reports

import (
	"context"

	"time"

	"kendra/domain/calendar"
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

// Months is how many months a trend shows.
const Months = 12

// Month is how many students were enrolled in a month, whatever became of them.
type Month struct {
	First    calendar.Date // its first day
	Enrolled int
}

// Trend answers the Months that end with the month of a moment: those that were found, and the others as empty.
func Trend(found []Month, now time.Time) []Month {
	enrolled := make(map[calendar.Date]int, len(found))
	for _, m := range found {
		enrolled[m.First] = m.Enrolled
	}
	all := make([]Month, Months)
	for i := range all {
		first := TrendStart(now).AddMonths(i)
		all[i] = Month{First: first, Enrolled: enrolled[first]}
	}
	return all
}

// TrendStart answers the first day of the trend that ends with the month of a moment.
func TrendStart(now time.Time) calendar.Date {
	return calendar.Of(now).FirstOfMonth().AddMonths(1 - Months)
}

// Share is how many students a center or a course has who were not cancelled.
type Share struct {
	ID       int64
	Name     string
	Students int
}

// Shares are the largest shares, and all others together.
type Shares struct {
	Largest []Share
	Others  int
}

// mostShares is how many shares can be told apart in a chart.
const mostShares = 8

// SharesOf keeps the largest of shares that come the largest first.
func SharesOf(all []Share) Shares {
	s := Shares{Largest: all[:min(len(all), mostShares)]}
	for _, other := range all[len(s.Largest):] {
		s.Others += other.Students
	}
	return s
}

// Trends is what the charts of a dashboard show.
type Trends struct {
	Months  []Month
	Centers Shares
	Courses Shares
}

// Reader answers reports.
type Reader interface {
	// Dashboard answers the figures of a scope.
	Dashboard(ctx context.Context, s centers.Scope) (Dashboard, error)
	// Trends answers the charts of a scope. Months are those from a first day on in which students were enrolled.
	Trends(ctx context.Context, s centers.Scope, first calendar.Date) (Trends, error)
	// Counters answers the public figures.
	Counters(ctx context.Context) (Counters, error)
	// Empty tells whether nothing was ever stored: no account, no center, no course, no content.
	Empty(ctx context.Context) (bool, error)
}
