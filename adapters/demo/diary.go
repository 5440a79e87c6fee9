package demo

import (
	"context"
	"slices"
	"time"

	"kendra/app/kernel"
	"kendra/domain/calendar"
)

// Clock is the clock of the use cases that fill the demo. It shows the real time, except while the demo lives through
// its year.
type Clock struct {
	real kernel.Clock
	at   time.Time
}

// NewClock returns a clock that shows the real time.
func NewClock(real kernel.Clock) *Clock { return &Clock{real: real} }

// Now returns the time that the clock shows.
func (c *Clock) Now() time.Time {
	if c.at.IsZero() {
		return c.real()
	}
	return c.at
}

// deed is what somebody did at a moment.
type deed struct {
	at time.Time
	do func(ctx context.Context) error
}

// diary holds the deeds of the demo's year, in any order.
type diary struct{ deeds []deed }

// add adds a deed of a day, some minutes after midnight in India.
func (d *diary) add(day calendar.Date, minute int, do func(ctx context.Context) error) {
	date := day.Time()
	at := time.Date(date.Year(), date.Month(), date.Day(), 0, minute, 0, 0, calendar.India)
	d.deeds = append(d.deeds, deed{at: at, do: do})
}

// live carries out the deeds in the order of their time. Those of one minute keep the order in which they were added.
func (d *diary) live(ctx context.Context, clock *Clock) error {
	slices.SortStableFunc(d.deeds, func(a, b deed) int { return a.at.Compare(b.at) })
	defer func() { clock.at = time.Time{} }()
	for _, one := range d.deeds {
		clock.at = one.at
		if err := one.do(ctx); err != nil {
			return err
		}
	}
	return nil
}

// The hours of an office, in minutes after midnight.
const (
	opens  = 10 * 60
	closes = 17 * 60
)

// hour returns a minute of the office's hours. The same number always gives the same minute.
func hour(number int) int { return opens + number*37%(closes-opens) }

// workday returns a day some days ago, or the day after it if that is a Sunday.
func (f filler) workday(ago int) calendar.Date {
	day := f.daysAgo(ago)
	if day.Time().Weekday() != time.Sunday {
		return day
	}
	if ago <= 1 {
		return f.daysAgo(ago + 1)
	}
	return f.daysAgo(ago - 1)
}
