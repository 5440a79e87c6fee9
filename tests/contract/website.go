package contract

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/website"
	"kendra/tests/fixture"
)

// Shelves is the contract of website.Shelf, for each kind of content.
func Shelves(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"Slides":                  func(t *testing.T, k Kit) { shelfKeeps(t, k, k.Shelves.Slides, slide) },
		"Teachers":                func(t *testing.T, k Kit) { shelfKeeps(t, k, k.Shelves.Teachers, teacher) },
		"Testimonials":            func(t *testing.T, k Kit) { shelfKeeps(t, k, k.Shelves.Testimonials, testimonial) },
		"Partners":                func(t *testing.T, k Kit) { shelfKeeps(t, k, k.Shelves.Partners, partner) },
		"Events":                  func(t *testing.T, k Kit) { shelfKeeps(t, k, k.Shelves.Events, event) },
		"EventsAreByDay":          eventsByDay,
		"ContactsAreAtMostOne":    contactsOne,
		"WhatIsAnsweredIsACopy":   shelfCopies,
		"FailureKeepsNothingOfIt": shelfRolledBack,
	}.run(t, fresh)
}

func slide(n int) website.Slide {
	return website.Slide{Image: fmt.Sprintf("images/%d.webp", n), Heading: fmt.Sprint("Heading ", n), Caption: fmt.Sprint("Caption ", n)}
}

func teacher(n int) website.Teacher {
	return website.Teacher{Name: fmt.Sprint("Teacher ", n), Designation: fmt.Sprint("Designation ", n), Image: fmt.Sprintf("images/%d.webp", n)}
}

func testimonial(n int) website.Testimonial {
	return website.Testimonial{
		Name: fmt.Sprint("Student ", n), Designation: fmt.Sprint("Designation ", n), Speak: fmt.Sprint("Speak ", n), Image: fmt.Sprintf("images/%d.webp", n),
	}
}

func partner(n int) website.Partner {
	return website.Partner{Name: fmt.Sprint("Partner ", n), Logo: fmt.Sprintf("logos/%d.webp", n)}
}

func event(n int) website.Event {
	return website.Event{
		Date: calendar.On(2026, time.December, n), StartTime: fmt.Sprintf("10:%02d", n), EndTime: fmt.Sprintf("16:%02d", n), Title: fmt.Sprint("Title ", n),
		Organiser: fmt.Sprint("Organiser ", n), Venue: fmt.Sprint("Venue ", n), About: fmt.Sprint("About ", n),
	}
}

func contactOf(city string) website.Contact {
	return website.Contact{
		Address1: "12 Boring Road", Address2: "Near the station", Address3: city, Mobile: "9876500001", Mobile1: "9876500002", Email: "info@example.in",
		Facebook: "https://facebook.example/kendra", Twitter: "https://twitter.example/kendra",
	}
}

// put puts items on a shelf in a transaction of their own.
func put[T any](t *testing.T, k Kit, shelf website.Shelf[T], items ...T) {
	t.Helper()
	k.do(t, func(ctx context.Context) error { return shelf.Put(ctx, items...) })
}

// shelved requires the items of a shelf, in order.
func shelved[T any](t *testing.T, shelf website.Shelf[T], want ...T) {
	t.Helper()
	all, err := shelf.All(t.Context())
	require.NoError(t, err)
	require.Equal(t, append([]T{}, want...), append([]T{}, all...))
}

func shelfKeeps[T any](t *testing.T, k Kit, shelf website.Shelf[T], item func(n int) T) {
	t.Helper()
	require.Empty(t, fixture.Empty(item(1)))
	require.Empty(t, fixture.Twins(item(1)))
	shelved(t, shelf)
	put(t, k, shelf, item(1), item(2))
	put(t, k, shelf, item(3))
	put(t, k, shelf)
	shelved(t, shelf, item(1), item(2), item(3))
}

func eventsByDay(t *testing.T, k Kit) {
	put(t, k, k.Shelves.Events, event(20), event(3))
	put(t, k, k.Shelves.Events, event(11))
	shelved(t, k.Shelves.Events, event(3), event(11), event(20))
}

func contactsOne(t *testing.T, k Kit) {
	require.Empty(t, fixture.Empty(contactOf("Gaya")))
	require.Empty(t, fixture.Twins(contactOf("Gaya")))
	shelved(t, k.Shelves.Contacts)
	put(t, k, k.Shelves.Contacts, contactOf("Gaya"))
	put(t, k, k.Shelves.Contacts, contactOf("Patna"))
	shelved(t, k.Shelves.Contacts, contactOf("Patna"))

	bare := website.Contact{Address1: "12 Boring Road", Email: "info@example.in"}
	put(t, k, k.Shelves.Contacts, bare)
	shelved(t, k.Shelves.Contacts, bare)
}

func shelfCopies(t *testing.T, k Kit) {
	put(t, k, k.Shelves.Slides, slide(1))
	all, err := k.Shelves.Slides.All(t.Context())
	require.NoError(t, err)
	all[0] = slide(2)
	shelved(t, k.Shelves.Slides, slide(1))
}

func shelfRolledBack(t *testing.T, k Kit) {
	put(t, k, k.Shelves.Slides, slide(1))
	k.fails(t, errStop, func(ctx context.Context) error {
		if err := k.Shelves.Slides.Put(ctx, slide(2), slide(3)); err != nil {
			return err
		}
		return errStop
	})
	shelved(t, k.Shelves.Slides, slide(1))
}
