package fees

import (
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/money"
)

// CloseID is a close's number in the store.
type CloseID int64

// Close is a count of a center's till: every entry since the close before.
type Close struct {
	ID       CloseID
	Center   centers.ID
	Day      calendar.Date
	Entries  int
	Taken    map[Method]money.Paise // what the entries sum up to
	Counted  money.Paise            // the cash in the till
	Note     string                 // why the count differs
	At       time.Time
	By       string
	FirstNo  Number // of the receipts in it, "" for none
	LastNo   Number
	Refunded money.Paise // given back in it, more than nothing
	Voided   money.Paise
}

// Difference answers how much more cash was counted than was taken; less than nothing is missing.
func (c Close) Difference() money.Paise { return c.Counted - c.Taken[Cash] }

// Sum answers what entries come to, as a close shows it; nothing is counted yet.
func Sum(entries []Entry) Close {
	c := Close{Entries: len(entries), Taken: map[Method]money.Paise{}}
	for _, e := range entries {
		c.Taken[e.Method] += e.Amount
		switch e.Kind {
		case Paid:
			if c.FirstNo == "" {
				c.FirstNo = e.Number
			}
			c.LastNo = e.Number
		case Refunded:
			c.Refunded -= e.Amount
		case Voided:
			c.Voided -= e.Amount
		}
	}
	return c
}

// Counter is what one person took and gave back since the last close.
type Counter struct {
	By      string
	Entries int
	Taken   map[Method]money.Paise
}

// ByCounter answers entries by who made them, by name.
func ByCounter(entries []Entry) []Counter {
	var all []Counter
	for _, e := range entries {
		i, known := slices.BinarySearchFunc(all, e.By, func(c Counter, by string) int { return strings.Compare(c.By, by) })
		if !known {
			all = slices.Insert(all, i, Counter{By: e.By, Taken: map[Method]money.Paise{}})
		}
		all[i].Entries++
		all[i].Taken[e.Method] += e.Amount
	}
	return all
}

// CloseTill counts the till over the entries since the last close. ErrNothing when there are none, ErrInvalid when the cash
// counted is no amount, or differs and nobody says why.
func CloseTill(center centers.ID, entries []Entry, counted money.Paise, note, by string, now time.Time) (Close, error) {
	if len(entries) == 0 {
		return Close{}, ErrNothing
	}
	c := Sum(entries)
	c.Center, c.Day, c.Counted, c.Note, c.At, c.By = center, calendar.Of(now), counted, strings.TrimSpace(note), now, by
	var v fault.Violations
	v.Check(counted >= 0 && counted <= money.Most, "counted", "is not an amount of cash")
	v.Check(c.Difference() == 0 || c.Note != "", "note", "is required: the cash counted differs from what was taken")
	v.FitsText("note", c.Note, longestReason)
	return c, v.As(ErrInvalid)
}
