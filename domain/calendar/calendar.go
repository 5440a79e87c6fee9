// Package calendar holds days without a time of day, such as a date of birth, and the institute's time zone.
package calendar

import (
	"strings"
	"time"

	"kendra/domain/fault"
)

// India is the time zone in which the institute's days begin. It is fixed (+05:30, no summer time), so that no zone
// database need be there.
var India = time.FixedZone("IST", 5*60*60+30*60)

// ErrMalformed is what is neither DD/MM/YYYY nor YYYY-MM-DD, or a day that does not exist.
var ErrMalformed = fault.New(fault.Invalid, "calendar.malformed", "is not a date like 31/12/2001")

// Date is a day. The zero Date is no day.
type Date struct {
	t time.Time // midnight UTC
}

// On makes the date of a year, month and day; days past the month's end roll over as in time.Date.
func On(year int, month time.Month, day int) Date {
	return Date{t: time.Date(year, month, day, 0, 0, 0, 0, time.UTC)}
}

// Of answers the day that it is in India at t.
func Of(t time.Time) Date {
	y, m, d := t.In(India).Date()
	return On(y, m, d)
}

// FromUTC answers the day of a midnight UTC, as a store hands it over.
func FromUTC(t time.Time) Date {
	if t.IsZero() {
		return Date{}
	}
	return On(t.Date())
}

// Parse reads DD/MM/YYYY and YYYY-MM-DD. ErrMalformed for anything else and for days that do not exist.
func Parse(text string) (Date, error) {
	text = strings.TrimSpace(text)
	for _, layout := range []string{"2/1/2006", time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil && t.Year() >= 1 && !t.IsZero() { // 1/1/0001 is no day here
			return Date{t: t}, nil
		}
	}
	return Date{}, ErrMalformed
}

// Time answers midnight UTC of the day, for stores.
func (d Date) Time() time.Time { return d.t }

// IsZero tells that it is no day.
func (d Date) IsZero() bool { return d.t.IsZero() }

// After tells whether d comes after other.
func (d Date) After(other Date) bool { return d.t.After(other.t) }

// Before tells whether d comes before other.
func (d Date) Before(other Date) bool { return d.t.Before(other.t) }

// Year answers the day's year.
func (d Date) Year() int { return d.t.Year() }

// AddYears moves by whole years.
func (d Date) AddYears(n int) Date { return Date{t: d.t.AddDate(n, 0, 0)} }

// FirstOfMonth answers the first day of the day's month.
func (d Date) FirstOfMonth() Date { return On(d.t.Year(), d.t.Month(), 1) }

// AddMonths moves a first day of a month by whole months; other days may roll over a month's end.
func (d Date) AddMonths(n int) Date { return Date{t: d.t.AddDate(0, n, 0)} }

// Slashed writes DD/MM/YYYY; the zero Date is "".
func (d Date) Slashed() string {
	if d.IsZero() {
		return ""
	}
	return d.t.Format("02/01/2006")
}

// String writes YYYY-MM-DD; the zero Date is "".
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return d.t.Format(time.DateOnly)
}

// Outlasts tells whether what ends with d goes on longer than what ends with other; the zero Date is no end.
func (d Date) Outlasts(other Date) bool {
	return !other.IsZero() && (d.IsZero() || d.After(other))
}

// MarshalText writes String, so that an audit entry shows the day.
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
