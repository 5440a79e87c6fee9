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

// Close is a day-close: a count of a center's cash, over every entry since the previous close.
type Close struct {
	ID       CloseID
	Center   centers.ID
	Day      calendar.Date
	Entries  int
	Taken    map[Method]money.Paise // the sums of the entries
	Counted  money.Paise            // the cash on hand
	Note     string                 // the reason for a difference
	At       time.Time
	By       string
	FirstNo  Number // of the receipts in it, "" for none
	LastNo   Number
	Refunded money.Paise // refunded during the close, as a positive amount
	Voided   money.Paise
}

// Difference returns the counted cash minus the expected cash. A negative amount is missing.
func (c Close) Difference() money.Paise { return c.Counted - c.Taken[Cash] }

// Sum returns the totals of entries for a close, without a count.
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

// Counter is the amount that one person took and refunded since the last close.
type Counter struct {
	By      string
	Entries int
	Taken   map[Method]money.Paise
}

// ByCounter groups entries by the person who made them, sorted by name.
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

// CloseTill makes a day-close over the entries since the last one. ErrNothing without entries; ErrInvalid when the
// counted amount is invalid, or differs without a note.
func CloseTill(center centers.ID, entries []Entry, counted money.Paise, note, by string, now time.Time) (Close, error) {
	if len(entries) == 0 {
		return Close{}, ErrNothing
	}
	c := Sum(entries)
	c.Center, c.Day, c.Counted, c.Note, c.At, c.By = center, calendar.Of(now), counted, strings.TrimSpace(note), now, by
	var v fault.Violations
	v.Check(counted >= 0 && counted <= money.Most, "counted", "is not a valid amount")
	v.Check(c.Difference() == 0 || c.Note != "", "note", "is required: explain why the counted cash differs from the cash taken")
	v.FitsText("note", c.Note, longestReason)
	return c, v.As(ErrInvalid)
}
