package website

import (
	"cmp"
	"reflect"
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/fault"
)

// ID is an item's number in the store.
type ID int64

// Kind names the kind of an item.
type Kind string

// Kinds returns every kind of content.
func Kinds() []Kind {
	return []Kind{
		KindSlide, KindTeacher, KindTestimonial, KindPartner, KindEvent, KindPost, KindNotice, KindPage, KindSection, KindCenter,
		KindRedirect,
	}
}

// The kinds of content.
const (
	KindSlide       Kind = "slide"
	KindTeacher     Kind = "teacher"
	KindTestimonial Kind = "testimonial"
	KindPartner     Kind = "partner"
	KindEvent       Kind = "event"
	KindPost        Kind = "post"
	KindNotice      Kind = "notice"
	KindPage        Kind = "page"
	KindSection     Kind = "section"
	KindCenter      Kind = "center"
	KindRedirect    Kind = "redirect"
)

// Piece is the content of an item: one of Slide, Teacher, Testimonial, Partner, Event, Post, Notice, Page,
// Section, CenterPage and Redirect.
type Piece interface {
	// Kind returns the kind of the content.
	Kind() Kind
	// Check reports all mistakes at once. ErrInvalid with the fields.
	Check() error
}

// Item is a piece of content with its place on the website. The items of a shelf are in order, and each is shown
// between two days, or two moments of them. A zero day means no limit.
type Item struct {
	ID      ID
	Hidden  bool // a draft, or taken off the website for a while
	From    calendar.Date
	FromAt  string        // the time in India from which it is shown on the first day, "15:04"; "" for the whole day
	Until   calendar.Date // the last day
	UntilAt string        // the time in India at which it disappears on the last day, "15:04"; "" for the end of the day
	Updated time.Time
	By      string    // the name of who wrote this version; "" if unknown
	Removed time.Time // zero unless it was removed
	Piece   Piece
}

// SaysAs reports whether visitors see the same of two items.
func (i Item) SaysAs(other Item) bool {
	return i.Hidden == other.Hidden && i.From == other.From && i.FromAt == other.FromAt && i.Until == other.Until && i.UntilAt == other.UntilAt &&
		reflect.DeepEqual(written(i.Piece), written(other.Piece))
}

// written returns the piece with nil in the place of empty lists, which forms send for lists that nobody wrote.
func written(p Piece) Piece {
	switch p := p.(type) {
	case Page:
		p.Blocks = orNil(slices.Clone(p.Blocks))
		for i := range p.Blocks {
			p.Blocks[i].Cards, p.Blocks[i].Rows = orNil(p.Blocks[i].Cards), orNil(p.Blocks[i].Rows)
		}
		return p
	case Section:
		p.Cards = orNil(p.Cards)
		return p
	case CenterPage:
		p.Photos = orNil(p.Photos)
		return p
	default:
		return p
	}
}

func orNil[T any](list []T) []T {
	if len(list) == 0 {
		return nil
	}
	return list
}

// MostPast is how many earlier versions of an item are listed.
const MostPast = 50

// Check reports all mistakes at once. ErrInvalid with the fields.
func (i Item) Check() error {
	var v fault.Violations
	v.Join(i.Piece.Check())
	isBackwards := !i.Until.IsZero() && i.Until.Before(i.From)
	v.Check(!isBackwards, "until", "is before the first day")
	for _, at := range []struct {
		field, wall string
		day         calendar.Date
	}{{"from_at", i.FromAt, i.From}, {"until_at", i.UntilAt, i.Until}} {
		v.Check(at.wall == "" || clock.MatchString(at.wall), at.field, "must be a time like 09:30")
		v.Check(at.wall == "" || !at.day.IsZero(), at.field, "needs a day: choose one, or leave the time empty")
	}
	v.Check(isBackwards || i.Until.IsZero() || i.Starts().Before(i.Ends()), "until_at", "must be after the beginning")
	return v.As(ErrInvalid)
}

// Starts returns when visitors begin to see the item; the zero time if there is no limit.
func (i Item) Starts() time.Time {
	if i.From.IsZero() {
		return time.Time{}
	}
	return moment(i.From, i.FromAt)
}

// Ends returns when visitors see the item no longer; the zero time if there is no limit.
func (i Item) Ends() time.Time {
	switch {
	case i.Until.IsZero():
		return time.Time{}
	case i.UntilAt == "":
		return moment(i.Until, "").AddDate(0, 0, 1)
	default:
		return moment(i.Until, i.UntilAt)
	}
}

// NextTurn returns the first moment after now at which one of the items appears or disappears by itself; the zero time if
// none does.
func NextTurn(items []Item, now time.Time) time.Time {
	var next time.Time
	for _, i := range items {
		if i.Hidden || !i.Removed.IsZero() {
			continue
		}
		for _, at := range []time.Time{i.Starts(), i.Ends()} {
			if at.After(now) && (next.IsZero() || at.Before(next)) {
				next = at
			}
		}
	}
	return next
}

// Slug returns the name that no other item of the kind can have: the part of its web address, the key of a built-in
// section, or "" if the kind has no such names.
func (i Item) Slug() string {
	switch p := i.Piece.(type) {
	case Post:
		return p.Slug
	case Page:
		return p.Slug
	case CenterPage:
		return p.Code.String()
	case Redirect:
		return p.Old
	case Section:
		if p.fixed() {
			return string(p.Key)
		}
		return ""
	default:
		return ""
	}
}

// State is a step in the life of an item.
type State string

// The states of an item.
const (
	Draft   State = "draft"
	Planned State = "planned"
	Live    State = "live"
	Expired State = "expired"
)

// At returns the item's state at a moment.
func (i Item) At(now time.Time) State {
	switch {
	case i.Hidden:
		return Draft
	case i.Starts().After(now):
		return Planned
	case !i.Until.IsZero() && !now.Before(i.Ends()):
		return Expired
	default:
		return Live
	}
}

// Dated sets the first day of items that are shown with a date, unless it is set.
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

// Entry is a live item of one kind, as visitors see it.
type Entry[T Piece] struct {
	ID      ID
	From    calendar.Date
	Starts  time.Time // when visitors began to see it; the zero time if that is unknown
	Updated time.Time
	Piece   T
}

// Shown returns the items that are live at a moment, in the order that visitors see: events by date, dated items with
// the newest first, all others in the order of their shelf.
func Shown[T Piece](items []Item, now time.Time) []Entry[T] {
	var all []Entry[T]
	for _, i := range Arranged(items) {
		if piece, ok := i.Piece.(T); ok && i.At(now) == Live {
			all = append(all, Entry[T]{i.ID, i.From, i.Starts(), i.Updated, piece})
		}
	}
	return all
}

// Arranged returns the items in the order that visitors see.
func Arranged(items []Item) []Item {
	items = slices.Clone(items)
	slices.SortStableFunc(items, func(a, b Item) int {
		switch p := a.Piece.(type) {
		case Event:
			if q, ok := b.Piece.(Event); ok {
				return cmp.Or(p.Date.Time().Compare(q.Date.Time()), cmp.Compare(p.StartTime, q.StartTime), cmp.Compare(a.ID, b.ID))
			}
		case Post, Notice:
			return cmp.Or(b.Starts().Compare(a.Starts()), cmp.Compare(b.ID, a.ID))
		default:
		}
		return 0
	})
	return items
}

// CheckSeen compares the item's last change with the one that an editor has seen; a zero seen skips the check.
// ErrItemStale when they differ, by microseconds or more, because stores keep no less.
func (i Item) CheckSeen(seen time.Time) error {
	if seen.IsZero() || seen.UnixMicro() == i.Updated.UnixMicro() {
		return nil
	}
	return ErrItemStale
}

// Reorder returns ErrStale unless ids holds the id of every item exactly once. If not, the caller has seen another
// list.
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
