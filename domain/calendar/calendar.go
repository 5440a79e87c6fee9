// Package calendar holds days without a time of day, such as a date of birth, and the institute's time zone.
package calendar

import (
	"strings"
	"time"

	"kendra/domain/fault"
)

// India is the institute's time zone. It is fixed (+05:30, no summer time), so no time zone database is needed.
var India = time.FixedZone("IST", 5*60*60+30*60)

// ErrMalformed means that a text is neither DD/MM/YYYY nor YYYY-MM-DD, or that the day does not exist.
var ErrMalformed = fault.New(fault.Invalid, "calendar.malformed", "is not a date like 31/12/2001")

// Date is a day. The zero Date means none.
type Date struct {
	t time.Time // midnight UTC
}

// On returns the date of a year, month and day; days past the month's end roll over as in time.Date.
func On(year int, month time.Month, day int) Date {
	return Date{t: time.Date(year, month, day, 0, 0, 0, 0, time.UTC)}
}

// Of returns the day in India at t.
func Of(t time.Time) Date {
	y, m, d := t.In(India).Date()
	return On(y, m, d)
}

// FromUTC returns the day of a midnight in UTC, as stores return it.
func FromUTC(t time.Time) Date {
	if t.IsZero() {
		return Date{}
	}
	return On(t.Date())
}

// Parse parses DD/MM/YYYY and YYYY-MM-DD. ErrMalformed for anything else, and for days that do not exist.
func Parse(text string) (Date, error) {
	text = strings.TrimSpace(text)
	for _, layout := range []string{"2/1/2006", time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil && t.Year() >= 1 && !t.IsZero() { // 1/1/0001 is the zero Date
			return Date{t: t}, nil
		}
	}
	return Date{}, ErrMalformed
}

// Time returns midnight UTC of the day, for stores.
func (d Date) Time() time.Time { return d.t }

// IsZero reports whether there is no day.
func (d Date) IsZero() bool { return d.t.IsZero() }

// After reports whether d is after other.
func (d Date) After(other Date) bool { return d.t.After(other.t) }

// Before reports whether d is before other.
func (d Date) Before(other Date) bool { return d.t.Before(other.t) }

// Year returns the day's year.
func (d Date) Year() int { return d.t.Year() }

// AddYears returns the date n years later.
func (d Date) AddYears(n int) Date { return Date{t: d.t.AddDate(n, 0, 0)} }

// FirstOfMonth returns the first day of the day's month.
func (d Date) FirstOfMonth() Date { return On(d.t.Year(), d.t.Month(), 1) }

// AddDays returns the day n days later.
func (d Date) AddDays(n int) Date { return Date{t: d.t.AddDate(0, 0, n)} }

// AddMonths returns the date n months later. Use it for the first day of a month; later days may roll over.
func (d Date) AddMonths(n int) Date { return Date{t: d.t.AddDate(0, n, 0)} }

// Slashed returns DD/MM/YYYY, or "" for the zero Date.
func (d Date) Slashed() string {
	if d.IsZero() {
		return ""
	}
	return d.t.Format("02/01/2006")
}

// String returns YYYY-MM-DD, or "" for the zero Date.
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return d.t.Format(time.DateOnly)
}

// Outlasts reports whether a period ending with d is longer than one ending with other. The zero Date means no end.
func (d Date) Outlasts(other Date) bool {
	return !other.IsZero() && (d.IsZero() || d.After(other))
}

// MarshalText returns String, so that audit entries show the day.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (d *Date) UnmarshalText(text []byte) (err error) {
	if len(text) == 0 {
		*d = Date{}
		return nil
	}
	*d, err = Parse(string(text))
	return err
}
