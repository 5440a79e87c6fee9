package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/contact"
	"kendra/domain/website"
)

// shelf is the website.Shelf of one kind of content: the two queries it takes and how a row becomes an item.
type shelf[T, Row any] struct {
	db   *DB
	all  func(*gen.Queries, context.Context) ([]Row, error)
	item func(Row) T
	add  func(*gen.Queries, context.Context, T) error
}

// All implements website.Shelf.
func (s shelf[T, Row]) All(ctx context.Context) ([]T, error) {
	rows, err := s.all(s.db.read(ctx), ctx)
	if err != nil {
		return nil, failed("list content", err)
	}
	items := make([]T, len(rows))
	for i, row := range rows {
		items[i] = s.item(row)
	}
	return items, nil
}

// Put implements website.Shelf.
func (s shelf[T, Row]) Put(ctx context.Context, items ...T) error {
	q, err := s.db.write(ctx)
	if err != nil {
		return err
	}
	for _, item := range items {
		if err := s.add(q, ctx, item); err != nil {
			return failed("add content", err)
		}
	}
	return nil
}

// NewShelves makes the shelves of the website.
func NewShelves(db *DB) website.Shelves {
	return website.Shelves{
		Slides: shelf[website.Slide, gen.Slide]{
			db, (*gen.Queries).Slides,
			func(r gen.Slide) website.Slide {
				return website.Slide{Image: r.Image, Heading: r.Heading, Caption: r.Caption}
			},
			func(q *gen.Queries, ctx context.Context, s website.Slide) error {
				return q.AddSlide(ctx, s.Image, s.Heading, s.Caption)
			},
		},
		Teachers: shelf[website.Teacher, gen.Teacher]{
			db, (*gen.Queries).Teachers,
			func(r gen.Teacher) website.Teacher {
				return website.Teacher{Name: r.Name, Designation: r.Designation, Image: r.Image}
			},
			func(q *gen.Queries, ctx context.Context, t website.Teacher) error {
				return q.AddTeacher(ctx, t.Name, t.Designation, t.Image)
			},
		},
		Testimonials: shelf[website.Testimonial, gen.Testimonial]{
			db, (*gen.Queries).Testimonials,
			func(r gen.Testimonial) website.Testimonial {
				return website.Testimonial{Name: r.Name, Designation: r.Designation, Speak: r.Speak, Image: r.Image}
			},
			func(q *gen.Queries, ctx context.Context, t website.Testimonial) error {
				return q.AddTestimonial(ctx, gen.AddTestimonialParams{Name: t.Name, Designation: t.Designation, Speak: t.Speak, Image: t.Image})
			},
		},
		Partners: shelf[website.Partner, gen.Partner]{
			db, (*gen.Queries).Partners,
			func(r gen.Partner) website.Partner { return website.Partner{Name: r.Name, Logo: r.Logo} },
			func(q *gen.Queries, ctx context.Context, p website.Partner) error {
				return q.AddPartner(ctx, p.Name, p.Logo)
			},
		},
		Events:   shelf[website.Event, gen.Event]{db, (*gen.Queries).Events, event, addEvent},
		Contacts: shelf[website.Contact, gen.Contact]{db, (*gen.Queries).Contacts, contactOf, addContact},
	}
}

func event(r gen.Event) website.Event {
	return website.Event{
		Date: calendar.FromUTC(r.HeldOn), StartTime: r.StartTime, EndTime: r.EndTime, Title: r.Title, Organiser: r.Organiser, Venue: r.Venue, About: r.About,
	}
}

func addEvent(q *gen.Queries, ctx context.Context, e website.Event) error { //nolint:revive // the order of a method expression
	return q.AddEvent(ctx, gen.AddEventParams{
		HeldOn: e.Date.Time(), StartTime: e.StartTime, EndTime: e.EndTime, Title: e.Title, Organiser: e.Organiser, Venue: e.Venue, About: e.About,
	})
}

func contactOf(r gen.Contact) website.Contact {
	return website.Contact{
		Address1: r.Address1, Address2: r.Address2, Address3: r.Address3, Mobile: contact.Mobile(r.Mobile), Mobile1: contact.Mobile(r.Mobile1),
		Email: contact.Email(r.Email), Facebook: contact.URL(r.Facebook), Twitter: contact.URL(r.Twitter),
	}
}

func addContact(q *gen.Queries, ctx context.Context, c website.Contact) error { //nolint:revive // the order of a method expression
	return q.AddContact(ctx, gen.AddContactParams{
		Address1: c.Address1, Address2: c.Address2, Address3: c.Address3, Mobile: string(c.Mobile), Mobile1: string(c.Mobile1),
		Email: string(c.Email), Facebook: string(c.Facebook), Twitter: string(c.Twitter),
	})
}
