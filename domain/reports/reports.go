// Package reports holds the figures of dashboards and the home page. Each is read in one query; nothing is stored.
package reports

import (
	"context"

	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/money"
)

// Dashboard holds the figures of the centers in a scope.
type Dashboard struct {
	Certificates int // ever issued, whatever their status
	ThisYear     int // of those, in this calendar year
	LastYear     int
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

// Months is the number of months in a trend.
const Months = 12

// Month is the number of students enrolled in a month, whatever their status now.
type Month struct {
	First    calendar.Date // its first day
	Enrolled int
}

// Trend returns the last Months up to the month of now. Months that were not found are empty.
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

// TrendStart returns the first day of the trend that ends with the month of now.
func TrendStart(now time.Time) calendar.Date {
	return calendar.Of(now).FirstOfMonth().AddMonths(1 - Months)
}

// Share is the number of students of a center or course, without the cancelled ones.
type Share struct {
	ID       int64
	Name     string
	Students int
}

// Shares are the largest shares, and the sum of all others.
type Shares struct {
	Largest []Share
	Others  int
}

// mostShares is how many shares a reader can tell apart in a chart.
const mostShares = 8

// SharesOf returns the largest shares. all must be sorted, the largest first.
func SharesOf(all []Share) Shares {
	s := Shares{Largest: all[:min(len(all), mostShares)]}
	for _, other := range all[len(s.Largest):] {
		s.Others += other.Students
	}
	return s
}

// Trends holds the charts of a dashboard.
type Trends struct {
	Months  []Month
	Centers Shares
	Courses Shares
}

// Reader reads reports.
type Reader interface {
	// Dashboard returns the figures of a scope. ThisYear is that of today.
	Dashboard(ctx context.Context, s centers.Scope, today calendar.Date) (Dashboard, error)
	// Trends returns the charts of a scope. Months holds only months with enrolments, from first on.
	Trends(ctx context.Context, s centers.Scope, first calendar.Date) (Trends, error)
	// Months returns what each center of a scope did in the months from first on, without months in which it did nothing.
	Months(ctx context.Context, s centers.Scope, first calendar.Date) ([]CenterMonth, error)
	// Centers returns the centers of a scope that are not deleted, by code.
	Centers(ctx context.Context, s centers.Scope) ([]CenterNow, error)
	// Classes returns the running sessions of a scope whose days include day, by hour. It does not look at their weekdays.
	Classes(ctx context.Context, s centers.Scope, day calendar.Date) ([]Class, error)
	// Birthdays returns the active students of a scope who were born on one of the days of a year, by name, MostBirthdays at
	// most.
	Birthdays(ctx context.Context, s centers.Scope, days []DayOfYear) ([]Birthday, error)
	// Counters returns the public figures.
	Counters(ctx context.Context) (Counters, error)
	// Empty reports whether the database has never stored anything: no account, center, course or content.
	Empty(ctx context.Context) (bool, error)
}
