package website

import (
	"cmp"
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/fault"
)

// ID is an item's number in the store.
type ID int64

// Kind names what an item is.
type Kind string

// The kinds of content.
const (
	KindSlide       Kind = "slide"
	KindTeacher     Kind = "teacher"
	KindTestimonial Kind = "testimonial"
	KindPartner     Kind = "partner"
	KindEvent       Kind = "event"
	KindContact     Kind = "contact"
	KindPost        Kind = "post"
	KindNotice      Kind = "notice"
	KindPage        Kind = "page"
)

// Piece is what an item shows: one of Slide, Teacher, Testimonial, Partner, Event, Contact, Post, Notice and Page.
type Piece interface {
	// Kind answers which of them it is.
	Kind() Kind
	// Check tells everything that is wrong at once. ErrInvalid with the fields.
	Check() error
}

// Item is a piece of content with its place on the website: a shelf's things stand in an order, and are shown from one
// day to another. A zero day is no bound.
type Item struct {
	ID      ID
	Hidden  bool // a draft, or taken off for a while
	From    calendar.Date
	Until   calendar.Date // the last day
	Updated time.Time
	Removed time.Time // zero while it stands
	Piece   Piece
}

// Check tells everything that is wrong at once. ErrInvalid with the fields.
func (i Item) Check() error {
	var v fault.Violations
	v.Join(i.Piece.Check())
	v.Check(i.Until.IsZero() || !i.Until.Before(i.From), "until", "is before the first day")
	return v.As(ErrInvalid)
}

// Slug answers what the item is called in addresses, "" where it has no page of its own.
func (i Item) Slug() string {
	switch p := i.Piece.(type) {
	case Post:
		return p.Slug
	case Page:
		return p.Slug
	default:
		return ""
	}
}

// State says where an item is in its life.
type State string

// The states of an item.
const (
	Draft   State = "draft"
	Planned State = "planned"
	Live    State = "live"
	Expired State = "expired"
)

// On answers the item's state on a day.
func (i Item) On(day calendar.Date) State {
	switch {
	case i.Hidden:
		return Draft
	case i.From.After(day):
		return Planned
	case !i.Until.IsZero() && i.Until.Before(day):
		return Expired
	default:
		return Live
	}
}

// Dated fills in the first day of what carries it as a date.
func (i Item) Dated(today calendar.Date) Item {
	switch i.Piece.(type) {
	case Post, Notice, Page:
		if i.From.IsZero() {
			i.From = today
		}
	default:
	}
	return i
}

// Entry is a live item of one kind, as visitors get it.
type Entry[T Piece] struct {
	ID      ID
	From    calendar.Date
	Updated time.Time
	Piece   T
}

// Shown answers the items that are live on a day, in the order that visitors see: events by their day, what carries a
// date with the newest first, all else as it stands on its shelf.
func Shown[T Piece](items []Item, day calendar.Date) []Entry[T] {
	var all []Entry[T]
	for _, i := range Arranged(items) {
		if piece, ok := i.Piece.(T); ok && i.On(day) == Live {
			all = append(all, Entry[T]{i.ID, i.From, i.Updated, piece})
		}
	}
	return all
}

// Arranged answers the items in the order that visitors see.
func Arranged(items []Item) []Item {
	items = slices.Clone(items)
	slices.SortStableFunc(items, func(a, b Item) int {
		switch p := a.Piece.(type) {
		case Event:
			if q, ok := b.Piece.(Event); ok {
				return cmp.Or(p.Date.Time().Compare(q.Date.Time()), cmp.Compare(p.StartTime, q.StartTime), cmp.Compare(a.ID, b.ID))
			}
		case Post, Notice:
			return cmp.Or(b.From.Time().Compare(a.From.Time()), cmp.Compare(b.ID, a.ID))
		default:
		}
		return 0
	})
	return items
}

// Reorder tells whether ids are the items, each once. ErrStale when not: the list was made of another.
func Reorder(items []Item, ids []ID) error {
	have := make([]ID, len(items))
	for i, item := range items {
		have[i] = item.ID
	}
	want := slices.Clone(ids)
	slices.Sort(have)
	slices.Sort(want)
	if !slices.Equal(have, want) {
		return ErrStale
	}
	return nil
}
